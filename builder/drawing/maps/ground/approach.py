"""The road over a bridge alone in its space: it fades, for nobody knows whither it goes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.lay import Cell
from builder.drawing.maps.pen import line, path

_ROAD, _KERB = Paint(stroke="#FBF3DC", width=1.6), Paint(stroke="#8A8068", width=0.15)
_ASIDE = 0.86
"""From the middle of a road to its kerbs."""
_CLEAR, _GONE, _STEPS = 5.0, 8.2, 12
"""How far from the middle of a bridge its road is clear, and where it is gone, in eighteenths of a
hex; in how many steps, too small to be seen, it fades between."""


def approach(at: tuple[float, float], angle: float, cell: Cell) -> Iterator[Shape]:
    """The road over the bridge in a space, which soon fades: nobody knows whither it goes on."""
    turn = math.radians(angle)
    way, middle = np.array([math.cos(turn), math.sin(turn)]), np.array(at)
    across, unit = np.array([-way[1], way[0]]), cell.width / 18
    for paint, sides in ((_ROAD, (0.0,)), (_KERB, (-_ASIDE, _ASIDE))):
        starts = [middle + side * across for side in sides]
        for number in range(_STEPS):
            # Each step lies over the one before it, so that no seam shows between two of them, and
            # covers so much that all of them are even.
            far = _GONE - (_GONE - _CLEAR) * number / (_STEPS - 1)
            lines = [
                start + np.outer((-min(far * unit, back), min(far * unit, on)), way)
                for start in starts
                for back, on in [np.abs(_to_sides(start, way, cell))]
            ]
            own = replace(paint, opacity=round(paint.opacity / (_STEPS - number), 3))
            yield from path([one for each in lines for one in line(each)], own)


def _to_sides(at: Floats, way: Floats, cell: Cell) -> tuple[float, float]:
    """How far a line through a place runs back and on within a space."""
    far = []
    for one, two in zip(cell.outline, np.roll(cell.outline, -1, axis=0), strict=True):
        side = two - one
        slope = way[0] * side[1] - way[1] * side[0]
        if abs(slope) > 1e-9:
            to = one - at
            if -1e-9 <= (to[0] * way[1] - to[1] * way[0]) / slope <= 1 + 1e-9:
                far.append(float((to[0] * side[1] - to[1] * side[0]) / slope))
    return min(far, default=0.0), max(far, default=0.0)
