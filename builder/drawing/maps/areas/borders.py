"""The borders of areas, and what runs along them.

Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.areas.lines import Line, joined, path
from builder.game.model import Board, Course

CASING = Paint(stroke="#FFFBEE", width=1.1, opacity=0.55, join="round")
BORDER = Paint(stroke="#5B4B3A", width=0.3, join="round", cap="round")
LIMIT_RIBBON = Paint(stroke="#A33B2A", width=2.6, opacity=0.16, join="round")
LIMIT = Paint(stroke="#A33B2A", width=0.5, dash=(2.4, 1.1), join="round")


def borders(board: Board) -> Iterator[Shape]:
    """All borders of a map of areas on a pale casing."""
    inner = joined(border.points for border in board.plan.borders if border.other)
    rim = joined(border.points for border in board.plan.borders if not border.other)
    if inner:
        yield path(inner, CASING)
    if inner or rim:
        yield path((*inner, *rim), BORDER)


def limits(board: Board) -> Iterator[Shape]:
    """The limits along borders: a ribbon and a dashed line on it."""
    for course in board.courses:
        lines = along(course, board) if course.style == "limit" else []
        if lines:
            yield path(lines, LIMIT_RIBBON)
            yield path(lines, LIMIT)


def along(course: Course, board: Board) -> list[Line]:
    """The borders of areas that a course runs along, joined."""
    pairs = {(border.a, border.b) for border in course.borders}
    return joined(
        border.points
        for border in board.plan.borders
        if (border.one, border.other) in pairs or (border.other, border.one) in pairs
    )
