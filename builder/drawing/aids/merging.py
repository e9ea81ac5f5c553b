"""Which neighbouring cells of a table say the same and become one; rows without a known cell.

Knows words; not where they are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from builder.game.model import Cell

Row = tuple[str, tuple[Cell, ...]]
FIGURE = re.compile(r"([+\N{MINUS SIGN}-]?)(\d{1,4})([*%]|[a-z])?")
"""A sign, digits and what follows them: -1*, +2, 12."""
SHIFT = re.compile(r"(\d{0,2}) ?([LR])")
"""A column shift: 2L, 1R; L is one to the left by a number that is not known."""
_NUMBERS = re.compile(r"[\d½¼¾⅓⅔.,:/ ()+*–—\N{MINUS SIGN}-]+")
"""Numbers of any kind, cases and dashes."""
_ODDS = re.compile(r"\d+ ?[:–-] ?\d+")
DASHES = ("-", "–", "—")


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


def merged(rows: Sequence[Row]) -> list[Merged]:
    """Equal words side by side in a row as one cell.

    Never from row to row, for a row is read along. Figures, dashes and unknown cells stay apart.
    """
    found = []
    for row, (_head, cells) in enumerate(rows):
        column = 0
        for text, run in groupby(_joinable(cell) for cell in cells):
            wide = len(list(run))
            if text and wide > 1:
                found.append(Merged(row, column, 1, wide, text))
            column += wide
    return found


def rolled(dice: str, columns: Sequence[str]) -> bool:
    """Whether results are looked up in a table, by dice or in columns of odds: all cells stay."""
    return bool(dice) or any(_ODDS.fullmatch(head) for head in columns)


def unknown(rows: Sequence[Row]) -> list[Merged]:
    """Columns without a known cell, as one cell each, where other columns have some."""
    if len(rows) < 2 or all(cell.text is None for _, cells in rows for cell in cells):
        return []
    return [
        Merged(0, column, len(rows), 1, "")
        for column in range(min(len(cells) for _, cells in rows))
        if all(cells[column].text is None for _, cells in rows)
    ]


def worded(text: str) -> bool:
    """Whether a cell says words: no figure, no shift, no numbers, no dash."""
    return not (FIGURE.fullmatch(text) or SHIFT.fullmatch(text) or _NUMBERS.fullmatch(text))


def _joinable(cell: Cell) -> str:
    text = cell.text or ""
    return text if worded(text) else ""
