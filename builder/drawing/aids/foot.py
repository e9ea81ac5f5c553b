"""What stands at the foot of an aid's last page, as wide as the page: away from the rules of play.

First the charts that are to be filled in by hand, then the list of what is not known and of what
was added, in small type. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from builder.drawing.aids.cards import Card, chart_cards
from builder.drawing.aids.gridrows import DrawnTable
from builder.drawing.aids.known import spelled
from builder.drawing.aids.look import BETWEEN, GUTTER, HEAVY, NOTE, SOFT
from builder.drawing.aids.look import HEAD as TONE
from builder.drawing.aids.ownlist import added, lacking, read
from builder.drawing.aids.pieces import Column, tag_lines
from builder.drawing.display import Group, Paint, Rect, Shape, Tagged, Text
from builder.drawing.text.flow import Block, Setting, Words, moved, paragraph, stack
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.edition import BLANK
from builder.game.model import Game
from builder.records import dataclass
from builder.words import _

_SMALL = Setting(7.75 * POINT, 3.2)
"""The list. It is not for play, and stays quiet."""
_SHARES = (0.5, 0.4, 0.6, 0.3, 0.7)
"""The shares of the page that the first of its two columns is tried with."""
_HEAD, _TITLE = 5.4, 6.4
"""The heads of the list, and of the charts."""
_HEAD_EM, _TITLE_EM, _SPACED = 9 * POINT, 11 * POINT, 0.057
"""Their type; letterspacing of the list's, which is in capitals as the titles of cards are."""
_APART = 2 * BETWEEN
"""Between what is used in play and the list."""
_MANY, _COLUMNS, _HANG = 8, 3, 1.8
"""So many things that are not in the source are a list in columns, no paragraph; how far its words
are from the left."""
_MOST = 4
"""At most so many charts stand side by side."""


@dataclass(frozen=True, slots=True)
class Foot:
    """What is for play, under the columns, and the list, at the end of the page."""

    used: Block = Block(0.0, ())
    listed: Block = Block(0.0, ())
    name: str = ""
    """What it is where it has a sheet of its own."""

    @property
    def height(self) -> float:
        """The least height of both."""
        between = _APART if self.used.height and self.listed.height else 0.0
        return self.used.height + between + self.listed.height

    def block(self, room: float = 0.0) -> Block:
        """Both in so much room, if they need no more."""
        high = max(self.height, room)
        shapes = [*self.used.shapes]
        if self.listed.height:
            shapes.append(Group(self.listed.shapes, 0.0, high - self.listed.height))
        return Block(high if shapes else 0.0, tuple(shapes))


def charts(column: Column, columns: int, headed: bool = True) -> Block:
    """The charts to fill in, packed into columns, then those across the page, under one head; on a
    sheet of their own that has their name, which is not `headed`.

    All stand side by side where one or two more columns make that a row, and share the page where
    they are fewer than the columns.
    """
    cards = chart_cards(column)
    if not cards:
        return Block(0.0, ())
    if columns != len(cards) and 1 < len(cards) <= _MOST:
        width = (column.whole - (len(cards) - 1) * GUTTER) / len(cards)
        row = chart_cards(replace(column, width=width))
        worse = len(cards) < columns and _highest(row) > _highest(cards)
        if all(one.width == width for one in row) and not worse:
            column, columns = replace(column, width=width), len(cards)
            cards = _level(row, column)
    if len(narrow := [one for one in cards if one.width == column.width]) == columns > 1:
        others = [one for one in cards if one not in narrow]
        narrow = _level(narrow, column)
        cards = [*narrow, *others]
    shapes = list(_chart_head(column)) if headed else list[Shape]()
    tops = [_TITLE if headed else 0.0] * columns
    level = _highest(narrow) if len(narrow) == columns else 0.0
    for card in (card for card in cards if card.width == column.width):
        block = card.part(0, len(card.pieces))
        block = card.part(0, len(card.pieces), 0.0, max(0.0, level - block.height))
        place = tops.index(min(tops))
        shapes.append(Group(block.shapes, place * (column.width + GUTTER), tops[place]))
        tops[place] += block.height + BETWEEN
    y = max(tops)
    for card in (card for card in cards if card.width > column.width):
        block = card.part(0, len(card.pieces))
        shapes.append(Group(block.shapes, 0.0, y))
        y += block.height + BETWEEN
    return Block(y - BETWEEN, tuple(shapes))


def _highest(cards: Sequence[Card]) -> float:
    return max(card.part(0, len(card.pieces)).height for card in cards)


def _level(row: Sequence[Card], column: Column) -> list[Card]:
    """Charts side by side: heads of one height, so that equal rows lie level; those of fewer rows
    have higher ones.
    """
    tables = column.game.tables
    drawn = (DrawnTable(spelled(tables[card.id]), (), column).heads() for card in row)
    highest_head = max((heads.height for heads in drawn if heads), default=0.0)
    column = replace(column, look=replace(column.look, heads=highest_head))
    same = {one.id: one for one in chart_cards(column)}
    row = [same.get(card.id, card) for card in row]
    heights = {card.id: card.part(0, len(card.pieces)).height for card in row}
    most, highest = max(len(tables[card.id].rows) for card in row), max(heights.values())
    found = []
    for card in row:
        rows = len(tables[card.id].rows)
        more = (highest - heights[card.id]) / max(rows, 1) / column.look.scale if rows < most else 0
        look = replace(column.look, write=column.look.write + more)
        higher = {one.id: one for one in chart_cards(replace(column, look=look))} if more else {}
        found.append(higher.get(card.id, card))
    return found


def charts_name(game: Game) -> str:
    """What the charts are on a sheet of their own, and where what they lack is to be found."""
    own = game.edition == "own"
    return _("Charts to fill in") if own else _("Charts to fill in from your rules")


def _chart_head(column: Column) -> Iterator[Shape]:
    own = column.game.edition == "own"
    title = _("Charts to fill in") if own else f"{_('Charts to fill in')} {BLANK}"
    yield Text(0, 4.4, fair(title), "condensed-bold", _TITLE_EM, TONE)
    if not own:
        said = _("Copy them from your rules.")
        yield Text(column.whole, 4.4, said, NOTE, 8 * POINT, SOFT, "end")


def edition(column: Column) -> Block:
    """What is not in the source beside what was added and the cases that were read in one of
    several ways: a paragraph each, under a rule. The columns share the page so that they are
    about as high as each other. What the sign means stands at the foot of the page, once.
    """
    game = column.game
    lists = [one for one in (_lacking(game), _added(game), _read(game)) if one]
    if not lists:
        return Block(0.0, ())
    shapes = list(_list_head(column))
    if len(every := lacking(game)) >= _MANY:
        said = [(f"{one.head}: {one.text}" if one.head else one.text, one.cite) for one in every]
        block = _by_case(said, lists[1:] if _lacking(game) else lists, column)
        return Block(_HEAD + block.height, (*shapes, Group(block.shapes, 0.0, _HEAD)))
    columns = [lists[:1], lists[1:]] if len(lists) > 1 else [lists]
    width = column.whole - (len(columns) - 1) * GUTTER
    ways = [[share * width, (1 - share) * width] for share in _SHARES] if lists[1:] else [[width]]
    tried = [
        [_listed(one, wide) for one, wide in zip(columns, widths, strict=True)] for widths in ways
    ]
    best = min(range(len(ways)), key=lambda n: max(block.height for block in tried[n]))
    left = 0.0
    for block, wide in zip(tried[best], ways[best], strict=True):
        shapes.append(Group(block.shapes, left, _HEAD))
        left += wide + GUTTER
    return Block(_HEAD + max(block.height for block in tried[best]), tuple(shapes))


def _list_head(column: Column) -> Iterator[Shape]:
    """A rule, and the title of the list in the manner of a card's."""
    yield Rect(0, 0, column.whole, HEAVY, Paint(fill=TONE))
    title = fair(_("Notes on this edition"))
    words = Text(0, 3.9, title.upper(), "condensed-bold", _HEAD_EM, TONE,
                 tracking=_SPACED * _HEAD_EM)  # fmt: skip
    yield Tagged((words,), role="H2", words=title)


def _by_case(
    items: Sequence[tuple[str, str]], others: Sequence[tuple[str, str]], column: Column
) -> Block:  # fmt: skip
    """A long list in columns, an item a line or two, which can be looked up by case; then the other
    lists. The columns are about as high as each other."""
    wide = (column.whole - (_COLUMNS - 1) * GUTTER) / _COLUMNS
    head = paragraph([Words(fair(_("Left blank:")), "condensed-bold", SOFT)], wide, _SMALL)
    lined = [head, *(_item(*one, wide) for one in items)]
    lined += [_listed([one], wide) for one in others]
    parts = min(
        (
            (lined[:one], lined[one:two], lined[two:])
            for one, two in combinations(range(2, len(lined)), _COLUMNS - 1)
        ),
        key=lambda parts: max(sum(block.height for block in part) for part in parts),
    )
    blocks = [stack(part) for part in parts]
    shapes = tuple(
        Group(one.shapes, place * (wide + GUTTER), 0.0) for place, one in enumerate(blocks)
    )
    return Block(max(one.height for one in blocks), shapes)


def _item(words: str, cases: str, wide: float) -> Block:
    """A thing with its cases behind it, further lines a little to the right."""
    said = _cased(words, cases)
    block = paragraph([Words(f"{said[:1].upper()}{said[1:]}", NOTE, SOFT)], wide - _HANG, _SMALL)
    dot = Text(0.0, _SMALL.base, "\N{MIDDLE DOT}", "condensed-bold", _SMALL.em, SOFT)
    return Block(block.height, (dot, *moved(block, _HANG).shapes))


def _listed(lists: Sequence[tuple[str, str]], width: float) -> Block:
    """Lists as paragraphs, the head of each at the start of its first line."""
    return stack(
        paragraph(
            [Words(fair(head), "condensed-bold", SOFT), Words(f" {said}", NOTE, SOFT)],
            width, _SMALL,
        )
        for head, said in lists
    )  # fmt: skip


def _lacking(game: Game) -> tuple[str, str] | None:
    """A head and what of the aid is not in the source, each with its cases."""
    found = lacking(game)
    said = [(f"{one.head}: {one.text}" if one.head else one.text, one.cite) for one in found]
    return _headed(_("Left blank:"), said)


def _added(game: Game) -> tuple[str, str] | None:
    """A head and what was added to the aid, each with its cases."""
    return _headed(_("Added:"), added(game))


def _headed(head: str, said: Sequence[tuple[str, str]]) -> tuple[str, str] | None:
    return (head, f"{'; '.join(_cased(*one) for one in said)}.") if said else None


def _cased(words: str, cases: str) -> str:
    """A thing with its cases behind it."""
    listed = ", ".join(tag_lines(cases))
    said = fair(words).removesuffix(".")
    return f"{said} ({listed})" if listed else said


def _read(game: Game) -> tuple[str, str] | None:
    """A head and the cases that could be read in more than one way."""
    cases = ", ".join(tag_lines(read(game)))
    return (_("Our interpretation of:"), f"{cases}.") if cases else None
