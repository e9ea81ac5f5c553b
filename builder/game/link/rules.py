"""rules.yaml to rules: each kind says what it means, and asks here for what its names stand for.

Knows nothing of the kinds of rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from builder.diagnostics import Span, nearest
from builder.diagnostics.findings import NOTHING
from builder.game.conditions.link import ConditionLinker, Path
from builder.game.model import Size
from builder.game.names.meant import meant
from builder.game.names.places import PlaceError, resolve
from builder.game.schemas import RulesFile
from builder.language.expr import Expr, Subject
from builder.records import dataclass
from builder.rules.kind import BOTH, CaseShape, RuleKind, RuleShape, StandShape
from builder.rules.kinds import AnyRule
from builder.rules.model import Case, Rule, Stand
from builder.rules.words import UNITS
from builder.source import YamlFile
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class RuleLinker:
    """Makes rules from their shapes, given what they may name."""

    file: YamlFile
    conditions: ConditionLinker
    sizes: Mapping[str, Size]
    factors: Collection[str]
    turns: int
    phases: Collection[str]
    scenarios: Collection[str]
    zones: Collection[str] = ()

    def link(self, shape: RulesFile) -> tuple[Rule, ...]:
        """The rules in order; one with a mistake is reported and left out."""
        findings = self.conditions.findings
        rules: list[Rule] = []
        seen: dict[str, Span] = {}
        for index, one in enumerate(shape.rules):
            place = self.file.span("rules", index, "id")
            if one.id in seen:
                findings.add(
                    "G202", place, message("duplicate rule id '{id}'", id=one.id),
                    related=[(seen[one.id], message("the first one is here"))],
                )  # fmt: skip
            seen.setdefault(one.id, place)
            before = len(findings)
            rule = self._rule(one, ("rules", index))
            if not findings.failed_since(before):
                rules.append(rule)
        return tuple(rules)

    def _rule(self, one: AnyRule, path: Path) -> Rule:
        place = _RulePlace(self, path)
        kind: RuleKind = one
        cases = tuple(place.case(case, n, one.cite) for n, case in enumerate(one.cases))
        scenarios, turns = place.scenarios(one), place.turns(one)
        return Rule(
            id=one.id, kind=kind.kind, code=kind.check.code, cite=one.cite, text=one.text,
            origin=one.origin, cases=cases, span=self.file.span(*path, "id"),
            applies=one.applies, scenarios=scenarios, turns=turns, meaning=kind.meaning(place),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _RulePlace:
    """One rule's place in the file: what its keys name is looked up from there."""

    of: RuleLinker
    path: Path

    @property
    def last_turn(self) -> int:
        """The number of the game's turns."""
        return self.of.turns

    def condition(
        self, text: str, subject: Subject, *path: str | int,
        sees: Collection[Subject] = BOTH, wanted: bool = False, boxes: bool = False,
    ) -> Expr:  # fmt: skip
        """The condition at a key."""
        return self.of.conditions.link(
            text, subject, self.of.file, (*self.path, *path), sees=sees, wanted=wanted, boxes=boxes
        )

    def measure(self, name: str, *path: str | int, factors: bool = False) -> str:
        """A measure of the game's sizes or "units"; with `factors`, a factor of units too."""
        known = {UNITS, *(m for s in self.of.sizes.values() for m in s.measures)}
        if name not in known and not (factors and name in self.of.factors):
            known |= set(self.of.factors) if factors else set()
            found = message("no size has the measure '{name}'", name=name)
            self.fault("G211", found, *path, hint=nearest(name, sorted(known)))
        return name

    def places(self, names: Collection[str], *path: str | int) -> tuple[str, ...]:
        """The ids of the spaces that the names stand for, each once."""
        board = self.of.conditions.board
        found: dict[str, None] = {}
        for index, name in enumerate(names):
            try:
                ids = resolve(name, board.spaces, board.groups, ())
            except PlaceError as error:
                self.fault(error.code, error.message, *path, index, hint=error.hint)
                continue
            found.update(dict.fromkeys(ids))
        return tuple(found)

    def phase(self, name: str, *path: str | int) -> str:
        """A phase or step of the sequence; '' for none."""
        return self._known(name, self.of.phases, message("there is no phase '{name}'"), *path)

    def space_kind(self, name: str, *path: str | int) -> str:
        """A kind of space of the board; '' for none."""
        kinds = self.of.conditions.words.words("space", "kind")
        return self._known(name, kinds, message("there is no kind of space '{name}'"), *path)

    def zone(self, name: str, *path: str | int) -> str:
        """A zone of control of movement.yaml; '' for any."""
        missing = message("there is no zone of control '{name}'")
        return self._known(name, self.of.zones, missing, *path)

    def scenarios(self, one: RuleShape) -> tuple[str, ...]:
        """The scenarios that the rule belongs to; those that do not exist are reported."""
        missing = message("there is no scenario '{name}'")
        for index, name in enumerate(one.scenarios):
            self._known(name, self.of.scenarios, missing, "scenarios", index)
        return tuple(one.scenarios)

    def turns(self, one: RuleShape) -> tuple[int, int] | None:
        """The first and the last turn in which the rule holds, None for all."""
        if one.in_turns is None:
            return None
        first, last = one.in_turns
        if first > last or last > self.of.turns:
            found = message("the game has no turns {first} to {last}", first=first, last=last)
            hint = message("it has {count} turns", count=self.of.turns)
            self.fault("G205", found, "in_turns", hint=hint)
        return first, last

    def _known(
        self, name: str, known: Collection[str], missing: Message, *path: str | int
    ) -> str:  # fmt: skip
        """A name that stands for itself; '' is none."""
        if name and name not in known:
            found = missing.filled(name=name[:60])
            self.fault("G201", found, *path, hint=nearest(name, sorted(known)))
        return name

    def fault(
        self, code: str, found: Message, *path: str | int, hint: Message | None = None
    ) -> None:
        """Report a mistake at a key."""
        place = self.of.file.span(*self.path, *path)
        self.of.conditions.findings.add(code, place, found, hint=hint or NOTHING)

    def case(self, case: CaseShape, number: int, cite: str) -> Case:
        """A worked case; `cite` where it has none of its own."""
        for index, stand in enumerate(case.place):
            self._stand(stand, "cases", number, "place", index)
        stands = tuple(Stand(s.unit, s.space, s.qty, s.reduced) for s in case.place)
        span = self.of.file.span(*self.path, "cases", number)
        return Case(case.name, case.verdict == "pass", stands, case.cite or cite, span)

    def _stand(self, stand: StandShape, *path: str | int) -> None:
        units, spaces = self.of.conditions.units, self.of.conditions.board.spaces
        unit = units.get(stand.unit)
        if unit is None:
            found = message("there is no unit '{name}'", name=stand.unit)
            self.fault("G201", found, *path, "unit", hint=nearest(stand.unit, units))
        elif stand.reduced and unit.back is None:
            found = message("{unit} has no back, so it is never reduced", unit=unit.name)
            self.fault("G221", found, *path, "reduced", hint=message("remove 'reduced'"))
        if stand.space not in spaces:
            found = message("there is no space '{name}'", name=stand.space)
            self.fault("G206", found, *path, "space", hint=meant(stand.space, spaces))
