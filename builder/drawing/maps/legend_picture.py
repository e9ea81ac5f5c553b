"""Entries of the key of a map that is the designer's own picture: parts cut out of it.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Group, Image, Paint, Rect, Shape
from builder.drawing.maps.areas.lines import framed
from builder.drawing.maps.courses.grid import HATCH, HATCHED, VEIL
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.pen import path, strokes
from builder.drawing.maps.samples import Sample
from builder.game.model import Board
from builder.words import message, verbatim

Rectangle = tuple[float, float, float, float]
_OUT = 11.0, 7.0
"""The sample of hexes that are out of play."""
_RIM = Paint(stroke="#5E5848", width=0.2)


def of_picture(board: Board) -> Iterator[Sample]:
    """The parts of his picture that the designer names, in his order, each as it is on the map; and
    hexes that the frame cuts off, which are hatched."""
    if board.picture is None or not board.picture.parts:
        return
    for name, rect in board.picture.parts.items():
        yield Sample(verbatim(name), _cut(board, rect), *rect[2:])
    plot = Plot(board)
    if plot.rim:
        left, top, wide, high = (one * plot.scale for one in plot.frame)
        x, y = plot.rim[0].mean(axis=0) * plot.scale - np.divide(_OUT, 2)
        x = min(max(float(x), left), left + wide - _OUT[0])
        y = min(max(float(y), top), top + high - _OUT[1])
        yield Sample(message("Out of play"), _cut(board, (x, y, *_OUT), (*_hatched(),)), *_OUT)


def _cut(board: Board, rect: Rectangle, over: tuple[Shape, ...] = ()) -> tuple[Shape, ...]:
    """A part of the picture from (0, 0) on, under a fine rim."""
    if board.picture is None:
        return ()
    x, y, wide, high = rect
    *turn, left, top = board.picture.place
    a, b, c, d = turn
    image = Image(board.picture.artwork, (a, b, c, d, left - x, top - y))
    shown = Group((image, *over), clip=framed((0.0, 0.0, wide, high)))
    return shown, Rect(0.0, 0.0, wide, high, _RIM)


def _hatched() -> Iterator[Shape]:
    """What lies over a hex out of play, as on the map."""
    wide, high = _OUT
    yield Rect(0.0, 0.0, wide, high, VEIL)
    at = np.arange(-high, wide, HATCHED)
    lines = np.stack([at, np.full_like(at, high), at + high, np.zeros_like(at)])
    yield from path(strokes(lines.T), HATCH)
