"""The country of a map of octagons: patches, and light as on rolling ground, by chance.

It stands for no rule, lies under all spaces alike and bears no sign of any terrain: no tree, no
grass, no contour.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Path, Picture
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Grid
from builder.drawing.maps.ground.lay import scale_of
from builder.drawing.maps.ground.palette import RELIEF, SUNLIT
from builder.drawing.maps.ground.relief import sunlit
from builder.drawing.maps.pen import curves, trace
from builder.drawing.maps.titleblock import map_frame
from builder.game.model import Board, Point

_COARSE, _STEP, _SHORT = 2.6, 4.0, 26.0
"""How far apart chance is known, and points on lines are, and how long an outline is at least, in
units of the ground."""
_PALE, _DEEP = "#FBF4D8", "#8A7A48"
_Layers = tuple[tuple[int, tuple[float, ...], Paint], ...]
_STEPS = (0.1, 0.17, 0.24, 0.31)
_PATCHES: _Layers = (
    (1, _STEPS, Paint(fill=_PALE, opacity=0.065)),
    (-1, _STEPS, Paint(fill=_DEEP, opacity=0.022)),
)
_LIGHT: _Layers = (
    (-1, (0.03, 0.06, 0.09, 0.12), Paint(fill=RELIEF, opacity=0.01)),
    (1, (0.03, 0.06, 0.09, 0.12), Paint(fill=SUNLIT, opacity=0.02)),
)
"""Above which levels chance, or its opposite, lays what: patches, and the light on slopes."""
_LONG, _OCTAVES = (38.0, 24.0), 3
"""The wave lengths of both in such units, and how many ever shorter waves each has."""
_HIGH = 2.6
"""How high the slopes are that the light falls on."""


def country(board: Board) -> Iterator[Picture]:
    """Patches and light over the ground of the whole map.

    A picture, so that tiles of the map hold it once. It ends at the frame without a clip, which
    would take as long to paint as half the map.
    """
    (x, y, width, height), scale = map_frame(board), scale_of(board)
    wide, high = round(width / scale, 2), round(height / scale, 2)
    shapes = tuple(_drawn(Grid.over(0.0, 0.0, wide, high, _COARSE), (wide, high)))
    yield Picture(shapes, x, y, scale, name="map: country", width=wide, height=high)


def _drawn(grid: Grid, size: Point) -> Iterator[Path]:
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    chance, rise = (waves(x, y, long, seed("country", number), _OCTAVES)
                    for number, long in enumerate(_LONG))  # fmt: skip
    for field, layers in ((chance, _PATCHES), (sunlit(grid, _HIGH * rise), _LIGHT)):
        for sign, levels, paint in layers:
            for level in levels:
                if rings := trace(grid, sign * field, level, _SHORT):
                    yield Path(tuple(curves(rings, _STEP, size)), paint)
