"""The borders of areas, and what runs along them.

Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.areas.lines import Line, joined, path
from builder.drawing.maps.pen import resampled
from builder.drawing.text.lines import Box
from builder.game.model import Board, Course, Point

_HOOK, _SHARP = 9.0, 1.1
"""How near to its end on a coast a border may have a hook, and by how much that turns, in
radians."""
CASING = Paint(stroke="#FFFBEE", width=1.7, opacity=0.55, join="round")
BORDER = Paint(stroke="#41331F", width=0.64, join="round", cap="round")
EDGE = Paint(stroke="#7A6F52", width=0.4, join="round", cap="round")
_SHADE, _SHADED, _STEPS, _STEP = "#F0EBD2", 11.0, 14, 0.05
"""The light in which ground fades beyond the edge of play: how far it reaches, its steps, and the
strength of each."""
_SEAMS = {"limit": "#A33B2A", "border": "#8A3A5E"}
"""The courses that part areas, and their colours."""
_RIBBON = Paint(width=3.0, opacity=0.16, join="round")
_BAND = Paint(width=1.4, opacity=0.7, join="round")
_CORE = Paint(stroke="#3F2A28", width=0.42, join="round", cap="round")
"""What a limit or a country's border is on a map of areas, from below: a pale ribbon, a band in
its colour, the line of the border itself."""


def casings(board: Board) -> Iterator[Shape]:
    """The pale bed of the borders between areas, drawn below the rivers that cross them."""
    if inner := _between(board):
        yield path(inner, CASING)


def borders(board: Board) -> Iterator[Shape]:
    """The lines between areas; where ground out of play begins, there is none."""
    if inner := _between(board):
        yield path(inner, BORDER)


def _between(board: Board) -> list[Line]:
    """The borders between areas, joined; those that end alone, on a coast, without a hook."""
    inner = joined(border.points for border in board.plan.borders if border.other)
    ends = Counter(end for line in inner for end in (line[0], line[-1]))
    return [_unhooked(_unhooked(line, ends)[::-1], ends)[::-1] for line in inner]


def _unhooked(line: Line, ends: Counter[Point]) -> Line:
    """A line that turns sharply just before its first point, where no other meets it, goes straight
    there: so short a piece is an accident of where the middle between places lies."""
    along = [math.dist(line[0], point) for point in line]
    near = next((n for n, far in enumerate(along) if far > _HOOK), 0)
    if ends[line[0]] > 1 or near < 2 or near + 1 >= len(line):
        return line
    if max(map(_turn, line[: near - 1], line[1:near], line[2 : near + 1])) < _SHARP:
        return line
    return (line[0], *line[near:])


def _turn(before: Point, here: Point, after: Point) -> float:
    """By how much a way turns at a point, in radians."""
    one = math.atan2(here[1] - before[1], here[0] - before[0])
    two = math.atan2(after[1] - here[1], after[0] - here[0])
    return abs((two - one + math.pi) % math.tau - math.pi)


def shade(board: Board) -> Iterator[Shape]:
    """Ground out of play is lighter beside the areas, which are drawn over the inner half of it: a
    dark rim would show every corner of their edge."""
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


def glows(board: Board) -> Iterator[Shape]:
    """What lies along limits and the borders of countries: below rivers, which such a border may
    follow."""
    for style, lines in _seams(board):
        yield from _glow(lines, style)


def limits(board: Board) -> Iterator[Shape]:
    """The lines of limits and of the borders of countries."""
    for _style, lines in _seams(board):
        yield path(lines, _CORE)


def _seams(board: Board) -> Iterator[tuple[str, list[Line]]]:
    """The lines along borders of areas on which limits and the borders of countries run."""
    for style in _SEAMS:
        found = [along(course, board) for course in board.courses if course.style == style]
        lines = list(
            {frozenset((line[0], line[-1])): line for own in found for line in own}.values()
        )
        if lines:
            yield style, lines


def bands(board: Board) -> Iterator[Box]:
    """What the bands of limits and of the borders of countries cover, piece by piece."""
    wide = _BAND.width
    for line in seams(board):
        for x, y in resampled(np.asarray(line), wide / 2).tolist():
            yield Box(x - wide / 2, y - wide / 2, wide, wide)


def seams(board: Board) -> Iterator[Line]:
    """The lines of limits and of the borders of countries."""
    for _style, lines in _seams(board):
        yield from lines


def seam(lines: list[Line], style: str) -> Iterator[Shape]:
    """What a limit or a country's border looks like along some lines."""
    yield from _glow(lines, style)
    yield path(lines, _CORE)


def _glow(lines: list[Line], style: str) -> Iterator[Shape]:
    for paint in (_RIBBON, _BAND):
        yield path(lines, replace(paint, stroke=_SEAMS[style]))


def along(course: Course, board: Board) -> list[Line]:
    """The borders of areas that a course runs along, joined."""
    pairs = {(border.a, border.b) for border in course.borders}
    return joined(
        border.points
        for border in board.plan.borders
        if (border.one, border.other) in pairs or (border.other, border.one) in pairs
    )
