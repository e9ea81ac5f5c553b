"""Places for piles of counters in a box: equal rows, equally close in all boxes of a map.

Lengths are millimetres. Pure.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from builder.game.geometry.grid import SPARE

RIM, APART = 1.4, 1.6
"""From a place to the sides of what is free, at least, and between two places."""


class Places(NamedTuple):
    """The middles of places row by row, and from one to the next."""

    centres: tuple[tuple[float, float], ...]
    step: float


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
    """The places in a rectangle (x, y, width, height) for `count` piles, or a few more.

    They stand in as few full rows as can be, in the middle of the rectangle, and as far apart in
    every box of a map, so that rows of boxes beside one another are level.
    """
    x, y, width, height = free
    most, high = fit(width, counter), fit(height, counter)
    if min(most, high, count) < 1:
        return Places((), 0.0)
    down = min(high, math.ceil(count / most))
    across = min(most, math.ceil(count / down))
    step = side(counter) + APART
    left, top = x + (width - step * across) / 2, y + (height - step * down) / 2
    centres = [
        (round(left + step * (column + 0.5), 2), round(top + step * (row + 0.5), 2))
        for row in range(down)
        for column in range(across)
    ]
    return Places(tuple(centres), step)
