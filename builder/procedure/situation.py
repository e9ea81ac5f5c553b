"""What the board tells a procedure: counters, spaces and tracks, as inputs read them.

The reference for what the module reads for itself. Knows nothing of inputs and steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace

from builder.game.geometry import ways
from builder.game.model import Game, Space, SpaceRole, Unit
from builder.legality.asking import counts, holds, together
from builder.legality.position import Position, Standing
from builder.procedure.spaces import Where
from builder.procedure.values import Value
from builder.records import dataclass
from builder.rules.constraints import Counters


@dataclass(frozen=True, slots=True)
class Acting:
    """The counter whose command it is: its unit, whether its back is up, the id of its space."""

    unit: Unit
    reduced: int
    space: str


@dataclass(frozen=True, slots=True)
class Situation:
    """A game on the table: its counters, who acts (None: nobody), the turn (None: not known).

    `values` are the inputs that are known so far: where one is a space, others look there. `noted`
    is what procedures have noted so far, `scenario` the one that is played ('': not known).
    """

    game: Game
    position: Position
    acting: Acting | None = None
    turn: int | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    noted: Mapping[str, Value] = field(default_factory=dict)
    scenario: str = ""

    def knowing(self, values: Mapping[str, Value]) -> Situation:
        """The same table with these inputs known."""
        return replace(self, values=values)

    def space(self, at: str = "") -> Space | None:
        """The space of the map that the input `at` names, or that of the counter that acts."""
        name = self.values.get(at, "") if at else self.acting.space if self.acting else ""
        space = self.game.board.spaces.get(str(name))
        return space if space is not None and space.role is SpaceRole.MAP else None

    def near(self, start: Space, most: int) -> list[tuple[str, int]]:
        """The spaces from 1 to `most` away from one, and how far: the nearer first, then as the
        board has them."""
        order = {space.id: n for n, space in enumerate(self.game.board.map_spaces())}
        found = ways.within(self.game.board.neighbours, start.id, most)
        return sorted(found, key=lambda each: (each[1], order[each[0]]))

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

    def attacking(self, those: Counters, target: str) -> Iterator[tuple[str, Standing]]:
        """The counters that attack the space that the input `target` names, with their spaces.

        They are those in the space of the counter that acts, and those beside the target that are
        marked as joining.
        """
        aim = self.space(target)
        if aim is None:
            return
        for space in self.here():
            yield from ((space, one) for one in self.standing(those, space))
        for space in self.game.board.neighbours.get(aim.id, ()):
            if space not in self.here():
                yield from ((space, one) for one in self.standing(those, space) if one.joins)

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
