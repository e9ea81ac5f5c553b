"""Special connections of a map of areas: dotted bows from one area to another.

Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from builder.drawing.display import Paint, Path, Point, Shape, Text
from builder.drawing.text.typography import fair
from builder.drawing.theme import darken
from builder.game.model import Board, Link, Space

AWAY, PORT = 8.4, 3.2
"""From the middle of an area to where a bow ends: half a counter of 9/16 inch and a little; and
from its town, which is its port."""
LINK_SIZE = 3.2


def links(board: Board) -> Iterator[Shape]:
    """The special connections: a dotted bow between two areas, with the word for its kind."""
    for link in board.links:
        yield from _link(link, board)


def _link(link: Link, board: Board) -> Iterator[Shape]:
    one, two = board.spaces[link.a], board.spaces[link.b]
    (x1, y1), (x2, y2) = one.town_at or one.centre, two.town_at or two.centre
    length = math.hypot(x2 - x1, y2 - y1)
    if length < 3 * AWAY:
        return
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    swing = 0.22 * length if ux >= 0 else -0.22 * length
    bow = ((x1 + x2) / 2 - uy * swing, (y1 + y2) / 2 + ux * swing)
    start, end = _towards((x1, y1), bow, one), _towards((x2, y2), bow, two)
    tone = darken(board.outside or "#B9C9D2", 0.72)
    pulls = [(at[0] + (bow[0] - at[0]) * 2 / 3, at[1] + (bow[1] - at[1]) * 2 / 3)
             for at in (start, end)]  # fmt: skip
    yield Path(
        (("M", *start), ("C", *pulls[0], *pulls[1], *end)),
        Paint(stroke=tone, width=0.9, dash=(0.01, 1.9), cap="round"),
    )
    x, y = (start[0] + 2 * bow[0] + end[0]) / 4, (start[1] + 2 * bow[1] + end[1]) / 4
    yield Text(x, y + LINK_SIZE + 1.4, fair(link.kind), "condensed-bold", LINK_SIZE, tone, "middle")


def _towards(point: Point, aim: Point, space: Space) -> Point:
    """The place beside a town or a counter on the way from its middle to another point."""
    length, away = math.dist(point, aim), PORT if space.town_at else AWAY
    share = away / length if length > away else 0.0
    return point[0] + (aim[0] - point[0]) * share, point[1] + (aim[1] - point[1]) * share
