"""The faces of a game's counters, each drawn once however many pages show it.

Knows nothing of pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from functools import partial

from builder.drawing.counters.counter import Part, counter, parts
from builder.drawing.counters.small import small
from builder.drawing.display import Drawing, Picture, Shape
from builder.game.model import Game, Unit

Alike = Mapping[tuple[str, int], tuple[str, int]]
"""Faces, by unit id and number from 0, for which another one can stand."""


class Faces:
    """Draws a face when it is first wanted, and keeps it."""

    def __init__(self, game: Game, drawn_from: Game | None = None) -> None:
        self.game, self._from = game, drawn_from or game
        self._drawn: dict[tuple[str, int, bool], Drawing] = {}
        self._parts: dict[tuple[str, int, bool], tuple[Part, ...]] = {}
        self._small: dict[tuple[str, int, float], Drawing] = {}
        self._names: dict[tuple[Shape, ...], str] = {}
        self._named: dict[tuple[str, int, bool], str] = {}

    def seen_in(self, game: Game) -> Faces:
        """The same faces, drawn once for both, for pages of another view of the game."""
        other = copy(self)
        other.game = game
        return other

    def of(self, unit: Unit, face: int = 0, on_white: bool = False) -> Drawing:
        """A face of one of the game's units; `on_white` as it is printed where ink is saved.

        Faces count from 0; one that the unit does not have is a back that only says whose it is.
        """
        key = (unit.id, int(face), on_white)
        if key not in self._drawn:
            kept = partial(self._parts_of, unit, face, on_white)
            self._drawn[key] = counter(self._from, unit, face, on_white, kept)
        return self._drawn[key]

    def _parts_of(self, unit: Unit, face: int, on_white: bool = False) -> tuple[Part, ...]:
        """What a face shows, drawn once for all sizes in which it is seen."""
        key = (unit.id, int(face), on_white)
        if key not in self._parts:
            self._parts[key] = parts(self._from, unit, face, on_white)
        return self._parts[key]

    def shown(
        self, unit: Unit, face: int = 0, on_white: bool = False, *,
        x: float = 0.0, y: float = 0.0, scale: float = 1.0,
    ) -> Picture:  # fmt: skip
        """A face where a page shows it."""
        drawn, name = self.of(unit, face, on_white), self._name(unit, face, on_white)
        return Picture(drawn.shapes, x, y, scale, name=name, width=drawn.width, height=drawn.height)

    def shown_small(
        self, unit: Unit, face: int, *, x: float, y: float, scale: float, seen: float
    ) -> Picture:
        """A face on a map that is seen smaller still, without words that are too small there."""
        key = (unit.id, int(face), round(scale * seen, 3))
        if key not in self._small:
            whole, listed = self.of(unit, face), self._parts_of(unit, face)
            self._small[key] = small(self._from, unit, whole, listed, scale * seen)
        drawn = self._small[key]
        own = f"{unit.id} {face_word(face)} at {key[2]:.3f}"
        name = self._names.setdefault(drawn.shapes, own)
        return Picture(drawn.shapes, x, y, scale, name=name, width=drawn.width, height=drawn.height)

    def _name(self, unit: Unit, face: int, on_white: bool) -> str:
        """The name of a face: that of the first one that looks like it."""
        key = (unit.id, int(face), on_white)
        if key not in self._named:
            own = f"{unit.id} {face_word(face)}{' on white' if on_white else ''}"
            self._named[key] = self._names.setdefault(self.of(unit, face, on_white).shapes, own)
        return self._named[key]

    def all(self) -> Iterator[tuple[Unit, int, Drawing]]:
        """Every unit's faces with their numbers from 0, in the order of the data."""
        for unit in self.game.units.values():
            for face in range(len(unit.faces)):
                yield unit, face, self.of(unit, face)

    def alike(self) -> Alike:
        """{face: the first one that looks just like it} of all that are not the first."""
        first: dict[tuple[Shape, ...], tuple[str, int]] = {}
        out = {}
        for unit, face, drawing in self.all():
            key = (unit.id, face)
            if first.setdefault(drawing.shapes, key) != key:
                out[key] = first[drawing.shapes]
        return out


def face_word(face: int) -> str:
    """What a face is called in names of files: front, back, step3 …"""
    return ("front", "back")[face] if face < 2 else f"step{face + 1}"
