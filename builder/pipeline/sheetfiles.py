"""The files of counter sheets: what is drawn for every paper and way of printing.

Imported when a sheet is drawn anew, which few edits ask for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.sheets.calibration import calibration
from builder.drawing.sheets.contact import contact_sheet
from builder.drawing.sheets.packing import grounds
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets, spared
from builder.game.model import Game

Pages = tuple[str, Sequence[Drawing]]
"""The name of a file without its folder, and its pages."""


def in_colour(faces: Faces, paper: Paper) -> Iterator[Pages]:
    """The sheets of a paper: duplex, to be folded, and with their backs apart."""
    yield f"counters-{paper.file}", sheets(faces, Printing(paper))
    yield f"counters-{paper.file}-fold", sheets(faces, Printing(paper, "fold"))
    yield f"counters-{paper.file}-separate", sheets(faces, Printing(paper, "separate"))


def on_white(faces: Faces, paper: Paper) -> Pages:
    """The sheets that save ink."""
    return f"counters-{paper.file}-ink-saver", sheets(faces, Printing(paper, save_ink=True))


def tried(game: Game, paper: Paper) -> Pages:
    """The page to try the printer with."""
    least = spared(game, Printing(paper))
    pages = calibration(paper, "long", grounds(game), game.title, least)
    return f"calibration-{paper.file}", pages


def contact(faces: Faces) -> Sequence[Drawing]:
    """Every counter, front and back, to be looked over."""
    return contact_sheet(faces, PAPERS[0])
