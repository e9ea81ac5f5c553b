"""Ways of counters on a map, as arrows through the middles of their spaces, with costs on them.

Lengths are millimetres of the map sheet. Knows spaces, no counters.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from builder.drawing.display import Circle, Paint, Path, Point, Polygon, Shape
from builder.drawing.text.lines import Box, line_in
from builder.drawing.theme import POINT
from builder.game.model import Board
from builder.game.model.rulebook import Standing

ACCENT, PAPER = "#A3161A", "#FFFDF4"
LOW = 0.09
"""Counters lie so much of a space lower than its middle, below its number; ways run there too."""
_LINE, _HEAD, _RIM = 1.0, 3.4, 0.8
"""An arrow, its head, and the pale rim round both."""
_PARTS, _CLEAR = 16, 0.9
"""A step is covered by so many boxes, and what they keep free beside the line."""
_BEND = 0.22
"""How far from the middle of a space a way begins to bend, as a share of a step."""
_START, _SHORT, _CENTRE = 0.30, 0.36, -0.02
"""How far from a middle a way begins; ends before another counter; ends where there is none."""
_WITHIN = 1.0
"""The head of a way that goes on outside a figure is so far within it."""
_COST, _COST_AT, _COST_EM = 0.115, 0.62, 8.5 * POINT
"""The disc of a cost, as a share of a space; where on a step it stands; the em of its words."""


def arrows(counters: Sequence[Standing], board: Board, frame: Box | None = None) -> Iterator[Shape]:
    """The ways, each once; where two run together they are one line. One that leaves the frame
    ends with its head just within it."""
    held = {one.space for one in counters}
    ways = dict.fromkeys(
        (one.space, *(step.space for step in one.way)) for one in counters if one.way
    )
    drawn = [_trimmed([_middle(board, name) for name in way], way[-1] in held, board.cell)
             for way in ways]  # fmt: skip
    drawn = [_kept(points, frame) for points in drawn] if frame else drawn
    for ink, more in ((PAPER, _RIM), (ACCENT, 0.0)):
        for points in drawn:
            yield from _arrow(points, ink, more)


def along(
    counters: Sequence[Standing], board: Board
) -> Iterator[tuple[float, float, float, float]]:
    """Small boxes (left, top, right, foot) that cover the ways, one after the other."""
    reach = (_LINE + _RIM) / 2 + _CLEAR
    for one in counters:
        names = [one.space, *(step.space for step in one.way)]
        for start, end in pairwise(_middle(board, name) for name in names):
            for n in range(_PARTS + 1):
                x, y = _towards(start, end, math.dist(start, end) * n / _PARTS)
                yield x - reach, y - reach, x + reach, y + reach


def costs(counters: Sequence[Standing], board: Board) -> Iterator[Shape]:
    """What each step costs, in a disc just inside the space that is entered."""
    radius = _COST * board.cell
    seen = dict.fromkeys(
        (before, step.space, step.cost)
        for one in counters if one.way
        for before, step in zip(_befores(one), one.way, strict=True) if step.cost
    )  # fmt: skip
    for start, end, cost in seen:
        (x, y), (to_x, to_y) = _middle(board, start), _middle(board, end)
        x, y = x + _COST_AT * (to_x - x), y + _COST_AT * (to_y - y)
        yield Circle(x, y, radius, Paint(PAPER, ACCENT, 0.35))
        box = Box(x - 0.85 * radius, y - radius, 1.7 * radius, 2 * radius)
        if text := line_in(box, cost, "condensed-bold", _COST_EM, 5 * POINT, ACCENT):
            yield text


def _befores(one: Standing) -> Iterable[str]:
    return (one.space, *(step.space for step in one.way[:-1]))


def _middle(board: Board, name: str) -> Point:
    x, y = board.spaces[name].centre
    return x, y + LOW * board.cell


def _trimmed(points: list[Point], to_counter: bool, cell: float) -> list[Point]:
    """The way from the rim of the counter that goes, to the middle of its last space or the rim of
    what stands there."""
    first = _towards(points[0], points[1], _START * cell)
    last = _towards(points[-1], points[-2], (_SHORT if to_counter else _CENTRE) * cell)
    return [first, *points[1:-1], last]


def _kept(points: list[Point], frame: Box) -> list[Point]:
    """A way up to where it leaves a frame."""
    left, top = frame.x + _WITHIN, frame.y + _WITHIN
    right, foot = frame.right - _WITHIN, frame.foot - _WITHIN
    for number, ((x, y), (to_x, to_y)) in enumerate(pairwise(points), start=1):
        shares = [1.0]
        if x != to_x and not left <= to_x <= right:
            shares.append(((left if to_x < left else right) - x) / (to_x - x))
        if y != to_y and not top <= to_y <= foot:
            shares.append(((top if to_y < top else foot) - y) / (to_y - y))
        if (share := max(min(shares), 0.0)) < 1.0:
            return [*points[:number], (x + share * (to_x - x), y + share * (to_y - y))]
    return points


def _towards(start: Point, end: Point, by: float) -> Point:
    long = math.dist(start, end) or 1.0
    return (
        start[0] + by * (end[0] - start[0]) / long,
        start[1] + by * (end[1] - start[1]) / long,
    )


def _arrow(points: Sequence[Point], ink: str, more: float) -> Iterator[Shape]:
    tip, before = points[-1], points[-2]
    long = math.dist(before, tip) or 1.0
    dx, dy = (tip[0] - before[0]) / long, (tip[1] - before[1]) / long
    neck = tip[0] - _HEAD * dx, tip[1] - _HEAD * dy
    wide = 0.55 * _HEAD
    head = (
        tip,
        (neck[0] - wide * dy, neck[1] + wide * dx),
        (neck[0] + wide * dy, neck[1] - wide * dx),
    )
    line = Paint(stroke=ink, width=_LINE + more, cap="round", join="round")
    yield _bent([*points[:-1], _towards(neck, tip, 0.2)], line)
    yield Polygon(head, Paint(fill=ink, stroke=ink, width=more or 0.1, join="round"))


def _bent(points: Sequence[Point], line: Paint) -> Path:
    """A line through points that turns in a curve at each."""
    commands: list[tuple[str | float, ...]] = [("M", *points[0])]
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        one = _towards(at, before, _BEND * math.dist(at, before))
        two = _towards(at, after, _BEND * math.dist(at, after))
        commands += [("L", *one), ("C", *_towards(one, at, 0.6 * math.dist(one, at)),
                                   *_towards(two, at, 0.6 * math.dist(two, at)), *two)]  # fmt: skip
    commands.append(("L", *points[-1]))
    return Path(tuple(commands), line)
