"""Sheets of cards to fold: fronts in one row and their backs in the row below, upside down, so that
each lies behind its own when the sheet is folded between them.

For printers that print one side, or that do not bring both together. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.cards.around import LONG, heading, is_headed, standing
from builder.drawing.cards.face import card_corner
from builder.drawing.cards.listing import card_list
from builder.drawing.cards.sheets import Sheet, bled, faced, marked, sheets_of
from builder.drawing.display import Drawing, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_INK, Paper, crop_marks, line
from builder.drawing.text.type import cap_height
from builder.game.model import Game
from builder.words import _

_NAMED, _OFF = 2.0, 0.5
"""The em of what the line to fold at is called, and how far that stands off what cards bleed."""
_FOLD = (
    Paint(stroke="#FFFFFF", width=0.6),
    Paint(stroke=MARK_INK, width=0.25, dash=(2.0, 1.5)),
)


def folded_cards(game: Game, paper: Paper, light: bool = False) -> list[Drawing]:
    """All pages; none where a page has no room for two rows. `light` backs save ink."""
    return [
        replace(_page(game, sheet, light), label=str(number))
        for number, sheet in enumerate(sheets_of(game, paper, fold=True), 1)
    ]


def _page(game: Game, sheet: Sheet, light: bool) -> Drawing:
    deck, grid, paper = sheet.deck, sheet.grid, sheet.paper
    behind = [(x, y + deck.height + grid.apart[1]) for x, y in sheet.spots]
    columns, rows, block = marked(deck, [*sheet.spots, *behind])
    title = _("{deck}, to fold", deck=sheet.name)
    if sheet.of > 1:
        title = _("{what}, sheet {number} of {count}", what=title, number=sheet.number,
                  count=sheet.of)  # fmt: skip
    how = _("Print at 100%. Score and fold at the dashed line, glue, press until dry, then cut.")
    if corner := card_corner(game, deck):
        how = _("Print at 100%. Score and fold at the dashed line, glue, press until dry, cut; "
                "round corners: {corner:.1f} mm.", corner=corner)  # fmt: skip
    scale = standing(rows) if is_headed(rows, grid.bleed) else None
    shapes: list[Shape] = [
        Rect(0, 0, paper.width, paper.height, Paint(fill="#FFFFFF")),
        *bled(grid, faced(game, sheet, back=False), sheet.spots),
        *bled(grid, faced(game, sheet, back=True, light=light), behind, turned=True),
        *crop_marks(columns, rows, block, grid.bleed, LONG),
        *heading(game, title, paper, rows, deck.height, grid.bleed, None, (how,)),
        *([scale] if scale else []),
        *_fold(columns[0] - grid.bleed, columns[-1] + grid.bleed, (rows[1] + rows[2]) / 2),
        *card_list(game, sheet.listed, paper, rows[-1] + grid.bleed + LONG, _(
            "Score the dashed line before folding; glue, and press it flat while it dries.")),
    ]  # fmt: skip
    name = f"{game.title} – {title}"
    return Drawing(*paper.size, tuple(shapes), name, (Link(title, 0.0),), block, grid.bleed)


def _fold(left: float, right: float, y: float) -> Iterator[Shape]:
    """The dashed line across all that cards bleed, its name at both ends, between the marks."""
    yield from (line(left, y, right, y, paint) for paint in _FOLD)
    base = y + cap_height("condensed-bold", _NAMED) / 2
    yield Text(left - _OFF, base, _("FOLD"), "condensed-bold", _NAMED, MARK_INK, "end")
    yield Text(right + _OFF, base, _("FOLD"), "condensed-bold", _NAMED, MARK_INK)
