"""The columns of a table: their words, and widths in which no word is broken.

A wide table is set in smaller type before a word is broken. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from builder.drawing.aids.contents import Contents
from builder.drawing.aids.look import TAG_EM, Look
from builder.drawing.aids.merging import (
    DASHES,
    FIGURE,
    Merged,
    Row,
    to_fill_in,
    worded,
)
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.signs import die
from builder.drawing.display import Itself, Tight
from builder.drawing.text.fitting import FLOOR
from builder.drawing.text.flow import Sign, lines_needed, widest
from builder.drawing.theme import POINT
from builder.game.model import Table
from builder.records import dataclass
from builder.words import message

_SIDE, _NARROW, _WIDE, _MANY = 0.8, 0.5, 1.6, 5
"""Room to the left and right of a cell's words; less where there are so many columns; more across
the page."""
INSET = 0.8
"""How far in the heads of rows begin, on all tables."""
LEADING = 1.165
"""From one line of a cell to the next, in ems."""
HEAD_LEAST = 6.5 * POINT
"""The heads of columns are set smaller, down to this, before all of a table is."""
_WRITTEN = 5.5
"""A cell to write in is no narrower where the page has the room."""
_LISTED = 9
"""A single column of so many cells to write in is a chart of its own."""
_RULED = 1.0
"""Between the head of a row and the line before the first cell to write in, or of a chart."""
_HAIR = 0.02
"""Rounding must not break a word that just fits."""
_SHORT = 15.0
"""Words that are wider begin at the left of their column; shorter ones stand in its middle."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table laid out: its rows, what is merged, left edges and widths, the em of its words.

    The first column has the heads of the rows; `flush` says of each other one that its words
    begin at the left, `side` how far words keep from a column's edges. `tight` is there where
    the words are smaller than can be read.
    """

    rows: list[Row]
    blocks: list[Merged]
    lefts: tuple[float, ...]
    widths: tuple[float, ...]
    em: float
    flush: tuple[bool, ...]
    side: float
    tight: Tight | None = None

    @property
    def width(self) -> float:
        """All columns together."""
        return self.lefts[-1] + self.widths[-1]


_HEADS = 0.1
"""A line of the heads of columns counts so much beside one of a row."""
_SMALLER = 8 / 8.5
"""The em of heads, beside that of cells."""
_LOOSE = 6.0
"""So much wider than they need the heads of rows may be where others have as few lines."""
_ALIKE = 1
"""How many lines more columns of sentences across the page may have so that they are alike."""


def grid_of(table: Table, column: Column) -> Grid:
    """Widths by what stands in the columns, in the largest type in which all words fit unbroken.

    Asked for several times in a row: whether it is too narrow, where it stands, what is drawn.
    """
    plain = replace(column, look=Look(column.look.scale), picture=None)  # heights do not matter
    return _grid_of(Itself(table), plain)


@lru_cache(maxsize=1024)
def _grid_of(which: Itself[Table], column: Column) -> Grid:
    table = which.thing
    contents = Contents(table, column)
    side = _NARROW if len(table.columns) >= _MANY else _WIDE if contents.apart else _SIDE
    room = column.inner - 2 * side * (len(table.columns) + 1)
    largest = column.look.figure if 0 < column.whole <= column.width + 0.01 else column.look.table
    sizes = (8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
    for em in (largest, *(points * POINT for points in sizes)):
        for head in (em, HEAD_LEAST) if em <= largest + 1e-9 else ():
            whole, words = _wishes(contents, em, min(em, head))
            if sum(words) <= room:
                return _grid(contents, _best(contents, whole, words, room, em), em, side)
    words = _wishes(contents, FLOOR, FLOOR)[1]
    em = min(FLOOR, FLOOR * room / max(sum(words), 1e-6) * 0.999)
    made = _grid(contents, _spread(words, words, room), em, side)
    if sum(words) <= room:
        return made
    what = message("the table {table}", table=table.name)
    return replace(made, tight=Tight(table.span, what, "", FLOOR, sum(words), room, "wide"))


def narrow(table: Table, column: Column) -> bool:
    """Whether the cells of a chart to fill in would be too narrow to write in."""
    return min(grid_of(table, column).widths[1:], default=_WRITTEN) < _WRITTEN


def filled_apart(table: Table, column: Column) -> bool:
    """Whether a chart to fill in stands at the end of the aid: where it is used it takes a row, or
    a short column."""
    short = len(table.rows) == 1 or (len(table.columns) == 1 and len(table.rows) < _LISTED)
    return to_fill_in(table) and (not short or narrow(table, column))


def _wishes(contents: Contents, em: float, least: float) -> tuple[list[float], list[float]]:
    """For each column what it would have on one line, and its widest word.

    The words of its head count in the size `least`.
    """
    table, rows = contents.table, contents.rows
    heads = [contents.row_head(index, em) for index in range(len(rows))]
    walled = contents.ruled or contents.groups
    before = contents.picture_room(em) + (_RULED if walled else _HAIR)
    whole = [max((widest(runs, em, whole=True) for runs in heads), default=0.0) + before]
    words = [max((widest(runs, em) for runs in heads), default=0.0) + before]
    words[0] = max(words[0], widest(contents.corner(least), least))
    whole[0] = max(whole[0], widest(contents.corner(em), em, whole=True))
    if table.dice:
        words[0] = max(words[0], die(table.dice, em).width + 1.2)
        whole[0] = max(whole[0], words[0])
    spans = {(b.row, b.column + n): b.columns for b in contents.blocks for n in range(b.columns)}
    for index in range(len(table.columns)):
        word = widest(contents.column_head(index, least), least)
        wide = widest(contents.column_head(index, em), em, whole=True)
        for number, (_, cells) in enumerate(rows):
            runs = contents.cell(index, cells[index].text or "", em) if index < len(cells) else []
            if contents.case(index):
                word = max(word, widest(runs, TAG_EM))
                continue
            across = spans.get((number, index), 1)
            hung = sum(run.width for run in runs if isinstance(run, Sign))
            figure = FIGURE.match(cells[index].text or "") if hung and index < len(cells) else None
            more = hung if figure else 0.0  # it hangs behind a figure that stays in the middle
            wide = max(wide, (widest(runs, em, whole=True) + more) / across)
            word = max(word, (widest(runs, em) + more) / across)
        whole.append((word if contents.case(index) else wide) + _HAIR)
        words.append(word + _HAIR)
    return whole, words


def _best(
    contents: Contents, whole: Sequence[float], words: Sequence[float], room: float, em: float
) -> list[float]:
    """The shares of the room with which the table has the fewest lines; even ones to write in."""
    for head in (whole[0], words[0]) if contents.ruled else ():
        even = (room - head) / max(len(words) - 1, 1)
        if even >= max(_WRITTEN, *words[1:]):
            return [head, *[even] * (len(words) - 1)]
    if contents.cased:
        others, case = room - words[-1], words[-1]
        tried = [[*one, case] for one in _shares(whole[:-1], words[:-1], others)]
        return min(tried, key=lambda widths: _lines(contents, widths, em))
    even = (room - whole[0]) / max(len(words) - 1, 1)
    if any(block.columns == len(words) - 1 > 1 for block in contents.blocks) and even >= max(
        words[1:]
    ):
        return [whole[0], *[even] * (len(words) - 1)]
    if sum(whole) <= room:
        return _roomy(whole, room)
    tried = list(_shares(whole, words, room))
    if contents.apart and len(words) == 3:
        tried += _halves(whole, words, room)
    if contents.apart and len(words) > 2:  # two columns of sentences across the page are alike
        alike = [whole[0], *[(room - whole[0]) / (len(words) - 1)] * (len(words) - 1)]
        fewest = min(_lines(contents, widths, em) for widths in tried)
        if min(alike) >= max(words[1:]) and _lines(contents, alike, em) <= fewest + _ALIKE:
            return alike
    if 3 * whole[0] < room:  # the heads of rows stay on one line where that takes little
        tried = [one for one in tried if one[0] >= whole[0] - _HAIR] or tried
    wider = whole[0] + _LOOSE
    return min(tried, key=lambda one: (_lines(contents, one, em), max(one[0] - wider, 0.0)))


def _roomy(whole: Sequence[float], room: float) -> list[float]:
    """The heads of rows as wide as they are, all others equally wide where they can be."""
    others = len(whole) - 1
    if not others:
        return [room]
    equal = (room - whole[0]) / others
    if max(whole[1:]) <= equal:
        return [whole[0], *[equal] * others]
    rest = (room - sum(whole)) / others
    return [whole[0], *(wide + rest for wide in whole[1:])]


def _shares(whole: Sequence[float], words: Sequence[float], room: float) -> Iterator[list[float]]:
    """Ways to share the room: by what columns would have, evenly, and with heads on one line."""
    rest = room - sum(words)
    if len(words) > 2 and (even := (room - words[0]) / (len(words) - 1)) >= max(words[1:]):
        yield [words[0]] + [even] * (len(words) - 1)
    yield _spread(whole, words, room)
    yield [word + rest / len(words) for word in words]
    if len(words) > 1:
        yield [words[0], *(word + rest / (len(words) - 1) for word in words[1:])]
    roots = [max(w - m, 0.0) ** 0.5 for w, m in zip(whole, words, strict=True)]
    yield [m + rest * root / (sum(roots) or 1.0) for m, root in zip(words, roots, strict=True)]
    left = room - whole[0] - sum(words[1:])
    if left > 0 and len(words) > 1:
        yield [whole[0], *_spread(whole[1:], words[1:], room - whole[0])]
        yield [whole[0], *(word + left / (len(words) - 1) for word in words[1:])]
    for share in (0.25, 0.5, 0.75) if len(words) > 2 else ():
        first = words[0] + share * (whole[0] - words[0])
        even = (room - first) / (len(words) - 1)
        if even >= max(words[1:]):
            yield [first] + [even] * (len(words) - 1)
    for share in (0.5, 0.7, 0.85, 1.0):
        each = (1 - share) * rest / max(len(words) - 1, 1)
        yield [words[0] + share * rest, *(word + each for word in words[1:])]


def _halves(whole: Sequence[float], words: Sequence[float], room: float) -> Iterator[list[float]]:
    """Two columns of sentences behind whole heads of rows, the first a little wider or narrower."""
    for share in (0.5, 0.54, 0.58, 0.62, 0.46, 0.42):
        left, right = share * (room - whole[0]), (1 - share) * (room - whole[0])
        if left >= words[1] and right >= words[2]:
            yield [whole[0], left, right]


def _spread(whole: Sequence[float], words: Sequence[float], room: float) -> list[float]:
    """What is left beyond the widest words, by what columns would have more."""
    if sum(words) >= room:
        return [room * word / sum(words) for word in words]
    wish = [max(w - m, 0.0) for w, m in zip(whole, words, strict=True)]
    rest = room - sum(words)
    if not sum(wish):
        return [word + rest / len(words) for word in words]
    return [m + rest * more / sum(wish) for m, more in zip(words, wish, strict=True)]


def _lines(contents: Contents, widths: Sequence[float], em: float) -> float:
    """How many lines all rows have at such widths of the columns; the heads' count for less."""
    spans = {(b.row, b.column): b for b in contents.blocks}
    inside = {(b.row, b.column + n) for b in contents.blocks for n in range(1, b.columns)}
    total, before = 0, contents.picture_room(em)
    for number, (_, cells) in enumerate(contents.rows):
        most = lines_needed(contents.row_head(number, em), widths[0] - before + _HAIR, em)
        for index, cell in enumerate(cells[: len(widths) - 1]):
            if (number, index) in inside or contents.case(index):
                continue
            block = spans.get((number, index))
            room = sum(widths[index + 1 : index + 1 + (block.columns if block else 1)])
            lines = lines_needed(contents.cell(index, cell.text or "", em), room + _HAIR, em)
            most = max(most, -(-lines // (block.rows if block else 1)))
        total += most
    heads = (
        lines_needed(contents.column_head(index, _SMALLER * em), wide + _HAIR, _SMALLER * em)
        for index, wide in enumerate(widths[1:])
        if not contents.case(index)
    )
    return total + _HEADS * max(heads, default=0)


def _grid(contents: Contents, shared: Sequence[float], em: float, side: float) -> Grid:
    widths = tuple(value + 2 * side for value in shared)
    lefts = tuple(sum(widths[:index]) for index in range(len(widths)))
    flush = tuple(
        _flush(contents, index, em, shared[index + 1]) for index in range(len(widths) - 1)
    )
    return Grid(contents.rows, contents.blocks, lefts, widths, em, flush, side)


def _flush(contents: Contents, index: int, em: float, room: float) -> bool:
    """Whether a column's words begin at its left: some are long, all are words, few are joined."""
    known = [cells[index].text for _, cells in contents.rows if index < len(cells)]
    long = any(
        widest(contents.cell(index, text, em), em, whole=True) > min(_SHORT, room + 0.1)
        for text in known
        if text
    )
    spans = [range(b.column, b.column + b.columns) for b in contents.blocks if b.text]
    if 2 * sum(index in span for span in spans) > len(known):
        return False
    return long and all(worded(text) for text in known if text and text not in DASHES)
