"""The order of cuts in two small pictures below the notes of a sheet: strips, then counters.

They are drawn where the page has room that nothing else takes. Lengths are millimetres. Knows where
counters are printed; not how a face is drawn.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator, Sequence

from builder.drawing.counters.counter import face_ground
from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, RULER_HEIGHT, Paper, line
from builder.drawing.sheets.noted import ruler_top, titled
from builder.drawing.sheets.packing import FRAME, frame_colour
from builder.drawing.sheets.placing import Bounds, Counter, bounds
from builder.drawing.theme import POINT
from builder.words import _

_ABOVE, _TITLE, _CAPTION = 10.0, 7.0, 5.0
"""Above the title, from its base line to the pictures, and what is said below these."""
_LEAST, _MOST = 30.0, 62.0
"""How high pictures are at least and at most."""
_SCALE = 0.45
"""And how large at most, of the counters themselves."""
_BETWEEN, _PAST, _OVER, _PULLED = 14.0, 2.5, 0.8, 2.5
"""From the first picture to the second; how far long cuts and others run past what they cut; and
how far strips stand apart in the second."""
_FOOT = 16.0
"""From the foot of the paper to what stands lowest, clear of the line of rights."""
_EM = 8.5 * POINT
_CUT = Paint(stroke=MARK_INK, width=0.18, dash=(1.1, 0.8))


def order_of_cuts(
    paper: Paper, counters: Sequence[Counter], notes: Sequence[Shape], left: float
) -> tuple[Shape, ...]:
    """Two pictures of the largest block of a sheet, below its notes; nothing without room, or where
    it has one row or column only."""
    kinds = Count(one.kind for one in counters if one.kind.shape != "round")
    if not kinds or not notes:
        return ()
    block = [one for one in counters if one.kind == kinds.most_common(1)[0][0]]
    tops, starts = ({end(one) for one in block} for end in (_top, _start))
    low = max(_lowest(notes), ruler_top(paper, _foot(counters)) + RULER_HEIGHT)
    top = low + _ABOVE
    high = min(paper.height - _FOOT - top - _TITLE - _CAPTION, _MOST)
    if min(len(tops), len(starts)) < 2 or high < _LEAST:
        return ()
    wide = paper.width - 2 * left
    box, pulled = bounds(block), _PULLED * (len(tops) - 1)
    larger = max(one.scale for one in notes if isinstance(one, Group))
    scale = min(((wide - _BETWEEN) / 2 - 2 * _PAST) / box[2], (high - pulled) / box[3], _SCALE)
    second = left + (wide + _BETWEEN) / 2
    return (
        Group(tuple(titled(_("Order of cuts"), 0, 0, wide / larger)), left, top, larger),
        Group(tuple(_picture(block, box, scale, 0.0)), left, top + _TITLE + pulled / 2),
        Group(tuple(_picture(block, box, scale, _PULLED)), second, top + _TITLE),
    )


def _top(one: Counter) -> float:
    return round(one.slot.y, 3)


def _start(one: Counter) -> float:
    return round(one.slot.x, 3)


def _foot(counters: Sequence[Counter]) -> float:
    _left, top, _wide, high = bounds(counters)
    return top + high


def _lowest(notes: Sequence[Shape]) -> float:
    """Where the last line of notes stands on the page."""
    return max(
        one.y + one.scale * text.y
        for one in notes if isinstance(one, Group)
        for text in one.shapes if isinstance(text, Text)
    )  # fmt: skip


def _picture(
    block: Sequence[Counter], box: Bounds, scale: float, pulled: float
) -> Iterator[Shape]:  # fmt: skip
    """A block from (0, 0) with its long cuts, or its strips `pulled` apart with theirs; what is
    done stands below them."""
    left, top, wide, tall = box
    tops = sorted({_top(one) for one in block})
    for row, start in enumerate(tops):
        strip = [one for one in block if _top(one) == start]
        y, high = scale * (start - top) + row * pulled, scale * strip[0].kind.height
        edges = set[float]()
        for one in strip:
            x, across = scale * (one.slot.x - left), scale * one.kind.width
            yield Rect(x, y, across, high, _paint(one))
            edges |= {round(x, 2), round(x + across, 2)}
        if pulled:
            yield from (line(x, y - _OVER, x, y + high + _OVER, _CUT) for x in sorted(edges))
        else:
            ends = -_PAST, scale * wide + _PAST
            yield from (line(ends[0], at, ends[1], at, _CUT) for at in (y, y + high))
    said = _("2. Each strip into counters") if pulled else _("1. The long cuts: strips")
    free = (len(tops) - 1) * (pulled or _PULLED / 2)
    yield Text(0, scale * tall + free + _CAPTION, said, "text", _EM, MARK_INK)


def _paint(one: Counter) -> Paint:
    if one.framed:
        return Paint(stroke=frame_colour(one.unit), width=FRAME / 2)
    return Paint(fill=face_ground(one.unit), stroke=MARK_GREY, width=0.05)
