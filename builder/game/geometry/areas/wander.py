"""Straight lines made natural: each point is moved by one function of its place.

Borders that two areas share stay shared, since the function knows no area. It moves in small steps,
each too gentle to fold the sheet, so lines that did not cross do not cross afterwards. Round the
middles of the areas, where counters stand, nothing moves. Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from builder.game.geometry.areas.voronoi import Frame, Point
from builder.game.geometry.chance import Floats, noise, seed
from builder.records import dataclass

SAMPLE = 0.8
"""From point to point of a natural line."""
_OCTAVES = ((5.0, 30.0), (2.7, 11.0), (1.15, 4.2), (0.4, 1.7))
"""How far lines are moved at most, and over what length, where areas are `_MEAN` wide."""
_MEAN = 29.0
_FLOOR = 0.35
"""Short borders move at least by such a part, so that none looks ruled."""
_RISE = 8.0, 14.0
"""How far beyond the place of a counter, and beyond the middle of a short border, lines move
freely: near enough to the first that a border between two of them is not ruled."""
_STEPS = 4
_TURN = math.radians(50.0)
"""Each octave is turned against the one before, or the lattice shows."""
_CELL = 1.5
"""Of the grid that holds how freely lines move."""
_SEED = seed("areas", "borders") >> 8


@dataclass(frozen=True, slots=True)
class Wander:
    """The function: `free` is how freely a place moves, 0 to 1, on a grid from `corner`."""

    octaves: tuple[tuple[float, float], ...]
    corner: Point
    free: NDArray[np.float64]

    def moved(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """Where places come to lie."""
        for _ in range(_STEPS):
            free = self._freely(x, y) / _STEPS
            dx, dy = np.zeros_like(x), np.zeros_like(y)
            for number, (amplitude, length) in enumerate(self.octaves):
                u, v = _turned(x / length, y / length, number)
                dx += amplitude * noise(u, v, _SEED + 2 * number)
                dy += amplitude * noise(u, v, _SEED + 2 * number + 1)
            x, y = x + free * dx, y + free * dy
        return x, y

    def _freely(self, x: Floats, y: Floats) -> Floats:
        """Between the points of the grid in proportion."""
        rows, columns = self.free.shape
        u = np.clip((x - self.corner[0]) / _CELL, 0, columns - 1.001)
        v = np.clip((y - self.corner[1]) / _CELL, 0, rows - 1.001)
        j, i = u.astype(np.int64), v.astype(np.int64)
        a, b = u - j, v - i
        upper = self.free[i, j] * (1 - a) + self.free[i, j + 1] * a
        lower = self.free[i + 1, j] * (1 - a) + self.free[i + 1, j + 1] * a
        return np.asarray(upper * (1 - b) + lower * b)


def wander(centres: Sequence[Point], short: Sequence[Point], frame: Frame, wide: float) -> Wander:
    """The function for areas round these centres that are so `wide` in the mean.

    Round the middles of `short` borders, too, little moves.

    The long waves grow and shrink with the areas, the short ones, which make a line look drawn,
    do not grow.
    """
    scale = min(max(wide / _MEAN, 0.3), 1.6)
    octaves = tuple(
        (amplitude * factor, length * factor)
        for number, (amplitude, length) in enumerate(_OCTAVES)
        for factor in (scale if number < 2 else min(scale, 1.0),)
    )
    still = min(9.0, 0.3 * wide)
    x, y, width, height = frame
    corner = (x - 30.0, y - 30.0)
    shape = (math.ceil((height + 60) / _CELL) + 2, math.ceil((width + 60) / _CELL) + 2)
    free = np.ones(shape)
    for places, least, slope in (
        (centres, 0.0, min(_RISE[0], 0.35 * wide)),
        (short, _FLOOR, min(_RISE[1], 0.35 * wide)),
    ):
        away = np.full(shape, still + slope)
        for place in places:
            _nearer(away, place, corner, still + slope)
        share = np.clip((away - still) / slope, 0.0, 1.0)
        free = np.minimum(free, least + (1 - least) * share * share * (3 - 2 * share))
    return Wander(octaves, corner, free)


def _turned(x: Floats, y: Floats, octave: int) -> tuple[Floats, Floats]:
    """The places as an octave sees them."""
    cos, sin = math.cos(_TURN * (octave + 1)), math.sin(_TURN * (octave + 1))
    return x * cos - y * sin, x * sin + y * cos


def _nearer(away: NDArray[np.float64], centre: Point, corner: Point, reach: float) -> None:
    """Note the distance from a centre where no other one lies nearer."""
    rows, columns = away.shape
    u, v = (centre[0] - corner[0]) / _CELL, (centre[1] - corner[1]) / _CELL
    cells = math.ceil(reach / _CELL) + 1
    left, right = max(int(u) - cells, 0), min(int(u) + cells + 1, columns)
    top, foot = max(int(v) - cells, 0), min(int(v) + cells + 1, rows)
    across = np.arange(left, right) - u
    down = np.arange(top, foot) - v
    distance = np.hypot(across[None, :], down[:, None]) * _CELL
    window = away[top:foot, left:right]
    np.minimum(window, distance, out=window)
