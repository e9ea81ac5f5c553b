"""The record of sequence.yaml: the columns of the turn record.

Knows nothing of how it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.diagnostics import Findings, nearest
from builder.game.model import Record, RecordColumn, Side
from builder.game.names.unknown import no_such
from builder.game.schemas import RecordColumnShape, RecordShape
from builder.source import YamlFile


def link_record(
    file: YamlFile, shape: RecordShape, sides: Mapping[str, Side], findings: Findings
) -> Record:
    """The record with its columns; a side that is not known is a finding."""
    columns = tuple(
        _column(file, index, one, sides, findings) for index, one in enumerate(shape.columns)
    )
    by_side, by_phase = shape.each == "side", shape.tick == "phases"
    return Record(
        columns, shape.rows, shape.pages, by_side, by_phase, tuple(shape.heads),
        shape.note, ticked=shape.tick != "none", total=shape.total, scenario=shape.scenario,
    )  # fmt: skip


def _column(
    file: YamlFile, index: int, shape: RecordColumnShape, sides: Mapping[str, Side],
    findings: Findings,
) -> RecordColumn:  # fmt: skip
    if shape.side is not None and shape.side not in sides:
        place = file.span("record", "columns", index, "side")
        findings.add("G201", place, no_such("side", shape.side), hint=nearest(shape.side, sides))
    side = sides.get(shape.side) if shape.side is not None else None
    return RecordColumn(
        shape.name,
        shape.width,
        side,
        tuple(shape.choose),
        shape.boxes,
        shape.before,
        shape.first,
        shape.through,
        shape.carried,
    )
