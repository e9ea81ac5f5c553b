"""Discs at the foot of hexes, for what a group of them means: objectives, cities, points.

That of a side is a little counter in its colour: where its units stand at the start, for example.
A space of several groups has theirs side by side. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from builder.drawing.display import Circle, Group, Paint, Picture, Point, Rect, Shape, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.lines import chord
from builder.drawing.maps.lattice import is_octagon, polygons
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.type import cap_height
from builder.game.model import Board, GroupMark

RADIUS = 1.75
GRIDS = "hex", "octagon-diamond"
"""The maps whose spaces have marks."""
_GROUND, _INK = "#A63A2A", "#FFFDF3"
_RIM = Paint(fill=_GROUND, stroke=_INK, width=0.35)
_FONT, _EM, _STAR = "condensed-bold", 3.0, 1.35
_HALF = 1.75
"""Half the side of a little counter."""
_LARGE, _HIGHER = 1.35, 5.6
"""How much larger marks are in octagons, and how far above their foot, below which the number of
the next one stands."""
_UP, _APART, _AIR, _INSIDE = 0.7, 0.4, 0.5, 2.4
"""How far a disc is above the foot of its hex, two of them are apart, and names keep off; how much
wider the hex is than they, where they stand."""


def disc(x: float, y: float, mark: GroupMark) -> Iterator[Shape]:
    """A mark round (x, y): a disc, or a side's little counter."""
    sign = mark.sign
    if mark.ground:
        edge = Paint(mark.ground, mark.ink, 0.25)
        yield Rect(round(x - _HALF, 2), round(y - _HALF, 2), 2 * _HALF, 2 * _HALF, edge, 0.5)
        yield side_mark(sign, x, y, 0.66 * _HALF, mark.ink, mark.ground)
        return
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
    """Those of all spaces of a board: pictures, so that none is taken for a word of the map, which
    stands over counters."""
    for (x, y), mark, reach in _placed(board):
        drawn: tuple[Shape, ...] = tuple(disc(RADIUS, RADIUS, mark))
        if reach != RADIUS:
            drawn = (Group(drawn, scale=reach / RADIUS),)
        name = (
            f"mark: {mark.sign}{mark.ground and ' on '}{mark.ground}{' large' * (reach > RADIUS)}"
        )
        yield Picture(drawn, x - reach, y - reach, name=name, width=2 * reach,
                      height=2 * reach)  # fmt: skip


def off_marks(board: Board) -> Iterator[KeepOff]:
    """What keeps names and symbols off them."""
    for at, _mark, reach in _placed(board):
        yield KeepOff((at,), reach + _AIR)


def _placed(board: Board) -> Iterator[tuple[Point, GroupMark, float]]:
    """The middle of each mark, and half its width."""
    if board.grid_kind not in GRIDS:
        return
    for space in board.map_spaces():
        signs = [m for group, m in board.marks.items() if space.id in board.groups[group]]
        large = is_octagon(space)
        reach = RADIUS * (_LARGE if large else 1.0)
        wide = len(signs) * 2 * reach + (len(signs) - 1) * _APART
        foot = max(y for _, y in space.outline) - (_HIGHER if large else _UP)
        while signs and foot > space.centre[1]:
            left, right = chord(space.outline, foot - _AIR)
            if right - left >= wide + _INSIDE:
                break
            foot -= _AIR
        for n, mark in enumerate(signs):
            x = space.centre[0] - wide / 2 + reach + n * (2 * reach + _APART)
            yield (round(x, 2), round(foot - reach, 2)), mark, reach
