"""Tables of two columns on the card of a setup: a name, and the counters beside or below it.

Lengths are millimetres. Knows lines of words, not what they are about.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from builder.drawing.aids.look import PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.display import Group, Shape
from builder.drawing.text.flow import Block, Run, Sign, Words, moved, paragraph, stack, widest
from builder.drawing.text.type import cap_height

_ICON = 1.75
"""The column of the symbols, in ems."""
_FIRST = 0.45
"""The most that the first column of a table takes, unless a word is longer."""
_AIR = 0.55  # above and below the lines of a row
_INDENT = 3.0
"""Lines below a name stand so far in."""
_TALL = 3
"""A name of so many lines stands above its counters."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: a symbol, and words beside it."""

    sign: Sign | None
    runs: tuple[Run, ...]


Rows = Mapping[str, Sequence[Line]]
"""The lines of a table by the words of its first column."""


def first_column(tables: Collection[Rows], column: Column) -> float:
    """The width of the first column of tables that stand one below the other.

    Names are broken between words where the lines beside them would have to be.
    """
    em = column.look.body.em
    names = [[Words(name, "text-bold")] for rows in tables for name in rows]
    lines = [line.runs for rows in tables for own in rows.values() for line in own]
    whole = max((widest(name, em, whole=True) for name in names), default=0.0) + 2.0
    word = max((widest(name, em) for name in names), default=0.0) + 2.0
    beside = max((widest(runs, em, whole=True) for runs in lines), default=0.0) + _ICON * em
    left = column.inner - beside - 0.1
    return min(whole, max(word, left), max(_FIRST * column.inner, min(word, left)))


def table_rows(rows: Rows, wide: float, column: Column) -> Iterator[Piece]:
    """A row for each space, a rule above all but the first.

    Names stand above their lines where they need fewer so than beside them or would be broken:
    all of a table if half of them do, but figures without a symbol stay beside theirs.
    """
    hung = {name: _hangs(name, lines, wide, column) for name, lines in rows.items()}
    most = 2 * sum(hung.values()) >= len(hung)
    for index, (name, lines) in enumerate(rows.items()):
        words = [Words(name, "text-bold")]
        if hung[name] or (most and any(line.sign for line in lines)):
            under = [laid(line, column.inner - _INDENT, column) for line in lines]
            over = paragraph(words, column.inner, column.look.body)
            yield row({0.0: stack([over, moved(stack(under), _INDENT)])}, index > 0, column)
        else:
            head = paragraph(words, wide - 1.5, column.look.body)
            block = stack([laid(line, column.inner - wide, column) for line in lines])
            yield row({0.0: head, wide: block}, index > 0, column)


def _hangs(name: str, lines: Sequence[Line], wide: float, column: Column) -> bool:
    """Whether a name stands better above its lines."""
    words, setting = [Words(name, "text-bold")], column.look.body
    if widest(words, setting.em) > wide - 1.5:
        return True
    head = paragraph(words, wide - 1.5, setting).height
    beside = sum(laid(line, column.inner - wide, column).height for line in lines)
    below = sum(laid(line, column.inner - _INDENT, column).height for line in lines)
    over, broken = paragraph(words, column.inner, setting).height + below, beside > below + 0.1
    if broken or head > (_TALL - 0.5) * setting.leading:
        return over <= max(head, beside) + 0.1
    return over < max(head, beside) - 0.1


def row(cells: Mapping[float, Block], ruled: bool, column: Column) -> Piece:
    """Cells by their distance from the padding; as much air above the capitals as below."""
    setting = column.look.body
    drop = (setting.leading - 2 * setting.base + cap_height("text", setting.em)) / 2
    high = max(block.height for block in cells.values()) + 2 * _AIR
    shapes = [Group(block.shapes, PAD + x, _AIR + drop) for x, block in cells.items()]
    return Piece(Block(high, tuple(shapes)), ruled=ruled)


def laid(line: Line, wide: float, column: Column) -> Block:
    """A symbol in the middle of its column, and the words beside it."""
    setting = column.look.body
    left = _ICON * setting.em
    words = paragraph(line.runs, wide - left, setting)
    shapes: list[Shape] = [Group(words.shapes, left, 0.0)]
    if line.sign:
        x = (left - 0.25 * setting.em - line.sign.width) / 2
        shapes.append(Group(line.sign.shapes, x, setting.base))
    return Block(words.height, tuple(shapes))
