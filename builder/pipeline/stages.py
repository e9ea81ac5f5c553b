"""The stages of a build: which is being done, what is left, and what those done have taken.

Knows nothing of the terminal, and nothing of what is done.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeVar

from builder.pipeline.build import Progress, Spent

T = TypeVar("T")


class Clock:
    """Seconds of this process's processor time and of the clock."""

    def __init__(self) -> None:
        self._began = time.process_time(), time.perf_counter()

    def read(self) -> tuple[float, float]:
        """The seconds since it was made."""
        return time.process_time() - self._began[0], time.perf_counter() - self._began[1]


def _added(before: Iterable[Spent], spent: Spent) -> Iterator[Spent]:
    """What stages have taken, that of one in shares as a sum."""
    for one in before:
        if one.stage == spent.stage:
            cpu, wall = one.cpu + spent.cpu, one.wall + spent.wall
            spent = Spent(one.stage, cpu, wall, one.kept and spent.kept)
        else:
            yield one
    yield spent


class Stages:
    """The stages of a build: which of them is being done, and what those done have taken."""

    def __init__(self, progress: Progress, products: Iterable[str], only: Collection[str]) -> None:
        self._progress, self._done = progress, 0
        self.products = [name for name in products if not only or name in only]
        inspected = ["inspection"] if "module" in self.products else []
        self.left: list[str] = ["check", *self.products, *inspected, "publish"]
        self._all = len(self.left)
        self.spent: list[Spent] = []

    def timed(self, stage: str, do: Callable[[], T]) -> T:
        """Do a stage."""
        clock = Clock()
        self._tell(stage)
        made = do()
        self.ended(Spent(stage, *clock.read()))
        return made

    def plan(self, jobs: Iterable[str]) -> None:
        """What is left to do before what comes after it, in this order."""
        rest = [name for name in self.left if name not in jobs]
        self.left = [*jobs, *rest]
        self._all = self._done + len(self.left)

    def ended(self, spent: Spent) -> None:
        """A stage is done, or a share of it."""
        self.spent = [*_added(self.spent, spent)]
        if spent.stage in self.left:
            self.left.remove(spent.stage)
            self._done += 1
        if self.left:
            self._tell(self.left[0])

    def _tell(self, stage: str) -> None:
        self._progress(stage, self._done, self._all)

    def end(self) -> None:
        """All is done."""
        self._progress("done", self._all, self._all)
