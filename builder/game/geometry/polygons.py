"""Questions to polygons.

Pure geometry: a polygon is its corners in order, convex or with bays, and does not cross itself.
"""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon: a line from it to the right crosses it oddly often."""
    x, y = point
    crossed = False
    for index, (x2, y2) in enumerate(outline):
        x1, y1 = outline[index - 1]
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def area(outline: Sequence[Point]) -> float:
    """The area of a polygon in mm², positive when it runs clockwise on paper."""
    pairs = zip(outline, (*outline[1:], *outline[:1]), strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2
