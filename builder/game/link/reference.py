"""tables.yaml, aid.yaml and readings.yaml to the model: what players look up.

Knows nothing of what tables and rules decide.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from builder.diagnostics import Findings, nearest
from builder.game.model import AidBlock, AidEntry, Cell, Reading, Table
from builder.game.names.unknown import no_such
from builder.game.schemas import AidFile, ReadingsFile, TablesFile
from builder.source import YamlFile
from builder.words import message, message_n

SHOWN = ("entries", "sequence", "turns", "counters", "tables", "rules")


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
            span=file.span("tables", key),
        )  # fmt: skip
    return tables


def link_aid(
    file: YamlFile, shape: AidFile, shown: Mapping[str, Collection[str]], findings: Findings
) -> tuple[AidBlock, ...]:
    """The cards of the aid. What a card shows must be among `shown`, names by kind ("tables").

    A kind that is not there is not looked at: its file is broken.
    """
    blocks = []
    for index, one in enumerate(shape.blocks):
        kind, _, names = one.show.partition(":")
        place = file.span("blocks", index, "show")
        if kind not in SHOWN:
            fault = message("a card cannot show '{show}'", show=one.show[:60])
            findings.add("G205", place, fault, hint=nearest(kind, SHOWN))
        for name in names.split(",") if names and kind in shown else ():
            if name.strip() not in shown[kind]:
                hint = nearest(name.strip(), shown[kind])
                findings.add(
                    "G201",
                    place,
                    no_such(kind.removesuffix("s"), name.strip()),
                    hint=hint,
                )
        entries = tuple(AidEntry(e.head, e.text, e.cite, e.origin) for e in one.entries)
        card = AidBlock(one.id, one.title, one.show, one.page, one.column, entries,
                        file.span("blocks", index))  # fmt: skip
        blocks.append(card)
    return tuple(blocks)


def link_readings(file: YamlFile, shape: ReadingsFile) -> tuple[Reading, ...]:
    """The readings of contradictions, in order."""
    return tuple(
        Reading(r.id, r.about, tuple(r.readings), r.chosen, r.why, r.cite,
                file.span("readings", index))
        for index, r in enumerate(shape.readings)
    )  # fmt: skip
