"""Polygons cut along a line, for areas that end at a coast.

Pure geometry: a polygon is its corners in order, convex or with bays, and does not cross itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Point = tuple[float, float]
Polygon = tuple[Point, ...]


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon: a line from it to the right crosses it oddly often."""
    x, y = point
    crossed = False
    for index, (x2, y2) in enumerate(outline):
        x1, y1 = outline[index - 1]
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def nearer_part(outline: Polygon, centre: Point, other: Point) -> Polygon:
    """The part of a polygon that is nearer to `centre` than to `other`.

    Where the line between the two cuts the polygon into several, the one with `centre` in it; of
    none, the first.
    """
    dx, dy = other[0] - centre[0], other[1] - centre[1]
    middle = ((centre[0] + other[0]) / 2, (centre[1] + other[1]) / 2)

    def beyond(point: Point) -> float:
        return (point[0] - middle[0]) * dx + (point[1] - middle[1]) * dy

    def along(point: Point) -> float:
        return (point[1] - middle[1]) * dx - (point[0] - middle[0]) * dy

    parts = _parts(_chains(outline, beyond), along)
    if not parts:
        return outline if outline and beyond(outline[0]) <= 0 else ()
    return next((part for part in parts if inside(centre, part)), parts[0])


def _chains(outline: Polygon, beyond: Callable[[Point], float]) -> list[list[Point]]:
    """The runs of corners on this side of the line, each from where it comes in to where it goes

    out; none where the line does not cut the polygon.
    """
    points: list[tuple[Point, bool]] = []  # Corners on this side, and cuts (True).
    start = 0
    for index, point in enumerate(outline):
        before = outline[index - 1]
        here, there = beyond(point), beyond(before)
        if (here <= 0) != (there <= 0):
            share = there / (there - here)
            x = before[0] + share * (point[0] - before[0])
            y = before[1] + share * (point[1] - before[1])
            if here <= 0:
                start = len(points)
            points.append(((x, y), True))
        if here <= 0:
            points.append((point, False))
    chains: list[list[Point]] = []
    is_open = False
    for point, cut in (*points[start:], *points[:start]) if any(c for _, c in points) else ():
        if cut and not is_open:
            chains.append([])
        chains[-1].append(point)
        is_open = is_open != cut
    return chains


def _parts(chains: list[list[Point]], along: Callable[[Point], float]) -> list[Polygon]:
    """Chains joined to polygons: on the line, each second stretch between two cuts is inside."""
    cuts = sorted(
        (along(chain[end]), index, end) for index, chain in enumerate(chains) for end in (0, -1)
    )
    partner: dict[tuple[int, int], tuple[int, int]] = {}
    for one, two in zip(cuts[::2], cuts[1::2], strict=True):
        partner[one[1:]], partner[two[1:]] = two[1:], one[1:]
    parts: list[Polygon] = []
    left = list(range(len(chains)))
    while left:
        index, points = left[0], list[Point]()
        while index in left:
            left.remove(index)
            points += chains[index]
            index = partner[(index, -1)][0]
        parts.append(tuple(points))
    return parts
