"""Borders of spaces as lines: what two spaces have in common, and the side in a compass direction.

Pure geometry: lengths are millimetres, y grows downward.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Line = tuple[Point, ...]

POINTS = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
"""The compass, clockwise from where the x-axis points."""
NEAR = 0.05
"""Corners so near to one another, in mm, are one."""


def common_border(one: Sequence[Point], two: Sequence[Point]) -> Line:
    """The line that two outlines share, as the first one runs; of several, the longest. () if none.

    Where they have no side in common but one has a corner on a side of the other, the shared part
    of the side counts.
    """
    other = {_ends(side) for side in _sides(two)}
    shared = [side for side in _sides(one) if _ends(side) in other] or [
        part for side in _sides(one) if (part := _covered(side, two)) is not None
    ]
    lines: list[list[Point]] = []
    for start, end in shared:
        if lines and math.dist(lines[-1][-1], start) <= NEAR:
            lines[-1].append(end)
        else:
            lines.append([start, end])
    if len(lines) > 1 and math.dist(lines[-1][-1], lines[0][0]) <= NEAR:
        lines[0] = lines.pop() + lines[0][1:]
    return tuple(max(lines, key=_length)) if lines else ()


def sides_by_direction(outline: Sequence[Point], centre: Point) -> dict[str, Line]:
    """The sides of a regular space by the compass point in which each lies from its centre."""
    found: dict[str, Line] = {}
    for start, end in _sides(outline):
        x, y = (start[0] + end[0]) / 2 - centre[0], (start[1] + end[1]) / 2 - centre[1]
        found[POINTS[round(math.degrees(math.atan2(y, x)) / 45) % 8]] = (start, end)
    return found


def on_line(point: Point, line: Line) -> bool:
    """Whether a point lies on one of the stretches of a line."""
    return any(
        math.dist(a, point) + math.dist(point, b) - math.dist(a, b) < NEAR / 5
        for a, b in pairwise(line)
    )


def _sides(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(outline, (*outline[1:], *outline[:1]), strict=True))


def _ends(side: tuple[Point, Point]) -> frozenset[tuple[int, int]]:
    """A side as both spaces have it: its corners in tenths of a millimetre.

    The shift keeps round coordinates away from where rounding would part them.
    """
    return frozenset((round(x * 10 + 0.137), round(y * 10 + 0.137)) for x, y in side)


def _length(line: Iterable[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def _covered(side: tuple[Point, Point], outline: Sequence[Point]) -> tuple[Point, Point] | None:
    """The part of a side that lies on an outline; None where it is no longer than a corner."""
    (x, y), end = side
    length = math.dist(side[0], end)
    if length <= NEAR:
        return None
    ux, uy = (end[0] - x) / length, (end[1] - y) / length
    low, high = length, 0.0
    for other in _sides(outline):
        if all(abs((px - x) * uy - (py - y) * ux) <= NEAR / 5 for px, py in other):
            near, far = sorted((px - x) * ux + (py - y) * uy for px, py in other)
            if min(far, length) - max(near, 0.0) > NEAR:
                low, high = min(low, max(near, 0.0)), max(high, min(far, length))
    if high - low <= NEAR:
        return None
    return (x + ux * low, y + uy * low), (x + ux * high, y + uy * high)
