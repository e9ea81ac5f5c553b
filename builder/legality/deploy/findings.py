"""What a check says of a scenario's choices.

Knows nothing of how deployments are found.
"""

from __future__ import annotations

from builder.diagnostics import Findings, Span, count_of
from builder.game.model import Game, Scenario
from builder.legality.deploy.answer import Clash, Deployment, Open, Undecided
from builder.legality.deploy.build import build, is_choice
from builder.legality.deploy.problem import Problem
from builder.legality.deploy.search import solve_problem

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
            made = "a legal deployment exists" if answer.legal else "the choices can be made"
            counters = count_of(answer.units, "counter")
            message = f"{made}: {count_of(rows, 'choice')}, {counters}"
            findings.add("R105", scenario.span, f"{scenario.id}: {message}",
                         scenario=scenario.id)  # fmt: skip
            for note in answer.notes:
                findings.add("L301", scenario.span, f"{scenario.id}: {note}",
                             scenario=scenario.id)  # fmt: skip
        case Clash():
            _clash(scenario, answer, findings)
        case Undecided():
            findings.add("L402", scenario.span, f"{scenario.id}: {answer.message}",
                         scenario=scenario.id)  # fmt: skip
    return answer.open


def _nowhere(problem: Problem, findings: Findings) -> bool:
    """Whether units may stand in none of their spaces, whatever the others do; each row is told."""
    rows = sorted(
        row
        for kind in problem.kinds
        if all(column in problem.bans for column in kind.columns())
        for row in kind.rows
    )
    for p in map(problem.placement, rows):
        name = problem.scenario.id
        findings.add(
            "L105", p.span, f"{name}: {p.unit.name} may not stand anywhere in '{p.where.text}'",
            cite=p.cite, units=(p.unit.id,), spaces=p.where.spaces, scenario=name,
        )  # fmt: skip
    return bool(rows)


def _clash(scenario: Scenario, clash: Clash, findings: Findings) -> None:
    places: list[tuple[Span, str]] = [(p.span, p.unit.name) for p in clash.placements]
    places += [(rule.span, f"the rule {rule.id}") for rule in clash.rules]
    rule = clash.rules[0] if clash.rules else None
    findings.add(
        "L401",
        places[0][0] if clash.placements else scenario.span,
        f"{scenario.id}: no legal deployment: {clash.message}",
        cite=rule.cite if rule else scenario.cite,
        related=places[1:] if clash.placements else places,
        rule=rule.id if rule else "",
        units=dict.fromkeys(p.unit.id for p in clash.placements),
        spaces=clash.spaces,
        scenario=scenario.id,
    )
