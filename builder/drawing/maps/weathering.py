"""The tone of the paper under a map of octagons: here a little warmer or darker, there cooler or
paler.

It stands for no rule: it is far wider than a space, changes too slowly for an edge to be seen, and
passes under all spaces alike, so that nobody reads it as ground.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from builder.drawing.display import Paint, Path, Picture, Rect, Shape
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Floats, Grid
from builder.drawing.maps.pen import line, region
from builder.drawing.maps.titleblock import Frame, map_frame
from builder.game.model import Board

TONES: Mapping[str, tuple[str, float, float, tuple[float, ...]]] = {
    "warm": ("#6A4408", 0.02, 96.0, (-0.08, 0.12, 0.32)),
    "pale": ("#FFFBEA", 0.065, 78.0, (0.42, 0.3, 0.18, 0.06)),
    "cool": ("#3C5444", 0.02, 62.0, (0.1, 0.3)),
}
"""Colours, the strength of each of their layers, how long their waves are, and from which height of
these each layer is. All of them together change a ground by a few hundredths. A layer is no
weaker than this, or a painter that rounds to whole steps of a colour would change its hue."""
_STEP, _POINTS = 4.0, 9.0
"""Between the places at which chance is known, and between the points of an outline."""
_OVER = 12.0
"""How far patches reach beyond the frame, where their outlines are closed."""
_RIM, _RIMS, _RIM_STRONG = 12.0, 6, 0.022
"""How far in from the frame paper is browner, in how many layers, and how strong each is."""
_BROWN = "#58420E"


def weathering(board: Board) -> Iterator[Picture]:
    """The tones over the whole map, up to its frame."""
    left, top, width, height = frame = map_frame(board)
    corners = ((left, top), (left + width, top), (left + width, top + height), (left, top + height))
    clip = Path(tuple(line(corners, True)), Paint())
    shapes = (*_patches(frame), *_browned(frame))
    yield Picture(shapes, clip=clip, name="map: weathering", width=board.width, height=board.height)


def _patches(frame: Frame) -> Iterator[Shape]:
    """What is higher than each level of chance, one layer over the other."""
    left, top, width, height = frame
    grid = Grid.over(left - _OVER, top - _OVER, left + width + _OVER, top + height + _OVER, _STEP)
    across, down = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    for name, (colour, strength, long, levels) in TONES.items():
        high: Floats = waves(across, down, long, seed("weathering", name), 2)
        for level in levels:
            yield from region(grid, high, level, Paint(fill=colour, opacity=strength), _POINTS)


def _browned(frame: Frame) -> Iterator[Shape]:
    """The paper along the frame, as it is where hands have held it."""
    for step in range(_RIMS, 0, -1):
        wide = round(2 * _RIM * step / _RIMS, 2)
        yield Rect(*frame, Paint(stroke=_BROWN, width=wide, opacity=_RIM_STRONG))
