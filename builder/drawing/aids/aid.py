"""The player aid: cards in columns on up to four pages of A4 or Letter.

The body is 9 points or, where there is room, up to 10, and never under 8; what still does not fit
is reported by `aid_overflow`, not clipped. An aid of a page that would stay half empty is laid on
its side. Text stays text. Knows the model, no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from builder.drawing.aids.gridtable import table_piece
from builder.drawing.aids.key import counters_piece
from builder.drawing.aids.lists import entries_piece, rules_piece, sequence_piece, turns_piece
from builder.drawing.display import Drawing, Group, Link, Paint, Polygon, Rect, Shape, Text
from builder.drawing.paper import MARGIN, PAPERS, Paper
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import Room, Source, set_words
from builder.drawing.text.flow import (
    NO_TAG,
    TAG_INK,
    Look,
    Piece,
    Tag,
    stack,
    tag_shapes,
    tag_width,
)
from builder.drawing.text.type import cap_height, measure, wrap
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import AidBlock, Game, Table

CARD = "#33444B"
CARD_INK = "#FFFFFF"
TITLE_INK = "#1B1F1D"
COLUMNS = 3
GUTTER = 3.0
"""Between two columns, in mm."""

Size = tuple[float, float]
"""Width and height of a page in mm."""

_HEAD, _FOOT = 11.0, 3.6
_FOOT_EM, _FOOT_PITCH = 7 * POINT, 2.9
_HALF = 0.76
"""A single page of which no more than this share is filled is laid on its side."""
_TO_THE_PAGE, _STRETCH = 4.0, 9.0
"""At most so much more between two cards, in mm: to the foot of the page, or of other columns."""
_BAND = 5.2
_SPACED = 0.06
"""Letterspacing of a card's title, as a share of its em."""
_LEVELS = (
    *(Look(10.0 * POINT, spacing) for spacing in (1.5, 1.3, 1.15)),
    *(Look(points * POINT, 1.0) for points in (10.0, 9.75, 9.5, 9.25, 9.0)),
    Look(9.0 * POINT, 0.75),
    *(Look(points * POINT, 0.5) for points in (9.0, 8.75, 8.5, 8.25, 8.0)),
)
"""From roomy to tight; the first at which every column of a page fits is taken."""


@dataclass(frozen=True, slots=True)
class _Column:
    """The cards of one column, laid out at one look."""

    page: int
    column: int
    cards: tuple[tuple[AidBlock, Piece], ...]

    def height(self, gap: float) -> float:
        return sum(card.height for _, card in self.cards) + gap * max(len(self.cards) - 1, 0)


_Pages = dict[int, tuple[Look, list[_Column]]]


def aid(game: Game, paper: Paper) -> list[Drawing]:
    """The pages, up to four; none where the game has no aid."""
    size = _size(game, paper)
    pages = _fitted(game, size)
    return [
        _page(game, page, len(pages), columns, look, size)
        for page, (look, columns) in pages.items()
    ]


@dataclass(frozen=True, slots=True)
class Overflow:
    """A column that is `by` mm too long for the page even at the smallest type, and its cards."""

    page: int
    column: int
    by: float
    blocks: tuple[AidBlock, ...]


def aid_overflow(game: Game, paper: Paper) -> list[Overflow]:
    """The columns that do not fit the paper at the smallest type; [] where the aid can be made.

    The smallest type is tried first: what fits then need not be laid out at every other size.
    """
    if not _too_long(_smallest(_Same(game), paper), _room(game, PAPERS[paper])):
        return []
    size = _size(game, paper)
    return _too_long(_fitted(game, size), _room(game, size))


def aid_words(game: Game, paper: Paper) -> Iterator[Shape]:
    """The aid's words at the smallest type: those without room there have none at any size."""
    for number, (_, columns) in _smallest(_Same(game), paper).items():
        yield from _heading(game, number, 2, PAPERS[paper][0])
        for column in columns:
            for _, card in column.cards:
                yield from card.shapes


@lru_cache(maxsize=4)
def _smallest(same: _Same, paper: Paper) -> _Pages:
    """The columns of each page, upright, at the smallest type."""
    game, look = same.game, _LEVELS[-1]
    pages = sorted({block.page for block in game.aid})
    return {page: (look, _columns(game, page, PAPERS[paper], look)) for page in pages}


def _too_long(pages: _Pages, room: float) -> list[Overflow]:
    return [
        Overflow(column.page, column.column, by, tuple(block for block, _ in column.cards))
        for look, columns in pages.values()
        for column in columns
        if (by := column.height(_gap(look)) - room) > 0.01
    ]


def _size(game: Game, paper: Paper) -> Size:
    """The page upright, or on its side where one page would be half empty and still has room."""
    width, height = PAPERS[paper]
    upright, lying = (width, height), (height, width)
    if {block.page for block in game.aid} != {1}:
        return upright
    look = _LEVELS[0]
    heights = [column.height(_gap(look)) for column in _columns(game, 1, upright, look)]
    if sum(heights) > _HALF * _room(game, upright) * len(heights):
        return upright
    look, columns = _fitted(game, lying)[1]
    fits = all(column.height(_gap(look)) <= _room(game, lying) for column in columns)
    return lying if fits and look.body >= 9.0 * POINT else upright


def _room(game: Game, size: Size) -> float:
    more = len(_owner_lines(game, size)[1])
    return size[1] - 2 * MARGIN - _HEAD - _FOOT - (more * _FOOT_PITCH - 1.8 if more else 0.0)


def _gap(look: Look) -> float:
    return 2.6 * look.spacing


def _foot_line(columns: list[_Column], look: Look, room: float) -> float:
    """Where columns should end: with the page if all nearly do, else with the tallest of them."""
    slack = [(room - column.height(_gap(look)), len(column.cards) - 1) for column in columns]
    full = all(0.0 <= free <= _TO_THE_PAGE * between for free, between in slack)
    return room if full else max(column.height(_gap(look)) for column in columns)


def _even_gap(column: _Column, look: Look, foot: float) -> float:
    """A little more between cards where that makes the column end at the foot."""
    slack, between = foot - column.height(_gap(look)), len(column.cards) - 1
    return _gap(look) + (slack / between if 0.0 < slack <= _STRETCH * between else 0.0)


class _Same:
    """A game by identity, so that what was fitted for the check serves the drawing too."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __hash__(self) -> int:
        return id(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.game is self.game


def _fitted(game: Game, size: Size) -> _Pages:
    """The columns of each page at the roomiest look at which they all fit, else at the tightest."""
    return _fit(_Same(game), size)


@lru_cache(maxsize=8)
def _fit(same: _Same, size: Size) -> _Pages:
    game = same.game
    room = _room(game, size)
    pages: _Pages = {}
    for page in sorted({block.page for block in game.aid}):
        for look in _LEVELS:
            columns = _columns(game, page, size, look)
            pages[page] = look, columns
            if all(column.height(_gap(look)) <= room for column in columns):
                break
    return pages


def _width(game: Game, size: Size) -> float:
    count = _count(game)
    return (size[0] - 2 * MARGIN - (count - 1) * GUTTER) / count


def _count(game: Game) -> int:
    return max([COLUMNS, *(block.column for block in game.aid)])


def _columns(game: Game, page: int, size: Size, look: Look) -> list[_Column]:
    width = _width(game, size)
    return [
        _Column(
            page,
            column,
            tuple(
                (block, _card(block, game, width, look))
                for block in game.aid
                if (block.page, block.column) == (page, column)
            ),
        )
        for column in sorted({block.column for block in game.aid if block.page == page})
    ]


def _card(block: AidBlock, game: Game, width: float, look: Look) -> Piece:
    """A header band and what the block shows, in a thin frame."""
    inner = _content(block, game, width - 2 * look.pad, look)
    tag = _band_tag(block, game)
    wide = width - 3.2 - (tag_width(tag, look) + 1.2 if tag != NO_TAG else 0.0)
    room = Room(wide, inf, 11 * POINT, 8 * POINT, 20, tracking=_SPACED)
    source = Source(block.span, f"title of the card {block.id}")
    title = set_words(fair(block.title).upper(), "condensed-bold", room, source)
    band = _BAND + max(len(title.lines) - 1, 0) * room.pitch * title.size
    height = band + 2 * look.pad * 0.8 + inner.height
    base = _BAND / 2 + cap_height("condensed-bold", title.size) / 2
    shapes: tuple[Shape, ...] = (
        Rect(0, 0, width, height, Paint(fill="#FFFFFF", stroke=CARD, width=0.25)),
        Rect(0, 0, width, band, Paint(fill=CARD)),
        *title.texts(1.6, base, "condensed-bold", CARD_INK, room=room),
        *tag_shapes(tag, width - 1.6, base - 0.2, look, CARD_INK),
        Group(inner.shapes, look.pad, band + look.pad * 0.8),
    )
    return Piece(height, shapes)


def _ids(block: AidBlock) -> list[str]:
    return [name.strip() for name in block.show.partition(":")[2].split(",") if name.strip()]


def _band_tag(block: AidBlock, game: Game) -> Tag:
    """The case of a table that needs no line of its own: the card has its name, it has no die."""
    ids = _ids(block)
    table = game.tables.get(ids[0]) if len(ids) == 1 else None
    if table is None or not block.show.startswith("tables:") or _titled(table, block, ids):
        return NO_TAG
    return NO_TAG if table.dice else Tag(table.cite, table.origin == "project")


def _titled(table: Table, block: AidBlock, ids: list[str]) -> bool:
    return len(ids) > 1 or table.name.casefold() not in block.title.casefold()


def _content(block: AidBlock, game: Game, width: float, look: Look) -> Piece:
    """What the block's `show` names, then its own entries."""
    kind, ids = block.show.partition(":")[0], _ids(block)
    pieces = []
    if kind == "sequence":
        pieces.append(sequence_piece(game, width, look))
    elif kind == "turns":
        pieces.append(turns_piece(game, width, look))
    elif kind == "counters":
        pieces.append(counters_piece(game, width, look))
    elif kind == "tables":
        pieces += _tables(block, ids, game, width, look)
    elif kind == "rules":
        chosen = [rule for rule in game.rules if rule.id in ids or not ids]
        pieces.append(rules_piece(chosen, width, look))
    if block.entries:
        pieces.append(entries_piece(block.entries, width, look))
    return stack(pieces, 2 * look.gap)


def _tables(
    block: AidBlock, ids: list[str], game: Game, width: float, look: Look
) -> Iterator[Piece]:
    for id in ids:
        if id in game.tables:
            table = game.tables[id]
            yield table_piece(table, width, look, _titled(table, block, ids))


def _page(
    game: Game, number: int, count: int, columns: list[_Column], look: Look, size: Size
) -> Drawing:
    width, height = size
    shapes: list[Shape] = [Rect(0, 0, width, height, Paint(fill="#FFFFFF"))]
    shapes += _heading(game, number, count, width)
    shapes += _footing(game, width, height)
    bookmarks: list[Link] = [Link(f"Player aid {number}", MARGIN)]
    wide, foot = _width(game, size), _foot_line(columns, look, _room(game, size))
    for column in columns:
        x, y = MARGIN + (column.column - 1) * (wide + GUTTER), MARGIN + _HEAD
        gap = _even_gap(column, look, foot)
        for block, card in column.cards:
            shapes.append(Group(card.shapes, x, y))
            bookmarks.append(Link(block.title, y, 1))
            y += card.height + gap
    title = f"{game.title} – player aid, page {number}"
    return Drawing(width, height, tuple(shapes), title, tuple(bookmarks))


def _heading(game: Game, number: int, count: int, width: float) -> Iterator[Shape]:
    """The title, on two lines if it is long, what the page is, and a rule below both."""
    font = "condensed-bold"
    room = Room((width - 2 * MARGIN) * 0.76, 7.6, 20 * POINT, 8 * POINT, 2, 1.05, _SPACED)
    title = set_words(fair(game.title).upper(), font, room, source_of(game, "title"))
    base = MARGIN + cap_height(font, 20 * POINT) + 0.4
    first = base - max(len(title.lines) - 1, 0) * room.pitch * title.size
    yield from title.texts(MARGIN, first, font, TITLE_INK, room=room)
    words = f"Player aid {number} of {count}"
    yield Text(width - MARGIN, base, words, "condensed-bold", 11 * POINT, TITLE_INK, "end")
    rule = MARGIN + _HEAD - 2.6
    paint = Paint(stroke=CARD, width=0.5)
    yield Polygon(((MARGIN, rule), (width - MARGIN, rule)), paint, closed=False)


_KEY, _OURS = "Small numbers: cases of the rules. Hatched: not in source.", "made by this project"


def _footing(game: Game, width: float, height: float) -> Iterator[Shape]:
    """What the small numbers and rings mean, and whose the game is."""
    beside, below = _owner_lines(game, (width, height))
    last = height - MARGIN + (2.6 if below else 0.8)
    base = last - len(below) * _FOOT_PITCH
    yield Text(MARGIN, base, _KEY, "condensed", _FOOT_EM, TAG_INK)
    x = MARGIN + measure(_KEY, "condensed", _FOOT_EM) + 4
    yield from tag_shapes(Tag("", project=True), x + 2.4, base, Look(9 * POINT))
    yield Text(x + 2.8, base, _OURS, "condensed", _FOOT_EM, TAG_INK)
    if beside:
        yield Text(width - MARGIN, base, beside, "condensed", _FOOT_EM, TAG_INK, "end")
    for index, words in enumerate(below, 1):
        y = base + index * _FOOT_PITCH
        yield Text(MARGIN, y, words, "condensed", _FOOT_EM, TAG_INK)


def _owner_lines(game: Game, size: Size) -> tuple[str, list[str]]:
    """The owner's words beside the key where they have room, else on lines below it."""
    whole = size[0] - 2 * MARGIN
    owner = fair(game.owner)
    taken = measure(_KEY, "condensed", _FOOT_EM) + measure(_OURS, "condensed", _FOOT_EM) + 13
    if measure(owner, "condensed", _FOOT_EM) <= whole - taken:
        return owner, []
    return "", wrap(owner, "condensed", _FOOT_EM, whole)
