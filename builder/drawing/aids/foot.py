"""What stands at the foot of an aid's last page, as wide as the page: away from the rules of play.

First the charts that are to be filled in by hand, then the list of what is not known and of what
was added, in small type. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

from builder.drawing.aids.cards import Card, chart_cards
from builder.drawing.aids.gridrows import DrawnTable
from builder.drawing.aids.known import spelled
from builder.drawing.aids.look import BETWEEN, FINE, GREY, GUTTER, HEAVY, NOTE, SOFT
from builder.drawing.aids.look import HEAD as TONE
from builder.drawing.aids.pieces import Column, tag_lines
from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.text.flow import Block, Setting, Words, paragraph
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.edition import SIGN, gaps, made, readings
from builder.game.model import Game
from builder.words import _

_SMALL, _USUAL = Setting(7 * POINT, 2.9), Setting(7.5 * POINT, 3.1)
"""The list; on a page of its own. It is not for play, and stays quiet."""
_HEAD, _TITLE = 5.0, 6.4
"""The heads of the list, and of the charts."""
_TITLE_EM = 11 * POINT
_WHOLE = 10.0
"""A list stays whole where that makes the columns higher by no more than this."""
_MOST = 4
"""At most so many charts stand side by side."""
_INDENT = 2.0
"""How far an item of the list is in."""


def charts(column: Column, columns: int) -> Block:
    """The charts to fill in, packed into columns, then those across the page, under one head.

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
    shapes = list(_chart_head(column))
    tops = [_TITLE] * columns
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


def _chart_head(column: Column) -> Iterator[Shape]:
    own = column.game.edition == "own"
    title = _("Charts to fill in") if own else f"{_('Charts to fill in')} {SIGN}"
    yield Rect(0, 0, column.whole, HEAVY, Paint(fill=TONE))
    yield Text(0, 4.4, fair(title), "condensed-bold", _TITLE_EM, TONE)
    if not own:
        said = _("Copy them from your rules.")
        yield Text(column.whole, 4.4, said, NOTE, 8 * POINT, SOFT, "end")


def edition(column: Column, apart: bool = False, signed: bool = True) -> Block:
    """What is not in the source and what was added, in two columns: one thing to a line, its cases
    behind it; then the cases that were read in one of several ways. Larger on a page `apart`; its
    title has the sign where the pages are `signed`.
    """
    game, wide = column.game, (column.whole - GUTTER) / 2
    setting = _USUAL if apart else _SMALL
    lists = [
        [_line(words, cases, wide, setting) for words, cases in one]
        for one in (_lacking(game), _added(game))
        if one
    ]
    read = _read(game)
    if not lists and not read:
        return Block(0.0, ())
    title = f"{_('Gaps and additions')} {SIGN}" if signed else _("Gaps and additions")
    shapes: list[Shape] = [
        Rect(0, 0, column.whole, FINE, Paint(fill=GREY)),
        Text(0, 3.1, fair(title), "condensed-bold", 7.5 * POINT, GREY),
    ]
    columns = _halved(lists) if lists else ([], [])
    for place, listed in enumerate(columns):
        y = _HEAD
        for line in listed:
            shapes.append(Group(line.shapes, place * (wide + GUTTER), y))
            y += line.height
    y = _HEAD + max(map(_height, columns))
    last = paragraph([Words(read, NOTE, GREY)], column.whole, setting) if read else Block(0.0, ())
    return Block(y + last.height, (*shapes, Group(last.shapes, 0.0, y)))


def _halved(lists: Sequence[Sequence[Block]]) -> tuple[list[Block], list[Block]]:
    """Lists in two columns about as high as each other: broken before a head where that takes few
    lines more, and never just after one.
    """
    lines = [line for one in lists for line in one]
    heads = set(accumulate(map(len, lists), initial=0))
    ways = [
        (max(_height(lines[:n]), _height(lines[n:])) + (0.0 if n in heads else _WHOLE), n)
        for n in range(1, len(lines) + 1)
        if n - 1 not in heads
    ]
    _cost, best = min(ways)
    return lines[:best], lines[best:]


def _height(lines: Sequence[Block]) -> float:
    return sum(line.height for line in lines)


def _line(words: str, cases: str, width: float, setting: Setting) -> Block:
    """A thing with its cases behind it; a head has none and is not indented."""
    hold = str.maketrans(" ", "\N{NO-BREAK SPACE}")
    listed = ", ".join(case.translate(hold) for case in tag_lines(cases))
    head = words.endswith(":")
    left = 0.0 if head else _INDENT
    runs = [Words(words, "condensed-bold" if head else NOTE, GREY)]
    if listed:
        runs.append(Words(f" ({listed})", NOTE, GREY))
    block = paragraph(runs, width - left, setting)
    return Block(block.height, (Group(block.shapes, left, 0.0),))


def _lacking(game: Game) -> list[tuple[str, str]]:
    """A head and what is not in the source, each with its cases."""
    said = [(f"{one.head}: {one.text}" if one.head else one.text, one.cite) for one in gaps(game)]
    return _headed(_("Not in our source:"), said)


def _added(game: Game) -> list[tuple[str, str]]:
    """A head and what was added, each with its cases."""
    return _headed(_("Added by us:"), made(game))


def _headed(head: str, said: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    listed = [(_begun(words), cases) for words, cases in said]
    return [(fair(head), ""), *listed] if listed else []


def _read(game: Game) -> str:
    """The cases that could be read in more than one way."""
    cases = ", ".join(tag_lines(readings(game)))
    return fair(_("Cases that we had to interpret: {cases}.", cases=cases)) if cases else ""


def _begun(words: str) -> str:
    """An item of the list, which begins with a capital and has no stop."""
    said = fair(words).removesuffix(".")
    return said[:1].upper() + said[1:]
