"""Sheets of cards to print and cut: fronts, and behind them the backs, with marks for the knife.

Cards of one size stand edge to edge, so that one cut parts two of them; what touches the cut goes
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
from builder.drawing.text.fitting import Room, set_words
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
    """A sheet's cards with their top left corners; `deck` is the first of their size."""

    deck: Deck
    paper: Paper
    cards: tuple[Card, ...]
    spots: tuple[tuple[float, float], ...]
    number: int
    of: int
    names: str


def card_sheets(game: Game, paper: Paper) -> list[Drawing]:
    """All pages in the order of printing: each sheet's fronts, then their backs."""
    pages = []
    for sheet in _sheets(game, paper):
        pages += [_page(game, sheet, sheet.paper, back) for back in (False, True)]
    return pages


def _sheets(game: Game, paper: Paper) -> Iterator[_Sheet]:
    """Decks of one size one after the other: what one leaves of a sheet the next fills."""
    sizes = dict.fromkeys((deck.width, deck.height) for deck in game.decks.values())
    for size in sizes:
        alike = [deck for deck in game.decks.values() if (deck.width, deck.height) == size]
        cards = [
            card
            for deck in alike
            for card in game.cards.values() if card.deck == deck.id
            for _copy in range(card.copies)
        ]  # fmt: skip
        laid = max((paper, paper.turned()), key=lambda way: len(_spots(alike[0], way)))
        spots = _spots(alike[0], laid)
        count = -(-len(cards) // len(spots))
        for number in range(count):
            some = cards[number * len(spots) : (number + 1) * len(spots)]
            shown = dict.fromkeys(game.decks[card.deck].name for card in some)
            yield _Sheet(alike[0], laid, tuple(some), tuple(spots[: len(some)]), number + 1, count,
                         ", ".join(shown))  # fmt: skip


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
        card.id: back_shapes(game, game.decks[card.deck]) if back else card_shapes(game, card)
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
    shapes += _heading(game, title, paper, spots[0][1], deck.height)
    return Drawing(
        paper.width, paper.height, tuple(shapes), f"{game.title} – {title}", (Link(title, 0.0),),
        block, BLEED,
    )  # fmt: skip


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
    name = sheet.names
    said = _("{deck}, backs", deck=name) if back else _("{deck}, fronts", deck=name)
    if sheet.of == 1:
        return said
    return _("{what}, sheet {number} of {count}", what=said, number=sheet.number, count=sheet.of)


def _heading(game: Game, title: str, paper: Paper, top: float, high: float) -> Iterator[Shape]:
    """Words above the block, or up the margins beside it where there is no room.

    Between two marks, which are a card apart.
    """
    how = _("Print at 100 %. Duplex: flip on the long edge.")
    if paper.width > paper.height:
        how = _("Print at 100 %. Duplex: flip on the short edge.")
    lines = list(filter(None, (f"{game.title} – {title}.", how, rights(game))))
    line = "   ".join(lines)
    base = top - BLEED - _LONG - 0.8
    if base - _WORDS > _BLANK:
        yield Text(paper.width / 2, base, line, "condensed", _WORDS, MARK_INK, "middle")
    else:
        yield from _beside(paper, lines, top, high)


def _beside(paper: Paper, lines: Sequence[str], top: float, high: float) -> Iterator[Shape]:
    """Lines up the margins, each between two marks: two at the left where there are two rows."""
    left, right = _EDGE - BLEED - 0.6, paper.width - _EDGE + BLEED + 2.6
    two_rows = paper.height - 2 * top > 1.5 * high
    places = ((left, 0.0), (left, high), (right, 0.0)) if two_rows else ((left, 0.0), (right, 0.0))
    last = len(places) - 1
    said = [*lines[:last], "   ".join(lines[last:])]
    for (x, up), line in zip(places, said, strict=False):
        set_ = set_words(line, "condensed", Room(high - 8, _WORDS, _WORDS * 0.8, _WORDS * 0.4))
        text = Text(0, 0, line, "condensed", set_.size, MARK_INK)
        yield Group((text,), x, paper.height - top - 4 - up, angle=-90)
