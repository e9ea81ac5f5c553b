"""A drawing as a DXF file for a cutting machine: its outlines, in mm. Knows no games.

Written as Silhouette Studio reads it: closed POLYLINEs on layer 0, circles and corners as short
segments, y upward from the foot of the page. Red lines are red; all others have the pen's colour.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from builder.drawing.display import Circle, Drawing, Group, Point, Polygon, Rect, Shape

_OFF = 0.005
"""How far a segment may lie off its arc, in mm."""
_RED, _PEN = 1, 7

_Run = tuple[list[Point], bool, int]
"""The points of a line, whether it is closed, its colour."""


def dxf(drawing: Drawing) -> bytes:
    """The outlines of rectangles, circles and lines; ValueError for a drawing with other shapes."""
    lines = [
        "0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009", "9", "$MEASUREMENT", "70",
        "1", "9", "$INSUNITS", "70", "4", "0", "ENDSEC", "0", "SECTION", "2", "ENTITIES",
    ]  # fmt: skip
    for points, closed, colour in _runs(drawing.shapes, 0.0, 0.0):
        lines += ["0", "POLYLINE", "8", "0", "62", str(colour), "66", "1"]
        lines += ["10", "0", "20", "0", "30", "0", "70", "1" if closed else "0"]
        for x, y in points:
            lines += ["0", "VERTEX", "8", "0", "10", f"{x:.4f}", "20", f"{drawing.height - y:.4f}"]
            lines += ["30", "0"]
        lines += ["0", "SEQEND", "8", "0"]
    return ("\r\n".join([*lines, "0", "ENDSEC", "0", "EOF"]) + "\r\n").encode("ascii")


def _runs(shapes: Sequence[Shape], dx: float, dy: float) -> Iterator[_Run]:
    for shape in shapes:
        match shape:
            case Group(angle=0.0, scale=1.0, clip=None):
                yield from _runs(shape.shapes, dx + shape.x, dy + shape.y)
                continue
            case Rect():
                points, closed = _rectangle(shape), True
            case Circle(x=x, y=y, radius=radius):
                points, closed = _arc(x, y, radius, 0.0, math.tau)[:-1], True
            case Polygon():
                points, closed = list(shape.points), shape.closed
            case _:
                raise ValueError(f"no outline of {type(shape).__name__} is written")
        colour = _RED if shape.paint.stroke == "#FF0000" else _PEN
        yield [(x + dx, y + dy) for x, y in points], closed, colour


def _rectangle(rect: Rect) -> list[Point]:
    """Its corners, or four arcs in their place, clockwise from the top right."""
    left, top, r = rect.x, rect.y, rect.radius
    right, low = left + rect.width, top + rect.height
    if r <= 0:
        return [(right, top), (right, low), (left, low), (left, top)]
    turn = math.pi / 2
    middles = ((right - r, top + r), (right - r, low - r), (left + r, low - r), (left + r, top + r))
    found: list[Point] = []
    for number, (x, y) in enumerate(middles, -1):
        found += _arc(x, y, r, number * turn, (number + 1) * turn)
    return found


def _arc(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    """Points on an arc, both ends among them, near enough for its chords."""
    step = 2 * math.acos(max(0.0, 1 - _OFF / radius))
    count = max(4, math.ceil((end - start) / step))
    angles = (start + (end - start) * n / count for n in range(count + 1))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


__all__ = ["dxf"]
