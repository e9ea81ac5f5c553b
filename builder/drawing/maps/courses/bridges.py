"""Bridges: where a road or railway crosses a river, and where the data puts one.

Lengths are units of the ground.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from builder.drawing.maps.courses.curves import Crossings, every_so_many, sides
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.courses.water import River
from builder.drawing.maps.courses.ways import Way
from builder.game.model import Border, CourseStyle
from builder.game.model.words import WAYS
from builder.records import dataclass

HALF = {"major-river": 1.7, "river": 1.15, "stream": 0.8}
WIDE = {"main-road": 0.62, "road": 0.5, "track": 0.42, "rail": 0.7}
_ONE = 2.4
"""Two bridges nearer than this to one another, in units, are one."""
_COARSE = 3
"""Each how manieth point of a line is enough to find where lines cross."""


@dataclass(frozen=True)
class Bridge:
    """A bridge: where it is, the way over it, half its length and half its width.

    `style` is that of what crosses.
    """

    at: tuple[float, float]
    way: tuple[float, float]
    half: float
    wide: float
    style: CourseStyle


def bridges(ways: Sequence[Way], rivers: Sequence[River], plot: Plot) -> list[Bridge]:
    """All bridges; where two ways cross a river in one place, that of the better one."""
    found: list[Bridge] = []
    ranked = sorted(ways, key=lambda way: WAYS.index(way.course.style))
    for one in (*_crossed(ranked, rivers), *_given(rivers, plot)):
        if all(math.dist(one.at, other.at) > _apart(one, other) for other in found):
            found.append(one)
    return found


def _apart(one: Bridge, other: Bridge) -> float:
    """How far a road's bridge is at least from that of another: a railway has its own beside it."""
    return _ONE if "rail" not in (one.style, other.style) or one.style == other.style else 0.6


def _crossed(ways: Sequence[Way], rivers: Sequence[River]) -> Iterator[Bridge]:
    """A bridge wherever a way crosses a river."""
    lines = [way.points[every_so_many(len(way.points), _COARSE)] for way in ways]
    every = sides(lines)
    style: list[CourseStyle] = [
        way.course.style for way, kept in zip(ways, lines, strict=True) for _ in kept[1:]
    ]
    over = Crossings(every)
    for river in rivers:
        half = HALF[river.course.style]
        for x, y, number in over.of(river.points[every_so_many(len(river.points), _COARSE)]):
            x1, y1, x2, y2 = every[number].tolist()
            long = math.hypot(x2 - x1, y2 - y1)
            way = ((x2 - x1) / long, (y2 - y1) / long)
            yield Bridge((x, y), way, half, WIDE[style[number]], style[number])


def _given(rivers: Iterable[River], plot: Plot) -> Iterator[Bridge]:
    """The bridges of the data, on the river's own line where one runs along the border."""
    every = list(rivers)
    for course in plot.courses:
        for border in course.borders if course.style == "bridge" else ():
            yield _on(border, every, plot)


def _on(border: Border, rivers: Sequence[River], plot: Plot) -> Bridge:
    line = plot.scaled(border.line)
    middle = (line[0] + line[-1]) / 2
    along = (line[-1] - line[0]) / max(float(np.hypot(*(line[-1] - line[0]))), 1e-9)
    half = HALF["river"]
    for river in rivers:
        away = np.hypot(*(river.points - middle).T)
        nearest = int(np.argmin(away))
        if away[nearest] < _ONE:
            middle, half = river.points[nearest], HALF[river.course.style]
            break
    x, y = middle.tolist()
    return Bridge((x, y), (float(-along[1]), float(along[0])), half, WIDE["road"], "road")
