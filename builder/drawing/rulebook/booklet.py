"""A rulebook as a booklet: pages of half a sheet, two side by side, to fold and staple.

Lengths are millimetres. Knows nothing of what the pages show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Drawing, Paint, Shape, Tagged, Text
from builder.drawing.paper import EVERY, MARK_GREY, Paper, line
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT
from builder.words import _

_FOLD = Paint(stroke=MARK_GREY, width=0.15)
_EM = 5.5 * POINT
"""The words on how it is printed: they stand in the fold, for they are no part of the book."""
_MARK = 10.0
"""How long the marks of the fold are, at head and foot: printers leave some of that blank, and no
text is so near to the fold."""


def page_of(paper: Paper) -> Paper:
    """A page of the booklet: half a sheet of a paper, upright."""
    wide, high = paper.height / 2, paper.width
    named = (one.name for one in EVERY if abs(one.width - wide) + abs(one.height - high) < 1.0)
    return Paper(next(named, f"{wide:g}x{high:g}"), wide, high)


def booklet(pages: Sequence[Drawing]) -> list[Drawing]:
    """The sides of the sheets in the order of printing: outside and inside of the first, then …

    All sheets are laid on each other, the first below, and folded in the middle. Printed on both
    sides and turned on the short edge, which is that of the fold. Blank pages fill the last sheet.
    They are read out in the order in which they are read.
    """
    count = -(-len(pages) // 4) * 4
    return [_side(pages, place, count, *both) for place, both in enumerate(_sides(count))]


def _sides(count: int) -> Iterator[tuple[int, int]]:
    """The pages, from 0, on the left and on the right of each side, of a multiple of four."""
    for sheet in range(count // 4):
        yield count - 1 - 2 * sheet, 2 * sheet
        yield 2 * sheet + 1, count - 2 - 2 * sheet


def _sheet(width: float, height: float) -> str:
    """The name of the paper of a sheet, or its size."""
    named = (one.name for one in EVERY if abs(one.width - height) + abs(one.height - width) < 1.0)
    return next(named, f"{width:g} × {height:g} mm")


def _side(pages: Sequence[Drawing], place: int, count: int, left: int, right: int) -> Drawing:
    width, height = pages[0].width, pages[0].height
    shapes: list[Shape] = [
        Tagged(pages[number].shapes, x, 0.0, role="Sect", turn=number + 1)
        for number, x in ((left, 0.0), (right, width))
        if number < len(pages)
    ]
    if place:
        shapes.append(_in_the_fold(width, height, place, count))
    shapes += [line(width, y, width, y + _MARK, _FOLD) for y in (0.0, height - _MARK)]
    shown = "|".join(str(n + 1) if n < len(pages) else "" for n in (left, right))
    spoken = all(page.spoken for page in pages)
    return Drawing(2 * width, height, tuple(shapes), pages[0].title, label=shown, spoken=spoken)


def _in_the_fold(width: float, height: float, place: int, count: int) -> Text:
    """Which sheet a side is of; inside the first, how all are printed. Not on the cover's side, of
    which the fold is the spine.
    """
    sheet = {"number": str(place // 2 + 1), "total": str(count // 4)}
    words = (
        _("Sheet {number} of {total}, inside", **sheet)
        if place % 2
        else _("Sheet {number} of {total}, outside", **sheet)
    )
    if place == 1:
        words = f"{words} · {_how(_sheet(2 * width, height))}"
    middle = width + cap_height("condensed", _EM) / 2
    return Text(middle, height - _MARK - 3.0, words, "condensed", _EM, MARK_GREY, angle=-90.0)


def _how(paper: str) -> str:
    """What is done with the sheets, from the printer to the staples."""
    return _("Print on {paper} at 100%, on both sides, flipped on the short edge. Lay the sheets "
             "inside one another, fold at the marks and staple.", paper=paper)  # fmt: skip
