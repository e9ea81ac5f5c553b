"""From a game's rules to the numbers of a deployment problem.

Conditions on one unit and one space are decided here, beforehand; what is unknown stays allowed
and is noted. Knows nothing of how the numbers are found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from builder.game.model import Game, Placement, Scenario, Space, SpaceRole, Unit
from builder.language.expr import Expr
from builder.legality.conditions import Conditions, Verdict
from builder.legality.deploy.company import wrong_company, wrong_for_good
from builder.legality.deploy.problem import Kind, Member, Problem, Row
from builder.legality.position import at_start, reach
from builder.legality.verdicts import in_range, violations, weight
from builder.rules.model import (
    Arriving,
    Company,
    Count,
    Entry,
    Exclusive,
    Placing,
    Range,
    Rule,
    Stacking,
    Total,
    Values,
)  # fmt: skip


def is_choice(placement: Placement) -> bool:
    """Whether a setup row leaves a choice of spaces before play."""
    return not placement.where.fixed and placement.turn is None


def build(game: Game, scenario: Scenario) -> Problem:
    """The problem of a scenario's choices."""
    problem = Problem(game, scenario, at_start(scenario))
    builder = _Builder(problem)
    builder.kinds()
    for rule in problem.rules:
        builder.rule(rule)
    return problem


class _Builder:
    """Fills a problem, rule by rule."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.game = problem.game
        self.board = problem.game.board
        self.conditions = Conditions()

    def kinds(self) -> None:
        """Group the rows that choose by what rules see of their units."""
        problem, found = self.problem, dict[object, Kind]()
        look = _Look(problem.rules, self.conditions)
        for number, p in enumerate(problem.scenario.placements):
            if not is_choice(p):
                continue
            problem.must[number] = problem.member(Member("must", row=number))
            problem.only[number] = problem.member(Member("only", row=number))
            spaces = tuple(s for s in map(self.board.spaces.__getitem__, p.where.spaces)
                           if self._in_play(s))  # fmt: skip
            alone = Kind(p.unit, p.reduced, tuple(s.id for s in spaces), spaces, [], 0)
            kind = found.setdefault(look(alone), alone)
            kind.rows.append(number)
            kind.qty += p.qty
        for kind in found.values():
            kind.first = problem.columns
            problem.columns += len(kind.ids)
            problem.kinds.append(kind)

    def _in_play(self, space: Space) -> bool:
        area = self.problem.scenario.area
        return area is None or space.role is not SpaceRole.MAP or space.id in area

    def rule(self, rule: Rule) -> None:
        """What one rule asks."""
        match rule:
            case Stacking():
                self._standing_still(rule)
                self._stacking(rule)
            case Entry():
                self._standing_still(rule)
                self._banned(rule, self._entry(rule))
            case Placing():
                self._standing_still(rule)
                self._banned(rule, self._placing(rule))
            case Count():
                self._count(rule)
            case Range():
                self._range(rule)
            case Company():
                for spaces in wrong_for_good(rule, self.problem):
                    self.problem.broken.add((rule.id, spaces))
                self._banned(rule, lambda kind: wrong_company(rule, self.problem, kind))
            case Exclusive():
                self._standing_still(rule)
                self._exclusive(rule)
            case Arriving() | Total() | Values():
                pass
            case _:
                assert_never(rule)

    def _standing_still(self, rule: Rule) -> None:
        """What the fixed units alone break, and no further unit can mend."""
        found = violations(rule, self.game, self.problem.fixed)
        self.problem.broken |= {(rule.id, v.spaces) for v in found if not v.unknown}

    def _holds(self, tree: Expr, kind: Kind) -> tuple[Verdict, ...]:
        return self.conditions.over(tree, kind.unit, kind.reduced, kind.spaces, kind.ids)

    def _alone(self, tree: Expr, kind: Kind) -> Verdict:
        """A condition asked of the unit, no space given."""
        return self.conditions.holds(tree, kind.unit, None, kind.reduced)

    def _on_map(self, kind: Kind) -> Iterator[int]:
        """The columns of a kind whose spaces are on the map."""
        return (c for c, s in zip(kind.columns(), kind.spaces, strict=True)
                if s.role is SpaceRole.MAP)  # fmt: skip

    def _stacking(self, rule: Stacking) -> None:
        loads = self._terms(rule, rule.units, rule.measure, rule.per == "side")
        for (name, side), terms in loads.items():
            space = self.board.spaces[name]
            if space.role is not SpaceRole.MAP:
                continue
            applies = self.conditions.holds(rule.spaces, None, space)
            if applies is None:
                self._note(rule, name)
            if not applies or not terms:
                continue
            standing = self._load(rule, name, side if rule.per == "side" else None)
            member = self.problem.member(
                Member("high", rule, places=(name,), side=side, limit=rule.limit, standing=standing)
            )
            self._row(terms, None, max(0.0, rule.limit - standing), -1, member)

    def _terms(
        self, rule: Stacking | Count, units: Expr, measure: str, by_side: bool
    ) -> dict[tuple[str, str], list[tuple[int, float]]]:
        """What each column adds to a measure, by space and, where wanted, side."""
        found: dict[tuple[str, str], list[tuple[int, float]]] = {}
        for kind in self.problem.kinds:
            each = weight(kind.unit, measure, kind.reduced)
            if not each:
                continue
            side = kind.unit.side.name if by_side and kind.unit.side else ""
            matches = self._holds(units, kind)
            if None in matches:
                self._note(rule, kind.unit.name)
            for column, name, match in zip(kind.columns(), kind.ids, matches, strict=True):
                if match:
                    found.setdefault((name, side), []).append((column, each))
        return found

    def _load(self, rule: Stacking | Count, name: str, side: str | None) -> float:
        """What the fixed units in a space add to the rule's measure; of one side, or of all."""
        space, total = self.board.spaces[name], 0.0
        for one in self.problem.fixed.spaces.get(name, ()):
            own = one.unit.side.name if one.unit.side else ""
            if side is not None and own != side:
                continue
            if self.conditions.holds(rule.units, one.unit, space, one.reduced):
                total += weight(one.unit, rule.measure, one.reduced) * one.qty
        return total

    def _row(
        self, terms: list[tuple[int, float]], low: float | None, high: float | None, *members: int
    ) -> None:
        self.problem.rows.append(Row(tuple(terms), low, high, members[0], members[1]))

    def _entry(self, rule: Entry) -> Callable[[Kind], list[Verdict]]:
        def barred(kind: Kind) -> list[Verdict]:
            there, who = self._holds(rule.spaces, kind), self._holds(rule.units, kind)
            return [_and(a, b) for a, b in zip(there, who, strict=True)]

        return barred

    def _placing(self, rule: Placing) -> Callable[[Kind], list[Verdict]]:
        """As the verdict has it: where it is unknown whether a unit matches, it does not."""

        def barred(kind: Kind) -> list[Verdict]:
            there, who = self._holds(rule.spaces, kind), self._holds(rule.units, kind)
            return [
                False if not match else None if inside is None else not inside
                for inside, match in zip(there, who, strict=True)
            ]

        return barred

    def _banned(self, rule: Rule, barred: Callable[[Kind], list[Verdict]]) -> None:
        """Keep every column that the rule bars at 0; all of them are one member."""
        member = -1
        for kind in self.problem.kinds:
            verdicts = barred(kind)
            if None in verdicts:
                self._note(rule, kind.unit.name)
            if True not in verdicts:
                continue
            for column, space, bar in zip(kind.columns(), kind.spaces, verdicts, strict=True):
                if bar and space.role is SpaceRole.MAP:
                    member = self._ban(rule, column, member)

    def _ban(self, rule: Rule, column: int, member: int) -> int:
        if member < 0:
            member = self.problem.member(Member("ban", rule))
        self.problem.ban(column, member)
        return member

    def _count(self, rule: Count) -> None:
        found = self._terms(rule, rule.units, rule.measure, by_side=False)
        groups = [(p,) for p in rule.places] if rule.each else [rule.places]
        wrong = {v.spaces for v in violations(rule, self.game, self.problem.fixed)}
        for places in groups:
            terms = [t for place in dict.fromkeys(places) for t in found.get((place, ""), ())]
            standing = sum(self._load(rule, place, None) for place in places)
            short = rule.at_least is not None and standing < rule.at_least
            if places in wrong:
                (self.problem.open if short and terms else self.problem.broken).add(
                    (rule.id, places)
                )
            self._bounds(rule, places, terms, standing)

    def _bounds(
        self, rule: Count, places: tuple[str, ...], terms: list[tuple[int, float]], standing: float
    ) -> None:
        low, high, members = rule.at_least, rule.at_most, [-1, -1]
        if not terms:
            return
        if low is not None:
            members[0] = self.problem.member(
                Member("low", rule, places=places, limit=low, standing=standing)
            )
        if high is not None:
            members[1] = self.problem.member(
                Member("high", rule, places=places, limit=high, standing=standing)
            )
        left = [None if bound is None else max(0.0, bound - standing) for bound in (low, high)]
        self._row(terms, left[0], left[1], *members)

    def _range(self, rule: Range) -> None:
        """Near a fixed unit all is well; near one that chooses only if it stands there."""
        near = in_range(rule, self.board, self.problem.fixed)
        helpers: list[tuple[int, str]] = []
        if rule.of is not None:
            helpers = [
                (c, kind.ids[c - kind.first])
                for kind in self.problem.kinds
                if self._alone(rule.of, kind)
                for c in self._on_map(kind)
            ]
        close = self._close(rule, helpers)
        member = self.problem.member(Member("near", rule)) if helpers else -1
        self._range_of_fixed(rule, near, close, member)
        self._range_of_kinds(rule, near, close, member)

    def _close(self, rule: Range, helpers: list[tuple[int, str]]) -> dict[str, list[int]]:
        """By space, the columns from which it is within range."""
        found: dict[str, list[int]] = {}
        reached: dict[str, dict[str, int]] = {}
        for column, start in helpers:
            if start not in reached:
                reached[start] = reach(self.board, [start], rule.within, rule.steps_through)
            for name in reached[start]:
                found.setdefault(name, []).append(column)
        return found

    def _range_of_fixed(
        self, rule: Range, near: dict[str, int], close: dict[str, list[int]], member: int
    ) -> None:
        for found in violations(rule, self.game, self.problem.fixed):
            columns = close.get(found.spaces[0]) if found.spaces else None
            if not columns:
                self.problem.broken.add((rule.id, found.spaces))
                continue
            self.problem.open.add((rule.id, found.spaces))
            self._row([(c, 1) for c in columns], 1, None, member, -1)

    def _range_of_kinds(
        self, rule: Range, near: dict[str, int], close: dict[str, list[int]], member: int
    ) -> None:
        ban = -1
        for kind in self.problem.kinds:
            matches = self._alone(rule.units, kind)
            if matches is None:
                self._note(rule, kind.unit.name)
            if not matches or (rule.of is not None and self._alone(rule.of, kind)):
                continue
            for column in self._on_map(kind):
                name = kind.ids[column - kind.first]
                if name in near:
                    continue
                if name not in close:
                    ban = self._ban(rule, column, ban)
                    continue
                # As many as there are may stand here if one unit that is measured from stands by.
                many = -float(kind.qty)
                terms = [(column, 1.0), *((c, many) for c in close[name])]
                self._row(terms, None, 0, -1, member)

    def _exclusive(self, rule: Exclusive) -> None:
        """A whole and its parts: one fixed bans the other; both choosing, a switch decides."""
        fixed = [
            (one.unit, one.reduced)
            for name, one in self.problem.fixed
            if self.board.spaces[name].role is SpaceRole.MAP
        ]
        ban = -1
        for kind in self.problem.kinds:
            whole = self._alone(rule.whole, kind)
            for unit, reduced in fixed:
                is_whole = self.conditions.holds(rule.whole, unit, None, reduced)
                if (whole and _part_of(unit, kind.unit)) or (
                    is_whole and _part_of(kind.unit, unit)
                ):
                    for column in self._on_map(kind):
                        ban = self._ban(rule, column, ban)
        for one in self.problem.kinds:
            if self._alone(rule.whole, one):
                for other in self.problem.kinds:
                    if _part_of(other.unit, one.unit):
                        self._apart(rule, one, other)

    def _apart(self, rule: Exclusive, one: Kind, other: Kind) -> None:
        member = self.problem.member(Member("apart", rule))
        # Switches are numbered from -1 down here, behind the columns once all are known.
        self.problem.switches += 1
        switch = -self.problem.switches
        whole: list[tuple[int, float]] = [(c, 1) for c in self._on_map(one)]
        parts: list[tuple[int, float]] = [(c, 1) for c in self._on_map(other)]
        self._row([*whole, (switch, -float(one.qty))], None, 0, -1, member)
        self._row([*parts, (switch, float(other.qty))], None, float(other.qty), -1, member)

    def _note(self, rule: Rule, what: str) -> None:
        note = f"{rule.id} depends on a value the source does not give, for {what}"
        if note not in self.problem.notes:
            self.problem.notes.append(note)


def _and(one: Verdict, two: Verdict) -> Verdict:
    if one is False or two is False:
        return False
    return None if one is None or two is None else True


def _part_of(part: Unit, whole: Unit) -> bool:
    """Names of parents are ids or names of units."""
    return bool(part.parent) and part.parent in (whole.id, whole.name)


class _Look:
    """How the rules of a scenario treat a unit in each of the spaces that it may choose."""

    def __init__(self, rules: tuple[Rule, ...], conditions: Conditions) -> None:
        self.trees: list[Expr] = []
        self.alone: list[Expr] = []
        self.measures: dict[str, None] = {}
        self.apart = False
        self.conditions = conditions
        for rule in rules:
            match rule:
                case Stacking() | Count():
                    self.trees.append(rule.units)
                    self.measures[rule.measure] = None
                case Entry() | Placing():
                    self.trees += [rule.units, rule.spaces]
                case Range():
                    self.alone += [rule.units, *([rule.of] if rule.of is not None else [])]
                case Company():
                    self.alone.append(rule.units)
                    listed = (*rule.if_holds, *rule.holds, *rule.without)
                    self.alone += [those.units for those in listed]
                case Exclusive():
                    self.alone.append(rule.whole)
                    self.apart = True
                case Arriving() | Total() | Values():
                    pass

    def __call__(self, kind: Kind) -> object:
        """Equal for units that no rule can tell apart."""
        unit, reduced, ask = kind.unit, kind.reduced, self.conditions
        there = tuple(ask.over(t, unit, reduced, kind.spaces, kind.ids) for t in self.trees)
        alone = tuple(ask.holds(t, unit, None, reduced) for t in self.alone)
        measures = tuple(weight(unit, name, reduced) for name in self.measures)
        family = (unit.id, unit.name, unit.parent) if self.apart else ()
        return kind.ids, unit.side and unit.side.name, there, alone, measures, family
