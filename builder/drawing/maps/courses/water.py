"""Rivers as lines that run smoothly along borders, through spaces or through points.

A river's line runs from its source to its mouth. Along hexsides it keeps to each side, for rules
ask on which side of it a hex lies: it swings a little, as chance hangs on the side's corners, so
that two rivers on one side would be one line, and cuts the corners, one more than another. Lengths
are units of the ground.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

import numpy as np

from builder.drawing.maps.chance import Chance, seed, waves
from builder.drawing.maps.courses.curves import beside, between, normals, run, smooth
from builder.drawing.maps.courses.plot import Plot, key
from builder.drawing.maps.courses.ways import through
from builder.drawing.maps.courses.winding import windings
from builder.drawing.maps.distance import Floats
from builder.game.model import Course
from builder.game.model.words import RIVERS
from builder.records import dataclass

_EIGHTHS = np.arange(1, 8) / 8
_BEND, _SWING = (6.6, 0.34), (2.6, 0.42)
"""A river along the border of areas: length and height of its bends, and of chance."""
HALVES: Mapping[str, tuple[float, float]] = {
    "major-river": (0.55, 0.6), "river": (0.12, 0.42), "stream": (0.08, 0.25),
}  # fmt: skip
"""Half the width at the source, and how much it grows up to the mouth."""
_SOURCE, _RISE = 0.08, 10.0
"""Half the width at which even a major river begins, and how far on it is as wide as it is."""
REACH = 1.9
"""How wide a river is in octagons that is known in one space alone, in widths of others: it is a
reach of water across a large space, and has banks."""
_SEEPS = (5.0, 0.08)
"""How far from its end in water such a river narrows, and half its width there."""
_FROM_AFAR = 0.3
"""Where on its way a river is that comes from beyond the map: it has no source there."""
_EVEN = 0.55
"""Where on its way a river is as wide as one whose direction is not known."""

Vertex = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Manner:
    """How a river runs along hexsides.

    `off` is how far it swings to either side of one, at least and at most, and `skew` how much
    farther to one of them, at most. Waves of `stray` (length, height in mm) take it off the sides.
    `swell` is over what length it is wider and narrower than it should be, and by what share;
    `grown` how much wider it is up to the mouth than on other maps. Its points are drawn to the
    middle of their neighbours so often as it is `rounded`. At a corner it takes the short way
    between the middles of both sides by such a share, at least and at most, as `cut` says: else all
    bends would be the grid's. Waves of `uneven` (length, share of half its width) move its water.
    """

    off: tuple[float, float] = (0.2, 0.5)
    skew: float = 0.24
    stray: tuple[float, float] = (6.0, 0.25)
    swell: tuple[float, float] = (7.0, 0.3)
    grown: tuple[float, float] = (1.0, 1.0)
    rounded: int = 2
    cut: tuple[float, float] = (0.05, 0.7)
    uneven: tuple[float, float] = (2.0, 0.0)


_USUAL = _Manner()
_ROOMY = _Manner((0.4, 0.8), 0.4, (4.2, 0.6), (4.2, 0.26), (1.6, 2.1), 5, (0.4, 0.65), (2.4, 0.3))
"""In large hexes, whose long sides a river would follow as if drawn with a ruler: it stays within
two millimetres of them even so, or nobody would know which side it stands for."""


@dataclass(frozen=True, eq=False)
class River:
    """A reach of a river: its course, the middle of it, and half its width at each point.

    It is `faint` beyond the only space in which it is known.
    """

    course: Course
    points: Floats
    halves: Floats
    faint: bool = False


@dataclass(frozen=True, eq=False)
class _Reach:
    """Corners of spaces one after the other, that no river before it runs along.

    `start` and `whole` say where it lies on its river: sides before it, and in all.
    """

    course: Course
    corners: Floats
    start: int
    whole: int


def rivers(plot: Plot) -> list[River]:
    """All rivers, the widest first."""
    courses = [c for style in RIVERS for c in plot.courses if c.style == style]
    reaches = list(_reaches(courses, plot))
    held = _held(reaches, _manner(plot))
    found = [_along(reach, held, plot) for reach in reaches]
    for course in courses:
        if course.spaces:
            found += _through(course, plot)
        elif course.points and not plot.natural:
            found.append(_river(course, smooth(plot.scaled(course.points))))
    if plot.natural:
        own = [course for course in courses if course.points]
        made = zip(own, windings(own, plot), strict=True)
        found += [River(course, line.points, line.halves) for course, line in made]
    order = {style: number for number, style in enumerate(RIVERS)}
    return sorted(found, key=lambda river: order[river.course.style])


def _reaches(courses: Iterable[Course], plot: Plot) -> Iterator[_Reach]:
    """The rivers along borders, each without the sides that one before it runs along."""
    taken: set[tuple[Vertex, Vertex]] = set()
    for course in courses:
        chains = [plot.corners(chain) for chain in course.chains()]
        whole, start = sum(len(chain) - 1 for chain in chains), 0
        for chain in chains:
            begun = 0
            for number, (one, two) in enumerate(pairwise(map(key, chain.tolist()))):
                if (one, two) in taken or (two, one) in taken:
                    if number > begun:
                        yield _Reach(course, chain[begun : number + 1], start + begun, whole)
                    begun = number + 1
                taken.add((one, two))
            if begun < len(chain) - 1:
                yield _Reach(course, chain[begun:], start + begun, whole)
            start += len(chain) - 1


def _manner(plot: Plot) -> _Manner:
    return _ROOMY if plot.roomy else _USUAL


def _held(reaches: Sequence[_Reach], manner: _Manner) -> dict[Vertex, Floats]:
    """Where rivers pass the corners that they run through: the first one has its way."""
    held: dict[Vertex, Floats] = {}
    for reach in reaches:
        line, at = _swung(reach, manner)
        for number, corner in zip(at[1:-1], reach.corners[1:-1], strict=True):
            held.setdefault(key(corner.tolist()), line[number])
    return held


def _swung(reach: _Reach, manner: _Manner) -> tuple[Floats, list[int]]:
    """The corners with seven points between each two, rounded; and the numbers of the corners."""
    parts, at = [reach.corners[:1]], [0]
    for one, two in zip(reach.corners[:-1], reach.corners[1:], strict=True):
        swung = _side(one, two, manner)
        parts += [swung, two[None, :]]
        at.append(at[-1] + len(swung) + 1)
    line = np.concatenate(parts)
    line = _short_ways(line, at, manner)
    for _ in range(manner.rounded):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line, at


def _short_ways(line: Floats, at: Sequence[int], manner: _Manner) -> Floats:
    """A line whose corners are drawn towards the way between the middles of both their sides."""
    found, half = line.copy(), len(_EIGHTHS) // 2 + 1
    for number in at[1:-1]:
        corner = line[number]
        across = (line[number - half] + line[number + half]) / 2 - corner
        by = Chance("river", "corner", *key(corner.tolist())).real(*manner.cut)
        for step in range(1 - half, half):
            share = 0.5 + 0.5 * math.cos(math.pi * step / half)
            found[number + step] += across * by * share
    return found


def _side(one: Floats, two: Floats, manner: _Manner) -> Floats:
    """Seven points beside a side; the same ones whichever way it is run along."""
    (first, start), (last, end) = sorted(((key(one.tolist()), one), (key(two.tolist()), two)),
                                         key=lambda pair: pair[0])  # fmt: skip
    chance = Chance("river", *first, *last)
    swing = chance.real(*manner.off) * chance.choice((-1, 1))
    across = np.array([start[1] - end[1], end[0] - start[0]]) / np.hypot(*(end - start))
    out = np.sin(math.tau * _EIGHTHS) * swing
    out += np.sin(1.5 * math.tau * _EIGHTHS) * chance.real(-manner.skew, manner.skew)
    points = start + (end - start) * _EIGHTHS[:, None] + across * out[:, None]
    return np.asarray(points if first == key(one.tolist()) else points[::-1])


def _along(reach: _Reach, held: Mapping[Vertex, Floats], plot: Plot) -> River:
    """A reach along borders as a smooth line."""
    manner = _manner(plot)
    if plot.natural:
        line = _meander(between(reach.corners, 1.0), reach.course)
    else:
        line, at = _swung(reach, manner)
        for number, corner in zip(at, reach.corners, strict=True):
            line[number] = held.get(key(corner.tolist()), line[number])
        line = np.concatenate([plot.beyond(reach.corners[0])[::-1], line,
                               plot.beyond(reach.corners[-1])])  # fmt: skip
        line = _strayed(line, plot.scale, manner)
    share = (reach.start / reach.whole, (reach.start + len(reach.corners) - 1) / reach.whole)
    if len(plot.beyond(reach.corners[0])):
        share = _FROM_AFAR + (1.0 - _FROM_AFAR) * share[0], share[1]
    river = _river(reach.course, smooth(line), share)
    if plot.natural:
        return river
    halves = river.halves * _swell(river.points, share, manner)
    return River(reach.course, _uneven(river.points, halves, manner), halves)


def _uneven(points: Floats, halves: Floats, manner: _Manner) -> Floats:
    """A river moved a little between its banks, so that neither is like the other."""
    length, share = manner.uneven
    x, y = points.T
    moved = share * waves(x, y, length, seed("river", "uneven"), 2)
    return beside(points, moved * halves) if share else points


def _swell(points: Floats, share: tuple[float, float], manner: _Manner) -> Floats:
    """How wide a river is along hexsides, in shares of what it should be, by chance of place."""
    (length, high), (x, y) = manner.swell, points.T
    swell = 1 + high * np.clip(waves(x, y, length, seed("river", "swell"), 2), -1, 1)
    least, most = manner.grown
    at = np.linspace(*share, len(points))
    return np.asarray(swell * (least + (most - least) * at))


def _strayed(points: Floats, scale: float, manner: _Manner) -> Floats:
    """A river along hexsides moved by chance of place, so that all that meet move together."""
    (length, high), (x, y) = manner.stray, points.T
    moved = [waves(x, y, length, seed("river", "stray", axis), 2) for axis in "xy"]
    return np.asarray(points + high / scale * np.stack(moved, axis=1))


def _meander(points: Floats, course: Course) -> Floats:
    """A line with small bends, its ends where they were."""
    long = run(points)
    length, high = _BEND
    bends = high * np.sin(math.tau * long / length)
    bends += _SWING[1] * waves(points[:, 0], points[:, 1], _SWING[0], seed("river", "bank"), 1)
    bends *= np.clip(np.minimum(long, long[-1] - long) / 3, 0, 1)
    return points + normals(points) * bends[:, None]


def _through(course: Course, plot: Plot) -> list[River]:
    """A river through the middles of spaces; in a single one, a wave across it, faint beyond it
    but in octagons, which are sheets of their own.
    """
    if len(course.spaces) == 1 and course.ends == (None, None):
        before, within, after = plot.wave(course.spaces[0])
        least, more = HALVES[course.style]
        half = least + more * _EVEN
        if plot.octagons:
            half *= REACH
            faint = [River(course, line, np.full(len(line), half), True)
                     for line in (before[::-1], after) if len(line)]  # fmt: skip
            return [River(course, within, np.full(len(within), half)), *faint]
        halves = _seeping(within, half, len(before) > 0, len(after) > 0)
        faint = [River(course, line, np.full(len(line), half), True)
                 for line in (before[::-1], after) if len(line)]  # fmt: skip
        return [River(course, within, halves), *faint]
    return [_river(course, line) for line in through(course, plot)]


def _seeping(points: Floats, half: float, from_afar: bool, goes_on: bool) -> Floats:
    """Half the width of a river that narrows where it neither comes from afar nor goes on."""
    along = run(points)
    halves = np.full(len(points), half)
    for on, left in ((from_afar, along), (goes_on, along[-1] - along)):
        least = half if on else _SEEPS[1]
        halves = np.minimum(halves, least + (half - least) * left / _SEEPS[0])
    return halves


def _river(course: Course, points: Floats, share: tuple[float, float] | None = (0.0, 1.0)) -> River:
    """A river's line with its widths, from one share of its way to another."""
    least, more = HALVES[course.style]
    if share is None or not course.flows:
        return River(course, points, np.full(len(points), least + more * _EVEN))
    along = run(points)
    at = share[0] + (share[1] - share[0]) * along / max(float(along[-1]), 1e-9)
    halves = least + more * at
    if share[0] == 0:
        halves = np.minimum(halves, _SOURCE + (halves - _SOURCE) * np.clip(along / _RISE, 0, 1))
    return River(course, points, np.asarray(halves))
