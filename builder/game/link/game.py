"""Linking: a game's documents to the frozen model, every mistake a finding.

Knows nothing of the disk and of what is legal.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from builder.diagnostics import Findings, Span, nearest
from builder.game.conditions.link import ConditionLinker
from builder.game.conditions.vocabulary import vocabulary
from builder.game.documents import Documents, shaped
from builder.game.link.cases import citations, link_cases
from builder.game.link.map import link_board
from builder.game.link.reference import link_aid, link_readings, link_tables
from builder.game.link.rules import RuleLinker
from builder.game.link.scenarios import declared
from builder.game.link.sequence import link_phases, link_turns, phase_ids
from builder.game.link.setups import SetupReader
from builder.game.link.units import STATES, UnitReader, notation
from builder.game.link.waivers import link_waivers
from builder.game.model import (
    Board,
    CounterStyle,
    DieButton,
    Game,
    Nation,
    OwnWords,
    Phase,
    Scenario,
    Side,
    Size,
    Turn,
    Unit,
    UnitType,
)  # fmt: skip
from builder.game.names.defined import as_used, terrain_as_used
from builder.game.names.unknown import no_such
from builder.game.schemas import (
    AidFile,
    GameFile,
    MapFile,
    ReadingsFile,
    RulesFile,
    SequenceFile,
    Shape,
    TablesFile,
    WaiversFile,
)  # fmt: skip
from builder.source import YamlFile

S = TypeVar("S", bound=Shape)
BOTH = "Both"
ROLES = ("Active player", "Non-active player", "Phasing player", "Non-phasing player")
"""Who acts where the players take turns and the sequence is the same for each."""


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
    words = _Words(documents.yaml["game"], main, findings)
    units = UnitReader(
        words.nations, words.types, words.sizes, main.factors, words.counters,
        (*STATES, *main.words.states),
    ).read(rows, findings)  # fmt: skip
    calendar = documents.yaml["sequence"]
    turns = link_turns(calendar, order, findings)
    actors = {BOTH, *ROLES, *(side.name for side in words.sides.values() if side.player)}
    phases = link_phases(calendar, order, actors, findings)
    listed, links = documents.csv.get("spaces.csv"), documents.csv.get("links.csv")
    before = len(findings)
    board = link_board(
        documents.yaml["map"], sheet, listed, links, turns, words.sides, words.own, findings
    )
    if (listed is not None and not listed.whole) or "spaces.csv" in documents.unread:
        findings.forget("G206", before)  # the row or file that was left out may have the space
        return None
    if board is None or not (units and rows.whole):
        return None  # whatever names a unit or a space would be reported for nothing
    scenarios = _scenarios(documents, main, units, board, turns, phases, findings)
    return _game(documents, main, order, words, units, board, turns, phases, scenarios, findings)


def _needed(documents: Documents, stem: str, shape: type[S], findings: Findings) -> S | None:
    file = documents.yaml.get(stem)
    if file is None:
        documents.missing(f"{stem}.yaml", Span(f"{stem}.yaml"), findings)
        return None
    return shaped(file, shape, findings)


def _optional(
    documents: Documents, stem: str, shape: type[S], findings: Findings
) -> tuple[YamlFile, S]:
    file = documents.yaml.get(stem) or YamlFile(f"{stem}.yaml")
    return file, shaped(file, shape, findings) or shape()


class _Words:
    """The game's own words: sides, nations, sizes, types, and the counter's style."""

    def __init__(self, file: YamlFile, main: GameFile, findings: Findings) -> None:
        self.file = file
        self.findings = findings
        own = main.words
        self.own = OwnWords(tuple(own.states), tuple(own.tags), tuple(own.links))
        self.sides = {
            key: Side(key, s.name, s.mark, s.colour, s.ink, s.player)
            for key, s in main.sides.items()
        }
        self.nations = self._nations(main)
        self.sizes = {
            key: Size(key, s.name, s.sign, dict(s.measures), dict(s.reduced), s.cite)
            for key, s in main.sizes.items()
        }
        self.types = {
            key: UnitType(
                key, t.name, t.symbol, t.shape, t.category or t.name, t.cite,
                None if t.notation is None else notation(t.notation),
            )
            for key, t in main.types.items()
        }  # fmt: skip
        style = main.counters
        self.counters = CounterStyle(style.size, notation(style.notation), style.radius)
        self._check_notations(main)

    def _nations(self, main: GameFile) -> dict[str, Nation]:
        nations = {}
        for key, n in main.nations.items():
            side = self.sides.get(n.side)
            if side is None:
                place = self.file.span("nations", key, "side")
                hint = nearest(n.side, self.sides)
                self.findings.add("G201", place, no_such("side", n.side), hint=hint)
                side = Side(n.side, n.side, "", n.ground, n.ink)
            nations[key] = Nation(
                key, n.name, side, n.ground, n.ink, n.mark or side.mark, n.accent or side.colour
            )
        return nations

    def _check_notations(self, main: GameFile) -> None:
        lines: dict[tuple[str, ...], str] = {("counters", "notation"): main.counters.notation}
        lines |= {("types", k, "notation"): t.notation or "" for k, t in main.types.items()}
        for path, text in lines.items():
            for _, factor, _ in notation(text):
                if factor and factor not in main.factors:
                    hint = nearest(factor, main.factors)
                    self.findings.add(
                        "G201",
                        self.file.span(*path),
                        no_such("factor", factor),
                        hint=hint,
                    )


def _scenarios(
    documents: Documents, main: GameFile, units: dict[str, Unit], board: Board,
    turns: tuple[Turn, ...], phases: tuple[Phase, ...], findings: Findings,
) -> tuple[Scenario, ...]:  # fmt: skip
    file = documents.yaml["game"]
    states = (*STATES, *main.words.states)
    reader = SetupReader(units, board, len(turns), phase_ids(phases), states)
    scenarios = []
    for index, shape in enumerate(main.scenarios):
        span = file.span("scenarios", index, "id")
        rows = documents.csv.get(shape.file)
        if rows is None:
            place = file.span("scenarios", index, "file")
            hint = nearest(shape.file, documents.csv)
            documents.missing(shape.file, place, findings, hint)
        scenario = reader.scenario(shape, rows, span, findings)
        path = ("scenarios", index)
        scenarios.append(declared(scenario, shape, file, path, rows, units, board, findings))
    return tuple(scenarios)


def _game(
    documents: Documents, main: GameFile, order: SequenceFile, words: _Words,
    units: dict[str, Unit], board: Board, turns: tuple[Turn, ...], phases: tuple[Phase, ...],
    scenarios: tuple[Scenario, ...], findings: Findings,
) -> Game:  # fmt: skip
    tables_file, tables_shape = _optional(documents, "tables", TablesFile, findings)
    rules_file, rules_shape = _optional(documents, "rules", RulesFile, findings)
    aid_file, aid_shape = _optional(documents, "aid", AidFile, findings)
    readings_file, readings_shape = _optional(documents, "readings", ReadingsFile, findings)
    tables = link_tables(tables_file, tables_shape, findings)
    known_words = vocabulary(
        words.sides, words.nations, words.types, words.sizes, main.factors, words.own.tags,
        units, board,
    )  # fmt: skip
    linker = RuleLinker(
        rules_file, ConditionLinker(known_words, units, board, findings, not findings.failed),
        words.sizes,
        main.factors, len(turns), phase_ids(phases), [s.id for s in scenarios],
    )  # fmt: skip
    rules = linker.link(rules_shape)
    bad = {finding.span.file for finding in findings}
    names = {"tables": list(tables), "rules": [r.id for r in rules]}
    shown = {kind: found for kind, found in names.items() if f"{kind}.yaml" not in bad}
    waivers_file, waivers_shape = _optional(documents, "waivers", WaiversFile, findings)
    known: dict[str, Collection[str]] = {
        "unit": units, "space": board.spaces, "rule": names["rules"],
        "scenario": [s.id for s in scenarios],
    }  # fmt: skip
    total = main.counter_total
    file = documents.yaml["game"]
    cases = link_cases(file, main.cases, findings)
    return Game(
        id=main.id, title=main.title, version=main.version, owner=main.owner, about=main.about,
        language=main.language, sides=words.sides, nations=words.nations, types=words.types,
        sizes=words.sizes, factors=main.factors, counters=words.counters, units=units,
        counter_total=total.count if total else None,
        counter_total_cite=total.cite if total else "", board=board, turns=turns, phases=phases,
        sequence_cite=order.cite, scenarios=scenarios, tables=tables, rules=rules,
        aid=link_aid(aid_file, aid_shape, shown, findings),
        readings=link_readings(readings_file, readings_shape),
        dice=_dice(main),
        waivers=link_waivers(waivers_file, waivers_shape, known, findings),
        formations=tuple(main.formations), cases=cases,
        citations=() if cases is None else citations(documents), words=words.own,
        spans=_spans(file, main, words),
    )  # fmt: skip


def _dice(main: GameFile) -> tuple[DieButton, ...]:
    return tuple(
        DieButton(
            d.name, d.count, len(d.faces) or d.sides, d.cite, tuple(d.faces),
            tuple([*d.symbols, *[""] * len(d.faces)][: len(d.faces)]),
        )
        for d in main.dice
    )  # fmt: skip


def _spans(file: YamlFile, main: GameFile, words: _Words) -> dict[str, Span]:
    """Places that later checks point at."""
    return {
        "counter_total": file.span("counter_total"),
        **{word: file.span(word) for word in ("title", "about", "owner", "counters")},
        **{f"size:{key}": file.span("sizes", key, "sign") for key in words.sizes},
        **{f"type:{key}": file.span("types", key, "symbol") for key in words.types},
        **{f"nation:{key}": file.span("nations", key) for key in words.nations},
        **{f"die:{n}": file.span("dice", n, "symbols") for n in range(len(main.dice))},
    }
