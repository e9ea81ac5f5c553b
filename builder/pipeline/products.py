"""The registry of artefacts: what is made of a checked game, and under which names.

A new artefact is a function here that yields (path, bytes). Knows nothing of where they are
written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property, partial
from itertools import chain

from builder.diagnostics import Findings
from builder.drawing.cards.sheets import card_sheets
from builder.drawing.cards.table import table_drawing
from builder.drawing.counters.faces import face_word
from builder.drawing.counters.hidden import hidden_back, hidden_look, hidden_looks
from builder.drawing.counters.overlay import SHARE, hidden_mark, join_mark, moved_mark
from builder.drawing.counters.screen import on_screen
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.references import referred
from builder.drawing.rulebook.booklet import booklet
from builder.drawing.sheets.calibration import calibration
from builder.drawing.sheets.contact import contact_sheet
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets as counter_sheets
from builder.drawing.sheets.tiles import tiles
from builder.emit.findings import json_report, text_report
from builder.emit.pdf import Forms, pdf
from builder.emit.png import opaque, png
from builder.emit.svg import svg
from builder.emit.vassal import artefacts as vassal
from builder.game.edition import subject, versioned, whose
from builder.game.model import Deck, Game
from builder.game.sections import sections
from builder.legality import CheckedGame
from builder.pipeline.kept import NOTHING_KEPT, Kept, map_key
from builder.procedure.procedure import NO_PROCEDURES, Procedures
from builder.records import dataclass
from builder.words import _, speaking

Artefacts = Iterator[tuple[str, bytes]]
MAP_PNG, MAP_SVG = "map/map.png", "map/map.svg"
MAP_PIXELS_PER_MM = 5.0
CHART_PIXELS_PER_MM = 4.6


class Gallery(dict[str, bytes]):
    """Pictures as PNG by their names in the module; who wants one waits until it is painted."""

    def __init__(self, coming: Iterator[tuple[str, bytes]]) -> None:
        super().__init__()
        self.coming = coming

    def __missing__(self, name: str) -> bytes:
        for each, data in self.coming:
            self[each] = data
            if each == name:
                return data
        raise KeyError(name)


@dataclass
class Workshop:
    """A checked game with what several artefacts share, each made once."""

    checked: CheckedGame
    drawings: Drawings
    findings: Findings
    gpids: Mapping[str, int]
    procedures: Procedures = NO_PROCEDURES
    others: Mapping[str, tuple[Game, Procedures]] = field(default_factory=dict)
    """The game in other languages."""
    kept: Kept = NOTHING_KEPT
    """What the last build made."""

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.checked.game

    @cached_property
    def pictures(self) -> Gallery:
        """The pictures of folder and module."""
        return Gallery(
            chain(map_picture(self), painted(self), _aid_charts(self), _setup_charts(self))
        )

    @cached_property
    def map_svg(self) -> bytes:
        """The map sheet as SVG."""
        return svg(self.drawings.map)

    @cached_property
    def map_png(self) -> bytes:
        """The map sheet as PNG."""
        drawn = self.drawings.map
        return self.of_map(MAP_PNG, lambda: opaque(png(drawn, MAP_PIXELS_PER_MM)))

    def of_map(self, path: str, make: Callable[[], bytes]) -> bytes:
        """A file that shows the map: that of the last build, if it shows the same one."""
        if self.kept is NOTHING_KEPT:
            return make()
        key = map_key(self.map_svg, versioned(self.game), self.game.language)
        return self.kept.file(path, key) or make()

    @cached_property
    def forms(self) -> Forms:
        """Counters' faces and the ground of the map, as all PDFs show them."""
        return Forms(drawing for _, _, drawing in self.drawings.faces.all())

    def pdf(self, pages: Sequence[Drawing], title: str, forms: Forms | None = None) -> bytes:
        """A PDF in the game's language, with whose it is and what it is for.

        Its forms are other than the game's where it has its own.
        """
        game = self.game
        return pdf(
            pages, title=title, language=game.language, forms=forms or self.forms,
            author=game.imprint or game.copyright or "builder",
            subject=subject(game), rights=whose(game),
        )  # fmt: skip

    @cached_property
    def sections(self) -> frozenset[str]:
        """The numbers of the rulebook's sections."""
        return sections(self.game.rulebook)

    def referred(self, pages: Sequence[Drawing], paper: Paper) -> Sequence[Drawing]:
        """Pages whose cases lead to the rulebook, if there is one."""
        return referred(pages, self.sections, _rulebook_file(paper)) if self.sections else pages

    @cached_property
    def aids(self) -> dict[Paper, list[Drawing]]:
        """The player aid's pages by paper; no paper that they do not fit (finding D101)."""
        aids = self.drawings.aids.items()
        return {paper: aid.pages for paper, aid in aids if not aid.overflow}

    @property
    def charted(self) -> int:
        """How many pages of the aid the module shows: those on the first paper that it fits."""
        return next((aid.count for aid in self.drawings.aids.values() if not aid.overflow), 0)


def counters(shop: Workshop) -> Artefacts:
    """SVG of every counter, front and back, and a contact sheet at true size."""
    faces = shop.drawings.faces
    for unit, face, drawing in faces.all():
        yield f"counters/{unit.id}-{face_word(face)}.svg", svg(drawing)
    title = _("{game}: counters", game=shop.game.title)
    if not shop.game.units:
        return
    pages = contact_sheet(faces, PAPERS[0])
    yield "counters/contact-sheet.pdf", shop.pdf(pages, title)


def sheets(shop: Workshop) -> Artefacts:
    """Print-and-play counter sheets for every paper, four ways, and a page to try the printer."""
    if not shop.game.units:
        return
    title = _("{game}: counter sheets", game=shop.game.title)
    faces = shop.drawings.faces
    for paper in PAPERS:
        ways = {
            "": counter_sheets(faces, Printing(paper)),
            "-fold": counter_sheets(faces, Printing(paper, "fold")),
            "-separate": counter_sheets(faces, Printing(paper, "separate")),
            "-ink-saver": counter_sheets(faces, Printing(paper, save_ink=True)),
        }
        for way, drawn in ways.items():
            made = shop.pdf(drawn, title)
            yield f"sheets/counters-{paper.file}{way}.pdf", made
        tried = shop.pdf(calibration(paper), _("Calibration of duplex printing"))
        yield f"sheets/calibration-{paper.file}.pdf", tried


def cards(shop: Workshop) -> Artefacts:
    """SVG of every card and of the backs, and sheets of cards to print for every paper."""
    for name, face in shop.drawings.cards.items():
        yield f"cards/{name}.svg", svg(face)
    for name, back in shop.drawings.backs.items():
        yield f"cards/back-of-{name}.svg", svg(back)
    forms = Forms([*shop.drawings.cards.values(), *shop.drawings.backs.values()])
    for paper in PAPERS if shop.game.cards else ():
        title = _("{game}: cards", game=shop.game.title)
        made = shop.pdf(card_sheets(shop.game, paper), title, forms)
        yield f"sheets/cards-{paper.file}.pdf", made


def player_aid(shop: Workshop) -> Artefacts:
    """The player-aid card for every paper."""
    title = _("{game}: player aid", game=shop.game.title)
    for paper, pages in shop.aids.items():
        if pages:
            made = shop.pdf(shop.referred(pages, paper), title)
            yield f"aid/player-aid-{paper.file}.pdf", made


def setup_cards(shop: Workshop) -> Artefacts:
    """A card for the setup of each scenario, for every paper."""
    for paper in PAPERS:
        for ident, setup in shop.drawings.setups(paper).items():
            if setup.pages and not setup.overflow:
                title = f"{shop.game.title} – {setup.name}"
                made = shop.pdf(shop.referred(setup.pages, paper), title)
                yield f"aid/setup-{ident}-{paper.file}.pdf", made


def turn_record(shop: Workshop) -> Artefacts:
    """The turn record for every paper."""
    title = _("{game}: turn record", game=shop.game.title)
    for paper in PAPERS:
        if pages := shop.drawings.record(paper):
            made = shop.pdf(shop.referred(pages, paper), title)
            yield f"aid/turn-record-{paper.file}.pdf", made


def _rulebook_file(paper: Paper) -> str:
    return f"rulebook-{paper.file}.pdf"


def rulebook(shop: Workshop) -> Artefacts:
    """The rulebook for every paper, and as a booklet on sheets of twice the size."""
    title = _("{game}: rules", game=shop.game.title)
    for paper in PAPERS:
        if pages := shop.drawings.rulebook(paper):
            linked = referred(pages, shop.sections)
            yield f"aid/{_rulebook_file(paper)}", shop.pdf(linked, title)
            if len(pages) > 2:
                yield f"aid/rulebook-{paper.file}-booklet.pdf", shop.pdf(booklet(pages), title)


def map_sheet(shop: Workshop) -> Artefacts:
    """The map as PNG, which the module waits for, as SVG and, tiled for every paper, PDF."""
    yield MAP_PNG, shop.map_png
    yield MAP_SVG, shop.map_svg
    for paper in PAPERS:
        title = _("{game}: map, {paper}", game=shop.game.title, paper=paper.name)
        path = f"map/map-tiles-{paper.file}.pdf"
        make = partial(_tiles, shop, paper, title)
        yield path, shop.of_map(path, make)


def _tiles(shop: Workshop, paper: Paper, title: str) -> bytes:
    return shop.pdf(tiles(shop.drawings.map, paper), title)


def map_picture(shop: Workshop) -> Artefacts:
    """The map's picture under its name in the module."""
    yield vassal.MAP_IMAGE, shop.map_png


def painted(shop: Workshop) -> Artefacts:
    """The pictures of marks, dice, counters and cards under their names in the module, as PNG."""
    scale = MAP_PIXELS_PER_MM
    yield vassal.MOVED_IMAGE, png(moved_mark(shop.game.counters.size), scale)
    yield vassal.JOIN_IMAGE, png(join_mark(shop.game.counters.size), scale)
    for n, (die, faces) in enumerate(zip(shop.game.dice, shop.drawings.dice, strict=True)):
        for face, drawing in enumerate(faces):
            yield vassal.die_image(n, die, face), png(drawing, scale)
    alike = shop.drawings.faces.alike()
    for unit, face, drawing in shop.drawings.faces.all():
        if (unit.id, face) not in alike:
            shown = on_screen(drawing, shop.game, unit, 1 / scale)
            yield vassal.image_name(unit, face), png(shown, 2 * scale)
    yield from _painted_backs(shop)
    yield from _painted_cards(shop)


def _painted_backs(shop: Workshop) -> Artefacts:
    """What hidden counters show to the other side, and the mark that their own side sees."""
    for look in hidden_looks(shop.game):
        back, size = hidden_back(shop.game, look), min(look.width, look.height) * SHARE * 0.8
        unit = next(u for u in shop.game.units.values()
                    if u.type.hidden and hidden_look(shop.game, u) == look)  # fmt: skip
        edged = on_screen(back, shop.game, unit, 1 / MAP_PIXELS_PER_MM)
        yield vassal.hidden_image(look), png(edged, MAP_PIXELS_PER_MM)
        corner = look.width - size * 0.56, size * 0.56
        badge = hidden_mark(look.width, look.height, size, corner)
        yield vassal.hidden_badge(look), png(badge, MAP_PIXELS_PER_MM)


def _on_card(deck: Deck) -> Drawing:
    """The mark of a card that the other side does not see: at its foot, between the words there."""
    return hidden_mark(deck.width, deck.height, 5.0, (deck.width / 2, deck.height - 3.4))


def _painted_cards(shop: Workshop) -> Artefacts:
    """The pictures of cards: faces at twice the size of backs and table."""
    game, scale = shop.game, vassal.CARD_PIXELS_PER_MM
    if not game.cards:
        return
    yield vassal.TABLE_IMAGE, png(table_drawing(game), scale)
    largest = max(game.decks.values(), key=lambda deck: deck.height)
    yield vassal.BADGE_IMAGE, png(_on_card(largest), scale)
    for name, back in shop.drawings.backs.items():
        yield vassal.back_image(game.decks[name]), png(back, scale)
    for name, face in shop.drawings.cards.items():
        yield vassal.face_image(game.cards[name]), png(face, 2 * scale)


def vassal_module(shop: Workshop) -> Artefacts:
    """The VASSAL module."""
    alike = shop.drawings.faces.alike()
    made = vassal.module(shop.game, shop.pictures, [*_titles(shop)], shop.gpids, shop.procedures,
                         alike, shop.others)  # fmt: skip
    yield f"{shop.game.id}.vmod", made


def _titles(shop: Workshop) -> Iterator[str]:
    """The titles of the pages that are charts of the module: of the aid, then cards of setups."""
    for n in range(1, shop.charted + 1):
        yield _("Player aid {number}", number=n)
    for setup in shop.drawings.setups(PAPERS[0]).values():
        for n in range(1, setup.count + 1 if not setup.overflow else 1):
            yield f"{setup.name} {n}" if setup.count > 1 else str(setup.name)


def _aid_charts(shop: Workshop) -> Artefacts:
    """The pictures of the aid's pages under their names in the module."""
    pages = next(iter(shop.aids.values()), [])
    for n, page in enumerate(pages, 1):
        yield vassal.chart_image(n), png(page, CHART_PIXELS_PER_MM)


def _setup_charts(shop: Workshop) -> Artefacts:
    """The pictures of the cards of setups likewise, which come after those."""
    setups = shop.drawings.setups(PAPERS[0]).values()
    pages = (page for setup in setups if not setup.overflow for page in setup.shown)
    for n, page in enumerate(pages, shop.charted + 1):
        yield vassal.chart_image(n), png(page, CHART_PIXELS_PER_MM)


def report(shop: Workshop) -> Artefacts:
    """The legality report as text and JSON."""
    yield "report/legality.txt", text_report(shop.game, shop.findings, shop.checked.audits)
    yield "report/legality.json", json_report(shop.game, shop.findings)


PRODUCTS: dict[str, Callable[[Workshop], Artefacts]] = {
    "counters": counters,
    "sheets": sheets,
    "cards": cards,
    "player aid": player_aid,
    "setup cards": setup_cards,
    "turn record": turn_record,
    "rulebook": rulebook,
    "report": report,
    "map": map_sheet,
    "module": vassal_module,
}
HERE = ("module",)
"""What one process makes: it needs all pictures."""
PICTURES = "pictures"
_CHARTS = {"player aid": _aid_charts, "setup cards": _setup_charts}
"""Pages that are painted for the module by who draws them."""


def shared(shop: Workshop) -> dict[str, Callable[[], Artefacts]]:
    """What two processes share: products by name, and the pictures; the longest work first."""
    ways = {name: [way] for name, way in PRODUCTS.items() if name not in HERE}
    if vassal_module in PRODUCTS.values():
        ways[PICTURES] = [painted]
        for name in _CHARTS.keys() & ways.keys():
            ways[name].append(_CHARTS[name])
    longest = ("map", "setup cards", PICTURES, "player aid", "cards", "rulebook", "sheets")
    order = sorted(ways, key=lambda name: (*longest, name).index(name))
    return {name: partial(_in_its_words, ways[name], shop) for name in order}


def _in_its_words(ways: Sequence[Callable[[Workshop], Artefacts]], shop: Workshop) -> Artefacts:
    """What some ways make, in the game's language and look, whoever asks and when."""
    with speaking(shop.game.language), dressed(shop.game):
        for way in ways:
            yield from way(shop)
