"""Positions judged by the program, in the shape in which the scripts of the proof page answer."""

from __future__ import annotations

from random import Random
from typing import Any

from builder.diagnostics import Finding, Findings, Span
from builder.game.model import Game, Scenario, SpaceRole
from builder.legality.breaches import add_violation
from builder.legality.control import add_disagreements, holders, points
from builder.legality.position import Position, Standing, at_start
from builder.legality.verdicts import printed, scenario_violations, violations
from builder.words import speaking

Row = dict[str, Any]


def row(one: Finding) -> Row:
    """A finding."""
    return {
        "code": one.code, "severity": one.severity.value, "text": str(one.message),
        "cite": one.cite, "hint": str(one.hint), "rule": one.rule, "units": [*one.units],
        "spaces": [*one.spaces], "file": one.span.file, "line": one.span.line,
    }  # fmt: skip


def as_question(scenario: str, turn: int | None, setup: bool, position: Position) -> Row:
    """A position as the scripts have it."""
    stands = [
        {"space": space, "unit": one.unit.id, "qty": one.qty, "face": one.reduced,
         "file": one.span.file, "line": one.span.line}
        for space, one in position
    ]  # fmt: skip
    return {"scenario": scenario, "turn": turn, "setup": setup, "stands": stands}


def set_up(game: Game, scenario: Scenario, position: Position) -> Row:
    """A set-up judged: the verdict of each rule, the findings, who holds what."""
    with speaking(game.language):
        findings = Findings()
        verdicts = []
        holding = game.rules_of(scenario.id)
        for rule in game.rules:
            found = []
            if rule in holding:
                found = violations(rule, game, position)
                found += scenario_violations(rule, game, scenario)
                for unit in game.units.values():
                    for face in range(len(unit.faces)):
                        found += printed(rule, unit, face)
            for each in found:
                add_violation(findings, rule, each, scenario.span)
            sure = any(not each.unknown for each in found)
            verdict = "breach" if sure else "unknown" if found else "legal"
            verdicts.append([rule.id, verdict if rule in holding else "off"])
        add_disagreements(game, position, findings, scenario.span)
        return {
            "verdicts": verdicts, "findings": [row(one) for one in findings],
            "control": [*holders(game, position).items()],
            "points": [[one.id, points(game, one, position)] for one in game.kept.scores],
        }  # fmt: skip


def of_script(found: Row) -> Row:
    """The same of what a script found."""
    return {
        "verdicts": [[one["id"], one["verdict"]] for one in found["rules"]],
        "findings": found["findings"],
        "control": [(one["space"], one["side"]) for one in found["control"]],
        "points": [[one["score"], one["total"]] for one in found["points"]],
    }


def broken(game: Game, scenario: Scenario, random: Random) -> Position:
    """A set-up with some of its counters moved, turned, doubled or taken away."""
    spaces = list(game.board.spaces)
    on_map = [space.id for space in game.board.by_role[SpaceRole.MAP]]
    crowded = [random.choice(on_map or spaces) for _ in range(2)]
    near = [there for space in crowded for there in game.board.neighbours.get(space, ())]
    position = Position()
    share = random.choice((0.05, 0.3, 0.8))
    rows = [(space, one) for space, one in at_start(scenario)]
    rows += [
        ("", Standing(p.unit, p.qty, p.reduced, p.span))
        for p in scenario.placements if p.turn is not None or not p.where.fixed
    ]  # fmt: skip
    for space, one in rows:
        if random.random() < share:
            if random.random() < 0.1:
                continue
            space = random.choice([*crowded, *near, random.choice(on_map or spaces),
                                   random.choice(spaces)])  # fmt: skip
            qty = one.qty if random.random() < 0.8 else random.randint(1, 4)
            face = random.randrange(len(one.unit.faces))
            one = Standing(one.unit, qty, face, Span(one.span.file, random.randint(1, 500)))
        if space:
            position.put(space, one)
    return position
