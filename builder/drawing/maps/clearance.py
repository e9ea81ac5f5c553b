"""Where small symbols must not stand: beside courses, rivers, names, numbers and other symbols.

Whoever draws such a thing gives a `KeepOff`; who scatters symbols asks a `Clearance`. Lengths are
millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Point

Floats = NDArray[np.float64]
_STEP = 0.5
"""Between the places at which the distance is known; between them it is interpolated."""
_BEYOND = 2.0
"""How far beyond a distance to keep the way is still measured."""
_AT_ONCE = 400_000
_NEAR = 0.35
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


class Clearance:
    """How far places are from all that they must keep off, within a frame (x, y, w, h)."""

    def __init__(self, keep: Iterable[KeepOff], frame: tuple[float, float, float, float]) -> None:
        self.x, self.y = frame[0] - _STEP, frame[1] - _STEP
        size = (int(frame[3] / _STEP) + 4, int(frame[2] / _STEP) + 4)
        self._away = np.full(size, _BEYOND)
        by_distance: dict[float, list[Floats]] = {}
        for one in keep:
            by_distance.setdefault(round(one.distance, 2), []).append(_sides(one.points))
        for distance, sides in sorted(by_distance.items()):
            self._measure(np.concatenate(sides), distance)

    def __call__(self, x: Floats, y: Floats) -> Floats:
        """How far places are beyond the distance to keep, at most 2; negative where too near."""
        rows, columns = self._away.shape
        column = np.clip((x - self.x) / _STEP, 0, columns - 1.001)
        row = np.clip((y - self.y) / _STEP, 0, rows - 1.001)
        left, top = column.astype(np.int64), row.astype(np.int64)
        u, v = column - left, row - top
        above = self._away[top, left] * (1 - u) + self._away[top, left + 1] * u
        below = self._away[top + 1, left] * (1 - u) + self._away[top + 1, left + 1] * u
        return np.asarray(above * (1 - v) + below * v)

    def _measure(self, sides: Floats, distance: float) -> None:
        """Bring in the sides (x1, y1, x2, y2), long ones in parts."""
        sides = _parted(sides, 4.0)
        span = 2 * int((distance + _BEYOND + 2.0) / _STEP + 1) + 1
        steps = np.arange(span) - span // 2
        for first in range(0, len(sides), max(1, _AT_ONCE // span**2)):
            part = sides[first : first + max(1, _AT_ONCE // span**2)]
            self._bring(part, steps, distance)

    def _bring(self, sides: Floats, steps: NDArray[np.int64], distance: float) -> None:
        x1, y1, x2, y2 = (each[:, None, None] for each in sides.T)
        columns = np.rint(((x1 + x2) / 2 - self.x) / _STEP).astype(np.int64) + steps[None, None, :]
        rows = np.rint(((y1 + y2) / 2 - self.y) / _STEP).astype(np.int64) + steps[None, :, None]
        x, y = self.x + columns * _STEP, self.y + rows * _STEP
        away = np.sqrt(squared(x - x1, y - y1, x2 - x1, y2 - y1)) - distance
        rows, columns = np.broadcast_arrays(rows, columns)
        high, wide = self._away.shape
        within = (rows >= 0) & (rows < high) & (columns >= 0) & (columns < wide)
        np.minimum.at(self._away, (rows[within], columns[within]), away[within])


def squared(x: Floats, y: Floats, dx: Floats, dy: Floats) -> Floats:
    """The squared distance of (x, y) from the line between (0, 0) and (dx, dy)."""
    long = np.maximum(dx * dx + dy * dy, 1e-12)
    share = np.clip((x * dx + y * dy) / long, 0.0, 1.0)
    return np.asarray((x - share * dx) ** 2 + (y - share * dy) ** 2)


def _sides(points: tuple[Point, ...]) -> Floats:
    """The sides of a line (x1, y1, x2, y2); a single point is a side without length."""
    at = np.asarray(points, dtype=np.float64).reshape(-1, 2)
    if len(at) > 2:
        long = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(at, axis=0).T))])
        kept = np.concatenate([[True], np.diff(np.floor(long / _NEAR)) > 0])
        kept[-1] = True
        at = at[kept]
    if len(at) == 1:
        at = np.repeat(at, 2, axis=0)
    return np.concatenate([at[:-1], at[1:]], axis=1)


def _parted(sides: Floats, longest: float) -> Floats:
    """The same sides, none longer than so much."""
    long = np.hypot(sides[:, 2] - sides[:, 0], sides[:, 3] - sides[:, 1])
    parts = np.maximum(1, np.ceil(long / longest)).astype(np.int64)
    which = np.repeat(np.arange(len(sides)), parts)
    number = np.arange(len(which)) - np.repeat(np.cumsum(parts) - parts, parts)
    start, way = sides[which, :2], sides[which, 2:] - sides[which, :2]
    share = np.stack([number / parts[which], (number + 1) / parts[which]], axis=1)
    return np.concatenate([start + way * share[:, :1], start + way * share[:, 1:]], axis=1)
