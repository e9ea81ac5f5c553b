"""rules.yaml to rules: conditions are parsed, the names in them checked.

Knows nothing of what rules decide.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, TypedDict

from builder.diagnostics import Findings, Span, nearest
from builder.game.meant import meant
from builder.game.model import Board, Size, Unit
from builder.game.places import PlaceError, resolve
from builder.game.shapes import (
    AnyRule,
    ArrivalShape,
    CaseShape,
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
from builder.game.view import SPACE_NAMES, UNIT_NAMES
from builder.game.vocabulary import Vocabulary
from builder.rules.expr import TRUE, Expr, ExprError, Subject, parse, properties
from builder.rules.model import (
    Arriving,
    Case,
    Count,
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


class RuleLinker:
    """Makes rules from their shapes, given what they may name."""

    def __init__(
        self, file: YamlFile, units: Mapping[str, Unit], board: Board, sizes: Mapping[str, Size],
        factors: Mapping[str, str], words: Vocabulary, findings: Findings,
    ) -> None:  # fmt: skip
        self.file = file
        self.words = words
        self.units = units
        self.board = board
        self.findings = findings
        self.factors = factors
        self.measures = {"units"} | {m for s in sizes.values() for m in s.measures}
        own = {p for u in units.values() for p in u.properties}
        spaces = {p for s in board.spaces.values() for p in s.properties}
        self.names = {
            "unit": {*UNIT_NAMES, *factors, *self.measures, *own},
            "space": {*SPACE_NAMES, *spaces},
        }

    def link(self, shape: RulesFile) -> tuple[Rule, ...]:
        """The rules in order; one with a mistake is reported and left out."""
        rules: list[Rule] = []
        seen: dict[str, Span] = {}
        for index, one in enumerate(shape.rules):
            place = self.file.span("rules", index, "id")
            if one.id in seen:
                self.findings.add("G202", place, f"the rule '{one.id}' stands twice",
                                  related=[(seen[one.id], "first here")])  # fmt: skip
            seen.setdefault(one.id, place)
            before = len(self.findings)
            rule = self._rule(one, ("rules", index), place)
            if len(self.findings) == before:
                rules.append(rule)
        return tuple(rules)

    def _rule(self, one: AnyRule, path: tuple[str | int, ...], place: Span) -> Rule:
        cases = tuple(
            self._case(case, (*path, "cases", n), one.cite) for n, case in enumerate(one.cases)
        )
        base: _Base = {
            "id": one.id, "cite": one.cite, "text": one.text, "origin": one.origin,
            "cases": cases, "span": place, "applies": one.applies,
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
            case ExclusiveShape():
                whole = self._expr(one.whole, "unit", *path, "whole")
                return Exclusive(**base, whole=whole)
            case ArrivalShape():
                first, last = one.turns or (None, None)
                return Arriving(
                    **base, units=self._expr(one.units, "unit", *path, "units"),
                    first=first, last=last,
                    phase=self._word(one.phase, self.words.phases, "phase", *path, "phase"),
                    spaces=self._expr(one.spaces, "space", *path, "spaces"),
                )  # fmt: skip
            case ValuesShape():
                units = self._expr(one.units, "unit", *path, "units")
                return Values(
                    **base, units=units, wants=self._expr(one.wants, "unit", *path, "wants")
                )

    def _summed(
        self, one: StackingShape | CountShape | TotalShape, base: _Base, path: tuple[str | int, ...]
    ) -> Rule:
        """The kinds that sum a measure over units."""
        known = self.measures | set(self.factors) if isinstance(one, TotalShape) else self.measures
        self._measure(one.measure, known, *path, "measure")
        units = self._expr(one.units, "unit", *path, "units")
        match one:
            case StackingShape():
                return Stacking(
                    **base, spaces=self._expr(one.spaces, "space", *path, "spaces"),
                    units=units, measure=one.measure, limit=one.limit, per=one.per,
                )  # fmt: skip
            case CountShape():
                low = one.at_least if one.exactly is None else one.exactly
                high = one.at_most if one.exactly is None else one.exactly
                return Count(
                    **base, places=self._places(one.places, *path, "places"),
                    each=one.each, units=units, measure=one.measure, at_least=low, at_most=high,
                )  # fmt: skip
            case TotalShape():
                return Total(**base, units=units, measure=one.measure, declared=one.declared)

    def _range(self, one: RangeShape, base: _Base, path: tuple[str | int, ...]) -> Range:
        if (one.of is None) == (one.of_spaces is None):
            message = f"{one.id}: give 'of' (units) or 'of_spaces', one of the two"
            self.findings.add("G103", self.file.span(*path), message)
        of = self._expr(one.of, "unit", *path, "of") if one.of else None
        spaces = self._expr(one.of_spaces, "space", *path, "of_spaces") if one.of_spaces else None
        kinds = self.words.words["space", "kind"]
        return Range(
            **base, units=self._expr(one.units, "unit", *path, "units"), of=of,
            of_spaces=spaces, within=one.within,
            steps_through=self._word(one.through, kinds, "kind of space", *path, "through"),
        )  # fmt: skip

    def _expr(self, text: str, subject: Subject, *path: str | int) -> Expr:
        """The condition; a mistake in it is a finding at its place, and the result is `true`."""
        place = self.file.span(*path)
        try:
            tree = parse(text, subject)
        except ExprError as error:
            self.findings.add("G210", self.file.within(error.column, *path), error.message)
            return TRUE
        for prop in properties(tree):
            if prop.name not in self.names[prop.subject]:
                known = self.names[prop.subject]
                self.findings.add("G211", place, f"a {prop.subject} has no '{prop.name}'",
                                  hint=nearest(prop.name, sorted(known)))  # fmt: skip
        for word, options in self.words.strangers(tree):
            hint = nearest(word, sorted(options))
            self.findings.add("G212", place, f"nothing is ever '{word[:60]}' here", hint=hint)
        return tree

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
            if stand.space not in self.board.spaces:
                place = self.file.span(*path, "place", index, "space")
                self.findings.add("G206", place, f"there is no space '{stand.space}'",
                                  hint=meant(stand.space, self.board.spaces))  # fmt: skip
        stands = tuple(Stand(s.unit, s.space, s.qty, s.reduced) for s in case.place)
        span = self.file.span(*path)
        return Case(case.name, case.verdict == "pass", stands, case.cite or cite, span)
