"""The calibration page of a paper, as a file."""

from __future__ import annotations

from pathlib import Path

from builder.diagnostics import EnvironmentProblem
from builder.drawing.paper import Paper
from builder.drawing.sheets.calibration import LEAST, calibration
from builder.drawing.sheets.printing import Flip
from builder.emit.pdf import pdf
from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.publish import publish
from builder.words import _, message
from builder.words.catalogue import current


def print_calibration(
    out: Path, paper: Paper, flip: Flip, *, force: bool = False
) -> tuple[Path | None, tuple[Path, ...]]:
    """Write the page into `out`/calibration; its file, or None and what is in the way.

    Raises EnvironmentProblem for bad surroundings and for a paper that is too small.
    """
    if paper.width < LEAST[0] or paper.height < LEAST[1]:
        raise EnvironmentProblem(message(
            "{paper} is too small for the calibration page: it needs {width} × {height} mm",
            paper=paper.name, width=f"{LEAST[0]:g}", height=f"{LEAST[1]:g}",
        ))  # fmt: skip
    name = f"calibration-{paper.file}{'-short-edge' if flip == 'short' else ''}.pdf"
    made = pdf(
        calibration(paper, flip), title=_("Calibration of duplex printing"), language=current()
    )
    listed = entries({name: made}, {name: "calibrate"})
    folder = out / "calibration"
    manifest = Manifest("", "", "", {}, listed)
    in_the_way = publish(folder, manifest, {name: made}, force=force, keep=True)
    return (None if in_the_way else folder / name), in_the_way
