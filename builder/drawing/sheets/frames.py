"""Where on a page counters may stand that are cut alike, by whatever cuts them.

Lengths are millimetres. Knows paper and machines; no counter.
"""

from __future__ import annotations

from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.imposition import Frame
from builder.drawing.sheets.printing import BLEED, Printing
from builder.records import dataclass

FOLD = 3.0
"""Gap between fronts and backs to fold round the board, in mm: a little more than its thickness.
Wider where colours run farther past the cut, so that those of two sides do not meet."""

_HEAD, _FOOT, BESIDE = 23.0, 25.0, 17.0
_PRESSED, _ASIDE = 19.0, 14.0
"""The same for a press, which has but marks there: above and below, and on each side."""
_WORDS = 40.0
"""How wide the strip between registration marks is at least, for what stands there."""
NUMBERS = 4.0
"""For the numbers of columns above counters."""
_DISCS = 2.0
"""White between the colours of two discs, for the blade or the punch."""
CLOSER = 1.5
"""How much nearer to the edges columns may stand that have gaps between them: as near to the
standing ruler as their marks have room."""
_LOOSE = 0.67
"""How much of a page's height rows may take that hold less than they could: notes stand below."""
_ABOVE_OTHERS = 0.3
"""The same where counters of other sizes stand below them."""
INWARD, LEFT = 24.0, 7.0
"""Up to so far inward headings begin where counters do; else so far inside the margin."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Counters that are cut alike: square, oblong or round, and so wide and high in mm."""

    shape: str
    width: float
    height: float

    def apart(self, way: Printing) -> float:
        """How far from each other they stand.

        Round ones are cut one by one, by a machine or a die all, each with all of its bleed.
        """
        if way.press is not None:
            return max(way.gutter, 2 * way.bleed + (_DISCS / 2 if self.shape == "round" else 0.0))
        if way.cutter is not None:
            return max(way.gutter, 2 * way.bleed, cutter(way.cutter).apart)
        return max(way.gutter, 2 * way.bleed + _DISCS if self.shape == "round" else 0.0)


def top_of(way: Printing) -> float:
    """Where counters may begin, downward."""
    return room_of(way)[0]


def room_of(way: Printing, close: bool = False) -> tuple[float, float, float]:
    """What stays free of counters above, below and on either side.

    A cutting machine needs room round its marks, or prints no more than an area by itself. It cuts
    as far out as its marks stand: `close` to them is no room for the standing ruler.
    """
    if way.press is not None:
        return _PRESSED, _PRESSED, _ASIDE
    if way.cutter is None:
        return _HEAD + way.farther, _FOOT + way.farther, BESIDE + way.farther
    machine, (width, height) = cutter(way.cutter), way.paper.size
    if machine.marks is not None:
        reach = machine.marks.reach
        if width - 2 * reach < _WORDS:
            raise ValueError("the page has no room between the marks")
        return reach + NUMBERS, reach, machine.marks.inset if close else BESIDE
    wide, high = machine.areas.get(way.paper.file, (0.0, 0.0))
    above, beside = (height - high) / 2, (width - wide) / 2
    return max(_HEAD, above), max(_FOOT, above), max(BESIDE, beside)


def frame_of(
    kind: Kind, way: Printing, alone: bool, unlike: bool = True, close: bool = False
) -> Frame:  # fmt: skip
    """The same columns on every page, in the middle of the paper or up to the fold; they may be
    fewer and rows more where a kind is `alone`."""
    if way.press is not None and way.mode != "fold":
        return _frame_of_press(kind, way, alone)
    width, height = way.paper.size
    head, foot, beside = room_of(way, close)
    fold, apart = max(FOLD, 2 * way.bleed), kind.apart(way)
    room = width - 2 * beside + (apart if close else 0.0)  # no cut lies beyond the marks
    cell, high = kind.width + apart, kind.height + apart
    if way.mode == "fold":
        columns = int((room / 2 - fold / 2 + 1e-6) / cell)
        left = width / 2 - fold / 2 - columns * cell
    else:
        columns = int((room + 1e-6) / cell)
        left = (width - columns * cell) / 2
    bleeds = way.cutter is None and not way.save_ink
    gap = 2 * max(way.bleed, BLEED) if bleeds else 0.0
    deep = height - head - foot
    if way.cutter is not None:
        return Frame(left, head, columns, deep, cell, gap, high)
    room += 2 * CLOSER
    spare = (room if way.mode != "fold" else room / 2 - fold / 2) - columns * cell
    low = head + (_LOOSE if alone else _ABOVE_OTHERS) * deep
    return Frame(
        left, head, columns, deep, cell, gap, high, 0.0 if apart else spare, low,
        alone=alone, unlike=unlike,
    )  # fmt: skip


def _frame_of_press(kind: Kind, way: Printing, alone: bool) -> Frame:
    """The same for a press: all bleed lies round each counter, in its cell."""
    (width, height), (head, foot, beside), apart = way.paper.size, room_of(way), kind.apart(way)
    cell, high = kind.width + apart, kind.height + apart
    columns = int((width - 2 * beside + apart + 1e-6) / cell)
    left, deep = (width - columns * cell) / 2, height - head - foot + apart
    return Frame(left, head - apart / 2, columns, deep, cell, 0.0, high, alone=alone, filled=True)


def by_hand(way: Printing) -> bool:
    """Whether sheets are cut with a knife, which asks for straight cuts and few."""
    return way.cutter is None and way.press is None
