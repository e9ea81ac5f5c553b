"""A table of sentences, told row by row: what narrow columns would tear into many short lines.

Knows the model, not the grid.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.drawing.aids.look import GREY
from builder.drawing.aids.merging import DASHES
from builder.drawing.aids.pieces import Column, Tags, item, numbered
from builder.drawing.text.flow import Block, Run, Words
from builder.game.model import Cell, Table

CASE = re.compile(r"\d{1,3}(\.\w{1,3})+")


def sentences(table: Table, column: Column) -> Iterator[Block]:
    """An item for each row: its head, then each cell after the head of its column, in grey."""
    stepped = any(numbered(head)[0] for head, _cells in table.rows)
    cased = with_cases(table)
    tags = Tags([cells[-1].text or "" for _head, cells in table.rows] if cased else ())
    for whole, cells in table.rows:
        number, head = numbered(whole)
        cite = cells[-1].text or "" if cased else ""
        said = cells[:-1] if cased else cells
        yield item(
            column, head, _said(said), (tags, cite), number=number,
            inset=column.look.number if stepped else 0.0, runs=list(_runs(table, said, column)),
        )  # fmt: skip


def with_cases(table: Table) -> bool:
    """Whether the last of several columns has the case of each row."""
    last = [cells[-1].text or "" for _head, cells in table.rows if len(cells) > 1]
    return bool(last) and all(CASE.fullmatch(text) for text in last)


def _said(cells: tuple[Cell, ...]) -> str:
    return " ".join(cell.text or "" for cell in cells).strip()


def _runs(table: Table, cells: tuple[Cell, ...], column: Column) -> Iterator[Run]:
    """The cells that say something; equal ones once, after the heads of both columns."""
    heads: dict[str, list[str]] = {}
    for name, cell in zip(table.columns, cells, strict=False):
        if cell.text and cell.text not in DASHES:
            heads.setdefault(cell.text, []).append(name)
    if not heads and any(cell.text in DASHES for cell in cells):
        yield Words("–")
    for index, (text, names) in enumerate(heads.items()):
        if index:
            yield Words(" ")
        label = ", ".join(names)
        if label and len(cells) > 1:
            yield Words(f"{label}: ", "text", GREY)
        yield from column.runs(text)
