"""Tables of two columns on the card of a setup: a name, and the counters beside or below it.

Lengths are millimetres. Knows lines of words, not what they are about.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf

from builder.drawing.aids.look import NOTE, PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.display import Group, Paint, Rect, Shape, Stamp, Tagged
from builder.drawing.text.flow import (
    Block,
    Run,
    Setting,
    Sign,
    Words,
    height,
    moved,
    paragraph,
    stack,
    widest,
)
from builder.drawing.text.type import cap_height, remembered
from builder.game.model import Side
from builder.records import dataclass

ICON = 1.75
"""The column of the symbols, in ems."""
FIRST = 0.45
"""The most that the first column of a table takes, unless a word is longer."""
AIR = 0.55  # above and below the lines of a row
INDENT = 3.0
"""Lines below a name stand so far in."""
_HARDLY = 3.0
"""First columns of tables that differ less are alike where that costs nothing."""
_FAR, _FEW = 2.2, 0.25
"""A name so many times as long as most is as one without room, if no more than such a share are."""
TALL = 2
"""A name of so many lines stands above its counters."""
GAP = 1.6
"""Between a name and the symbols beside it."""
_MANY = 400
"""Tables of so many rows are set in the plainest way; each way would be measured whole."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: a symbol, and words beside it."""

    sign: Sign | None
    runs: tuple[Run, ...]


Rows = Mapping[str, Sequence[Line]]
"""The lines of a table by the words of its first column."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A table with how wide its first column is, and the type of its names."""

    rows: Rows
    wide: float
    font: str


def fitted(tables: Sequence[Rows], column: Column) -> list[Fitted]:
    """The tables of a card with as many names beside their lines as can be.

    Where that helps, the names of counters are condensed, then those of places too, and each table
    has a first column of its own.
    """
    if sum(map(len, tables)) > _MANY:
        wide, _whole = _first_columns(tables, column, "text-bold")
        return [Fitted(rows, wide, "text-bold") for rows in tables]
    known: dict[tuple[int, float, str], int] = {}

    def awkward(one: Fitted) -> int:
        key = id(one.rows), one.wide, one.font
        if key not in known:
            known[key] = _awkward(one, column)
        return known[key]

    best, least = list[Fitted](), inf
    for found in _ways(tables, column, awkward):
        if (cost := sum(map(awkward, found))) < least:
            best, least = found, cost
        if not cost:
            break
    return best


def crowded(found: Iterable[Fitted], column: Column) -> int:
    """How many names stand above their lines or on two; twice as many for broken lines."""
    return sum(_awkward(one, column) for one in found)


def _ways(
    tables: Sequence[Rows], column: Column, awkward: Callable[[Fitted], int]
) -> Iterator[list[Fitted]]:
    """The ways to set the tables, the plainest first."""
    yield from _in_type(tables, "text-bold", column, awkward)
    narrow = _condensed(tables)
    for font in ("text-bold", "condensed-bold"):
        yield from _in_type(narrow, font, column, awkward)


def _in_type(
    tables: Sequence[Rows], font: str, column: Column, awkward: Callable[[Fitted], int]
) -> Iterator[list[Fitted]]:
    """The tables with first columns alike, then each with its own."""
    for wide in _first_columns(tables, column, font):
        yield [Fitted(rows, wide, font) for rows in tables]
    ways = [[Fitted(rows, wide, font) for wide in _first_columns([rows], column, font)]
            for rows in tables]  # fmt: skip
    yield _levelled([min(each, key=awkward) for each in ways], awkward)


def _levelled(found: Sequence[Fitted], awkward: Callable[[Fitted], int]) -> list[Fitted]:
    """The tables with first columns that are a little wider where others are, if that costs
    nothing: signs of two tables stood hardly apart."""
    widths = sorted({one.wide for one in found}, reverse=True)
    return [
        next(
            replace(one, wide=wide) for wide in widths
            if one.wide <= wide < one.wide + _HARDLY
            and awkward(replace(one, wide=wide)) <= awkward(one)
        )
        for one in found
    ]  # fmt: skip


def _condensed(tables: Iterable[Rows]) -> list[Rows]:
    """The tables with the names of counters in condensed type."""
    return [
        {name: [_narrow(line) for line in lines] for name, lines in rows.items()} for rows in tables
    ]


def _narrow(line: Line) -> Line:
    runs = (
        replace(run, font=NOTE) if isinstance(run, Words) and run.font == "text" else run
        for run in line.runs
    )
    return Line(line.sign, tuple(runs))


def _awkward(one: Fitted, column: Column) -> int:
    """How many short names stand above their lines or on two; twice as many for broken lines."""
    found = 0
    short = {*_short(one.rows, one.font, column)}
    for name, lines in one.rows.items():
        if name in short:
            long = _long(name, one.font, column) > one.wide - GAP + 0.1
            if long or _hangs(name, lines, one, column):
                found += 1
                found += 2 * any(_broken(line, column.inner - INDENT, column) for line in lines)
            elif any(_broken(line, column.inner - one.wide, column) for line in lines):
                found += 2
    return found


def _broken(line: Line, wide: float, column: Column) -> bool:
    em = column.look.body.em
    return widest(line.runs, em, whole=True) > wide - ICON * em


def _long(name: str, font: str, column: Column) -> float:
    return _long_in(name, font, column.look.body.em)


@remembered(4096)
def _long_in(name: str, font: str, em: float) -> float:
    """How long a name is: each way to set the tables asks for it."""
    return widest([Words(name, font)], em, whole=True)


def _short(rows: Collection[str], font: str, column: Column) -> list[str]:
    """The names that have room in a first column, none much longer than most; others stand above
    their lines."""
    longs = {name: _long(name, font, column) for name in rows}
    fits = [name for name, long in longs.items() if long <= FIRST * column.inner]
    middle = sorted(longs[name] for name in fits)
    usual = _FAR * middle[len(middle) // 2] if middle else 0.0
    near = [name for name in fits if longs[name] <= usual]
    return near if len(fits) - len(near) <= _FEW * len(fits) else fits


def _first_columns(tables: Collection[Rows], column: Column, font: str) -> tuple[float, float]:
    """Widths of the first column of tables: one that leaves room for all lines, else for all names.

    Names that are much longer than others stand above their lines and do not count.
    """
    em = column.look.body.em
    names = [name for rows in tables for name in _short(rows, font, column)]
    names = names or [name for rows in tables for name in rows]
    lines = [line.runs for rows in tables for own in rows.values() for line in own]
    whole = max((_long(name, font, column) for name in names), default=0.0) + GAP
    word = max((widest([Words(name, font)], em) for name in names), default=0.0) + GAP
    beside = max((widest(runs, em, whole=True) for runs in lines), default=0.0) + ICON * em
    left = column.inner - beside - 0.1
    return min(whole, max(word, left), max(FIRST * column.inner, min(word, left))), whole


def table_rows(one: Fitted, column: Column) -> Iterator[Piece]:
    """A row for each space, a rule above all but the first.

    Names stand above their lines where they need fewer so than beside them or would be broken:
    all of a table if half of those that are not long do, but figures without a symbol stay beside
    theirs.
    """
    rows = one.rows
    hung = {name: _hangs(name, lines, one, column) for name, lines in rows.items()}
    short = _short(rows, one.font, column)
    most = 2 * sum(hung[name] for name in short) >= len(short)
    for index, (name, lines) in enumerate(rows.items()):
        words = [Words(name, one.font)]
        if hung[name] or (most and any(line.sign for line in lines)):
            under = [laid(line, column.inner - INDENT, column) for line in lines]
            over = paragraph(words, column.inner, column.look.body)
            block = stack([over, moved(stack(under), INDENT)])
            yield replace(row({0.0: block}, index > 0, column), hung=True)
        else:
            head = paragraph(words, one.wide - GAP + 0.1, column.look.body)
            block = stack([laid(line, column.inner - one.wide, column) for line in lines])
            yield row({0.0: head, one.wide: block}, index > 0, column)


def _hangs(name: str, lines: Sequence[Line], one: Fitted, column: Column) -> bool:
    """Whether a name stands better above its lines."""
    words, setting, wide = [Words(name, one.font)], column.look.body, one.wide
    if widest(words, setting.em) > wide - GAP + 0.1:
        return True
    head = height(words, wide - GAP + 0.1, setting)
    beside = sum(_high(line, column.inner - wide, setting) for line in lines)
    below = sum(_high(line, column.inner - INDENT, setting) for line in lines)
    over, broken = height(words, column.inner, setting) + below, beside > below + 0.1
    if broken or head > (TALL - 0.5) * setting.leading:
        return over <= max(head, beside) + 0.1
    return over < max(head, beside) - 0.1


def row(cells: Mapping[float, Block], ruled: bool, column: Column) -> Piece:
    """Cells by their distance from the padding; as much air above the capitals as below."""
    drop = dropped(column.look.body)
    high = max(block.height for block in cells.values()) + 2 * AIR
    role = "TD" if len(cells) > 1 else "P"
    shapes = [Tagged(one.shapes, PAD + x, AIR + drop, role=role) for x, one in cells.items()]
    lines = max(round((high - 2 * AIR) / column.look.body.leading), 1)
    return Piece(
        Block(high, tuple(shapes)), ruled=ruled, items=lines,
        role="TR" if len(cells) > 1 else "",
    )  # fmt: skip


def dropped(setting: Setting) -> float:
    """How far lines stand lower, for as much air above their capitals as below."""
    return (setting.leading - 2 * setting.base + cap_height("text", setting.em)) / 2


def _high(line: Line, wide: float, setting: Setting) -> float:
    """The height of a line as `laid` sets it."""
    return height(line.runs, wide - ICON * setting.em, setting)


def laid(line: Line, wide: float, column: Column) -> Block:
    """A symbol in the middle of its column, and the words beside it."""
    setting = column.look.body
    left = ICON * setting.em
    words = paragraph(line.runs, wide - left, setting)
    shapes: list[Shape] = [Group(words.shapes, left, 0.0)]
    if line.sign:
        x = (left - 0.25 * setting.em - line.sign.width) / 2
        shapes.append(Group(line.sign.shapes, x, setting.base))
    return Block(words.height, tuple(shapes))


def tabbed(block: Block, side: Side | None) -> Block:
    """The row with a tab of its side's colour at the edge of the card."""
    if side is None or not side.player:
        return block
    tab = _tab(block.height, side.colour)
    first = Stamp(tab) if type(block.shapes[0]) is Stamp else tab[0]
    return Block(block.height, (first, *block.shapes))


@lru_cache(maxsize=64)
def _tab(height: float, colour: str) -> tuple[Shape, ...]:
    return (Rect(0.15, 0.3, 1.2, height - 0.6, Paint(fill=colour)),)
