"""rules.yaml to rules: conditions are parsed, the names in them checked.

Knows nothing of what rules decide.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, TypedDict

from builder.diagnostics import Span, nearest
from builder.game.conditions.link import BOTH, SPACE, UNIT, ConditionLinker
from builder.game.model import Size
from builder.game.names.meant import meant
from builder.game.names.places import PlaceError, resolve
from builder.game.schemas import (
    AnyRule,
    ArrivalShape,
    CaseShape,
    CompanyShape,
    CounterGroupShape,
    CountShape,
    EntryShape,
    ExclusiveShape,
    PlacementShape,
    RangeShape,
    RulesFile,
    StackingShape,
    TotalShape,
    ValuesShape,
)  # fmt: skip
from builder.language.expr import Expr, Subject
from builder.rules.model import (
    Arriving,
    Case,
    Company,
    Count,
    Counters,
    Entry,
    Exclusive,
    Placing,
    Range,
    Rule,
    Stacking,
    Stand,
    Total,
    Values,
)  # fmt: skip
from builder.source import YamlFile


class _Base(TypedDict):
    """What every rule has."""

    id: str
    cite: str
    text: str
    origin: Literal["source", "project"]
    cases: tuple[Case, ...]
    span: Span
    applies: Literal["always", "setup"]
    scenarios: tuple[str, ...]


class RuleLinker:
    """Makes rules from their shapes, given what they may name."""

    def __init__(
        self, file: YamlFile, conditions: ConditionLinker, sizes: Mapping[str, Size],
        factors: Collection[str], turns: int, phases: Collection[str], scenarios: Collection[str],
    ) -> None:  # fmt: skip
        self.file = file
        self.conditions = conditions
        self.units = conditions.units
        self.board = conditions.board
        self.findings = conditions.findings
        self.factors = factors
        self.turns = turns
        self.phases = phases
        self.scenarios = scenarios
        self.measures = {"units"} | {m for s in sizes.values() for m in s.measures}

    def link(self, shape: RulesFile) -> tuple[Rule, ...]:
        """The rules in order; one with a mistake is reported and left out."""
        rules: list[Rule] = []
        seen: dict[str, Span] = {}
        for index, one in enumerate(shape.rules):
            place = self.file.span("rules", index, "id")
            if one.id in seen:
                self.findings.add("G202", place, f"duplicate rule id '{one.id}'",
                                  related=[(seen[one.id], "first here")])  # fmt: skip
            seen.setdefault(one.id, place)
            before = len(self.findings)
            rule = self._rule(one, ("rules", index), place)
            if not self.findings.failed_since(before):
                rules.append(rule)
        return tuple(rules)

    def _rule(self, one: AnyRule, path: tuple[str | int, ...], place: Span) -> Rule:
        cases = tuple(
            self._case(case, (*path, "cases", n), one.cite) for n, case in enumerate(one.cases)
        )
        base: _Base = {
            "id": one.id, "cite": one.cite, "text": one.text, "origin": one.origin,
            "cases": cases, "span": place, "applies": one.applies,
            "scenarios": self._scenarios(one, path),
        }  # fmt: skip
        match one:
            case StackingShape() | CountShape() | TotalShape():
                return self._summed(one, base, path)
            case EntryShape():
                passing = None
                if one.passing is not None:
                    passing = self._expr(one.passing, "space", *path, "passing")
                return Entry(
                    **base, units=self._expr(one.units, "unit", *path, "units"),
                    spaces=self._expr(one.spaces, "space", *path, "spaces"), passing=passing,
                )  # fmt: skip
            case RangeShape():
                return self._range(one, base, path)
            case PlacementShape():
                return Placing(
                    **base, units=self._expr(one.units, "unit", *path, "units"),
                    spaces=self._expr(one.spaces, "space", *path, "spaces"),
                )  # fmt: skip
            case CompanyShape():
                return self._company(one, base, path)
            case ExclusiveShape():
                whole = self._expr(one.whole, "unit", *path, "whole", sees=UNIT)
                return Exclusive(**base, whole=whole)
            case ArrivalShape():
                first, last = one.turns or (None, None)
                self._turns(one, path)
                return Arriving(
                    **base, units=self._expr(one.units, "unit", *path, "units", sees=UNIT),
                    first=first, last=last,
                    phase=self._word(one.phase, self.phases, "phase", *path, "phase"),
                    spaces=self._expr(one.spaces, "space", *path, "spaces"),
                )  # fmt: skip
            case ValuesShape():
                units = self._expr(one.units, "unit", *path, "units", sees=UNIT)
                wants = self.conditions.link(
                    one.wants, "unit", self.file, (*path, "wants"), sees=UNIT, wanted=True
                )
                return Values(**base, units=units, wants=wants)

    def _company(self, one: CompanyShape, base: _Base, path: tuple[str | int, ...]) -> Company:
        if not one.holds and not one.without:
            message = f"{one.id}: give 'holds' (what must be there) or 'without' (what must not)"
            self.findings.add("G103", self.file.span(*path), message)

        def linked(key: str, listed: list[CounterGroupShape]) -> tuple[Counters, ...]:
            return tuple(
                Counters(self._expr(c.units, "unit", *path, key, n, "units", sees=UNIT), c.side)
                for n, c in enumerate(listed)
            )

        return Company(
            **base, units=self._expr(one.units, "unit", *path, "units", sees=UNIT),
            if_holds=linked("if_holds", one.if_holds), holds=linked("holds", one.holds),
            without=linked("without", one.without),
        )  # fmt: skip

    def _summed(
        self, one: StackingShape | CountShape | TotalShape, base: _Base, path: tuple[str | int, ...]
    ) -> Rule:
        """The kinds that sum a measure over units."""
        known = self.measures | set(self.factors) if isinstance(one, TotalShape) else self.measures
        self._measure(one.measure, known, *path, "measure")
        sees = UNIT if isinstance(one, TotalShape) else BOTH
        boxes = isinstance(one, CountShape)
        units = self._expr(one.units, "unit", *path, "units", sees=sees, boxes=boxes)
        match one:
            case StackingShape():
                return Stacking(
                    **base, spaces=self._expr(one.spaces, "space", *path, "spaces", sees=SPACE),
                    units=units, measure=one.measure, limit=one.limit, per=one.per,
                )  # fmt: skip
            case CountShape():
                low = one.at_least if one.exactly is None else one.exactly
                high = one.at_most if one.exactly is None else one.exactly
                self._bounds(one, low, high, path)
                return Count(
                    **base, places=self._places(one.places, *path, "places"),
                    each=one.each, units=units, measure=one.measure, at_least=low, at_most=high,
                )  # fmt: skip
            case TotalShape():
                return Total(**base, units=units, measure=one.measure, declared=one.declared)

    def _bounds(
        self, one: CountShape, low: float | None, high: float | None, path: tuple[str | int, ...]
    ) -> None:
        """A count has a bound, and one that can be kept."""
        place = self.file.span(*path)
        if low is None and high is None:
            self.findings.add("G103", place, f"{one.id}: no number is given",
                              hint="give 'exactly', 'at_least' or 'at_most'")  # fmt: skip
        elif low is not None and high is not None and low > high:
            message = f"{one.id}: nothing is at least {low:g} and at most {high:g}"
            self.findings.add("G213", place, message, hint="swap the two numbers")

    def _turns(self, one: ArrivalShape, path: tuple[str | int, ...]) -> None:
        """The turns of an arrival are the game's, the first no later than the last."""
        if one.turns and not 1 <= one.turns[0] <= one.turns[1] <= self.turns:
            message = f"the turns {one.turns[0]} to {one.turns[1]} are not turns of this game"
            hint = f"it has the turns 1 to {self.turns}; give first and last"
            self.findings.add("G302", self.file.span(*path, "turns"), message, hint=hint)

    def _scenarios(self, one: AnyRule, path: tuple[str | int, ...]) -> tuple[str, ...]:
        """The scenarios that the rule belongs to; those that do not exist are reported."""
        for index, name in enumerate(one.scenarios):
            self._word(name, self.scenarios, "scenario", *path, "scenarios", index)
        if one.scenarios and isinstance(one, ValuesShape):
            message = f"{one.id}: what is printed on counters is the same in all scenarios"
            self.findings.add("G103", self.file.span(*path, "scenarios"), message,
                              hint="remove 'scenarios'")  # fmt: skip
        return tuple(one.scenarios)

    def _range(self, one: RangeShape, base: _Base, path: tuple[str | int, ...]) -> Range:
        if (one.of is None) == (one.of_spaces is None):
            message = f"{one.id}: give 'of' (units) or 'of_spaces', one of the two"
            self.findings.add("G103", self.file.span(*path), message)
        of = self._expr(one.of, "unit", *path, "of", sees=UNIT) if one.of else None
        spaces = None
        if one.of_spaces:
            spaces = self._expr(one.of_spaces, "space", *path, "of_spaces", sees=SPACE)
        kinds = self.conditions.words.words("space", "kind")
        return Range(
            **base, units=self._expr(one.units, "unit", *path, "units", sees=UNIT), of=of,
            of_spaces=spaces, within=one.within,
            steps_through=self._word(one.through, kinds, "kind of space", *path, "through"),
        )  # fmt: skip

    def _expr(
        self, text: str, subject: Subject, *path: str | int,
        sees: Collection[Subject] = BOTH, boxes: bool = False,
    ) -> Expr:  # fmt: skip
        """The condition; a mistake in it is a finding at its place."""
        return self.conditions.link(text, subject, self.file, path, sees=sees, boxes=boxes)

    def _word(self, name: str, known: Collection[str], what: str, *path: str | int) -> str:
        """A name that stands for itself; '' is none."""
        if name and name not in known:
            message, hint = f"there is no {what} '{name[:60]}'", nearest(name, sorted(known))
            self.findings.add("G201", self.file.span(*path), message, hint=hint)
        return name

    def _measure(self, name: str, known: set[str], *path: str | int) -> None:
        if name not in known:
            message, hint = f"no size has the measure '{name}'", nearest(name, sorted(known))
            self.findings.add("G211", self.file.span(*path), message, hint=hint)

    def _places(self, names: list[str], *path: str | int) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for index, name in enumerate(names):
            try:
                ids = resolve(name, self.board.spaces, self.board.groups, ())
            except PlaceError as error:
                place = self.file.span(*path, index)
                self.findings.add(error.code, place, error.message, hint=error.hint)
                continue
            found.update(dict.fromkeys(ids))
        return tuple(found)

    def _case(self, case: CaseShape, path: tuple[str | int, ...], cite: str) -> Case:
        for index, stand in enumerate(case.place):
            place = self.file.span(*path, "place", index, "unit")
            if stand.unit not in self.units:
                self.findings.add("G201", place, f"there is no unit '{stand.unit}'",
                                  hint=nearest(stand.unit, self.units))  # fmt: skip
            elif stand.reduced and self.units[stand.unit].back is None:
                message = f"{self.units[stand.unit].name} has no back, so it is never reduced"
                self.findings.add("G221", self.file.span(*path, "place", index, "reduced"), message,
                                  hint="remove 'reduced'")  # fmt: skip
            if stand.space not in self.board.spaces:
                place = self.file.span(*path, "place", index, "space")
                self.findings.add("G206", place, f"there is no space '{stand.space}'",
                                  hint=meant(stand.space, self.board.spaces))  # fmt: skip
        stands = tuple(Stand(s.unit, s.space, s.qty, s.reduced) for s in case.place)
        span = self.file.span(*path)
        return Case(case.name, case.verdict == "pass", stands, case.cite or cite, span)
