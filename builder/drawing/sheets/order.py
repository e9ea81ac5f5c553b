"""The order of cuts in two small pictures below the notes of a sheet: strips, then counters.

They are drawn where the page has room that nothing else takes. Lengths are millimetres. Knows where
counters are printed; not how a face is drawn.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator, Sequence

from builder.drawing.counters.counter import face_ground
from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_INK, RULER_HEIGHT, Paper, line
from builder.drawing.sheets.noted import ruler_top, titled
from builder.drawing.sheets.packing import frame_colour
from builder.drawing.sheets.placing import Counter, bounds
from builder.drawing.theme import POINT, mix
from builder.words import _

_ABOVE, _TITLE, _CAPTION = 10.0, 7.0, 5.0
"""Above the title, from its base line to the pictures, and what is said below these."""
_SIDE = 6.0
"""How high a counter is in the pictures, on all sheets."""
_ROWS, _ACROSS = (3, 2), 6
"""So many rows are shown, or fewer where there is no room for them, and so many of their counters:
the first of a sheet stand for all."""
_BETWEEN, _PAST, _OVER, _PULLED = 14.0, 2.5, 0.8, 2.5
"""From the first picture to the second; how far long cuts and others run past what they cut; and
how far strips stand apart in the second."""
_TINT = 0.3
"""How much of its colour stands for a frame: a line there would run into that of the cut."""
_FOOT = 16.0
"""From the foot of the paper to what stands lowest, clear of the line of rights."""
_EM = 8.5 * POINT
_CUT = Paint(stroke=MARK_INK, width=0.18, dash=(1.1, 0.8))


def order_of_cuts(
    paper: Paper, counters: Sequence[Counter], notes: Sequence[Shape], left: float
) -> tuple[Shape, ...]:
    """Two pictures of the first rows of a sheet's largest block, below its notes; nothing without
    room, or where the block has one row or column only."""
    kinds = Count(one.kind for one in counters if one.kind.shape != "round")
    if not kinds or not notes:
        return ()
    block = [one for one in counters if one.kind == kinds.most_common(1)[0][0]]
    low = max(_lowest(notes), ruler_top(paper, _foot(counters)) + RULER_HEIGHT)
    top, scale = low + _ABOVE, _SIDE / block[0].kind.height
    room = paper.height - _FOOT - top - _TITLE - _CAPTION
    parts = (_part(block, rows) for rows in _ROWS)
    part = next((one for one in parts if one and _tall(one, scale) <= room), [])
    wide = paper.width - 2 * left
    if not part or 2 * (bounds(part)[2] * scale + 2 * _PAST) + _BETWEEN > wide:
        return ()
    larger = max(one.scale for one in notes if isinstance(one, Group))
    second = left + 2 * _PAST + bounds(part)[2] * scale + _BETWEEN
    return (
        Group(tuple(titled(_("Order of cuts"), 0, 0, wide / larger)), left, top, larger),
        Group(tuple(_picture(part, scale, 0.0)), left + _PAST, top + _TITLE),
        Group(tuple(_picture(part, scale, _PULLED)), second, top + _TITLE),
    )


def _part(block: Sequence[Counter], rows: int) -> list[Counter]:
    """The first counters of the first rows of a block; none where it has no two of both."""
    tops, starts = (sorted({end(one) for one in block}) for end in (_top, _start))
    if min(len(tops), len(starts)) < 2:
        return []
    last, end = tops[:rows][-1], starts[:_ACROSS][-1]
    return [one for one in block if _top(one) <= last and _start(one) <= end]


def _tall(part: Sequence[Counter], scale: float) -> float:
    """How high the pictures of a part are."""
    return bounds(part)[3] * scale + _PULLED * (len({_top(one) for one in part}) - 1)


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


def _picture(block: Sequence[Counter], scale: float, pulled: float) -> Iterator[Shape]:
    """A block from (0, 0) with its long cuts, or its strips `pulled` apart with theirs; what is
    done stands below them."""
    left, top, wide, _high = bounds(block)
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
    yield Text(0, _tall(block, scale) + _CAPTION, said, "text", _EM, MARK_INK)


def _paint(one: Counter) -> Paint:
    if one.framed:
        return Paint(fill=mix("#FFFFFF", frame_colour(one.unit), _TINT))
    return Paint(fill=face_ground(one.unit))
