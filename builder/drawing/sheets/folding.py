"""The dashed line along which a sheet is folded: over the grounds, which run on across it.

Knows counters and where they are printed; not how a face is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from builder.drawing.counters.counter import face_ground
from builder.drawing.display import Paint, Polygon
from builder.drawing.paper import MARK_INK, line
from builder.drawing.sheets.noted import MARKS
from builder.drawing.sheets.placing import Counter
from builder.drawing.sheets.printing import Printing
from builder.drawing.theme import readable

_WIDTH, _DASH = 0.25, (2.0, 1.5)
_PAPER = "#FFFFFF"


def fold(counters: Sequence[Counter], way: Printing) -> Iterator[Polygon]:
    """The line from mark to mark: black, and white on grounds on which black is not seen."""
    middle = way.paper.width / 2
    rows = [*{one.slot.y: one for one in sorted(counters, key=_place)}.values()]
    low = max(one.slot.y + one.kind.height for one in rows)
    inks = [
        (rows[0].slot.y - MARKS, MARK_INK),
        *((one.slot.y - one.bleed, _ink(one, way)) for one in rows),
        (low + rows[-1].bleed, MARK_INK),
    ]
    starts = [inks[0], *(two for one, two in pairwise(inks) if two[1] != one[1])]
    ends = [*(start for start, _ink in starts[1:]), low + way.farther + MARKS]
    for (start, ink), end in zip(starts, ends, strict=True):
        yield line(middle, start, middle, end, Paint(stroke=ink, width=_WIDTH, dash=_DASH))


def _place(one: Counter) -> tuple[float, float]:
    """Where a counter stands: in each row the last one is nearest to the fold."""
    return one.slot.y, one.slot.x


def _ink(one: Counter, way: Printing) -> str:
    """What is seen on the ground that runs across the fold beside a counter."""
    reaches = one.slot.x + one.kind.width + one.bleed >= way.paper.width / 2 - 0.1
    plain = one.framed or one.kind.shape == "round" or not reaches
    return MARK_INK if plain else readable(face_ground(one.unit), MARK_INK, _PAPER)
