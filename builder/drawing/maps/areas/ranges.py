"""Hills along the ranges that a map of areas names: shaded slopes, which no rule knows.

Only where the data has the line of a range is there relief. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from builder.drawing.display import Group, Paint, Point, Shape
from builder.drawing.maps.areas.land import OUT, PLAIN, tone_at
from builder.drawing.maps.areas.lines import framed, path
from builder.drawing.maps.areas.woods import FRAME
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.clearance import sides_of
from builder.drawing.maps.distance import Floats, Grid, blurred, distances, smooth
from builder.drawing.maps.ground.palette import HILL
from builder.drawing.maps.ground.relief import contours, shaded
from builder.drawing.maps.naming.along import smooth as curved
from builder.drawing.maps.pen import region
from builder.drawing.theme import mix
from builder.game.model import Board

_HALF, _SWING = 15.0, 6.0
"""Half the width of a range, and how far chance moves its foot."""
_STEP, _STRENGTH = 0.55, 0.56
_TONE = ((0.35, 0.1), (0.6, 0.1), (0.9, 0.12), (1.25, 0.12), (1.7, 0.12), (2.2, 0.12))
"""From which heights on a range has its tone, and how strong each step is: where nothing rises a
tone would be a pale stain beside the hills."""
_WEIGHT, _APART = 0.9, 1.6
"""How heavy contours are, and how far apart in height."""
_SLOPE = 0.5
"""How much of the hills' tone is in the ground under the name of a range."""
_KEY = 0.24
"""How much smaller a hill of the key is, so that all of it is seen."""


def ranges(board: Board) -> Iterator[Shape]:
    """The slopes of all ranges, in areas alone: ground out of play has none."""
    slopes = [shape for name in board.names if name.style == "range"
              for shape in _slopes(curved(name.line))]  # fmt: skip
    if slopes:
        outlines = [line for space in board.map_spaces() for line in (space.outline, *space.parts)]
        yield Group(tuple(slopes), clip=path(outlines, Paint(fill="#000000"), closed=True))


def under_letter(place: Point, style: str, board: Board) -> str | None:
    """The ground under a letter of a name along a line: that of a range in an area is slopes."""
    found = tone_at(place, board)
    return mix(found, HILL, _SLOPE) if found and found != OUT and style == "range" else found


@lru_cache(maxsize=4)
def hills(width: float, height: float) -> tuple[Shape, ...]:
    """A piece of a range for the key, in a frame."""
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    ground, frame = (path([corners], paint, closed=True) for paint in (Paint(fill=PLAIN), FRAME))
    line = np.array([(width * 0.05, height * 0.62), (width * 0.95, height * 0.5)]) / _KEY
    slopes = Group(tuple(_slopes(line)), scale=_KEY)
    return Group((ground, slopes), clip=framed((0.0, 0.0, width, height))), frame


def _slopes(line: Floats) -> Iterator[Shape]:
    """A range along a line."""
    (left, top), (right, foot) = line.min(axis=0), line.max(axis=0)
    reach = _HALF + _SWING
    grid = Grid.over(left - reach, top - reach, right + reach, foot + reach, _STEP)
    sides = sides_of(map(tuple, line.tolist()))
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    away = distances(grid, sides, reach + 1)
    inside = _HALF - away + _SWING * waves(x, y, 16.0, seed("range", "foot"), 2)
    inside = np.minimum(inside, reach - away)
    crest = 1 - np.abs(waves(x, y, 10.0, seed("range", "crest"), 3)) * 1.7
    rise = blurred(smooth(inside / _HALF) ** 1.3 * (3.4 + 4.6 * crest), 2)
    for height, strength in _TONE:
        yield from region(grid, rise, height, Paint(fill=HILL, opacity=strength))
    yield from shaded(grid, rise, _STRENGTH)
    yield from contours(grid, rise, _WEIGHT, _APART)
