"""The lake above a dam, and what is let through it. Units of the ground."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import Chance, seed, waves
from builder.drawing.maps.courses.curves import normals
from builder.drawing.maps.ground.lay import Cell
from builder.drawing.maps.ground.palette import RIVER, RIVER_EDGE
from builder.drawing.maps.pen import Commands, curve, path, resampled

_POOL = np.array([(-6.4, 0.7), (-5.6, -1.2), (-4.7, -2.6), (-3.4, -4.2), (-1.6, -5.4), (0.2, -6.0),
                  (2.0, -5.3), (3.8, -4.3), (5.0, -2.7), (5.7, -1.1), (6.4, 0.7), (3.3, -0.6),
                  (0.0, -1.0), (-3.3, -0.6)])  # fmt: skip
"""The lake above a dam, into which a river runs."""


def outflow(cell: Cell) -> Iterator[Shape]:
    """What is let through a dam: a brook from under its wall that is lost in its own space."""
    at = np.linspace(0.0, 1.0, 19)
    turn = Chance("dam", "brook", cell.id).choice((-1, 1))
    bend = turn * (0.9 * np.sin(4.6 * at) * at + 0.2 * np.sin(13.0 * at))
    middle = np.stack([bend, 7.6 * at], axis=1)
    half = (0.6 * (1 - at) + 0.01)[:, None] * normals(middle)
    banks = np.concatenate([middle - half, (middle + half)[::-1]])
    brook = curve(banks * cell.width / 18 + np.array(cell.centre), closed=True)
    yield from path(brook, Paint(fill=RIVER, stroke=RIVER_EDGE, width=0.16, join="round"))


_MIDDLE, _SHORE = np.array([0.0, -2.6]), 0.85
"""The middle of the lake; how far chance moves its shore, though not at the wall."""
LINED = (0.86, 0.7)
"""How large the lines along its shore are, of the lake."""


def pool(cell: Cell, size: float = 1.0) -> Commands:
    """The shore of a dam's lake, or a line of so much of its size."""
    shore = resampled(_POOL, 1.3, closed=True)
    away = np.clip((-0.8 - shore[:, 1]) / 2.0, 0.0, 1.0)
    bend = _SHORE * away * waves(shore[:, 0], shore[:, 1], 3.4, seed("dam", cell.id), 2)
    out = shore - _MIDDLE
    shore = shore + out / np.maximum(np.hypot(*out.T), 1e-6)[:, None] * bend[:, None]
    shore = _MIDDLE + (shore - _MIDDLE) * size
    return curve(shore * cell.width / 18 + np.array(cell.centre), closed=True)
