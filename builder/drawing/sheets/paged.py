"""How a large drawing is shared out among pages: the fewest, then those with the best joints.

Pages lie or stand. Some of the plain rim is left off only where that saves pages. Lengths are
millimetres. Knows nothing of what stands at the foot of a page.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, product

from builder.drawing.crop import Bounds
from builder.drawing.display import Drawing
from builder.drawing.paper import Paper
from builder.drawing.sheets.cuts import FINE, OVERLAP, across, cuts, strip, weighed
from builder.drawing.sheets.rim import inked
from builder.records import dataclass

TOP = 7.4
"""Room above the picture for marks."""
_FEET = (20.0, 0.0), (15.8, 2.0)
"""Room below it, and what it costs that there is no more: for the ground past the outer cut, marks,
the title and a line of steps beside the ruler, and what printers leave blank."""
_NARROW_FEET, _NARROW_PAGE = ((25.2, 0.0), (18.0, 25.0)), 250.0
"""The same on a page narrower than that, where the ruler stands below the words and the least room
has none."""


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
_CROPPED = (_RIM, 6.0), (3.0, 24.0)
"""What rim stays where some of the plain ground is left off for a better joint, and what that
costs."""
_LAP = 3.0, 3.0
"""How far a page reaches below the one laid over it, and how far that one reaches past its cut,
where both have room: a knife slips by less. Glue has the blank margin too; what is seen twice would
only be in the way."""
_BESIDE = 9.0
"""What wider strips leave blank at either side of a page, for the ground past the outer cut."""
_Worth = tuple[int, float, float]
"""How many pages a plan takes, how much narrower than 5 mm the rim is, what it costs."""


@dataclass(frozen=True, slots=True)
class _Side:
    """One way across a drawing: how much narrower than 5 mm the rim is, how many pages, what the
    cuts cost, what is shown, and the cuts."""

    off: float
    count: int
    cost: float
    span: _Span
    cuts: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """How a picture is cut: the page, the most that it shows, how many pages each way, the cuts.

    `shown` is what all pages show together; `overlap` is the least strip that two share, `laps`
    what of the strip lies before an upright and a level cut, and what beyond.
    """

    page: Paper
    window: tuple[float, float]
    columns: int
    rows: int
    shown: Bounds
    overlap: float
    upright: tuple[float, ...]
    level: tuple[float, ...]
    laps: tuple[_Span, _Span]

    @property
    def is_one(self) -> bool:
        """Whether one page shows the whole."""
        return self.columns * self.rows == 1

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Where on its page a picture begins: between the sides in the middle; one that none
        continues above or below stands in the middle of the height too."""
        left, top, right, foot = self.seen(row, column)
        down = (self.window[1] - (foot - top)) / 2 if self.rows == 1 else 0.0
        return (self.page.width - (right - left)) / 2, TOP + down

    def seen(self, row: int, column: int) -> Bounds:
        """What a page shows of the picture: from cut to cut, and the strips there."""
        left, right = self._shown(0, column)
        top, foot = self._shown(1, row)
        return left, top, right, foot

    @property
    def free(self) -> float:
        """What the page with the highest picture has left below it."""
        seen = [self.seen(row, 0) for row in range(self.rows)]
        high = max(foot - top for _left, top, _right, foot in seen)
        return self.page.height - self.corner(0, 0)[1] - high

    def _shown(self, axis: int, index: int) -> _Span:
        cuts, (under, over) = (self.upright, self.level)[axis], self.laps[axis]
        first = cuts[index - 1] - under if index else self.shown[axis]
        return first, cuts[index] + over if index < len(cuts) else self.shown[axis + 2]


def tile_plan(drawing: Drawing, paper: Paper) -> Plan:
    """The plan with the fewest pages, upright or lying; whole rather than without its rim; then
    that which costs least."""
    plan = min(_plans(drawing, paper), key=lambda one: one[0])[1]
    beside = max(plan.overlap, plan.page.width - 2 * _BESIDE)
    return replace(plan, laps=(_lap(plan, 0, min(plan.window[0], beside)),
                               _lap(plan, 1, plan.window[1])))  # fmt: skip


def _lap(plan: Plan, axis: int, room: float) -> _Span:
    """The strip at the cuts one way, as wide as pages with so much room can show it."""
    under, over = strip(plan.overlap)
    ends = plan.shown[axis], *(plan.upright, plan.level)[axis], plan.shown[axis + 2]
    pages = [end - start for start, end in pairwise(ends)]
    if len(pages) == 1:
        return under, over
    left = room - max([pages[-1], *(page + over for page in pages[1:-1])])
    under = max(under, _tenths(min(_LAP[0], left, pages[0])))
    left = room - max([pages[0], *(page + under for page in pages[1:-1])])
    return under, max(over, _tenths(min(_LAP[1], left)))


def _tenths(length: float) -> float:
    """No more than a length, in whole tenths of a millimetre."""
    return math.floor(10 * length + 1e-6) / 10


def _plans(drawing: Drawing, paper: Paper) -> Iterator[tuple[_Worth, Plan]]:
    """All plans that may have the fewest pages, and what they are worth."""
    things, size = list(weighed(drawing.shapes)), (drawing.width, drawing.height)
    ink = inked(drawing)
    tried = [(_pages(ink, size, window, way.overlap), way, page, window, short)
             for way in _WAYS for page, window, short in _windows(paper, way)]  # fmt: skip
    least = min(pages for pages, *_ in tried)
    costs = cache(lambda axis, overlap: across(things, size[axis], axis, overlap))
    known: dict[tuple[int, float, float], list[_Side]] = {}
    for pages, way, page, window, short in tried:
        if pages > least:
            continue
        for axis in (0, 1):
            key = axis, window[axis], way.overlap
            if key not in known:
                span, cost = (ink[axis], ink[axis + 2]), costs(axis, way.overlap)
                known[key] = _sides(span, size[axis], window[axis], cost, way.overlap)
        for one, two in product(*(known[axis, window[axis], way.overlap] for axis in (0, 1))):
            dear = one.cost + two.cost + way.cost + short
            worth = one.count * two.count, max(one.off, two.off), dear
            yield worth, _plan(page, window, way.overlap, one, two)


def _windows(paper: Paper, way: _Way) -> Iterator[tuple[Paper, _Span, float]]:
    """A page, upright and lying, with how much of the map it shows at most above each foot that it
    may have, and what that costs."""
    margin = paper.margin if way.margin is None else way.margin
    sided = replace(paper, margin=min(margin, paper.margin))
    for page in (sided, sided.turned()):
        for foot, short in _NARROW_FEET if page.width < _NARROW_PAGE else _FEET:
            yield page, (page.width - 2 * page.margin, page.height - TOP - foot), short


def _pages(ink: Sequence[float], size: _Span, window: _Span, overlap: float) -> int:
    """How many pages show the map at least, all of it or what is round the ink."""
    return math.prod(
        min(_count(size[axis], window[axis], overlap),
            _count(ink[axis + 2] - ink[axis] + 2 * _NARROW, window[axis], overlap))
        for axis in (0, 1)
    )  # fmt: skip


def _plan(page: Paper, window: _Span, overlap: float, wide: _Side, high: _Side) -> Plan:
    shown = wide.span[0], high.span[0], wide.span[1], high.span[1]
    laps = strip(overlap), strip(overlap)
    return Plan(page, window, wide.count, high.count, shown, overlap, wide.cuts, high.cuts, laps)


def _sides(
    ink: _Span, size: float, room: float, costs: Sequence[float], overlap: float
) -> list[_Side]:
    """What may be shown from side to side, or from top to foot: all, or without as much of the
    plain ground as a better joint needs; or less, where that saves a page."""
    whole = _side(0.0, (0.0, size), room, costs, overlap)
    good = whole
    for rim, dear in _CROPPED:
        if not whole.cuts or good.cost <= dear:
            break
        start, end = max(0.0, _down(ink[0] - rim)), min(size, _up(ink[1] + rim))
        for span in ((start, size), (0.0, end), (start, end)):
            cropped = _side(0.0, span, room, costs, overlap)
            if cropped.count == whole.count and cropped.cost + dear < good.cost:
                good = replace(cropped, cost=cropped.cost + dear)
    less = [_side(off, span, room, costs, overlap)
            for off, span in _rims(ink, size, room, overlap)]  # fmt: skip
    return [good, *less]


def _side(off: float, span: _Span, room: float, costs: Sequence[float], overlap: float) -> _Side:
    start, size = span[0], span[1] - span[0]
    count = _count(size, room, overlap)
    cost, places = cuts(size, count, room, costs[round(FINE * start) :], overlap)
    return _Side(off, count, cost, span, tuple(round(start + place, 2) for place in places))


def _rims(ink: _Span, size: float, room: float, overlap: float) -> Iterator[tuple[float, _Span]]:
    """Where less than all saves a page, so much of the ground round the ink as the pages have room
    for, or 5 mm; and how ill that is."""
    count = _count(size, room, overlap)
    fewer = _count(ink[1] - ink[0] + 2 * _NARROW, room, overlap)
    if fewer < count:
        most = (fewer * (room - overlap) + overlap - (ink[1] - ink[0])) / 2
        for rim in {most, min(most, _RIM)}:
            start = max(0.0, _up(ink[0] - rim))
            yield 1.0 + max(0.0, _RIM - rim), (start, min(size, _down(ink[1] + rim)))


def _up(place: float) -> float:
    """The first place from there where cuts are compared."""
    return math.ceil(FINE * place) / FINE


def _down(place: float) -> float:
    """The last place up to there where cuts are compared."""
    return math.floor(FINE * place) / FINE


def _count(size: float, room: float, overlap: float) -> int:
    """How many pages side by side show so much."""
    return max(1, math.ceil((size - overlap - 1e-6) / (room - overlap)))
