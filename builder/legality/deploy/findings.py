"""What a check says of a scenario's choices.

Knows nothing of how deployments are found.
"""

from __future__ import annotations

from builder.diagnostics import Findings, Span
from builder.game.model import Game, Placement, Scenario
from builder.legality.deploy.answer import Clash, Deployment, Open, Undecided
from builder.legality.deploy.build import build, is_choice
from builder.legality.deploy.problem import Problem
from builder.legality.deploy.search import solve_problem
from builder.words import Message, message, message_n, verbatim

SECONDS = 5.0
"""How long a check searches for a deployment of one scenario."""


def check_choices(game: Game, scenario: Scenario, findings: Findings) -> Open:
    """Say whether every choice can be made; what the fixed units leave open for them is returned.

    What is open, (rule id, spaces), is no fault of the fixed units: the choices mend it, or the
    clash says why they cannot.
    """
    if not any(is_choice(p) for p in scenario.placements):
        return frozenset()
    problem = build(game, scenario)
    if _nowhere(problem, findings):
        return frozenset(problem.open)
    answer = solve_problem(problem, seconds=SECONDS)
    match answer:
        case Deployment():
            rows = sum(is_choice(p) for p in scenario.placements)
            words = message("the choices can be made: {choices}, {counters}")
            if answer.legal:
                words = message("a legal deployment exists: {choices}, {counters}")
            found = words.filled(
                choices=message_n("{count} choice", "{count} choices", rows),
                counters=message_n("{count} counter", "{count} counters", answer.units),
            )
            _add(findings, "R105", scenario, found)
            for note in answer.notes:
                _add(findings, "L301", scenario, note)
        case Clash():
            _clash(scenario, answer, findings)
        case Undecided():
            _add(findings, "L402", scenario, answer.message)
    return answer.open


def _add(findings: Findings, code: str, scenario: Scenario, words: Message) -> None:
    found = message("{scenario}: {message}", scenario=scenario.id, message=words)
    findings.add(code, scenario.span, found, scenario=scenario.id)


def nowhere(scenario: Scenario, p: Placement) -> Message:
    """That the rules leave a row of a setup none of its spaces."""
    return message(
        "{scenario}: {unit} may not be placed anywhere in '{place}'", scenario=scenario.id,
        unit=p.unit.name, place=p.where.text,
    )  # fmt: skip


def _nowhere(problem: Problem, findings: Findings) -> bool:
    """Whether units may stand in none of their spaces, whatever the others do; each row is told."""
    rows = sorted(
        row
        for kind in problem.kinds
        if all(column in problem.bans for column in kind.columns())
        for row in kind.rows
    )
    for p in map(problem.placement, rows):
        findings.add(
            "L105", p.span, nowhere(problem.scenario, p), cite=p.cite, units=(p.unit.id,),
            spaces=p.where.spaces, scenario=problem.scenario.id,
        )  # fmt: skip
    return bool(rows)


def _clash(scenario: Scenario, clash: Clash, findings: Findings) -> None:
    places: list[tuple[Span, Message]] = [(p.span, verbatim(p.unit.name)) for p in clash.placements]
    places += [(rule.span, message("the rule {rule}", rule=rule.id)) for rule in clash.rules]
    rule = clash.rules[0] if clash.rules else None
    findings.add(
        "L401",
        places[0][0] if clash.placements else scenario.span,
        message(
            "{scenario}: no legal deployment: {clash}", scenario=scenario.id, clash=clash.message
        ),
        cite=rule.cite if rule else scenario.cite,
        related=places[1:] if clash.placements else places,
        rule=rule.id if rule else "",
        units=dict.fromkeys(p.unit.id for p in clash.placements),
        spaces=clash.spaces,
        scenario=scenario.id,
    )
