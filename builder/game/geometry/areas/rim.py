"""Ghosts round the sheet: points of no area, which keep the areas at the rim as compact as others.

What lies nearest to them is out of play. Pure geometry; lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from builder.game.geometry.areas.shore import Line, within
from builder.game.geometry.areas.voronoi import NOBODY, Edge, Frame, Point, edges

_APART, _OUTSIDE = 0.9, 0.2
"""From ghost to ghost, and from the frame to the first of them, in mean widths of an area."""
_MEET = 0.2
"""Two areas that meet without ghosts keep so much of their border, in mean widths."""
_STEP = 1.0


def spacing(count: int, frame: Frame) -> float:
    """How wide an area is in the mean."""
    return math.sqrt(frame[2] * frame[3] / max(count, 1))


def ghosts(count: int, frame: Frame) -> list[Point]:
    """Points round the frame on three rings, evenly spaced along each."""
    x, y, width, height = frame
    step = _APART * spacing(count, frame)
    found: list[Point] = []
    for ring in range(3):
        away = _OUTSIDE * spacing(count, frame) + ring * step
        wide, high = width + 2 * away, height + 2 * away
        across, down = max(round(wide / step), 1), max(round(high / step), 1)
        for index in range(across):
            found.append((x - away + index * wide / across, y - away))
            found.append((x - away + (index + 1) * wide / across, y + height + away))
        for index in range(down):
            found.append((x - away, y - away + (index + 1) * high / down))
            found.append((x + width + away, y - away + index * high / down))
    return found


def with_ghosts(
    centres: Sequence[Point], frame: Frame, land: Sequence[Line]
) -> tuple[list[Edge], list[Point]]:
    """All borders of the areas with each other and with the ground out of play, and their corners.

    Ghosts that would part two areas which otherwise meet on land are left out.
    """
    dry = _Dry(frame, land)
    meet = _meetings(*edges(centres, [], frame), dry)
    least, left = _MEET * spacing(len(centres), frame), ghosts(len(centres), frame)
    while True:
        found, corners = edges(centres, left, frame)
        now = _meetings(found, corners, dry)
        lost = [
            pair
            for pair, points in meet.items()
            if len(now.get(pair, ())) * _STEP < min(least, len(points) * _STEP)
        ]
        if not lost or not left:
            return found, corners
        between = {_between(centres[pair[0]], meet[pair], left) for pair in lost}
        left = [ghost for ghost in left if ghost not in between]


def _between(centre: Point, border: Sequence[Point], left: Sequence[Point]) -> Point:
    """The ghost that is nearest to where a border is nearest to its areas' centres."""
    inner = min(border, key=lambda point: math.dist(point, centre))
    return min(left, key=lambda ghost: math.dist(ghost, inner))


class _Dry:
    """Points of lines, evenly spaced, that lie on land; each line is asked about once."""

    def __init__(self, frame: Frame, land: Sequence[Line]) -> None:
        self._frame, self._land = frame, land
        self._known: dict[tuple[Point, Point], list[Point]] = {}

    def points(self, lines: Sequence[tuple[Point, Point]]) -> list[list[Point]]:
        """Those of each line: most borders stay where they are when a ghost is left out."""
        new = [line for line in dict.fromkeys(lines) if line not in self._known]
        found = [_samples(*line, self._frame) for line in new]
        flat = [point for inner in found for point in inner]
        on_land = iter(within(np.array(flat, dtype=np.float64).reshape(-1, 2), self._land).tolist())
        for line, inner in zip(new, found, strict=True):
            self._known[line] = [point for point in inner if next(on_land)]
        return [self._known[line] for line in lines]


def _meetings(
    found: Sequence[Edge], corners: Sequence[Point], dry: _Dry
) -> Mapping[tuple[int, int], list[Point]]:
    """For each pair of areas, points of their border, evenly spaced, that lie on land."""
    inner = [edge for edge in found if edge.other != NOBODY]
    lines = [(corners[edge.start], corners[edge.end]) for edge in inner]
    meet: dict[tuple[int, int], list[Point]] = {}
    for edge, points in zip(inner, dry.points(lines), strict=True):
        if points:
            meet.setdefault((edge.one, edge.other), []).extend(points)
    return meet


def _samples(one: Point, two: Point, frame: Frame) -> list[Point]:
    """The middles of equal steps of a line, as far as it lies in the frame."""
    start, end = 0.0, 1.0
    for at, step, low, size in (
        (one[0], two[0] - one[0], frame[0], frame[2]),
        (one[1], two[1] - one[1], frame[1], frame[3]),
    ):
        if abs(step) < 1e-9:
            start = start if low <= at <= low + size else 2.0
            continue
        shares = sorted(((low - at) / step, (low + size - at) / step))
        start, end = max(start, shares[0]), min(end, shares[1])
    long = (end - start) * math.dist(one, two)
    count = math.ceil(long / _STEP) if long > 0 else 0
    shares = [start + (end - start) * (n + 0.5) / count for n in range(count)]
    return [
        (one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])) for share in shares
    ]
