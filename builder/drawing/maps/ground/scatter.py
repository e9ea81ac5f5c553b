"""Where small things stand on a ground: a triangular lattice, each place moved by chance.

Even density without throwing darts; the lattice is that of the whole plane, so that a place does
not hang on where the map begins. Units of the ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from builder.drawing.maps.chance import even, seed
from builder.drawing.maps.distance import Floats, Grid
from builder.drawing.maps.ground.lay import Bools, Field
from builder.records import dataclass

Free = Callable[[Floats, Floats], Floats]
"""How far places are from what symbols keep off."""
_BEFORE = 4
"""Lattice rows and columns kept round the map."""


@dataclass(frozen=True, slots=True)
class Scattered:
    """Places (x, y) and, for each, some even chances from 0 to 1."""

    x: Floats
    y: Floats
    chances: Floats

    def where(self, kept: Bools) -> Scattered:
        """Only some of them."""
        return Scattered(self.x[kept], self.y[kept], self.chances[:, kept])

    def within(self, field: Field, least: float) -> Scattered:
        """Those where a field is high enough."""
        return self.where(field.grid.at(field.values, self.x, self.y) > least)

    def between(self, number: int, low: float, high: float) -> Floats:
        """A chance of each place as a value of a range."""
        return np.asarray(low + (high - low) * self.chances[number])


def scattered(
    name: str, grid: Grid, step: float, jitter: float = 0.42, chances: int = 4
) -> Scattered:
    """A lattice of places over a grid."""
    return lattice(name, grid, step, step * math.sqrt(3) / 2, (jitter, jitter), chances)


def lattice(
    name: str, grid: Grid, across: float, down: float, jitter: tuple[float, float], chances: int
) -> Scattered:
    """Places in rows, every second row half a step on; `jitter` in shares of the steps."""
    first = math.floor(grid.x / across) - _BEFORE, math.floor(grid.y / down) - _BEFORE
    columns = np.arange(first[0], first[0] + math.ceil(grid.columns * grid.step / across) + 9)
    rows = np.arange(first[1], first[1] + math.ceil(grid.rows * grid.step / down) + 9)
    column, row = (each.ravel().astype(np.float64) for each in np.meshgrid(columns, rows))
    drawn = np.stack([even(column, row, seed(name, n)) for n in range(chances + 2)])
    x = (column + (row % 2) / 2 + (2 * drawn[0] - 1) * jitter[0]) * across
    y = (row + (2 * drawn[1] - 1) * jitter[1]) * down
    return Scattered(x, y, drawn[2:])
