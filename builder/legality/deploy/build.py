"""From the constraints of a game's rules to the numbers of a deployment problem.

Conditions on one unit and one space are decided here, beforehand; what is unknown stays allowed
and is noted. Knows nothing of how the numbers are found.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import assert_never

from builder.game.model import Game, Placement, Scenario, Space, SpaceRole
from builder.language.expr import Expr
from builder.legality.asking import counts, is_part, is_whose, weight
from builder.legality.conditions import Conditions, Verdict
from builder.legality.deploy.alike import Alike
from builder.legality.deploy.problem import Kind, Member, MemberKind, Problem, Row
from builder.legality.deploy.together import wrong_choice, wrong_for_good
from builder.legality.position import at_start, reach
from builder.legality.verdicts import broken, in_range
from builder.rules import constraints as c
from builder.rules.model import Rule
from builder.words import message

Terms = list[tuple[int, float]]
"""Columns with what each adds."""


def is_choice(placement: Placement) -> bool:
    """Whether a setup row leaves a choice of spaces before play."""
    return not placement.where.fixed and placement.turn is None


def build(game: Game, scenario: Scenario) -> Problem:
    """The problem of a scenario's choices."""
    problem = Problem(game, scenario, at_start(scenario))
    builder = _Builder(problem)
    builder.kinds()
    for rule in problem.rules:
        for one in rule.standing:
            builder.constraint(rule, one)
    return problem


class _Builder:
    """Fills a problem, constraint by constraint."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.game = problem.game
        self.board = problem.game.board
        self.conditions = Conditions()

    def kinds(self) -> None:
        """Group the rows that choose by what the constraints see of their units."""
        problem, found = self.problem, dict[object, Kind]()
        alike = Alike((one for rule in problem.rules for one in rule.standing), self.conditions)
        for number, p in enumerate(problem.scenario.placements):
            if not is_choice(p):
                continue
            problem.must[number] = problem.member(Member("must", row=number))
            problem.only[number] = problem.member(Member("only", row=number))
            spaces = tuple(s for s in map(self.board.spaces.__getitem__, p.where.spaces)
                           if self._in_play(s))  # fmt: skip
            alone = Kind(p.unit, p.reduced, tuple(s.id for s in spaces), spaces, [], 0)
            kind = found.setdefault(alike(alone), alone)
            kind.rows.append(number)
            kind.qty += p.qty
        for kind in found.values():
            kind.first = problem.columns
            problem.columns += len(kind.ids)
            problem.kinds.append(kind)

    def _in_play(self, space: Space) -> bool:
        area = self.problem.scenario.area
        return area is None or space.role is not SpaceRole.MAP or space.id in area

    def constraint(self, rule: Rule, one: c.Standing) -> None:
        """What one constraint asks of the choices."""
        match one:
            case c.Bar():
                self._standing_still(rule, one)
                self._banned(rule, lambda kind: self._holds(one.when, kind))
            case c.Limit():
                self._standing_still(rule, one)
                self._limit(rule, one)
            case c.Sum():
                self._sum(rule, one)
            case c.Near():
                self._near(rule, one)
            case c.Far():
                self._standing_still(rule, one)
                self._far(rule, one)
                self.problem.walked.add(rule.id)  # for units that keep away from their like
            case c.Supplied() | c.Outside():
                self._standing_still(rule, one)
                self.problem.walked.add(rule.id)
            case c.Together():
                problem = self.problem
                problem.broken |= {(rule.id, s) for s in wrong_for_good(rule, one, problem)}
                self._banned(rule, lambda kind: wrong_choice(rule, one, problem, kind))
            case c.Apart():
                self._standing_still(rule, one)
                self._apart(rule, one)
            case _:
                assert_never(one)

    def _standing_still(self, rule: Rule, one: c.Standing) -> None:
        """What the fixed units alone break, and no further unit can put right."""
        found = broken(one, rule, self.game, self.problem.fixed)
        self.problem.broken |= {(rule.id, v.spaces) for v in found if not v.unknown}

    def _holds(self, tree: Expr, kind: Kind) -> tuple[Verdict, ...]:
        return self.conditions.over(tree, kind.unit, kind.reduced, kind.spaces, kind.ids)

    def _alone(self, tree: Expr, kind: Kind) -> Verdict:
        """A condition asked of the unit, no space given."""
        return self.conditions.holds(tree, kind.unit, None, kind.reduced)

    def _on_map(self, kind: Kind) -> Iterator[int]:
        """The columns of a kind whose spaces are on the map."""
        return (n for n, s in zip(kind.columns(), kind.spaces, strict=True)
                if s.role is SpaceRole.MAP)  # fmt: skip

    def _banned(self, rule: Rule, barred: Callable[[Kind], Sequence[Verdict]]) -> None:
        """Keep every column that the constraint bars at 0; all of them are one member."""
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

    def _limit(self, rule: Rule, one: c.Limit) -> None:
        for (name, side), terms in self._terms(rule, one, one.by_side).items():
            space = self.board.spaces[name]
            if space.role is not SpaceRole.MAP:
                continue
            applies = self.conditions.holds(one.spaces, None, space)
            if applies is None:
                self._note(rule, name)
            if applies:
                there = self._there(one, name, side if one.by_side else None)
                self._bounds(rule, one.measure, (name,), terms, there, None, one.most, side)

    def _sum(self, rule: Rule, one: c.Sum) -> None:
        found = self._terms(rule, one, by_side=False)
        wrong = {v.spaces for v in broken(one, rule, self.game, self.problem.fixed)}
        for places in one.groups:
            terms = [t for place in dict.fromkeys(places) for t in found.get((place, ""), ())]
            there = sum(self._there(one, place, None) for place in places)
            short = one.least is not None and there < one.least
            if places in wrong:
                open_ = self.problem.open if short and terms else self.problem.broken
                open_.add((rule.id, places))
            if terms:
                self._bounds(rule, one.measure, places, terms, there, one.least, one.most)

    def _terms(
        self, rule: Rule, one: c.Limit | c.Sum, by_side: bool
    ) -> dict[tuple[str, str], Terms]:  # fmt: skip
        """What each column adds to a measure, by space and, where it matters, side."""
        found: dict[tuple[str, str], Terms] = {}
        for kind in self.problem.kinds:
            each = weight(kind.unit, one.measure, kind.reduced)
            if not each:
                continue
            side = kind.unit.side.name if by_side and kind.unit.side else ""
            matches = self._holds(one.units, kind)
            if None in matches:
                self._note(rule, kind.unit.name)
            for column, name, match in zip(kind.columns(), kind.ids, matches, strict=True):
                if match:
                    found.setdefault((name, side), []).append((column, each))
        return found

    def _there(self, one: c.Limit | c.Sum, name: str, side: str | None) -> float:
        """What the fixed units in a space add to the measure; those of one side, or all."""
        space, total = self.board.spaces[name], 0.0
        for here in self.problem.fixed.spaces.get(name, ()):
            own = here.unit.side.name if here.unit.side else ""
            if side is not None and own != side:
                continue
            if self.conditions.holds(one.units, here.unit, space, here.reduced):
                total += weight(here.unit, one.measure, here.reduced) * here.qty
        return total

    def _bounds(
        self, rule: Rule, measure: str, places: tuple[str, ...], terms: Terms, there: float,
        low: float | None, high: float | None, side: str = "",
    ) -> None:  # fmt: skip
        """A row for what is added up, less what is there already; each bound is a member."""

        def member(kind: MemberKind, bound: float | None) -> int:
            if bound is None:
                return -1
            return self.problem.member(
                Member(kind, rule, measure, places=places, side=side, limit=bound, standing=there)
            )

        left = [None if bound is None else max(0.0, bound - there) for bound in (low, high)]
        self._row(terms, left[0], left[1], member("low", low), member("high", high))

    def _row(
        self, terms: Terms, low: float | None, high: float | None, low_member: int, high_member: int
    ) -> None:
        self.problem.rows.append(Row(tuple(terms), low, high, low_member, high_member))

    def _near(self, rule: Rule, one: c.Near) -> None:
        """Near a fixed unit all is well; near one that chooses only if it stands there."""
        near = in_range(one, self.board, self.problem.fixed)
        helpers = [
            (column, kind.ids[column - kind.first])
            for kind in self.problem.kinds
            if self._alone(one.of, kind)
            for column in self._on_map(kind)
        ]
        close = self._close(one, helpers)
        member = self.problem.member(Member("near", rule)) if helpers else -1
        for found in broken(one, rule, self.game, self.problem.fixed):
            columns = close.get(found.spaces[0])
            if columns:
                self.problem.open.add((rule.id, found.spaces))
                self._row([(column, 1.0) for column in columns], 1, None, member, -1)
            else:
                self.problem.broken.add((rule.id, found.spaces))
        self._near_of_kinds(rule, one, near, close, member)

    def _close(self, one: c.Near, helpers: Iterable[tuple[int, str]]) -> dict[str, list[int]]:
        """By space, the columns from which it is within range."""
        found: dict[str, list[int]] = {}
        reached: dict[str, dict[str, int]] = {}
        for column, start in helpers:
            if start not in reached:
                reached[start] = reach(self.board, [start], one.within, one.through)
            for name in reached[start]:
                found.setdefault(name, []).append(column)
        return found

    def _near_of_kinds(
        self, rule: Rule, one: c.Near, near: dict[str, int], close: dict[str, list[int]],
        member: int,
    ) -> None:  # fmt: skip
        ban = -1
        for kind in self.problem.kinds:
            matches = self._alone(one.units, kind)
            if matches is None:
                self._note(rule, kind.unit.name)
            if not matches or self._alone(one.of, kind):
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
                terms = [(column, 1.0), *((other, many) for other in close[name])]
                self._row(terms, None, 0, -1, member)

    def _far(self, rule: Rule, one: c.Far) -> None:
        """Away from fixed units; of units that both choose, a switch decides who may be there."""
        ban = -1
        for kind in self.problem.kinds:
            matches = self._alone(one.units, kind)
            if matches is None:
                self._note(rule, kind.unit.name)
            if not matches:
                continue
            for column in self._on_map(kind):
                name = kind.ids[column - kind.first]
                near = reach(self.board, [name], one.beyond, "")
                if self._too_near(one, kind, near):
                    ban = self._ban(rule, column, ban)
                elif others := self._choosing(one, kind, near):
                    self._not_both(rule, kind, column, others)

    def _too_near(self, one: c.Far, kind: Kind, near: Collection[str]) -> bool:
        """Whether a fixed unit or a space that it keeps away from is so near."""
        if any(self.conditions.holds(one.of_spaces, None, self.board.spaces[n]) for n in near):
            return True
        return any(
            counts(one.of, here.unit, here.reduced) and is_whose(here.unit, one.whose, kind.unit)
            for name in near
            for here in self.problem.fixed.spaces.get(name, ())
        )

    def _choosing(self, one: c.Far, kind: Kind, near: Collection[str]) -> Terms:
        """The columns of other units that choose, and could stand so near."""
        return [
            (column, 1.0)
            for other in self.problem.kinds
            if other is not kind
            and counts(one.of, other.unit, other.reduced)
            and is_whose(other.unit, one.whose, kind.unit)
            for column in self._on_map(other)
            if other.ids[column - other.first] in near
        ]

    def _not_both(self, rule: Rule, kind: Kind, column: int, others: Terms) -> None:
        """A switch: units of the kind in this space, or the others so near."""
        member = self.problem.member(Member("apart", rule))
        # Switches are numbered from -1 down here, behind the columns once all are known.
        self.problem.switches += 1
        switch, many = -self.problem.switches, float(sum(k.qty for k in self.problem.kinds))
        self._row([(column, 1.0), (switch, -float(kind.qty))], None, 0, -1, member)
        self._row([*others, (switch, many)], None, many, -1, member)

    def _apart(self, rule: Rule, one: c.Apart) -> None:
        """A whole and its parts: one fixed bans the other; both choosing, a switch decides."""
        fixed = [
            (here.unit, here.reduced)
            for name, here in self.problem.fixed
            if self.board.spaces[name].role is SpaceRole.MAP
        ]
        ban = -1
        for kind in self.problem.kinds:
            whole = self._alone(one.whole, kind)
            for unit, reduced in fixed:
                is_whole = self.conditions.holds(one.whole, unit, None, reduced)
                if (whole and is_part(unit, kind.unit)) or (is_whole and is_part(kind.unit, unit)):
                    for column in self._on_map(kind):
                        ban = self._ban(rule, column, ban)
        for kind in self.problem.kinds:
            if self._alone(one.whole, kind):
                for other in self.problem.kinds:
                    if is_part(other.unit, kind.unit):
                        self._either(rule, kind, other)

    def _either(self, rule: Rule, one: Kind, other: Kind) -> None:
        """A switch: units of the one kind on the map, or of the other."""
        member = self.problem.member(Member("apart", rule))
        # Switches are numbered from -1 down here, behind the columns once all are known.
        self.problem.switches += 1
        switch = -self.problem.switches
        whole: Terms = [(column, 1) for column in self._on_map(one)]
        parts: Terms = [(column, 1) for column in self._on_map(other)]
        self._row([*whole, (switch, -float(one.qty))], None, 0, -1, member)
        self._row([*parts, (switch, float(other.qty))], None, float(other.qty), -1, member)

    def _note(self, rule: Rule, what: str) -> None:
        note = message(
            "{rule} depends on a value that is not known, for {what}", rule=rule.id,
            what=what,
        )  # fmt: skip
        if note not in self.problem.notes:
            self.problem.notes.append(note)
