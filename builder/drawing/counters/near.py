"""How near the ink of two pictures is, by their outlines: a mark may stand in the corner that a
picture leaves, though it stands within the picture's box.

Lengths are those of the shapes. Knows no element and no counter.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise, product

from builder.drawing.display import Circle, Group, Path, Point, Polygon, Rect, Shape
from builder.records import dataclass

_STEPS = 6
"""The pieces of a curve."""
_ROUND = 16
"""The corners of a circle."""


@dataclass(frozen=True, slots=True)
class _Outline:
    points: tuple[Point, ...]
    half: float
    filled: bool


def ink_gap(one: Iterable[Shape], other: Iterable[Shape], within: float) -> float:
    """How far the ink of some shapes is from that of others, where it is nearer than `within`; 0
    where one lies over the other."""
    ones, others = [*_outlines(one)], [*_outlines(other)]
    least = within
    for a, b in product(ones, others):
        if _covers(a, b.points[0]) or _covers(b, a.points[0]):
            return 0.0
        reach = least + a.half + b.half
        for p, q in product(pairwise(a.points), pairwise(b.points)):
            if _may_reach(*p, *q, reach):
                least = min(least, max(0.0, _between(*p, *q) - a.half - b.half))
    return least


def _outlines(shapes: Iterable[Shape]) -> Iterator[_Outline]:
    for shape in shapes:
        if isinstance(shape, Group):
            cos, sin = math.cos(math.radians(shape.angle)), math.sin(math.radians(shape.angle))
            for inner in _outlines(shape.shapes):
                moved = tuple(
                    (shape.x + shape.scale * (x * cos - y * sin),
                     shape.y + shape.scale * (x * sin + y * cos)) for x, y in inner.points
                )  # fmt: skip
                yield _Outline(moved, inner.half * shape.scale, inner.filled)
        elif isinstance(shape, Path | Polygon | Circle | Rect):
            half = shape.paint.width / 2 if shape.paint.stroke else 0.0
            for points in _lines(shape):
                yield _Outline(points, half, bool(shape.paint.fill))


def _lines(shape: Path | Polygon | Circle | Rect) -> Iterator[tuple[Point, ...]]:
    match shape:
        case Rect():
            x, y, right, foot = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
            yield (x, y), (right, y), (right, foot), (x, foot), (x, y)
        case Circle():
            turns = [2 * math.pi * n / _ROUND for n in range(_ROUND + 1)]
            yield tuple((shape.x + shape.radius * math.cos(t), shape.y + shape.radius * math.sin(t))
                        for t in turns)  # fmt: skip
        case Polygon():
            yield (*shape.points, *shape.points[:1])
        case Path():
            yield from _path_lines(shape)


def _path_lines(path: Path) -> Iterator[tuple[Point, ...]]:
    line: list[Point] = []
    for letter, *values in path.commands:
        numbers = [float(value) for value in values]
        ends = list(zip(numbers[::2], numbers[1::2], strict=True))
        if letter == "M":
            if line:
                yield tuple(line)
            line = ends
        elif letter == "Z":
            line.append(line[0])
        elif letter == "C":
            line += _curve(line[-1], *ends)
        else:
            line += ends
    if line:
        yield tuple(line)


def _curve(at: Point, one: Point, two: Point, end: Point) -> Iterator[Point]:
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = (sum(s * p[way] for s, p in zip(shares, (at, one, two, end), strict=True))
                for way in (0, 1))  # fmt: skip
        yield x, y


def _covers(outline: _Outline, point: Point) -> bool:
    """Whether a point lies on what is filled."""
    inside, (x, y) = False, point
    if outline.filled:
        for (ax, ay), (bx, by) in pairwise((*outline.points, outline.points[0])):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside


def _may_reach(a: Point, b: Point, c: Point, d: Point, reach: float) -> bool:
    return all(
        max(a[n], b[n]) + reach > min(c[n], d[n]) and max(c[n], d[n]) + reach > min(a[n], b[n])
        for n in (0, 1)
    )


def _between(a: Point, b: Point, c: Point, d: Point) -> float:
    """The distance of two pieces of lines."""
    crossed = _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0
    return 0.0 if crossed else min(_from(a, c, d), _from(b, c, d), _from(c, a, b), _from(d, a, b))


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _from(p: Point, a: Point, b: Point) -> float:
    """How far a point is from a piece of a line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    t = min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long)) if long else 0.0
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
