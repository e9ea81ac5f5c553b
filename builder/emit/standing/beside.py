"""Where counters stand in an area so that its name and the symbol of its town can be read.

All spots of an area are moved together, as little as does, and stay inside it where that can be.
Lengths are millimetres. Knows names and outlines, not who stands there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from builder.emit.standing.printed import Box
from builder.game.model import Point, Space

if TYPE_CHECKING:
    from builder.drawing.maps.distance import Floats

_REACH, _FAR, _STEP = 16, 30, 2
"""How far spots are moved at most, one alone, and in what steps."""
_COVERED, _OUTSIDE, _AWAY = 10.0, 6.0, 0.05
"""What it costs to cover all of a name, to have a counter's corner in another area, and each mm."""
_PILE, _LEADER, _UNITS = 0.5, 0.3, 3.0
"""How much less it matters what piles cover that grow, and leaders, of whom there are few; how much
more, whether a marker covers units."""


class _Moves:
    """The moves up to a reach, the nearest first: of those that cost the same, that is taken.

    As columns and as numbers of steps too, with what each costs for its length.
    """

    def __init__(self, reach: int) -> None:
        self.steps = np.arange(-reach, reach + 1, _STEP, dtype=np.float64)
        every = product(self.steps.tolist(), self.steps.tolist())
        self.all = sorted(every, key=lambda move: math.hypot(*move))
        self.across, self.down = np.array(self.all).T
        self.numbers = tuple(np.searchsorted(self.steps, on) for on in (self.across, self.down))
        self.way = np.array([_AWAY * math.hypot(*move) for move in self.all])


_moves = cache(_Moves)


def aside(
    spots: Sequence[Point], space: Space, printed: Sequence[Box], size: float,
    leaders: Sequence[Point] = (), climb: float = 0.0,
) -> Point:  # fmt: skip
    """How far the spots of a space are moved, so that counters cover as little as can be.

    Piles of units `climb` so far to the right and upwards.
    """
    moves = _moves(_REACH)
    costs = moves.way + _COVERED * _covered(moves, spots, printed, size, 0.0)
    if climb:
        costs += _PILE * _COVERED * _covered(moves, spots, printed, size, climb)
    if leaders:
        costs += _LEADER * _COVERED * _covered(moves, leaders, printed, size, 0.0)
    costs += _OUTSIDE * _beyond(moves, spots, space.outline, size)
    return moves.all[int(np.argmin(costs))]


def marker_aside(
    spot: Point, space: Space, printed: Sequence[Box], units: Sequence[Box], size: float
) -> Point:
    """How far a marker is moved so that it covers neither `printed` names nor `units`."""
    moves = _moves(_FAR)
    costs = moves.way + _COVERED * _covered(moves, [spot], printed, size, 0.0)
    costs += _UNITS * _COVERED * _covered(moves, [spot], units, size, 0.0)
    costs += _OUTSIDE * _beyond(moves, [spot], space.outline, size)
    return moves.all[int(np.argmin(costs))]


def _covered(
    moves: _Moves, spots: Sequence[Point], printed: Sequence[Box], size: float, climb: float
) -> Floats:
    """How much of what is printed is covered after each move."""
    half, found = size / 2, np.zeros(len(moves.all))
    for x, y in spots:
        at, down = x + moves.across, y + moves.down
        for box in printed:
            wide = np.minimum(box.right, at + half + climb) - np.maximum(box.left, at - half)
            high = np.minimum(box.foot, down + half) - np.maximum(box.top, down - half - climb)
            whole = (box.right - box.left) * (box.foot - box.top)
            if whole:
                found += np.maximum(wide, 0.0) * np.maximum(high, 0.0) / whole
    return found


def _beyond(moves: _Moves, spots: Sequence[Point], outline: Sequence[Point], size: float) -> Floats:
    """The share of the counters' corners that lie outside a space after each move, added up."""
    found = np.zeros(len(moves.all))
    for x, y in spots:
        for left in (x + moves.steps - size / 2, x + moves.steps + size / 2):
            for top in (y + moves.steps - size / 2, y + moves.steps + size / 2):
                found += ~_inside(left, top, outline)[moves.numbers] / 4
    return found


def _inside(xs: Floats, ys: Floats, outline: Sequence[Point]) -> NDArray[np.bool_]:
    """Which points of a lattice lie in a polygon (`polygons.inside`): a row for each x."""
    corners = np.array(outline, dtype=np.float64).reshape(-1, 2)
    (x2, y2), (x1, y1) = corners.T, np.roll(corners, 1, axis=0).T
    levels = ys[:, None]
    crossed = (y1 > levels) != (y2 > levels)
    with np.errstate(divide="ignore", invalid="ignore"):
        walls = np.where(crossed, x1 + (levels - y1) / (y2 - y1) * (x2 - x1), -np.inf)
    odd: NDArray[np.bool_] = (xs[:, None, None] < walls).sum(axis=2) % 2 == 1
    return odd
