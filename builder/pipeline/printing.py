"""Counter sheets and maps for one printer, in the way that is wanted.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from builder.diagnostics import EnvironmentProblem, Findings
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.paper import INCH, Paper
from builder.drawing.sheets.printing import PRESS_BLEED, Printing
from builder.drawing.sheets.sheet import sheets
from builder.drawing.sheets.tiles import sized, tiles
from builder.emit.pdf import pdf
from builder.emit.png import png
from builder.emit.vassal.format.gpid import Lock, assign
from builder.emit.vassal.pieces.names import gpid_keys
from builder.game.edition import rights
from builder.pipeline.cutting import cut_files, refuse
from builder.pipeline.load import for_printing
from builder.pipeline.positions import changed_since, positions
from builder.pipeline.printed import Printed, too_small, wanted, written
from builder.pipeline.printers import offset_for
from builder.pipeline.usual import usual_printing
from builder.words import _, message, speaking

MAX_PIXELS = 100_000_000


def print_counters(
    root: Path, out: Path, way: Printing, only: Sequence[str] = (), since: Path | None = None, *,
    printer: str = "", usual: Collection[str] = (), profile: Path | None = None,
    force: bool = False,
) -> Printed:  # fmt: skip
    """Print the counters of the game in the folder `root` into `out`/<folder name>.

    `only` names sides, nations, types, formations or units whose counters are wanted; of these
    those that look otherwise than in the list `since` of an earlier print, if one is given. The
    `usual` settings of `way` are those of print.yaml, where it has them. Backs are moved as is
    kept of the `printer`, if one is named. For a press all else is printed too, where no counters
    are named; `profile` is that of the press.

    Raises NotFound for a name that is none of these, EnvironmentProblem for bad surroundings or a
    sheet that the cutting machine cannot cut.
    """
    loaded = for_printing(root)
    name, game = loaded.folder.name, loaded.game
    if game is None or loaded.findings.failed:
        return Printed(name, loaded.findings)
    way = _usual(way, usual_printing(loaded.documents, Findings()), usual)
    if printer or since is not None or way.cutter is not None:
        way = replace(way, press=None)
    refuse(way)
    if printer:
        way = replace(way, offset=offset_for(printer, way.paper, way.flip, way.mode))
    if only:
        way = replace(way, only=frozenset(wanted(game, only)))
    drawings = loaded.drawings or Drawings(game)
    if way.press:
        return _for_press(drawings, loaded, out, way, profile, force=force)
    gpids = assign(loaded.lock or Lock({}), gpid_keys(game)).numbers
    with speaking(game.language), dressed(game):
        if since is not None:
            fresh = changed_since(since, drawings.faces)
            left = fresh if way.only is None else fresh & way.only
            way = replace(way, only=left, supplement=True)
            if not way.only:
                return Printed(name, loaded.findings, nothing_new=True)
        pages, named = _drawn(drawings.faces, way)
    counters = sum(unit.qty for unit in game.units.values() if way.prints(unit.id)) * way.copies
    named[f"{way.file}.csv"] = positions(drawings.faces, way, gpids)
    done, in_the_way = written(out / name, game, named, force, way.is_cut_file)
    return Printed(name, loaded.findings, done, counters, pages, in_the_way)


def _for_press(*known: Any, **more: Any) -> Printed:
    """Everything for a press; who prints at home need not load what that takes."""
    from builder.pipeline.press import print_for_press

    return print_for_press(*known, **more)


def _usual(way: Printing, found: Mapping[str, Any], usual: Collection[str]) -> Printing:
    """The settings with those of print.yaml; for a press, more bleed where nobody says how much."""
    given = {key: value for key, value in found.items() if key in usual}
    if given.get("press", way.press) and "bleed" in usual and "bleed" not in given:
        given["bleed"] = PRESS_BLEED
    return replace(way, **given)


def _drawn(faces: Faces, way: Printing) -> tuple[int, dict[str, bytes]]:
    """How many pages there are, and the sheets with what belongs to them.

    Raises EnvironmentProblem where a counter has no room on the paper.
    """
    game = faces.game
    try:
        pages = sheets(faces, way)
        cut = dict(cut_files(faces, way))
    except ValueError as error:
        raise too_small(game, way.paper) from error
    title = _("{game}: counter sheets", game=game.title)
    made = pdf(pages, title=title, language=game.language, rights=rights(game))
    return len(pages), {f"{way.file}.pdf": made, **cut}


def print_map(
    root: Path, out: Path, paper: Paper, percent: float = 100.0, dpi: int = 0, *,
    press: Printing | None = None, profile: Path | None = None, force: bool = False,
) -> Printed:  # fmt: skip
    """Print the map of the game in the folder `root` into `out`/<folder name>.

    On pages of `paper` to be glued together, and on one page as large as it is; where `dpi` is
    not 0, as a picture too. For a `press`, on the one page alone. Raises EnvironmentProblem for
    bad surroundings, and for a picture of more than a hundred million pixels.
    """
    loaded = for_printing(root)
    name, game = loaded.folder.name, loaded.game
    if game is None or loaded.findings.failed:
        return Printed(name, loaded.findings)
    drawings = loaded.drawings or Drawings(game)
    if press is not None:
        return _for_press(drawings, loaded, out, press, profile, percent=percent, force=force)
    with speaking(game.language), dressed(game):
        sheet = sized(drawings.map, percent / 100)
        pages = tiles(sheet, paper)
        title = _("{game}: map, {paper}", game=game.title, paper=paper.name)
        shrunk = "" if percent == 100 else f"-{percent:g}-percent"
        named = {
            f"map{shrunk}-{paper.file}.pdf": pdf(pages, title=title, language=game.language),
            f"map{shrunk}.pdf": pdf([sheet], title=sheet.title, language=game.language),
        }
        if dpi:
            named[f"map{shrunk}-{dpi}-dpi.png"] = _painted(sheet, dpi)
    done, in_the_way = written(out / name, game, named, force)
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
