"""Where counters stand in an area so that its name and the symbol of its town can be read.

All spots of an area are moved together, as little as does, and stay inside it where that can be.
Lengths are millimetres. Knows names and outlines, not who stands there.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.naming.areas import AreaName, area_names
from builder.game.geometry.polygons import inside
from builder.game.model import Board, Point, Space

_REACH, _STEP = 16, 2
"""How far spots are moved at most, and in what steps."""
_COVERED, _OUTSIDE, _AWAY = 10.0, 6.0, 0.05
"""What it costs to cover all of a name, to have a counter's corner in another area, and each mm."""
_SYMBOL = 2.2
_MOVES = sorted(
    ((float(dx), float(dy)) for dx in range(-_REACH, _REACH + 1, _STEP)
     for dy in range(-_REACH, _REACH + 1, _STEP)),
    key=lambda move: math.hypot(*move),
)  # fmt: skip
"""The nearest first: when one is found that costs no more than its way, no other is better."""


class Box(NamedTuple):
    """A rectangle of the map."""

    left: float
    top: float
    right: float
    foot: float

    def shared(self, other: Box) -> float:
        """The share of it that another one covers."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.foot, other.foot) - max(self.top, other.top)
        whole = (self.right - self.left) * (self.foot - self.top)
        return max(wide, 0.0) * max(high, 0.0) / whole if whole else 0.0


def printed_names(board: Board) -> Mapping[str, Sequence[Box]]:
    """What is printed in each area of a map of areas: its name, and the symbol of its town."""
    if board.grid_kind != "areas" or board.picture is not None:
        return {}
    lines = tuple(course for course in board.courses if course.style != "limit")
    named = area_names(board, Courses(replace(board, courses=lines)).banks())
    return {id: tuple(_boxes(name)) for id, name in named.items()}


def _boxes(name: AreaName) -> list[Box]:
    found = [Box(name.left, name.top, name.right, name.foot)]
    if name.town:
        (x, y), half = name.at, _SYMBOL * name.scale
        found.append(Box(x - half, y - half, x + half, y + half))
    return found


def counter_box(at: Point, size: float) -> Box:
    """What a counter covers."""
    half = size / 2
    return Box(at[0] - half, at[1] - half, at[0] + half, at[1] + half)


def aside(spots: Sequence[Point], space: Space, printed: Sequence[Box], size: float) -> Point:
    """How far the spots of a space are moved, so that counters cover as little as can be."""
    best, least = (0.0, 0.0), math.inf
    for dx, dy in _MOVES:
        cost = _AWAY * math.hypot(dx, dy)
        covers = [counter_box((x + dx, y + dy), size) for x, y in spots]
        cost += _COVERED * sum(box.shared(cover) for cover in covers for box in printed)
        if cost < least:
            cost += _OUTSIDE * sum(_beyond(cover, space) for cover in covers)
        if cost < least:
            best, least = (dx, dy), cost
    return best


def _beyond(box: Box, space: Space) -> float:
    """The share of a rectangle's corners that lie outside a space."""
    corners = ((x, y) for x in (box.left, box.right) for y in (box.top, box.foot))
    return sum(not inside(corner, space.outline) for corner in corners) / 4
