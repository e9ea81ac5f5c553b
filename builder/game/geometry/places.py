"""Places for piles of counters in a box: equal rows, spread evenly over what is free.

Lengths are millimetres. Pure.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from builder.game.geometry.grid import SPARE

RIM, APART = 1.4, 1.6
"""From a place to the sides of what is free, and between two places, at least."""


class Places(NamedTuple):
    """The middles of places row by row, and from one to the next across and down."""

    centres: tuple[tuple[float, float], ...]
    across: float
    down: float


def side(counter: float) -> float:
    """The side of a place for counters of such a size."""
    return counter + SPARE


def fit(length: float, counter: float) -> int:
    """How many places stand in a line of such a length."""
    return max(int((length - 2 * RIM + APART + 1e-6) / (side(counter) + APART)), 0)


def needs(count: int, counter: float) -> float:
    """The length of a line of so many places."""
    return count * (side(counter) + APART) - APART + 2 * RIM


def places(free: tuple[float, float, float, float], count: int, counter: float) -> Places:
    """The places in a rectangle (x, y, width, height) for `count` piles, or more.

    They fill it, but where it has room for twice as many, they stand in as few full rows as can
    be; a single row has no more than those.
    """
    x, y, width, height = free
    across, down = fit(width, counter), fit(height, counter)
    if min(across, down, count) < 1:
        return Places((), 0.0, 0.0)
    if count <= across * down / 2:
        down = math.ceil(count / across)
        across = math.ceil(count / down)
    if down == 1:
        across = min(across, count)
    step, drop = (width - 2 * RIM) / across, (height - 2 * RIM) / down
    centres = [
        (round(x + RIM + step * (column + 0.5), 2), round(y + RIM + drop * (row + 0.5), 2))
        for row in range(down)
        for column in range(across)
    ]
    return Places(tuple(centres), step, drop)
