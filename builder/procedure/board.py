"""What the board tells a procedure: its inputs read off a position.

The reference for what the module reads for itself. Knows nothing of steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import assert_never

from builder.game.conditions.view import unit_property
from builder.game.model import Game, SpaceRole, Unit
from builder.legality.asking import counts, holds, together
from builder.legality.position import Position, Standing
from builder.procedure.model import (
    FromBoard,
    FromCell,
    FromCount,
    FromFactor,
    FromPurse,
    FromTrace,
    FromTurn,
    FromUnit,
    Procedure,
    Procedures,
    Source,
    Where,
)
from builder.procedure.purses import Shown, held
from builder.procedure.run import Worth
from builder.rules.constraints import Counters


@dataclass(frozen=True, slots=True)
class Acting:
    """The counter whose command it is: its unit, whether its back is up, the id of its space."""

    unit: Unit
    reduced: bool
    space: str


@dataclass(frozen=True, slots=True)
class Table:
    """A game on the table: its pieces, the turn (None: not known), and who acts (None: nobody)."""

    game: Game
    procedures: Procedures
    position: Position
    acting: Acting | None = None
    turn: int | None = None

    def given(self, procedure: Procedure) -> dict[str, Worth]:
        """The inputs of a procedure that the board gives, by id; the others must be asked."""
        read = {i.id: self.read(i.source) for i in procedure.inputs if i.source is not None}
        return {ident: found for ident, found in read.items() if found is not None}

    def read(self, source: Source) -> Worth | None:
        """What the board gives for a source; None where it must be asked."""
        match source:
            case FromBoard():
                return self._sum(source)
            case FromTrace():
                return self._trace(source)
            case FromCount(where=where):
                return sum(self.fits(where, s.id) for s in self.game.board.map_spaces())
            case FromPurse(purse=ident):
                return self._purse(ident)
            case FromFactor(factor=factor, face=face):
                return self._factor(factor, face)
            case FromUnit(name=name):
                return self._property(name)
            case FromCell(unit=unit, track=track):
                return self._cell(unit, track)
            case FromTurn():
                return self.turn
        assert_never(source)

    def _sum(self, source: FromBoard) -> int | None:
        """The sum of a measure over counters, None where a factor among them is not known."""
        total = 0
        for space in source.spaces or self._here():
            for one in self._standing(Counters(source.units, source.whose), space):
                value: object = 1
                if source.measure != "units":
                    value = unit_property(one.unit, source.measure, one.reduced)
                if value is None and source.measure in self.game.factors:
                    return None
                total += (value if isinstance(value, int) else 0) * one.qty
        return total

    def _here(self) -> tuple[str, ...]:
        return (self.acting.space,) if self.acting else ()

    def _standing(self, those: Counters, space: str) -> list[Standing]:
        """The counters in a space that are meant."""
        here = self.position.spaces.get(space, ())
        if self.acting is None:
            return [
                s for s in here if those.whose == "any" and counts(those.units, s.unit, s.reduced)
            ]
        return together(those, self.acting.unit, here)

    def fits(self, where: Where, space: str) -> bool:
        """Whether a space fits."""
        return (
            holds(where.spaces, None, self.game.board.spaces[space]) is True
            and all(self._standing(those, space) for those in where.holds)
            and not any(self._standing(those, space) for those in where.without)
        )

    def _trace(self, source: FromTrace) -> Worth | None:
        board = self.game.board
        if self.acting is None or board.spaces[self.acting.space].role is not SpaceRole.MAP:
            return None
        far, found = nearest_of(
            board.neighbours, self.acting.space, source.limit,
            lambda space: self.fits(source.to, space),
            lambda space: self.fits(source.through, space),
        )  # fmt: skip
        if not source.nearest:
            return far
        return ", ".join(s for s in board.spaces if s in found)

    def _purse(self, ident: str) -> int:
        purse = self.procedures.purses[ident]
        tracks = {(track.unit, track.track) for track in purse.tracks}
        cells = self.game.board.spaces
        return held(purse, (
            Shown(one.unit.id, cells[space].zone, int(cells[space].name), one.reduced)
            for space, one in self.position
            if (one.unit.id, cells[space].zone) in tracks
        ))  # fmt: skip

    def _factor(self, factor: str, face: str) -> int | None:
        if self.acting is None:
            return None
        back = face == "back" or (face == "up" and self.acting.reduced)
        found = unit_property(self.acting.unit, factor, back)
        return found if isinstance(found, int) else None

    def _property(self, name: str) -> Worth | None:
        if self.acting is None:
            return None
        found = unit_property(self.acting.unit, name, self.acting.reduced)
        return found if isinstance(found, bool) else str(found)

    def _cell(self, unit: str, track: str) -> str | None:
        spaces = self.game.board.spaces
        labels = (
            spaces[space].name
            for space, one in self.position
            if one.unit.id == unit and spaces[space].zone == track
        )
        return next(labels, None)


def nearest_of(
    neighbours: Mapping[str, tuple[str, ...]], start: str, limit: int,
    wanted: Callable[[str], bool], passes: Callable[[str], bool],
) -> tuple[int, frozenset[str]]:  # fmt: skip
    """How far the nearest wanted spaces are, and which; the limit and none where none is so near.

    Ways lead on from the start and from spaces that pass.
    """
    seen, layer = {start}, [start]
    for far in range(limit + 1):
        found = frozenset(filter(wanted, layer))
        if found:
            return far, found
        roads = layer if far == 0 else [space for space in layer if passes(space)]
        layer = list(dict.fromkeys(n for s in roads for n in neighbours[s] if n not in seen))
        seen.update(layer)
    return limit, frozenset()
