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
RIM = (("#8F8466", 4.2, 0.12), ("#8F8466", 2.6, 0.14), ("#8F8466", 1.1, 0.2))
"""A soft edge: colour, width and strength of lines on one another."""
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


def rim(board: Board) -> Iterator[Shape]:
    """Where ground out of play begins: no border, but a soft edge between the two grounds."""
    lines = joined(border.points for border in board.plan.borders if not border.other)
    if lines:
        yield from (path(lines, Paint(stroke=tone, width=width, opacity=strength, join="round"))
                    for tone, width, strength in RIM)  # fmt: skip


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
