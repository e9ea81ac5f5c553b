"""How often an outline winds round a point: of an outline of thousands of sides, quickly.

Pure geometry. The sides are sorted into level strips; those that pass a point are in the point's.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int_]
BoolArray = NDArray[np.bool_]

_IN_A_STRIP, _STRIPS = 16, 256
"""How many sides share a strip, about, and how many strips there are at most."""


class Winding:
    """Sides, each from one point to another, that make one ring or several."""

    def __init__(self, ones: FloatArray, others: FloatArray) -> None:
        upper, lower = np.minimum(ones, others)[:, 1], np.maximum(ones, others)[:, 1]
        self._top = float(upper.min()) if len(ones) else 0.0
        high = float(lower.max()) - self._top if len(ones) else 0.0
        self._count = min(max(len(ones) // _IN_A_STRIP, 1), _STRIPS)
        self._high = high / self._count if high > 0 else 1.0
        begin, end = self._strip(upper), self._strip(lower)
        reach = end - begin + 1
        sides = np.repeat(np.arange(len(ones)), reach)
        strips = np.arange(len(sides)) + np.repeat(begin + reach - np.cumsum(reach), reach)
        order = np.argsort(strips, kind="stable")
        self._sides = np.hstack((ones, others))[sides[order]]
        self._begins = np.searchsorted(strips[order], np.arange(self._count + 1))
        self._known: dict[int, list[list[float]]] = {}

    def _strip(self, y: FloatArray) -> IntArray:
        strips: IntArray = ((y - self._top) / self._high).astype(int)
        return np.minimum(strips, self._count - 1)

    def turns(self, x: float, y: float) -> int:
        """How often, clockwise on paper; 0 outside."""
        if y < self._top:
            return 0
        strip = min(int((y - self._top) / self._high), self._count - 1)
        if strip not in self._known:
            begin, end = self._begins[strip : strip + 2].tolist()
            self._known[strip] = self._sides[begin:end].tolist()
        turns = 0
        for one_x, one_y, other_x, other_y in self._known[strip]:
            if (one_y <= y) != (other_y <= y):
                side = (other_x - one_x) * (y - one_y) - (x - one_x) * (other_y - one_y)
                turns += (side > 0) if other_y > one_y else -(side < 0)
        return turns

    def turns_of(self, x: FloatArray, y: FloatArray) -> IntArray:
        """The same of many points at once."""
        strip = self._strip(np.maximum(y, self._top))
        begin, count = self._begins[strip], self._begins[strip + 1] - self._begins[strip]
        point = np.repeat(np.arange(len(x)), count)
        passed = np.arange(len(point)) + np.repeat(begin + count - np.cumsum(count), count)
        one_x, one_y, other_x, other_y = self._sides[passed].T
        x, y = x[point], y[point]
        side = (other_x - one_x) * (y - one_y) - (x - one_x) * (other_y - one_y)
        turns = np.where(other_y > one_y, side > 0, -1 * (side < 0))
        turns[(one_y <= y) == (other_y <= y)] = 0
        found: IntArray = np.bincount(point, turns, len(begin)).astype(int)
        return found
