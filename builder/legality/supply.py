"""Which units of a position are in supply: the line that each traces, or why it has none.

Knows nothing of files and findings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.game.model import Game, SpaceRole
from builder.legality.ground import NO_SPACES, Ground, Mover
from builder.legality.position import Position, Standing
from builder.legality.walks import Way, supply_line
from builder.records import dataclass
from builder.rules.constraints import Supplied
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class Line:
    """A unit in a space that is to be in supply: the spaces of its line, () where it has none."""

    space: str
    standing: Standing
    path: tuple[str, ...]
    why: Message

    @property
    def source(self) -> str:
        """Where the line ends, '' where there is none."""
        return self.path[-1] if self.path else ""


def lines(need: Supplied, game: Game, position: Position) -> Iterator[Line]:
    """What each unit on the map traces that a rule wants in supply."""
    ground = Ground(game, position)
    for name, here in position:
        mover = Mover(here.unit, here.reduced)
        if game.board.spaces[name].role is not SpaceRole.MAP:
            continue
        if ground.holds(need.units, mover):
            legs = supply_line(ground, mover, name, need)
            why = Message("") if legs is not None else _why(ground, mover, name, need)
            yield Line(name, here, _path(legs or ()), why)


def _path(legs: tuple[Way[str], ...]) -> tuple[str, ...]:
    """The spaces of all legs, those where one ends and the next begins once."""
    path: list[str] = []
    for leg in legs:
        path += leg.path[1:] if path else leg.path
    return tuple(path)


def _why(ground: Ground, mover: Mover, name: str, need: Supplied) -> Message:
    """What would have to be otherwise for a line: the least first."""
    free = replace(need, zones=False)
    if need.zones and supply_line(ground, mover, name, free) is not None:
        return message("enemy zones of control bar every line")
    if supply_line(ground, mover, name, free, enemies=NO_SPACES) is not None:
        return message("enemy units bar every line")
    long = replace(free, legs=tuple(replace(leg, within=None) for leg in need.legs))
    if supply_line(ground, mover, name, long, enemies=NO_SPACES) is not None:
        return message("every line is too long")
    return message("no line leads to a source")
