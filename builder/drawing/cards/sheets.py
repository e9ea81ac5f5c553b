"""Sheets of cards to print and cut: fronts, and behind them the backs, with marks for the knife.

Cards of a deck stand edge to edge, so that one cut parts two of them, but for a die; what touches
the cut goes on past them where no card is. Another deck begins a row of its own, apart: where two
backs met on a cut, a slip of the knife would leave a line of the other's colour, and the card would
be known by it. The backs are mirrored for a printer that turns the sheet on its long edge. Lengths
are millimetres. Knows the model's decks; no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from builder.drawing.cards.back import back_shapes
from builder.drawing.cards.face import BLEED, card_corner, card_shapes
from builder.drawing.display import (
    Drawing,
    Group,
    Layer,
    Link,
    Paint,
    Path,
    Picture,
    Rect,
    Shape,
    Text,
)
from builder.drawing.paper import MARK_INK, Paper, crop_marks
from builder.drawing.sheets.dieline import die_line
from builder.drawing.sheets.printing import Flip
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.typography import fair
from builder.game.edition import dated, rights
from builder.game.model import Card, Deck, Game
from builder.records import dataclass
from builder.words import _

_EDGE = 9.0
"""The least margin, with room for bleed and marks."""
_GUTTER = 2 * BLEED
"""Between rows of different decks: the bleeds of both."""
_LONG = 3.0
"""How long a mark is; it begins where the bleed ends."""
_NEAR = 0.01
_SEAM = 0.05
"""How far a card goes on under the one beside it, so that no paper shines through between them."""
_WORDS, _BLANK = 2.5, 6.35
"""The em of headings; what home printers leave blank."""


Row: TypeAlias = tuple[Card, ...]
"""Cards of one deck side by side."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet's cards with their top left corners; `deck` is the first of their size.

    Cards of a deck stand `apart` from each other.
    """

    deck: Deck
    paper: Paper
    cards: tuple[Card, ...]
    spots: tuple[tuple[float, float], ...]
    number: int
    of: int
    names: str
    apart: float


def card_sheets(
    game: Game, paper: Paper, die: bool = False, flip: Flip | None = None
) -> list[Drawing]:  # fmt: skip
    """All pages in the order of printing: each sheet's fronts, then their backs.

    With a `die`, the fronts have a layer that says where it cuts: cards with rounded corners then
    stand apart, each with its own bleed, as no line can part two of them. Where the edge is known
    that the printer turns, all pages are upright, for the long one, and say which it is.
    """
    pages: list[Drawing] = []
    for sheet in _sheets(game, paper, die):
        number = len(pages) // 2 + 1
        for face, word in enumerate((_("front"), _("back"))):
            page = _page(game, sheet, sheet.paper, bool(face), flip)
            page = _upright(page, bool(face)) if flip else page
            cut = (_die(game, sheet),) if die and not face else ()
            pages.append(replace(page, label=f"{number} {word}", shapes=(*page.shapes, *cut)))
    return pages


def _upright(page: Drawing, back: bool) -> Drawing:
    """A page that lies, stood up: fronts to the right, and backs to the left, so that a back stays
    behind its front where the sheet is turned on its long edge."""
    wide, high = page.width, page.height
    if wide <= high:
        return page
    left, top, across, down = page.trim or (0.0, 0.0, wide, high)
    if back:
        stood, trim = Group(page.shapes, 0.0, wide, angle=-90.0), (top, wide - left - across)
    else:
        stood, trim = Group(page.shapes, high, 0.0, angle=90.0), (high - top - down, left)
    return replace(page, width=high, height=wide, shapes=(stood,), trim=(*trim, down, across))


def _die(game: Game, sheet: _Sheet) -> Layer:
    """The layer that says where a die cuts, with the corners of the cards."""
    corner = card_corner(game, sheet.deck)
    wide, high = sheet.deck.width, sheet.deck.height
    return die_line(Rect(x, y, wide, high, Paint(), corner) for x, y in sheet.spots)


def _sheets(game: Game, paper: Paper, die: bool = False) -> Iterator[_Sheet]:
    """Decks of one size one after the other: what one leaves of a sheet the next fills."""
    sizes = dict.fromkeys((deck.width, deck.height) for deck in game.decks.values())
    for size in sizes:
        alike = [deck for deck in game.decks.values() if (deck.width, deck.height) == size]
        rounded = die and any(card_corner(game, deck) for deck in alike)
        apart = _GUTTER if rounded else 0.0
        ways = [(_held(alike[0], way, apart), way) for way in (paper, paper.turned())]
        laid = max(ways, key=lambda way: way[0])[1]
        columns = _columns(alike[0], laid, apart)
        rows = [row for deck in alike for row in _rows(game, deck, columns)]
        pages = [*_pages(rows, alike[0], laid, apart)]
        for number, page in enumerate(pages):
            cards = tuple(card for row in page for card in row)
            shown = dict.fromkeys(game.decks[card.deck].name for card in cards)
            spots = tuple(_spots(page, alike[0], laid, apart))
            yield _Sheet(alike[0], laid, cards, spots, number + 1, len(pages), ", ".join(shown),
                         apart)  # fmt: skip


def _held(deck: Deck, paper: Paper, apart: float) -> int:
    return _columns(deck, paper, apart) * _most_rows(deck, paper, apart)


def _columns(deck: Deck, paper: Paper, apart: float) -> int:
    return max(1, int((paper.width - 2 * _EDGE + apart + 0.01) // (deck.width + apart)))


def _most_rows(deck: Deck, paper: Paper, apart: float) -> int:
    return max(1, int((paper.height - 2 * _EDGE + apart + 0.01) // (deck.height + apart)))


def _rows(game: Game, deck: Deck, columns: int) -> Iterator[Row]:
    """A deck's cards, each as often as it is there, in rows."""
    cards = [
        card
        for card in game.cards.values() if card.deck == deck.id
        for _copy in range(card.copies)
    ]  # fmt: skip
    yield from (tuple(cards[at : at + columns]) for at in range(0, len(cards), columns))


def _pages(rows: Sequence[Row], deck: Deck, paper: Paper, apart: float) -> Iterator[list[Row]]:
    """As many rows on each page as it holds with their gutters."""
    page: list[Row] = []
    for row in rows:
        if page and _high([*page, row], deck, apart) > paper.height - 2 * _EDGE + 0.01:
            yield page
            page = []
        page.append(row)
    if page:
        yield page


def _high(rows: Sequence[Row], deck: Deck, apart: float) -> float:
    """How tall rows are with the gutters between those of different decks."""
    return len(rows) * deck.height + sum(_gap(*two, apart) for two in pairwise(rows))


def _gap(above: Row, below: Row, apart: float) -> float:
    return apart if above[0].deck == below[0].deck else max(apart, _GUTTER)


def _spots(
    rows: Sequence[Row], deck: Deck, paper: Paper, apart: float
) -> Iterator[tuple[float, float]]:
    """Where the cards of a page's rows lie: in its middle, as if it were full."""
    wide, high = deck.width + apart, deck.height + apart
    left = (paper.width - _columns(deck, paper, apart) * wide + apart) / 2
    spare = max(0, _most_rows(deck, paper, apart) - len(rows)) * high
    y = max(0.0, paper.height - _high(rows, deck, apart) - spare) / 2
    for row, below in zip(rows, [*rows[1:], rows[-1]], strict=True):
        yield from ((left + x * wide, y) for x in range(len(row)))
        y += deck.height + _gap(row, below, apart)


def _page(game: Game, sheet: _Sheet, paper: Paper, back: bool, flip: Flip | None) -> Drawing:
    deck = sheet.deck
    spots = [(paper.width - x - deck.width, y) if back else (x, y) for x, y in sheet.spots]
    shapes: list[Shape] = [Rect(0, 0, paper.width, paper.height, Paint(fill="#FFFFFF"))]
    drawn = {card.id: _picture(game, card, back) for card in sheet.cards}
    shapes += _bleeds(deck, sheet.cards, spots, drawn)
    for card, (x, y) in zip(sheet.cards, spots, strict=True):
        shapes.append(Group((drawn[card.id],), x, y, clip=_outline(deck)))
    columns = sorted({round(x + dx, 4) for x, _y in spots for dx in (0.0, deck.width)})
    rows = sorted({round(y + dy, 4) for _x, y in spots for dy in (0.0, deck.height)})
    block = (columns[0], rows[0], columns[-1] - columns[0], rows[-1] - rows[0])
    shapes += crop_marks(columns, rows, block, BLEED, _LONG)
    title = _title(sheet, back)
    shapes += _heading(game, title, paper, rows, deck.height, flip)
    return Drawing(
        paper.width, paper.height, tuple(shapes), f"{game.title} – {title}", (Link(title, 0.0),),
        block, BLEED,
    )  # fmt: skip


def _picture(game: Game, card: Card, back: bool) -> Picture:
    """A face, or the back of its deck, with what goes past its cut: one for all its copies."""
    deck = game.decks[card.deck]
    shapes = back_shapes(game, deck) if back else card_shapes(game, card)
    name = f"back of {deck.id}" if back else f"card {card.id}"
    whole = (Group(shapes, BLEED, BLEED),)
    wide, high = deck.width + 2 * BLEED, deck.height + 2 * BLEED
    return Picture(whole, -BLEED, -BLEED, name=name, width=wide, height=high)


def _bleeds(
    deck: Deck, cards: Sequence[Card], spots: Sequence[tuple[float, float]],
    drawn: Mapping[str, Picture],
) -> Iterator[Shape]:  # fmt: skip
    """Each card past its cut, on the sides where no card is beside it."""
    for card, (x, y) in zip(cards, spots, strict=True):
        beside = ((x - deck.width, y), (x, y - deck.height), (x + deck.width, y),
                  (x, y + deck.height))  # fmt: skip
        free = (not any(_same(spot, there) for spot in spots) for there in beside)
        clip = _outline(deck, *(BLEED if side else _SEAM for side in free))
        yield Group((drawn[card.id],), x, y, clip=clip)


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) < _NEAR and abs(one[1] - other[1]) < _NEAR


def _outline(
    deck: Deck, left: float = 0.0, top: float = 0.0, right: float = 0.0, foot: float = 0.0
) -> Path:
    """A card's rectangle, larger by so much on each side."""
    wide, high = deck.width + right, deck.height + foot
    corners = ((-left, -top), (wide, -top), (wide, high), (-left, high))
    path = [("M" if n == 0 else "L", x, y) for n, (x, y) in enumerate(corners)]
    return Path((*path, ("Z",)), Paint())


def _title(sheet: _Sheet, back: bool) -> str:
    name = sheet.names
    said = _("{deck}, backs", deck=name) if back else _("{deck}, fronts", deck=name)
    if sheet.of == 1:
        return said
    return _("{what}, sheet {number} of {count}", what=said, number=sheet.number, count=sheet.of)


def _heading(
    game: Game, title: str, paper: Paper, rows: Sequence[float], high: float, flip: Flip | None
) -> Iterator[Shape]:
    """Words above the block, or up the margins beside it where there is no room.

    Between two of the marks at `rows`, which are a card apart.
    """
    how = _("Print at 100 %. Duplex: flip on the long edge.")
    if flip == "short" or (flip is None and paper.width > paper.height):
        how = _("Print at 100 %. Duplex: flip on the short edge.")
    lines = list(filter(None, (f"{fair(game.title)} – {title}.", how, dated(rights(game), game))))
    line = "   ".join(lines)
    base = rows[0] - BLEED - _LONG - 0.8
    if base - _WORDS > _BLANK:
        yield Text(paper.width / 2, base, line, "condensed", _WORDS, MARK_INK, "middle")
    else:
        yield from _beside(paper, lines, rows, high)


def _beside(
    paper: Paper, lines: Sequence[str], rows: Sequence[float], high: float
) -> Iterator[Shape]:
    """Lines up the margins, each between two marks: two at the left where there are two rows."""
    left, right = _EDGE - BLEED - 0.6, paper.width - _EDGE + BLEED + 2.6
    feet = [foot for top, foot in pairwise(rows) if foot - top > high - _NEAR][::-1]
    places = [*((left, foot) for foot in feet[:2]), (right, feet[0])]
    last = len(places) - 1
    said = [*lines[:last], "   ".join(lines[last:])]
    for (x, foot), line in zip(places, said, strict=False):
        set_ = set_words(line, "condensed", Room(high - 8, _WORDS, _WORDS * 0.8, _WORDS * 0.4))
        text = Text(0, 0, line, "condensed", set_.size, MARK_INK)
        yield Group((text,), x, foot - 4, angle=-90)
