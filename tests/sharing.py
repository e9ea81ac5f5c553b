"""Which tests run in one process: those of a file, and those that read the same games.

A game is then loaded, and its map, its aid and its cards are drawn, once a run. Likewise those that
look at the source of the program.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from xdist.scheduler import LoadScopeScheduling

_ROOT = Path(__file__).parents[1]


class Sharing(LoadScopeScheduling):
    """Gives a process the tests that share what they look at."""

    def _split_scope(self, nodeid: str) -> str:
        return company(nodeid.split("::")[0])


@cache
def company(file: str) -> str:
    """The file, or a name for all that share; games that are read undrawn are others."""
    text = (_ROOT / file).read_text("utf-8")
    if "tests.sources" in text or "tests.test_layers" in text:
        return "sources"
    if "read_once" not in text:
        return file
    return "games, undrawn" if '"undrawn"' in text else "games"
