"""tables.yaml to the model.

Knows nothing of what tables decide.
"""

from __future__ import annotations

from builder.diagnostics import Findings
from builder.game.model import Cell, Table
from builder.game.schemas import TablesFile
from builder.source import YamlFile
from builder.words import message_n


def link_tables(file: YamlFile, shape: TablesFile, findings: Findings) -> dict[str, Table]:
    """The tables; a row is padded with unknown cells to the columns, a longer one is a finding."""
    tables: dict[str, Table] = {}
    for key, one in shape.tables.items():
        wide = len(one.columns) if one.columns else None
        rows = []
        for index, row in enumerate(one.rows):
            if wide is not None and len(row.cells) > wide:
                fault = message_n(
                    "this row has {count} cell; the table has {columns}",
                    "this row has {count} cells; the table has {columns}",
                    len(row.cells),
                    columns=wide,
                )
                findings.add("G303", file.span("tables", key, "rows", index), fault)
            cells = [*row.cells, *[None] * ((wide or 0) - len(row.cells))]
            rows.append((row.head, tuple(Cell(c) for c in cells)))
        tables[key] = Table(
            id=key, name=one.name, dice=one.dice, columns=tuple(one.columns), rows=tuple(rows),
            missing=one.missing, text=one.text, cite=one.cite, origin=one.origin,
            span=file.span("tables", key), shifts=one.shifts,
            symbols=tuple(row.symbol for row in one.rows),
            full=tuple(row.full for row in one.rows), corner=one.corner,
        )  # fmt: skip
    return tables
