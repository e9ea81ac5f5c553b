"""Roads, tracks, railways and ferries as lines through the middles of spaces, or near by.

A road crosses each border near its middle, where chance puts it for all roads alike, so that roads
with a stretch in common are one there. Inside a space it bends short of the middle; towns, ends and
forks lie in the middle. A railway keeps beside a road. Lengths are units of the ground.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np

from builder.drawing.maps.chance import Chance
from builder.drawing.maps.courses.curves import cut, smooth
from builder.drawing.maps.courses.plot import Plot, Vertex, ahead, key
from builder.drawing.maps.distance import Floats
from builder.game.model import Course, CourseStyle, Point
from builder.records import dataclass

ROADS: tuple[CourseStyle, ...] = ("main-road", "road", "track")
_ASIDE = 0.9
"""How far off the middle of a border a road may cross it."""
_BESIDE = 2.6
"""How far off a road a railway crosses the same border."""
_SHORT = 0.35
"""How far from the chord towards the middle of a space a bend goes."""
_OFF_FORK = 3.0
"""How far off the middle of a space in which roads meet a railway passes it."""
_STRAY = 0.6
_STATION = 0.46
"""Where a railway ends in a town, from its middle towards the border that it comes over."""


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
        first = course.ends[0] if spaces[0] == course.spaces[0] else None
        last = course.ends[1] if spaces[-1] == course.spaces[-1] else None
        rims = (
            _rim(first, spaces[0], course, plot, net),
            _rim(last, spaces[-1], course, plot, net),
        )
        points = _points(spaces, course, plot, net, rims)
        if rims[0] is not None:
            out = rims[0].at + rims[0].at - plot.centres[spaces[0]]
            points[:0] = [out, rims[0].at]
        if rims[1] is not None:
            points += [rims[1].at, rims[1].at + rims[1].at - plot.centres[spaces[-1]]]
        if len(points) > 1:
            yield smooth(np.asarray(points))


@dataclass(frozen=True, eq=False)
class Gate:
    """Where a course crosses a border or the rim, and by how much it is moved beside a road."""

    at: Floats
    moved: Floats


def _runs(course: Course, plot: Plot) -> Iterator[tuple[str, ...]]:
    """The spaces of a course in runs of which each one touches the next; without the borders over
    which a road before it, or a greater one, goes: it would show from under that one."""
    near, gone = plot.board.neighbours, _before(course, plot)
    run = [course.spaces[0]]
    for one, two in pairwise(course.spaces):
        apart = two not in near.get(one, ()) and course.style != "ferry"
        if apart or frozenset((one, two)) in gone:
            yield tuple(run)
            run = []
        run.append(two)
    yield tuple(run)


def _before(course: Course, plot: Plot) -> set[frozenset[str]]:
    """The borders over which roads go that are drawn instead of one."""
    if course.style not in ROADS:
        return set()
    found: set[frozenset[str]] = set()
    for style in ROADS[: ROADS.index(course.style) + 1]:
        for other in plot.courses:
            if other is course:
                return found
            if other.style == style:
                found |= {frozenset(pair) for pair in other.joined()}
    return found


@dataclass(frozen=True)
class Net:
    """The spaces in whose middle all courses of a net meet, and what roads cross.

    `roads` are borders, `rims` places at the rim of the map, `forks` the spaces of a railway in
    which three roads meet.
    """

    hubs: frozenset[str]
    forks: frozenset[str]
    roads: frozenset[frozenset[str]]
    rims: frozenset[Vertex]


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
    ends = (end for c in plot.courses if c.style in ROADS for end in c.ends if end is not None)
    rims = frozenset(key(plot.scaled([end])[0].tolist()) for end in ends)
    forks = _forks(roads) if styles == ("rail",) else frozenset[str]()
    return Net(frozenset(hubs), forks, roads, rims)


def _forks(roads: Iterable[frozenset[str]]) -> frozenset[str]:
    """The spaces from which roads lead to three others or more."""
    exits = Counter(space for pair in roads for space in pair)
    return frozenset(space for space, count in exits.items() if count > 2)


def _points(
    spaces: tuple[str, ...], course: Course, plot: Plot, net: Net,
    rims: tuple[Gate | None, Gate | None],
) -> list[Floats]:  # fmt: skip
    """The points through which a course goes: one in each space, one on each border."""
    inner = [_crossing(pair, course, plot, net) for pair in pairwise(spaces)]
    gates = [rims[0], *inner, rims[1]]
    points: list[Floats] = []
    for space, (before, after) in zip(spaces, pairwise(gates), strict=True):
        centre = plot.centres[space]
        only = before or after
        if (before is None or after is None) and only and _is_terminus(space, course, plot, net):
            points.append(centre + (only.at - centre) * _STATION)
        elif before is None or after is None or space in net.hubs:
            points.append(centre)
        else:
            chord, moved = (before.at + after.at) / 2, (before.moved + after.moved) / 2
            chance = Chance("way", space)
            stray = np.array([chance.real(-_STRAY, _STRAY), chance.real(-_STRAY, _STRAY)])
            at = chord + (centre + stray + moved - chord) * _SHORT
            points.append(_off_fork(at, chord, centre) if space in net.forks else at)
        if after is not None and after is not rims[1]:
            points.append(after.at)
    return points


def _off_fork(at: Floats, chord: Floats, centre: Floats) -> Floats:
    """A railway's place beside roads that meet in the middle of a space, on its own side."""
    side = chord - centre
    far = float(np.hypot(*side))
    if far < 1e-6 or float(np.hypot(*(at - centre))) >= _OFF_FORK:
        return at
    return np.asarray(centre + side * _OFF_FORK / far)


def _is_terminus(space: str, course: Course, plot: Plot, net: Net) -> bool:
    """Whether a railway ends in a town, beside the roads that meet there."""
    if course.style != "rail" or not plot.is_built(plot.board.spaces[space]):
        return False
    meeting = sum(space in one.spaces for one in plot.courses if one.style == "rail")
    return meeting == 1 and any(space in pair for pair in net.roads)


def _rim(end: Point | None, space: str, course: Course, plot: Plot, net: Net) -> Gate | None:
    """Where a course crosses the rim of the map, if it does."""
    if end is None:
        return None
    at = plot.scaled([end])[0]
    way = at - plot.centres[space]
    along = ahead(np.array([-way[1], way[0]]) / max(float(np.hypot(*way)), 1e-9))
    beside_road = course.style == "rail" and key(at.tolist()) in net.rims
    moved = along * _BESIDE if beside_road else np.zeros(2)
    return Gate(at + moved, moved)


def _crossing(pair: tuple[str, str], course: Course, plot: Plot, net: Net) -> Gate:
    """Where a course crosses a border: near its middle, a railway beside the road."""
    middle, along = plot.gate(*pair)
    aside = Chance("gate", *sorted(pair)).real(-_ASIDE, _ASIDE)
    beside_road = course.style == "rail" and frozenset(pair) in net.roads
    moved = along * _BESIDE if beside_road else np.zeros(2)
    return Gate(middle + along * aside + moved, moved)
