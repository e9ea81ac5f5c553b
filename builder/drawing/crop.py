"""What of a drawing can be seen in a rectangle: shapes that lie wholly outside are left out.

Whoever shows a part of a drawing clips it there; this only spares what the clip would hide, down to
the single strokes of a texture. Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from builder.drawing.display import (
    Circle,
    Commands,
    Group,
    Image,
    Itself,
    Paint,
    Path,
    Picture,
    Polygon,
    Rect,
    Shape,
    Text,
)
from builder.drawing.text.lines import Box
from builder.drawing.text.type import measure
from builder.records import dataclass

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Bounds = tuple[float, float, float, float]
"""Left, top, right and lower end."""

_MITER = 5.0
"""How far a stroke may reach at a sharp corner, in its widths."""
_POINTED = 2.5
"""The same as SVG limits it."""
_MANY = 64
"""So many shapes are worth a table of where they stand."""
_SLACK = 0.001
_WHOLE = (Rect, Circle, Polygon, Text, Image, Picture)
"""Shapes that are seen as a whole or not at all."""


def crop(shapes: Iterable[Shape], seen: Bounds) -> Iterator[Shape]:
    """The shapes of which something may be seen; what is kept looks the same there."""
    for shape in _near(shapes, seen):
        match shape:
            case Picture():
                if meets(bounds(shape), seen):
                    yield shape
            case Group(angle=0.0) if shape.scale > 0:
                x, y, scale = shape.x, shape.y, shape.scale
                left, top, right, foot = seen
                own = (left - x) / scale, (top - y) / scale, (right - x) / scale, (foot - y) / scale
                if inner := tuple(crop(shape.shapes, own)):
                    yield replace(shape, shapes=inner)
            case Path():
                if part := _part(shape, seen):
                    yield part
            case Rect() | Circle() | Polygon():
                if meets(bounds(shape), _grown(seen, _MITER * shape.paint.width)):
                    yield shape
            case _:
                if meets(bounds(shape), seen):
                    yield shape


def _near(shapes: Iterable[Shape], seen: Bounds) -> Iterable[Shape]:
    """Of many shapes those that may be seen, and a few more."""
    if not isinstance(shapes, tuple) or len(shapes) < _MANY:
        return shapes
    low, high = _boxes(Itself(shapes))
    within: NDArray[np.bool_] = (low <= seen[2:]) & (high >= seen[:2])
    return [shape for shape, (x, y) in zip(shapes, within.tolist(), strict=True) if x and y]


@lru_cache(maxsize=16)
def _boxes(shapes: Itself[tuple[Shape, ...]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The ends of shapes both ways: whoever cuts up a map asks for each page anew. Those of which
    a part may be seen have none."""
    import numpy as np

    every = (-math.inf, -math.inf, math.inf, math.inf)
    boxes = [
        _grown(bounds(shape), _reach(shape)) if isinstance(shape, _WHOLE) else every
        for shape in shapes.thing
    ]
    found = np.array(boxes, float)
    return found[:, :2], found[:, 2:]


def _reach(shape: Shape) -> float:
    """How far a shape may be seen beyond its bounds."""
    match shape:
        case Rect() | Circle() | Polygon():
            return _SLACK + _MITER * shape.paint.width
        case _:
            return _SLACK


def _grown(box: Bounds, by: float) -> Bounds:
    left, top, right, foot = box
    return left - by, top - by, right + by, foot + by


def _part(path: Path, seen: Bounds) -> Path | None:
    """The runs of a path that may be seen; the same path where these are all."""
    if not path.commands or path.commands[0][0] != "M":
        return path
    import numpy as np

    runs = _runs(Itself(path.commands))
    reach = 1.0 + _MITER * path.paint.width
    first, last = np.array(seen[:2]) - reach, np.array(seen[2:]) + reach
    within = np.hstack([runs.low <= last, runs.high >= first])
    kept: NDArray[np.bool_] = np.asarray(within.all(axis=1))
    if kept.all():
        return path
    if not kept.any():
        return None
    wanted = kept[runs.of].tolist()
    both = zip(path.commands, wanted, strict=True)
    return replace(path, commands=tuple(command for command, yes in both if yes))


@dataclass(frozen=True, slots=True)
class _Runs:
    """The runs of a path: the number of each command's, and the ends of each both ways."""

    of: NDArray[np.int_]
    low: NDArray[np.float64]
    high: NDArray[np.float64]


@lru_cache(maxsize=1024)
def _runs(commands: Itself[Commands]) -> _Runs:
    """The runs of a path that begins with one: whoever cuts up a map asks for each page anew."""
    import numpy as np

    begins = np.array([command[0] == "M" for command in commands.thing], bool)
    pairs = np.array([len(command) // 2 for command in commands.thing], int)
    flat = [number for command in commands.thing for number in command[1:]]
    points = np.array(flat, float).reshape(-1, 2)
    starts = (np.cumsum(pairs) - pairs)[begins]
    low, high = np.minimum.reduceat(points, starts), np.maximum.reduceat(points, starts)
    return _Runs(np.cumsum(begins) - 1, low, high)


def meets(one: Bounds, two: Bounds) -> bool:
    """Whether two rectangles have a point in common."""
    return one[0] <= two[2] and two[0] <= one[2] and one[1] <= two[3] and two[1] <= one[3]


def bounds(shape: Shape) -> Bounds:
    """A rectangle that holds the shape, generous where its exact size would cost time."""
    match shape:
        case Rect(x=x, y=y, width=width, height=height):
            return x - 1, y - 1, x + width + 1, y + height + 1
        case Circle(x=x, y=y, radius=radius):
            return x - radius - 1, y - radius - 1, x + radius + 1, y + radius + 1
        case Polygon(points=points):
            return _around(list(points))
        case Path(commands=commands):
            values = [[float(v) for v in command[1:]] for command in commands]
            return _around([(v[i], v[i + 1]) for v in values for i in range(0, len(v), 2)])
        case Text(x=x, y=y, size=size, angle=0.0):
            wide = measure(shape.text, shape.font, size, shape.tracking)
            left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
            rim = shape.halo.width if shape.halo else 0.0
            return left - rim, y - size - rim, left + wide + rim, y + 0.3 * size + rim
        case Text(x=x, y=y, size=size):
            reach = measure(shape.text, shape.font, size, shape.tracking) + size
            return x - reach, y - reach, x + reach, y + reach
        case Image(place=(a, b, c, d, e, f)):
            return _around([(e, f), (e + a, f + b), (e + c, f + d), (e + a + c, f + b + d)])
        case Picture(x=x, y=y, scale=scale, width=width, height=height, angle=0.0):
            return x - 1, y - 1, x + scale * width + 1, y + scale * height + 1
        case Group(x=x, y=y, scale=scale):
            boxes = [bounds(inner) for inner in shape.shapes] or [(0.0, 0.0, 0.0, 0.0)]
            reach = scale * max(math.hypot(*corner) for box in boxes for corner in _corners(box))
            return x - reach, y - reach, x + reach, y + reach


def extent(shape: Shape) -> Bounds:
    """A rectangle that surely holds a shape, its rim and all."""
    if isinstance(shape, Rect):
        half = shape.paint.width / 2 if shape.paint.stroke else 0.0
        right, foot = shape.x + shape.width, shape.y + shape.height
        return shape.x - half, shape.y - half, right + half, foot + half
    if type(shape) is Group and shape.shapes:
        return _moved(shape)
    left, top, right, foot = bounds(shape)
    if isinstance(shape, Polygon):
        xs, ys = [x for x, _y in shape.points], [y for _x, y in shape.points]
        left, top, right, foot = min(xs), min(ys), max(xs), max(ys)
    elif isinstance(shape, Path):  # no curve goes beyond the points that lead it
        left, top, right, foot = left + 1, top + 1, right - 1, foot - 1
    rim = 0.0
    if isinstance(shape, Path | Polygon) and shape.paint.stroke:
        rim = _POINTED * shape.paint.width
    return left - rim, top - rim, right + rim, foot + rim


def _moved(group: Group) -> Bounds:
    """A rectangle that surely holds what is moved and turned together, such as words that climb."""
    turn = math.radians(group.angle)
    cos, sin = group.scale * math.cos(turn), group.scale * math.sin(turn)
    points = [(group.x + x * cos - y * sin, group.y + x * sin + y * cos)
              for left, top, right, foot in map(extent, group.shapes)
              for x in (left, right) for y in (top, foot)]  # fmt: skip
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _corners(box: Bounds) -> Iterator[tuple[float, float]]:
    return ((x, y) for x in (box[0], box[2]) for y in (box[1], box[3]))


def _around(points: list[tuple[float, float]]) -> Bounds:
    xs, ys = [x for x, _ in points] or [0.0], [y for _, y in points] or [0.0]
    return min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1


def window(
    shapes: Iterable[Shape], frame: Box, scale: float, left: float, rim: Paint
) -> Iterator[Shape]:
    """What of the shapes is within a frame, at a scale, from so far right, and a line round it."""
    corners = ((frame.x, frame.y), (frame.right, frame.y),
               (frame.right, frame.foot), (frame.x, frame.foot))  # fmt: skip
    edge = Path((("M", *corners[0]), *(("L", x, y) for x, y in corners[1:]), ("Z",)), Paint())
    yield Group(tuple(shapes), left - frame.x * scale, -frame.y * scale, scale=scale, clip=edge)
    yield Rect(left, 0.0, frame.width * scale, frame.height * scale, rim)
