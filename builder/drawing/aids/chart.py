"""Tables with the same rows side by side as one chart, each under its name.

Knows the model, not how a chart looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from builder.drawing.aids.merging import NOTHING, nothings
from builder.game.model import Cell, Table
from builder.records import dataclass

_NOTHING = Cell("–")
NEXT = "\N{PARAGRAPH SEPARATOR}"
"""Between the notes of two tables of a chart."""
_ODDS = re.compile(r"\d+[:-]\d+")
_DIFFERENTIAL = re.compile(r"[+\N{MINUS SIGN}–-]\d+|0")


@dataclass(frozen=True, slots=True)
class Chart(Table):
    """Several tables as one: `groups` names for each column the table that it is from."""

    groups: tuple[str, ...] = ()


def charted(tables: Sequence[Table], title: str) -> list[Table]:
    """Two tables or more as a chart, where the rows of all are rows of the first; else as they are.

    A row that one of the others lacks has dashes there. Where nothing is left blank, so is a
    column that says nothing else, and it has no place.
    """
    if len(tables) < 2 or any(table.dice for table in tables):
        return list(tables)
    heads = [head for head, _cells in tables[0].rows]
    listed = [dict(table.rows) for table in tables]
    if any(len(rows) < len(table.rows) for rows, table in zip(listed, tables, strict=True)):
        return list(tables)
    if any(head not in listed[0] for rows in listed for head in rows):
        return list(tables)
    rows = tuple((head, _across(head, tables, listed)) for head in heads)
    return [_saying(_chart(tables, rows, title))]


def _saying(chart: Chart) -> Chart:
    """The chart without columns that are left blank, if it has any."""
    count = len(chart.columns)
    kept = [n for n in range(count)
            if any(cells[n].text not in NOTHING for _head, cells in chart.rows)]  # fmt: skip
    if len(kept) in (0, count) or not nothings(chart.rows):
        return chart
    rows = tuple((head, tuple(cells[n] for n in kept)) for head, cells in chart.rows)
    columns, groups = (tuple(of[n] for n in kept) for of in (chart.columns, chart.groups))
    return replace(chart, columns=columns, rows=rows, groups=groups)


def _across(
    head: str, tables: Sequence[Table], listed: Sequence[dict[str, tuple[Cell, ...]]]
) -> tuple[Cell, ...]:
    """The cells of a row from one table after the other."""
    found: list[Cell] = []
    for table, rows in zip(tables, listed, strict=True):
        found += rows.get(head, [_NOTHING] * len(table.columns))
    return tuple(found)


def _chart(
    tables: Sequence[Table], rows: tuple[tuple[str, tuple[Cell, ...]], ...], title: str
) -> Chart:
    first = tables[0]
    return Chart(
        first.id,
        title,
        "",
        tuple(name for table in tables for name in table.columns),
        rows,
        " ".join(table.missing for table in tables if table.missing),
        NEXT.join(table.text for table in tables if table.text),
        ", ".join(dict.fromkeys(table.cite for table in tables if table.cite)),
        next((table.origin for table in tables if table.origin != first.origin), first.origin),
        first.span,
        any(table.shifts for table in tables),
        first.symbols,
        first.full,
        first.corner,
        tuple(table.name for table in tables for _name in table.columns),
    )


def groups_of(table: Table) -> tuple[str, ...]:
    """For each column the table that it is from; () where there is only one."""
    return table.groups if isinstance(table, Chart) else ()


def spans_of(groups: Sequence[str]) -> list[tuple[int, int]]:
    """For each table of a chart its first column, and the one after its last."""
    starts = [n for n, name in enumerate(groups) if n == 0 or name != groups[n - 1]]
    return list(zip(starts, [*starts[1:], len(groups)], strict=False))


def walls(table: Table) -> Iterator[tuple[int, bool]]:
    """The columns with a line before them, and whether it is heavy: the first of each table of a
    chart; heavy where heads turn from odds (6:1) to differentials (-12)."""
    yield from ((left, False) for left, _right in spans_of(groups_of(table)))
    for index, (one, other) in enumerate(pairwise(table.columns), start=1):
        if _ODDS.fullmatch(one) and _DIFFERENTIAL.fullmatch(other):
            yield index, True
