"""Linking: a game's documents to the frozen model, every mistake a finding.

Knows nothing of the disk and of what is legal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import PurePath
from typing import TypeVar

from builder.diagnostics import Findings, Span, nearest
from builder.game.conditions.link import ConditionLinker
from builder.game.conditions.vocabulary import vocabulary
from builder.game.documents import Documents, shaped
from builder.game.link.aid import link_aid
from builder.game.link.cards import Box, CardReader, check_counts, link_decks
from builder.game.link.cases import citations, link_cases
from builder.game.link.changes import link_changes, link_released
from builder.game.link.clock import link_clock
from builder.game.link.control import ControlLinker, check_traced
from builder.game.link.layouts import check_chosen, check_stripes, link_layouts
from builder.game.link.lists import Lists, dice, spans
from builder.game.link.map import link_board
from builder.game.link.movement import MovementLinker
from builder.game.link.pictures import (
    check_licences,
    credits_of,
    link_fonts,
    read_symbols,
    with_picture,
)
from builder.game.link.readings import link_readings
from builder.game.link.record import link_record
from builder.game.link.rulebook import Named, link_rulebook
from builder.game.link.rules import RuleLinker
from builder.game.link.scenarios import declared
from builder.game.link.sequence import link_phases, link_turns, phase_ids
from builder.game.link.setups import SetupReader
from builder.game.link.tables import link_tables
from builder.game.link.units import UnitReader
from builder.game.link.waivers import link_waivers
from builder.game.model import (
    AidBlock,
    AidPage,
    Board,
    Game,
    Layout,
    Phase,
    Reading,
    Scenario,
    Table,
    Theme,
    Turn,
    Unit,
)
from builder.game.names.defined import as_used, terrain_as_used
from builder.game.schemas import (
    AidFile,
    ControlFile,
    GameFile,
    LayoutsFile,
    MapFile,
    MovementFile,
    ReadingsFile,
    RulesFile,
    SequenceFile,
    Shape,
    TablesFile,
    ThemeFile,
    WaiversFile,
)
from builder.game.schemas.decks import DecksFile
from builder.records import dataclass
from builder.rules.control import Kept
from builder.rules.model import Rule
from builder.rules.movement import Movement
from builder.source import YamlFile
from builder.source.fontfile import FontFile
from builder.source.gallery import Gallery
from builder.words import speaking

S = TypeVar("S", bound=Shape)


@dataclass(frozen=True, slots=True)
class _Parts:
    """What a game is put together from once its lists hold."""

    documents: Documents
    findings: Findings
    main: GameFile
    order: SequenceFile
    lists: Lists
    units: Mapping[str, Unit]
    board: Board
    turns: tuple[Turn, ...]
    phases: tuple[Phase, ...]
    fonts: Mapping[str, FontFile]
    gallery: Gallery

    @property
    def calendar(self) -> YamlFile:
        """sequence.yaml as it was read."""
        return self.documents.yaml["sequence"]


def link(documents: Documents, findings: Findings) -> Game | None:
    """The game, or None where its main files or its lists do not hold; the findings tell why.

    game.yaml, map.yaml, sequence.yaml and units.csv are needed; the other files may be absent.
    """
    main = _needed(documents, "game", GameFile, findings)
    sheet = _needed(documents, "map", MapFile, findings)
    order = _needed(documents, "sequence", SequenceFile, findings)
    rows = documents.csv.get("units.csv")
    if rows is None:
        documents.missing("units.csv", Span("units.csv"), findings)
    if main is None or sheet is None or order is None or rows is None:
        return None
    main = as_used(documents, main, findings)
    sheet = terrain_as_used(documents, sheet, findings)
    lists = Lists(documents.yaml["game"], main, findings)
    gallery = Gallery(documents.artwork, documents.heavy)
    read_symbols(documents.yaml["game"], main, gallery, findings)
    units = UnitReader(lists, main.factors, gallery).read(rows, findings)
    lists.check_columns(main, rows.header)
    calendar = documents.yaml["sequence"]
    with speaking(main.language):
        turns = link_turns(calendar, order, findings)
    players = (side.name for side in lists.sides.values() if side.player)
    phases = link_phases(calendar, order, (*players, *lists.words.actors), findings)
    board = _board(documents, sheet, lists, turns, gallery, findings)
    if board is None or not (units and rows.whole):
        return None  # whatever names a unit or a space would be reported for nothing
    file, theme = _optional(documents, "theme", ThemeFile, findings)
    fonts = link_fonts(file, theme, gallery, findings)
    look = theme.sheet
    board = replace(board, theme=Theme(dict(look.colours), look.frame, look.title, look.numbers))
    parts = _Parts(
        documents, findings, main, order, lists, units, board, turns, phases, fonts,
        gallery,
    )  # fmt: skip
    return _game(parts)


def _board(
    documents: Documents, sheet: MapFile, lists: Lists, turns: tuple[Turn, ...],
    gallery: Gallery, findings: Findings,
) -> Board | None:  # fmt: skip
    """The board with its picture; None where one of its files does not hold."""
    lists_of_map = ("spaces.csv", "links.csv", "courses.csv")
    listed, links, courses = (documents.csv.get(name) for name in lists_of_map)
    file, before = documents.yaml["map"], len(findings)
    board = link_board(
        file, sheet, listed, links, courses, turns, lists.sides,
        lists.words, lists.counters.size, documents.artwork, findings,
    )  # fmt: skip
    if (listed is not None and not listed.whole) or "spaces.csv" in documents.unread:
        findings.forget("G206", before)  # the row or file that was left out may have the space
        return None
    return board and with_picture(board, file, sheet.picture, gallery, findings)


def _needed(documents: Documents, stem: str, shape: type[S], findings: Findings) -> S | None:
    file = documents.yaml.get(stem)
    if file is None:
        documents.missing(f"{stem}.yaml", Span(f"{stem}.yaml"), findings)
        return None
    return shaped(file, shape, findings)


def _optional(
    documents: Documents, stem: str, shape: type[S], findings: Findings
) -> tuple[YamlFile, S]:
    file = documents.yaml.get(stem)
    if file is None:
        return YamlFile(f"{stem}.yaml"), shape()
    return file, shaped(file, shape, findings) or shape()


def _scenarios(parts: _Parts) -> tuple[Scenario, ...]:
    file, findings = parts.documents.yaml["game"], parts.findings
    units, board = parts.units, parts.board
    reader = SetupReader(
        units, board, len(parts.turns), phase_ids(parts.phases), parts.lists.words.states
    )
    scenarios = []
    for index, shape in enumerate(parts.main.scenarios):
        path = ("scenarios", index)
        rows = parts.documents.csv.get(shape.file)
        if rows is None:
            hint = nearest(shape.file, parts.documents.csv)
            parts.documents.missing(shape.file, file.span(*path, "file"), findings, hint)
        scenario = reader.scenario(shape, rows, file.span(*path, "id"), findings)
        scenarios.append(declared(scenario, shape, file, path, rows, units, board, findings))
    return tuple(scenarios)


def _rules(
    parts: _Parts, scenarios: Collection[Scenario]
) -> tuple[tuple[Rule, ...], Movement, Kept]:
    """The rules, how units move, what is kept of places: all ask conditions of units and spaces."""
    findings, lists, main = parts.findings, parts.lists, parts.main
    known = vocabulary(
        lists.sides, lists.nations, lists.types, lists.sizes, main.factors, lists.own.tags,
        parts.units, parts.board,
    )  # fmt: skip
    conditions = ConditionLinker(known, parts.units, parts.board, findings, not findings.failed)
    file, way = _optional(parts.documents, "movement", MovementFile, findings)
    movement = MovementLinker(file, conditions, main.factors).link(way)
    file, shape = _optional(parts.documents, "rules", RulesFile, findings)
    linker = RuleLinker(
        file, conditions, lists.sizes, main.factors, len(parts.turns), phase_ids(parts.phases),
        [one.id for one in scenarios], [zone.id for zone in movement.zones],
    )  # fmt: skip
    rules = linker.link(shape)
    file, places = _optional(parts.documents, "control", ControlFile, findings)
    kept = ControlLinker(file, conditions, lists.sides).link(places)
    check_traced(kept, rules, movement, file, findings)
    return rules, movement, kept


def _shown(
    parts: _Parts, tables: Mapping[str, Table], rules: Collection[Rule],
    scenarios: Iterable[Scenario],
) -> dict[str, list[str]]:  # fmt: skip
    """What cards of the aid may show, by kind; a kind whose file is broken is left out."""
    bad = {PurePath(finding.span.file).stem for finding in parts.findings}
    columns = list(parts.documents.csv["units.csv"].header)
    names = {
        "tables": list(tables), "rules": [rule.id for rule in rules], "units": columns,
        "counters": [*parts.units], "faces": [*parts.units],
    }  # fmt: skip
    names["sequence"] = [phase.id for phase in parts.phases]
    names["map"] = [*(one.id for one in scenarios), *parts.board.groups]
    return {kind: found for kind, found in names.items() if kind not in bad}


def _layouts(parts: _Parts) -> dict[str, Layout]:
    """The designer's layouts, and whether those that are asked for are there."""
    documents, findings, main = parts.documents, parts.findings, parts.main
    layouts = link_layouts(*_optional(documents, "layouts", LayoutsFile, findings), findings)
    file = documents.yaml["game"]
    check_chosen(file, main, layouts, findings)
    check_stripes(file, main, parts.units, findings)
    return layouts


def _cards(parts: _Parts, layouts: Mapping[str, Layout]) -> Box:
    """The decks and their cards; a game without decks has neither file."""
    documents, findings, sides = parts.documents, parts.findings, parts.lists.sides
    file, shape = _optional(documents, "decks", DecksFile, findings)
    rows = documents.csv.get("cards.csv")
    decks = link_decks(file, shape, sides, layouts, parts.gallery, findings)
    if rows is None:
        if decks:
            documents.missing("cards.csv", file.span("decks"), findings)
        return Box({}, {})
    if "decks" not in documents.yaml:
        documents.missing("decks.yaml", Span("cards.csv"), findings)
        return Box({}, {})
    cards = CardReader(sides, decks, parts.gallery).read(rows, findings)
    box = Box(decks, cards)
    if rows.whole:
        check_counts(box, file, findings)
    return box


def _own_spans(
    documents: Documents, layouts: Mapping[str, Layout], theme: Theme
) -> dict[str, Span]:
    """Where the elements of layouts and the theme's colours stand, for checks of what is drawn."""
    file, look = documents.yaml.get("layouts"), documents.yaml.get("theme")
    found = {
        f"layout:{name}:{element.name}": file.span("layouts", name, "elements", element.name)
        for name, one in layouts.items() for element in one.elements
        if file is not None
    }  # fmt: skip
    if look is not None:
        found |= {f"theme:{name}": look.span("sheet", "colours", name) for name in theme.colours}
    return found


def _named(
    parts: _Parts, aid: Iterable[AidBlock], scenarios: Iterable[Scenario], box: Box
) -> Named:
    """What figures of the rulebook name."""
    return Named(parts.units, parts.board, [one.id for one in aid], [one.id for one in scenarios],
                 box.cards, box.decks)  # fmt: skip


def _readings(parts: _Parts) -> tuple[Reading, ...]:
    found = _optional(parts.documents, "readings", ReadingsFile, parts.findings)
    return link_readings(*found, parts.board, parts.units, parts.findings)


def _game(parts: _Parts) -> Game:
    documents, findings, main, lists = parts.documents, parts.findings, parts.main, parts.lists
    scenarios = _scenarios(parts)
    tables = link_tables(*_optional(documents, "tables", TablesFile, findings), findings)
    rules, movement, kept = _rules(parts, scenarios)
    leaflet = _optional(documents, "aid", AidFile, findings)
    aid = link_aid(*leaflet, _shown(parts, tables, rules, scenarios), findings)
    readings = _readings(parts)
    known: dict[str, Collection[str]] = {
        "unit": parts.units, "space": parts.board.spaces, "rule": [rule.id for rule in rules],
        "scenario": [one.id for one in scenarios],
    }  # fmt: skip
    waivers = link_waivers(*_optional(documents, "waivers", WaiversFile, findings), known, findings)
    total, file = main.counter_total, documents.yaml["game"]
    layouts = _layouts(parts)
    box = _cards(parts, layouts)
    check_licences(main.artwork, parts.gallery, findings)
    cases = link_cases(file, main.cases, findings)
    return Game(
        id=main.id, title=main.title, version=main.version, owner=main.owner, about=main.about,
        language=main.language, sides=lists.sides, nations=lists.nations, types=lists.types,
        sizes=lists.sizes, factors=main.factors, counters=lists.counters, units=parts.units,
        counter_total=total.count if total else None,
        counter_total_cite=total.cite if total else "", board=parts.board, turns=parts.turns,
        phases=parts.phases, sequence_cite=parts.order.cite, scenarios=scenarios, tables=tables,
        rules=rules, movement=movement, kept=kept, aid=aid, readings=readings, dice=dice(main),
        aid_page=AidPage(leaflet[1].title, leaflet[1].gaps, leaflet[1].columns or 0),
        waivers=waivers, formations=tuple(main.formations), cases=cases,
        citations=() if cases is None else citations(documents), words=lists.own,
        spans=spans(file, main, lists) | _own_spans(documents, layouts, parts.board.theme),
        artwork=credits_of(main.artwork), fonts=parts.fonts, layouts=layouts,
        pictures=parts.gallery.pictures, decks=box.decks, cards=box.cards,
        edition=main.edition, subtitle=main.subtitle, imprint=main.imprint,
        credits=tuple(main.credits), contact=main.contact, links=tuple(main.links),
        copyright=main.copyright, licence=main.licence,
        rulebook=link_rulebook(
            documents.rulebook,
            _named(parts, aid, scenarios, box), findings,
        ),
        changes=link_changes(file, main, findings),
        released=link_released(file, main, findings),
        clock=link_clock(
            parts.calendar, parts.order.markers, parts.units, parts.board, len(parts.turns),
            parts.phases, findings,
        ),
        record=link_record(parts.calendar, parts.order.record, parts.lists.sides, findings),
    )  # fmt: skip
