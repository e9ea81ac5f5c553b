"""Where symbols stand in their spaces: in the middle, along the water's side, across a river.

Also rivers that are the terrain of their spaces. Units of the ground.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from builder.drawing.display import Group, Paint, Shape
from builder.drawing.maps.chance import Chance, seed, waves
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.lay import Cell, Lay
from builder.drawing.maps.ground.palette import CONCRETE, FLOW, INK, RIVER, RIVER_EDGE, ROCK
from builder.drawing.maps.ground.works import SYMBOLS
from builder.drawing.maps.pen import Commands, curve, line, path, polygons, resampled

WET = frozenset({"sea", "lake", "river", "dam"})
WIDTH = 2.1
_SPREAD = 6.4
"""From the middle of a space to the end of a symbol."""
_INLAND = {"cliff": 1.5, "sea-wall": 5.2}
"""How far from the water's side these run."""
_LOWER = {"cliff": ("sea", "lake", "beach"), "sea-wall": ("sea", "lake")}
"""What lies below them."""


def symbols(lay: Lay) -> Iterator[Shape]:
    """All symbols of a map, in the order of its spaces."""
    for cell in lay.cells:
        for kind in sorted(cell.kinds & SYMBOLS.keys()) if cell.real else ():
            at, angle = _crossing(cell, lay) if kind == "bridge" else (cell.centre, 0.0)
            x, y = (round(v, 2) for v in at)
            yield Group(tuple(SYMBOLS[kind]()), x, y, round(cell.width / 18, 3), angle)
        for kind in ("cliff", "sea-wall"):
            if cell.real and kind in cell.kinds:
                yield from _DRAWN[kind](_run(cell, lay, kind), cell)


def keep_off(lay: Lay) -> Iterator[KeepOff]:
    """What trees and blocks keep off."""
    for cell in lay.cells:
        size, (x, y) = cell.width / 18, cell.centre
        if cell.kinds & (SYMBOLS.keys() - {"bridge"}):
            yield KeepOff.box(x - _SPREAD * size, y - 3.0 * size, x + _SPREAD * size,
                              y + 3.0 * size, 0.6)  # fmt: skip
        if cell.real:
            for kind in _INLAND.keys() & cell.kinds:
                yield KeepOff(tuple(map(tuple, _run(cell, lay, kind).tolist())), 1.6)
    for course in courses(lay):
        yield KeepOff(tuple(map(tuple, course.tolist())), WIDTH / 2 + 0.9)


def _run(cell: Cell, lay: Lay, kind: str) -> Floats:
    """The line of a cliff or wall in its space, what is low on its left-hand side.

    Along the sides of what lies below it, drawn in; straight across where nothing does.
    """
    centre = np.array(cell.centre)
    lower = [side for other, side in lay.beside(cell) if other.kinds & set(_LOWER[kind])]
    if not lower:
        half = 0.46 * cell.width
        return np.array([(centre[0] + half, centre[1] + 1), (centre[0] - half, centre[1] + 1)])
    corners = _chained(lower)
    middles = (corners[:-1] + corners[1:]) / 2
    ends = corners[0], corners[-1]
    points = np.array([ends[0], *middles, ends[1]]) if len(middles) > 1 else corners
    inward = centre - points
    share = _INLAND[kind] * cell.width / 18 / np.maximum(np.hypot(*inward.T), 1e-6)
    run = points + inward * share[:, None]
    if kind == "sea-wall":
        run[0] += 0.8 * (run[0] - run[1])
        run[-1] += 0.8 * (run[-1] - run[-2])
    return np.asarray(run)


def _chained(sides: Sequence[Floats]) -> Floats:
    """The corners of sides of one outline, in its order, from where a run of them begins."""
    ends = {(round(s[2], 1), round(s[3], 1)) for s in sides}
    first = next(
        (n for n, s in enumerate(sides) if (round(s[0], 1), round(s[1], 1)) not in ends), 0
    )
    ordered = [*sides[first:], *sides[:first]]
    return np.array([ordered[0][:2], *(side[2:] for side in ordered)])


def _cliff(points: Floats, cell: Cell) -> Iterator[Shape]:
    """A crest with wedges downhill, of chance length."""
    at = resampled(_softened(points), 0.66)
    way = np.gradient(at, axis=0)
    way /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    down = np.stack([way[:, 1], -way[:, 0]], axis=1)
    long = Chance("cliff", cell.id).reals(len(at), 1.5, 3.0)[:, None]
    wedges = np.stack([at + way * 0.27, at - way * 0.27, at + down * long], axis=1)
    yield from path(polygons(wedges), Paint(fill=ROCK))
    yield from path(curve(at), Paint(stroke=ROCK, width=0.5, cap="round", join="round"))


def _sea_wall(points: Floats, cell: Cell) -> Iterator[Shape]:
    """A wall of blocks."""
    at = _softened(points)
    yield from path(curve(at), Paint(stroke=INK, width=1.75, join="round"))
    yield from path(curve(at), Paint(stroke=CONCRETE, width=1.2, join="round"))
    joints = resampled(at, 1.15)[1:-1]
    way = np.gradient(joints, axis=0)
    way /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    across = np.stack([-way[:, 1], way[:, 0]], axis=1) * 0.6
    ticks: Commands = []
    for one, two in zip(joints - across, joints + across, strict=True):
        ticks += line([(one[0], one[1]), (two[0], two[1])])
    yield from path(ticks, Paint(stroke=INK, width=0.2))


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


def rivers(lay: Lay) -> Iterator[Shape]:
    """The water of spaces whose terrain is a river, and its flow."""
    commands = [one for course in courses(lay) for one in curve(course)]
    edge = Paint(stroke=RIVER_EDGE, width=WIDTH + 0.34, join="round", cap="round")
    yield from path(commands, edge)
    yield from path(commands, Paint(stroke=RIVER, width=WIDTH, join="round", cap="round"))
    yield from path(commands, Paint(stroke=FLOW, width=0.3, dash=(3.0, 1.3), cap="round"))


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
    return [_meandering(line_) for line_ in _joined(lines)]


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


def _mouth(other: Cell, side: Floats) -> Floats:
    """Where a river passes into other water: at the border, but as far as the wall of a dam."""
    middle = (side[:2] + side[2:]) / 2
    into = 0.6 if "dam" in other.kinds else 0.0
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
    at = resampled(_softened(points), 1.6)
    bend = [waves(at[:, 0], at[:, 1], 7.0, seed("river", "bend", axis), 2) for axis in "xy"]
    ease = np.minimum(1.0, np.minimum(np.arange(len(at)), np.arange(len(at))[::-1]) / 3)
    return np.asarray(at + np.stack(bend, axis=1) * ease[:, None])


def _crossing(cell: Cell, lay: Lay) -> tuple[tuple[float, float], float]:
    """Where a road crosses the river of a space, and its direction in degrees.

    It is square to the river where this passes nearest to the middle; level without a river.
    """
    if "river" not in cell.kinds:
        return cell.centre, 0.0
    _, (x, y), way = min(
        (_nearest(course, cell.centre) for course in courses(lay)), key=lambda found: found[0]
    )
    angle = math.degrees(math.atan2(way[1], way[0])) + 90
    return (x, y), round((angle + 90) % 180 - 90, 1)


Spot = tuple[float, float]


def _nearest(course: Floats, place: Spot) -> tuple[float, Spot, Spot]:
    """How far a line is from a place, where it is nearest, and the way it runs there."""
    away = np.hypot(*(course - place).T)
    nearest = int(np.argmin(away))
    before, after = course[max(nearest - 1, 0)], course[min(nearest + 1, len(course) - 1)]
    (x, y), (dx, dy) = course[nearest].tolist(), (after - before).tolist()
    return float(away[nearest]), (x, y), (dx, dy)
