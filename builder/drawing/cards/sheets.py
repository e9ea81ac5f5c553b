"""Sheets of cards to print and cut: fronts, and behind them the backs, with marks for the knife.

Between cards is a gap, of which each takes half for what goes past its cut: where two met on one
cut, a slip of the knife would leave a line of the other's picture, and the card would be known by
it. The gap has room for two whole bleeds, and the marks stand clear of what printers leave blank,
unless that takes more than two cards from a sheet: then it is as wide as the paper has room for.
Each deck has sheets of its own, so that no two kinds of backs are on one, unless decks of one size
take fewer sheets together: then one follows the other, in rows of its own where gaps are narrow.
The backs are mirrored for a printer that turns the sheet on its long edge. Cards stand in the same
places on all sheets, and the last one has the list of all below them, where it is not full. Lengths
are millimetres. Knows the model's decks; no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from builder.drawing.cards.around import (
    EDGE,
    HEADED,
    LONG,
    below,
    crosses,
    for_press,
    heading,
    is_headed,
    standing,
)
from builder.drawing.cards.back import back_shapes
from builder.drawing.cards.face import BLEED, card_corner, copied_shapes, number_shapes
from builder.drawing.cards.listing import card_list
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
)
from builder.drawing.paper import Paper, crop_marks, upward
from builder.drawing.sheets.around import job
from builder.drawing.sheets.dieline import REGISTER, die_line
from builder.drawing.sheets.printing import Flip
from builder.game.model import Card, Deck, Game
from builder.records import dataclass
from builder.words import _, listed

_CLOSER, _CLEAR = 7.75, 11.5
"""The least margin where cards have narrow gaps between them, and so bleed less; and where the
marks are clear of what a printer leaves blank."""
_SPARED = 2
"""So many cards fewer a sheet has, at most, for whole bleeds and for marks that are printed."""
_GUTTER, _APART, _BETWEEN = 2 * BLEED, 5.0, 3.0
"""Between cards, the bleeds of both; nearly these, where they leave no room for a heading; and at
most where the paper has no room for that."""
_NEAR = 0.01
_SEAM = 0.05
"""How far what two cards bleed overlaps, so that no paper shines through where it meets."""
_FOOT = 10.5
"""The least below the cards, so that the marks there are printed."""


@dataclass(frozen=True, slots=True)
class Copy:
    """One of a card's copies, from 1: each is printed, with a number of its own."""

    card: Card
    number: int


Row: TypeAlias = tuple[Copy, ...]
"""Cards of one deck side by side."""
Block: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height of all cards of a page."""
Spot: TypeAlias = tuple[float, float]
"""A card's top left corner on its page."""
Face: TypeAlias = tuple[Shape, ...]
"""What is on a card, from that corner."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How many cards of a deck's size a page holds, and how far `apart` across and down."""

    deck: Deck
    paper: Paper
    columns: int
    rows: int
    apart: tuple[float, float]
    fold: bool = False
    """Whether the second row is that of the backs of the first."""

    @property
    def filled(self) -> int:
        """How many rows have cards of their own."""
        return 1 if self.fold else self.rows

    @property
    def bleed(self) -> float:
        """How far the outermost cards go past their cut."""
        return max(_BETWEEN, *self.apart) / 2

    @property
    def top(self) -> float:
        """Where the first of its rows begins."""
        high = self.rows * (self.deck.height + self.apart[1]) - self.apart[1]
        free = self.paper.height - high
        return max(free / 2, min(HEADED + self.bleed, free - _FOOT))

    @property
    def edges(self) -> list[float]:
        """Where its rows begin and end, by turns."""
        step = self.deck.height + self.apart[1]
        tops = [self.top + row * step for row in range(self.rows)]
        return [edge for top in tops for edge in (top, top + self.deck.height)]

    @property
    def headed(self) -> bool:
        """Whether there is room for a heading above full sheets."""
        high = self.rows * (self.deck.height + self.apart[1]) - self.apart[1]
        return self.paper.height - high - _FOOT >= HEADED + self.bleed


@dataclass(frozen=True, slots=True)
class Sheet:
    """Cards of a deck, or of some of one size, with their corners; `name` says of which."""

    grid: Grid
    name: str
    cards: tuple[Copy, ...]
    spots: tuple[Spot, ...]
    number: int
    of: int
    listed: tuple[Card, ...] = ()
    """The cards of all sheets with this one, if it is the last."""

    @property
    def deck(self) -> Deck:
        return self.grid.deck

    @property
    def paper(self) -> Paper:
        return self.grid.paper


def card_sheets(
    game: Game, paper: Paper, die: bool = False, flip: Flip | None = None, press: str = "",
    condition: str = "", light: bool = False,
) -> list[Drawing]:  # fmt: skip
    """All pages in the order of printing: each sheet's fronts, then their backs.

    With a `die`, the fronts have a layer that says where it cuts: cards with rounded corners then
    stand as far apart as their whole bleeds take. Where the edge is known that the printer turns,
    all pages are upright, for the long one, and say which it is. The sheets of a `press` say in
    which `condition` it prints. `light` backs save ink.
    """
    pages: list[Drawing] = []
    for sheet in sheets_of(game, paper, die):
        number = len(pages) // 2 + 1
        for face, word in enumerate((_("front"), _("back"))):
            told = job(game, press, condition, cut=not face) if die else ""
            page = _page(game, sheet, bool(face), flip, told, light, press)
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


def _die(game: Game, sheet: Sheet) -> Layer:
    """The layer that says where a die cuts, with the corners of the cards."""
    corner = card_corner(game, sheet.deck)
    wide, high = sheet.deck.width, sheet.deck.height
    return die_line(Rect(x, y, wide, high, Paint(), corner) for x, y in sheet.spots)


def sheets_of(
    game: Game, paper: Paper, die: bool = False, fold: bool = False
) -> Iterator[Sheet]:  # fmt: skip
    """Each deck on sheets of its own, as alike in number as can be; but decks of one size in rows
    of their own on fewer ones, where no press needs them apart.

    With a `fold` only the upper of two rows has cards, and none are there without room for two.
    """
    alike = dict[tuple[float, float, float], list[Deck]]()
    for deck in game.decks.values():
        corner = card_corner(game, deck)
        alike.setdefault((deck.width, deck.height, corner), []).append(deck)
    for (_wide, _high, corner), decks in alike.items():
        grids = [_grid(deck, paper, die and bool(corner)) for deck in decks]
        if fold:
            grids = [replace(grid, rows=2, fold=True) for grid in grids if grid.rows > 1]
        apart = [(grid.deck.name, [*_pages(game, grid)]) for grid in grids]
        mixed = [*_mixed(game, grids)] if grids else []
        if not die and len(mixed) < sum(len(pages) for _name, pages in apart):
            apart = [("", mixed)]
        for (_name, pages), grid in zip(apart, grids, strict=False):
            for number, page in enumerate(pages):
                cards = tuple(card for row in page for card in row)
                spots = tuple(_spots(page, grid))
                whose = dict.fromkeys(game.decks[copy.card.deck].name for copy in cards)
                name = str(listed(whose))
                every = [copy.card for one in pages for row in one for copy in row]
                last = tuple(every) if number + 1 == len(pages) else ()
                yield Sheet(grid, name, cards, spots, number + 1, len(pages), last)


def _mixed(game: Game, grids: Sequence[Grid]) -> Iterator[list[Row]]:
    """Pages of decks one after the other, full but for the last; where a gap has no room for two
    bleeds a row is of one deck, so that unlike backs do not stand side by side."""
    columns = grids[0].columns
    if min(grids[0].apart) >= _APART:
        cards = [card for grid in grids for card in _cards(game, grid.deck)]
        rows = [tuple(cards[n : n + columns]) for n in range(0, len(cards), columns)]
    else:
        rows = [row for grid in grids for row in _evenly(_cards(game, grid.deck), columns)]
    for start in range(0, len(rows), grids[0].filled):
        yield rows[start : start + grids[0].filled]


def _grid(deck: Deck, paper: Paper, die: bool) -> Grid:
    """How a deck lies: with whole bleeds, if that takes no more than two cards from a sheet or a
    die asks for it."""
    if die:
        return _laid(deck, paper, _GUTTER, EDGE)
    close, wide = _laid(deck, paper, 0.0, EDGE), _laid(deck, paper, _APART, _CLEAR)
    whole = _laid(deck, paper, _GUTTER, _CLEAR)
    if whole.columns * whole.rows >= wide.columns * wide.rows and whole.headed:
        wide = whole
    return wide if wide.columns * wide.rows >= close.columns * close.rows - _SPARED else close


def _laid(deck: Deck, paper: Paper, apart: float, edge: float) -> Grid:
    """The way of the paper that holds most cards at least so far apart; where they may touch they
    stand as far apart as is left, up to what a knife needs."""

    def held(laid: Paper) -> tuple[int, int]:
        ways = (laid.width, deck.width), (laid.height, deck.height)
        across, down = (max(1, int((room - 2 * edge + apart + _NEAR) // (card + apart)))
                        for room, card in ways)  # fmt: skip
        return across, down

    laid = max(paper, paper.turned(), key=lambda way: held(way)[0] * held(way)[1])
    columns, rows = held(laid)
    gaps = _gaps(laid.width, deck.width, columns), _gaps(laid.height, deck.height, rows)
    return Grid(deck, laid, columns, rows, (max(apart, gaps[0]), max(apart, gaps[1])))


def _gaps(room: float, card: float, count: int) -> float:
    """How wide the gaps between so many cards in a row can be."""
    spare = room - 2 * _CLOSER - count * card
    return round(min(max(spare / max(count - 1, 1), 0.0), _BETWEEN), 4)


def _pages(game: Game, grid: Grid) -> Iterator[list[Row]]:
    """A deck's cards, each as often as it is there, on as few sheets as hold them: evenly, or full
    but for the last, as leaves fewer holes."""
    cards = _cards(game, grid.deck)
    most = grid.columns * grid.filled
    full = [tuple(cards[n : n + most]) for n in range(0, len(cards), most)]
    ways = [[[*_evenly(page, grid.columns)] for page in way]
            for way in (_evenly(cards, most), full)]  # fmt: skip
    yield from min(ways, key=_holes)


def _cards(game: Game, deck: Deck) -> list[Copy]:
    """A deck's cards, each as often as it is there."""
    return [Copy(card, number) for card in game.cards.values() if card.deck == deck.id
            for number in range(1, card.copies + 1)]  # fmt: skip


def _holes(pages: Sequence[Sequence[Row]]) -> int:
    """How many places are blank in the rows of a deck's pages; a card alone on one is as ill."""
    blank = sum(len(page) * max(map(len, page)) - sum(map(len, page)) for page in pages)
    return blank + sum(sum(map(len, page)) == 1 for page in pages)


def _evenly(cards: Sequence[Copy], most: int) -> Iterator[Row]:
    """Cards in as few lots as hold them, none larger than another by more than one."""
    lots = -(-len(cards) // most)
    ends = [-(-len(cards) * lot // lots) for lot in range(lots + 1)] if lots else []
    yield from (tuple(cards[start:end]) for start, end in pairwise(ends))


def _spots(rows: Sequence[Row], grid: Grid) -> Iterator[Spot]:
    """Where the cards of a page's rows lie: in its middle across, and as on a full one down."""
    deck, paper, (across, down) = grid.deck, grid.paper, grid.apart
    wide, high = deck.width + across, deck.height + down
    left = (paper.width - max(map(len, rows)) * wide + across) / 2
    for y, row in enumerate(rows):
        yield from ((left + x * wide, grid.top + y * high) for x in range(len(row)))


def _page(
    game: Game, sheet: Sheet, back: bool, flip: Flip | None, told: str, light: bool, press: str,
) -> Drawing:  # fmt: skip
    """A side of a sheet; of one for a die, `told` is its job."""
    deck, paper = sheet.deck, sheet.paper
    spots = [(paper.width - x - deck.width, y) if back else (x, y) for x, y in sheet.spots]
    shapes: list[Shape] = [Rect(0, 0, paper.width, paper.height, Paint(fill="#FFFFFF"))]
    shapes += bled(sheet.grid, faced(game, sheet, back, light), spots)
    columns, rows, block = marked(deck, spots)
    bleed = sheet.grid.bleed
    marks = (columns[:: len(columns) - 1], rows[:: len(rows) - 1]) if told else (columns, rows)
    lines = tuple(crop_marks(*marks, block, bleed, LONG))
    shapes += (Layer(lines, name=REGISTER),) if told else lines
    title = _title(sheet, back)
    words = [told, _measures(game, sheet)] if told else [_cutting(game, deck)] if back else []
    if told and len(rows) == 2:  # up the margins words would run into the crosses
        shapes += below(game, title, paper, block, bleed, words)
    else:
        shapes += heading(game, title, paper, rows, deck.height, bleed, flip, words)
    if told:
        shapes += for_press(paper, block, bleed, press)
    else:
        shapes += _by_hand(game, sheet, rows, columns, back)
    return Drawing(
        paper.width, paper.height, tuple(shapes), f"{game.title} – {title}", (Link(title, 0.0),),
        block, bleed,
    )  # fmt: skip


def _measures(game: Game, sheet: Sheet) -> str:
    """What whoever cuts the cards asks for."""
    deck = sheet.deck
    size = f"{deck.width:g} × {deck.height:g} mm"
    bleed, corner = f"{sheet.grid.bleed:g}", card_corner(game, deck)
    if corner:
        return _("Each card {size}, corners {corner:.1f} mm, bleed {bleed} mm", size=size,
                 corner=corner, bleed=bleed)  # fmt: skip
    return _("Each card {size}, bleed {bleed} mm", size=size, bleed=bleed)


def _by_hand(
    game: Game, sheet: Sheet, rows: Sequence[float], columns: Sequence[float], back: bool
) -> Iterator[Shape]:
    """What stands on a sheet that is cut with a knife: crosses, rulers, and on fronts the list."""
    paper, edges, bleed = sheet.paper, sheet.grid.edges, sheet.grid.bleed
    headed = is_headed(rows, bleed)
    scale = standing(edges) if headed else None
    yield from crosses(paper, edges, columns, bleed, back=back, ruled=scale is not None)
    yield from upward(paper, back) if headed else ()
    if not back:
        yield from [scale] if scale else []
        yield from card_list(game, sheet.listed, paper, rows[-1] + bleed + LONG)


def marked(deck: Deck, spots: Sequence[Spot]) -> tuple[list[float], list[float], Block]:
    """Where a page's cards begin and end, across and down, and the block that they are."""
    columns = sorted({round(x + dx, 4) for x, _y in spots for dx in (0.0, deck.width)})
    rows = sorted({round(y + dy, 4) for _x, y in spots for dy in (0.0, deck.height)})
    return columns, rows, (columns[0], rows[0], columns[-1] - columns[0], rows[-1] - rows[0])


def _cutting(game: Game, deck: Deck) -> str:
    """How cards are cut, which the backs say: on the fronts is how they are printed."""
    if corner := card_corner(game, deck):
        return _("Cut from mark to mark; then round the corners: radius {corner:.1f} mm.",
                 corner=corner)  # fmt: skip
    return _("Cut from mark to mark.")


def picture_of(game: Game, card: Card, back: bool, light: bool = False) -> Picture:
    """A face, or the back of its deck, with what goes past its cut: one for all its copies, which
    have their numbers beside."""
    deck = game.decks[card.deck]
    shapes = back_shapes(game, deck, light) if back else copied_shapes(game, card)
    name = f"{'light ' if light else ''}back of {deck.id}" if back else f"card {card.id}"
    whole = (Group(shapes, BLEED, BLEED),)
    wide, high = deck.width + 2 * BLEED, deck.height + 2 * BLEED
    return Picture(whole, -BLEED, -BLEED, name=name, width=wide, height=high)


def faced(game: Game, sheet: Sheet, back: bool, light: bool = False) -> list[Face]:
    """What is on each card of a sheet: its face and its own number, or its back."""
    kinds = {copy.card.id: copy.card for copy in sheet.cards}
    drawn = {name: picture_of(game, card, back, light) for name, card in kinds.items()}
    return [
        (drawn[copy.card.id], *(() if back else number_shapes(game, copy.card, copy.number)))
        for copy in sheet.cards
    ]


def bled(
    grid: Grid, faces: Sequence[Face], spots: Sequence[Spot], turned: bool = False
) -> Iterator[Shape]:
    """Each card past its cut: into the half of the gap to the one beside it, else by the bleed;
    upside down, if they are `turned`."""
    deck, (across, down) = grid.deck, grid.apart
    for face, (x, y) in zip(faces, spots, strict=True):
        right, below = deck.width + across, deck.height + down
        beside = ((x - right, y, across), (x, y - below, down), (x + right, y, across),
                  (x, y + below, down))  # fmt: skip
        past = (
            gap / 2 + _SEAM if any(_same((left, top), there) for there in spots)
            else grid.bleed
            for left, top, gap in beside
        )  # fmt: skip
        left, top, right, foot = past
        if turned:
            around = _outline(deck, right, foot, left, top)
            corner = x + deck.width, y + deck.height
            yield Group(face, *corner, angle=180.0, clip=around)
        else:
            yield Group(face, x, y, clip=_outline(deck, left, top, right, foot))


def _same(one: Spot, other: Spot) -> bool:
    return abs(one[0] - other[0]) < _NEAR and abs(one[1] - other[1]) < _NEAR


def _outline(deck: Deck, left: float, top: float, right: float, foot: float) -> Path:
    """A card's rectangle, larger by so much on each side."""
    wide, high = deck.width + right, deck.height + foot
    corners = ((-left, -top), (wide, -top), (wide, high), (-left, high))
    path = [("M" if n == 0 else "L", x, y) for n, (x, y) in enumerate(corners)]
    return Path((*path, ("Z",)), Paint())


def _title(sheet: Sheet, back: bool) -> str:
    name = sheet.name
    said = _("{deck}, backs", deck=name) if back else _("{deck}, fronts", deck=name)
    if sheet.of == 1:
        return said
    return _("{what}, sheet {number} of {count}", what=said, number=sheet.number, count=sheet.of)
