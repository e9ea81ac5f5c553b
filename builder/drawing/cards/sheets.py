"""Sheets of cards to print and cut: fronts, and behind them the backs, with marks for the knife.

Between cards is a gap, as wide as the paper has room for, of which each takes half for what goes
past its cut: where two met on one cut, a slip of the knife would leave a line of the other's
picture, and the card would be known by it. Another deck begins a row of its own, farther off. The
backs are mirrored for a printer that turns the sheet on its long edge. Lengths are millimetres.
Knows the model's decks; no file.
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

_EDGE, _CLOSER = 9.0, 7.75
"""The least margin, with room for bleed and marks; and where cards have gaps between them, and so
bleed less."""
_GUTTER, _BETWEEN = 2 * BLEED, 3.0
"""Between rows of different decks, and between cards for a die: the bleeds of both. Between cards
of a deck for a knife, at most."""
_LONG = 3.0
"""How long a mark is; it begins where the bleed ends."""
_NEAR = 0.01
_SEAM = 0.05
"""How far what two cards bleed overlaps, so that no paper shines through where it meets."""
_WORDS, _BLANK = 2.5, 6.35
"""The em of headings; what home printers leave blank."""


Row: TypeAlias = tuple[Card, ...]
"""Cards of one deck side by side."""
Spot: TypeAlias = tuple[float, float]
"""A card's top left corner on its page."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """How many cards of a deck's size a page holds, and how far `apart` across and down."""

    deck: Deck
    paper: Paper
    columns: int
    rows: int
    apart: tuple[float, float]

    @property
    def bleed(self) -> float:
        """How far the outermost cards go past their cut."""
        return max(_BETWEEN, *self.apart) / 2


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet's cards with their corners; those of a grid's size, `deck` is the first of it."""

    grid: _Grid
    cards: tuple[Card, ...]
    spots: tuple[Spot, ...]
    number: int
    of: int
    names: str

    @property
    def deck(self) -> Deck:
        return self.grid.deck

    @property
    def paper(self) -> Paper:
        return self.grid.paper


def card_sheets(
    game: Game, paper: Paper, die: bool = False, flip: Flip | None = None
) -> list[Drawing]:  # fmt: skip
    """All pages in the order of printing: each sheet's fronts, then their backs.

    With a `die`, the fronts have a layer that says where it cuts: cards with rounded corners then
    stand as far apart as their whole bleeds take. Where the edge is known that the printer turns,
    all pages are upright, for the long one, and say which it is.
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
        grid = _grid(alike[0], paper, _GUTTER if rounded else 0.0)
        rows = [row for deck in alike for row in _rows(game, deck, grid.columns)]
        pages = [*_pages(rows, grid)]
        for number, page in enumerate(pages):
            cards = tuple(card for row in page for card in row)
            shown = dict.fromkeys(game.decks[card.deck].name for card in cards)
            spots = tuple(_spots(page, grid))
            yield _Sheet(grid, cards, spots, number + 1, len(pages), ", ".join(shown))


def _grid(deck: Deck, paper: Paper, apart: float) -> _Grid:
    """The way of the paper that holds most cards at least so far apart; they stand as far apart as
    is left, up to what a knife needs."""

    def held(laid: Paper) -> tuple[int, int]:
        ways = (laid.width, deck.width), (laid.height, deck.height)
        across, down = (max(1, int((room - 2 * _EDGE + apart + _NEAR) // (card + apart)))
                        for room, card in ways)  # fmt: skip
        return across, down

    laid = max(paper, paper.turned(), key=lambda way: held(way)[0] * held(way)[1])
    columns, rows = held(laid)
    gaps = _gaps(laid.width, deck.width, columns), _gaps(laid.height, deck.height, rows)
    return _Grid(deck, laid, columns, rows, (max(apart, gaps[0]), max(apart, gaps[1])))


def _gaps(room: float, card: float, count: int) -> float:
    """How wide the gaps between so many cards in a row can be."""
    spare = room - 2 * _CLOSER - count * card
    return round(min(max(spare / max(count - 1, 1), 0.0), _BETWEEN), 4)


def _rows(game: Game, deck: Deck, columns: int) -> Iterator[Row]:
    """A deck's cards, each as often as it is there, in rows; none is alone in the last one if the
    row before can spare one."""
    cards = [
        card
        for card in game.cards.values() if card.deck == deck.id
        for _copy in range(card.copies)
    ]  # fmt: skip
    starts = [*range(0, len(cards), columns), len(cards)]
    if columns > 2 and len(starts) > 2 and starts[-1] - starts[-2] == 1:
        starts[-2] -= 1
    yield from (tuple(cards[start:end]) for start, end in pairwise(starts))


def _pages(rows: Sequence[Row], grid: _Grid) -> Iterator[list[Row]]:
    """As many rows on each page as it holds with their gaps."""
    page: list[Row] = []
    for row in rows:
        if page and _high([*page, row], grid) > grid.paper.height - 2 * _CLOSER + _NEAR:
            yield page
            page = []
        page.append(row)
    if page:
        yield page


def _high(rows: Sequence[Row], grid: _Grid) -> float:
    """How tall rows are with the gaps between them."""
    return len(rows) * grid.deck.height + sum(_gap(*two, grid) for two in pairwise(rows))


def _gap(above: Row, below: Row, grid: _Grid) -> float:
    down = grid.apart[1]
    return down if above[0].deck == below[0].deck else max(down, _GUTTER)


def _spots(rows: Sequence[Row], grid: _Grid) -> Iterator[Spot]:
    """Where the cards of a page's rows lie: in its middle, as if it were full."""
    deck, paper, (across, down) = grid.deck, grid.paper, grid.apart
    wide, high = deck.width + across, deck.height + down
    left = (paper.width - grid.columns * wide + across) / 2
    spare = max(0, grid.rows - len(rows)) * high
    y = max(0.0, paper.height - _high(rows, grid) - spare) / 2
    for row, below in zip(rows, [*rows[1:], rows[-1]], strict=True):
        yield from ((left + x * wide, y) for x in range(len(row)))
        y += deck.height + _gap(row, below, grid)


def _page(game: Game, sheet: _Sheet, paper: Paper, back: bool, flip: Flip | None) -> Drawing:
    deck = sheet.deck
    spots = [(paper.width - x - deck.width, y) if back else (x, y) for x, y in sheet.spots]
    shapes: list[Shape] = [Rect(0, 0, paper.width, paper.height, Paint(fill="#FFFFFF"))]
    drawn = {card.id: _picture(game, card, back) for card in sheet.cards}
    shapes += _bled(sheet.grid, sheet.cards, spots, drawn)
    columns = sorted({round(x + dx, 4) for x, _y in spots for dx in (0.0, deck.width)})
    rows = sorted({round(y + dy, 4) for _x, y in spots for dy in (0.0, deck.height)})
    block = (columns[0], rows[0], columns[-1] - columns[0], rows[-1] - rows[0])
    bleed = sheet.grid.bleed
    shapes += crop_marks(columns, rows, block, bleed, _LONG)
    title = _title(sheet, back)
    shapes += _heading(game, title, paper, rows, deck.height, bleed, flip)
    return Drawing(
        paper.width, paper.height, tuple(shapes), f"{game.title} – {title}", (Link(title, 0.0),),
        block, bleed,
    )  # fmt: skip


def _picture(game: Game, card: Card, back: bool) -> Picture:
    """A face, or the back of its deck, with what goes past its cut: one for all its copies."""
    deck = game.decks[card.deck]
    shapes = back_shapes(game, deck) if back else card_shapes(game, card)
    name = f"back of {deck.id}" if back else f"card {card.id}"
    whole = (Group(shapes, BLEED, BLEED),)
    wide, high = deck.width + 2 * BLEED, deck.height + 2 * BLEED
    return Picture(whole, -BLEED, -BLEED, name=name, width=wide, height=high)


def _bled(
    grid: _Grid, cards: Sequence[Card], spots: Sequence[Spot], drawn: Mapping[str, Picture]
) -> Iterator[Shape]:
    """Each card past its cut: into the half of the gap to the one beside it, else by the bleed."""
    deck, (across, down) = grid.deck, grid.apart
    for card, (x, y) in zip(cards, spots, strict=True):
        right, below = deck.width + across, deck.height + down
        beside = ((x - right, y, across), (x, y - below, down), (x + right, y, across),
                  (x, y + below, down))  # fmt: skip
        past = (
            gap / 2 + _SEAM if any(_same((left, top), there) for there in spots)
            else grid.bleed
            for left, top, gap in beside
        )  # fmt: skip
        yield Group((drawn[card.id],), x, y, clip=_outline(deck, *past))


def _same(one: Spot, other: Spot) -> bool:
    return abs(one[0] - other[0]) < _NEAR and abs(one[1] - other[1]) < _NEAR


def _outline(deck: Deck, left: float, top: float, right: float, foot: float) -> Path:
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
    game: Game, title: str, paper: Paper, rows: Sequence[float], high: float, bleed: float,
    flip: Flip | None,
) -> Iterator[Shape]:  # fmt: skip
    """Words above the block, or up the margins beside it where there is no room.

    Between two of the marks at `rows`, which are a card apart.
    """
    how = _("Print at 100 %. Duplex: flip on the long edge.")
    if flip == "short" or (flip is None and paper.width > paper.height):
        how = _("Print at 100 %. Duplex: flip on the short edge.")
    lines = list(filter(None, (f"{fair(game.title)} – {title}.", how, dated(rights(game), game))))
    line = "   ".join(lines)
    base = rows[0] - bleed - _LONG - 0.8
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
