"""Where the counters of each side stand in a space: units side by side, leaders and markers apart.

A layer is what lies in one pile: the units of a side, its leaders, all markers. Each has a spot of
its own in every space, from which its pile climbs to the right. Lengths are millimetres. Knows
spaces and counters, not who stands where.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

from builder.drawing.display import Itself
from builder.drawing.text.type import remembered
from builder.emit.standing.layers import PILED, Layer, Shape, layer_of, layers
from builder.emit.standing.piles import climb
from builder.emit.standing.printed import Box, printed_names
from builder.game.geometry.polygons import inside
from builder.game.model import Game, Point, Space, SpaceRole, Unit
from builder.legality.conditions import Conditions
from builder.records import dataclass
from builder.rules.constraints import Limit
from builder.rules.words import UNITS

_HEAD = 4.0
"""What the name of a space takes at its top."""
_APART = 0.4
"""What keeps two spots distinct that would be one."""
_LEAST = 0.5
"""The least part of a counter's width from the spot of one side to that of the next."""
_EDGE = 0.45
"""The part of a counter's width from one side to the next in a space for one unit."""
_BEYOND = 0.95
"""From units to leaders and markers where there is room, in counters."""
_UNDER = 0.3
"""The part of a counter's width from the middle to what lies under units, so that it is seen."""
_FOOT = 0.36
"""The part of a counter's width from the middle to a marker above units that leaves their factors
in sight; further up it would lie on those of the next hex."""
_RIDES = 0.6
"""The same in both directions, upwards and to the right, of markers that ride with a unit which has
its space to itself: its names and numbers stay in sight, and the next hex is hardly touched."""
_CLOSE, _LOW = 0.92, 0.4
"""How close sides may stand, in counters, and which part of their way down is left at least, where
that keeps their outer corners within a hex."""
_HIGH = 3
"""Units in a pile for which there is room beside the next side's, where the space has it."""
_Any = TypeVar("_Any", bound=Hashable)


@dataclass(frozen=True, slots=True)
class _Room:
    """How far the outline is from a space's centre in four directions."""

    left: float
    right: float
    up: float
    down: float


def spots_of(game: Game) -> Spots:
    """The spots of a game, worked out once for all that asks."""
    return _spots_of(Itself(game))


@remembered(4)
def _spots_of(known: Itself[Game]) -> Spots:
    return Spots(known.thing)


class Spots:
    """The spots of a game's layers in its spaces."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.size = game.counters.size
        self.layers = layers(game)
        self.sides = list(dict.fromkeys(one.side for one in self.layers if one.shape in PILED))
        leaders = sum(one.shape == "leader" for one in self.layers)
        self.led = leaders > 0
        self._inner = leaders == 1 and game.board.grid_kind == "hex"
        self._lone = Counter(space.zone for space in game.board.spaces.values())
        self._layer_of: dict[str, Layer] = {}
        self._ask = Conditions()
        self._known: dict[int, tuple[Space, Mapping[Layer, Point], Mapping[Shape, Point]]] = {}
        self._single = [one for rule in game.rules_of() if rule.applies == "always"
                        for one in rule.constraints if isinstance(one, Limit)
                        and one.measure == UNITS and one.most <= 1 and not one.by_side]  # fmt: skip
        self._rides = any(unit.type.follows for unit in game.units.values())
        self._units = [unit for unit in game.units.values() if unit.type.shape == "unit"]

    def of(self, space: Space) -> Mapping[Layer, Point]:
        """The spot of every layer in a space of the map or a cell of a track; all are distinct."""
        return self._both(space)[1]

    def alone(self, space: Space) -> Mapping[Shape, Point]:
        """Where the units and leaders of a side stand that has a space of the map for itself.

        That is the middle. None where the sides never stand apart; no point is a layer's spot.
        """
        return self._both(space)[2]

    def _both(self, space: Space) -> tuple[Space, Mapping[Layer, Point], Mapping[Shape, Point]]:
        """The space, which is known again as itself, with its spots and its middle."""
        if id(space) not in self._known:
            spots = self._spots(space)
            self._known[id(space)] = space, spots, self._middle(space, spots)
        return self._known[id(space)]

    def _spots(self, space: Space) -> dict[Layer, Point]:
        room = _room_of(space, self.game.board.reach[space.id])
        place = self._on_map if space.role is SpaceRole.MAP else self._in_cell
        found = place(space, room)
        return _distinct({one: _pulled(at, space) for one, at in found.items()})

    def _middle(self, space: Space, spots: Mapping[Layer, Point]) -> dict[Shape, Point]:
        if space.role is not SpaceRole.MAP or len(self.sides) < 2:
            return {}
        (x, y), room = space.centre, _room_of(space, self.game.board.reach[space.id])
        lead, below = self._rows(room, space)
        points: dict[Shape, Point] = {"unit": (x, y + below)}
        if self.led:
            points["leader"] = (x, y + lead)
        leaders = [at for one, at in points.items() if one == "leader"]
        moved = self._beside_names(space, points, [points["unit"]], leaders)
        return _distinct({one: _pulled(at, space) for one, at in moved.items()},
                         spots.values())  # fmt: skip

    def standing(self, space: Space, here: Sequence[Unit]) -> list[Point]:
        """Where such counters stand together in a space of the map or a cell of a track."""
        _space, spots, middle = self._both(space)
        found = [self._layer_of.get(unit.id) or self._layered(unit) for unit in here]
        if len(found) > 1 and len({one.side for one in found if one.shape in PILED}) > 1:
            middle = {}
        return [middle.get(one.shape, spots[one]) for one in found]

    def _layered(self, unit: Unit) -> Layer:
        """The layer of a unit, noted: it stands in every setup."""
        return self._layer_of.setdefault(unit.id, layer_of(unit))

    def is_single(self, space: Space) -> bool:
        """Whether a rule lets only one unit stand in a space, of whatever side."""
        here = (one for one in self._single if self._ask.holds(one.spaces, None, space))
        return any(
            all(self._ask.holds(one.units, unit, space) for unit in self._units) for one in here
        )

    def _on_map(self, space: Space, room: _Room) -> dict[Layer, Point]:
        size, (x, y) = self.size, space.centre
        single = self.is_single(space)
        columns = self._almost_one() if single else self._row(room)
        lead, below = self._rows(room, space)
        if not single:
            columns, below = self._within(space, columns, below)
        beside, marks = 0.0, min(below + _BEYOND * size, room.down - size / 2)
        if marks < below + 0.7 * size:
            marks = -min(0.7 * size, max(room.up - size / 2, _FOOT * size))
        if single and self._rides:
            beside, marks = min(_RIDES * size, max(room.right - size / 2, 0.0)), -_RIDES * size
        out: dict[Layer, Point] = {}
        under = _UNDER * size
        for one in self.layers:
            if one.shape not in PILED:
                out[one] = (
                    (x + beside, y + marks) if one.shape == "marker" else (x - under, y + under)
                )
                continue
            across = columns[self.sides.index(one.side)]
            if one.shape == "leader" and self._inner:
                across = self._inward(space, across, lead)
            out[one] = (x + across, y + (below if one.shape == "unit" else lead))
        units, leaders = ([at for one, at in out.items() if one.shape == shape] for shape in PILED)
        return self._clear_of_names(space, self._beside_names(space, out, units, leaders))

    def _clear_of_names(self, space: Space, spots: dict[Layer, Point]) -> dict[Layer, Point]:
        """The same, but markers aside so that they cover neither names nor the units' counters."""
        printed, half = self._printed.get(space.id, ()), self.size / 2
        if not printed:
            return spots
        from builder.emit.standing.beside import marker_aside

        units, leaders = (
            [Box(x - half, y - half, x + half, y + half)
             for one, (x, y) in spots.items() if one.shape == shape]
            for shape in PILED
        )  # fmt: skip
        for one, (x, y) in spots.items():
            if one.shape == "marker":
                dx, dy = marker_aside((x, y), space, [*printed, *leaders], units, self.size)
                return {**spots, one: (x + dx, y + dy)}
        return spots

    def _beside_names(
        self, space: Space, found: dict[_Any, Point], units: Sequence[Point],
        leaders: Sequence[Point],
    ) -> dict[_Any, Point]:  # fmt: skip
        """The same moved together so that piles cover no name of an area, no symbol of its town."""
        printed = self._printed.get(space.id, ())
        if not printed or not units:
            return found
        from builder.emit.standing.beside import aside

        rise = _HIGH * climb(self.game)
        dx, dy = aside(units, space, printed, self.size, leaders, rise)
        return {one: (x + dx, y + dy) for one, (x, y) in found.items()}

    @cached_property
    def _printed(self) -> Mapping[str, Sequence[Box]]:
        return printed_names(self.game.board)

    def _inward(self, space: Space, across: float, lead: float) -> float:
        """How far from the centre a leader stands: nearer than its units where its upper outer
        corner would lie across a hexside, which leans inwards there. Leaders of two sides keep
        apart instead."""
        (x, y), half = space.centre, self.size / 2
        least, side = _LEAST * half, math.copysign(1.0, across)
        while space.outline and abs(across) > least:
            if inside((x + across + side * half, y + lead - half), space.outline):
                break
            across = side * max(least, abs(across) - _APART)
        return across

    def _almost_one(self) -> list[float]:
        """Sides in a space for one unit: so far from the middle that an enemy shows beneath."""
        middle = (len(self.sides) - 1) / 2
        return [_EDGE * self.size * (n - middle) for n in range(len(self.sides))]

    def _within(
        self, space: Space, columns: list[float], below: float
    ) -> tuple[list[float], float]:
        """Columns, and how far down units stand, so that those of a hex keep within it.

        As they were where that would push them too far over one another.
        """
        gaps, half, (x, y) = len(columns) - 1, self.size / 2, space.centre
        if gaps < 1 or not space.outline or self.game.board.grid_kind != "hex":
            return columns, below
        step = (columns[-1] - columns[0]) / gaps
        for part in range(20, round(20 * _LOW) - 1, -1):
            down = below * part / 20
            across = [at for edge in (y + down - half, y + down + half)
                      for at in _crossings(space.outline, edge)]  # fmt: skip
            least = min((abs(at - x) for at in across), default=0.0) - half
            share = min(1.0, least / max(abs(at) for at in columns))
            if share * step >= _CLOSE * self.size:
                return [at * share for at in columns], down
        return columns, below

    def _rows(self, room: _Room, space: Space) -> tuple[float, float]:
        """How far leaders and units stand from the centre, downwards.

        Units stay in the middle where they would otherwise hang into the spaces below.
        """
        if not self.led:
            return 0.0, 0.0
        size = self.size
        lead = -min(_BEYOND * size, max(room.up - _HEAD - size / 2, 0.35 * size))
        down = min(_BEYOND * size + lead, room.down - 0.55 * size, 0.25 * size)
        (x, y), half = space.centre, size / 2
        foot = ((x - half, y + down + half), (x + half, y + down + half))
        if space.outline and not any(inside(each, space.outline) for each in foot):
            down = 0.0
        return lead, max(0.0, down)

    def _row(self, room: _Room) -> list[float]:
        """How far from the centre the sides stand to the right."""
        gaps = len(self.sides) - 1
        if gaps < 1:
            return [0.0] * len(self.sides)
        size, rise = self.size, climb(self.game)
        step = min(size + _HIGH * rise, (room.left + room.right - size) / gaps)
        step = max(step, _LEAST * size)
        wide = step * gaps + size
        least, most = wide / 2 - room.left, room.right - wide / 2
        shift = min(max(0.0, least), most) if least <= most else (least + most) / 2
        return [shift + step * (n - gaps / 2) for n in range(gaps + 1)]

    def _in_cell(self, cell: Space, room: _Room) -> dict[Layer, Point]:
        """In a cell of a track: units above markers where it is high enough.

        Elsewhere what lies under units looks out at the top, between the piles of two sides.
        """
        size, rise, (x, y) = self.size, climb(self.game), cell.centre
        wide, high = room.left + room.right, room.up + room.down
        gaps = max(len(self.sides) - 1, 1)
        step = (wide - size - _HIGH * rise - 1.0) / gaps
        step = max(min(size + _HIGH * rise, step), 0.35 * size)
        first = x - room.left + 0.5 + size / 2
        if len(self.sides) < 2:
            first = x
        tall = high >= 1.8 * size and bool(self.sides)
        upper = y - room.up + _HEAD + size / 2 if tall else y
        lower = y + room.down - size / 2 - 0.8 if tall else y
        left = max(0.0, min(room.left - size / 2 - 0.2, size / 2 + rise + 0.3 - room.right))
        marks = (x - left, lower)
        if self._lone[cell.zone] == 1:
            marks = (x, y + (room.down - room.up) / 2)
        out: dict[Layer, Point] = {one: marks for one in self.layers if one.shape not in PILED}
        if not tall and self.sides and self._lone[cell.zone] != 1:
            top = (x + (room.right - room.left) / 2, y - room.up + size / 2 + 0.2)
            out |= {one: top for one in out if one.shape == "ground"}
        for one in self.layers:
            if one in out:
                continue
            across = first + step * self.sides.index(one.side)
            out[one] = (across, upper - (0.35 * size if one.shape == "leader" else 0.0))
        return out


def _room_of(space: Space, reach: float) -> _Room:
    """The room round the centre; of a space without an outline, what surely belongs to it."""
    if not space.outline:
        return _Room(reach, reach, reach, reach)
    x, y = space.centre
    across = _crossings(space.outline, y)
    along = _crossings([(v, u) for u, v in space.outline], x)
    return _Room(
        min((x - at for at in across if at < x), default=0.0),
        min((at - x for at in across if at > x), default=0.0),
        min((y - at for at in along if at < y), default=0.0),
        min((at - y for at in along if at > y), default=0.0),
    )


def _crossings(outline: Sequence[Point], y: float) -> list[float]:
    """Where a polygon crosses a horizontal line."""
    return [
        x1 + (y - y1) / (y2 - y1) * (x2 - x1)
        for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], *outline[:1]), strict=True)
        if (y1 > y) != (y2 > y)
    ]


def _pulled(at: Point, space: Space) -> Point:
    """A point within the space's outline, pulled towards its centre as far as need be."""
    x, y = space.centre
    if not space.outline or not inside(space.centre, space.outline):
        return at
    for part in range(10, 0, -1):
        found = (x + (at[0] - x) * part / 10, y + (at[1] - y) * part / 10)
        beyond = (x + (at[0] - x) * (part + 0.5) / 10, y + (at[1] - y) * (part + 0.5) / 10)
        if inside(found, space.outline) and inside(beyond, space.outline):
            return found
    return space.centre


def _distinct(spots: Mapping[_Any, Point], others: Iterable[Point] = ()) -> dict[_Any, Point]:
    """The same where no two are one, nor one of `others`: they move a little to the right."""
    out: dict[_Any, Point] = {}
    known = [*others]
    for one, (x, y) in spots.items():
        while any(math.dist((x, y), taken) < _APART for taken in (*known, *out.values())):
            x += _APART
        out[one] = (x, y)
    return out
