"""What stands round the cards of a sheet: the heading, rulers, crosses.

Lengths are millimetres. Knows paper and what a sheet is called; no card's face.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from builder.drawing.cards.face import BLEED
from builder.drawing.display import Group, Layer, Shape, Text
from builder.drawing.paper import (
    MARK_GREY,
    MARK_INK,
    RULER_LINE,
    RULER_WIDTH,
    Paper,
    cross,
    ruler,
)
from builder.drawing.sheets.around import FROM_MARK, inks, register
from builder.drawing.sheets.dieline import REGISTER
from builder.drawing.sheets.printing import Flip
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
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
_BETWEEN, _APART = 6.0, 3.0
"""From the heading to the ruler beside it, and from the name of a sheet to what is said of it."""
INWARD = 14.0
"""From the edges of the paper to the heading: the corners have an arrow."""
_STANDING, _UNITS, _SHORTEST = 6.4, 7.0, 50
"""Where a standing ruler begins, what its figures and unit take past its length, and how long it is
at least."""
_INKED, _ASIDE, _CROSS = 1.0, 7.2, 6.0
"""From the bleed to patches of ink below it; from the bleed to words below it, and from the middle
of a cross to words beside it."""


def heading(
    game: Game, title: str, paper: Paper, rows: Sequence[float], high: float, bleed: float,
    flip: Flip | None, instead: Sequence[str] = (),
) -> Iterator[Shape]:  # fmt: skip
    """Words and a ruler above the block, or words up the margins where there is no room; how the
    sheet is printed, or what is said `instead`.

    Between two of the marks at `rows`, which are a card apart.
    """
    how = _("Print at 100%. Duplex: flip on the long edge.")
    if flip == "short" or (flip is None and paper.width > paper.height):
        how = _("Print at 100%. Duplex: flip on the short edge.")
    name = f"{fair(game.title)} – {title}"
    more = [*filter(None, instead or (how, dated(rights(game), game)))]
    if not is_headed(rows, bleed):
        yield from _beside(paper, [f"{name}.", *more], rows, high)
        return
    left, right, base = INWARD, paper.width - INWARD, rows[0] - bleed - LONG - _ABOVE
    aside = "   ".join(more)
    room = right - left - RULER_WIDTH - _BETWEEN - _APART
    wide = measure(name, "condensed-bold", 1.0) + measure(aside, "condensed", 1.0)
    em = max(min(_WORDS, room / wide), _WORDS * 0.6)
    yield Text(left, base, name, "condensed-bold", em, MARK_INK)
    beside = left + measure(name, "condensed-bold", em) + _APART
    yield Text(beside, base, aside, "condensed", em, MARK_GREY)
    yield ruler(right - RULER_WIDTH, base - RULER_LINE, inches=False)


def is_headed(rows: Sequence[float], bleed: float) -> bool:
    """Whether there is room for a heading above cards whose marks are at `rows`."""
    return rows[0] - bleed - LONG - _ABOVE - _WORDS > BLANK


def crosses(
    paper: Paper, rows: Sequence[float], columns: Sequence[float], bleed: float, *,
    back: bool = False, ruled: bool = False,
) -> Iterator[Shape]:  # fmt: skip
    """Crosses at the sides, in the same places of both sides of a sheet, to be seen through it;
    none where the cards leave no room, or where the front is `ruled`."""
    if min(columns[0], paper.width - columns[-1]) - bleed < _SIDE + _REACH:
        return
    upper, lower = (rows[0] + rows[1]) / 2, (rows[-2] + rows[-1]) / 2
    taken = (paper.width - _SIDE if back else _SIDE, upper) if ruled else None
    for x in (_SIDE, paper.width - _SIDE):
        for y in (upper, lower):
            if (x, y) != taken:
                yield from cross(x, y, _REACH)


def standing(rows: Sequence[float]) -> Group | None:
    """A ruler at the left between the marks of the uppermost of several rows: as long as it has
    room there."""
    high = rows[1] - rows[0]
    long = min(int((high - _UNITS) // 10) * 10, 100)
    if len(rows) < 4 or long < _SHORTEST:
        return None
    return ruler(_STANDING, rows[1] - (high - long - _UNITS) / 2 - 1, upright=True, long=long)


def for_press(
    paper: Paper, block: tuple[float, float, float, float], bleed: float, press: str
) -> Iterator[Shape]:
    """What stands on a sheet for a press: crosses in the middle of the sides of all cards, and
    patches of the inks below."""
    yield Layer(tuple(register(paper, block)), name=REGISTER)
    if press == "cmyk":
        left, top, _wide, high = block
        yield from inks(left + FROM_MARK, top + high + bleed + _INKED)


def below(
    game: Game, title: str, paper: Paper, block: tuple[float, float, float, float], bleed: float,
    more: Sequence[str],
) -> Iterator[Shape]:  # fmt: skip
    """What a sheet of a single row is, below it and right of the lower cross: more room than up its
    margins, where crosses stand."""
    _left, top, _wide, high = block
    start, base = paper.width / 2 + _CROSS, top + high + bleed + _ASIDE
    room = Room(paper.width - EDGE - start, _WORDS, _WORDS, _WORDS * 0.4)
    lines = (f"{fair(game.title)} – {title}", " · ".join(filter(None, more)))
    for number, (line, face) in enumerate(zip(lines, ("condensed-bold", "condensed"), strict=True)):
        down = base + number * 1.3 * _WORDS
        yield from set_words(line, face, room).texts(start, down, face, MARK_INK)


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
