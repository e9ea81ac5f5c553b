"""Borders of spaces, and how much room they leave for names.

Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.display import Paint, Point, Polygon, Shape
from builder.game.model import Board, Space

BORDER = Paint(stroke="#8B8470", width=0.28, join="round")
DOUBTFUL_BORDER = Paint(stroke="#AAA18A", width=0.2, dash=(1.1, 1.1))
BESIDE = 0.75
"""How far a course along borders reaches to both sides, in mm."""

Outline = Sequence[Point]


def along(board: Board) -> Mapping[Point, float]:
    """The corners of spaces that a course along borders meets, and half its width in mm."""
    borders = (border for course in board.courses for border in course.borders)
    return {_near(corner): BESIDE for border in borders for corner in border.line}


def beside(space: Space, thick: Mapping[Point, float]) -> float:
    """How far a line along the borders reaches into a space, in mm; 0 where there is none."""
    return max((thick.get(_near(corner), 0.0) for corner in space.outline), default=0.0)


def _near(corner: Point) -> Point:
    """A corner as all spaces have it that meet there, to a tenth of a millimetre."""
    return round(corner[0], 1), round(corner[1], 1)


def borders(spaces: Sequence[Space]) -> Iterator[Shape]:
    """Each side once, so that dashes do not run over each other; a known space's side is whole."""
    sides: dict[tuple[Point, Point], bool] = {}
    for space in spaces:
        for index, point in enumerate(space.outline):
            before = space.outline[index - 1]
            key = (before, point) if before <= point else (point, before)
            sides[key] = sides.get(key, False) or space.attested
    for whole, paint in ((False, DOUBTFUL_BORDER), (True, BORDER)):
        for key, known in sides.items():
            if known is whole:
                yield Polygon(key, paint, closed=False)


def chord(outline: Outline, y: float) -> tuple[float, float]:
    """Where a horizontal line enters and leaves a polygon; (0, 0) where it misses it."""
    hits = []
    for index, (x2, y2) in enumerate(outline):
        x1, y1 = outline[index - 1]
        if (y1 <= y < y2) or (y2 <= y < y1):
            hits.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    return (min(hits), max(hits)) if hits else (0.0, 0.0)
