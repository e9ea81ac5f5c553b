"""Where symbols stand in their spaces: in the middle, along the water's side, across a river.

Also rivers that are the terrain of their spaces. Units of the ground.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Group, Paint, Shape
from builder.drawing.maps.chance import Chance, seed, waves
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.curves import beside, ribbon
from builder.drawing.maps.courses.valley import damp, thickets
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.dams import LINED, outflow, pool
from builder.drawing.maps.ground.lay import STEP, Cell, Field, Lay
from builder.drawing.maps.ground.palette import (
    CONCRETE,
    INK,
    LINING,
    PALE,
    RIVER,
    RIVER_EDGE,
    ROCK,
)
from builder.drawing.maps.ground.scatter import Free
from builder.drawing.maps.ground.water import sea_field
from builder.drawing.maps.ground.works import EDGE, SYMBOLS, grown, shadowed
from builder.drawing.maps.ground.yards import Spot, among_houses, yard
from builder.drawing.maps.pen import Commands, curve, line, path, polygons, resampled, trace

WET = frozenset({"sea", "lake", "river", "dam"})
WIDTH = 2.1
_SWELL = 7.5, 0.42
"""Over what length a river is wider and narrower than that, and by what share at most."""
_MEANDERS = (("bend", 8.5, 1.45), ("loop", 3.3, 0.5))
"""The waves that take it off the way from middle to middle: their names, lengths and heights."""
_BANK, _LINED = 0.17, 0.26
"""How far its bank reaches beyond its water, and how far from it a line follows inside."""
_LED = 4.5
"""How far from a bridge a river still bends to pass under it."""
_SPREAD = 6.4
"""From the middle of a space to the end of a symbol."""
_INLAND, _INSIDE, _ROUND = 2.4, 0.7, 1.3
"""How far a sea wall is from the coast, and a cliff from the sides of what lies below it; how far
from a corner this is rounded."""
_TEETH, _COAST_FROM = 1.7, 5.0
"""How far from the coast the crest of a cliff is, and from where on it runs there."""
_BENT = 4.0
"""How long the part of a cliff is that bends to the corner in which this ends."""
_BOW = 1.7
"""How far a wall bends that no coast does."""
_WALL, _CAST = 1.9, 0.3
"""How wide a sea wall is, and how far its shadow falls."""
_LOWER = {"cliff": {"sea", "lake", "beach"}, "sea-wall": {"sea"}}
"""What lies below them."""


def symbols(lay: Lay) -> Iterator[Shape]:
    """All symbols of a map, in the order of its spaces."""
    drawn: Counter[str] = Counter()
    for cell in lay.cells:
        for kind in sorted(cell.kinds & SYMBOLS.keys()) if cell.real else ():
            at, angle = (
                _crossing(cell, lay)
                if kind == "bridge"
                else (cell.form_at, _turn(cell, kind, drawn[kind]))
            )
            size = cell.width / 18 * (grown(kind) if lay.swell > 1.0 else 1.0)
            alone = not among_houses(cell, lay, kind)
            if not alone:
                at, size, angle = yard(cell)
            x, y = (round(v, 2) for v in at)
            yield Group(tuple(shadowed(kind, drawn[kind], alone)), x, y, round(size, 3), angle)
            drawn[kind] += 1
    for kind, draw in _DRAWN.items():
        for run in runs(lay, kind):
            yield from draw(run)


def keep_off(lay: Lay) -> Iterator[KeepOff]:
    """What trees and blocks keep off."""
    for cell in lay.cells:
        size, (x, y) = cell.width / 18, cell.form_at
        if among_houses(cell, lay, "factory"):
            (x, y), size, _angle = yard(cell)
        if cell.kinds & (SYMBOLS.keys() - {"bridge"}):
            yield KeepOff.box(x - _SPREAD * size, y - 3.0 * size, x + _SPREAD * size,
                              y + 3.0 * size, 0.6)  # fmt: skip
    for kind in _DRAWN:
        for run in runs(lay, kind):
            yield KeepOff(tuple(map(tuple, run.tolist())), 1.6)


def off_rivers(lay: Lay) -> Iterator[KeepOff]:
    """Where rivers run that are terrain, likewise."""
    for course in courses(lay):
        yield KeepOff(tuple(map(tuple, course.tolist())), WIDTH / 2 + 0.9)


def _turn(cell: Cell, kind: str, number: int) -> float:
    """How far a symbol is turned, in degrees: airfields, to either side by turns, so that two
    beside each other differ."""
    if kind != "airfield":
        return 0.0
    side = -1.0 if number % 2 else 1.0
    return round(Chance("airfield", cell.id).real(6, 16) * side, 1)


def runs(lay: Lay, kind: str) -> list[Floats]:
    """The lines of all cliffs or sea walls, what is low on their left-hand side.

    A cliff runs along the sides of what lies below it, from hex to hex without a gap; a wall along
    the coast as it is drawn. Beside nothing of the kind a cliff goes straight across a space, and a
    wall in a bend as on a coast.
    """
    cells = [cell for cell in lay.cells if cell.real and kind in cell.kinds]
    sides: list[Floats] = []
    found: list[Floats] = []
    for cell in cells:
        lower = [s for other, s in lay.beside(cell) if other.kinds & _LOWER[kind]]
        wall = _on_coast(cell, lay) if kind == "sea-wall" and lower else None
        if wall is not None:
            found.append(wall)
        elif lower:
            sides += lower
        else:
            (x, y), half = cell.centre, 0.46 * cell.width
            at = np.linspace(1.0, -1.0, 9)
            bend = _BOW * (1.0 - at * at) - 0.5 * at if kind == "sea-wall" else 0.0 * at
            found.append(np.stack([x + half * at, y + 1 + bend], axis=1))
    sea = sea_field(lay) if kind == "cliff" and sides else None
    own = [(chain, _to_coast(_drawn_in(_rounded(chain)), sea)) for chain in chains(sides)]
    return [*found, *(_to_ends(line_, chain) for chain, line_ in own)]


def _to_ends(line_: Floats, chain: Floats) -> Floats:
    """A cliff that comes to the corners of hexes in which its sides begin and end."""
    if np.allclose(chain[0], chain[-1]):
        return line_
    long = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line_, axis=0).T))])
    found = line_.copy()
    for end, away in ((0, long), (-1, long[-1] - long)):
        share = np.clip(1.0 - away / _BENT, 0.0, 1.0) ** 2
        found += share[:, None] * (chain[end] - line_[end])
    return found


def _to_coast(line_: Floats, sea: Field | None) -> Floats:
    """A cliff of which the parts by the sea stand on the coast as it is drawn."""
    if sea is None:
        return line_
    x, y = line_[:, 0], line_[:, 1]
    depth = sea.grid.at(sea.values, x, y)
    slopes = (np.asarray(one) for one in np.gradient(sea.values, sea.grid.step))
    down, right = (sea.grid.at(one, x, y) for one in slopes)
    way = np.stack([right, down], axis=1)
    way /= np.maximum(np.hypot(*way.T), 1e-6)[:, None]
    share = np.clip((depth + _COAST_FROM) / 2.0, 0.0, 1.0)
    moved = line_ - way * (share * (depth + _TEETH))[:, None]
    for _ in range(3):
        moved[1:-1] = (moved[:-2] + 2 * moved[1:-1] + moved[2:]) / 4
    return np.asarray(moved)


def _on_coast(cell: Cell, lay: Lay) -> Floats | None:
    """The longest stretch of a line beside the coast that lies in a space."""
    sea = sea_field(lay)
    if sea is None:
        return None
    number, best = lay.cells.index(cell), np.zeros((0, 2))
    for ring in trace(sea.grid, sea.values, -_INLAND):
        x, y = ring.T
        rows = np.clip(np.rint((y - lay.grid.y) / STEP).astype(int), 0, lay.grid.rows - 1)
        columns = np.clip(np.rint((x - lay.grid.x) / STEP).astype(int), 0, lay.grid.columns - 1)
        own = lay.holder[rows, columns] == number
        first = int(np.argmin(own))  # begin outside
        ring, own = np.roll(ring, -first, axis=0), np.roll(own, -first)
        for part, within in _parted(ring, own):
            if within and len(part) > len(best):
                best = part
    return _softened(resampled(best, 4.0)) if len(best) > 6 else None


def _parted(points: Floats, own: NDArray[np.bool_]) -> Iterator[tuple[Floats, bool]]:
    ends = np.flatnonzero(np.diff(own.astype(int))) + 1
    for part, within in zip(np.split(points, ends), np.split(own, ends), strict=True):
        yield part, bool(within[0])


def chains(sides: Sequence[Floats]) -> list[Floats]:
    """The corners of sides that follow one another, from where a run of them begins."""
    after = {_spot(side[:2]): side for side in sides}
    ends = {_spot(side[2:]) for side in sides}
    starts = [side for side in sides if _spot(side[:2]) not in ends] or list(sides[:1])
    found = []
    for side in starts:
        corners = [side[:2], side[2:]]
        while len(corners) <= len(sides) and _spot(corners[-1]) in after:
            corners.append(after[_spot(corners[-1])][2:])
        found.append(np.array(corners))
    return found


def _rounded(corners: Floats) -> Floats:
    """A line whose corners are rounded near them, so that its sides stay on those of hexes."""
    points = [corners[0]]
    for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
        for end in (before, after):
            way = end - corner
            points.append(corner + way * min(_ROUND / max(float(np.hypot(*way)), 1e-9), 0.45))
            if end is before:
                points.append(corner)
    return _softened(np.array([*points, corners[-1]]))


def _drawn_in(line_: Floats) -> Floats:
    """The line some way from what is low."""
    way = np.gradient(line_, axis=0)
    way /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    return np.asarray(line_ + np.stack([-way[:, 1], way[:, 0]], axis=1) * _INSIDE)


def _cliff(points: Floats) -> Iterator[Shape]:
    """A crest with wedges downhill, of chance length."""
    at = resampled(points, 0.48)
    way = np.gradient(at, axis=0)
    way /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    down = np.stack([way[:, 1], -way[:, 0]], axis=1)
    long = Chance("cliff", *at[0].round(1).tolist()).reals(len(at), 1.0, 2.2)[:, None]
    wedges = np.stack([at + way * 0.2, at - way * 0.2, at + down * long], axis=1)
    yield from path(polygons(wedges), Paint(fill=ROCK))
    yield from path(curve(at), Paint(stroke=ROCK, width=0.36, cap="round", join="round"))


def _sea_wall(points: Floats) -> Iterator[Shape]:
    """A wall of blocks."""
    at = _softened(points)
    yield from path(curve(at + _CAST), Paint(stroke=INK, width=_WALL, join="round", opacity=0.28))
    yield from path(curve(at), Paint(stroke=EDGE, width=_WALL + 0.24, join="round"))
    yield from path(curve(at), Paint(stroke=CONCRETE, width=_WALL, join="round"))
    crest = Paint(stroke=PALE, width=0.5, join="round", opacity=0.75)
    yield from path(curve(at), crest)
    joints = resampled(at, 1.15)[1:-1]
    way = np.gradient(joints, axis=0)
    way /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    across = np.stack([-way[:, 1], way[:, 0]], axis=1) * _WALL / 2
    ticks: Commands = []
    for one, two in zip(joints - across, joints + across, strict=True):
        ticks += line([(one[0], one[1]), (two[0], two[1])])
    yield from path(ticks, Paint(stroke=EDGE, width=0.12))


_DRAWN = {"cliff": _cliff, "sea-wall": _sea_wall}


def _softened(points: Floats) -> Floats:
    """The line with its corners cut twice."""
    for _ in range(2):
        if len(points) > 2:
            cut = [points[:1]]
            for one, two in pairwise(points):
                cut.append(np.array([one * 0.75 + two * 0.25, one * 0.25 + two * 0.75]))
            points = np.concatenate([*cut, points[-1:]])
    return resampled(points, 1.0)


def rivers(lay: Lay, free: Free | None = None) -> Iterator[Shape]:
    """The water of spaces whose terrain is a river, wider here and narrower there, with a line
    along its banks: all banks, then all water, so that a river and the lake of a dam are one.
    Where it is said what is `free`, bushes stand there on its banks."""
    found = [(course, _halves(course)) for course in courses(lay)]
    dams = [cell for cell in lay.cells if cell.real and "dam" in cell.kinds]
    lakes = [one for cell in dams for one in pool(cell)]
    banks = [one for course, halves in found for one in ribbon(course, halves + _BANK)]
    yield from damp(found)
    if free is not None:
        yield from thickets(found, free)
    yield from path(banks, Paint(fill=RIVER_EDGE))
    yield from path(lakes, Paint(stroke=RIVER_EDGE, width=0.4, join="round"))
    for cell in dams:
        if not _flows_on(cell, lay):
            yield from outflow(cell)
    yield from path(lakes, Paint(fill=RIVER))
    for size in LINED:
        lining = [one for cell in dams for one in pool(cell, size)]
        yield from path(lining, Paint(stroke=LINING, width=0.12, opacity=0.6, join="round"))
    water = [one for course, halves in found for one in ribbon(course, halves)]
    yield from path(water, Paint(fill=RIVER))
    lines = [one for course, halves in found for side in (-1, 1)
             for one in curve(beside(course, side * (halves - _LINED))[::3])]  # fmt: skip
    yield from path(lines, Paint(stroke=LINING, width=0.12, opacity=0.6, cap="round"))


def _halves(course: Floats) -> Floats:
    """Half the width of a river at each point, by chance of place."""
    x, y = course.T
    swell = np.clip(waves(x, y, _SWELL[0], seed("river", "swell"), 2), -1, 1)
    return np.asarray(WIDTH / 2 * (1 + _SWELL[1] * swell))


def _flows_on(cell: Cell, lay: Lay) -> bool:
    """Whether a river begins below the wall of a dam."""
    below = (other for other, _ in lay.beside(cell) if other.centre[1] > cell.centre[1] + 1)
    return any(other.real and "river" in other.kinds for other in below)


def courses(lay: Lay) -> list[Floats]:
    """The middle lines of rivers that are terrain: from space to space, out at the map's edge."""
    lines: list[Floats] = []
    for cell in lay.cells:
        if cell.real and "river" in cell.kinds:
            ports = _ports(cell, lay)
            centre = np.array([cell.centre])
            if len(ports) == 2:
                lines.append(np.concatenate([ports[:1], centre, ports[1:]]))
            else:
                lines += [np.concatenate([ports[n : n + 1], centre]) for n in range(len(ports))]
    under = [np.array(cell.centre) for cell in lay.cells if cell.real and "bridge" in cell.kinds]
    return [_led_under(_meandering(line_), under) for line_ in _joined(lines)]


def _led_under(course: Floats, bridges: Sequence[Floats]) -> Floats:
    """The line through the middles of spaces with a bridge, so that this shows beside counters."""
    for middle in bridges:
        away = np.hypot(*(course - middle).T)
        nearest = int(np.argmin(away))
        if away[nearest] < _LED:
            share = np.exp(-((away / _LED) ** 2))[:, None]
            course = course + (middle - course[nearest]) * share / share[nearest]
    return np.asarray(course)


def _ports(cell: Cell, lay: Lay) -> Floats:
    """Where a river enters and leaves a space: the middles of sides to other water.

    With one of them it leaves at the map's edge, if the space lies there; with none it runs
    straight through.
    """
    beside = lay.beside(cell)
    wet = [_mouth(other, side) for other, side in beside if other.real and other.kinds & WET]
    centre = np.array(cell.centre)
    if len(wet) == 1:
        outer = [np.array(o.centre) for o, _ in beside if not o.real]
        outer += [2 * (s[:2] + s[2:]) / 2 - centre for s in lay.bare(cell)]
        if outer:
            wet.append(max(outer, key=lambda at: float(((at - wet[0]) ** 2).sum())))
    if not wet:
        wet = [centre - np.array([cell.width / 2, 0]), centre + np.array([cell.width / 2, 0])]
    return np.array(wet)


_INTO, _UNDER = 0.42, 1.0
"""How far beyond the border of a space with a dam a river ends: just within its lake, or under its
wall, which hides where another one begins."""


def _mouth(other: Cell, side: Floats) -> Floats:
    """Where a river passes into other water: at the border, but at the lake or wall of a dam."""
    middle = (side[:2] + side[2:]) / 2
    if "dam" not in other.kinds:
        return np.asarray(middle)
    into = _UNDER if middle[1] > other.centre[1] else _INTO
    return np.asarray(middle + into * (np.array(other.centre) - middle))


def _joined(lines: list[Floats]) -> list[Floats]:
    """Lines that share an end as one, wherever just two do."""
    ends = Counter(_spot(line_[n]) for line_ in lines for n in (0, -1))
    done: list[Floats] = []
    rest = list(lines)
    while rest:
        one = rest.pop(0)
        grown = True
        while grown:
            grown = False
            for n, other in enumerate(rest):
                met = _met(one, other, ends)
                if met is not None:
                    one, grown = met, True
                    rest.pop(n)
                    break
        done.append(one)
    return done


def _met(one: Floats, other: Floats, ends: Counter[tuple[int, int]]) -> Floats | None:
    """Two lines put together at an end that only they share; None where they have none."""
    for first in (one, one[::-1]):
        for second in (other, other[::-1]):
            if _spot(first[-1]) == _spot(second[0]) and ends[_spot(first[-1])] == 2:
                return np.concatenate([first, second[1:]])
    return None


def _spot(at: Floats) -> tuple[int, int]:
    return round(float(at[0]) * 5), round(float(at[1]) * 5)


def _meandering(points: Floats) -> Floats:
    """The line bent by chance, its ends kept."""
    at = resampled(_softened(points), 1.2)
    bend = [sum(high * waves(at[:, 0], at[:, 1], length, seed("river", name, axis), 2)
                for name, length, high in _MEANDERS) for axis in "xy"]  # fmt: skip
    ease = np.minimum(1.0, np.minimum(np.arange(len(at)), np.arange(len(at))[::-1]) / 3)
    return np.asarray(at + np.stack(bend, axis=1) * ease[:, None])


def _crossing(cell: Cell, lay: Lay) -> tuple[tuple[float, float], float]:
    """Where a road crosses the river of a space, and its direction in degrees.

    It is square to the river where this passes nearest to the middle; level without a river.
    """
    if "river" not in cell.kinds:
        return cell.form_at, 0.0
    _, (x, y), way = min(
        (_nearest(course, cell.form_at) for course in courses(lay)), key=lambda found: found[0]
    )
    angle = math.degrees(math.atan2(way[1], way[0])) + 90
    return (x, y), round((angle + 90) % 180 - 90, 1)


def _nearest(course: Floats, place: Spot) -> tuple[float, Spot, Spot]:
    """How far a line is from a place, where it is nearest, and the way it runs there."""
    away = np.hypot(*(course - place).T)
    nearest = int(np.argmin(away))
    before, after = course[max(nearest - 1, 0)], course[min(nearest + 1, len(course) - 1)]
    (x, y), (dx, dy) = course[nearest].tolist(), (after - before).tolist()
    return float(away[nearest]), (x, y), (dx, dy)
