"""Special connections of a map of areas: dotted bows from one area to another.

Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from builder.drawing.display import Paint, Path, Point, Shape
from builder.drawing.theme import darken
from builder.game.model import Board, Link, Space

AWAY, PORT = 8.4, 3.2
"""From the middle of an area to where a bow ends: half a counter of 9/16 inch and a little; and
from its town, which is its port."""


def links(board: Board) -> Iterator[Shape]:
    """The special connections: a dotted bow between two areas; the key says of what kind."""
    for link in board.links:
        found = bow(link, board)
        if found:
            start, pull, end = found
            pulls = [(at[0] + (pull[0] - at[0]) * 2 / 3, at[1] + (pull[1] - at[1]) * 2 / 3)
                     for at in (start, end)]  # fmt: skip
            yield Path((("M", *start), ("C", *pulls[0], *pulls[1], *end)), dots(board))


def joins(board: Board) -> Iterator[Shape]:
    """The links from one map of the sheet to another: straight, from counter to counter."""
    for link in board.links:
        one, two = board.spaces[link.a], board.spaces[link.b]
        start, end = _towards(one.centre, two.centre, one), _towards(two.centre, one.centre, two)
        if math.dist(one.centre, two.centre) > 2 * AWAY:
            yield Path((("M", *start), ("L", *end)), dots(board))


def dots(board: Board) -> Paint:
    """The line of a connection."""
    tone = darken(board.outside or "#B9C9D2", 0.72)
    return Paint(stroke=tone, width=0.9, dash=(0.01, 1.9), cap="round")


def along(board: Board) -> Iterator[Point]:
    """Points along all bows, for what keeps off them."""
    for link in board.links:
        found = bow(link, board)
        for n in range(21) if found else ():
            (ax, ay), (bx, by), (cx, cy) = found or ((0, 0),) * 3
            t, u = n / 20, 1 - n / 20
            yield u * u * ax + 2 * u * t * bx + t * t * cx, u * u * ay + 2 * u * t * by + t * t * cy


def bow(link: Link, board: Board) -> tuple[Point, Point, Point] | None:
    """Where a bow starts, what draws it aside, and where it ends; None where there is no room."""
    one, two = board.spaces[link.a], board.spaces[link.b]
    (x1, y1), (x2, y2) = one.town_at or one.centre, two.town_at or two.centre
    length = math.hypot(x2 - x1, y2 - y1)
    if length < 3 * AWAY:
        return None
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    swing = 0.22 * length if ux >= 0 else -0.22 * length
    pull = ((x1 + x2) / 2 - uy * swing, (y1 + y2) / 2 + ux * swing)
    return _towards((x1, y1), pull, one), pull, _towards((x2, y2), pull, two)


def _towards(point: Point, aim: Point, space: Space) -> Point:
    """The place beside a town or a counter on the way from its middle to another point."""
    length, away = math.dist(point, aim), PORT if space.town_at else AWAY
    share = away / length if length > away else 0.0
    return point[0] + (aim[0] - point[0]) * share, point[1] + (aim[1] - point[1]) * share
