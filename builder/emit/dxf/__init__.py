"""A drawing as a DXF file for a cutting machine: its outlines, in mm. Knows no games.

Written as Silhouette Studio reads it: closed POLYLINEs, circles and corners as short segments, y
upward from the foot of the page. Red lines are red; all others have the pen's colour. The layers of
the drawing are layers by their names in capitals, and all are in a table: programs for machines ask
for that. What is on none is on layer 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.display import Circle, Drawing, Group, Layer, Point, Polygon, Rect, Shape

_OFF = 0.005
"""How far a segment may lie off its arc, in mm."""
_RED, _PEN = 1, 7

_BARE = "0"
"""The layer of what is on none."""

_Run = tuple[list[Point], bool, int, str]
"""The points of a line, whether it is closed, its colour, its layer."""


def dxf(drawing: Drawing) -> bytes:
    """The outlines of rectangles, circles and lines; ValueError for a drawing with other shapes."""
    runs = [*_runs(drawing.shapes, 0.0, 0.0, _BARE)]
    lines = [
        "0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009", "9", "$MEASUREMENT", "70",
        "1", "9", "$INSUNITS", "70", "4", "0", "ENDSEC",
        *_table({layer: colour for _points, _closed, colour, layer in runs}),
        "0", "SECTION", "2", "ENTITIES",
    ]  # fmt: skip
    for points, closed, colour, layer in runs:
        lines += ["0", "POLYLINE", "8", layer, "62", str(colour), "66", "1"]
        lines += ["10", "0", "20", "0", "30", "0", "70", "1" if closed else "0"]
        for x, y in points:
            lines += ["0", "VERTEX", "8", layer, "10", f"{x:.4f}"]
            lines += ["20", f"{drawing.height - y:.4f}", "30", "0"]
        lines += ["0", "SEQEND", "8", layer]
    return ("\r\n".join([*lines, "0", "ENDSEC", "0", "EOF"]) + "\r\n").encode("ascii")


def _table(layers: Mapping[str, int]) -> list[str]:
    """The layers with their colours, and the kind of line that they have."""
    lines = ["0", "SECTION", "2", "TABLES", "0", "TABLE", "2", "LTYPE", "70", "1", "0", "LTYPE"]
    lines += ["2", "CONTINUOUS", "70", "0", "3", "", "72", "65", "73", "0", "40", "0", "0"]
    lines += ["ENDTAB", "0", "TABLE", "2", "LAYER", "70", str(len(layers))]
    for layer, colour in layers.items():
        lines += ["0", "LAYER", "2", layer, "70", "0", "62", str(colour), "6", "CONTINUOUS"]
    return [*lines, "0", "ENDTAB", "0", "ENDSEC"]


def _runs(shapes: Sequence[Shape], dx: float, dy: float, layer: str) -> Iterator[_Run]:
    for shape in shapes:
        match shape:
            case Layer(angle=0.0, scale=1.0, clip=None, name=name):
                yield from _runs(shape.shapes, dx + shape.x, dy + shape.y, name.upper() or layer)
                continue
            case Group(angle=0.0, scale=1.0, clip=None):
                yield from _runs(shape.shapes, dx + shape.x, dy + shape.y, layer)
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
        yield [(x + dx, y + dy) for x, y in points], closed, colour, layer


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
