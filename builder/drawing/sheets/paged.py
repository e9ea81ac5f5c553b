"""How a large drawing is shared out among pages: the fewest, then those with the best joints.

Pages lie or stand. Some of the plain rim is left off only where that saves pages. Lengths are
millimetres. Knows nothing of what stands at the foot of a page.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from builder.drawing.crop import Bounds
from builder.drawing.display import Drawing
from builder.drawing.paper import Paper
from builder.drawing.sheets.cuts import FINE, OVERLAP, across, cuts, strip, weighed
from builder.drawing.sheets.rim import inked
from builder.records import dataclass

TOP, FOOT = 8.2, 15.3
"""Room above the picture for marks, and below it for those, three lines of words beside the ruler,
and what printers leave blank."""
_NARROW_FOOT, _NARROW_PAGE = 21.5, 250.0
"""On a page narrower than that the words beside the ruler take more lines."""
_SHORT = 5.0
"""What it costs that they have no room for more."""


_Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to put a drawing on pages: the margin at their sides if not the paper's own, the strip
    that two share, and what it costs beside the joints."""

    margin: float | None
    overlap: float
    cost: float


_WAYS = _Way(None, OVERLAP, 0.0), _Way(6.4, 4.0, 2.0), _Way(6.4, 3.0, 4.0)
"""Printers leave 6.35 mm blank; a cut 1 mm awry still shows no gap in a strip of 3 mm."""
_RIM, _NARROW = 5.0, 1.5
"""The plain ground that stays round what stands on it, in mm; the least, where even 5 mm would take
a further page."""
_Worth = tuple[int, float, float]
"""How many pages a plan takes, how much narrower than 5 mm the rim is, what it costs."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a picture is cut: the page, the most that it shows, how many pages each way, the cuts.

    `shown` is what all pages show together; `overlap` is the strip that two share.
    """

    page: Paper
    window: tuple[float, float]
    columns: int
    rows: int
    shown: Bounds
    overlap: float
    upright: tuple[float, ...]
    level: tuple[float, ...]

    @property
    def is_one(self) -> bool:
        """Whether one page shows the whole."""
        return self.columns * self.rows == 1

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Where on its page a picture begins: between the sides in the middle; one that no other
        continues stands in the middle of the height too."""
        left, top, right, foot = self.seen(row, column)
        down = (self.window[1] - (foot - top)) / 2 if self.is_one else 0.0
        return (self.page.width - (right - left)) / 2, TOP + down

    def seen(self, row: int, column: int) -> Bounds:
        """What a page shows of the picture: from cut to cut, and the strips there."""
        left, right = self._shown(self.upright, column, self.shown[0], self.shown[2])
        top, foot = self._shown(self.level, row, self.shown[1], self.shown[3])
        return left, top, right, foot

    def _shown(self, cuts: tuple[float, ...], index: int, start: float, end: float) -> _Span:
        under, over = strip(self.overlap)
        first = cuts[index - 1] - under if index else start
        return first, cuts[index] + over if index < len(cuts) else end


def tile_plan(drawing: Drawing, paper: Paper) -> Plan:
    """The plan with the fewest pages, upright or lying; whole rather than without its rim; then
    that which costs least."""
    return min(_plans(drawing, paper), key=lambda one: one[0])[1]


def _plans(drawing: Drawing, paper: Paper) -> Iterator[tuple[_Worth, Plan]]:
    """All plans and what they are worth."""
    things, size = list(weighed(drawing.shapes)), (drawing.width, drawing.height)
    ink = inked(drawing)
    for way in _WAYS:
        costs = [across(things, size[axis], axis, way.overlap) for axis in (0, 1)]
        margin = paper.margin if way.margin is None else way.margin
        sided = replace(paper, margin=min(margin, paper.margin))
        for page in (sided, sided.turned()):
            for foot, short in _feet(page):
                window = (page.width - 2 * page.margin, page.height - TOP - foot)
                spans = [_spans((ink[axis], ink[axis + 2]), size[axis], window[axis], way.overlap)
                         for axis in (0, 1)]  # fmt: skip
                for (off, wide), (cut_off, high) in product(*spans):
                    shown = wide[0], high[0], wide[1], high[1]
                    cost, plan = _plan(shown, page, window, way.overlap, costs)
                    off = max(off, cut_off)
                    yield (plan.columns * plan.rows, off, cost + way.cost + short), plan


def _feet(page: Paper) -> Iterator[tuple[float, float]]:
    """How much is left free below the picture, and what that costs."""
    if page.width < _NARROW_PAGE:
        yield _NARROW_FOOT, 0.0
        yield FOOT, _SHORT
    else:
        yield FOOT, 0.0


def _spans(ink: _Span, size: float, room: float, overlap: float) -> Iterator[tuple[float, _Span]]:
    """What may be shown from side to side, or from top to foot, and how ill that is: all; where
    less saves a page, so much of the ground round the ink as the pages have room for, or 5 mm."""
    yield 0.0, (0.0, size)
    count = _count(size, room, overlap)
    fewer = _count(ink[1] - ink[0] + 2 * _NARROW, room, overlap)
    if fewer < count:
        most = (fewer * (room - overlap) + overlap - (ink[1] - ink[0])) / 2
        for rim in {most, min(most, _RIM)}:
            yield 1.0 + max(0.0, _RIM - rim), _rimmed(ink, rim, size)


def _rimmed(ink: _Span, rim: float, size: float) -> _Span:
    """The ink and so much round that, or a little less, so that it begins where cuts are
    compared."""
    start = max(0.0, math.ceil(FINE * (ink[0] - rim)) / FINE)
    return start, min(size, math.floor(FINE * (ink[1] + rim)) / FINE)


def _count(size: float, room: float, overlap: float) -> int:
    """How many pages side by side show so much."""
    return max(1, math.ceil((size - overlap - 1e-6) / (room - overlap)))


def _plan(
    shown: Bounds, page: Paper, window: _Span, overlap: float, costs: Sequence[Sequence[float]]
) -> tuple[float, Plan]:
    """What the cuts on a page go through, and the plan."""
    dear, counts, found = 0.0, [], []
    for way, room in enumerate(window):
        start, size = shown[way], shown[way + 2] - shown[way]
        count = _count(size, room, overlap)
        own = costs[way][round(FINE * start) :]
        through, places = cuts(size, count, room, own, overlap)
        dear += through
        counts.append(count)
        found.append(tuple(round(start + place, 2) for place in places))
    return dear, Plan(page, window, counts[0], counts[1], shown, overlap, found[0], found[1])
