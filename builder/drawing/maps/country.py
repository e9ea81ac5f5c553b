"""The country under a map of octagons: layers of height and contours over its tints,
drawn by chance.

It stands for no rule: it is there so that the spaces lie on a landscape, quieter in those that the
rules name. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from builder.drawing.display import Paint, Path, Picture
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Floats, Grid
from builder.drawing.maps.ground.lay import scale_of
from builder.drawing.maps.ground.palette import RELIEF, SUNLIT
from builder.drawing.maps.pen import curves, trace
from builder.drawing.maps.titleblock import map_frame
from builder.game.model import Board

_COARSE, _STEP, _SHORT = 2.6, 3.4, 14.0
"""How far apart the height is known, and points on lines are, and how long a line is at least, in
units of the ground: a country of long slopes."""
_HILLS = ((52.0, 10.5), (19.0, 2.2))
"""Wave length and height of what is high, in units of the ground."""
_CREST = 0.55
"""How much of the height stands in crests, not in domes."""
_APART, _LAYER = 2.6, Paint(fill=SUNLIT, opacity=0.065)
"""How far apart contours are in height, and what is laid over all that is higher than each."""
_LINE = Paint(stroke=RELIEF, width=0.14, opacity=0.2)


def country(board: Board) -> Iterator[Picture]:
    """Layers of height, lighter upwards, and contours over the ground of the whole map.

    A picture, so that tiles of the map hold it once. It ends at the frame without a clip, which
    would take as long to paint as half the map.
    """
    (x, y, width, height), scale = map_frame(board), scale_of(board)
    wide, high = round(width / scale, 2), round(height / scale, 2)
    found = _drawn(Grid.over(0.0, 0.0, wide, high, _COARSE))
    kept = tuple(_within(shape, wide, high) for shape in found)
    yield Picture(kept, x, y, scale, name="map: country", width=wide, height=high)


def _drawn(grid: Grid) -> Iterator[Path]:
    """The country, which reaches a little over the grid."""
    rise = _heights(grid)
    levels = np.arange(_APART, float(rise.max()), _APART).tolist()
    for level in levels:
        yield from _lines(grid, rise, [level], _LAYER)
    yield from _lines(grid, rise, levels, _LINE)


def _lines(grid: Grid, field: Floats, levels: list[float], paint: Paint) -> Iterator[Path]:
    """The outlines of what is higher than some levels, if there are any, as one path."""
    rings = [ring for level in levels for ring in trace(grid, field, level, _SHORT)]
    if rings:
        yield Path(tuple(curves(rings, _STEP)), paint)


def _heights(grid: Grid) -> Floats:
    """How high the country is above its lowest place."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    rise = np.zeros_like(x)
    for number, (length, high) in enumerate(_HILLS):
        wave = waves(x, y, length, seed("country", number), 2)
        rise += high * ((1 - _CREST) * wave + _CREST * (0.6 - 1.6 * np.abs(wave)))
    return rise - float(rise.min())


def _within(shape: Path, wide: float, high: float) -> Path:
    """A path whose points beyond a size lie on its edge."""
    most = high, wide  # of y, which ends each pair, and of x
    return replace(shape, commands=tuple(
        (step[0], *(min(max(float(one), 0.0), most[n % 2]) for n, one in enumerate(step[1:], 1)))
        for step in shape.commands
    ))  # fmt: skip
