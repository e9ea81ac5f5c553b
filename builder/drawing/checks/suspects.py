"""Which faces of counters are looked at: those of which it is not known that they are faultless.

Knows nothing of what could be wrong with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from builder.drawing.checks.known import Known
from builder.drawing.content import Part
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.records import dataclass


@dataclass
class Faulty:
    """What was found faulty: parts, and among the counters which faces, by their identity."""

    parts: set[Part] = field(default_factory=set)
    faces: set[int] = field(default_factory=set)

    def add(self, part: Part, drawing: Drawing) -> None:
        """Add a drawing of a part."""
        self.parts.add(part)
        self.faces.add(id(drawing))


Suspects = Sequence[tuple[str, Drawing]]
"""Faces that are looked at, with their looks."""


def suspects(drawings: Drawings, known: Known) -> Suspects:
    """The faces that may be faulty, those that look alike too: findings name their units."""
    faces = drawings.faces
    if not known.keeps:
        return [(faces.look(unit, face).shapes, drawn) for unit, face, drawn in faces.all()]
    fonts = drawings.prints.fields["fonts"]
    looks = [
        (f"{faces.look(unit, face).shapes} {fonts}", unit, face) for unit, face in faces.listed()
    ]
    faultless = known.among([look for look, _unit, _face in looks])
    return [(look, faces.of(unit, face)) for look, unit, face in looks if look not in faultless]
