"""The paper of a map of octagons: patches a little lighter and darker over its tints, by chance.

It stands for no rule and shows neither height nor growth, of which nothing is known.
Lengths are millimetres. Knows no game.
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

_COARSE, _STEP, _SHORT = 1.3, 1.6, 5.0
"""How far apart chance is known, and points on lines are, and how long an outline is at least, in
units of the ground."""
_LONG, _OCTAVES = 17.0, 4
"""Wave length of patches in such units, and how many shorter waves fray them."""
_PATCHES = (
    (1, 0.12, Paint(fill=SUNLIT, opacity=0.07)),
    (1, 0.4, Paint(fill=SUNLIT, opacity=0.06)),
    (-1, 0.16, Paint(fill=RELIEF, opacity=0.016)),
)
"""Where chance, or its opposite, is above a level, and what is laid there."""


def country(board: Board) -> Iterator[Picture]:
    """Patches over the ground of the whole map.

    A picture, so that tiles of the map hold it once. It ends at the frame without a clip, which
    would take as long to paint as half the map.
    """
    (x, y, width, height), scale = map_frame(board), scale_of(board)
    wide, high = round(width / scale, 2), round(height / scale, 2)
    grid = Grid.over(0.0, 0.0, wide, high, _COARSE)
    kept = tuple(_within(shape, wide, high) for shape in _drawn(grid))
    yield Picture(kept, x, y, scale, name="map: country", width=wide, height=high)


def _drawn(grid: Grid) -> Iterator[Path]:
    """The patches, which reach a little over the grid."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    chance: Floats = waves(x, y, _LONG, seed("country", 0), _OCTAVES)
    for sign, level, paint in _PATCHES:
        if rings := list(trace(grid, sign * chance, level, _SHORT)):
            yield Path(tuple(curves(rings, _STEP)), paint)


def _within(shape: Path, wide: float, high: float) -> Path:
    """A path whose points beyond a size lie on its edge."""
    most = high, wide  # of y, which ends each pair, and of x
    return replace(shape, commands=tuple(
        (step[0], *(min(max(float(one), 0.0), most[n % 2]) for n, one in enumerate(step[1:], 1)))
        for step in shape.commands
    ))  # fmt: skip
