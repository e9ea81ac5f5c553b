"""Everything of a game as a printing press takes it: counters, cards, aids, rulebook, map.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from builder.drawing.aids.aid import Aid
from builder.drawing.cards.sheets import card_sheets
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.sheets.around import job
from builder.drawing.sheets.press import with_bleed
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.rim import sized
from builder.drawing.sheets.sheet import sheets
from builder.emit.pdf import Forms, pdf
from builder.emit.pdf.press import CONDITION, CUSTOM, Press
from builder.emit.vassal.format.gpid import Lock, assign
from builder.emit.vassal.pieces.names import gpid_keys
from builder.game.edition import subject, whose
from builder.game.model import Game
from builder.pipeline import howto
from builder.pipeline.load import Loaded
from builder.pipeline.positions import positions
from builder.pipeline.presshow import of_a_press
from builder.pipeline.printed import Printed, too_small, written
from builder.pipeline.profiles import profile_of_a_press
from builder.words import _, speaking

Pages = Sequence[Drawing]
_Product = tuple[str, str, Pages]
"""A file's name, its title, its pages."""


def print_for_press(
    drawings: Drawings, loaded: Loaded, out: Path, way: Printing, profile: Path | None = None, *,
    percent: float | None = None, force: bool = False,
) -> Printed:  # fmt: skip
    """Write what there is of a game for a press into `out`/<folder name>/press-<colours>.

    The counters alone where only some are wanted; with `percent` the map alone, so large. Raises
    EnvironmentProblem for bad surroundings or a bad profile.
    """
    game, name = drawings.game, loaded.folder.name
    press = _press(way, profile)
    condition = press.condition if press.colours == "cmyk" else ""
    way = replace(way, save_ink=False, cut_lines=False, condition=condition)
    folder = f"press-{press.colours}"
    with speaking(game.language), dressed(game):
        some = _products(drawings, way) if percent is None else _map(drawings, way, percent)
        made = [one for one in some if one[2]]
        forms = Forms((drawing for _unit, _face, drawing in drawings.faces.all()), press)
        named = {f"{folder}/{file}.pdf": _file(game, title, pages, press, forms)
                 for file, title, pages in made}  # fmt: skip
        if percent is None:
            gpids = assign(loaded.lock or Lock({}), gpid_keys(game)).numbers
            named[f"{folder}/{way.file}.csv"] = positions(drawings.faces, way, gpids)
        if percent is None and way.only is None:
            named[f"{folder}/{howto.FILE}"] = of_a_press(game, made, way, press)
    units = game.units.values()
    counters = sum(u.qty for u in units if way.prints(u.id)) * way.copies if percent is None else 0
    done, in_the_way = written(out / name, game, named, force)
    count = sum(len(pages) for _file, _title, pages in made)
    return Printed(name, loaded.findings, done, counters, count, in_the_way)


def _press(way: Printing, profile: Path | None) -> Press:
    """What the files are made for. Raises EnvironmentProblem for what is no profile of a press."""
    if way.press != "cmyk":
        return Press("rgb")
    if profile is None:
        return Press("cmyk", way.condition or CONDITION)
    return Press("cmyk", way.condition or CUSTOM, profile_of_a_press(profile))


def _file(game: Game, title: str, pages: Pages, press: Press, forms: Forms) -> bytes:
    return pdf(
        pages, title=title, language=game.language, press=press, forms=forms,
        author=game.imprint or game.copyright or "builder",
        subject=subject(game), rights=whose(game),
    )  # fmt: skip


def _products(drawings: Drawings, way: Printing) -> Iterator[_Product]:
    """What is printed; the counters alone where only some of them are wanted."""
    game, paper = drawings.game, way.paper
    try:
        pages = sheets(drawings.faces, way)
    except ValueError as error:
        raise too_small(game, paper) from error
    yield way.file, _("{game}: counter sheets", game=game.title), pages
    if way.only is not None:
        return
    if game.cards:
        title = _("{game}: cards", game=game.title)
        yield (
            f"cards-{paper.file}",
            title,
            card_sheets(game, paper, die=True, press=way.press or "", condition=way.condition),
        )
    trimmed = partial(_trimmed, game, way)
    aid = drawings.aids.get(paper) or Aid(drawings.faces, paper, lambda: drawings.map)
    if not aid.overflow:
        title = _("{game}: player aid", game=game.title)
        yield f"player-aid-{paper.file}", title, trimmed(aid.pages)
    for ident, setup in drawings.setups(paper).items():
        if not setup.overflow:
            yield (
                f"setup-{ident}-{paper.file}",
                f"{game.title} – {setup.name}",
                trimmed(setup.pages),
            )
    title = _("{game}: turn record", game=game.title)
    yield f"turn-record-{paper.file}", title, trimmed(drawings.record(paper))
    title = _("{game}: rules", game=game.title)
    yield f"rulebook-{paper.file}", title, trimmed(drawings.rulebook(paper))
    yield from _map(drawings, way)


def _trimmed(game: Game, way: Printing, pages: Pages) -> list[Drawing]:
    """Pages with marks where they are cut, so that all of a game is cut to one size of paper."""
    said = job(game, way.press or "", way.condition, cut=False)
    return [with_bleed(page, way.bleed, said, patches=way.press == "cmyk") for page in pages]


def _map(drawings: Drawings, way: Printing, percent: float = 100.0) -> Iterator[_Product]:
    """The map on one page, so large, where there is one."""
    if any(drawings.game.board.map_spaces()):
        shrunk = "" if percent == 100 else f"-{percent:g}-percent"
        sheet = sized(drawings.map, percent / 100)
        said = job(drawings.game, way.press or "", way.condition, cut=False)
        page = with_bleed(sheet, way.bleed, said, patches=way.press == "cmyk")
        yield f"map{shrunk}", sheet.title, [page]
