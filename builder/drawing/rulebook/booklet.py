"""A rulebook as a booklet: two pages side by side on sheets of twice the size, to fold and staple.

Lengths are millimetres. Knows nothing of what the pages show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Drawing, Paint, Shape, Tagged, Text
from builder.drawing.paper import EVERY, MARK_GREY, line
from builder.drawing.theme import POINT
from builder.words import _

_FOLD = Paint(stroke=MARK_GREY, width=0.15)
_NOTE = 6.0
"""The words on how it is printed, from the edges of the sheet."""
_MARK = 4.0
"""How long the marks of the fold are, at head and foot."""


def booklet(pages: Sequence[Drawing]) -> list[Drawing]:
    """The sides of the sheets in the order of printing: outside and inside of the first, then …

    All sheets are laid on each other, the first below, and folded in the middle. Printed on both
    sides and turned on the short edge, which is that of the fold. Blank pages fill the last sheet.
    They are read out in the order in which they are read.
    """
    count = -(-len(pages) // 4) * 4
    return [_side(pages, left, right) for left, right in _sides(count)]


def _sides(count: int) -> Iterator[tuple[int, int]]:
    """The pages, from 0, on the left and on the right of each side, of a multiple of four."""
    for sheet in range(count // 4):
        yield count - 1 - 2 * sheet, 2 * sheet
        yield 2 * sheet + 1, count - 2 - 2 * sheet


def _sheet(width: float, height: float) -> str:
    """The name of the paper of a sheet, or its size."""
    named = (one.name for one in EVERY if abs(one.width - height) + abs(one.height - width) < 1.0)
    return next(named, f"{width:g} × {height:g} mm")


def _side(pages: Sequence[Drawing], left: int, right: int) -> Drawing:
    width, height = pages[0].width, pages[0].height
    shapes: list[Shape] = [
        Tagged(pages[number].shapes, x, 0.0, role="Sect", turn=number + 1)
        for number, x in ((left, 0.0), (right, width))
        if number < len(pages)
    ]
    if left > right:
        words = _("Booklet: print on sheets of {paper}, on both sides, turned on the short edge.",
                  paper=_sheet(2 * width, height))  # fmt: skip
        shapes.append(Text(_NOTE, height - _NOTE, words, "condensed", 7 * POINT, MARK_GREY))
    shapes += [line(width, y, width, y + _MARK, _FOLD) for y in (0.0, height - _MARK)]
    shown = "|".join(str(n + 1) if n < len(pages) else "" for n in (left, right))
    spoken = all(page.spoken for page in pages)
    return Drawing(2 * width, height, tuple(shapes), pages[0].title, label=shown, spoken=spoken)
