"""Discs at the foot of hexes, for what a group of them means: objectives, cities, points.

A hex of several groups has theirs side by side. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from builder.drawing.display import Circle, Paint, Picture, Point, Shape, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.lines import chord
from builder.drawing.maps.lattice import polygons
from builder.drawing.text.type import cap_height
from builder.game.model import Board

RADIUS = 1.75
_GROUND, _INK = "#A63A2A", "#FFFDF3"
_RIM = Paint(fill=_GROUND, stroke=_INK, width=0.35)
_FONT, _EM, _STAR = "condensed-bold", 3.0, 1.35
_UP, _APART, _AIR, _INSIDE = 0.7, 0.4, 0.5, 2.4
"""How far a disc is above the foot of its hex, two of them are apart, and names keep off; how much
wider the hex is than they, where they stand."""


def disc(x: float, y: float, sign: str) -> Iterator[Shape]:
    """A mark round (x, y)."""
    yield Circle(round(x, 2), round(y, 2), RADIUS, _RIM)
    if sign == "star":
        points = [
            (x + reach * math.sin(math.tau * n / 10), y - reach * math.cos(math.tau * n / 10))
            for n, reach in enumerate([_STAR, 0.4 * _STAR] * 5)
        ]
        yield polygons([points], Paint(fill=_INK))
    else:
        em = _EM if len(sign) == 1 else 0.8 * _EM
        yield Text(x, y + cap_height(_FONT, em) / 2, sign, _FONT, em, _INK, "middle")


def marks(board: Board) -> Iterator[Shape]:
    """Those of all hexes of a board: pictures, so that none is taken for a word of the map, which
    stands over counters."""
    for (x, y), sign in _placed(board):
        drawn = tuple(disc(RADIUS, RADIUS, sign))
        yield Picture(drawn, x - RADIUS, y - RADIUS, name=f"mark: {sign}", width=2 * RADIUS,
                      height=2 * RADIUS)  # fmt: skip


def off_marks(board: Board) -> Iterator[KeepOff]:
    """What keeps names and symbols off them."""
    for at, _sign in _placed(board):
        yield KeepOff((at,), RADIUS + _AIR)


def _placed(board: Board) -> Iterator[tuple[Point, str]]:
    if board.grid_kind != "hex":
        return
    for space in board.map_spaces():
        signs = [m.sign for group, m in board.marks.items() if space.id in board.groups[group]]
        wide = len(signs) * 2 * RADIUS + (len(signs) - 1) * _APART
        foot = max(y for _, y in space.outline) - _UP
        while signs and foot > space.centre[1]:
            left, right = chord(space.outline, foot - _AIR)
            if right - left >= wide + _INSIDE:
                break
            foot -= _AIR
        for n, sign in enumerate(signs):
            x = space.centre[0] - wide / 2 + RADIUS + n * (2 * RADIUS + _APART)
            yield (round(x, 2), round(foot - RADIUS, 2)), sign
