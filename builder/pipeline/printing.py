"""Counter sheets and maps for one printer, in the way that is wanted.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from builder.diagnostics import EnvironmentProblem, Findings
from builder.drawing.cards.sheets import card_sheets
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.paper import INCH
from builder.drawing.sheets.duplex import duplexed, in_true_size
from builder.drawing.sheets.index import indexed
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets
from builder.drawing.sheets.tiles import sized, tiles
from builder.emit.pdf import pdf
from builder.emit.png import png
from builder.emit.vassal.format.gpid import Lock, assign
from builder.emit.vassal.pieces.names import gpid_keys
from builder.game.edition import rights
from builder.game.model import Game
from builder.pipeline.boxes import print_boxes
from builder.pipeline.cutting import cut_files, refuse
from builder.pipeline.load import Loaded, for_printing
from builder.pipeline.positions import changed_since, numbered, positions
from builder.pipeline.printed import Printed, too_small, wanted, written
from builder.pipeline.printers import offset_for, size_for
from builder.pipeline.services import Ordered, print_for_service
from builder.pipeline.usual import Wish, usual_printing, with_usual
from builder.words import _, message, speaking

MAX_PIXELS = 100_000_000


def print_game(root: Path, out: Path, wish: Wish) -> Printed | Ordered:
    """Print what is asked of the game in the folder `root` into `out`/<folder name>.

    What is not asked is as print.yaml says. Raises NotFound for counters that there are none of,
    EnvironmentProblem for bad surroundings and for what cannot be printed so.
    """
    loaded = for_printing(root)
    if loaded.game is None or loaded.findings.failed:
        return Printed(loaded.folder.name, loaded.findings)
    wish = with_usual(wish, usual_printing(loaded.documents, Findings()))
    if wish.service:
        return print_for_service(loaded, loaded.game, out, wish)
    if wish.stock:
        return print_boxes(loaded, loaded.game, out, wish)
    if wish.of_map:
        return _print_map(loaded, loaded.game, out, wish)
    return _print_counters(loaded, loaded.game, out, wish)


def _print_counters(loaded: Loaded, game: Game, out: Path, wish: Wish) -> Printed:
    """Print the counters that are asked for, and the cards; for a press, all that there is.

    Of the counters those alone that look otherwise than in the list of an earlier print, if one is
    named. Backs are moved as is kept of the printer.
    """
    name, way, since = loaded.folder.name, wish.way, wish.since
    refuse(way)
    if wish.printer:
        way = replace(way, offset=offset_for(wish.printer, way.paper, way.flip, way.mode))
    if wish.only:
        way = replace(way, only=frozenset(wanted(game, wish.only)))
    drawings = loaded.drawings or Drawings(game)
    if way.press:
        return _for_press(drawings, loaded, out, way, wish.profile, force=wish.force)
    gpids = assign(loaded.lock or Lock({}), gpid_keys(game)).numbers
    with speaking(game.language), dressed(game):
        if since is not None:
            fresh = changed_since(since, drawings.faces)
            left = fresh if way.only is None else fresh & way.only
            way = replace(way, only=left, supplement=True)
            if not way.only:
                return Printed(name, loaded.findings, nothing_new=True)
        pages, named = _drawn(drawings.faces, way, gpids)
        named[f"{way.file}.csv"] = positions(drawings.faces, way, gpids)
        cards = [*_cards(game, way)]
        if cards:
            named[way.card_file] = _file(game, cards, _("{game}: cards", game=game.title))
    counters = sum(unit.qty for unit in game.units.values() if way.prints(unit.id)) * way.copies
    done, in_the_way = written(out / name, game, named, wish.force, way.is_cut_file)
    printed = sum(card.copies for card in game.cards.values()) if cards else 0
    return Printed(name, loaded.findings, done, counters, pages + len(cards), in_the_way,
                   cards=printed)  # fmt: skip


def _cards(game: Game, way: Printing) -> Sequence[Drawing]:
    """Sheets of all cards, where all counters are printed on sheets that a printer turns."""
    if way.mode != "duplex" or way.only is not None or way.cutter or not game.cards:
        return ()
    return duplexed(card_sheets(game, way.paper, flip=way.flip), way)


def _for_press(*known: Any, **more: Any) -> Printed:
    """Everything for a press; who prints at home need not load what that takes."""
    from builder.pipeline.press import print_for_press

    return print_for_press(*known, **more)


def _drawn(faces: Faces, way: Printing, gpids: Mapping[str, int]) -> tuple[int, dict[str, bytes]]:
    """How many pages there are, and the sheets with what belongs to them.

    Raises EnvironmentProblem where a counter has no room on the paper.
    """
    game = faces.game
    try:
        pages = indexed(sheets(faces, way), game, way, numbered(game, gpids))
        cut = dict(cut_files(faces, way))
    except ValueError as error:
        raise too_small(game, way.paper) from error
    made = _file(game, pages, _("{game}: counter sheets", game=game.title))
    return len(pages), {f"{way.file}.pdf": made, **cut}


def _file(game: Game, pages: Sequence[Drawing], title: str) -> bytes:
    return pdf(pages, title=title, language=game.language, rights=rights(game))


def _print_map(loaded: Loaded, game: Game, out: Path, wish: Wish) -> Printed:
    """Print the map on pages to be glued together, and on one page as large as it is.

    As a picture too, where so many dots to the inch are asked for. For a press, on the one page
    alone. Raises EnvironmentProblem for a picture of more than a hundred million pixels.
    """
    name, paper, percent, dpi = loaded.folder.name, wish.way.paper, wish.percent, wish.dpi
    drawings = loaded.drawings or Drawings(game)
    if wish.way.press:
        return _for_press(drawings, loaded, out, wish.way, wish.profile, percent=percent,
                          force=wish.force)  # fmt: skip
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
