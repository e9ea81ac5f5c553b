"""What the board tells a procedure: counters, spaces and tracks, as inputs read them.

The reference for what the module reads for itself. Knows nothing of inputs and steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from builder.game.model import Game, SpaceRole, Unit
from builder.legality.asking import counts, holds, together
from builder.legality.position import Position, Standing
from builder.procedure.spaces import Where
from builder.rules.constraints import Counters


@dataclass(frozen=True, slots=True)
class Acting:
    """The counter whose command it is: its unit, whether its back is up, the id of its space."""

    unit: Unit
    reduced: int
    space: str


@dataclass(frozen=True, slots=True)
class Situation:
    """A game on the table: its counters, who acts (None: nobody), the turn (None: not known)."""

    game: Game
    position: Position
    acting: Acting | None = None
    turn: int | None = None

    def here(self) -> tuple[str, ...]:
        """The space of the counter that acts."""
        return (self.acting.space,) if self.acting else ()

    def on_map(self) -> Acting | None:
        """The counter that acts, where it is on the map."""
        board = self.game.board
        if self.acting is None or board.spaces[self.acting.space].role is not SpaceRole.MAP:
            return None
        return self.acting

    def standing(self, those: Counters, space: str) -> list[Standing]:
        """The counters in a space that are meant."""
        here = self.position.spaces.get(space, ())
        if not here:
            return []
        if self.acting is not None:
            return together(those, self.acting.unit, here)
        if those.whose != "any":
            return []
        return [one for one in here if counts(those.units, one.unit, one.reduced)]

    def fits(self, where: Where, space: str) -> bool:
        """Whether a space fits."""
        return (
            all(self.standing(those, space) for those in where.holds)
            and not any(self.standing(those, space) for those in where.without)
            and holds(where.spaces, None, self.game.board.spaces[space]) is True
        )

    def cells(self, unit: str, track: str) -> Iterator[tuple[str, Standing]]:
        """The labels of a track's cells where a marker stands."""
        spaces = self.game.board.spaces
        for space, one in self.position:
            if one.unit.id == unit and spaces[space].zone == track:
                yield spaces[space].name, one


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
