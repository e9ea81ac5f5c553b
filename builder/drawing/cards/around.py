"""What stands round the cards of a sheet: the heading with a ruler, crosses, arcs at the corners.

Lengths are millimetres. Knows paper and what a sheet is called; no card's face.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from builder.drawing.cards.face import BLEED
from builder.drawing.display import Group, Paint, Shape, Text
from builder.drawing.paper import (
    MARK_GREY,
    MARK_INK,
    RULER_LINE,
    RULER_WIDTH,
    Paper,
    corner_arcs,
    cross,
    ruler,
)
from builder.drawing.sheets.printing import Flip
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.typography import fair
from builder.game.edition import dated, rights
from builder.game.model import Game
from builder.words import _

EDGE = 9.0
"""The least margin, with room for bleed and marks."""
LONG = 3.0
"""How long a mark is; it begins where the bleed ends."""
BLANK = 6.35
"""What home printers leave blank."""
HEADED = 14.0
"""How far from the paper's edge the bleed of cards begins below a heading."""
_WORDS = 2.8
"""The em of headings."""
_SIDE, _REACH = 8.9, 2.4
"""From the paper's edge to a cross, and how far its arms reach."""
_ABOVE = 1.6
"""From the base line of the heading, and the line of the ruler, to the marks below: letters hang
below theirs, and a mark at its foot would look like one of the ruler's."""
_BETWEEN = 6.0
"""From the heading to the ruler beside it."""
_ARC = Paint(stroke=MARK_GREY, width=0.15)


def heading(
    game: Game, title: str, paper: Paper, rows: Sequence[float], high: float, bleed: float,
    flip: Flip | None, instead: str = "",
) -> Iterator[Shape]:  # fmt: skip
    """Words and a ruler above the block, or words up the margins where there is no room; how the
    sheet is printed, or what is said `instead`.

    Between two of the marks at `rows`, which are a card apart.
    """
    how = _("Print at 100%. Duplex: flip on the long edge.")
    if flip == "short" or (flip is None and paper.width > paper.height):
        how = _("Print at 100%. Duplex: flip on the short edge.")
    whose = "" if instead else dated(rights(game), game)
    lines = list(filter(None, (f"{fair(game.title)} – {title}.", instead or how, whose)))
    base = rows[0] - bleed - LONG - _ABOVE
    if base - _WORDS <= BLANK:
        yield from _beside(paper, lines, rows, high)
        return
    left, right = EDGE + 1, paper.width - EDGE - 1
    room = right - left - RULER_WIDTH - _BETWEEN
    set_ = set_words("   ".join(lines), "condensed", Room(room, _WORDS, _WORDS, _WORDS * 0.6))
    yield from set_.texts(left, base, "condensed", MARK_INK)
    yield ruler(right - RULER_WIDTH, base - RULER_LINE, inches=False)


def crosses(
    paper: Paper, rows: Sequence[float], columns: Sequence[float], bleed: float
) -> Iterator[Shape]:
    """Crosses at the sides, in the same places of both sides of a sheet, to be seen through it;
    none where the cards leave no room."""
    if min(columns[0], paper.width - columns[-1]) - bleed < _SIDE + _REACH:
        return
    for x in (_SIDE, paper.width - _SIDE):
        yield from cross(x, (rows[0] + rows[1]) / 2, _REACH)
        yield from cross(x, (rows[-2] + rows[-1]) / 2, _REACH)


def arcs(
    spots: Sequence[tuple[float, float]], wide: float, high: float, corner: float
) -> Iterator[Shape]:
    """Lines just outside the rounded corners of cards, to cut along."""
    for x, y in spots if corner else ():
        yield from corner_arcs(x, y, wide, high, corner, _ARC)


def _beside(
    paper: Paper, lines: Sequence[str], rows: Sequence[float], high: float
) -> Iterator[Shape]:
    """Lines up the margins, each between two marks: two at the left where there are two rows."""
    left, right = EDGE - BLEED - 0.6, paper.width - EDGE + BLEED + 2.6
    feet = [foot for top, foot in pairwise(rows) if foot - top > high - 0.01][::-1]
    places = [*((left, foot) for foot in feet[:2]), (right, feet[0])]
    last = len(places) - 1
    said = [*lines[:last], "   ".join(lines[last:])]
    for (x, foot), line in zip(places, said, strict=False):
        set_ = set_words(line, "condensed", Room(high - 8, _WORDS, _WORDS * 0.8, _WORDS * 0.4))
        text = Text(0, 0, line, "condensed", set_.size, MARK_INK)
        yield Group((text,), x, foot - 4, angle=-90)
