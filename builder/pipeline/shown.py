"""The page that proves a game, written after each build of a watch and shown in the browser.

Knows nothing of the terminal.
"""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path

from builder.diagnostics import EnvironmentProblem
from builder.pipeline.background import beside
from builder.pipeline.proof import Proved, prove_built
from builder.pipeline.serving import Server
from builder.pipeline.watching import Round
from builder.records import dataclass

PROOF = "proof"
"""The folder of pages, in the one that is published into."""
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


@dataclass(frozen=True, slots=True)
class Page:
    """What became of a round's page; its address where it was shown just now."""

    proved: Proved | None = None
    address: str = ""
    trouble: EnvironmentProblem | None = None


def browse(address: str) -> None:
    """Open the browser, where there is a screen for one, and do not wait for it."""
    if sys.platform == "linux" and not any(map(os.environ.get, _SCREENS)):
        return  # one for terminals would take this one
    beside(partial(webbrowser.open, address))


class Shown:
    """Writes the page of each round; shows the first, and has a browser load the later ones."""

    def __init__(
        self, root: Path, output: Path, language: str = "",
        browse: Callable[[str], None] = browse,
    ) -> None:  # fmt: skip
        self._root, self._output, self._language = root, output, language
        self._browse = browse
        self._server: Server | None = None

    def __call__(self, made: Round) -> Page:
        """The page of a round; the former one stays where there is none."""
        if made.built is None:
            return Page()
        try:
            proved = prove_built(made.built, self._root, self._output, self._output / PROOF,
                                 language=self._language)  # fmt: skip
            if proved.folder is None:
                return Page(proved)
            return Page(proved, self._show(proved.folder))
        except EnvironmentProblem as problem:
            return Page(trouble=problem)

    def _show(self, folder: Path) -> str:
        """Show what is in the folder now; the address, if it is shown for the first time."""
        if self._server is not None and self._server.renew():
            return ""
        self._server = Server(folder)
        self._browse(self._server.address)
        return self._server.address
