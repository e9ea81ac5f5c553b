"""All checks of a game's facts and setups, and the seal that it passed them.

Knows nothing of where the data came from and of what will be made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial

from builder.diagnostics import Findings
from builder.game.model import Game, Placement, Scenario
from builder.legality.audit import Audit, audit, check_mix, check_placed, check_used
from builder.legality.breaches import add_violation
from builder.legality.conditions import Conditions
from builder.legality.control import add_disagreements, add_homeless
from builder.legality.deploy import check_choices, nowhere
from builder.legality.places import check_places
from builder.legality.position import Position, at_start
from builder.legality.values import check_values
from builder.legality.verdicts import (
    case_violations,
    in_range,
    scenario_violations,
    violations,
)
from builder.legality.waivers import waive
from builder.records import dataclass
from builder.rules.constraints import Bar, Near
from builder.rules.model import Case, Rule
from builder.words import Message, message, message_n, verbatim


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game without errors: what emitters accept. Made by `check` only."""

    game: Game
    audits: tuple[Audit, ...]

    def worded(self, game: Game) -> CheckedGame:
        """The same game in other words: what is legal does not depend on them."""
        return replace(self, game=game)


Further = Callable[[], None]
"""Checks of other kinds."""
Judge = Callable[[Findings], tuple[Audit, ...]]


def in_turn(judge: Judge, findings: Findings, further: Further) -> tuple[Audit, ...]:
    """What is found of legality, then what else is."""
    audits = judge(findings)
    further()
    return audits


def check(
    game: Game, findings: Findings, further: Further = lambda: None,
    both: Callable[[Judge, Findings, Further], tuple[Audit, ...]] = in_turn,
) -> CheckedGame | None:  # fmt: skip
    """Run every check; the sealed game, or None where an error was found here or before.

    `further` are checks of other kinds, which come after those of legality; findings of both can
    be waived. Who does `both` leaves their findings as `in_turn` does.
    """
    audits = both(partial(_judged, game), findings, further)
    waive(game.waivers, findings)
    return None if findings.failed else CheckedGame(game, audits)


def _judged(game: Game, findings: Findings) -> tuple[Audit, ...]:
    """Every finding of legality."""
    check_mix(game, findings)
    check_values(game, findings)
    sound = {rule.id for rule in game.rules if _check_cases(rule, game, findings)}
    check_used(game, findings)
    add_homeless(game, findings)
    ask = Conditions()
    for scenario in game.scenarios:
        check_placed(game, scenario, findings)
        check_places(game, scenario, findings)
        _check_arrivals(scenario, findings)
        _check_rules(game, scenario, sound, findings, ask)
        add_disagreements(game, at_start(scenario), findings, scenario.span, scenario.id)
    audits = tuple(audit(game, scenario) for scenario in game.scenarios)
    _notes(game, audits, findings)
    return audits


def _check_cases(rule: Rule, game: Game, findings: Findings) -> bool:
    """Whether the rule agrees with all its cases; those with which it does not are one finding."""
    wrong: list[tuple[Case, Message]] = []
    for case in rule.cases:
        found = case_violations(rule, game, case)
        if bool(found) == case.passes:
            got = found[0].message if found else message("no fault found")
            words = message("the test case '{case}' should fail: {found}")
            if case.passes:
                words = message("the test case '{case}' should pass: {found}")
            wrong.append((case, words.filled(case=case.name, found=got)))
    if wrong:
        (case, first), *others = wrong
        words = message("{rule}: {found}", rule=rule.id, found=first)
        hint = message(
            "correct the rule or the test case; until then the rule is not applied to setups"
        )
        findings.add("L302", case.span, words, cite=case.cite, rule=rule.id, hint=hint,
                     related=[(case.span, words) for case, words in others])  # fmt: skip
    if rule.standing and {case.passes for case in rule.cases} != {True, False}:
        words = message("{rule} lacks a test case that passes or one that fails", rule=rule.id)
        findings.add("L303", rule.span, words, cite=rule.cite, rule=rule.id)
    return not wrong


def _check_arrivals(scenario: Scenario, findings: Findings) -> None:
    for p in scenario.placements:
        if p.turn is not None and not scenario.first_turn <= p.turn <= scenario.last_turn:
            found = message(
                "{unit} arrives on turn {turn}, outside the scenario", unit=p.unit.name, turn=p.turn
            )
            findings.add("L305", p.span, found, cite=p.cite, units=(p.unit.id,),
                         scenario=scenario.id)  # fmt: skip


def _check_rules(
    game: Game, scenario: Scenario, sound: Collection[str], findings: Findings, ask: Conditions
) -> None:
    """The setup by the rules that are `sound`: what others say is their own fault."""
    position = at_start(scenario)
    left = check_choices(game, scenario, findings)
    for rule in game.rules_of(scenario.id):
        if rule.id not in sound:
            continue
        standing = violations(rule, game, position, ask)
        for found in standing + scenario_violations(rule, game, scenario):
            # What the choices can put right, or what their clash explains, is no finding here.
            if (rule.id, found.spaces) not in left or found.unknown:
                add_violation(findings, rule, found, scenario.span, scenario.id)
    _check_entries(game, scenario, position, findings, ask)


def _check_entries(
    game: Game, scenario: Scenario, position: Position, findings: Findings, ask: Conditions
) -> None:
    """Each unit that arrives later has a space that the rules leave it.

    Ranges count as things stand at the start, where the unit is not itself measured from.
    """
    rules = (rule for rule in game.rules_of(scenario.id) if rule.applies == "always")
    constraints = [one for rule in rules for one in rule.standing]
    bars = [one for one in constraints if isinstance(one, Bar)]
    ranges = [(one, in_range(one, game.board, position, ask)) for one in constraints
              if isinstance(one, Near)]  # fmt: skip
    for p in scenario.placements:
        if p.turn is None:
            continue
        left = [s for s in p.where.spaces if not _barred(bars, game, p, s, ask)]
        for one, near in ranges:
            itself = ask.holds(one.of, p.unit, None, p.reduced)
            if ask.holds(one.units, p.unit, None, p.reduced) and not itself:
                left = [s for s in left if s in near]
        if not left:
            findings.add("L105", p.span, nowhere(scenario, p), cite=p.cite, units=(p.unit.id,),
                         spaces=p.where.spaces, scenario=scenario.id)  # fmt: skip


def _barred(bars: list[Bar], game: Game, p: Placement, space: str, ask: Conditions) -> bool:
    there = game.board.spaces[space]
    return any(ask.holds(one.when, p.unit, there, p.reduced) for one in bars)


def _notes(game: Game, audits: tuple[Audit, ...], findings: Findings) -> None:
    """What a reader should know: readings, gaps, what is the project's, the counter audit."""
    for reading in game.readings:
        about = reading.about if reading.about.endswith("?") else f"{reading.about}:"
        words = message("{about} {chosen}", about=about, chosen=reading.chosen)
        findings.add("R101", reading.span, words, cite=reading.cite, hint=verbatim(reading.why),
                     spaces=reading.spaces, units=reading.units)  # fmt: skip
    gaps = [u for u in game.units.values() if None in u.front.factors.values()]
    if gaps:
        words = message_n(
            "{count} of {all} rows has factors that are not known",
            "{count} of {all} rows have factors that are not known",
            len(gaps), all=len(game.units),
        )  # fmt: skip
        findings.add("R102", gaps[0].span, words, units=[u.id for u in gaps])
    for table in game.tables.values():
        if table.missing:
            findings.add(
                "R102",
                table.span,
                message("{table}: {missing}", table=table.name, missing=table.missing),
                cite=table.cite,
            )
    made = [u for u in game.units.values() if game.adds(u)]
    for unit in made:
        words = message("{unit} is an addition", unit=unit.name)
        findings.add("R103", unit.span, words, units=(unit.id,))
    _card_notes(game, findings)
    for one, scenario in zip(audits, game.scenarios, strict=True):
        for line in one.lines():
            words = message("{scenario}: {line}", scenario=scenario.name, line=line)
            findings.add("R104", scenario.span, words)


def _card_notes(game: Game, findings: Findings) -> None:
    """Cards that were added, and how many each deck has."""
    for card in game.cards.values():
        if game.adds(card):
            words = message("the card {card} is an addition", card=card.name)
            findings.add("R103", card.span, words)
    for deck in game.decks.values():
        own = [card for card in game.cards.values() if card.deck == deck.id]
        words = message("{deck}: {cards} cards of {kinds} kinds", deck=deck.name,
                        cards=sum(card.copies for card in own), kinds=len(own))  # fmt: skip
        findings.add("R104", deck.span, words)
