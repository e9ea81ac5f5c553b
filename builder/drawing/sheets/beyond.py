"""Ground of a map of areas that is of no area, and counters out there with a line to their own.

It is water or ground out of play. Lengths are millimetres of the map sheet. Knows outlines and
heaps, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Point
from builder.drawing.sheets.block import Block, lead
from builder.drawing.sheets.inside import Ground
from builder.drawing.sheets.piles import GAP, Heap, Rows
from builder.drawing.text.lines import Box
from builder.game.model import Space

_AIR = 1.0
"""From counters to a coast, the edge of an area or words, and to the frame, as shown."""
_OVER_LAND, _OVER_WORDS, _SAMPLES = 1.0, 2.0, 48
"""What a line over other areas and over words costs, as often as it is long; it is looked at in so
many places."""
_COVERED = 0.8
"""What it costs that counters lie on other areas: as a line would so many times as long as they are
wide or high."""
_OVER_LINES = 2.2
"""What it costs that counters lie on a border, a coast or ground of their own area: as a line would
that is so many times as long."""
_TRIED = 300
"""So many of the places nearest to an area are looked at, in steps over all of them."""


class Open:
    """What of a frame no area has, in cells of a `step`; `land` are rings round that and lakes."""

    def __init__(
        self, frame: Box, outlines: Iterable[Sequence[Point]], land: Iterable[Sequence[Point]],
        step: float,
    ) -> None:  # fmt: skip
        corners = [(frame.x, frame.y), (frame.right, frame.y), (frame.right, frame.foot),
                   (frame.x, frame.foot)]  # fmt: skip
        self.ground = Ground(corners, step)
        inside = [self.ground.within(one) for one in outlines]
        rings = [self.ground.within(one) for one in land]
        held = reduce(np.logical_or, inside, np.zeros(self.ground.shape, bool))
        dry = reduce(np.logical_xor, rings, np.full(self.ground.shape, not rings))
        self.held: NDArray[np.bool_] = held & dry
        self.cells = self.ground.marked(self.held)
        self.lines = self.ground.marked(_ends([*inside, dry]))

    def share(self, box: Box) -> float:
        """How much of a box lies on areas."""
        ground = self.ground
        left, right = (int((x - ground.left) / ground.step) for x in (box.x, box.right))
        top, foot = (int((y - ground.top) / ground.step) for y in (box.y, box.foot))
        return float(self.held[max(top, 0) : foot + 1, max(left, 0) : right + 1].mean())


def _ends(areas: Iterable[NDArray[np.bool_]]) -> NDArray[np.bool_]:
    """The cells at the end of an area, where its border or coast runs."""
    ends = list[NDArray[np.bool_]]()
    for one in areas:
        end = np.zeros_like(one)
        end[1:] |= one[1:] ^ one[:-1]
        end[:, 1:] |= one[:, 1:] ^ one[:, :-1]
        ends.append(end)
    return reduce(np.logical_or, ends)


def called_out(
    space: Space, piles: Sequence[Heap], side: float, open_: Open | None, kept: Sequence[Box],
    scale: float,
) -> Block | None:  # fmt: skip
    """The piles in a row or below one another on open ground, or on other areas where that makes
    the line to their own much shorter; over as little of areas and words as can be, and over a
    border, a coast or ground of their own area only where the line is much shorter for it. None
    without room."""
    if open_ is None:
        return None
    to, count, air = space.town_at or space.centre, len(piles), _AIR / scale
    words = open_.ground.blocked(kept)
    off = open_.ground.blocked(
        Box(one.x - air, one.y - air, one.width + 2 * air, one.height + 2 * air) for one in kept
    )
    town = Box(to[0] - air, to[1] - air, 2 * air, 2 * air)
    off = off + open_.ground.blocked([town])
    own = open_.ground.marked(open_.ground.within(space.outline))
    ways = list[tuple[float, float, float, Block]]()
    for worse, clear in ((1.0, off + open_.lines + own), (_OVER_LINES, off)):
        for across, blocked in product((count, 1), (clear, clear + open_.cells)):
            out = lead(piles, side)
            rows = Rows(0.0, 0.0, across, side, out)
            wide, high = across * side * (1 + GAP), rows.high(count) + out
            around = (wide + 2 * air, high + 2 * air)
            places = open_.ground.places(around, 0.0, blocked) + air
            for x, y in _nearest(places, (wide / 2, high / 2), to):
                box = Box(x, y, wide, high)
                cost = _cost(box, to, open_, words) + _COVERED * max(wide, high) * open_.share(box)
                rows = Rows(x, y + out, across, side, out)
                ways.append((round(worse * cost, 3), x, y, Block(piles, rows, to, space.id)))
    return min(ways, key=lambda one: one[:3])[3] if ways else None


def _nearest(
    places: NDArray[np.float64], half: tuple[float, float], to: Point
) -> Iterable[tuple[float, float]]:
    """Some of the places where the middle of a block is near."""
    if not len(places):
        return ()
    far = np.hypot(places[:, 0] + half[0] - to[0], places[:, 1] + half[1] - to[1])
    order = far.argsort(kind="stable")
    few = order[:: max(len(order) // _TRIED, 1)]
    return [(float(x), float(y)) for x, y in places[few]]


def _cost(box: Box, to: Point, open_: Open, words: NDArray[np.int32]) -> float:
    """How long the line from a box to a place is, what it goes over counted again."""
    start = min(max(to[0], box.x), box.right), min(max(to[1], box.y), box.foot)
    ways = np.linspace(0.0, 1.0, _SAMPLES)[:, None]
    points = np.array(start) * (1 - ways) + np.array(to) * ways
    far = float(np.hypot(to[0] - start[0], to[1] - start[1]))
    ground = open_.ground
    cells = ((points - (ground.left, ground.top)) / ground.step).astype(int)
    x = cells[:, 0].clip(0, ground.wide - 1)
    y = cells[:, 1].clip(0, ground.high - 1)
    land = float(open_.held[y, x].mean())
    over = float((words[y + 1, x + 1] - words[y, x + 1] - words[y + 1, x] + words[y, x] > 0).mean())
    return far * (1 + _OVER_LAND * land + _OVER_WORDS * over)
