"""Where a block of counters lies inside an area: clear of its borders and of what stands there.

An area is looked at as a raster. Lengths are millimetres. Knows outlines and rectangles, not
counters.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Point
from builder.drawing.sheets.piles import GAP, Rows
from builder.drawing.text.lines import Box

_Sums = NDArray[np.int32]
Square = tuple[float, Point, float, _Sums]
"""The side of a square that has to have room, where its top left corner is from that of a block,
how far it is from all borders, and what it keeps off."""
_PAD = 3.0
"""So far beyond an area, at least, it is seen what a block that hangs over a border covers."""
_ROW = 3
"""So many counters are a row."""
_LEVEL = 9.0
"""To be off its level costs a row so many times what it costs to be farther from its place."""

_HUNG = 100.0
"""So much farther is a place for each cell that is covered beyond the borders."""


class Ground:
    """The ground of an area in cells of `step`, and how many of them lie beyond its borders, in the
    water where there is `land`: rings round it and round its lakes, or under `bands`, the broad
    lines of some borders.
    """

    def __init__(
        self, outline: Sequence[Point], step: float, land: Iterable[Sequence[Point]] = (),
        bands: Iterable[Box] = (),
    ) -> None:  # fmt: skip
        xs, ys = [x for x, _y in outline], [y for _x, y in outline]
        pad = max(step, _PAD)
        self.step, self.left, self.top = step, min(xs) - pad, min(ys) - pad
        self.wide = math.ceil((max(xs) + pad - self.left) / step)
        self.high = math.ceil((max(ys) + pad - self.top) / step)
        own, rings = self.within(outline), [*land]
        dry = np.full_like(own, not rings)
        for ring in rings:
            dry ^= self.within(ring)
        self._beyond = _sums(~(own & dry) | self._covered(bands))

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows of how many cells there are."""
        return self.high, self.wide

    def within(self, outline: Sequence[Point]) -> NDArray[np.bool_]:
        """Which cells have their middle within an outline."""
        points = np.array(outline, float)
        middles = self.left + (np.arange(self.wide) + 0.5) * self.step
        (x1, y1), (x2, y2) = points.T, np.roll(points, -1, axis=0).T
        found = np.zeros((self.high, self.wide), bool)
        for row in range(self.high):
            y = self.top + (row + 0.5) * self.step
            over = (y1 <= y) != (y2 <= y)
            along = (y - y1[over]) / (y2[over] - y1[over])
            crossed = np.sort(x1[over] + along * (x2[over] - x1[over]))
            found[row] = np.searchsorted(crossed, middles) % 2 == 1
        return found

    def blocked(self, boxes: Iterable[Box]) -> _Sums:
        """How many cells boxes cover."""
        return _sums(self._covered(boxes))

    def marked(self, cells: NDArray[np.bool_]) -> _Sums:
        """How many of some cells there are, as for boxes."""
        return _sums(cells)

    def _covered(self, boxes: Iterable[Box]) -> NDArray[np.bool_]:
        taken = np.zeros((self.high, self.wide), bool)
        for box in boxes:
            top, foot = self._cells(box.y - self.top, box.foot - self.top, self.high)
            left, right = self._cells(box.x - self.left, box.right - self.left, self.wide)
            taken[top:foot, left:right] = True
        return taken

    def _cells(self, start: float, end: float, most: int) -> tuple[int, int]:
        first, last = math.floor(start / self.step), math.ceil(end / self.step)
        return min(max(first, 0), most), min(max(last, 0), most)

    def places(
        self, block: tuple[float, float], margin: float, blocked: _Sums
    ) -> NDArray[np.float64]:
        """The top left corners at which a block so wide and high is so far from all borders, or
        hangs over these so little, and covers nothing."""
        wide, high = (math.ceil(one / self.step) for one in block)
        air = math.ceil(margin / self.step)
        free = _held(self._beyond, wide + 2 * air, high + 2 * air)
        clear = _held(blocked, wide, high)
        if not (clear.size and free.size):
            return np.zeros((0, 2))
        clear = clear[air:, air:] if air >= 0 else np.pad(clear, -air, constant_values=1)
        fits = (free == 0) & (clear[: free.shape[0], : free.shape[1]] == 0)
        found = (np.argwhere(fits)[:, ::-1] + air) * self.step + (self.left, self.top)
        return found.astype(np.float64)

    def over(self, block: tuple[float, float], places: NDArray[np.float64]) -> _Sums:
        """How many cells beyond the borders a block covers whose top left corner is at a place."""
        wide, high = (math.ceil(one / self.step) for one in block)
        cells = np.rint((places - (self.left, self.top)) / self.step).astype(int)
        return np.asarray(_held(self._beyond, wide, high)[cells[:, 1], cells[:, 0]])

    def beyond(self, box: Box) -> int:
        """How many cells beyond the borders a box covers."""
        return int(self.over((box.width, box.height), np.array([[box.x, box.y]]))[0])


def _sums(cells: NDArray[np.bool_]) -> _Sums:
    """Sums over all rectangles from the top left corner."""
    found = np.zeros((cells.shape[0] + 1, cells.shape[1] + 1), np.int32)
    found[1:, 1:] = cells.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, dtype=np.int32)
    return found


def _held(sums: _Sums, wide: int, high: int) -> _Sums:
    """How many marked cells each rectangle of so many cells holds."""
    if high >= sums.shape[0] or wide >= sums.shape[1]:
        return np.zeros((0, 0), np.int32)
    right, left = sums[:, wide:], sums[:, :-wide]
    return np.asarray(right[high:] - right[:-high] - left[high:] + left[:-high])


def rows_inside(
    ground: Ground, count: int, across: int, side: float, margin: float, above: float, to: Point,
    blocked: _Sums, level: float | None = None, square: Square | None = None,
) -> Rows | None:  # fmt: skip
    """Rows of so many counters, so many across, near a place; None without room.

    So much `above` each row has room too. The first row is best on a `level` with others. A
    `square` has room at its place beside the rows.
    """
    wide = across * side * (1 + GAP)
    high = Rows(0.0, 0.0, across, side, above).high(count) + above
    places = ground.places((wide, high), margin, blocked)
    places = _with_square(places, square, ground) if square else places
    if not len(places):
        return None
    far = np.hypot(places[:, 0] + wide / 2 - to[0], places[:, 1] + high / 2 - to[1])
    if margin < 0.0:  # it hangs over as little as can be, wherever that is
        far = far + _HUNG * ground.over((wide, high), places)
    if level is not None:
        far = far + _LEVEL * np.abs(places[:, 1] + above - level)
    x, y = places[int(far.argmin())]
    return Rows(float(x), float(y) + above, across, side, above)


def _with_square(
    places: NDArray[np.float64], square: Square, ground: Ground
) -> NDArray[np.float64]:
    """Those places of a block that leave its own place beside it to a square."""
    side, at, margin, blocked = square
    free = np.zeros((ground.high + 1, ground.wide + 1), bool)
    across, down = _cells_of(ground.places((side, side), margin, blocked), ground)
    free[down, across] = True
    across, down = _cells_of(places + at, ground)
    within = (across >= 0) & (across < ground.wide) & (down >= 0) & (down < ground.high)
    kept: NDArray[np.bool_] = within & free[down * within, across * within]
    return places[kept]


def _cells_of(places: NDArray[np.float64], ground: Ground) -> NDArray[np.int_]:
    """The columns and rows of places."""
    return np.rint((places - (ground.left, ground.top)) / ground.step).astype(int).T


def widths(count: int) -> list[int]:
    """How many of so many counters are side by side, the best first: few in a row, others as square
    as can be."""
    best = count if count <= _ROW else math.ceil(math.sqrt(count))
    return sorted(range(count, 0, -1), key=lambda one: abs(one - best))
