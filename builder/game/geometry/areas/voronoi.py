"""The cells of points: what of the plane lies nearest to each, with the number of who lies beyond.

Pure geometry; lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import field

import numpy as np

from builder.records import dataclass

Point = tuple[float, float]
Frame = tuple[float, float, float, float]
"""Left, top, width, height."""

NOBODY = -1
"""Who lies beyond a border where no area is."""

_NEAR = 32
_LEAST = 1e-6
_SAME = 1e-3


@dataclass(frozen=True, slots=True)
class Edge:
    """A straight border: of two cells by number (`other` NOBODY beyond the rim), and its ends."""

    one: int
    other: int
    start: int
    end: int


@dataclass(slots=True)
class Corners:
    """Corners by number; two that lie within `same` mm are one."""

    points: list[Point] = field(default_factory=list)
    same: float = _SAME
    _squares: dict[tuple[int, int], list[int]] = field(default_factory=dict)

    def number(self, point: Point) -> int:
        """The corner's number, a new one where there was none."""
        column, row = round(point[0] / self.same), round(point[1] / self.same)
        for square in ((column + i, row + j) for i in (0, -1, 1) for j in (0, -1, 1)):
            for index in self._squares.get(square, ()):
                if math.dist(self.points[index], point) <= self.same:
                    return index
        self.points.append(point)
        self._squares.setdefault((column, row), []).append(len(self.points) - 1)
        return len(self.points) - 1

    def near(self, one: Point, two: Point) -> list[int]:
        """The numbers of corners near a line, in order."""
        long = math.dist(one, two)
        count = max(math.ceil(long / self.same), 1)
        found: set[int] = set()
        for n in range(count + 1):
            x = one[0] + (two[0] - one[0]) * n / count
            y = one[1] + (two[1] - one[1]) * n / count
            column, row = round(x / self.same), round(y / self.same)
            for i in (-1, 0, 1):
                for j in (-1, 0, 1):
                    found.update(self._squares.get((column + i, row + j), ()))
        return sorted(found)


def edges(
    centres: Sequence[Point], others: Sequence[Point], frame: Frame
) -> tuple[list[Edge], list[Point]]:
    """The borders of the cells of centres, each once, and the corners that they are between.

    `others` are points without a cell of their own.
    """
    points = np.array([*centres, *others], dtype=np.float64)
    corners, found = Corners(), list[Edge]()
    for index in range(len(centres)):
        for other, start, end in _cell(index, points, frame):
            ends = corners.number(start), corners.number(end)
            if other > index and ends[0] != ends[1]:
                found.append(Edge(index, other if other < len(centres) else NOBODY, *ends))
    return found, corners.points


def _cell(
    index: int, points: np.ndarray[tuple[int, int], np.dtype[np.float64]], frame: Frame
) -> Iterator[tuple[int, Point, Point]]:
    """The sides of a cell, clockwise on paper: who lies beyond, from where to where."""
    here = points[index]
    away = np.hypot(points[:, 0] - here[0], points[:, 1] - here[1])
    x, y = float(here[0]), float(here[1])
    far = 3 * (frame[2] + frame[3])
    outline = [((x - far, y - far), NOBODY), ((x + far, y - far), NOBODY),
               ((x + far, y + far), NOBODY), ((x - far, y + far), NOBODY)]  # fmt: skip
    reach = 2 * far
    for other in _nearest(away):
        if away[other] > 2 * reach:
            break
        before = outline
        if other != index:
            beyond = float(points[other, 0]), float(points[other, 1])
            outline = _cut(outline, (x, y), beyond, other)
        if outline is not before:
            reach = max(math.dist((x, y), corner) for corner, _ in outline)
    for place, (corner, name) in enumerate(outline):
        yield name, corner, outline[(place + 1) % len(outline)][0]


def _nearest(away: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Iterator[int]:
    """The numbers of points, the nearest first; all are sorted only where that is needed."""
    few = min(_NEAR, len(away))
    first = np.argpartition(away, few - 1)[:few]
    first = first[np.lexsort((first, away[first]))]
    yield from (int(number) for number in first)
    if few < len(away):
        yield from (int(number) for number in np.argsort(away, kind="stable")[few:])


def _cut(
    outline: list[tuple[Point, int]], centre: Point, other: Point, name: int
) -> list[tuple[Point, int]]:
    """The part of a convex outline that is nearer to `centre`; each corner starts a side."""
    dx, dy = other[0] - centre[0], other[1] - centre[1]
    middle = (centre[0] + other[0]) / 2 * dx + (centre[1] + other[1]) / 2 * dy
    beyond = [x * dx + y * dy - middle for (x, y), _ in outline]
    limit = _LEAST * math.hypot(dx, dy)
    if max(beyond) <= limit:
        return outline
    kept: list[tuple[Point, int]] = []
    for index, (corner, side) in enumerate(outline):
        after = (index + 1) % len(outline)
        here, there = beyond[index], beyond[after]
        if here <= 0:
            kept.append((corner, side))
        if (here <= 0) != (there <= 0):
            share, tip = here / (here - there), outline[after][0]
            at = (
                corner[0] + share * (tip[0] - corner[0]),
                corner[1] + share * (tip[1] - corner[1]),
            )
            kept.append((at, name if here <= 0 else side))
    return kept
