"""The files for a cutting machine as they are written. Knows nothing of which machine may cut."""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.counters.faces import Faces
from builder.drawing.sheets.cutting import PIXELS_PER_MM, cut_sheets
from builder.drawing.sheets.printing import Printing
from builder.emit.dxf import dxf
from builder.emit.png import png
from builder.emit.svg import svg


def files(faces: Faces, way: Printing) -> Iterator[tuple[str, bytes]]:
    """Each file with its name."""
    for one in cut_sheets(faces, way):
        name = way.cut_file(one.number, one.face == "back")
        if way.cutter == "dxf":
            yield f"{name}.dxf", dxf(one.cut)
        else:
            yield f"{name}.svg", svg(one.cut)
        for face, picture in one.pictures.items():
            yield f"{name}-{face}s.png", png(picture, PIXELS_PER_MM)
