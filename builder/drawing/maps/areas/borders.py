"""The borders of areas, and what runs along them.

Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.areas.lines import Line, joined, path
from builder.game.model import Board, Course

CASING = Paint(stroke="#FFFBEE", width=1.4, opacity=0.55, join="round")
BORDER = Paint(stroke="#54442F", width=0.38, join="round", cap="round")
EDGE = Paint(stroke="#8A8062", width=0.25, join="round", cap="round")
_SHADE, _SHADED, _STEPS, _STEP = "#8F8466", 4.0, 10, 0.034
"""The shade beside the edge of play: how far it reaches, its steps, and the strength of each."""
LIMIT_RIBBON = Paint(stroke="#A33B2A", width=2.6, opacity=0.16, join="round")
LIMIT = Paint(stroke="#A33B2A", width=0.5, dash=(2.4, 1.1), join="round")


def casings(board: Board) -> Iterator[Shape]:
    """The pale bed of the borders between areas, drawn below the rivers that cross them."""
    inner = joined(border.points for border in board.plan.borders if border.other)
    if inner:
        yield path(inner, CASING)


def borders(board: Board) -> Iterator[Shape]:
    """The lines between areas; where ground out of play begins, there is none."""
    inner = joined(border.points for border in board.plan.borders if border.other)
    if inner:
        yield path(inner, BORDER)


def shade(board: Board) -> Iterator[Shape]:
    """Ground out of play is darker beside the areas, which are drawn over the inner half of it."""
    lines = _edges(board)
    for step in range(_STEPS, 0, -1) if lines else ():
        width = round(2 * _SHADED * step / _STEPS, 2)
        yield path(lines, Paint(stroke=_SHADE, width=width, opacity=_STEP, join="round"))


def rim(board: Board) -> Iterator[Shape]:
    """Where ground out of play begins: no border, but a fine line."""
    lines = _edges(board)
    if lines:
        yield path(lines, EDGE)


def _edges(board: Board) -> list[Line]:
    return joined(border.points for border in board.plan.borders if not border.other)


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
