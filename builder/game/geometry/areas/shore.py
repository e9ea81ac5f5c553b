"""Where borders meet the coast: both are cut there, and what lies on land is kept.

Pure geometry; lengths are millimetres. Rings are closed and have the land on their right (on paper
clockwise round land, anticlockwise round a lake).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from builder.game.geometry.areas.voronoi import Point
from builder.records import dataclass

Line = tuple[Point, ...]
Node = tuple[str, int]
"""A corner ("corner") or a place where a border meets the coast ("shore"), by number."""

_SQUARE = 2.0
_AT_ONCE = 1_000_000


@dataclass(frozen=True, slots=True)
class Meeting:
    """Where border `line` meets `ring`: how far along each, in points and parts of them.

    `inward` says whether the border runs onto the land there.
    """

    line: int
    along: float
    ring: int
    round: float
    inward: bool
    point: Point


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a border or ring, between two nodes (a whole ring has none: its line is closed)."""

    source: int
    start: Node
    end: Node
    points: Line


class Squares:
    """The sides of the rings, listed by the squares of the sheet that they touch."""

    def __init__(self, rings: Sequence[Line]) -> None:
        self.rings = rings
        self._squares: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for ring, points in enumerate(rings):
            for side, (one, two) in enumerate(zip(points, (*points[1:], points[0]), strict=True)):
                for square in _touched(one, two):
                    self._squares.setdefault(square, []).append((ring, side))

    def near(self, one: Point, two: Point) -> list[tuple[int, int]]:
        """Ring and side of what may meet a line."""
        found = {each for square in _touched(one, two) for each in self._squares.get(square, ())}
        return sorted(found)


def _touched(one: Point, two: Point) -> set[tuple[int, int]]:
    """The squares about a line: those round its parts, none longer than a square."""
    count = max(math.ceil(math.dist(one, two) / _SQUARE), 1)
    dx, dy = (two[0] - one[0]) / count, (two[1] - one[1]) / count
    squares = set()
    for number in range(count):
        x, y = one[0] + number * dx, one[1] + number * dy
        columns = sorted((int(x // _SQUARE), int((x + dx) // _SQUARE)))
        rows = sorted((int(y // _SQUARE), int((y + dy) // _SQUARE)))
        squares |= {
            (column, row)
            for column in range(columns[0], columns[1] + 1)
            for row in range(rows[0], rows[1] + 1)
        }
    return squares


def meetings(lines: Sequence[Line], rings: Sequence[Line]) -> list[Meeting]:
    """All places where a line crosses a ring, line by line and along each."""
    squares, found = Squares(rings), list[Meeting]()
    for number, line in enumerate(lines):
        for index, (one, two) in enumerate(pairwise(line)):
            for ring, side in squares.near(one, two):
                points = rings[ring]
                three, four = points[side], points[(side + 1) % len(points)]
                shares = _crossing(one, two, three, four)
                if shares:
                    x = one[0] + shares[0] * (two[0] - one[0])
                    y = one[1] + shares[0] * (two[1] - one[1])
                    inward = _turn(three, four, one, two) > 0
                    along, round_ = index + shares[0], side + shares[1]
                    found.append(Meeting(number, along, ring, round_, inward, (x, y)))
    return sorted(found, key=lambda each: (each.line, each.along))


def _turn(a: Point, b: Point, c: Point, d: Point) -> float:
    """Above 0 where c-d runs to the right of a-b, on paper."""
    return (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])


def _crossing(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    """How far along a-b and c-d they cross; the first point of each counts, the last does not."""
    cross = _turn(a, b, c, d)
    if cross == 0:
        return None
    dx, dy = c[0] - a[0], c[1] - a[1]
    one = (dx * (d[1] - c[1]) - dy * (d[0] - c[0])) / cross
    two = (dx * (b[1] - a[1]) - dy * (b[0] - a[0])) / cross
    return (one, two) if 0 <= one < 1 and 0 <= two < 1 else None


def on_land(
    lines: Sequence[Line],
    ends: Sequence[tuple[int, int]],
    rings: Sequence[Line],
    met: Sequence[Meeting],
) -> list[Part]:
    """The parts of lines that lie on land; `ends` are the numbers of their corners."""
    by_line: dict[int, list[tuple[int, Meeting]]] = {}
    for number, each in enumerate(met):
        by_line.setdefault(each.line, []).append((number, each))
    parts = []
    for index, line in enumerate(lines):
        cuts = [(0.0, ("corner", ends[index][0]), line[0])]
        cuts += [(m.along, ("shore", number), m.point) for number, m in by_line.get(index, ())]
        cuts.append((len(line) - 1.0, ("corner", ends[index][1]), line[-1]))
        for (from_, start, first), (to, end, last) in pairwise(cuts):
            inner = line[math.floor(from_) + 1 : math.ceil(to)]
            parts.append(Part(index, start, end, (first, *inner, last)))
    middles = np.array([_middle(part.points) for part in parts], dtype=np.float64).reshape(-1, 2)
    dry = within(middles, rings)
    return [part for part, is_dry in zip(parts, dry, strict=True) if is_dry]


def _middle(points: Line) -> Point:
    """The middle of the longest side of a line."""
    one, two = max(pairwise(points), key=lambda side: math.dist(*side))
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def within(places: NDArray[np.float64], rings: Sequence[Line]) -> NDArray[np.bool_]:
    """Whether places lie in an odd number of rings."""
    if not rings or not len(places):
        return np.zeros(len(places), dtype=bool)
    arrays = [np.asarray(ring, dtype=np.float64) for ring in rings]
    one, two = np.concatenate(arrays), np.concatenate([np.roll(ring, -1, 0) for ring in arrays])
    low, high = np.minimum(one[:, 1], two[:, 1]), np.maximum(one[:, 1], two[:, 1])
    near = (high > places[:, 1].min()) & (low <= places[:, 1].max()) & (low < high)
    (x1, y1), (x2, y2) = one[near].T, two[near].T
    slope, low, high = (x2 - x1) / (y2 - y1), low[near], high[near]
    inside = np.zeros(len(places), dtype=bool)
    part = max(1, _AT_ONCE // max(len(slope), 1))
    for first in range(0, len(places), part):
        x, y = places[first : first + part, :1], places[first : first + part, 1:]
        crossed = (low <= y) & (y < high) & (x < x1 + (y - y1) * slope)
        inside[first : first + part] = crossed.sum(axis=1) % 2 == 1
    return inside


def arcs(rings: Sequence[Line], met: Sequence[Meeting]) -> Iterator[tuple[Part, int | None]]:
    """The parts of rings between two meetings, with the number of the meeting at their start.

    A ring that meets nothing is one part, its first point at both ends, with None.
    """
    for number, ring in enumerate(rings):
        cuts = sorted((m.round, index) for index, m in enumerate(met) if m.ring == number)
        if not cuts:
            yield Part(number, ("shore", -1), ("shore", -1), (*ring, ring[0])), None
        for place, (from_, index) in enumerate(cuts):
            to, after = cuts[(place + 1) % len(cuts)]
            to += len(ring) if to <= from_ else 0.0
            inner = [ring[n % len(ring)] for n in range(math.floor(from_) + 1, math.ceil(to))]
            points = (met[index].point, *inner, met[after].point)
            yield Part(number, ("shore", index), ("shore", after), points), index
