"""Lines as arrays of points: made smooth, cut at corners, widened to ribbons, crossed.

Pure geometry; lengths are in whatever unit the caller uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from builder.drawing.maps.distance import Floats, Ints
from builder.drawing.maps.pen import Commands, curve

_CELL = 4.0
"""Only sides that lie in the same or in touching squares of this size can cross."""
_FAR = 1_000_003
_AROUND = tuple(dx * _FAR + dy for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def smooth(points: Floats, step: float = 0.35) -> Floats:
    """A Catmull-Rom curve through points, sampled about `step` apart."""
    points = without_doubles(points)
    if len(points) < 3:
        return between(points, step)
    before = np.concatenate([2 * points[:1] - points[1:2], points[:-2]])
    start, end = points[:-1], points[1:]
    after = np.concatenate([points[2:], 2 * points[-1:] - points[-2:-1]])
    counts = np.maximum(2, np.ceil(np.hypot(*(end - start).T) / step)).astype(np.int64)
    which = np.repeat(np.arange(len(start)), counts)
    number = np.arange(len(which)) - np.repeat(np.cumsum(counts) - counts, counts)
    t = (number / counts[which])[:, None]
    p0, p1, p2, p3 = before[which], start[which], end[which], after[which]
    bent = 2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
    bent += (p1 * 3 - p0 - 3 * p2 + p3) * t**3
    return np.concatenate([bent / 2, points[-1:]])


def between(points: Floats, step: float) -> Floats:
    """Points about `step` apart on the straight sides of a line, its corners among them."""
    parts = [points[:1]]
    for start, end in pairwise(points):
        count = max(1, round(float(np.hypot(*(end - start))) / step))
        parts.append(start + (end - start) * (np.arange(1, count + 1) / count)[:, None])
    return np.concatenate(parts)


def without_doubles(points: Floats) -> Floats:
    """A line without corners that lie on the one before."""
    apart = np.hypot(*np.diff(points, axis=0).T) > 1e-6
    return np.asarray(points[np.concatenate([[True], apart])])


def cut(points: Floats, times: int = 2) -> Floats:
    """A line whose corners are cut off (Chaikin), its ends kept; a closed one is cut all round."""
    closed = len(points) > 3 and np.allclose(points[0], points[-1])
    for _ in range(times):
        start, end = points[:-1], points[1:]
        cuts = np.stack([start * 0.75 + end * 0.25, start * 0.25 + end * 0.75], axis=1)
        cuts = cuts.reshape(-1, 2)
        points = np.concatenate([cuts, cuts[:1]] if closed else [points[:1], cuts, points[-1:]])
    return points


def run(points: Floats) -> Floats:
    """How far each point is along the line."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])


def normals(points: Floats) -> Floats:
    """Unit vectors across the line, to the right of its course on paper."""
    way = np.gradient(points, axis=0)
    long = np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-9)
    return np.stack([-way[:, 1] / long, way[:, 0] / long], axis=1)


def beside(points: Floats, away: Floats | float) -> Floats:
    """A line beside another, to its right."""
    return np.asarray(points + normals(points) * np.reshape(away, (-1, 1)))


def every_so_many(count: int, every: int) -> Ints:
    """The first of so many numbers, every so many after it, and the last."""
    found = np.arange(0, count, every)
    return found if (count - 1) % every == 0 else np.append(found, count - 1)


def ribbon(points: Floats, halves: Floats, every: int = 3) -> Commands:
    """The outline of a band round a line, `halves` wide on both sides, as smooth curves."""
    kept = every_so_many(len(points), every)
    across = normals(points) * halves[:, None]
    left, right = (points - across)[kept], (points + across)[kept][::-1]
    back = curve(right)
    return [*curve(left), ("L", *back[0][1:]), *back[1:], ("Z",)]


class Crossings:
    """Where lines cross sides (x1, y1, x2, y2), found without a look at all of them."""

    def __init__(self, sides: Floats) -> None:
        self.sides = sides
        self._at: dict[int, list[int]] = {}
        for number, square in enumerate(_squares(sides).tolist()):
            self._at.setdefault(square, []).append(number)

    def of(self, line: Floats) -> list[tuple[float, float, int]]:
        """Where a line crosses them: x, y, and the number of the side, in the order of these."""
        other = np.concatenate([line[:-1], line[1:]], axis=1)
        squares = {square + step for square in set(_squares(other).tolist()) for step in _AROUND}
        near = sorted({number for square in squares for number in self._at.get(square, ())})
        if not near:
            return []
        one, two = self.sides[near][:, None, :], other[None, :, :]
        ax, ay = one[..., 2] - one[..., 0], one[..., 3] - one[..., 1]
        bx, by = two[..., 2] - two[..., 0], two[..., 3] - two[..., 1]
        cx, cy = two[..., 0] - one[..., 0], two[..., 1] - one[..., 1]
        turn = ax * by - ay * bx
        turn = np.where(np.abs(turn) < 1e-9, np.inf, turn)
        t, u = (cx * by - cy * bx) / turn, (cx * ay - cy * ax) / turn
        found = np.argwhere((t >= 0) & (t < 1) & (u >= 0) & (u < 1) & np.isfinite(turn))
        x, y = one[..., 0] + t * ax, one[..., 1] + t * ay
        return [(float(x[i, j]), float(y[i, j]), near[i]) for i, j in found.tolist()]


def _squares(sides: Floats) -> Ints:
    """A number for the square of the map in which each side lies."""
    at = np.floor((sides[:, :2] + sides[:, 2:]) / 2 / _CELL).astype(np.int64)
    return np.asarray(at[:, 0] * _FAR + at[:, 1])


def sides(lines: Sequence[Floats]) -> Floats:
    """The sides (x1, y1, x2, y2) of lines."""
    parts = [np.concatenate([line[:-1], line[1:]], axis=1) for line in lines if len(line) > 1]
    return np.concatenate(parts) if parts else np.zeros((0, 4))
