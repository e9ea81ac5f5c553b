"""Borders, limits, ridges and fortified lines along the borders of spaces.

A ridge falls, and a fortified line faces, from the space that its data names first. Lengths are
units of the ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import Chance
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.curves import beside, between, cut, normals, run, smooth
from builder.drawing.maps.courses.plot import Plot, key
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.palette import CLEAR, ROCK
from builder.drawing.maps.pen import Commands, curve, line, path, polygons, resampled
from builder.game.model import Border, Course
from builder.game.model.words import RIVERS
from builder.records import dataclass

FRONTIER, THEATRE, FORT = "#8A3A5E", "#A33B2A", "#3A342B"
_RIBBONS = {
    "border": (Paint(stroke=FRONTIER, width=2.0, opacity=0.17, join="round"),
               Paint(stroke=FRONTIER, width=0.42, dash=(2.6, 0.8, 0.5, 0.8), join="round")),
    "limit": (Paint(stroke=THEATRE, width=1.0, opacity=0.07, join="round"),
              Paint(stroke=THEATRE, width=0.36, dash=(2.4, 0.9), join="round")),
}  # fmt: skip
"""A ribbon of colour, and the line on it."""
_WEDGES, _WEDGE = 0.62, 0.24
_TOOTH = 0.75
_STEP = 0.3
_LEAST = 10
"""A part of a limit of no more steps is left out: it would be less than a dash."""
_FAR = 12.0
"""What begins farther off a line does not touch it."""


@dataclass(frozen=True, eq=False)
class Work:
    """A stretch of such a course; ridges fall and forts face to the right of `points`.

    `bare` are the parts without a river on them.
    """

    course: Course
    points: Floats
    bare: tuple[Floats, ...] = ()


def works(plot: Plot) -> list[Work]:
    """All borders, limits, ridges and fortified lines, in this order."""
    wet = _wet(plot)
    found: list[Work] = []
    for style in ("border", "limit", "ridge", "fortified"):
        drawn: set[frozenset[str]] = set()
        for course in plot.courses:
            if course.style == style:
                facing = style in ("ridge", "fortified")
                found += _facing(course, plot) if facing else _plain(_new(course, drawn), plot, wet)
    return found


def _new(course: Course, drawn: set[frozenset[str]]) -> Course:
    """A course without the borders along which an earlier one of its style runs."""
    borders = [b for b in course.borders if frozenset((b.a, b.b)) not in drawn]
    drawn |= {frozenset((border.a, border.b)) for border in borders}
    return replace(course, borders=tuple(borders))


def _wet(plot: Plot) -> frozenset[frozenset[str]]:
    """The borders along which rivers run."""
    return frozenset(
        frozenset((b.a, b.b)) for c in plot.courses if c.style in RIVERS for b in c.borders
    )


def _plain(course: Course, plot: Plot, wet: frozenset[frozenset[str]]) -> Iterator[Work]:
    """A border or limit: where it runs along a river, it is a ribbon only."""
    for chain in course.chains():
        dry = groupby(chain, lambda border: frozenset((border.a, border.b)) in wet)
        parts = [tuple(part) for is_wet, part in dry if not is_wet]
        yield Work(course, _line(chain, plot), tuple(_line(part, plot) for part in parts))
    if course.points:
        points = smooth(plot.scaled(course.points))
        yield Work(course, points, (points,))
    elif course.spaces:
        points = smooth(np.asarray([plot.centres[space] for space in course.spaces]))
        yield Work(course, points, (points,))


def _line(chain: Sequence[Border], plot: Plot) -> Floats:
    """Borders as a line with its corners cut off, drawn on beyond the rim of the map."""
    corners = plot.corners(chain)
    if plot.natural:
        return corners
    first, last = corners[0], corners[-1]
    if key(first.tolist()) == key(last.tolist()):
        return cut(corners)
    return cut(np.concatenate([plot.beyond(first, mouth=False)[::-1], corners,
                               plot.beyond(last, mouth=False)]))  # fmt: skip


def _facing(course: Course, plot: Plot) -> Iterator[Work]:
    """A ridge or fortified line in stretches that face one way, each run with that on its right."""
    for chain in course.chains():
        for right, part in groupby(chain, lambda border: _falls_right(border, plot)):
            corners = plot.corners(tuple(part))
            line = corners if plot.natural else cut(corners)
            yield Work(course, _fine(line if right else line[::-1]))
    if course.points:
        yield Work(course, smooth(plot.scaled(course.points), _STEP))


def _fine(points: Floats) -> Floats:
    return resampled(between(points, _STEP), _STEP)


def _falls_right(border: Border, plot: Plot) -> bool:
    """Whether the space named second lies on the right of the border as it runs."""
    start, end = plot.scaled([border.line[0], border.line[-1]])
    way, to = end - start, plot.centres[border.a] - start
    return bool(way[0] * to[1] - way[1] * to[0] < 0)


def broken(work: Work, kept: Sequence[KeepOff]) -> Work:
    """A limit without the parts that lie on what is kept free; other works as they are."""
    if work.course.style != "limit" or not kept:
        return work
    parts: list[Floats] = []
    for bare in work.bare:
        points = resampled(bare, _STEP)
        free = np.ones(len(points), dtype=bool)
        (left, top), (right, foot) = points.min(axis=0) - _FAR, points.max(axis=0) + _FAR
        for one in kept:
            x, y = one.points[0]
            if left < x < right and top < y < foot:
                free &= _away(points, one) > one.distance
        ends = np.flatnonzero(np.diff(free.astype(int))) + 1
        parts += [part for part, is_free in zip(np.split(points, ends), np.split(free, ends),
                  strict=True) if is_free[0] and len(part) > _LEAST]  # fmt: skip
    return replace(work, bare=tuple(parts))


def _away(points: Floats, kept: KeepOff) -> Floats:
    """How far points are from the line between the ends of what is kept free."""
    start, end = np.asarray(kept.points[0]), np.asarray(kept.points[-1])
    way = end - start
    share = np.clip((points - start) @ way / max(float(way @ way), 1e-9), 0.0, 1.0)
    return np.asarray(np.hypot(*(points - start - share[:, None] * way).T))


def borders(found: Iterable[Work]) -> Iterator[Shape]:
    """Borders and limits: ribbons under lines."""
    every = list(found)
    for style, (ribbon, dash) in _RIBBONS.items():
        own = [work for work in every if work.course.style == style]
        parts = [c for work in own for part in work.bare for c in _curve(part)]
        yield from path(parts, ribbon)
        for part in [part for work in own for part in work.bare] if style == "limit" else ():
            yield from path(_curve(part), _fitted(dash, float(run(part)[-1])))
        yield from path(parts if style != "limit" else [], dash)


def _fitted(dash: Paint, long: float) -> Paint:
    """The paint of a line so long, with whole dashes at both its ends."""
    stroke, gap = dash.dash
    more = long / (max(round((long + gap) / (stroke + gap)), 1) * (stroke + gap) - gap)
    return replace(dash, dash=(round(stroke * more, 2), round(gap * more, 2)))


def ridges(found: Iterable[Work]) -> Iterator[Shape]:
    """A crest, and wedges that point downhill."""
    crests: Commands = []
    wedges: list[Floats] = []
    for work in found:
        if work.course.style == "ridge":
            at = resampled(work.points, _WEDGES)
            crests += curve(at)
            wedges.append(_wedges(at))
    yield from path(crests, Paint(stroke=ROCK, width=0.34))
    if wedges:
        yield from path(polygons(np.concatenate(wedges)), Paint(fill=ROCK))


def _wedges(at: Floats) -> Floats:
    """Triangles on the right of a line."""
    down = normals(at)
    along = np.stack([down[:, 1], -down[:, 0]], axis=1) * _WEDGE
    first = at[0].round(1).tolist()
    long = Chance("ridge", *first).reals(len(at), 0.95, 1.7)[:, None]
    return np.stack([at + along, at - along, at + down * long], axis=1)


def forts(found: Iterable[Work]) -> Iterator[Shape]:
    """A line of battlements that face the enemy."""
    own = [work.points for work in found if work.course.style == "fortified"]
    yield from path([c for points in own for c in _curve(beside(points, _TOOTH / 2))],
                    Paint(stroke=CLEAR, width=1.5, opacity=0.7, join="round"))  # fmt: skip
    teeth = [c for points in own for c in line(_teeth(points))]
    yield from path(teeth, Paint(stroke=FORT, width=0.42, join="miter"))


def _teeth(points: Floats) -> Floats:
    """A square wave beside a line: each tooth as long as it is deep."""
    long = run(points)
    count = max(2, round(float(long[-1]) / _TOOTH))
    at = np.linspace(0.0, long[-1], count + 1)
    places = np.stack(
        [np.interp(at, long, points[:, 0]), np.interp(at, long, points[:, 1])], axis=1
    )
    out = beside(places, _TOOTH)
    teeth = [places[:1]]
    for number in range(count):
        row = out if number % 2 else places
        teeth += [row[number : number + 1], row[number + 1 : number + 2]]
    return np.concatenate([*teeth, places[-1:]])


def _curve(points: Floats) -> Commands:
    return curve(resampled(points, 1.2))
