"""Of pytest-xdist: a process is given the tests that share what they look at."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

from tests.sharing import company


class Sharing(LoadScopeScheduling):
    """Gives a process the tests of one company."""

    def _split_scope(self, nodeid: str) -> str:
        return company(nodeid.split("::")[0])
