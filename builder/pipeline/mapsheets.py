"""The map for one printer: on pages to be glued together, on one page, as a picture.

Knows nothing of the terminal.
"""

from __future__ import annotations

from pathlib import Path

from builder.diagnostics import EnvironmentProblem
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.paper import INCH
from builder.drawing.sheets.duplex import in_true_size
from builder.drawing.sheets.rim import sized
from builder.drawing.sheets.tiles import tiles
from builder.emit.pdf import pdf
from builder.emit.png import png
from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.pipeline.printed import Printed, written
from builder.pipeline.printers import size_for
from builder.pipeline.usual import Wish
from builder.words import _, message, speaking

MAX_PIXELS = 100_000_000


def print_map(loaded: Loaded, game: Game, out: Path, wish: Wish) -> Printed:
    """Print the map on pages to be glued together, and on one page as large as it is.

    As a picture too, where so many dots to the inch are asked for. Raises EnvironmentProblem for a
    picture of more than a hundred million pixels.
    """
    name, paper, percent, dpi = loaded.folder.name, wish.way.paper, wish.percent, wish.dpi
    drawings = loaded.drawings or Drawings(game)
    with speaking(game.language), dressed(game):
        sheet = sized(drawings.map, percent / 100)
        size = size_for(wish.printer, paper) if wish.printer else 100.0
        pages = [in_true_size(page, size) for page in tiles(sheet, paper)]
        title = _("{game}: map, {paper}", game=game.title, paper=paper.name)
        shrunk = "" if percent == 100 else f"-{percent:g}-percent"
        named = {
            f"map{shrunk}-{paper.file}.pdf": pdf(pages, title=title, language=game.language),
            f"map{shrunk}.pdf": pdf([sheet], title=sheet.title, language=game.language),
        }
        if dpi:
            named[f"map{shrunk}-{dpi}-dpi.png"] = _painted(sheet, dpi)
    done, in_the_way = written(out / name, game, named, wish.force)
    return Printed(name, loaded.findings, done, 0, len(pages), in_the_way)


def _painted(sheet: Drawing, dpi: int) -> bytes:
    per_mm = dpi / INCH
    if sheet.width * sheet.height * per_mm**2 > MAX_PIXELS:
        most = int(INCH * (MAX_PIXELS / (sheet.width * sheet.height)) ** 0.5)
        raise EnvironmentProblem(
            message("at {dpi} dpi the map is too large for a picture; at most {most} dpi",
                    dpi=dpi, most=most)
        )  # fmt: skip
    return png(sheet, per_mm)
