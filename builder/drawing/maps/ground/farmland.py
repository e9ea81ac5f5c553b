"""What people have made of open ground in large hexes: a few ploughed strips, a lone tree.

It stands for no rule, so that it is as faint as the tones of the ground, has no hedge round it as
enclosed fields have, lies within one hex, and keeps off all that is drawn. Units of the ground.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.lay import Field, Lay
from builder.drawing.maps.ground.scatter import Free, Scattered, scattered
from builder.drawing.maps.pen import DISC, path, polygons, stamped, strokes

_STRIPS, _WIDE, _LONG = 4, (1.0, 1.7), (3.8, 5.8)
"""How many strips a holding has, how wide each is, and how long they are."""
_APART, _KEPT, _OFF = 10.5, 0.5, 0.4
"""From one holding to the next, how many of them there are, and how far they keep off."""
_TONES = ("#DDD29C", "#E9DFB4", "#D3D2A2", "#F2E9C6")
_FURROW = Paint(stroke="#B5A878", width=0.06, opacity=0.3)
_TREES, _TREED = 9.0, 0.4
_CROWN, _SHADOW = Paint(fill="#A9B48A", opacity=0.85), Paint(fill="#8C8A63", opacity=0.5)


def farmland(field: Field, free: Free, lay: Lay) -> Iterator[Shape]:
    """Holdings where the ground of a `field` is open, each within a space of the `lay`: across a
    side they would be read as a terrain of two; and trees."""
    found = scattered("farmland", field.grid, _APART, 0.4, 3 + _STRIPS).within(field, 1.0)
    strips = _strips(found.where(found.chances[0] < _KEPT))
    corners = strips.reshape(len(strips), -1, 2)
    clear = (free(corners[..., 0], corners[..., 1]) > _OFF).all(axis=1)
    clear &= (field.grid.at(field.values, corners[..., 0], corners[..., 1]) > _OFF).all(axis=1)
    held = lay.held(corners[..., 0], corners[..., 1])
    own = strips[clear & (held == held[:, :1]).all(axis=1)]
    for number in range(_STRIPS):
        yield from path(polygons(own[:, number]), Paint(fill=_TONES[number], opacity=0.45))
    yield from path(strokes(_furrows(own)), _FURROW)
    yield from _trees(field, free)


def _strips(found: Scattered) -> Floats:
    """The corners of the strips of each holding: (holding, strip, corner, 2)."""
    turn = found.between(1, -0.5, 0.5) + np.where(found.chances[0] < _KEPT / 2, 0.0, math.pi / 2)
    along = np.stack([np.cos(turn), np.sin(turn)], axis=1)[:, None, :]
    across = np.stack([-np.sin(turn), np.cos(turn)], axis=1)[:, None, :]
    wide = np.stack([found.between(3 + n, *_WIDE) for n in range(_STRIPS)], axis=1)
    foot = np.cumsum(wide, axis=1) - wide.sum(axis=1, keepdims=True) / 2
    half = (found.between(2, *_LONG)[:, None] * (0.8 + 0.2 * (wide > sum(_WIDE) / 2)) / 2)[
        ..., None
    ]
    middle = np.stack([found.x, found.y], axis=1)[:, None, :]
    low, high = middle + across * (foot - wide)[..., None], middle + across * foot[..., None]
    ends = [low - along * half, low + along * half, high + along * half, high - along * half]
    return np.stack(ends, axis=2)


def _furrows(strips: Floats) -> Floats:
    """The lines of every second strip, along it."""
    ploughed = strips[:, ::2].reshape(-1, 4, 2)
    start, end = ploughed[:, [0, 3]], ploughed[:, [1, 2]]
    lines = [
        np.concatenate([each[:, 0] + (each[:, 1] - each[:, 0]) * at for each in (start, end)], 1)
        for at in (0.2, 0.5, 0.8)
    ]
    return np.concatenate(lines)


def _trees(field: Field, free: Free) -> Iterator[Shape]:
    """Trees that stand alone, each with its shadow."""
    found = scattered("lone tree", field.grid, _TREES, 0.45, 2).within(field, 1.0)
    found = found.where((found.chances[0] < _TREED) & (free(found.x, found.y) > 1.0))
    size = found.between(1, 0.26, 0.42)
    yield from path(stamped(DISC, found.x + 0.16, found.y + 0.16, size), _SHADOW)
    yield from path(stamped(DISC, found.x, found.y, size), _CROWN)
