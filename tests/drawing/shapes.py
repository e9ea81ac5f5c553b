"""Helpers that look into a drawing: its texts and leaves, moved to where they stand."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from builder.drawing.display import Drawing, Group, Point, Shape, Text


def texts(shapes: Iterable[Shape]) -> Iterator[Text]:
    """Every text, at its own place on the page (groups that are not turned)."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            for text in texts(shape.shapes):
                x, y = shape.x + text.x * shape.scale, shape.y + text.y * shape.scale
                yield replace(text, x=x, y=y, size=text.size * shape.scale)


def words(drawing: Drawing) -> str:
    """All that stands on a drawing, as one line."""
    return " ".join(text.text for text in texts(drawing.shapes))


def inside(outline: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point lies in a polygon (by its winding)."""
    turn = 0.0
    for index, point in enumerate(outline):
        a = math.atan2(outline[index - 1][1] - y, outline[index - 1][0] - x)
        b = math.atan2(point[1] - y, point[0] - x)
        turn += (b - a + math.pi) % (2 * math.pi) - math.pi
    return abs(turn) > math.pi
