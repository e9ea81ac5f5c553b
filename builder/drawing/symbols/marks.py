"""Side marks: the small sign that tells whose a counter is without its colour.

Knows shapes and colours; not which side uses which.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from builder.drawing.display import Circle, Group, Paint, Point, Polygon, Shape
from builder.drawing.symbols import star_points
from builder.drawing.text.lines import Box, line_in


def _cross(reach: float) -> tuple[Point, ...]:
    arm = 0.34 * reach
    corner = ((arm, -reach), (arm, -arm), (reach, -arm))
    turns = ((x, y) for x, y in corner)
    points: list[Point] = []
    quarter = list(turns)
    for _ in range(4):
        points += quarter
        quarter = [(-y, x) for x, y in quarter]
    return tuple(points)


def _star(reach: float) -> tuple[Point, ...]:
    return star_points(0, 0.06 * reach, 1.12 * reach)


def _regular(sides: int, turn: float) -> Callable[[float], tuple[Point, ...]]:
    def points(reach: float) -> tuple[Point, ...]:
        angles = (math.radians(turn + 360 * i / sides) for i in range(sides))
        return tuple((reach * math.cos(a), reach * math.sin(a)) for a in angles)

    return points


MARKS: Mapping[str, Callable[[float], tuple[Point, ...]]] = {
    "cross": _cross,
    "star": _star,
    "triangle": _regular(3, -90),
    "square": _regular(4, 45),
    "diamond": _regular(4, 0),
    "disc": _regular(48, 0),
}
"""Marks by name; any other mark is a letter or two on a disc (more letters: finding D110)."""


def side_mark(mark: str, x: float, y: float, reach: float, ink: str, ground: str) -> Group:
    """A mark about (x, y), within `reach` mm of it; letters are knocked out of a disc of ink."""
    if mark in MARKS:
        shapes: tuple[Shape, ...] = (Polygon(MARKS[mark](reach), Paint(fill=ink)),)
        return Group(shapes, x, y)
    half = 0.72 * reach
    box = Box(-half, -half, 2 * half, 2 * half)
    letters = line_in(box, mark, "condensed-bold", 1.75 * reach, 0.2, ground)
    disc = Circle(0, 0, reach, Paint(fill=ink))
    return Group((disc, letters) if letters else (disc,), x, y)
