"""Paths from arrays of points: traced outlines, smooth curves, many small shapes in one path.

All coordinates are rounded to a hundredth. Outlines of what is high run one way round and their
holes the other, as do all shapes made here, so that the non-zero rule fills them rightly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import contourpy
import numpy as np

from builder.drawing.display import Paint, Path, Point, Shape
from builder.drawing.maps.distance import Floats, Grid

Commands = list[tuple[str | float, ...]]

_LOW = -1.0
"""What lies beyond a field, so that every outline closes."""
_SAME = 1e-6
"""Ends of a line nearer to each other than this are one point."""


def trace(grid: Grid, field: Floats, level: float = 0.0, shortest: float = 4.0) -> list[Floats]:
    """The closed outlines of what is higher than a level; too short ones are left out."""
    raised = np.full((grid.rows + 2, grid.columns + 2), _LOW)
    np.subtract(field, level, out=raised[1:-1, 1:-1])
    raised[raised == 0.0] = -1e-9
    x, y = _places(grid)
    lines = contourpy.contour_generator(x=x, y=y, z=raised, name="serial").lines(0.0)
    return [ring for line in lines if len(ring := _ring(np.asarray(line))) and
            length(ring, closed=True) >= shortest]  # fmt: skip


@lru_cache(maxsize=1)
def _places(grid: Grid) -> tuple[Floats, Floats]:
    """x and y of each place of a grid and of one more on every side; one has many levels."""
    x, y = (np.pad(each.ravel(), 1) for each in grid.places())
    for axis in (x, y):
        axis[0], axis[-1] = axis[1] - grid.step, axis[-2] + grid.step
    wide, high = np.meshgrid(x, y)
    return wide, high


def _ring(line: Floats) -> Floats:
    """A line that ends where it begins, without its last point."""
    is_closed = len(line) > 3 and math.dist(line[0], line[-1]) < _SAME
    return line[:-1] if is_closed else line[:0]


def length(points: Floats, closed: bool = False) -> float:
    """How long a line through points is."""
    if closed:
        points = np.concatenate([points, points[:1]])
    return float(np.hypot(*np.diff(points, axis=0).T).sum())


def resampled(points: Floats, step: float, closed: bool = False) -> Floats:
    """Points about `step` apart along a line; a closed one has no last point on its first."""
    if closed:
        points = np.concatenate([points, points[:1]])
    long = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    count = max(4 if closed else 1, round(float(long[-1]) / step))
    at = np.arange(count + 1) * (long[-1] / count)
    at[-1] = long[-1]
    found = np.empty((count if closed else count + 1, 2))
    found[:, 0] = np.interp(at[: len(found)], long, points[:, 0])
    found[:, 1] = np.interp(at[: len(found)], long, points[:, 1])
    return found


def curve(points: Floats, closed: bool = False, within: Point | None = None) -> Commands:
    """A smooth line through points: Catmull-Rom as Béziers; what lies beyond a size that it is to
    be `within` lies on its edge, for a clip takes long to paint."""
    if closed:
        long = np.concatenate([points[-1:], points, points[:2]])
    else:
        long = np.concatenate([points[:1], points, points[-1:]])
    before, points, ends, leaving = long[:-3], long[1:-2], long[2:-1], long[3:]
    after = ends
    first = points + (after - before) / 6
    second = ends - (leaving - points) / 6
    found = np.concatenate([points, first, second, ends], axis=1)
    if within:
        found = np.minimum(np.maximum(found, 0.0), np.tile(within, 4))
    rows = _rounded(found[:, 2:])
    start = _rounded(found[:1, :2])[0]
    commands: Commands = [("M", *start)]
    commands += [("C", *row) for row in rows]
    if closed:
        commands.append(("Z",))
    return commands


def curves(rings: Sequence[Floats], step: float = 0.9, within: Point | None = None) -> Commands:
    """Smooth outlines in one path, which may have to lie `within` a size."""
    return [one for ring in rings
            for one in curve(resampled(ring, step, closed=True), True, within)]  # fmt: skip


def flat(ring: Floats, step: float = 0.9, parts: int = 3) -> Floats:
    """The same smooth outline as points, so many between two of those that it runs through."""
    points = resampled(ring, step, closed=True)
    before, after = np.roll(points, 1, axis=0), np.roll(points, -1, axis=0)
    leaving = (after - before) / 6
    at = np.arange(parts)[:, None, None] / parts
    first, second = points + leaving, after - np.roll(leaving, -1, axis=0)
    found = (1 - at) ** 3 * points + 3 * at * (1 - at) ** 2 * first
    found += 3 * at**2 * (1 - at) * second + at**3 * after
    return np.ascontiguousarray(found.transpose(1, 0, 2)).reshape(-1, 2)


def inside(ring: Floats, convex: Sequence[Point]) -> Floats:
    """The part of an outline within a convex one that runs clockwise; no points where none is.

    Parts of it hang together along the sides of the convex one, where they enclose nothing.
    """
    corners = np.asarray(convex)
    if (ring.max(axis=0) < corners.min(axis=0)).any() or (
        ring.min(axis=0) > corners.max(axis=0)
    ).any():
        return ring[:0]
    for (x1, y1), (x2, y2) in pairwise([*convex, convex[0]]):
        off = (ring[:, 0] - x1) * (y2 - y1) - (ring[:, 1] - y1) * (x2 - x1)
        within, then = off <= 0, np.roll(off, -1)
        if within.all():
            continue
        crosses = within != (then <= 0)
        share = np.divide(off, off - then, out=np.zeros_like(off), where=crosses)[:, None]
        at = ring + share * (np.roll(ring, -1, axis=0) - ring)
        ring = np.stack([ring, at], axis=1)[np.stack([within, crosses], axis=1)]
    return ring


def region(grid: Grid, field: Floats, level: float, paint: Paint, step: float = 0.9) -> list[Shape]:
    """What is higher than a level, as one path; none where nothing is."""
    return path(curves(trace(grid, field, level), step), paint)


def path(commands: Commands, paint: Paint) -> list[Shape]:
    """A path, unless there is nothing to draw."""
    return [Path(tuple(commands), paint)] if commands else []


def polygons(corners: Floats) -> Commands:
    """Closed polygons of equally many corners: an array (polygon, corner, 2)."""
    commands: Commands = []
    for row in _rounded(_righted(corners).reshape(len(corners), 2 * corners.shape[1])):
        commands.append(("M", row[0], row[1]))
        commands += [("L", row[n], row[n + 1]) for n in range(2, len(row), 2)]
        commands.append(("Z",))
    return commands


def _righted(corners: Floats) -> Floats:
    """The same polygons, all running the way of an outline."""
    after = np.roll(corners, -1, axis=1)
    turns = (corners[..., 0] * after[..., 1] - after[..., 0] * corners[..., 1]).sum(axis=1)
    return np.where((turns > 0)[:, None, None], corners, corners[:, ::-1])


def strokes(ends: Floats) -> Commands:
    """Straight strokes: an array (stroke, x1 y1 x2 y2)."""
    commands: Commands = []
    for x1, y1, x2, y2 in _rounded(ends):
        commands += [("M", x1, y1), ("L", x2, y2)]
    return commands


def line(points: Sequence[Point] | Floats, closed: bool = False) -> Commands:
    """A line of straight sides."""
    rows = _rounded(np.asarray(points, dtype=np.float64))
    commands: Commands = [("M" if n == 0 else "L", *row) for n, row in enumerate(rows)]
    return [*commands, ("Z",)] if closed else commands


def stamped(template: Commands, x: Floats, y: Floats, size: Floats) -> Commands:
    """One small path at many places, in many sizes."""
    unit = np.array([v for _, *values in template for v in values], dtype=np.float64).reshape(-1, 2)
    at = np.stack([x, y], axis=1)[:, None, :] + unit[None] * size[:, None, None]
    spans, first = [], 0
    for letter, *values in template:
        spans.append((letter, first, first + len(values)))
        first += len(values)
    return [
        (letter, *row[start:end])
        for row in _rounded(at.reshape(len(x), 2 * len(unit)))
        for letter, start, end in spans
    ]


def _disc() -> Commands:
    """A disc of radius 1 in three Béziers, off by less than 0.3 %."""
    arm = 4 / 3 * math.tan(math.pi / 6)
    angles = [number * math.tau / 3 for number in range(4)]
    at = [(math.cos(angle), math.sin(angle)) for angle in angles]
    commands: Commands = [("M", *at[0])]
    for (px, py), (x, y) in pairwise(at):
        commands.append(("C", px - arm * py, py + arm * px, x + arm * y, y - arm * x, x, y))
    return [*commands, ("Z",)]


DISC = _disc()


def _rounded(values: Floats) -> list[list[float]]:
    """Rows of numbers rounded to a hundredth, no negative nought among them."""
    rows: list[list[float]] = (values.round(2) + 0.0).tolist()
    return rows
