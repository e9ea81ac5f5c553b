"""The faces of a game's counters, each drawn once however many pages show it.

Knows nothing of pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from builder.drawing.counters.counter import counter
from builder.drawing.display import Drawing, Picture, Shape
from builder.drawing.theme import INK, readable
from builder.game.model import Game, Unit

Alike = Mapping[tuple[str, bool], tuple[str, bool]]
"""Faces, by unit id and whether it is the back, for which another one can stand."""


class Faces:
    """Draws a face when it is first wanted, and keeps it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._drawn: dict[tuple[str, bool, bool], Drawing] = {}
        self._names: dict[tuple[Shape, ...], str] = {}
        self._named: dict[tuple[str, bool, bool], str] = {}

    def of(self, unit: Unit, back: bool = False, on_white: bool = False) -> Drawing:
        """A face of one of the game's units; `on_white` as it is printed where ink is saved."""
        key = (unit.id, back, on_white)
        if key not in self._drawn:
            self._drawn[key] = counter(self.game, _on_white(unit) if on_white else unit, back)
        return self._drawn[key]

    def shown(
        self, unit: Unit, back: bool = False, on_white: bool = False, *,
        x: float = 0.0, y: float = 0.0, scale: float = 1.0,
    ) -> Picture:  # fmt: skip
        """A face where a page shows it."""
        face, name = self.of(unit, back, on_white), self._name(unit, back, on_white)
        size = face.width, face.height
        return Picture(face.shapes, x, y, scale, 0.0, None, name, *size)

    def _name(self, unit: Unit, back: bool, on_white: bool) -> str:
        """The name of a face: that of the first one that looks like it."""
        key = (unit.id, back, on_white)
        if key not in self._named:
            own = f"{unit.id} {'back' if back else 'front'}{' on white' if on_white else ''}"
            self._named[key] = self._names.setdefault(self.of(unit, back, on_white).shapes, own)
        return self._named[key]

    def all(self) -> Iterator[tuple[Unit, bool, Drawing]]:
        """Every unit's front, and its back (True) where it has one, in the order of the data."""
        for unit in self.game.units.values():
            for back in (False, True) if unit.back is not None else (False,):
                yield unit, back, self.of(unit, back)

    def alike(self) -> Alike:
        """{face: the first one that looks just like it} of all that are not the first."""
        first: dict[tuple[Shape, ...], tuple[str, bool]] = {}
        out = {}
        for unit, back, drawing in self.all():
            key = (unit.id, back)
            if first.setdefault(drawing.shapes, key) != key:
                out[key] = first[drawing.shapes]
        return out


def _on_white(unit: Unit) -> Unit:
    ink = readable("#FFFFFF", unit.nation.ink, INK)
    return replace(unit, nation=replace(unit.nation, ground="#FFFFFF", ink=ink))
