"""How far the places of a grid are from lines, and where a polygon lies on it.

Loops go over sides, never over places. Lengths are millimetres, or whatever unit the caller uses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from builder.records import dataclass

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_ROUNDED, _AT_ONCE = 4, 16_384
"""By how many places windows of a grid are rounded up; how many places are worked out at once."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Places in rows and columns, `step` apart, the first at (x, y)."""

    x: float
    y: float
    columns: int
    rows: int
    step: float

    @classmethod
    def over(cls, left: float, top: float, right: float, bottom: float, step: float) -> Grid:
        """A grid that covers a rectangle."""
        wide, high = math.ceil((right - left) / step), math.ceil((bottom - top) / step)
        return cls(left, top, wide + 1, high + 1, step)

    def places(self) -> tuple[Floats, Floats]:
        """x of each column and y of each row, to be broadcast."""
        x = self.x + np.arange(self.columns) * self.step
        y = self.y + np.arange(self.rows) * self.step
        return np.asarray(x[None, :], dtype=np.float64), np.asarray(y[:, None], dtype=np.float64)

    def full(self, value: float) -> Floats:
        """One value everywhere."""
        return np.full((self.rows, self.columns), value)

    def part(self, left: float, top: float, right: float, bottom: float) -> tuple[slice, slice]:
        """The rows and columns inside a rectangle."""
        first, last = (left - self.x) / self.step, (right - self.x) / self.step
        above, below = (top - self.y) / self.step, (bottom - self.y) / self.step
        rows = slice(max(0, math.floor(above)), max(0, min(self.rows, math.ceil(below) + 1)))
        columns = slice(max(0, math.floor(first)), max(0, min(self.columns, math.ceil(last) + 1)))
        return rows, columns

    def cut(self, rows: slice, columns: slice) -> Grid:
        """The part of the grid in some rows and columns."""
        x, y = self.x + columns.start * self.step, self.y + rows.start * self.step
        return Grid(x, y, columns.stop - columns.start, rows.stop - rows.start, self.step)

    def at(self, values: Floats, x: Floats, y: Floats) -> Floats:
        """Values on the grid, read between its places; beyond its rim those of the rim."""
        return self.read(values, *self.across(x), *self.down(y))

    def across(self, x: Floats) -> tuple[Ints, Floats]:
        """The column before each x, and how far beyond it that lies."""
        return _before(x, self.x, self.step, self.columns)

    def down(self, y: Floats) -> tuple[Ints, Floats]:
        """The row above each y, and how far beyond it that lies."""
        return _before(y, self.y, self.step, self.rows)

    def read(self, values: Floats, left: Ints, u: Floats, top: Ints, v: Floats) -> Floats:
        """The values at what `across` and `down` have given, which may have to be broadcast."""
        flat, at = values.ravel(), top * self.columns + left
        above = flat[at] * (1 - u) + flat[at + 1] * u
        at += self.columns
        below = flat[at] * (1 - u) + flat[at + 1] * u
        return np.asarray(above * (1 - v) + below * v)


def _before(values: Floats, first: float, step: float, count: int) -> tuple[Ints, Floats]:
    place = bounded((values - first) / step, 0.0, count - 1.001)
    whole = place.astype(np.int64)
    return whole, place - whole


def squares(grid: Grid, sides: Floats, reach: float) -> Floats:
    """The squared distance of each place from the nearest side (x1, y1, x2, y2), at most reach²."""
    found = grid.full(reach * reach)
    low, high = np.minimum(sides[:, :2], sides[:, 2:]), np.maximum(sides[:, :2], sides[:, 2:])
    most, origin = np.array([grid.columns, grid.rows]), np.array([grid.x, grid.y])
    first = np.maximum(np.floor((low - reach - origin) / grid.step), 0.0)
    after = np.minimum(np.ceil((high + reach - origin) / grid.step) + 1, most)
    size = np.minimum(np.ceil((after - first) / _ROUNDED) * _ROUNDED, most).astype(np.int64)
    first = np.minimum(first, most - size).astype(np.int64)
    # Asked for more than the values, numpy does not import what knows masked ones.
    sizes, _ = np.unique(size[(after > first).all(axis=1)], axis=0, return_index=True)
    for wide, deep in sizes.tolist():
        those = np.flatnonzero((size == (wide, deep)).all(axis=1) & (after > first).all(axis=1))
        step = max(1, _AT_ONCE // (wide * deep))
        for begin in range(0, len(those), step):
            part = those[begin : begin + step]
            _nearer(found, grid, sides[part], first[part], (wide, deep))
    return found


def _nearer(found: Floats, grid: Grid, sides: Floats, first: Ints, size: tuple[int, int]) -> None:
    """Bring in the squared distances from some sides, each in a window from its `first` place."""
    columns = first[:, 0, None] + np.arange(size[0])
    rows = first[:, 1, None] + np.arange(size[1])
    x1, y1, x2, y2 = sides.T[..., None]
    x, y = grid.x + columns * grid.step - x1, grid.y + rows * grid.step - y1
    dx, dy = x2 - x1, y2 - y1
    long = dx * dx + dy * dy
    is_long = long > 1e-12
    across = x * np.divide(dx, long, out=np.zeros_like(long), where=is_long)
    down = y * np.divide(dy, long, out=np.zeros_like(long), where=is_long)
    share = across[:, None, :] + down[:, :, None]
    np.maximum(share, 0.0, out=share)
    np.minimum(share, 1.0, out=share)
    away = x[:, None, :] - share * dx[..., None]
    away *= away
    share *= dy[..., None]
    np.subtract(y[:, :, None], share, out=share)
    share *= share
    away += share
    for row, column, square in zip(first[:, 1].tolist(), first[:, 0].tolist(), away, strict=True):
        here = found[row : row + size[1], column : column + size[0]]
        np.minimum(here, square, out=here)


def distances(grid: Grid, sides: Floats, reach: float) -> Floats:
    """How far each place is from the nearest side, at most `reach`."""
    return np.sqrt(squares(grid, sides, reach))


def holders(grid: Grid, outlines: Sequence[Floats]) -> Ints:
    """Which of some polygons that do not overlap holds each place; -1 where none does."""
    sides, values = [], []
    for number, outline in enumerate(outlines, 1):
        after = np.roll(outline, -1, axis=0)
        turns = np.sum(outline[:, 0] * after[:, 1] - after[:, 0] * outline[:, 1])
        down = np.where(after[:, 1] > outline[:, 1], 1, -1) * (1 if turns > 0 else -1)
        sides.append(np.concatenate([outline, after], axis=1))
        values.append(-down * number)
    if not sides:
        return np.full((grid.rows, grid.columns), -1)
    return _filled(grid, np.concatenate(sides), np.concatenate(values))


def _filled(grid: Grid, sides: Floats, values: Ints) -> Ints:
    """What the sides that each place has on its left add up to, less one.

    A side's ends are put in order first, so that two polygons read it alike.
    """
    falls = sides[:, 1] > sides[:, 3]
    sides = np.where(falls[:, None], sides[:, [2, 3, 0, 1]], sides)
    first = np.clip(np.ceil((sides[:, 1] - grid.y) / grid.step), 0, grid.rows).astype(np.int64)
    after = np.clip(np.ceil((sides[:, 3] - grid.y) / grid.step), 0, grid.rows).astype(np.int64)
    count = np.maximum(after - first, 0)
    which = np.repeat(np.arange(len(sides)), count)
    row = np.arange(len(which)) - np.repeat(np.cumsum(count) - count, count) + first[which]
    x1, y1, x2, y2 = sides[which].T
    x = x1 + (grid.y + row * grid.step - y1) / (y2 - y1) * (x2 - x1)
    column = np.clip(np.ceil((x - grid.x) / grid.step), 0, grid.columns).astype(np.int64)
    marks = np.zeros((grid.rows, grid.columns + 1), dtype=np.int64)
    np.add.at(marks, (row, column), values[which])
    return np.asarray(np.cumsum(marks, axis=1)[:, :-1] - 1)


def blurred(values: Floats, width: int) -> Floats:
    """Three running means over an odd number of places both ways: near a Gaussian."""
    half, out = width // 2, values.astype(np.float32) / np.float32(width**6)
    rows, columns = out.shape
    for _ in range(3):
        high = np.concatenate([out[:1]] * half + [out] + [out[-1:]] * half)
        out = _added(high[1:], width - 1, rows)
        out += high[:rows]
        wide = np.concatenate([out[:, :1]] * half + [out] + [out[:, -1:]] * half, axis=1).T
        out = _added(wide[1:], width - 1, columns).T
        out += wide[:columns].T
    return out.astype(np.float64)


def _added(values: NDArray[np.float32], width: int, count: int) -> NDArray[np.float32]:
    """The first so many sums of `width` rows that follow each other."""
    total = values[:count].copy(order="K")
    for n in range(1, width):
        total += values[n : n + count]
    return total


def bounded(values: Floats, low: float, high: float) -> Floats:
    """Values no lower and no higher than two others: `numpy.clip`, which takes longer for few."""
    return np.minimum(np.maximum(values, low), high)


def smooth(values: Floats) -> Floats:
    """0 up to 0, 1 from 1 on, and smooth between them."""
    t = bounded(values, 0.0, 1.0)
    return np.asarray(t * t * (3 - 2 * t))
