"""Tables of so many rows that nothing is tried: each in one way, and what recurs set once.

A unit stands in many setups, and on every paper: its line is made once for all of them, and what
is drawn of it is one and the same thing. A row is read out as a line of words: cells of so many
rows would make a file three times as large. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from builder.drawing.aids.look import PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.setuptable import (
    AIR,
    FIRST,
    GAP,
    ICON,
    INDENT,
    TALL,
    Fitted,
    Line,
    Rows,
    dropped,
    fitted,
    laid,
    table_rows,
)
from builder.drawing.display import Known, Stamp
from builder.drawing.text.flow import Block, Run, Words, paragraph, widest
from builder.records import dataclass

HUGE = 1000
"""Tables of so many lines are set here."""


def is_huge(tables: Sequence[Rows]) -> bool:
    """Whether the tables of a card have so many lines."""
    return sum(len(lines) for rows in tables for lines in rows.values()) >= HUGE


@dataclass(slots=True)
class _Set:
    """What was set of names and lines: by how wide, or 0 where one line holds all of it.

    A name is None where it has no room beside its lines.
    """

    names: dict[tuple[str, float], Block | None]
    lines: dict[tuple[int, float], Block]
    wholes: dict[str, tuple[float, float]]
    """How wide a name is, and its widest word."""
    beside: Known[Line, tuple[int, float]]
    """The number of lines that are alike, for to compare them takes longer, and how wide their
    words are.
    """


_Like = tuple[int, tuple[Run, ...]]
"""What is the same for lines that are; pictures are those that `Signs` keeps."""


def _kept(column: Column, font: str) -> _Set:
    key = "listed", column.look.body, font
    known: _Set | None = column.signs.known.get(key)
    if known is None:
        known = column.signs.known[key] = _Set({}, {}, {}, _known_lines(column.look.body.em))
    return known


def _known_lines(em: float) -> Known[Line, tuple[int, float]]:
    """The number of each line and how wide it is, the same for those alike."""
    alike: dict[_Like, tuple[int, float]] = {}

    def numbered(line: Line) -> tuple[int, float]:
        like = id(line.sign), line.runs
        if like not in alike:
            alike[like] = len(alike), widest(line.runs, em, whole=True)
        return alike[like]

    return Known(numbered)


def set_in_rows(
    tables: Sequence[Rows], column: Column
) -> tuple[list[Fitted], Callable[[Fitted, Column], Iterator[Piece]]]:
    """The tables of a card with how wide their first columns are, and what makes rows of them."""
    if not is_huge(tables):
        return fitted(tables, column), table_rows
    wide = first_column(tables, column, "text-bold", FIRST * column.inner)
    return [Fitted(rows, wide, "text-bold") for rows in tables], listed_rows


def listed_rows(one: Fitted, column: Column) -> Iterator[Piece]:
    """A row for each space, a rule above all but the first; names that need three lines, or whose
    words are too wide, stand above theirs."""
    setting, known = column.look.body, _kept(column, one.font)
    down = AIR + dropped(setting)
    for index, (name, lines) in enumerate(one.rows.items()):
        head, y = _named(name, one, known, column), 0.0
        left = INDENT if head is None else one.wide
        if head is None:
            over = paragraph([Words(name, one.font)], column.inner, setting)
            shapes, y = [Stamp(over.shapes, PAD, down)], over.height
        else:
            shapes = [Stamp(head.shapes, PAD, down)]
        for line in lines:
            block = _line(line, column.inner - left, known, column)
            shapes.append(Stamp(block.shapes, PAD + left, down + y))
            y += block.height
        high = max(y, head.height if head else 0.0) + 2 * AIR
        yield Piece(Block(high, tuple(shapes)), ruled=index > 0, hung=head is None)


def _named(name: str, one: Fitted, known: _Set, column: Column) -> Block | None:
    """A name as it stands beside its lines; None where it does not."""
    wide = one.wide - GAP + 0.1
    key = name, 0.0 if _widths(name, one.font, known, column)[0] <= wide else wide
    if key not in known.names:
        words, setting = [Words(name, one.font)], column.look.body
        block = paragraph(words, wide, setting)
        fits = widest(words, setting.em) <= wide and block.height < (TALL + 0.5) * setting.leading
        known.names[key] = block if fits else None
    return known.names[key]


def _widths(name: str, font: str, known: _Set, column: Column) -> tuple[float, float]:
    """How wide a name is on one line, and its widest word."""
    if name not in known.wholes:
        words, em = [Words(name, font)], column.look.body.em
        known.wholes[name] = widest(words, em, whole=True), widest(words, em)
    return known.wholes[name]


def _line(line: Line, wide: float, known: _Set, column: Column) -> Block:
    """A line set so wide."""
    like, beside = known.beside.of(line)
    key = like, 0.0 if beside <= wide - ICON * column.look.body.em else wide
    if key not in known.lines:
        known.lines[key] = laid(line, wide, column)
    return known.lines[key]


def first_column(tables: Sequence[Rows], column: Column, font: str, most: float) -> float:
    """How wide the first column of the tables is: as their longest name of those that are no wider
    than `most`, or no wider than leaves the lines whole, but for the widest word."""
    known, long, word, lines = _kept(column, font), 0.0, 0.0, 0.0
    for rows in tables:
        for name, own in rows.items():
            whole, part = _widths(name, font, known, column)
            if whole <= most:
                long, word = max(long, whole), max(word, part)
            for line in own:
                lines = max(lines, known.beside.of(line)[1])
    left = column.inner - lines - ICON * column.look.body.em - 0.1
    long, word = long + GAP, word + GAP
    return min(long, max(word, left), max(most, min(word, left)))
