"""Whether a legal deployment exists, and one.

Every deployment is judged by the rules themselves before it is handed out. Knows nothing of
files and pictures.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random

from builder.game.model import Game, Placement, Scenario, Where
from builder.legality.asking import is_whose
from builder.legality.deploy.answer import Answer, Choice, Clash, Deployment, Undecided
from builder.legality.deploy.build import build, is_choice
from builder.legality.deploy.clash import shrink
from builder.legality.deploy.problem import Active, Member, Problem
from builder.legality.deploy.words import by, clash_words, rules_of, spaces_of
from builder.legality.position import at_start, reach
from builder.legality.verdicts import scenario_violations, violations
from builder.records import dataclass
from builder.rules.model import Rule
from builder.words import Message, listed, message


def solve(game: Game, scenario: Scenario, seed: int = 0, seconds: float = 10.0) -> Answer:
    """A legal deployment of every choice in a scenario, or why there is none.

    The same seed gives the same deployment. `seconds` bounds the search, and the shrinking of a
    clash; a clash that was not shrunk to the end says so.
    """
    return solve_problem(build(game, scenario), seed, seconds)


def solve_problem(problem: Problem, seed: int = 0, seconds: float = 10.0) -> Answer:
    """The same for a scenario whose problem is built already."""
    return _Search(problem, seconds).answer(seed)


@dataclass(frozen=True, slots=True)
class _Wrong:
    """What a rule that was not searched by finds wrong: units, their space, and what was chosen."""

    rule: Rule
    units: tuple[str, ...]
    space: str
    choices: tuple[Choice, ...]
    message: Message


class _Search:
    """One problem and the time that is left for it."""

    def __init__(self, problem: Problem, seconds: float) -> None:
        self.problem = problem
        self.seconds = seconds
        self.end = time.monotonic() + seconds
        self.open = frozenset(problem.open)
        # Here, for it takes a fifth of a second and most games leave no choices.
        from builder.legality.deploy import program

        self.program = program

    def answer(self, seed: int) -> Answer:
        random = Random(seed)
        tried: set[str] = set()
        while True:
            found = self._found(random, tried)
            if not isinstance(found, _Wrong):
                return found
            if not self._kept_off(found) or self._late():
                return Undecided(found.message, self.open)
            tried.add(found.rule.id)

    def _found(self, random: Random, tried: Collection[str]) -> Answer | _Wrong:
        """An answer, or what a walk shows to be wrong with the deployment that was found."""
        problem = self.problem
        every = frozenset(range(len(problem.members)))
        values = self.program.solve(problem, every, self._left(), random)
        if values is None and tried:
            none = message(
                "no deployment was found that keeps {rules} too", rules=listed(sorted(tried))
            )
            return Undecided(none, self.open)
        if values is None:
            return self._clash(self._narrowed(every))
        if values == "late":
            late = message(
                "neither a deployment nor a proof that there is none was found within {seconds}"
                " seconds",
                seconds=self.seconds,
            )  # fmt: skip
            return Undecided(late, self.open)
        return self._verified(values, random)

    def _kept_off(self, wrong: _Wrong) -> bool:
        """Keep the unit off the space where it was wrong; False where nobody chose.

        Where the unit stands fixed, the enemy nearest to it that chose is kept off instead.
        """
        off = next((c for c in wrong.choices if c.placement.unit.id in wrong.units
                    and c.space == wrong.space), None)  # fmt: skip
        off = off or self._nearest_enemy(wrong)
        if off is None:
            return False
        member = self.problem.member(Member("ban", wrong.rule))
        for kind in self.problem.kinds:
            if kind.unit.id == off.placement.unit.id and off.space in kind.ids:
                self.problem.ban(kind.first + kind.ids.index(off.space), member)
        return True

    def _nearest_enemy(self, wrong: _Wrong) -> Choice | None:
        game = self.problem.game
        board, unit = game.board, game.units[wrong.units[0]]
        far = reach(board, [wrong.space], len(board.spaces), "")
        enemies = (c for c in wrong.choices if is_whose(c.placement.unit, "enemy", unit))
        return min(enemies, key=lambda c: far.get(c.space, len(far)), default=None)

    def _left(self) -> float:
        return max(0.05, self.end - time.monotonic())

    def _late(self) -> bool:
        return time.monotonic() > self.end

    def _clash(self, members: Active) -> Clash:
        """The clash, shrunk from the members that are known to clash."""
        problem = self.problem
        shrunk = shrink(problem, members, self._clashes, self._late)
        kept = sorted(shrunk.members)
        rows = sorted({m.row for m in (problem.members[k] for k in kept) if m.row >= 0})
        words = clash_words(problem, kept)
        if not shrunk.minimal:
            words = message(
                "{clash} (time ran out before this was fully narrowed down)", clash=words
            )
        return Clash(
            words, tuple(problem.members[k] for k in kept),
            tuple(problem.placement(r) for r in rows), rules_of(problem, kept),
            spaces_of(problem, kept), shrunk.minimal, self.open,
        )  # fmt: skip

    def _clashes(self, active: Active) -> Active | None:
        """Those of the members that clash, or None; what time does not settle is taken to hold."""
        if self.program.solve(self.problem, active, self._left()) is None:
            return self._narrowed(active)
        return None

    def _narrowed(self, active: Active) -> Active:
        """Those of clashing members that clash even where units may be divided, if any do."""
        return self.program.relaxed_clash(self.problem, active, self._left()) or active

    def _verified(self, values: list[int], random: Random) -> Answer | _Wrong:
        """The deployment, once the rules themselves find nothing wrong with it."""
        problem = self.problem
        choices = tuple(_choices(problem, values, random))
        scenario = replace(
            problem.scenario, placements=tuple(_placements(problem.scenario, choices))
        )
        position = at_start(scenario)
        broken: list[Message] = []
        for rule in problem.rules:
            found = scenario_violations(rule, problem.game, scenario)
            standing = violations(rule, problem.game, position)
            for fault in standing:
                if not fault.unknown and (rule.id, fault.spaces) not in problem.broken:
                    wrong = message(
                        "the deployment found breaks a rule: {fault}", fault=fault.message
                    )
                    if rule.id in problem.walked:
                        return _Wrong(rule, fault.units, fault.spaces[0], choices, wrong)
                    return Undecided(wrong, self.open)
            broken += [message("{fault}, by {rule}", fault=fault.message, rule=by(rule))
                       for fault in found + standing if not fault.unknown]  # fmt: skip
        wanted = sum(p.qty for p in problem.scenario.placements if is_choice(p))
        if sum(choice.qty for choice in choices) != wanted:
            return Undecided(message("the deployment found leaves units out"), self.open)
        notes = tuple(problem.notes)
        return Deployment(scenario, choices, position, notes, self.open, tuple(broken))


def _choices(problem: Problem, values: list[int], random: Random) -> Iterator[Choice]:
    """The columns' units shuffled and dealt out to the setup rows of their kind."""
    for kind in problem.kinds:
        spaces = [
            name
            for column, name in zip(kind.columns(), kind.ids, strict=True)
            for _ in range(values[column])
        ]
        random.shuffle(spaces)
        at = 0
        for row in kind.rows:
            placement = problem.placement(row)
            counts: dict[str, int] = {}
            for name in sorted(spaces[at : at + placement.qty], key=kind.ids.index):
                counts[name] = counts.get(name, 0) + 1
            at += placement.qty
            yield from (Choice(placement, name, qty) for name, qty in counts.items())


def _placements(scenario: Scenario, choices: tuple[Choice, ...]) -> Iterator[Placement]:
    """The scenario's rows with each choice replaced by rows of one fixed space."""
    made: dict[int, list[Choice]] = {}
    for choice in choices:
        made.setdefault(id(choice.placement), []).append(choice)
    for p in scenario.placements:
        if not is_choice(p):
            yield p
        for choice in made.get(id(p), ()):
            where = Where(choice.space, (choice.space,), True)
            yield replace(p, qty=choice.qty, where=where, origin="project")
