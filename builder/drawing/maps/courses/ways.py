"""Roads, tracks, railways and ferries as lines through the middles of spaces, or near by.

A road crosses each border near its middle, where chance puts it for all roads alike, so that roads
with a stretch in common are one there. Inside a space it bends short of the middle; towns, ends and
forks lie in the middle. A railway keeps beside a road. Lengths are units of the ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from builder.drawing.maps.chance import Chance
from builder.drawing.maps.courses.curves import cut, smooth
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.distance import Floats
from builder.game.model import Course, CourseStyle, Point

ROADS: tuple[CourseStyle, ...] = ("main-road", "road", "track")
_ASIDE = 0.9
"""How far off the middle of a border a road may cross it."""
_BESIDE = 1.6
"""How far off a road a railway crosses the same border."""
_SHORT = 0.35
"""How far from the chord towards the middle of a space a bend goes."""
_STRAY = 0.6


@dataclass(frozen=True, eq=False)
class Way:
    """A stretch of a course without a gap, and its line."""

    course: Course
    points: Floats


def ways(plot: Plot, styles: Iterable[CourseStyle]) -> list[Way]:
    """All courses of some styles, in the order of the styles."""
    return [
        Way(course, line)
        for style in styles
        for course in plot.courses
        if course.style == style
        for line in lines(course, plot)
    ]


def lines(course: Course, plot: Plot) -> Iterator[Floats]:
    """The lines of a course that is no river, whichever way it takes."""
    if course.points:
        yield smooth(plot.scaled(course.points))
    elif course.borders:
        for chain in course.chains():
            corners = plot.corners(chain)
            yield corners if plot.natural else cut(corners)
    else:
        yield from through(course, plot)


def through(course: Course, plot: Plot) -> Iterator[Floats]:
    """The lines of a course through spaces, one for each run without a gap."""
    net = net_of(plot, course.style)
    for spaces in _runs(course, plot):
        ends = (course.ends[0] if spaces[0] == course.spaces[0] else None,
                course.ends[1] if spaces[-1] == course.spaces[-1] else None)  # fmt: skip
        points = _points(spaces, course, plot, net)
        if ends[0] is not None:
            points[:0] = _outward(ends[0], spaces[0], plot)[::-1]
        if ends[1] is not None:
            points += _outward(ends[1], spaces[-1], plot)
        if len(points) > 1:
            yield smooth(np.asarray(points))


def _outward(end: Point, space: str, plot: Plot) -> list[Floats]:
    """Where a course crosses the rim of the map, and a point beyond."""
    rim = plot.scaled([end])[0]
    return [rim, 2 * rim - plot.centres[space]]


def _runs(course: Course, plot: Plot) -> Iterator[tuple[str, ...]]:
    """The spaces of a course in runs of which each one touches the next."""
    near = plot.board.neighbours
    run = [course.spaces[0]]
    for one, two in pairwise(course.spaces):
        if two not in near.get(one, ()) and course.style != "ferry":
            yield tuple(run)
            run = []
        run.append(two)
    yield tuple(run)


@dataclass(frozen=True)
class Net:
    """The spaces in whose middle all courses of a net meet, and the borders that roads cross."""

    hubs: frozenset[str]
    roads: frozenset[frozenset[str]]


def net_of(plot: Plot, style: CourseStyle) -> Net:
    """The net to which a style belongs: all roads are one, every other style one by itself."""
    own = ROADS if style in ROADS else (style,)
    if own not in plot.nets:
        plot.nets[own] = _net(plot, own)
    net = plot.nets[own]
    assert isinstance(net, Net)
    return net


def _net(plot: Plot, styles: Sequence[CourseStyle]) -> Net:
    exits: dict[str, set[str]] = {}
    hubs: set[str] = set()
    roads = frozenset(
        frozenset(pair) for c in plot.courses if c.style in ROADS for pair in c.joined()
    )
    for course in plot.courses:
        if course.style not in styles or not course.spaces:
            continue
        for one, two in course.joined():
            exits.setdefault(one, set()).add(two)
            exits.setdefault(two, set()).add(one)
        for space, end in zip((course.spaces[0], course.spaces[-1]), course.ends, strict=True):
            if end is None:
                hubs.add(space)
            else:
                exits.setdefault(space, set()).add("")
    hubs |= {space for space, to in exits.items() if len(to) > 2}
    if styles == ROADS:
        hubs |= {s.id for s in plot.board.map_spaces() if plot.is_built(s)}
    return Net(frozenset(hubs), roads)


def _points(
    spaces: tuple[str, ...], course: Course, plot: Plot, net: Net
) -> list[Floats]:  # fmt: skip
    """The points through which a course goes: one in each space, one on each border."""
    gates = [_crossing(pair, course, plot, net) for pair in pairwise(spaces)]
    points: list[Floats] = []
    for number, space in enumerate(spaces):
        centre = plot.centres[space]
        before = gates[number - 1] if number else _rim(course, 0, plot)
        after = gates[number] if number < len(gates) else _rim(course, 1, plot)
        if before is None or after is None or space in net.hubs:
            points.append(centre)
        else:
            chord = (before + after) / 2
            chance = Chance(course.style, space)
            stray = np.array([chance.real(-_STRAY, _STRAY), chance.real(-_STRAY, _STRAY)])
            points.append(chord + (centre + stray - chord) * _SHORT)
        if number < len(gates):
            points.append(gates[number])
    return points


def _rim(course: Course, end: int, plot: Plot) -> Floats | None:
    """Where a course crosses the rim of the map, if it does."""
    at = course.ends[end]
    return None if at is None else plot.scaled([at])[0]


def _crossing(pair: tuple[str, str], course: Course, plot: Plot, net: Net) -> Floats:
    """Where a course crosses a border: near its middle, a railway beside the road."""
    middle, along = plot.gate(*pair)
    aside = Chance("gate", *sorted(pair)).real(-_ASIDE, _ASIDE)
    if course.style == "rail" and frozenset(pair) in net.roads:
        aside += _BESIDE
    return np.asarray(middle + along * aside)
