"""The registry of artefacts: what is made of a checked game, and under which names.

A new artefact is a function here that yields (path, bytes). Knows nothing of where they are
written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from builder.diagnostics import Findings
from builder.game.model import Game
from builder.legality import CheckedGame
from builder.procedure.model import NO_PROCEDURES, Procedures

if TYPE_CHECKING:
    from builder.drawing.counters.faces import Faces
    from builder.drawing.display import Drawing

Artefacts = Iterator[tuple[str, bytes]]
Paper = Literal["A4", "Letter"]
PAPERS: tuple[Paper, ...] = ("A4", "Letter")
MAP_PIXELS_PER_MM = 5.0
CHART_PIXELS_PER_MM = 4.6


@dataclass
class Workshop:
    """A checked game with the drawings that several artefacts share, each drawn once."""

    checked: CheckedGame
    findings: Findings
    gpids: Mapping[str, int]
    procedures: Procedures = NO_PROCEDURES

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.checked.game

    @cached_property
    def map(self) -> Drawing:
        """The map sheet."""
        from builder.drawing.maps.map import map_drawing

        return map_drawing(self.game)

    @cached_property
    def map_png(self) -> bytes:
        """The map sheet as the module and the folder have it."""
        from builder.emit.png import png

        return png(self.map, MAP_PIXELS_PER_MM)

    @cached_property
    def faces(self) -> Faces:
        """The faces of all counters."""
        from builder.drawing.counters.faces import Faces

        return Faces(self.game)

    @cached_property
    def aids(self) -> dict[Paper, list[Drawing]]:
        """The player aid's pages by paper; no paper that they do not fit (finding D101)."""
        from builder.drawing.aids.aid import aid, aid_overflow

        fitting = (paper for paper in PAPERS if not aid_overflow(self.game, paper))
        return {paper: aid(self.game, paper) for paper in fitting}


def counters(shop: Workshop) -> Artefacts:
    """SVG of every counter, front and back, and a contact sheet at true size."""
    from builder.drawing.sheets.contact import contact_sheet
    from builder.emit.pdf import pdf
    from builder.emit.svg import svg

    for unit, back, drawing in shop.faces.all():
        yield f"counters/{unit.id}-{'back' if back else 'front'}.svg", svg(drawing)
    title = f"{shop.game.title}: counters"
    if not shop.game.units:
        return
    yield "counters/contact-sheet.pdf", pdf(contact_sheet(shop.game, shop.faces), title=title)


def sheets(shop: Workshop) -> Artefacts:
    """Print-and-play counter sheets for both papers, four ways, and a page to try the printer."""
    from builder.drawing.sheets.calibration import calibration
    from builder.drawing.sheets.sheet import sheets as pages
    from builder.emit.pdf import pdf

    if not shop.game.units:
        return
    title = f"{shop.game.title}: counter sheets"
    for paper in PAPERS:
        name = f"sheets/counters-{paper.lower()}"
        duplex = pages(shop.game, paper, drawn=shop.faces)
        yield f"{name}.pdf", pdf(duplex, title=title)
        fold = pages(shop.game, paper, "fold", drawn=shop.faces)
        yield f"{name}-fold.pdf", pdf(fold, title=title)
        separate = pages(shop.game, paper, "separate", drawn=shop.faces)
        yield f"{name}-separate.pdf", pdf(separate, title=title)
        saving = pages(shop.game, paper, save_ink=True, drawn=shop.faces)
        yield f"{name}-ink-saver.pdf", pdf(saving, title=title)
        tried = pdf(calibration(paper), title="Calibration of duplex printing")
        yield f"sheets/calibration-{paper.lower()}.pdf", tried


def player_aid(shop: Workshop) -> Artefacts:
    """The player-aid card for both papers."""
    from builder.emit.pdf import pdf

    title, language = f"{shop.game.title}: player aid", shop.game.language
    for paper, pages in shop.aids.items():
        if not pages:
            return
        yield f"aid/player-aid-{paper.lower()}.pdf", pdf(pages, title=title, language=language)


def map_sheet(shop: Workshop) -> Artefacts:
    """The map as SVG, PNG and, tiled for both papers, PDF."""
    from builder.drawing.sheets.tiles import tiles
    from builder.emit.pdf import pdf
    from builder.emit.svg import svg

    yield "map/map.svg", svg(shop.map)
    yield "map/map.png", shop.map_png
    for paper in PAPERS:
        title = f"{shop.game.title}: map, {paper}"
        yield f"map/map-tiles-{paper.lower()}.pdf", pdf(tiles(shop.map, paper), title=title)


def vassal_module(shop: Workshop) -> Artefacts:
    """The VASSAL module."""
    from builder.drawing.counters.die import die_face
    from builder.drawing.counters.overlay import moved_mark, warning_mark
    from builder.emit.png import png
    from builder.emit.vassal import artefacts as vassal

    twice = 2 * MAP_PIXELS_PER_MM
    moved = png(moved_mark(shop.game.counters.size), MAP_PIXELS_PER_MM)
    warning = png(warning_mark(shop.game.counters.size), MAP_PIXELS_PER_MM)
    images = {vassal.MAP_IMAGE: shop.map_png, vassal.MOVED_IMAGE: moved,
              vassal.WARNING_IMAGE: warning}  # fmt: skip
    for n, die in enumerate(shop.game.dice):
        for face, (word, glyph) in enumerate(zip(die.faces, die.symbols, strict=True)):
            images[vassal.die_image(n, die, face)] = png(die_face(word, glyph), MAP_PIXELS_PER_MM)
    alike = shop.faces.alike()
    for unit, back, drawing in shop.faces.all():
        if (unit.id, back) not in alike:
            images[vassal.image_name(unit, back)] = png(drawing, twice)
    pages = next(iter(shop.aids.values()), [])  # A4 if the aid fits it
    charts = [
        vassal.Picture(f"Player aid {n}", png(page, CHART_PIXELS_PER_MM))
        for n, page in enumerate(pages, 1)
    ]
    made = vassal.module(shop.game, images, charts, shop.gpids, shop.procedures, alike)
    yield f"{shop.game.id}.vmod", made


def report(shop: Workshop) -> Artefacts:
    """The legality report as text and JSON."""
    from builder.emit.findings import json_report, text_report

    yield "report/legality.txt", text_report(shop.game, shop.findings, shop.checked.audits)
    yield "report/legality.json", json_report(shop.game, shop.findings)


PRODUCTS: dict[str, Callable[[Workshop], Artefacts]] = {
    "counters": counters,
    "sheets": sheets,
    "player aid": player_aid,
    "report": report,
    "map": map_sheet,
    "module": vassal_module,
}
