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
from builder.drawing.sheets.cuts import STRIP, Span, across, cuts, in_the_middle, things_of
from builder.drawing.sheets.rim import inked
from builder.drawing.sheets.stepped import stepped
from builder.records import dataclass

TOP, _JOINED_TOP = 9.6, 7.9
"""Room above the picture for the ground past the outer cut, and for marks where every printer
prints: 6.35 mm from the edge; above one that another page continues, where marks begin on it."""
_STRIPS = STRIP, (STRIP[0] - TOP + _JOINED_TOP, STRIP[1])
"""The strip at upright and at level cuts, as if pages that others continue above had no more room
than those of the first row."""
_FEET = (22.0, 0.0), (15.65, 2.0)
"""Room below it, and what it costs that there is no more: for the ground past the outer cut, marks,
the title and a line of steps beside the ruler, and what printers leave blank."""
_NARROW_FEET, _NARROW_PAGE = ((26.6, 0.0), (18.0, 25.0)), 250.0
"""The same on a page narrower than that, where the ruler stands below the words and the least room
has none."""


MARKED, _LOW_MARKED, _LOW = 4.6, 3.2, 17.1
"""No mark but scissors reaches farther from the picture; nor below it where less is left there."""
BASE = 6.5
"""From the foot of the page up to the base line of all that stands there: printers leave 6.35 mm
blank."""
_FOOT = 34.0
"""What a foot takes at most, and clear ground above it: in what more is left, pictures stand in the
middle."""
_TOLD, _TOLD_CLEAR, _TOLD_DOWN = 39.0, 6.0, 10.0
"""What a row of pictures of the steps takes, what is clear above and below it at least, and how far
it may reach into what is clear above a foot."""
_FEW = 2
"""More pages than these are worth a page that tells how they go together."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to put a drawing on pages: the room beside its outer ends and beside its joints, and
    what it costs beside the joints."""

    outer: float
    joint: float
    cost: float

    @property
    def alone(self) -> Span:
        """How much less a page shows across and down that no other continues."""
        return self.outer - self.joint, 0.0


_WAYS = (
    _Way(10.0, 10.0, 0.0), _Way(TOP, 6.3, 60.0),
)  # fmt: skip
"""Outer ends have room for the ground past them and for marks; a joint needs no more than a flap
of 8 mm, which most of the strip belongs to."""
_RIM, _NARROW, _LESS = 5.0, 1.0, 15.0
"""The plain ground that stays round what stands on it, in mm; the least, where that saves a page;
what each mm less costs there."""
_LINED, _LEAST = 3.0, 22.0
"""No end with so much ground is left with less, if pages need not be more for it: that would look
like a slip of the knife; what each mm less costs where small print stands nearer to the edge."""
_CROPPED = (_RIM, 6.0), (_LINED, 24.0)
"""What rim stays where some of the plain ground is left off for a better joint, and what that
costs."""
_LAP, _GLUE = 1.9, 11.6
"""How far a page reaches below the one laid over it, and how far that one reaches past its cut,
where both have room: a knife slips by less, and panels 4 mm apart show no sliver of each other. How
wide the strip for glue is then, the blank margin with it."""
_Room = tuple[float, float, Span]
"""The most that a page shows of several one way, how much less it does alone, what two share."""
_Worth = tuple[int, bool, float]
"""How many pages a plan takes, whether it shows less only to save some, what it costs."""


@dataclass(frozen=True, slots=True)
class _Side:
    """One way across a drawing: whether it shows less only to save pages, how many, what the cuts
    cost, what is shown, and the cuts."""

    is_less: bool
    count: int
    cost: float
    span: Span
    cuts: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """How a picture is cut: the page, the most that it shows, how many pages each way, the cuts.

    Upright cuts go from top to foot; the level ones are those of each column. `shown` is what all
    pages show together, `laps` what of the strip lies before an upright and a level cut, and what
    beyond. `beside` is the least room beside an outer end and beside a joint. `first` is the number
    of the first page, if that is not the one after the guide.
    """

    page: Paper
    window: tuple[float, float]
    columns: int
    rows: int
    shown: Bounds
    upright: tuple[float, ...]
    level: tuple[tuple[float, ...], ...]
    laps: tuple[Span, Span]
    beside: Span
    first: int = 0

    @property
    def is_one(self) -> bool:
        """Whether one page shows the whole."""
        return self.columns * self.rows == 1

    @property
    def has_guide(self) -> bool:
        """Whether a page of its own, the first, tells how the others go together."""
        return self.columns * self.rows > _FEW

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Where on its page a picture begins: in the middle of what is left beside it, and of what
        is left above the foot."""
        left, _top, right, _foot = self.seen(row, column)
        outer, joint = self.beside
        start = joint if column else outer
        end = outer if column + 1 == self.columns else joint
        spare = self.page.width - start - (right - left) - end
        above = _JOINED_TOP if row else TOP
        free = max(0.0, self._spare(row, column))
        return start + spare / 2, above + (self.told_after(row, column) if self.told else free / 2)

    @property
    def told(self) -> bool:
        """Whether two pages have room for pictures of the steps below what they show."""
        every = product(range(self.rows), range(self.columns))
        return self.rows * self.columns == _FEW and all(
            self._spare(*one) >= _TOLD + 3 * _TOLD_CLEAR for one in every
        )

    def told_after(self, row: int, column: int) -> float:
        """How far pictures of the steps stand below the picture of a page, and that below its
        place."""
        return (self._spare(row, column) + _TOLD_DOWN - _TOLD) / 3

    def _spare(self, row: int, column: int) -> float:
        """What is left above the foot of a page and below its picture."""
        _left, top, _right, foot = self.seen(row, column)
        return self.page.height - (_JOINED_TOP if row else TOP) - (foot - top) - _FOOT

    def seen(self, row: int, column: int) -> Bounds:
        """What a page shows of the picture: from cut to cut, and the strips there."""
        left, right = self._shown(0, self.upright, column)
        top, foot = self._shown(1, self.level[column], row)
        return left, top, right, foot

    def between(self, row: int, column: int) -> Bounds:
        """What is left of a page's picture when all are joined, from cut to cut."""
        left, top, right, foot = self.shown
        xs, ys = (left, *self.upright, right), (top, *self.level[column], foot)
        return xs[column], ys[row], xs[column + 1], ys[row + 1]

    @property
    def free(self) -> float:
        """What all pages have left below their pictures."""
        every = product(range(self.rows), range(self.columns))
        return min(self.below(row, column) for row, column in every)

    @property
    def marked(self) -> float:
        """How far marks reach below the pictures."""
        return MARKED if self.free >= _LOW else _LOW_MARKED

    def below(self, row: int, column: int) -> float:
        """What a page has left below its picture."""
        _left, top, _right, foot = self.seen(row, column)
        return self.page.height - self.corner(row, column)[1] - (foot - top)

    def _shown(self, axis: int, cuts: Sequence[float], index: int) -> Span:
        under, over = self.laps[axis]
        first = cuts[index - 1] - under if index else self.shown[axis]
        return first, cuts[index] + over if index < len(cuts) else self.shown[axis + 2]


def named(plan: Plan, row: int, column: int) -> str:
    """A page's number, as they are read: a guide before them is page 1."""
    return str(row * plan.columns + column + (plan.first or 1 + plan.has_guide))


def last_named(plan: Plan) -> str:
    """The number of the last page."""
    return named(plan, plan.rows - 1, plan.columns - 1)


def tile_plan(drawing: Drawing, paper: Paper) -> Plan:
    """The plan with the fewest pages, upright or lying; whole rather than without its rim; then
    that which costs least."""
    plan = min(_plans(drawing, paper), key=lambda one: one[0])[1]
    plan = replace(plan, shown=_even_rim(plan.shown, inked(drawing), drawing))
    plan = replace(plan, level=stepped(things_of(drawing), plan.shown, plan.upright, plan.level[0],
                                       (plan.window[1], _STRIPS[1])))  # fmt: skip
    upright = _lap(plan, 0, plan.upright, plan.beside[1])
    levels = [_lap(plan, 1, cuts, _JOINED_TOP) for cuts in plan.level]
    under, over = (min(one) for one in zip(*levels, strict=True))
    return replace(plan, laps=(upright, (under, over)))


def worth(drawing: Drawing, paper: Paper) -> tuple[int, float, bool]:
    """How many pages the best plan takes, what its joints cost, and whether there is little room
    for marks beside them."""
    (pages, _is_less, cost), plan = min(_plans(drawing, paper), key=lambda one: one[0])
    return pages, cost, plan.beside[1] < _WAYS[0].joint


def _even_rim(shown: Bounds, ink: Bounds, drawing: Drawing) -> Bounds:
    """What is shown, with no broader rim at any end than where some of it is left off."""
    whole = 0.0, 0.0, drawing.width, drawing.height
    rims = [abs(one - two) for one, two in zip(shown, ink, strict=True)]
    less = [rim for rim, one, two in zip(rims, shown, whole, strict=True) if abs(one - two) > 0.01]
    most = max([*less, _LINED]) if less else math.inf
    left, top, right, foot = (min(rim, most) for rim in rims)
    return ink[0] - left, ink[1] - top, ink[2] + right, ink[3] + foot


def _lap(plan: Plan, axis: int, cuts: Sequence[float], blank: float) -> Span:
    """The strip at some cuts one way, which is glued beside so much blank margin."""
    room, (under, over) = plan.window[axis], STRIP
    later = room + under - _STRIPS[axis][0]
    ends = plan.shown[axis], *cuts, plan.shown[axis + 2]
    pages = [end - start for start, end in pairwise(ends)]
    if len(pages) == 1:
        return under, over
    left = later - max([pages[-1], *(page + over for page in pages[1:-1])])
    under = max(under, _tenths(min(max(_LAP, _GLUE - blank), left, pages[0])))
    left = min([room - pages[0], *(later - page - under for page in pages[1:-1])])
    return under, max(over, _tenths(min(_LAP, left)))


def _tenths(length: float) -> float:
    """No more than a length, in whole tenths of a millimetre."""
    return math.floor(10 * length + 1e-6) / 10


def _plans(drawing: Drawing, paper: Paper) -> Iterator[tuple[_Worth, Plan]]:
    """All plans that may have the fewest pages, and what they are worth."""
    things, size = things_of(drawing), (drawing.width, drawing.height)
    ink = inked(drawing)
    tried = [(_pages(ink, size, window, way.alone), way, page, window, short)
             for way in _WAYS for page, window, short in _windows(paper, way)]  # fmt: skip
    least = min(pages for pages, *_ in tried)
    costs = cache(lambda axis: in_the_middle(across(things, size[axis], axis)))
    best: _Worth = (least, True, math.inf)
    known: dict[tuple[int, float, float], list[_Side]] = {}
    for pages, way, page, window, short in tried:
        if pages > least or (pages, False, way.cost + short) >= best:
            continue
        for axis in (0, 1):
            key = axis, window[axis], way.alone[axis]
            if key not in known:
                span = ink[axis], ink[axis + 2]
                room = window[axis], way.alone[axis], _STRIPS[axis]
                known[key] = _sides(span, size[axis], room, costs(axis))
        for one, two in product(*(known[axis, window[axis], way.alone[axis]] for axis in (0, 1))):
            dear = one.cost + two.cost + way.cost + short
            worth = one.count * two.count, one.is_less or two.is_less, dear
            best = min(best, worth)
            yield worth, _plan(page, window, way, one, two)


def _windows(paper: Paper, way: _Way) -> Iterator[tuple[Paper, Span, float]]:
    """A page, upright and lying, with how much of the map it shows at most above each foot that it
    may have, and what that costs."""
    for page in (paper, paper.turned()):
        for foot, short in _NARROW_FEET if page.width < _NARROW_PAGE else _FEET:
            yield page, (page.width - way.outer - way.joint, page.height - TOP - foot), short


def room_on_one(paper: Paper) -> list[Span]:
    """How much of a drawing a page shows at most that none continues, upright and lying."""
    outer, foot = 2 * _WAYS[1].outer, min(_FEET)[0]
    return [(page.width - outer, page.height - TOP - foot) for page in (paper, paper.turned())]


def fewest(drawing: Drawing, paper: Paper) -> int:
    """How many pages show a drawing at least."""
    ink, size = inked(drawing), (drawing.width, drawing.height)
    return min(_pages(ink, size, window, way.alone)
               for way in _WAYS for _page, window, _short in _windows(paper, way))  # fmt: skip


def _pages(ink: Sequence[float], size: Span, window: Span, alone: Span) -> int:
    """How many pages show the map at least, all of it or what is round the ink."""
    rooms = [*zip(window, alone, _STRIPS, strict=True)]
    return math.prod(
        min(_count(size[axis], rooms[axis]),
            _count(ink[axis + 2] - ink[axis] + 2 * _NARROW, rooms[axis]))
        for axis in (0, 1)
    )  # fmt: skip


def _plan(page: Paper, window: Span, way: _Way, wide: _Side, high: _Side) -> Plan:
    shown = wide.span[0], high.span[0], wide.span[1], high.span[1]
    return Plan(page, window, wide.count, high.count, shown, wide.cuts, (high.cuts,) * wide.count,
                (STRIP, STRIP), (way.outer, way.joint))  # fmt: skip


def _sides(
    ink: Span, size: float, room: _Room, costs: Sequence[float]
) -> list[_Side]:  # fmt: skip
    """What may be shown from side to side, or from top to foot: all, or without as much of the
    plain ground as a better joint needs; or less, where that saves a page."""
    whole = _side(False, (0.0, size), room, costs)
    good = whole
    for rim, dear in _CROPPED:
        if not whole.cuts or good.cost <= dear:
            break
        cropped = _side(False, _within(ink, size, rim), room, costs, dear)
        if cropped.count == whole.count and cropped.cost < good.cost:
            good = cropped
    less = [_side(True, span, room, costs, dear) for dear, span in _rims(ink, size, room)]
    return [good, *less]


def _side(
    is_less: bool, span: Span, room: _Room, costs: Sequence[float], dear: float = 0.0
) -> _Side:
    count = _count(span[1] - span[0], room)
    cost, places = cuts(span, count, room[0], costs, room[2])
    return _Side(is_less, count, cost + dear, span, tuple(places))


def _rims(ink: Span, size: float, room: _Room) -> Iterator[tuple[float, Span]]:
    """Where less than all saves a page, so much of the ground round the ink as the pages have room
    for, or 5 mm or 3; and how ill that is."""
    count = _count(size, room)
    fewer = _count(ink[1] - ink[0] + 2 * _NARROW, room)
    if fewer == count:
        return
    window, alone, strip = room
    shared, least = sum(strip), min(ink[0], size - ink[1])
    shown = window - alone if fewer == 1 else fewer * (window - shared) + shared
    left = shown - (ink[1] - ink[0])
    most = max(left / 2, left - least)
    rims = {most, *(min(most, rim) for rim, _dear in _CROPPED)}
    if least < _LINED:
        rims |= {2.0, 1.5, _NARROW}
    for rim in sorted(rims):
        span = _within(ink, size, rim, min(most, _LINED))
        if _count(span[1] - span[0], room) == fewer:
            dear = _LESS * max(0.0, _RIM - rim) + _LEAST * max(0.0, min(most, _LINED) - rim)
            yield dear, span


def _within(ink: Span, size: float, rim: float, least: float = 0.0) -> Span:
    """What is shown where no more ground than that stays at either end, and no less than the least
    where there is so much."""
    start, end = (
        min(one, max(rim, least) if one >= least else rim) for one in (ink[0], size - ink[1])
    )
    return ink[0] - start, ink[1] + end


def _count(size: float, room: _Room) -> int:
    """How many pages side by side show so much: the most that one shows of several, and how much
    less it does alone."""
    window, alone, strip = room
    if size <= window - alone + 1e-6:
        return 1
    return max(2, math.ceil((size - sum(strip) - 1e-6) / (window - sum(strip))))
