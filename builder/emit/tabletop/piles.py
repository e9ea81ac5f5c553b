"""Where counters lie on a table with gravity: beside one another, or one on top of another.

A module for a screen lets counters of a space overlap; here they would push one another away, so
they form piles, upright ones. Lengths are millimetres. Knows the model; makes no things.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby

from builder.drawing.maps.named import on_names
from builder.emit.standing.piles import box_cells
from builder.emit.standing.places import Placed
from builder.game.layouts import counter_size
from builder.game.model import Game, Point, Space, SpaceRole
from builder.records import dataclass

_TOWER = 4
"""So many equal counters of a box would be a tower, which slides apart."""
_CLEAR = 0.25
"""What lies closer than this is not beside one another."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A counter, the middle of where it lies, its size, and how many lie below it."""

    placed: Placed
    at: Point
    size: tuple[float, float]
    below: int = 0

    def over(self, at: Point, size: tuple[float, float]) -> bool:
        """Whether a counter there would touch this one if both were equally high."""
        return all(
            abs(one - other) < (own + its) / 2 + _CLEAR
            for one, other, own, its in zip(self.at, at, self.size, size, strict=True)
        )


def towers(placed: Sequence[Placed]) -> list[list[Placed]]:
    """The counters of boxes that would be towers of equal ones, each tower by itself; and piles of
    the other side's of the same kind and name: what one side has in a bag, so has the other."""
    alike: dict[tuple[str, str, int], list[Placed]] = {}
    for one in placed:
        if one.space.role is SpaceRole.BOX and not one.unit.type.hidden:
            alike.setdefault((one.space.id, one.unit.id, one.reduced), []).append(one)
    high = {_kind(group[0]) for group in alike.values() if len(group) >= _TOWER}
    return [group for group in alike.values() if len(group) > 1 and _kind(group[0]) in high]


def _kind(one: Placed) -> tuple[str, int]:
    """What markers of both sides have in common; other counters have it for themselves."""
    type_ = one.unit.type
    return (type_.id if type_.shape == "marker" else one.unit.id), one.reduced


def lying(game: Game, placed: Sequence[Placed]) -> list[Lying]:
    """The counters of a set-up as they lie, in their order."""
    found: list[Lying] = []
    for _space, group in groupby(placed, key=lambda one: one.space.id):
        here: list[Lying] = []
        own = [*group]
        for one, point in zip(own, _points(own[0].space, game, own), strict=True):
            size = counter_size(game, one.unit)
            at = next((pile.at for pile in here if pile.over(point, size)), point)
            # What stands in another space stays there, and lies higher.
            below = max((each.below + 1 for each in found if each.over(at, size)), default=0)
            here.append(Lying(one, at, size, below))
            found.append(here[-1])
    return found


def _points(space: Space, game: Game, placed: Sequence[Placed]) -> Iterator[Point]:
    """Where they stand; where a box has a place with their name, its very middle: an upright pile
    needs no room to climb."""
    units = [one.unit for one in placed]
    if space.role is not SpaceRole.BOX:
        return _by_side(space, game, placed)
    return iter(on_names(space, game, units) or _by_kind(space, game, placed))


def _by_kind(space: Space, game: Game, placed: Sequence[Placed]) -> list[Point]:
    """Where they stand in a box; where equals would be parted there, or lie among others, a pile to
    each kind, side by side, if the box is wide enough."""
    points = [(one.x, one.y) for one in placed]
    kinds = [(one.unit.id, one.reduced) for one in placed]
    each = [*dict.fromkeys(kinds)]
    first = {kind: Lying(one, at, counter_size(game, one.unit))
             for one, at, kind in zip(placed, points, kinds, strict=True)}  # fmt: skip
    parted = len({*zip(kinds, points, strict=True)}) > len(each)
    mixed = any(one.over(other.at, other.size) for one, other in combinations(first.values(), 2))
    cells = box_cells(space, game, 1)
    secret = any(one.unit.type.hidden for one in placed)
    if secret or not (parted or mixed) or len(cells) < len(each):
        return points
    places = _spread(cells, len(each))
    return [places[each.index(kind)] for kind in kinds]


def _spread(cells: Sequence[Point], many: int) -> Sequence[Point]:
    """So many places over the cells of a box: as far apart as can be where they are one row, for
    there are counters that are wider than a cell."""
    if many < 2 or len({y for _x, y in cells}) > 1:
        return cells
    (left, y), (right, _y) = min(cells), max(cells)
    return [(left + (right - left) * n / (many - 1), y) for n in range(many)]


def _by_side(space: Space, game: Game, placed: Sequence[Placed]) -> Iterator[Point]:
    """Where they stand; on a track that is wide enough each side apart, side by side: what both
    expect on a turn is not one pile."""
    sides = [*dict.fromkeys(one.unit.side.id if one.unit.side else "" for one in placed)]
    xs, many = [x for x, _y in space.outline], len(sides)
    wide = max(counter_size(game, one.unit)[0] for one in placed)
    pitch = (max(xs) - min(xs)) / many
    apart = many > 1 and space.role is SpaceRole.TRACK and pitch >= wide + _CLEAR
    for one in placed:
        at = sides.index(one.unit.side.id if one.unit.side else "")
        yield (min(xs) + (at + 0.5) * pitch if apart else one.x), one.y
