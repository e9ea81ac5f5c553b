"""Cities and towns: their ground, streets and gardens, and what lies round them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import Chance, seed, waves
from builder.drawing.maps.clearance import KeepOff, sides_of
from builder.drawing.maps.distance import Floats, Grid, distances
from builder.drawing.maps.ground.blocks import Plan, blocks
from builder.drawing.maps.ground.lay import Cell, Field, Lay, mass
from builder.drawing.maps.ground.palette import BLOCK, BUILT, CROWN, HEDGE_SHADE
from builder.drawing.maps.ground.scatter import Free, scattered
from builder.drawing.maps.ground.yards import is_above, turned, yard
from builder.drawing.maps.pen import (
    DISC,
    curve,
    path,
    region,
    resampled,
    stamped,
)

TOWN = 5.0
"""The radius of a town in a space 18 across."""
SWING, _VILLAGE = 1.1, 1.45
"""How far chance moves its edge, and how much larger it is in a large hex, which it would not
fill."""
YARDS = "#CFC5B4"
"""The worn ground round the halls of a city of works in a large hex."""
_HALLS, _APRON = (5.6, 3.0), (0.9, 1.5, 0.8)
"""Half of what halls measure, and how far this ground reaches beyond them, the town beyond it, and
how far chance moves the edge of it."""
_TRODDEN = ((-0.5, 0.3), (0.0, 0.45), (0.5, 0.7))
"""How far inside it each of its steps begins, and how opaque it is."""
_BETWEEN_ARMS, _ARM = 0.7, 2.2
"""How much less far a city in large hexes reaches between the streets that lead out of it; and how
far from the middle of these it is built up."""
_SUBURB = (-1.3, -0.9, -0.45)
"""How far outside a built-up area its tone reaches, ever paler."""
_STREET_END, _OFF_STREET = 0.6, 0.42
"""How far a street in a large hex goes at most, in widths of it; how far houses are from its
middle."""
STREET = (Paint(stroke=BLOCK, width=0.74, opacity=0.8, join="round"),
          Paint(stroke="#FBF3DC", width=0.5, join="round"))  # fmt: skip
_QUARTER, _INSIDE = (0.5, 1.0, 8.0), 0.35
"""How far a city in large hexes is set back from its border, how chance moves its edge, in waves
how long; and how far it stays inside at least."""
_NUMBER = 4.4, 4.1
"""How far a city stays from the upper corner of a hex, to either side and down."""
_ROUND, _SOFT = 2.2, 1.4
"""How round it goes about that corner, and how softly it comes to it and leaves it."""
_OFF_NUMBER, _END = 0.35, 0.0
"""How much farther off numbers its blocks are, and how far its streets end from its edge."""
_OFF_NAME, _SHORT, _SHORTER = 0.5, 13, 8
"""How far streets end from names, to the middle of their round ends; and streets of so few points
are none, in a city without works of fewer."""
_ROUND_NAME, _IN, _BELOW_NUMBER = 1.0, 0.2, 3.2
"""How far its ground reaches round its name, how far this stays inside its hexes, and below their
upper corner, where the number is."""
_RAGGED = 0.5, 4.5
"""How far chance sets back its whole edge, in waves how long."""
_BEYOND, _GATE, _REACH = 0.85, 0.3, 0.15
"""How far an avenue goes on from half-way between two hexes, and how far aside it may pass there,
in shares of the way between their middles; the radius of a ring of streets in widths of a hex."""
_ABOVE, _BELOW, _ASIDE = -1.7, 3.6, 3.7
"""How far down from the middle a street is above works, or below them, and how far to a side one
beside them, in a space 18 across."""
_OFF_FRAME = 1.7
"""How far a city in large hexes ends from the frame, at which it would look cut off."""


def outskirts(field: Field, free: Free) -> Iterator[Shape]:
    """What lies round a built-up area: its tone, ever paler, and gardens, so that it grows out of
    the country instead of lying on it."""
    for level in _SUBURB:
        yield from region(field.grid, field.values, level, Paint(fill=BUILT, opacity=0.2), 0.8)
    yield from gardens(field, free)


def gardens(field: Field, free: Free) -> Iterator[Shape]:
    """Bushes along the edge of what is built, in groves."""
    found = scattered("gardens", field.grid, 1.15, 0.42, chances=2)
    inside = field.grid.at(field.values, found.x, found.y)
    near = (inside < 0.1) & (inside > -1.2 * found.between(0, 0.2, 1.0))
    near &= waves(found.x, found.y, 4.5, seed("gardens", "groves"), 2) > -0.15
    found = found.where(near & (free(found.x, found.y) > 0.35))
    size = found.between(1, 0.2, 0.4)
    shade = stamped(DISC, found.x + 0.1, found.y + 0.12, size)
    yield from path(shade, Paint(fill=HEDGE_SHADE, opacity=0.7))
    yield from path(stamped(DISC, found.x, found.y, size - 0.03), Paint(fill=CROWN))


def city(field: Field, free: Free) -> Iterator[Shape]:
    """A built-up area up to its edge."""
    yield from outskirts(field, free)
    yield from region(field.grid, field.values, 0.0, Paint(fill=BUILT), 0.8)
    edge = Paint(stroke=BLOCK, width=0.14, join="round", opacity=0.5)
    yield from region(field.grid, field.values, 0.0, edge, 0.8)
    turn = math.radians(Chance("city", "plan").real(-25, 25))
    yield from blocks(field, free, "city", Plan(1.75, 1.35, 0.34, turn))


def large_cities(lay: Lay, free: Free, named: Mapping[str, KeepOff]) -> Iterator[Shape]:
    """Cities in large hexes: each with streets and a plan of its own, inside its own hexes.

    Hexes of one name are one city. The names of hexes stand wholly on their ground.
    """
    parts: dict[str, list[int]] = {}
    for number, cell in enumerate(lay.cells):
        if cell.real and "city" in cell.kinds:
            parts.setdefault(cell.name or cell.id, []).append(number)
    for name, numbers in parts.items():
        member = np.isin(np.arange(len(lay.cells)), numbers)
        base = lay.within(member, framed=True)
        field = mass(base, f"city {name}", *_QUARTER, over=-_INSIDE)
        own = [lay.cells[n] for n in numbers]
        field = _off_numbers(field, own)
        roads = list(_of_city(own, field))
        field = _along(field, _off(roads, field), _aprons(own, field))
        for number in numbers:
            if lay.cells[number].id in named:
                field = _bearing(field, base, named[lay.cells[number].id], lay.cells[number])
        field = _off_frame(_ragged(field, name), lay)
        yield from _quarter(field, free, name, own, roads)


def _aprons(cells: Iterable[Cell], field: Field) -> Floats:
    """How far places are inside the worn ground round the halls of a city."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*field.grid.places()))
    found = np.full(x.shape, -np.inf)
    for cell in cells:
        if not cell.kinds & {"factory", "yards"}:
            continue
        (cx, cy), size, turn = yard(cell) if "factory" in cell.kinds else (cell.form_at, 1.0, 0.0)
        right, down = _turned_back(x - cx, y - cy, turn)
        across, along = np.abs(right) - _HALLS[0] * size, np.abs(down) - _HALLS[1] * size
        away = np.hypot(np.maximum(across, 0.0), np.maximum(along, 0.0))
        away += np.minimum(np.maximum(across, along), 0.0)
        moved = _APRON[2] * waves(x, y, 3.4, seed("apron", cell.id), 2)
        found = np.maximum(found, _APRON[0] - away + moved)
    return found


def _turned_back(x: Floats, y: Floats, degrees: float) -> tuple[Floats, Floats]:
    """Places as they are seen from what is turned by so much."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * cos + y * sin, y * cos - x * sin


def _turned(points: Floats, degrees: float) -> Floats:
    """Points turned by so much."""
    return np.stack(_turned_back(points[:, 0], points[:, 1], -degrees), axis=1)


def _off(roads: Sequence[Floats], field: Field) -> Floats:
    """How far places are from the middle of streets."""
    ways = [np.concatenate([road[:-1], road[1:]], axis=1) for road in roads]
    return distances(field.grid, np.concatenate(ways), 9.0)


def _off_numbers(field: Field, cells: Sequence[Cell]) -> Field:
    """A city that leaves air round the numbers in the upper corners of hexes."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*field.grid.places()))
    values = field.values
    wide, low = _NUMBER
    for cell in cells:
        across = np.abs(x - cell.centre[0]) - wide + _ROUND
        below = y - (cell.centre[1] - cell.width / math.sqrt(3))
        down = np.maximum(below - low, -1.0 - below) + _ROUND
        beyond = np.hypot(np.maximum(across, 0.0), np.maximum(down, 0.0))
        values = _softly(values, beyond + np.minimum(np.maximum(across, down), 0.0) - _ROUND)
    return replace(field, values=values)


def _softly(one: Floats, other: Floats) -> Floats:
    """The less of two, without a corner where they meet."""
    share = np.clip(0.5 + (other - one) / (2 * _SOFT), 0.0, 1.0)
    return np.asarray(other + share * (one - other) - _SOFT * share * (1.0 - share))


def _bearing(field: Field, base: Field, name: KeepOff, cell: Cell) -> Field:
    """A city whose ground reaches round a name, as far as its hexes do and off their numbers."""
    around = name.distance + _ROUND_NAME - distances(field.grid, sides_of(name.points), 8.0)
    y = np.broadcast_to(field.grid.places()[1], field.values.shape)
    below = y - (cell.centre[1] - cell.width / math.sqrt(3) + _BELOW_NUMBER)
    within = np.minimum(np.minimum(around, base.values - _IN), below)
    return replace(field, values=-_softly(-field.values, -within))


def _ragged(field: Field, name: str) -> Field:
    """A city whose edge is nowhere straight: round its name it would be as flat as this."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*field.grid.places()))
    swing, wave = _RAGGED
    moved = swing * waves(x, y, wave, seed("city", name), 2)
    return replace(field, values=field.values + np.minimum(moved, 0.0))


def _off_frame(field: Field, lay: Lay) -> Field:
    """A city that ends before the frame."""
    (x, y), (left, top, width, height) = field.grid.places(), lay.frame
    across, down = np.minimum(x - left, left + width - x), np.minimum(y - top, top + height - y)
    inside = np.minimum(across, down) - _OFF_FRAME
    return replace(field, values=_softly(field.values, np.minimum(inside, 9.0)))


def _quarter(
    field: Field, free: Free, name: str, cells: Sequence[Cell], roads: Sequence[Floats]
) -> Iterator[Shape]:
    """The ground of a city, its streets, and blocks along them."""
    off = _off(roads, field)
    yield from outskirts(field, free)
    yield from region(field.grid, field.values, 0.0, Paint(fill=BUILT), 0.8)
    edge = Paint(stroke=BLOCK, width=0.14, join="round", opacity=0.5)
    yield from region(field.grid, field.values, 0.0, edge, 0.8)
    aprons = np.minimum(_aprons(cells, field), field.values - 0.3)
    for level, opacity in _TRODDEN:
        yield from region(field.grid, aprons, level, Paint(fill=YARDS, opacity=opacity), 0.8)

    def clear(x: Floats, y: Floats) -> Floats:
        return np.minimum(free(x, y) - _OFF_NUMBER, field.grid.at(off, x, y) - _OFF_STREET)

    short = _SHORT if any(cell.kinds & {"factory", "yards"} for cell in cells) else _SHORTER
    inside = [part for road in roads for part in _within(road, field, free, short)]
    for paint in STREET:
        yield from path([c for road in inside for c in curve(road)], paint)
    turn = float(np.arctan2(*(roads[0][-1] - roads[0][0])[::-1]))
    yield from blocks(field, clear, f"quarter {name}", Plan(1.3, 1.02, 0.36, turn))


def _along(field: Field, off: Floats, aprons: Floats | float = -np.inf) -> Field:
    """A city that is built up along the streets that lead out of it and round its halls, and less
    far between them."""
    built = np.maximum(_ARM - off, aprons + _APRON[1])
    return replace(field, values=np.minimum(field.values, np.maximum(
        field.values - _BETWEEN_ARMS, built)))  # fmt: skip


def _of_city(cells: Sequence[Cell], field: Field) -> Iterator[Floats]:
    """The streets of a city in large hexes: a ring and three roads from it where it has a hex for
    itself, an avenue through the hexes where it has several; where works stand, one above them and
    one beside them."""
    if len(cells) > 1:
        for one, two in pairwise(cells):
            (first, second) = np.array([one.centre, two.centre])
            yield _avenue(first, second, field)
            turn = math.degrees(math.atan2(*(second - first)[::-1]))
            yield _streets(one, turn)[1]
        yield _streets(two, turn)[1]
    elif "factory" in cells[0].kinds:
        yield from _by_works(cells[0])
    else:
        yield from _ring(cells[0])


def _by_works(cell: Cell) -> Iterator[Floats]:
    """A street from side to side between the name of a city and its works, or below these, and one
    from it to the foot, past them: both lead out of the city, and neither ends before the halls."""
    chance, at, unit = Chance("streets", cell.id), np.linspace(-1.0, 1.0, 31), cell.width / 18
    x, y = cell.form_at
    side = -1.0 if yard(cell)[0][0] > x else 1.0
    bend = chance.real(0.25, 0.5)
    level = _BELOW if is_above(cell) else _ABOVE
    across = np.stack([at * 10, level + bend * np.cos(3 * at)], axis=1)
    yield np.array([x, y]) + _turned(across, turned(cell)) * unit
    top = across[int(np.argmin(np.abs(across[:, 0] - side * _ASIDE)))]
    down = np.linspace(0.0, 1.0, 21)
    aside = side * chance.real(0.4, 1.0) * down**2
    beside = np.stack([top[0] - aside, top[1] + 11.0 * down], axis=1)
    yield np.array([x, y]) + _turned(beside, turned(cell)) * unit


def _avenue(first: Floats, second: Floats, field: Field) -> Floats:
    """From one hex to the next through the middle of what a city is wide between them."""
    way, at = second - first, np.linspace(-1.0, 1.0, 61)[:, None]
    across = np.array([-way[1], way[0]])
    gates = (first + second) / 2 + _GATE * at * across
    aside = _GATE * float(at[np.argmax(field.grid.at(field.values, *gates.T)), 0])
    bend = aside * (1.0 - at * at) ** 2
    return np.asarray((first + second) / 2 + at * way * _BEYOND + bend * across)


def _ring(cell: Cell) -> Iterator[Floats]:
    """A ring of streets about the middle of a hex, and roads outward from it."""
    chance, reach = Chance("ring", cell.id), _REACH * cell.width
    turn, at = np.linspace(0.0, math.tau, 49)[:, None], np.linspace(0.0, 1.0, 21)[:, None]
    middle = np.array(cell.centre) + np.array([0.0, 0.06 * cell.width])
    wave = 1.0 + 0.08 * np.sin(2 * turn + chance.real(0.0, 6.0))
    yield middle + reach * wave * np.concatenate([np.cos(turn), 0.9 * np.sin(turn)], axis=1)
    first = chance.real(0.0, 120.0)
    for number in range(3):
        angle = math.radians(first + 120 * number + chance.real(-16.0, 16.0))
        way = np.array([math.cos(angle), math.sin(angle)])
        bend = chance.real(-1.2, 1.2) * at * at * np.array([-way[1], way[0]])
        yield middle + way * (0.8 * reach + at * _STREET_END * cell.width) + bend


def _within(
    road: Floats, field: Field, free: Free, short: int = _SHORT
) -> Iterator[Floats]:  # fmt: skip
    """The part of a street that lies inside a city, a little off its edge, and off names, if it has
    more points than are too `short`."""
    points = resampled(road, 0.4)
    x, y = points.T
    own = (field.grid.at(field.values, x, y) > _END) & (free(x, y) > _OFF_NAME)
    parts = np.split(points, np.flatnonzero(np.diff(own)) + 1)
    inside = np.split(own, np.flatnonzero(np.diff(own)) + 1)
    best = max((part for part, one in zip(parts, inside, strict=True) if one.all()), key=len,
               default=points[:0])  # fmt: skip
    if len(best) > short:
        yield best


def towns(lay: Lay, free: Free) -> Iterator[Shape]:
    """A small built-up patch in the middle of each space with a town."""
    for cell in lay.cells:
        if cell.real and "town" in cell.kinds:
            field, name = _town(lay, cell)
            if lay.swell > 1.0:
                yield from _village(field, free, cell)
            else:
                yield from _patch(field, free, name)


def _village(field: Field, free: Free, cell: Cell) -> Iterator[Shape]:
    """A town in a large hex: two streets up to its edge, houses along them."""
    roads = _streets(cell)
    off = _off(roads, field)

    def clear(x: Floats, y: Floats) -> Floats:
        return np.minimum(free(x, y), field.grid.at(off, x, y) - _OFF_STREET)

    field = _along(field, off)
    yield from outskirts(field, free)
    yield from region(field.grid, field.values, 0.0, Paint(fill=BUILT), 0.8)
    inside = [part for road in roads for part in _within(road, field, free)]
    for paint in STREET:
        yield from path([c for road in inside for c in curve(road)], paint)
    turn = float(np.arctan2(*(roads[0][-1] - roads[0][0])[::-1]))
    yield from blocks(field, clear, cell.id, Plan(1.3, 1.02, 0.36, turn))


def _streets(cell: Cell, along: float | None = None) -> list[Floats]:
    """The middles of two streets that cross near the middle of a town, the first of them `along` a
    direction if one is given, in degrees."""
    chance, at = Chance("streets", cell.id), np.linspace(-1.0, 1.0, 15)
    first, long = chance.real(-70.0, 70.0), cell.width * _STREET_END
    first = first if along is None else along
    found = []
    for angle in (first, first + chance.real(62.0, 100.0)):
        way = np.array([math.cos(math.radians(angle)), math.sin(math.radians(angle))])
        bend = chance.real(0.8, 1.9) * chance.choice((-1, 1)) * (np.cos(at * 2.6) - 0.6)
        side = np.array([-way[1], way[0]])
        found.append(np.array(cell.centre) + at[:, None] * long * way + bend[:, None] * side)
    return found


def _patch(field: Field, free: Free, name: str) -> Iterator[Shape]:
    yield from outskirts(field, free)
    yield from region(field.grid, field.values, 0.0, Paint(fill=BUILT), 0.8)
    turn = math.radians(Chance("town", name).real(-25, 25))
    yield from blocks(field, free, name, Plan(1.25, 1.0, 0.30, turn))


def town_radius(cell: Cell) -> float:
    """How large a town is in a space: larger where counters would hide it."""
    return TOWN * max(1.0, cell.width / 18)


def _town(lay: Lay, cell: Cell) -> tuple[Field, str]:
    radius = town_radius(cell) * (_VILLAGE if lay.swell > 1.0 else 1.0)
    (cx, cy), reach = cell.form_at, radius + 2 * SWING + (4.0 if lay.swell > 1.0 else 0.0)
    where = lay.grid.part(cx - reach, cy - reach, cx + reach, cy + reach)
    grid = lay.grid.cut(*where)
    return Field(grid, town_values(grid, cx, cy, radius, cell.id), where), cell.id


def town_values(
    grid: Grid, cx: float, cy: float, radius: float, name: str, flat: float = 1.0
) -> Floats:
    """How far places are inside a town so large, or one so much less high."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    edge = waves(x, y, 4.0, seed("town", name), 2) * SWING
    return np.asarray(radius - np.hypot(x - cx, flat * (y - cy)) + edge)
