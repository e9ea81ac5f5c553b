"""Which neighbouring cells of a table say the same and become one; rows without a known cell.

Knows words; not where they are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from builder.game.model import Cell, Table
from builder.records import dataclass

Row = tuple[str, tuple[Cell, ...]]
FIGURE = re.compile(r"([+\N{MINUS SIGN}-]?)(\d{1,4})([*%]|[a-z])?")
"""A sign, digits and what follows them: -1*, +2, 12."""
SHIFT = re.compile(r"(\d{0,2}) ?([LR])")
"""A column shift: 2L, 1R; L is one to the left by a number that is not known."""
_NUMBERS = re.compile(r"[\d½¼¾⅓⅔.,:/ ()+*–—\N{MINUS SIGN}-]+")
"""Numbers of any kind, cases and dashes."""
_ODDS = re.compile(r"\d+ ?[:–-] ?\d+")
_SHORT = 6
"""Words that stand in each cell, unless the whole row says them."""
_CODE, _WORD = 3, 14
"""Words that are no longer are codes, longer ones sentences."""
_LONG = 12
"""A table of more rows has those that say the same as one."""
SENTENCE = 30
_FEW = 5
"""A table of fewer cells is not printed to be filled in."""
DASHES = ("-", "–", "—")
NOTHING = ("0", *DASHES)
_HEAP = 30
"""So many cells of nothing hide the others."""


@dataclass(frozen=True, slots=True)
class Merged:
    """Equal neighbours: the first row and column, how many rows and columns, the words.

    The words are '' where none of the cells is known.
    """

    row: int
    column: int
    rows: int
    columns: int
    text: str


def collapsed(rows: Sequence[Row]) -> list[Row]:
    """Runs of numbered rows without a known cell as one row with the heads of both ends."""
    found: list[Row] = []
    run: list[Row] = []

    def close() -> None:
        if len(run) > 1:
            found.append((f"{run[0][0]}–{run[-1][0]}", run[0][1]))
        else:
            found.extend(run)
        run.clear()

    for row in rows:
        if row[1] and row[0][:1].isdigit() and all(cell.text is None for cell in row[1]):
            run.append(row)
        else:
            close()
            found.append(row)
    close()
    return found


def joined(rows: Sequence[Row]) -> list[Row]:
    """A long table of words alone: rows one below the other that say the same become one."""
    if len(rows) <= _LONG or not all(_joinable(cell) for _head, cells in rows for cell in cells):
        return list(rows)
    runs = ((cells, [head for head, _cells in run]) for cells, run in groupby(rows, lambda r: r[1]))
    return [(", ".join(heads), cells) for cells, heads in runs]


def told_below(table: Table) -> bool:
    """Whether the last of three columns or more holds few sentences: they go below their rows."""
    last = [cells[-1].text for _head, cells in table.rows if len(cells) > 2]
    said = [text for text in last if text]
    few = None not in last and 0 < 2 * len(said) <= len(table.rows)
    return few and max(map(len, said)) > SENTENCE


def merged(rows: Sequence[Row], groups: Sequence[str] = (), words: bool = False) -> list[Merged]:
    """Equal words side by side in a row as one cell; none from row to row, for a row is read along.

    Figures, dashes and unknown cells stay apart, and so do short words that not the whole row
    says. In a chart, `groups` names the table that each column is from; cells of two tables stay
    apart, short words of one do not. Only `words` are merged, neither codes nor sentences, where a
    table is rolled on or stands across the page.
    """
    found = []
    for row, (_head, cells) in enumerate(rows):
        column = 0
        owners = groups or [""] * len(cells)
        said = zip(map(_joinable, cells), owners, strict=False)
        for (text, owner), run in groupby(said):
            wide = len(list(run))
            told = not words or (_CODE < len(text) <= _WORD and text.isalpha())
            apart = not groups and wide < owners.count(owner) and len(text) <= _SHORT
            if told and text and wide > 1 and not apart:
                found.append(Merged(row, column, 1, wide, text))
            column += wide
    return found


def rolled(dice: str, columns: Sequence[str]) -> bool:
    """Whether results are looked up in a table, by dice or in columns of odds: all cells stay."""
    return bool(dice) or any(_ODDS.fullmatch(head) for head in columns)


def to_fill_in(table: Table) -> bool:
    """Whether so few cells of a table for dice are known that it is printed to be filled in; any
    other table where none is.
    """
    cells = [cell.text for _head, cells in table.rows for cell in cells]
    unknown = cells.count(None)
    return 2 * unknown > len(cells) > _FEW if table.dice else unknown == len(cells) >= _FEW


def unknown(rows: Sequence[Row]) -> list[Merged]:
    """Columns without a known cell, as one cell each, where other columns have some."""
    if len(rows) < 2 or all(cell.text is None for _, cells in rows for cell in cells):
        return []
    return [
        Merged(0, column, len(rows), 1, "")
        for column in range(min(len(cells) for _, cells in rows))
        if all(cells[column].text is None for _, cells in rows)
    ]


def nothings(rows: Sequence[Row]) -> bool:
    """Whether noughts and dashes fill most of a large table: they are left blank, and told once."""
    said = [cell.text or "" for _head, cells in rows for cell in cells]
    empty = sum(text in NOTHING for text in said)
    figures = sum(bool(FIGURE.fullmatch(text)) for text in said if text not in NOTHING)
    return empty >= _HEAP and empty > figures


def worded(text: str) -> bool:
    """Whether a cell says words: no figure, no shift, no numbers, no dash."""
    return not (FIGURE.fullmatch(text) or SHIFT.fullmatch(text) or _NUMBERS.fullmatch(text))


def _joinable(cell: Cell) -> str:
    text = cell.text or ""
    return text if worded(text) else ""
