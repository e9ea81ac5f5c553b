"""A game built again whenever its files change, until somebody stops it.

Each build is handed on as it ends: to whoever prints it, or shows what was made. Files are compared
by content, so that a save that changes nothing builds nothing, and a change that comes during a
build is not missed. Knows nothing of the terminal.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings
from builder.pipeline.build import Built, Progress, Waiting, build
from builder.pipeline.current import build_key
from builder.records import dataclass
from builder.source import open_folder

SETTLED = 80
"""Milliseconds without a further change after which files are taken to be saved."""
_LOOK = 1000
"""Milliseconds after which files are compared even if nobody has said that they changed."""


@dataclass(frozen=True, slots=True)
class Round:
    """A build and the seconds that it took, or what was in its way."""

    built: Built | None
    seconds: float
    trouble: EnvironmentProblem | None = None


Waits = Callable[[Path], Iterator[object]]


def waits(root: Path) -> Iterator[object]:
    """Something for each change in a folder, and now and then without one."""
    from watchfiles import watch

    while True:
        try:
            yield from watch(
                root, debounce=1600, step=SETTLED, rust_timeout=_LOOK, yield_on_timeout=True,
                watch_filter=None, raise_interrupt=True,
            )  # fmt: skip
        except OSError:  # the folder is not there just now
            time.sleep(_LOOK / 1000)
            yield ()


def watched(
    root: Path, out: Path, progress: Progress, *, waiting: Waiting = lambda: None,
    language: str = "", only: tuple[str, ...] = (), waits: Waits = waits,
) -> Iterator[Round]:  # fmt: skip
    """Build the game, and again after each change; what the builds give, without end.

    What is in the way of a build is handed on, for it may be taken away. Ends where `waits` does.
    """
    known: Findings | None = None
    while True:
        content, began = _content(root), time.perf_counter()
        try:
            built = build(root, out, progress, waiting=waiting, language=language, keeps=True,
                          only=only)  # fmt: skip
            if not built.fresh:  # what was found when it was published is found again
                built = replace(built, findings=known or _found(root, language))
            if built.folder is not None:
                known = built.findings
            yield Round(built, time.perf_counter() - began)
        except EnvironmentProblem as problem:
            yield Round(None, time.perf_counter() - began, problem)
        gc.collect()  # while nobody waits for it, for builds leave it be
        if not _changes(root, content, waits):
            return


def _found(root: Path, language: str) -> Findings:
    """The findings of a game that was published before the watch."""
    from builder.pipeline.load import checked

    return checked(open_folder(root), language).findings


def _changes(root: Path, content: str, waits: Waits) -> bool:
    """Wait until the files have another content; False where nobody waits any longer."""
    return any(_content(root) != content for _ in waits(root))


def _content(root: Path) -> str:
    """What the game's files hold; '' while they cannot be read."""
    try:
        return build_key(open_folder(root))
    except EnvironmentProblem:
        return ""
