"""Where small symbols must not stand: beside courses, rivers, names, numbers and other symbols.

Whoever draws such a thing gives a `KeepOff`; who scatters symbols asks a `Clearance`. Lengths are
millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Point
from builder.drawing.maps.distance import Grid, Ints, distances
from builder.records import dataclass

Floats = NDArray[np.float64]
_STEP = 0.5
"""Between the places at which the distance is known; between them it is interpolated."""
BEYOND = 2.0
"""How far beyond a distance to keep the way is still measured."""
_NEAR = 0.7
"""What is nearer than this to the last corner of a line adds nothing to it."""


@dataclass(frozen=True, slots=True)
class KeepOff:
    """A line through points, or a single point, and how far off its middle symbols stay."""

    points: tuple[Point, ...]
    distance: float

    @classmethod
    def box(
        cls, left: float, top: float, right: float, bottom: float, more: float = 0.0
    ) -> KeepOff:
        """What keeps off a box, such as a line of words, and `more` round it."""
        half = min(right - left, bottom - top) / 2
        if right - left >= bottom - top:
            middle = (top + bottom) / 2
            return cls(((left + half, middle), (right - half, middle)), half + more)
        middle = (left + right) / 2
        return cls(((middle, top + half), (middle, bottom - half)), half + more)

    def moved(self, right: float, down: float) -> KeepOff:
        """The same elsewhere."""
        return KeepOff(tuple((x + right, y + down) for x, y in self.points), self.distance)

    def scaled(self, factor: float) -> KeepOff:
        """The same in another unit."""
        points = tuple((x * factor, y * factor) for x, y in self.points)
        return KeepOff(points, self.distance * factor)


class Clearance:
    """How far places are from all that they must keep off, within a frame (x, y, w, h)."""

    def __init__(self, keep: Iterable[KeepOff], frame: tuple[float, float, float, float]) -> None:
        x, y, width, height = frame
        self.grid = Grid.over(x - _STEP, y - _STEP, x + width + _STEP, y + height + _STEP, _STEP)
        self._away = self.grid.full(BEYOND)
        self.add(keep)

    def add(self, keep: Iterable[KeepOff]) -> None:
        """Keep off more."""
        by_distance: dict[float, list[Floats]] = {}
        for one in keep:
            if one.points:
                by_distance.setdefault(round(one.distance, 2), []).append(sides_of(one.points))
        for distance, sides in sorted(by_distance.items()):
            away = distances(self.grid, np.concatenate(sides), distance + BEYOND) - distance
            np.minimum(self._away, away, out=self._away)

    def __call__(self, x: Floats, y: Floats) -> Floats:
        """How far places are beyond the distance to keep, at most 2; negative where too near."""
        return self.grid.at(self._away, x, y)

    def read(self, left: Ints, u: Floats, top: Ints, v: Floats) -> Floats:
        """The same for places as `grid.across` and `grid.down` give them."""
        return self.grid.read(self._away, left, u, top, v)


def sides_of(points: Iterable[Point]) -> Floats:
    """The sides of a line (x1, y1, x2, y2), short ones left out; a point is a side of no length."""
    at = np.asarray(tuple(points), dtype=np.float64).reshape(-1, 2)
    if len(at) > 2:
        long = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(at, axis=0).T))])
        kept = np.concatenate([[True], np.diff(np.floor(long / _NEAR)) > 0])
        kept[-1] = True
        at = at[kept]
    if len(at) == 1:
        at = np.repeat(at, 2, axis=0)
    return np.concatenate([at[:-1], at[1:]], axis=1)
