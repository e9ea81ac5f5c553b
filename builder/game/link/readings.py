"""readings.yaml to the model: how contradictions of the source are read.

Knows nothing of what rules decide.
"""

from __future__ import annotations

from collections.abc import Collection

from builder.diagnostics import Findings, nearest
from builder.game.model import Board, Reading
from builder.game.names.meant import meant
from builder.game.names.unknown import no_such
from builder.game.schemas import ReadingsFile
from builder.source import YamlFile


def link_readings(
    file: YamlFile, shape: ReadingsFile, board: Board, units: Collection[str], findings: Findings
) -> tuple[Reading, ...]:
    """The readings of contradictions, in order; the spaces and units that they name exist."""
    found = []
    for index, r in enumerate(shape.readings):
        for n, name in enumerate(r.spaces):
            if name not in board.spaces:
                findings.add("G206", file.span("readings", index, "spaces", n),
                             no_such("space", name), hint=meant(name, board.spaces))  # fmt: skip
        for n, name in enumerate(r.units):
            if name not in units:
                findings.add("G201", file.span("readings", index, "units", n),
                             no_such("unit", name), hint=nearest(name, units))  # fmt: skip
        found.append(
            Reading(r.id, r.about, tuple(r.readings), r.chosen, r.why, r.cite,
                    file.span("readings", index), tuple(r.spaces), tuple(r.units))
        )  # fmt: skip
    return tuple(found)
