"""Where every counter of a scenario stands: its space, and its point in millimetres.

Pure. Spaces say what they are for by role, side and tags ("setup", "spare", "pool", "turn",
"eliminated"); what has no place is returned, never raised.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.display import Itself
from builder.drawing.text.type import remembered
from builder.emit.standing.layers import supports
from builder.emit.standing.piles import Crowd, on_places, spread
from builder.emit.standing.spots import Spots, spots_of
from builder.game.model import (
    Arrival,
    Board,
    Game,
    Placement,
    Point,
    Scenario,
    Space,
    SpaceRole,
    Unit,
)
from builder.game.model.words import POOL, SETUP, SPARE
from builder.legality.waiting import tagged, turn_cell
from builder.records import dataclass
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class Placed:
    """One counter as it stands before play: at `x`, `y` in mm, in a stack with its equals.

    `placement` is the row that places it.
    """

    placement: Placement
    space: Space
    x: float
    y: float

    @property
    def unit(self) -> Unit:
        """The counter's unit."""
        return self.placement.unit

    @property
    def reduced(self) -> int:
        """Which face it shows, from 0."""
        return self.placement.reduced


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A placement for which the board has no space, and why."""

    placement: Placement
    why: Message


def space_of(game: Game, placement: Placement) -> Space | Message | None:
    """Where a placement's counters stand, why nowhere, or None: they stay in the palette."""
    board, side = game.board, placement.unit.side
    match placement.arrival:
        case Arrival.REINFORCEMENT:
            return _reinforcement(board, placement)
        case Arrival.START if not placement.where.fixed:
            return tagged(board, SETUP, side) or message(
                "no box is tagged 'setup' for units that are placed freely"
            )
        case Arrival.SPARE:
            return _named(board, placement) or tagged(board, SPARE, side)
        case Arrival.POOL:
            box = _named(board, placement) or tagged(board, POOL, side)
            return box or message("no box is tagged 'pool'")
        case Arrival.START | Arrival.BOX | Arrival.TRACK:
            found = _named(board, placement)
            return found or message("no space for '{where}'", where=placement.where.text)


def _named(board: Board, placement: Placement) -> Space | None:
    """The one space that is named, or the first box among several."""
    where = placement.where
    for ident in where.spaces:
        space = board.spaces.get(ident)
        if space is not None and (where.fixed or space.role is SpaceRole.BOX):
            return space
    return None


def _reinforcement(board: Board, placement: Placement) -> Space | Message:
    if placement.turn is None:
        return message("it is a reinforcement without a turn")
    cell = turn_cell(board, placement.turn)
    return cell or message("the turn track has no cell for turn {turn}", turn=placement.turn)


Standing = tuple[tuple[Placed, ...], tuple[Unplaced, ...]]


def stand(game: Game, scenario: Scenario) -> Standing:
    """Every counter of the scenario with its place, and the placements that have none.

    The last one is remembered: who makes a setup asks for it several times.
    """
    return _stood(Itself(game), Itself(scenario))


@remembered(1)
def _stood(of: Itself[Game], at: Itself[Scenario]) -> Standing:
    game, scenario = of.thing, at.thing
    groups: dict[str, list[Placement]] = {}
    lost = []
    for placement in scenario.placements:
        space = space_of(game, placement)
        if isinstance(space, Message):
            lost.append(Unplaced(placement, space))
        elif space is not None:
            groups.setdefault(space.id, []).extend([placement] * placement.qty)
    return tuple(_laid_out(game, groups)), tuple(lost)


def _laid_out(game: Game, groups: Mapping[str, Sequence[Placement]]) -> Iterator[Placed]:
    spots, order = spots_of(game), [*game.sides, ""]
    for space in game.board.spaces.values():
        if space.id not in groups:
            continue
        here = groups[space.id]
        if len(here) > 1:
            here = sorted(here, key=lambda p: order.index(_side(p)))
            if space.role is not SpaceRole.BOX:
                here.sort(key=lambda p: not supports(p.unit))
        for placement, (x, y) in zip(here, _points(spots, space, here), strict=True):
            yield Placed(placement, space, x, y)


def _side(placement: Placement) -> str:
    return placement.unit.side.id if placement.unit.side else ""


def _points(spots: Spots, space: Space, here: Sequence[Placement]) -> Sequence[Point]:
    """A point for each counter: in boxes on the places with their names, or else kinds spread out;
    other spaces have spots."""
    if space.role is SpaceRole.BOX:
        units = [placement.unit for placement in here]
        return (
            on_places(space, spots.game, units)
            or spread(space, spots.game, [_kind(p) for p in here]).points
        )
    return spots.standing(space, [placement.unit for placement in here])


def crowded(game: Game, scenario: Scenario) -> Iterator[tuple[Space, Crowd]]:
    """The boxes of a scenario in which more piles stand than have room beside one another."""
    kinds: dict[str, list[tuple[str, int]]] = {}
    for each in stand(game, scenario)[0]:
        if each.space.role is SpaceRole.BOX:
            kinds.setdefault(each.space.id, []).append(_kind(each.placement))
    for ident, here in kinds.items():
        units = [game.units[unit] for unit, _reduced in here]
        if on_places(game.board.spaces[ident], game, units):
            continue
        crowd = spread(game.board.spaces[ident], game, here)
        if crowd.piles > crowd.room:
            yield game.board.spaces[ident], crowd


def _kind(placement: Placement) -> tuple[str, int]:
    return placement.unit.id, placement.reduced
