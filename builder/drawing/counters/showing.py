"""Which faces of counters the makers of a product show, and whether they look at what is on them.

A page that only shows faces stays as it is, however they look: so faces that are shown are noted
by name, and so is who asks for what is drawn on one. Who paints or writes
what a face shows does so under its look, and is not noted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field
from typing import Any

from builder.records import dataclass

Shown = tuple[str, int, bool, float]
"""A face: unit id, number from 0, whether ink is saved, its scale where it is shown smaller."""


@dataclass
class Showing:
    """The faces that are shown, by name; whether any is `drawn`.

    `loose`: a file was made of which is not known which faces it shows. `made` says how files were
    put together of faces, by their sha256.
    """

    shown: dict[str, dict[Shown, None]] = field(default_factory=dict)
    drawn: bool = False
    loose: bool = False
    made: dict[str, Any] = field(default_factory=dict)

    @property
    def looked_at(self) -> bool:
        """Whether something was made of what is on faces."""
        return self.drawn or (self.loose and bool(self.shown))

    def show(self, name: str, face: Shown) -> None:
        """A face is shown."""
        self.shown.setdefault(name, {})[face] = None

    def draw(self) -> None:
        """What is on faces is asked for."""
        if not _BY_LOOK:
            self.drawn = True


_BY_LOOK: list[None] = []


@contextmanager
def by_look() -> Iterator[None]:
    """While in it, what is made of faces is kept under their looks, and so not noted."""
    _BY_LOOK.append(None)
    try:
        yield
    finally:
        _BY_LOOK.pop()
