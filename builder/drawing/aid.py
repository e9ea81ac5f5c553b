"""The player aid: cards in columns on at most two pages of A4 or Letter.

The body is 9 points or a little more where there is room, and never under 8; what still does not
fit is reported by `aid_overflow`, not clipped. Text stays text. Knows the model, no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from builder.drawing.display import Drawing, Group, Link, Paint, Polygon, Rect, Shape, Text
from builder.drawing.flow import TAG_INK, Look, Piece, Tag, stack, tag_shapes
from builder.drawing.gridtable import table_piece
from builder.drawing.key import counters_piece
from builder.drawing.lists import entries_piece, rules_piece, sequence_piece, turns_piece
from builder.drawing.paper import MARGIN, PAPERS, Paper
from builder.drawing.theme import POINT
from builder.drawing.type import cap_height, fit, measure, shorten, wrap
from builder.drawing.typography import fair
from builder.game.model import AidBlock, Game

CARD = "#33444B"
CARD_INK = "#FFFFFF"
TITLE_INK = "#1B1F1D"
COLUMNS = 3
GUTTER = 3.0
"""Between two columns, in mm."""

_HEAD, _FOOT = 11.0, 3.6
_BAND = 5.2
_LEVELS = (
    *(Look(points * POINT, 1.0) for points in (9.5, 9.25, 9.0)),
    Look(9.0 * POINT, 0.75),
    *(Look(points * POINT, 0.5) for points in (9.0, 8.75, 8.5, 8.25, 8.0)),
)
"""From roomy to tight; the first at which every column fits is taken for the whole aid."""


@dataclass(frozen=True, slots=True)
class _Column:
    """The cards of one column, laid out at one look."""

    page: int
    column: int
    cards: tuple[tuple[AidBlock, Piece], ...]

    def height(self, gap: float) -> float:
        return sum(card.height for _, card in self.cards) + gap * max(len(self.cards) - 1, 0)


def aid(game: Game, paper: Paper) -> list[Drawing]:
    """The pages, one or two; none where the game has no aid."""
    look, columns = _fitted(game, paper)
    pages = sorted({column.page for column in columns})
    return [
        _page(game, page, len(pages), [c for c in columns if c.page == page], look, paper)
        for page in pages
    ]


def aid_overflow(game: Game, paper: Paper) -> list[str]:
    """What does not fit even at the smallest type: one line of words for each column; else []."""
    look, columns = _fitted(game, paper)
    room = _room(paper)
    return [
        f"page {column.page}, column {column.column} of the player aid is "
        f"{column.height(_gap(look)) - room:.0f} mm too long for {paper}: "
        f"{', '.join(block.id for block, _ in column.cards)}"
        for column in columns
        if column.height(_gap(look)) > room + 0.01
    ]


def _room(paper: Paper) -> float:
    return PAPERS[paper][1] - 2 * MARGIN - _HEAD - _FOOT


def _gap(look: Look) -> float:
    return 2.6 * look.spacing


def _even_gap(column: _Column, look: Look, paper: Paper) -> float:
    """A little more between cards where that makes the column end with the page."""
    slack = _room(paper) - column.height(_gap(look))
    between = max(len(column.cards) - 1, 1)
    return _gap(look) + (max(slack, 0.0) / between if slack <= 4.0 * between else 0.0)


def _fitted(game: Game, paper: Paper) -> tuple[Look, list[_Column]]:
    room = _room(paper)
    for look in _LEVELS:
        columns = _columns(game, paper, look)
        if all(column.height(_gap(look)) <= room for column in columns):
            break
    return look, columns


def _width(game: Game, paper: Paper) -> float:
    count = _count(game)
    return (PAPERS[paper][0] - 2 * MARGIN - (count - 1) * GUTTER) / count


def _count(game: Game) -> int:
    return max([COLUMNS, *(block.column for block in game.aid)])


def _columns(game: Game, paper: Paper, look: Look) -> list[_Column]:
    width = _width(game, paper)
    places = sorted({(block.page, block.column) for block in game.aid})
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
        for page, column in places
    ]


def _card(block: AidBlock, game: Game, width: float, look: Look) -> Piece:
    """A header band and what the block shows, in a thin frame."""
    inner = _content(block, game, width - 2 * look.pad, look)
    height = _BAND + 2 * look.pad * 0.8 + inner.height
    name = fair(block.title).upper()
    size = fit(name, "condensed-bold", 11 * POINT, (width - 3.2) * 0.93, 8 * POINT)
    base = _BAND / 2 + cap_height("condensed-bold", size) / 2
    name = shorten(name, "condensed-bold", size, (width - 3.2) * 0.95)
    shapes: tuple[Shape, ...] = (
        Rect(0, 0, width, height, Paint(fill="#FFFFFF", stroke=CARD, width=0.25)),
        Rect(0, 0, width, _BAND, Paint(fill=CARD)),
        Text(1.6, base, name, "condensed-bold", size, CARD_INK, "start", 0.06 * size),
        Group(inner.shapes, look.pad, _BAND + look.pad * 0.8),
    )
    return Piece(height, shapes)


def _content(block: AidBlock, game: Game, width: float, look: Look) -> Piece:
    """What the block's `show` names, then its own entries."""
    kind, _, names = block.show.partition(":")
    ids = [name.strip() for name in names.split(",") if name.strip()]
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
            titled = len(ids) > 1 or table.name.casefold() not in block.title.casefold()
            yield table_piece(table, width, look, titled)


def _page(
    game: Game, number: int, count: int, columns: list[_Column], look: Look, paper: Paper
) -> Drawing:
    width, height = PAPERS[paper]
    shapes: list[Shape] = [Rect(0, 0, width, height, Paint(fill="#FFFFFF"))]
    shapes += _heading(game, number, count, width)
    shapes += _footing(game, width, height)
    bookmarks: list[Link] = [Link(f"Player aid {number}", MARGIN)]
    wide = _width(game, paper)
    for column in columns:
        x, y = MARGIN + (column.column - 1) * (wide + GUTTER), MARGIN + _HEAD
        gap = _even_gap(column, look, paper)
        for block, card in column.cards:
            shapes.append(Group(card.shapes, x, y))
            bookmarks.append(Link(block.title, y, 1))
            y += card.height + gap
    title = f"{game.title} – player aid, page {number}"
    return Drawing(width, height, tuple(shapes), title, tuple(bookmarks))


def _heading(game: Game, number: int, count: int, width: float) -> Iterator[Shape]:
    """The title, what the page is, and a rule below both."""
    name, size = game.title.upper(), 20 * POINT
    size = fit(name, "condensed-bold", size, (width - 2 * MARGIN) * 0.6, 11 * POINT)
    base = MARGIN + cap_height("condensed-bold", 20 * POINT) + 0.4
    yield Text(MARGIN, base, name, "condensed-bold", size, TITLE_INK, "start", 0.06 * size)
    words = f"Player aid {number} of {count}"
    yield Text(width - MARGIN, base, words, "condensed-bold", 11 * POINT, TITLE_INK, "end")
    rule = MARGIN + _HEAD - 2.6
    paint = Paint(stroke=CARD, width=0.5)
    yield Polygon(((MARGIN, rule), (width - MARGIN, rule)), paint, closed=False)


def _footing(game: Game, width: float, height: float) -> Iterator[Shape]:
    """What the small numbers and rings mean, and whose the game is."""
    base, em = height - MARGIN + 0.8, 7 * POINT
    look = Look(9 * POINT)
    key = "Small figures: cases of the rules. Hatched: not in source."
    yield Text(MARGIN, base, key, "condensed", em, TAG_INK)
    x = MARGIN + measure(key, "condensed", em) + 4
    yield from tag_shapes(Tag("", project=True), x + 2.4, base, look)
    words = "made by this project"
    yield Text(x + 2.8, base, words, "condensed", em, TAG_INK)
    x += 2.8 + measure(words, "condensed", em) + 6
    owner = wrap(game.owner, "condensed", em, max(width - MARGIN - x, 20.0))
    if owner:
        yield Text(width - MARGIN, base, owner[0], "condensed", em, TAG_INK, "end")
