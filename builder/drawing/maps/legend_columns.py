"""How the entries of a key are shared out among the columns of its panel."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from builder.drawing.maps.entries import Entry


def even(count: int, columns: int, rows: int) -> list[tuple[int, int]]:
    """The column and row of each entry: columns whose lengths differ by one at most, unless that
    would leave all but one of them as long as they are."""
    short = columns * rows - count
    lengths = [rows - (column >= columns - short) for column in range(columns)]
    if short < 2 or short > columns:
        lengths = [min(rows, max(count - column * rows, 0)) for column in range(columns)]
    return [(column, row) for column, length in enumerate(lengths) for row in range(length)]


def whole(entries: Sequence[Entry], places: Sequence[tuple[int, int]]) -> list[Entry]:
    """The entries at these columns and rows, of which none parts what differs in a figure alone:
    `1 victory point` from `2 victory points`. Such a group stands before the last of its column.
    """
    rows = Counter(column for column, _row in places)
    found: list[Entry] = []
    for _kind, group in groupby(entries, key=_kind_of):
        same = list(group)
        column, row = places[len(found)]
        over = max(row + len(same) - rows[column], 0) if 1 < len(same) <= rows[column] else 0
        before = len(found) - over
        found[before:before] = same
    return found


def _kind_of(entry: Entry) -> str:
    """The name of an entry without its figures, in the singular."""
    return re.sub(r"\d+", "", entry.name).strip().rstrip("s")
