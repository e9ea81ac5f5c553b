"""The registry of artefacts: what is made of a checked game, and under which names.

A new artefact is a function here that yields (path, bytes). Knows nothing of where they are
written.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import TypeVar

from builder.drawing.cards.table import table_drawing
from builder.drawing.counters.faces import back_word, face_word
from builder.drawing.counters.hidden import hidden_back, hidden_look, hidden_looks
from builder.drawing.counters.overlay import SHARE, hidden_mark, join_mark, moved_mark
from builder.drawing.counters.screen import on_screen
from builder.drawing.display import Drawing
from builder.drawing.paper import PAPERS
from builder.emit.findings import json_report, text_report
from builder.emit.svg import svg
from builder.emit.vassal import artefacts as vassal
from builder.game.model import Deck, Unit
from builder.pipeline.moduleparts import parts
from builder.pipeline.workshop import (
    MAP_PIXELS_PER_MM,
    Artefacts,
    Named,
    Workshop,
    rulebook_file,
)
from builder.words import _

T = TypeVar("T")
MAP_PNG, MAP_SVG = "map/map.png", "map/map.svg"
ALIKE = "alike.json"
"""Faces of counters that look just like another one: unit and face, and those of the other."""
CHART_PIXELS_PER_MM = 4.6
MANY = 1000
"""Where counters have more faces, their files are in folders by side and type."""


def _some(things: Sequence[T], some: range | None) -> Sequence[T]:
    """All of several things, or some by their numbers."""
    return things if some is None else things[some.start : some.stop]


def counters(shop: Workshop) -> Artefacts:
    """SVG of every counter, front and back, and a contact sheet at true size."""
    for way in PARTS[counters]:
        yield from way(shop)


def _pictured(shop: Workshop, some: range | None = None) -> Artefacts:
    """The SVGs of faces and of the backs that are none but are printed, or `some` by number."""
    faces = shop.drawings.faces
    own = [*faces.listed()]
    drawn = shop.of_faces(
        "svg", _some([*own, *faces.backs()], some), lambda unit, face: svg(faces.of(unit, face))
    )
    for unit, face, made in drawn:
        folder = f"{_kind(unit)}/" if len(own) > MANY else ""
        word = face_word(face) if face < len(unit.faces) else back_word(face)
        yield f"counters/{folder}{unit.id}-{word}.svg", made


def _kind(unit: Unit) -> str:
    """The folder of a unit where there are many, as the contact sheet groups them.

    No id stands in it alone, for some words are no names of files.
    """
    return f"{unit.side.id if unit.side else 'other'}-{unit.type.id}"


def _contact(shop: Workshop) -> Artefacts:
    title = _("{game}: counters", game=shop.game.title)
    if not shop.game.units:
        return
    from builder.pipeline.sheetfiles import contact

    yield "counters/contact-sheet.pdf", shop.pdf(contact(shop.drawings.faces), title)


def sheets(shop: Workshop) -> Artefacts:
    """Print-and-play counter sheets for every paper, four ways, and a page to try the printer."""
    for way in PARTS[sheets]:
        yield from way(shop)


def _in_colour(shop: Workshop) -> Artefacts:
    if not shop.game.units:
        return
    from builder.pipeline.sheetfiles import in_colour, tried

    title, faces = _("{game}: counter sheets", game=shop.game.title), shop.drawings.faces
    for paper in PAPERS:
        for name, pages in in_colour(faces, paper):
            yield f"sheets/{name}.pdf", shop.pdf(pages, title)
        name, pages = tried(shop.game, paper)
        yield f"sheets/{name}.pdf", shop.pdf(pages, _("Calibration of duplex printing"))


def _on_white(shop: Workshop) -> Artefacts:
    """The same with counters whose ground is the paper: faces of their own, on no other page."""
    if not shop.game.units:
        return
    from builder.pipeline.sheetfiles import on_white

    title, faces = _("{game}: counter sheets", game=shop.game.title), shop.drawings.faces
    forms = shop.own_forms(letters=[shop.forms.letters])
    for paper in PAPERS:
        name, pages = on_white(faces, paper)
        yield f"sheets/{name}.pdf", shop.pdf(pages, title, forms)
    faces.give_up_on_white()


def cards(shop: Workshop) -> Artefacts:
    """SVG of every card and of the backs, and sheets of cards to print for every paper."""
    if not shop.game.decks:
        return
    from builder.drawing.cards.printed import card_files

    for name, face in shop.drawings.cards.items():
        yield f"cards/{name}.svg", svg(face)
    for name, back in shop.drawings.backs.items():
        yield f"cards/back-of-{name}.svg", svg(back)
    forms = shop.own_forms([*shop.drawings.cards.values(), *shop.drawings.backs.values()])
    for paper in PAPERS if shop.game.cards else ():
        title = _("{game}: cards", game=shop.game.title)
        for name, pages in card_files(shop.game, paper):
            yield f"sheets/{name}.pdf", shop.pdf(pages, title, forms)


def player_aid(shop: Workshop) -> Artefacts:
    """The player-aid card for every paper."""
    title = _("{game}: player aid", game=shop.game.title)
    for paper, pages in shop.aids.items():
        if pages:
            made = shop.pdf(shop.referred(pages, paper), title)
            yield f"aid/player-aid-{paper.file}.pdf", made


def setup_cards(shop: Workshop, some: range | None = None) -> Artefacts:
    """A card for the setup of each scenario, or of `some` by number, for every paper: what these
    share is made once.
    """
    for scenario in _some(shop.game.scenarios, some):
        for paper in PAPERS:
            ident, setup = scenario.id, shop.drawings.setups(paper)[scenario.id]
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


def rulebook(shop: Workshop) -> Artefacts:
    """The rulebook for every paper, and as a booklet of half its size on sheets of it."""
    title = _("{game}: rules", game=shop.game.title)
    for paper in PAPERS:
        if pages := shop.drawings.rulebook(paper):
            from builder.drawing.references import referred
            from builder.drawing.rulebook.booklet import booklet, page_of

            linked = referred(pages, shop.sections)
            yield f"aid/{rulebook_file(paper)}", shop.pdf(linked, title)
            if len(pages) > 2:
                sides = booklet(shop.drawings.rulebook(page_of(paper)))
                yield f"aid/rulebook-{paper.file}-booklet.pdf", shop.pdf(sides, title)


def map_sheet(shop: Workshop) -> Artefacts:
    """The map as PNG, which the module waits for, as SVG and, tiled for every paper, PDF."""
    for way in PARTS[map_sheet]:
        yield from way(shop)


def _map_png(shop: Workshop) -> Artefacts:
    yield MAP_PNG, shop.map_png


def _map_svg(shop: Workshop) -> Artefacts:
    yield MAP_SVG, svg(shop.drawings.map)


def _map_tiles(shop: Workshop) -> Artefacts:
    from builder.drawing.sheets.tiles import tiles

    forms = shop.own_forms()  # the ground, which is the same on all papers
    for paper in PAPERS:
        title = _("{game}: map, {paper}", game=shop.game.title, paper=paper.name)
        made = shop.pdf(tiles(shop.drawings.map, paper), title, forms)
        yield f"map/map-tiles-{paper.file}.pdf", made


def map_picture(shop: Workshop) -> Artefacts:
    """The map's picture under its name in the module."""
    yield vassal.MAP_IMAGE, shop.map_png


def painted(shop: Workshop) -> Artefacts:
    """The pictures of marks, dice, counters and cards under their names in the module, as PNG."""
    for way in PARTS[painted]:
        yield from way(shop)


def _painted_marks(shop: Workshop) -> Artefacts:
    scale = MAP_PIXELS_PER_MM
    yield vassal.MOVED_IMAGE, shop.png(moved_mark(shop.game.counters.size), scale)
    yield vassal.JOIN_IMAGE, shop.png(join_mark(shop.game.counters.size), scale)
    for n, (die, sides) in enumerate(zip(shop.game.dice, shop.drawings.dice, strict=True)):
        for face, drawing in enumerate(sides):
            yield vassal.die_image(n, die, face), shop.png(drawing, scale)
    yield from _painted_backs(shop)
    yield from _painted_cards(shop)


def _painted_faces(shop: Workshop, some: range | None = None) -> Artefacts:
    """Those of counters, or of `some` by number; each face that looks like another one is named."""
    faces = shop.drawings.faces
    alike = faces.alike()
    if some is None or not some.start:
        yield ALIKE, json.dumps([[*one, *other] for one, other in alike.items()]).encode()

    def made(unit: Unit, face: int) -> bytes:
        shown = on_screen(faces.of(unit, face), shop.game, unit, 1 / MAP_PIXELS_PER_MM)
        return shop.painted(shown, 2 * MAP_PIXELS_PER_MM)

    listed = [*faces.listed()]
    own = ((unit, face) for unit, face in _some(listed, some) if (unit.id, face) not in alike)
    for unit, face, data in shop.of_faces("on screen", own, made):
        yield vassal.image_name(unit, face), data


def _painted_backs(shop: Workshop) -> Artefacts:
    """What hidden counters show to the other side, and the mark that their own side sees."""
    for look in hidden_looks(shop.game):
        back, size = hidden_back(shop.game, look), min(look.width, look.height) * SHARE * 0.8
        unit = next(u for u in shop.game.units.values()
                    if u.type.hidden and hidden_look(shop.game, u) == look)  # fmt: skip
        edged = on_screen(back, shop.game, unit, 1 / MAP_PIXELS_PER_MM)
        yield vassal.hidden_image(look), shop.png(edged, MAP_PIXELS_PER_MM)
        corner = look.width - size * 0.56, size * 0.56
        badge = hidden_mark(look.width, look.height, size, corner)
        yield vassal.hidden_badge(look), shop.png(badge, MAP_PIXELS_PER_MM)


def _on_card(deck: Deck) -> Drawing:
    """The mark of a card that the other side does not see: at its foot, between the words there."""
    return hidden_mark(deck.width, deck.height, 5.0, (deck.width / 2, deck.height - 3.4))


def _painted_cards(shop: Workshop) -> Artefacts:
    """The pictures of cards: faces at twice the size of backs and table."""
    game, scale = shop.game, vassal.CARD_PIXELS_PER_MM
    if not game.cards:
        return
    yield vassal.TABLE_IMAGE, shop.png(table_drawing(game), scale)
    largest = max(game.decks.values(), key=lambda deck: deck.height)
    yield vassal.BADGE_IMAGE, shop.png(_on_card(largest), scale)
    for name, back in shop.drawings.backs.items():
        yield vassal.back_image(game.decks[name]), shop.png(back, scale)
    for name, face in shop.drawings.cards.items():
        yield vassal.face_image(game.cards[name]), shop.png(face, 2 * scale)


def vassal_module(shop: Workshop) -> Artefacts:
    """The VASSAL module, its pictures waited for as late as may be."""
    painted = cache(partial(_seen, shop))
    made, path = parts(shop, painted), f"{shop.game.id}.vmod"
    shop.framed[path] = made.framed
    yield path, vassal.packed(made.files, made.pictures, painted().images)


def _seen(shop: Workshop) -> vassal.Painted:
    """The pictures of the module: charts are the pages of the aid, then the cards of setups."""
    titles, charts = list[str](), dict[str, str]()
    for of in ("aid", *(f"setup-{n}" for n in range(len(shop.game.scenarios)))):
        for n, title in enumerate(json.loads(shop.pictures[f"{of}.json"]), 1):
            titles.append(title)
            charts[vassal.chart_image(len(titles))] = f"{of}-{n}.png"
    alike = {(a, b): (c, d) for a, b, c, d in json.loads(shop.pictures[ALIKE])}
    return vassal.Painted(Named(shop.pictures, charts), titles, alike)


def _aid_charts(shop: Workshop) -> Artefacts:
    """The pictures of the aid's pages that the module shows, and their titles."""
    pages = next(iter(shop.aids.values()), [])
    titles = [_("Player aid {number}", number=n) for n in range(1, len(pages) + 1)]
    yield from _charts("aid", titles, shop, pages)


def _setup_charts(shop: Workshop, some: range | None = None) -> Artefacts:
    """The pictures of the cards of setups likewise, or of `some` by number; but of those that go on
    over pages: the module has the setups themselves.
    """
    drawn = shop.drawings.setups(PAPERS[0])
    for number, scenario in _some([*enumerate(shop.game.scenarios)], some):
        one = drawn[scenario.id]
        count = 0 if one.endless or one.overflow else one.count
        titles = [f"{one.name} {n}" if count > 1 else str(one.name) for n in range(1, count + 1)]
        yield from _charts(f"setup-{number}", titles, shop, one.shown if count else ())


def _charts(of: str, titles: Sequence[str], shop: Workshop, pages: Iterable[Drawing]) -> Artefacts:
    yield f"{of}.json", json.dumps(titles).encode()
    for n, page in enumerate(pages, 1):
        yield f"{of}-{n}.png", shop.png(page, CHART_PIXELS_PER_MM)


def report(shop: Workshop) -> Artefacts:
    """The legality report as text and JSON."""
    assert shop.checked is not None
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
CHARTS = {"player aid": _aid_charts, "setup cards": _setup_charts}
"""Pages that are painted for the module by who draws them."""
PARTS: dict[Callable[[Workshop], Artefacts], tuple[Callable[[Workshop], Artefacts], ...]] = {
    counters: (_pictured, _contact),
    painted: (_painted_marks, _painted_faces),
    sheets: (_in_colour, _on_white),
    map_sheet: (_map_png, _map_svg, _map_tiles),
}
"""What is made of unlike things for one product, each kept by itself and a job of its own."""
FILLED = (_in_colour, _on_white, _contact, setup_cards)
"""What is filled with all faces of counters; nothing waits for it."""
BY_SETUP = (setup_cards, _setup_charts)
"""What can be made of some setups alone, by their numbers."""
BY_FACE = (_pictured, _painted_faces)
"""What can be made of some faces alone, and keeps itself all that it makes, face by face."""
WAITED_FOR = (_map_png, map_picture, *PARTS[painted], *CHARTS.values())
"""What the module waits for."""
PAINTERS = (map_picture, painted, *CHARTS.values())
