"""The files for a cutting machine, beside the sheets that it cuts."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import EnvironmentProblem
from builder.drawing.counters.faces import Faces
from builder.drawing.paper import EVERY
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.printing import Printing
from builder.words import message


def refuse(way: Printing) -> None:
    """Raise EnvironmentProblem for sheets that the cutting machine cannot cut."""
    if way.cutter is None:
        return
    if way.mode == "fold":
        raise EnvironmentProblem(message(
            "a cutting machine cannot cut folded sheets: choose --mode duplex or separate"
        ))  # fmt: skip
    machine = cutter(way.cutter)
    if machine.marks is None and way.paper.file not in machine.areas:
        names = ", ".join(one.name for one in EVERY if one.file in machine.areas)
        raise EnvironmentProblem(message(
            "how much {cutter} prints on {paper} is not known: choose one of {names}",
            cutter=way.cutter, paper=way.paper.name, names=names,
        ))  # fmt: skip


def cut_files(faces: Faces, way: Printing) -> Iterator[tuple[str, bytes]]:
    """The files for a cutting machine, with their names; none where there is none."""
    if way.cutter is None:
        return
    from builder.pipeline.cutfiles import files

    yield from files(faces, way)
