"""Questions to polygons.

Pure geometry: a polygon is its corners in order, convex or with bays, and does not cross itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon: a line from it to the right crosses it oddly often."""
    if not outline:
        return False
    x, y = point
    crossed = False
    x1, y1 = outline[-1]
    below = y1 > y
    for x2, y2 in outline:
        if below != (y2 > y):  # few sides come so far, of hundreds
            below = not below
            if x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                crossed = not crossed
        x1, y1 = x2, y2
    return crossed


def area(outline: Sequence[Point]) -> float:
    """The area of a polygon in mm², positive when it runs clockwise on paper."""
    pairs = zip(outline, (*outline[1:], *outline[:1]), strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


def thinned(outline: Sequence[Point], most: float) -> list[Point]:
    """A polygon with fewer corners that leaves the first by at most so much (Douglas-Peucker)."""
    if len(outline) < 4:
        return list(outline)
    far = max(range(len(outline)), key=lambda n: math.dist(outline[0], outline[n]))
    kept = {0, far}
    waiting = [(0, far), (far, len(outline))]
    while waiting:
        first, last = waiting.pop()
        one, two = outline[first], outline[last % len(outline)]
        off = [(_beside(outline[n], one, two), n) for n in range(first + 1, last)]
        most_off, at = max(off, default=(0.0, first))
        if most_off > most:
            kept.add(at)
            waiting += [(first, at), (at, last)]
    return [outline[n] for n in sorted(kept)]


def _beside(point: Point, one: Point, two: Point) -> float:
    """How far a point lies from a stretch between two others."""
    (x, y), (x1, y1), (x2, y2) = point, one, two
    across, down = x2 - x1, y2 - y1
    length = across * across + down * down
    if not length:
        return math.dist(point, one)
    part = max(0.0, min(1.0, ((x - x1) * across + (y - y1) * down) / length))
    return math.dist(point, (x1 + part * across, y1 + part * down))
