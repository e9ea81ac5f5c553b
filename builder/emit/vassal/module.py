"""The whole module: what the other files of this package make, put into one archive.

Pure: pictures come in as bytes, the .vmod goes out as bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from builder.drawing.counters.faces import Alike
from builder.emit.standing import layers
from builder.emit.standing.places import stand
from builder.emit.vassal.cards import names as card_names
from builder.emit.vassal.cards.actions import cards
from builder.emit.vassal.format import translation
from builder.emit.vassal.format.archive import (
    VASSAL_VERSION,
    hashed,
    metadata,
    pack,
    png_size,
)
from builder.emit.vassal.format.chains import Chain, GamePiece, expand, named, piece
from builder.emit.vassal.format.components import Element, document, element
from builder.emit.vassal.format.gpid import EDITOR
from builder.emit.vassal.format.savegame import Stack, archived, commands
from builder.emit.vassal.format.traits import Layer
from builder.emit.vassal.images import needed_images
from builder.emit.vassal.painted import NONE_ALIKE, File, Painted, archived_file, packed
from builder.emit.vassal.pieces import locations
from builder.emit.vassal.pieces.commands import Button, Command
from builder.emit.vassal.pieces.counters import slots
from builder.emit.vassal.pieces.factors import own_lines
from builder.emit.vassal.pieces.gone import gone
from builder.emit.vassal.pieces.names import (
    BOARD_NAME,
    MAP_IMAGE,
    MAP_NAME,
    chart_image,
    setup_file,
    side_name,
    tidy,
    unique,
)
from builder.emit.vassal.pieces.offered import offered
from builder.emit.vassal.pieces.prototypes import Prototype, prototypes
from builder.emit.vassal.play import clock, preferences, turns
from builder.emit.vassal.play.actions import Added, constant, together
from builder.emit.vassal.play.apart import apart
from builder.emit.vassal.play.counts import counts
from builder.emit.vassal.play.handled import handled
from builder.emit.vassal.play.hidden import (
    discreet,
    discreet_chain,
    hidden,
    hidden_commands,
    hides,
    veiled_state,
)
from builder.emit.vassal.play.losses import losses
from builder.emit.vassal.play.places.automation import control
from builder.emit.vassal.play.places.riders import riders
from builder.emit.vassal.play.procedures.automation import automation
from builder.emit.vassal.play.procedures.keeping import states as answered
from builder.emit.vassal.play.schedule import dues, schedule, waiting
from builder.emit.vassal.play.told import voices
from builder.emit.vassal.play.unprinted import unprinted
from builder.emit.vassal.play.versions import versions
from builder.emit.vassal.play.warnings.automation import warnings
from builder.emit.vassal.play.warnings.opening import states
from builder.emit.vassal.pools import above, piled
from builder.emit.vassal.windows import menus, pages, palette, players, reading, view
from builder.emit.vassal.windows.board import map_window
from builder.emit.vassal.windows.procedures_page import keys_page, procedures_page
from builder.emit.vassal.windows.reading import Chart
from builder.emit.vassal.windows.rulebook import rulebook
from builder.emit.vassal.windows.viewer import FACTS, space_facts
from builder.emit.vassal.windows.zones import Scale, reckoned
from builder.game.model import Game, Scenario, SpaceRole
from builder.legality.conditions import Conditions
from builder.procedure.model import NO_PROCEDURES, Procedures
from builder.records import dataclass
from builder.words import _, speaking

Others = Mapping[str, tuple[Game, Procedures]]
NO_OTHERS: Others = {}


def module(
    game: Game, per_mm: float, painted: Callable[[], Painted], gpids: Mapping[str, int],
    procedures: Procedures = NO_PROCEDURES, others: Others = NO_OTHERS,
) -> bytes:  # fmt: skip
    """The .vmod of a game; see `parts`. Raises KeyError for an image that is not given."""
    files, pictures = parts(game, per_mm, painted, gpids, procedures, others)
    whole = {path: archived_file(path, file) for path, file in files}
    return packed(whole, pictures, painted().images)


def parts(
    game: Game, per_mm: float, painted: Callable[[], Painted], gpids: Mapping[str, int],
    procedures: Procedures = NO_PROCEDURES, others: Others = NO_OTHERS,
) -> tuple[Iterator[tuple[str, File]], dict[str, str]]:  # fmt: skip
    """The files of a module, each made when it is asked for, but of pictures only which of them it
    has under which names.

    The map has so many pixels `per_mm`; what is `painted` is asked for when all that does without
    is made. `gpids` has a number for every key of `gpid_keys`. `others` is the game in other
    languages, in which VASSAL shows it where it runs in them. Raises KeyError for a gpid that is
    not given.
    """
    counter, kept = round(game.counters.size * per_mm), dict[str, Added]()
    own = _kept(game, counter, procedures)
    for language, (other, acts) in sorted(others.items()):
        with speaking(language):
            kept[language] = _kept(other, counter, acts)
    seen = painted()
    made = _made(game, counter, seen, gpids, procedures, own)

    def files() -> Iterator[tuple[str, File]]:
        yield from made.pages.items()
        translation.declare(made.root, sorted(others))
        for language, (other, acts) in sorted(others.items()):
            with speaking(language):
                theirs = _made(other, counter, seen, gpids, acts, kept[language])
            yield f"Module_{language}.properties", translation.properties(made.root, theirs.root)
            pages = [name for name in theirs.pages if name.startswith("help-")]
            yield from ((f"help_{language}/{name}", theirs.pages[name]) for name in pages)
        yield "buildFile.xml", document(made.root)
        about = tidy(game.title)
        yield "moduledata", metadata(about, game.version, about, module=True)
        made.root.clear()  # set-ups are many and long, and need none of it
        yield from made.setups()

    return files(), made.pictures()


@dataclass(frozen=True, slots=True)
class _Made:
    """A module in one language: its build file, its pages of text, and how to make the rest."""

    root: Element
    pages: dict[str, bytes]
    pictures: Callable[[], dict[str, str]]
    setups: Callable[[], Iterator[tuple[str, dict[str, bytes]]]]


def _made(
    game: Game, counter: int, seen: Painted, gpids: Mapping[str, int], procedures: Procedures,
    kept: Added,
) -> _Made:  # fmt: skip
    """The build file and the other files of the module, with what is `kept` by it.

    Pictures and setups are made when they are asked for: they have no words of their own, and a
    translation does without.
    """
    images, charts = seen.images, seen.charts
    scale = _scale(game, images[MAP_IMAGE])
    kinds, chains = _counters(game, counter, gpids, kept, seen.alike)
    table = _table_image(game, images)
    decks = cards(game, gpids, table)
    setups = _setup_names(game, procedures)
    known = [*offered(kinds), *hidden_commands(game)]
    texts = _texts(game, known, [*kept.buttons, *decks.buttons], procedures)
    pictured = [Chart(tidy(title), chart_image(n)) for n, title in enumerate(charts, 1)]
    entries = reading.ordered(pictured, [chart for chart, _ in texts if not chart.is_help])
    help_pages = [chart for chart, _ in texts if chart.is_help]
    root = _root(game, gpids)
    root.extend(_before_map([*kinds, *decks.prototypes], game, help_pages, together([kept, decks])))
    window, own = map_window(game, scale), [*gone(game, gpids), *kept.components]
    added = element("GameModule", children=[*own, *decks.components])
    menus.beside_map(window, added)
    root.append(window)
    root.extend([*_body(game, chains, counter, entries), *added])
    root.extend(players.setup_menu([(setup.name, setup.file) for setup in setups]))

    def pictures() -> dict[str, str]:
        charted = map(chart_image, range(1, len(charts) + 1))
        hashed_names = {MAP_IMAGE: scale.image, card_names.TABLE_IMAGE: table}
        names = [*charted, *needed_images(game, seen.alike, procedures)]
        return {f"images/{hashed_names.get(name, name)}": name for name in names}

    pages = {chart.file: text for chart, text in texts}
    return _Made(root, pages, pictures, partial(_setups, game, scale, kinds, chains, setups))


def _kept(game: Game, counter: int, procedures: Procedures) -> Added:
    """What plays, and keeps a table in order: procedures, reinforcements, warnings, piles.

    What lays counters on their places comes last of all that is done when one has moved.
    Masks lie over all of it.
    """
    parts = [automation(game, procedures, counter), losses(game), counts(game, counter),
             handled(game, counter), schedule(game), versions(game), warnings(game),
             control(game), riders(game), apart(game), unprinted(game, procedures)]  # fmt: skip
    added = together(parts)
    return together([added, voices(game, added), hidden(game)])


def _counters(
    game: Game, counter: int, gpids: Mapping[str, int], kept: Added, alike: Alike
) -> tuple[list[Prototype], dict[str, Chain]]:
    """The slots' chains by unit id, and the prototypes that they use."""
    chains = kept.on(slots(game, gpids, alike, kept.marks, kept.said))
    kinds = [*prototypes(game, counter), *kept.prototypes]
    if hides(game):
        kinds = discreet(kinds)
        chains = {ident: discreet_chain(chain) for ident, chain in chains.items()}
    used = named(chains.values(), {kind.name: kind.chain for kind in kinds})
    return [kind for kind in kinds if kind.name in used], chains


def _scale(game: Game, picture: bytes) -> Scale:
    width, height = png_size(picture)
    return Scale(hashed("map", picture), width, height, width / game.board.width)


def _table_image(game: Game, images: Mapping[str, bytes]) -> str:
    """The name of the card table's picture, which changes with it; '' for a game without cards."""
    return hashed("card-table", images[card_names.TABLE_IMAGE]) if game.cards else ""


def _root(game: Game, gpids: Mapping[str, int]) -> Element:
    title = tidy(game.title)
    return element(
        "GameModule",
        {"name": title, "version": game.version, "description": title,
         "VassalVersion": VASSAL_VERSION, "nextPieceSlotId": EDITOR},
    )  # fmt: skip


def _before_map(
    kinds: Sequence[Prototype],
    game: Game,
    help_pages: Sequence[Chart],
    kept: Added,
) -> list[Element]:
    """What must stand before map and palette: prototypes above all."""
    lists = [constant(*each) for each in locations.lists(game.board)]
    lists += [constant(*each, _("The factors as printed")) for each in own_lines(game)]
    texts = {one.get("name"): one for one in kept.constants}
    facts = constant(FACTS, space_facts(game), _("Facts about each location"))
    return [
        element("module.BasicCommandEncoder"),
        reading.documentation(help_pages),
        players.roster(game),
        players.options(preferences.page(game, kept.preferences), unmasked=hides(game)),
        element("module.properties.GlobalTranslatableMessages",
                children=[facts, *lists, *texts.values()]),
        element("module.properties.GlobalProperties",
                children=[*turns.in_toolbar(), *kept.properties]),
        palette.prototype_container(kinds),
    ]  # fmt: skip


def _body(
    game: Game, chains: Mapping[str, Chain], counter: int, entries: Sequence[Chart]
) -> list[Element]:
    first = game.scenarios[0].first_turn if game.scenarios else 1
    return [
        palette.palette(game, chains, counter),
        turns.tracker(game, first, clock.track_hotkeys(game)),
        *turns.dice(game),
        reading.charts(entries),
        palette.inventory(hides(game)),
        reading.notes(),
        *players.greeting(game),
        view.opening(),
    ]


def _texts(
    game: Game, commands: Sequence[Command], buttons: Sequence[Button], procedures: Procedures
) -> list[tuple[Chart, bytes]]:
    """Pages of text: charts and help; none with nothing but its title."""
    brief = any(block.entries for block in game.aid)
    dated = any(turn.label or turn.note for turn in game.turns)
    listed: list[tuple[str, str, bool, Callable[[], bytes]]] = [
        (_("Sequence of play"), "chart-sequence", True, lambda: pages.sequence(game)),
        (_("Procedures"), "chart-procedures", bool(procedures.all),
         lambda: procedures_page(procedures, game)),
        (_("Tables"), "chart-tables", bool(game.tables), lambda: pages.tables(game)),
        (_("Rules in brief"), "chart-aid", brief, lambda: pages.aid(game)),
        (_("Cards"), "chart-cards", bool(game.cards), lambda: pages.cards(game)),
        (_("Turns"), "chart-turns", dated, lambda: pages.turn_list(game)),
        (_("Rules of play"), "help-rules", bool(game.rulebook), lambda: rulebook(game)),
        (_("Keys"), "help-keys", True, lambda: keys_page(game, commands, buttons, procedures)),
        (_("What is new"), "help-changes", bool(game.changes), lambda: pages.changes(game)),
        (_("About this module"), "help-about", True, lambda: pages.about(game)),
    ]  # fmt: skip
    return [(Chart(title, f"{file}.html"), page()) for title, file, there, page in listed if there]


def saved_game(
    game: Game,
    scenario: Scenario,
    size: tuple[int, int],
    gpids: Mapping[str, int],
    name: str,
    procedures: Procedures = NO_PROCEDURES,
    alike: Alike = NONE_ALIKE,
) -> bytes:
    """A .vsav of one scenario for the game's module, as the module's own setups are.

    `size` is that of the map's picture in pixels; `name` is what the saved game is called. Raises
    KeyError for a gpid that is not given.
    """
    scale = Scale("", *size, size[0] / game.board.width)
    counter = scale.px(game.counters.size)
    kept = _kept(game, counter, procedures)
    kinds, chains = _counters(game, counter, gpids, kept, alike)
    setup = _Setup(scenario, name, "", tuple(answered(scenario, procedures)))
    return pack(_saved(game, setup, scale, _expanded(kinds, chains), Conditions()))


def _expanded(kinds: Sequence[Prototype], chains: Mapping[str, Chain]) -> dict[str, GamePiece]:
    known = {kind.name: kind.chain for kind in kinds}
    types = {id(trait): trait.type for kind in kinds for trait in kind.chain}
    return {ident: piece(expand(chain, known), types) for ident, chain in chains.items()}


@dataclass(frozen=True, slots=True)
class _Setup:
    """A scenario as the menu of setups has it: its name, its file, the answers that it gives."""

    scenario: Scenario
    name: str
    file: str
    answers: tuple[str, ...]


def _setup_names(game: Game, procedures: Procedures) -> list[_Setup]:
    names = unique((s.id, tidy(s.name)) for s in game.scenarios)
    return [
        _Setup(scenario, names[scenario.id], setup_file(number, scenario.id),
               tuple(answered(scenario, procedures)))
        for number, scenario in enumerate(game.scenarios, 1)
    ]  # fmt: skip


def _setups(
    game: Game,
    scale: Scale,
    kinds: Sequence[Prototype],
    chains: Mapping[str, Chain],
    setups: Sequence[_Setup],
) -> Iterator[tuple[str, dict[str, bytes]]]:
    """The file of every scenario's .vsav and what is in it, not packed yet, one at a time."""
    full, ask = _expanded(kinds, chains), Conditions()
    return ((each.file, _saved(game, each, scale, full, ask)) for each in setups)


def _saved(
    game: Game, setup: _Setup, scale: Scale, full: Mapping[str, GamePiece], ask: Conditions
) -> dict[str, bytes]:
    scenario = setup.scenario
    track = [turns.state(game, scenario.first_turn), *clock.states(game, scenario)]
    track += [*states(game, scenario, ask), *setup.answers]
    boards = card_names.boards(game)
    stacks = _stacks(game, scenario, scale, full)
    text = commands(MAP_NAME, BOARD_NAME, stacks, [*boards, *track], fresh=bool(game.cards))
    return archived(text, tidy(game.title), game.version, tidy(setup.name))


def _stacks(
    game: Game, scenario: Scenario, scale: Scale, full: Mapping[str, GamePiece]
) -> list[Stack]:
    """Counters of one layer on one point are one stack, in the order of the data.

    Equal counters in a box are a pool, of which one is taken: each is a stack of its own, and they
    lie as in one.
    """
    points: dict[tuple[int, int, layers.Layer], list[GamePiece]] = {}
    pools: dict[tuple[int, int, layers.Layer], int] = {}
    coming, reckons = dues(game, scenario), reckoned(game, scale)
    for each in stand(game, scenario)[0]:
        kind, found = full[each.unit.id], coming.get(id(each.placement))
        veiled = each.unit.type.hidden and not each.placement.shown
        counter = kind
        if each.reduced or veiled or found is not None:
            facing = _facing(kind.chain, each.reduced)
            if veiled:
                facing = veiled_state(facing, side_name(each.unit.side))
            counter = kind.stated(waiting(found, facing))
        at = scale.on_map(each.x), scale.on_map(each.y)
        point = (*reckons.get((each.space.id, *at), at), layers.layer_of(each.unit))
        here = points.setdefault(point, [])
        pooled = each.space.role is SpaceRole.BOX and all(kind.types == p.types for p in here)
        pools.pop(point, None)
        if pooled:
            pools[point] = above(each.space, scale, point[:2])
        here.append(counter)
    return [stack for point, pieces in points.items()
            for stack in piled(game, point[:2], pieces, pools.get(point))]  # fmt: skip


def _facing(chain: Chain, reduced: int) -> Chain:
    """The chain with a further face up where the counter starts reduced."""
    if not reduced:
        return chain
    return [
        replace(t, level=reduced + 1) if isinstance(t, Layer) and len(t.levels) > 1 else t
        for t in chain
    ]
