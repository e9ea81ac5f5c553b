"""Sheets of cards to print and cut: fronts, and behind them the backs, with marks for the knife.

Cards of one deck stand edge to edge, so that one cut parts two of them; what touches the cut goes
on past the block. The backs are mirrored for a printer that turns the sheet on its long edge.
Lengths are millimetres. Knows the model's decks; no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from builder.drawing.cards.back import back_shapes
from builder.drawing.cards.face import BLEED, card_shapes
from builder.drawing.display import Drawing, Group, Link, Paint, Path, Rect, Shape, Text
from builder.drawing.paper import MARK_INK, Paper, crop_marks
from builder.game.edition import rights
from builder.game.model import Card, Deck, Game
from builder.words import _

_EDGE = 9.0
"""The least margin, with room for bleed and marks."""
_LONG = 3.0
"""How long a mark is; it begins where the bleed ends."""
_WORDS, _BLANK = 2.5, 6.35
"""The em of headings; what home printers leave blank."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet's cards with the places of their top left corners."""

    deck: Deck
    paper: Paper
    cards: tuple[Card, ...]
    spots: tuple[tuple[float, float], ...]
    number: int
    of: int


def card_sheets(game: Game, paper: Paper) -> list[Drawing]:
    """All pages in the order of printing: each sheet's fronts, then their backs."""
    pages = []
    for sheet in _sheets(game, paper):
        pages += [_page(game, sheet, sheet.paper, back) for back in (False, True)]
    return pages


def _sheets(game: Game, paper: Paper) -> Iterator[_Sheet]:
    for deck in game.decks.values():
        cards = [c for c in game.cards.values() if c.deck == deck.id for _copy in range(c.copies)]
        laid = max((paper, paper.turned()), key=lambda way: len(_spots(deck, way)))
        spots = _spots(deck, laid)
        count = -(-len(cards) // len(spots))
        for number in range(count):
            some = cards[number * len(spots) : (number + 1) * len(spots)]
            yield _Sheet(deck, laid, tuple(some), tuple(spots[: len(some)]), number + 1, count)


def _spots(deck: Deck, paper: Paper) -> list[tuple[float, float]]:
    """As many places as the paper has, in its middle, row by row."""
    room_x, room_y = paper.width - 2 * _EDGE, paper.height - 2 * _EDGE
    columns = max(1, int((room_x + 0.01) // deck.width))
    rows = max(1, int((room_y + 0.01) // deck.height))
    left = (paper.width - columns * deck.width) / 2
    top = (paper.height - rows * deck.height) / 2
    return [
        (left + x * deck.width, top + y * deck.height) for y in range(rows) for x in range(columns)
    ]


def _page(game: Game, sheet: _Sheet, paper: Paper, back: bool) -> Drawing:
    deck = sheet.deck
    spots = [(paper.width - x - deck.width, y) if back else (x, y) for x, y in sheet.spots]
    shapes: list[Shape] = [Rect(0, 0, paper.width, paper.height, Paint(fill="#FFFFFF"))]
    drawn = {
        card.id: back_shapes(game, deck) if back else card_shapes(game, card)
        for card in sheet.cards
    }
    shapes += _bleeds(deck, sheet.cards, spots, drawn)
    for card, (x, y) in zip(sheet.cards, spots, strict=True):
        shapes.append(Group(drawn[card.id], x, y, clip=_outline(deck, 0.0)))
    columns = sorted({round(x + dx, 4) for x, _y in spots for dx in (0.0, deck.width)})
    rows = sorted({round(y + dy, 4) for _x, y in spots for dy in (0.0, deck.height)})
    block = (columns[0], rows[0], columns[-1] - columns[0], rows[-1] - rows[0])
    shapes += crop_marks(columns, rows, block, BLEED, _LONG)
    title = _title(sheet, back)
    shapes += _heading(game, title, paper, spots[0][1])
    return Drawing(
        paper.width, paper.height, tuple(shapes), f"{game.title} – {title}", (Link(title, 0.0),)
    )


def _bleeds(
    deck: Deck, cards: Sequence[Card], spots: Sequence[tuple[float, float]],
    drawn: dict[str, tuple[Shape, ...]],
) -> Iterator[Shape]:  # fmt: skip
    """Each card past its cut, to be covered by those beside it."""
    for card, (x, y) in zip(cards, spots, strict=True):
        yield Group(drawn[card.id], x, y, clip=_outline(deck, BLEED))


def _outline(deck: Deck, out: float) -> Path:
    """A card's rectangle, larger by so much all round."""
    left, right, foot = -out, deck.width + out, deck.height + out
    corners = ((left, left), (right, left), (right, foot), (left, foot))
    path = [("M" if n == 0 else "L", x, y) for n, (x, y) in enumerate(corners)]
    return Path((*path, ("Z",)), Paint())


def _title(sheet: _Sheet, back: bool) -> str:
    name = sheet.deck.name
    said = _("{deck}, backs", deck=name) if back else _("{deck}, fronts", deck=name)
    if sheet.of == 1:
        return said
    return _("{what}, sheet {number} of {count}", what=said, number=sheet.number, count=sheet.of)


def _heading(game: Game, title: str, paper: Paper, top: float) -> Iterator[Shape]:
    """Words above the block, or up the margin beside it where there is no room."""
    how = _("Print at 100 %. Duplex: flip on the long edge.")
    if paper.width > paper.height:
        how = _("Print at 100 %. Duplex: flip on the short edge.")
    lines = [f"{game.title} – {title}. {how}", rights(game)]
    line = "   ".join(filter(None, lines))
    base = top - BLEED - _LONG - 0.8
    if base - _WORDS > _BLANK:
        yield Text(paper.width / 2, base, line, "condensed", _WORDS, MARK_INK, "middle")
    else:
        text = Text(0, 0, line, "condensed", _WORDS * 0.8, MARK_INK)
        yield Group((text,), _EDGE - BLEED - 0.6, paper.height - 20, angle=-90)
