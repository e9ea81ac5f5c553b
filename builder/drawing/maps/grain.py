"""The grain of the paper under a map of octagons: short fine fibres, by chance.

It stands for no rule and is even all over: patches and shades were read as ground.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Picture
from builder.drawing.maps.distance import Grid
from builder.drawing.maps.ground.scatter import scattered
from builder.drawing.maps.pen import path, strokes
from builder.drawing.maps.titleblock import map_frame
from builder.game.model import Board

_PIECE = 56.0
"""About how wide a piece of paper is that is laid again and again: nobody sees that fibres so
faint repeat, and a page holds it once."""
_APART, _LONG = 2.6, (0.4, 1.1)
"""How far apart fibres are, and how long, at least and at most."""
_DARK = Paint(stroke="#6B5426", width=0.1, cap="round", opacity=0.15)
_PALE = Paint(stroke="#FFFDF3", width=0.12, cap="round", opacity=0.4)


def grain(board: Board) -> Iterator[Picture]:
    """The fibres over the whole map, up to its frame, which none crosses."""
    left, top, width, height = map_frame(board)
    columns, rows = (max(round(long / _PIECE), 1) for long in (width, height))
    wide, high = width / columns, height / rows
    shapes = tuple(shape for paint in (_DARK, _PALE) for shape in path(_fibres(paint, wide, high),
                                                                       paint))  # fmt: skip
    for n in range(columns * rows):
        x, y = left + n % columns * wide, top + n // columns * high
        yield Picture(shapes, round(x, 3), round(y, 3), name="map: grain",
                      width=wide, height=high)  # fmt: skip


def _fibres(paint: Paint, wide: float, high: float) -> list[tuple[str | float, ...]]:
    """The fibres of a piece of paper in one tone."""
    found = scattered(f"grain {paint.stroke}", Grid.over(0.0, 0.0, wide, high, 1.0), _APART)
    half, turn = found.between(0, *_LONG) / 2, found.between(1, 0.0, math.pi)
    x, y = half * np.cos(turn), half * np.sin(turn)
    lines = np.stack([found.x - x, found.y - y, found.x + x, found.y + y], axis=1)
    ends = np.array([wide, high, wide, high])
    return strokes(lines[((lines > 0) & (lines < ends)).all(axis=1)])
