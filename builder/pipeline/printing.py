"""Counter sheets for one printer, in the way that is wanted; what else is wanted is passed on.

That is imported where it is asked for: some hundred counters are printed in the time that all of it
takes. Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from builder.diagnostics import Findings
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.sheets.index import indexed
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets
from builder.emit.pdf import pdf
from builder.emit.vassal.format.gpid import Lock, assign
from builder.emit.vassal.pieces.names import gpid_keys
from builder.game.edition import rights
from builder.game.model import Game
from builder.pipeline.cutting import cut_files, refuse
from builder.pipeline.forked import forked
from builder.pipeline.load import Loaded, for_printing
from builder.pipeline.positions import changed_since, positions
from builder.pipeline.printed import Ordered, Printed, too_small, wanted, written
from builder.pipeline.printers import offset_for
from builder.pipeline.usual import Wish, usual_printing, with_usual
from builder.words import _, speaking


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
        from builder.pipeline.services import print_for_service

        return print_for_service(loaded, loaded.game, out, wish)
    if wish.stock:
        from builder.pipeline.boxes import print_boxes

        return print_boxes(loaded, loaded.game, out, wish)
    if wish.way.press:
        from builder.pipeline.press import print_for_press

        way, percent = _of_some(wish.way, loaded.game, wish), wish.percent if wish.of_map else None
        return print_for_press(loaded.drawings or Drawings(loaded.game), loaded, out, way,
                               wish.profile, percent=percent, force=wish.force)  # fmt: skip
    if wish.of_map:
        from builder.pipeline.mapsheets import print_map

        return print_map(loaded, loaded.game, out, wish)
    return _print_counters(loaded, loaded.game, out, wish)


def _print_counters(loaded: Loaded, game: Game, out: Path, wish: Wish) -> Printed:
    """Print the counters that are asked for, and the cards.

    Of the counters those alone that look otherwise than in the list of an earlier print, if one is
    named. Backs are moved as is kept of the printer.
    """
    name, way, since = loaded.folder.name, wish.way, wish.since
    refuse(way)
    if wish.printer:
        way = replace(way, offset=offset_for(wish.printer, way.paper, way.flip, way.mode))
    way, drawings = _of_some(way, game, wish), loaded.drawings or Drawings(game)
    gpids = assign(loaded.lock or Lock({}), gpid_keys(game)).numbers
    with speaking(game.language), dressed(game):
        if since is not None:
            fresh = changed_since(since, drawings.faces)
            left = fresh if way.only is None else fresh & way.only
            way = replace(way, only=left, supplement=True)
            if not way.only:
                return Printed(name, loaded.findings, nothing_new=True)
        pages, cut = _drawn(drawings.faces.for_once(), way)
        with forked(partial(positions, drawings.faces, way, gpids)) as listed:
            made = _file(game, pages, _("{game}: counter sheets", game=game.title))
            named = {f"{way.file}.pdf": made, **cut, f"{way.file}.csv": listed()}
        cards = [*_cards(game, way)]
        if cards:
            named[way.card_file] = _file(game, cards, _("{game}: cards", game=game.title))
            if wish.usual_stock:
                from builder.pipeline.boxes import tuck_boxes

                named |= tuck_boxes(game, wish.usual_stock, way.paper)
    counters = sum(unit.qty for unit in game.units.values() if way.prints(unit.id)) * way.copies
    done, in_the_way = written(out / name, game, named, wish.force, way.is_cut_file)
    printed = sum(card.copies for card in game.cards.values()) if cards else 0
    return Printed(name, loaded.findings, done, counters, len(pages) + len(cards), in_the_way,
                   cards=printed)  # fmt: skip


def _cards(game: Game, way: Printing) -> Sequence[Drawing]:
    """Sheets of all cards, where all counters are printed on sheets that a printer turns, or that
    are folded."""
    if way.mode == "separate" or way.only is not None or way.cutter or not game.cards:
        return ()
    from builder.drawing.cards.printed import printed_cards

    return printed_cards(game, way)


def _of_some(way: Printing, game: Game, wish: Wish) -> Printing:
    """The way with the counters that are asked for, where not all are."""
    return replace(way, only=frozenset(wanted(game, wish.only))) if wish.only else way


def _drawn(faces: Faces, way: Printing) -> tuple[list[Drawing], dict[str, bytes]]:
    """The pages of the sheets, and the files of a cutting machine.

    Raises EnvironmentProblem where a counter has no room on the paper.
    """
    game = faces.game
    try:
        pages = indexed(sheets(faces, way), game, way)
        return pages, dict(cut_files(faces, way))
    except ValueError as error:
        raise too_small(game, way.paper) from error


def _file(game: Game, pages: Sequence[Drawing], title: str) -> bytes:
    return pdf(pages, title=title, language=game.language, rights=rights(game))
