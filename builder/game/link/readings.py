"""readings.yaml to the model: how contradictions of the source are read.

Knows nothing of what rules decide.
"""

from __future__ import annotations

from builder.game.model import Reading
from builder.game.schemas import ReadingsFile
from builder.source import YamlFile


def link_readings(file: YamlFile, shape: ReadingsFile) -> tuple[Reading, ...]:
    """The readings of contradictions, in order."""
    return tuple(
        Reading(r.id, r.about, tuple(r.readings), r.chosen, r.why, r.cite,
                file.span("readings", index))
        for index, r in enumerate(shape.readings)
    )  # fmt: skip
