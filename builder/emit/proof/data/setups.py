"""Setups: who stands where from which turn on, and what the rules say of every space then."""

from __future__ import annotations

from typing import Any

from builder.emit.proof.subject import Subject
from builder.emit.standing.places import space_of, stand
from builder.game.model import Game, Placement, Scenario, Space, SpaceRole
from builder.legality.coverage import coverage
from builder.legality.judged import Amount, Judgement, judged, on_turn
from builder.legality.waiting import turn_cell
from builder.words import Message

Said = dict[str, list[Any]]


def setups_data(subject: Subject) -> list[dict[str, Any]]:
    """Every scenario with its turns: those on which somebody arrives, and the first."""
    return [_scenario(subject, one) for one in subject.game.scenarios]


def _scenario(subject: Subject, scenario: Scenario) -> dict[str, Any]:
    game = subject.game
    due = {p.turn for p in scenario.placements if p.turn is not None}
    turns = sorted({scenario.first_turn, *(t for t in due if t > scenario.first_turn)})
    covered = coverage(game, scenario)
    piles = _piles(game, scenario)
    return {
        "id": scenario.id, "n": scenario.name, "cite": scenario.cite, "text": scenario.text,
        "first": scenario.first_turn, "last": scenario.last_turn, "turns": turns,
        "file": scenario.span.file, "line": scenario.span.line, "mix": str(covered.line()),
        "area": sorted(scenario.area) if scenario.area is not None else None,
        "rows": [_row(subject, p) | piles.get(id(p), {}) for p in scenario.placements],
        "judged": _judged(game, scenario, turns),
    }  # fmt: skip


def _piles(game: Game, scenario: Scenario) -> dict[int, dict[str, Any]]:
    """Where in its box each counter of a row stands, as in the module: x and y of one after
    another, in hundredths of a millimetre."""
    found: dict[int, dict[str, Any]] = {}
    for one in stand(game, scenario)[0]:
        if one.space.role is SpaceRole.BOX:
            points = found.setdefault(id(one.placement), {"p": []})["p"]
            points += round(one.x * 100), round(one.y * 100)
    return found


def _row(subject: Subject, p: Placement) -> dict[str, Any]:
    """A row of a setup: where its counters stand, and where they wait until their turn."""
    at = space_of(subject.game, p)
    here = at.id if isinstance(at, Space) else ""
    wait = turn_cell(subject.game.board, p.turn) if p.turn is not None else None
    if p.turn is not None:
        here = p.where.spaces[0] if p.where.fixed else ""
    found = {
        "u": p.unit.id, "n": p.qty, "at": here, "wait": wait.id if wait else "",
        "t": p.turn or 0, "back": p.reduced, "how": p.arrival.value, "cite": p.cite,
        "free": "" if p.where.fixed else p.where.text, "note": p.note,
        "lost": str(at) if isinstance(at, Message) else "",
        "file": p.span.file, "line": p.span.line, "row": subject.row(p.span),
    }  # fmt: skip
    return {key: value for key, value in found.items() if value or key == "at"}


def _judged(game: Game, scenario: Scenario, turns: list[int]) -> dict[str, Said]:
    """By turn and space, what each rule says; of later turns what is other than before."""
    found: dict[str, Said] = {}
    before: Said = {}
    numbers = {rule.id: n for n, rule in enumerate(game.rules)}
    for turn in turns:
        rules = game.rules_of(scenario.id, turn)
        said = judged(game, rules, on_turn(scenario, turn))
        now = {space: [judgement_data(one, numbers) for one in each]
               for space, each in said.items()}  # fmt: skip
        changed = {space: now.get(space, []) for space in {**before, **now}
                   if now.get(space) != before.get(space)}  # fmt: skip
        found[str(turn)], before = changed, now
    return found


def judgement_data(one: Judgement, numbers: dict[str, int]) -> list[Any]:
    """The number of the rule, its verdict, its sums, and why."""
    amounts = [amount_data(amount) for amount in one.amounts]
    return [numbers[one.rule.id], one.word, amounts, [str(why) for why in one.why]]


def amount_data(one: Amount) -> list[Any]:
    """The side ('' for all), the sum, the least, the most, the measure."""
    return [one.side, one.total, one.least, one.most, one.measure]
