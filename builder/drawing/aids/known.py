"""What of a table is printed: its rows in full, the columns that have something, its sign.

Knows the model, not how a table looks.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from builder.drawing.aids.chart import groups_of
from builder.drawing.aids.merging import SENTENCE, SHIFT, to_fill_in, told_below
from builder.drawing.display import Itself
from builder.game.edition import BLANK, SIGN, blank
from builder.game.model import Game, Table

_COUNTED = re.compile(r"[\d\W]*")
"""The head of a column that is rolled or counted: 3, 1:2, +1."""

Told = tuple[str, str]
"""The head of a column, and what is told below a row."""


def parted(table: Table) -> tuple[Table, list[Told]]:
    """The table without a column that is told below its rows, and what that says in each row, after
    the head of the column; a row that says nothing else needs no head, unless its words are so
    short that they look like those of the first column."""
    if groups_of(table) or not told_below(table):
        return table, [("", "")] * len(table.rows)
    rows = tuple((head, cells[:-1]) for head, cells in table.rows)
    head, said = table.columns[-1], [cells[-1].text or "" for _head, cells in table.rows]
    kept = replace(table, columns=table.columns[:-1], rows=rows)
    alone = (not any(cell.text for cell in cells) for _head, cells in rows)
    return kept, [
        _told("" if own and len(words) > SENTENCE else head, words)
        for own, words in zip(alone, said, strict=True)
    ]


def _told(head: str, said: str) -> Told:
    """Words after the head of their column, which they go on from."""
    if not said or not head:
        return "", said
    small = said[1:2].islower() and said[:1].isupper()
    return head, f"{said[:1].lower() if small else said[:1]}{said[1:]}"


def spelled(table: Table) -> Table:
    """The table with the heads of its rows in full; of one table it is the same one always."""
    return _spelled(Itself(table)) if any(table.full) else table


@lru_cache(maxsize=256)
def _spelled(which: Itself[Table]) -> Table:
    table = which.thing
    full = [*table.full, *[""] * len(table.rows)]
    rows = ((long or head, cells) for long, (head, cells) in zip(full, table.rows, strict=False))
    return replace(table, rows=tuple(rows))


def known_columns(table: Table) -> Table:
    """The table without the columns that a word heads and in which no cell is known; of one table
    it is the same one always.

    Whole where all are so, and where the columns are numbers, for those are rolled or counted.
    """
    return _known_columns(Itself(table))


@lru_cache(maxsize=256)
def _known_columns(which: Itself[Table]) -> Table:
    table = which.thing
    kept = [
        index
        for index, head in enumerate(table.columns)
        if _COUNTED.fullmatch(head)
        or any(cells[index].text is not None for _h, cells in table.rows if index < len(cells))
    ]
    if (
        groups_of(table)
        or len(kept) == len(table.columns)
        or not any(cell.text is not None for _head, cells in table.rows for cell in cells)
    ):
        return table
    rows = tuple(
        (head, tuple(cells[index] for index in kept if index < len(cells)))
        for head, cells in table.rows
    )
    return replace(table, columns=tuple(table.columns[index] for index in kept), rows=rows)


def noted(table: Table, game: Game) -> str:
    """The signs at the table's name: it was added, it lacks something."""
    if game.edition == "own":
        return ""
    known = known_columns(table)
    lacks = bool(table.missing) or len(known.columns) < len(table.columns)
    lacks = lacks or to_fill_in(table) or blank(known) or _unmeasured(table)
    return SIGN * game.adds(table) + BLANK * lacks


def _unmeasured(table: Table) -> bool:
    """Whether a shift of columns goes so far as is not known."""
    said = (cell.text or "" for _head, cells in table.rows for cell in cells)
    return table.shifts and any((one := SHIFT.fullmatch(text)) and not one[1] for text in said)
