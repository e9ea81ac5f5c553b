"""A drawing as a DXF file for a cutting machine: its outlines, in mm. Knows no games.

Written as DXF R12, which programs for machines read: CIRCLEs, and closed POLYLINEs whose rounded
corners are arcs (the bulge of a vertex), so that a machine moves smoothly and a designer can snap
to middles; y upward from the foot of the page. Red, blue and grey lines are
so; all others have the pen's colour.
The layers of the drawing are layers by their names in capitals, and all are in a table: programs
for machines ask for that. What is on none is on layer 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.display import Circle, Drawing, Group, Layer, Polygon, Rect, Shape

_PEN = 7
_COLOURS = {"#FF0000": 1, "#0000FF": 5, "#808080": 8}
"""Numbers of colours; all others have that of the pen."""

_BARE = "0"
"""The layer of what is on none."""
_QUARTER = -math.tan(math.pi / 8)
"""The bulge of a quarter of a circle that is drawn clockwise: the tangent of a fourth of its
angle."""

_Vertex = tuple[float, float, float]
"""A corner, and the bulge of the line from it to the next: 0 for a straight one."""
_Outline = tuple[Shape, float, float, int, str]
"""A shape, how far it is moved, its colour, its layer."""


def dxf(drawing: Drawing) -> bytes:
    """The outlines of rectangles, circles and lines; ValueError for a drawing with other shapes."""
    found = [*_outlines(drawing.shapes, 0.0, 0.0, _BARE)]
    lines = [
        "0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009", "9", "$MEASUREMENT", "70",
        "1", "9", "$INSUNITS", "70", "4", "9", "$EXTMIN", *_at(0, 0),
        "9", "$EXTMAX", *_at(drawing.width, drawing.height), "0", "ENDSEC",
        *_table({layer: colour for _shape, _dx, _dy, colour, layer in found}),
        "0", "SECTION", "2", "ENTITIES",
    ]  # fmt: skip
    for shape, dx, dy, colour, layer in found:
        on = ["8", layer, "62", str(colour)]
        if isinstance(shape, Rect) and shape.paint.fill:
            lines += ["0", "SOLID", *on, *_solid(shape, dx, drawing.height - dy)]
            continue
        if isinstance(shape, Circle):
            lines += ["0", "CIRCLE", *on, *_at(shape.x + dx, drawing.height - shape.y - dy)]
            lines += ["40", f"{shape.radius:.4f}"]
            continue
        corners, closed = _corners(shape)
        lines += ["0", "POLYLINE", *on, "66", "1", *_at(0, 0), "70", "1" if closed else "0"]
        for x, y, bulge in corners:
            lines += ["0", "VERTEX", "8", layer, *_at(x + dx, drawing.height - y - dy)]
            lines += ["42", f"{bulge:.6f}"] if bulge else []
        lines += ["0", "SEQEND", "8", layer]
    return ("\r\n".join([*lines, "0", "ENDSEC", "0", "EOF"]) + "\r\n").encode("ascii")


def _solid(rect: Rect, dx: float, foot: float) -> Iterator[str]:
    """The corners of a filled rectangle, the last two crosswise, as the format has them."""
    left, right = rect.x + dx, rect.x + rect.width + dx
    high, low = foot - rect.y, foot - rect.y - rect.height
    for number, (x, y) in enumerate(((left, high), (right, high), (left, low), (right, low))):
        yield from (f"1{number}", f"{x:.4f}", f"2{number}", f"{y:.4f}", f"3{number}", "0")


def _at(x: float, y: float) -> list[str]:
    """A point, which lies in the plane."""
    return ["10", f"{x:.4f}", "20", f"{y:.4f}", "30", "0"]


def _table(layers: Mapping[str, int]) -> list[str]:
    """The layers with their colours, and the kind of line that they have."""
    lines = ["0", "SECTION", "2", "TABLES", "0", "TABLE", "2", "LTYPE", "70", "1", "0", "LTYPE"]
    lines += ["2", "CONTINUOUS", "70", "0", "3", "", "72", "65", "73", "0", "40", "0", "0"]
    lines += ["ENDTAB", "0", "TABLE", "2", "LAYER", "70", str(len(layers))]
    for layer, colour in layers.items():
        lines += ["0", "LAYER", "2", layer, "70", "0", "62", str(colour), "6", "CONTINUOUS"]
    return [*lines, "0", "ENDTAB", "0", "ENDSEC"]


def _outlines(shapes: Sequence[Shape], dx: float, dy: float, layer: str) -> Iterator[_Outline]:
    for shape in shapes:
        match shape:
            case Layer(angle=0.0, scale=1.0, clip=None, name=name):
                name = name.upper() or layer
                yield from _outlines(shape.shapes, dx + shape.x, dy + shape.y, name)
            case Group(angle=0.0, scale=1.0, clip=None):
                yield from _outlines(shape.shapes, dx + shape.x, dy + shape.y, layer)
            case Rect() | Circle() | Polygon():
                colour = _COLOURS.get(shape.paint.stroke or "", _PEN)
                yield shape, dx, dy, colour, layer
            case _:
                raise ValueError(f"no outline of {type(shape).__name__} is written")


def _corners(shape: Shape) -> tuple[list[_Vertex], bool]:
    """The corners of a shape, and whether its line is closed."""
    if isinstance(shape, Polygon):
        return [(x, y, 0.0) for x, y in shape.points], shape.closed
    assert isinstance(shape, Rect)
    return _rectangle(shape), True


def _rectangle(rect: Rect) -> list[_Vertex]:
    """Its corners, or the ends of four arcs in their place, clockwise from the top right."""
    left, top, r = rect.x, rect.y, rect.radius
    right, low = left + rect.width, top + rect.height
    if r <= 0:
        return [(x, y, 0.0) for x, y in ((right, top), (right, low), (left, low), (left, top))]
    return [
        (right - r, top, _QUARTER), (right, top + r, 0.0),
        (right, low - r, _QUARTER), (right - r, low, 0.0),
        (left + r, low, _QUARTER), (left, low - r, 0.0),
        (left, top + r, _QUARTER), (left + r, top, 0.0),
    ]  # fmt: skip


__all__ = ["dxf"]
