"""A compass rose in the heading of a map that has its north edge above.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from builder.drawing.display import Circle, Paint, Point, Polygon, Shape, Text
from builder.drawing.maps.lattice import strokes
from builder.drawing.maps.titleblock import INK, SOFT_INK, map_frame
from builder.game.model import Board
from builder.words import _

_LETTER, _FONT = 3.4, "condensed-bold"
_PAPER = "#F6F1E2"
_RINGS = (0.58, 0.66)
"""The two rings, of its radius, between which the points of a degree scale stand."""
_POINTS = ((45.0, 0.62, 0.15), (0.0, 1.0, 0.17))
"""The rays back to front: where the first points, how long they are, how far their flanks are from
the middle; four of each."""
_LINE = Paint(stroke=INK, width=0.15, join="round")


def compass(x: float, y: float, radius: float) -> Iterator[Shape]:
    """The rose round a point, its letter above it."""
    for share in _RINGS:
        yield Circle(x, y, share * radius, _LINE)
    inner, outer = (share * radius for share in _RINGS)
    yield strokes(((_at(x, y, n * 5.0, inner), _at(x, y, n * 5.0, outer)) for n in range(72)),
                  Paint(stroke=SOFT_INK, width=0.12))  # fmt: skip
    for first, long, flank in _POINTS:
        for turn in (first, first + 90, first + 180, first + 270):
            tip = _at(x, y, turn, long * radius)
            for side, fill in ((-45.0, INK), (45.0, _PAPER)):
                near = _at(x, y, turn + side, flank * radius)
                yield Polygon((tip, near, (x, y)), Paint(fill, INK, 0.15, join="round"))
    yield Text(x, y - radius - 1.0, _("N"), _FONT, _LETTER, INK, "middle")


def has_north_above(board: Board) -> bool:
    """Whether the data name an edge that is the north one, and it lies at the top."""
    top = map_frame(board)[1]
    spaces = [board.spaces[id] for edge in board.edges if edge.id == "north"
              for id in edge.spaces if id in board.spaces]  # fmt: skip
    return bool(spaces) and all(
        abs(min(y for _, y in space.outline) - top) < 0.5 for space in spaces
    )


def _at(x: float, y: float, turn: float, away: float) -> Point:
    """The place so far from a middle, in degrees from north."""
    angle = math.radians(turn)
    return round(x + away * math.sin(angle), 3), round(y - away * math.cos(angle), 3)
