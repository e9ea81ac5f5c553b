"""Total: a sum over all counters of a scenario that the source declares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.language.expr import Expr
from builder.records import dataclass
from builder.rules.constraints import ScenarioFact
from builder.rules.facts import Fault, Row
from builder.rules.kind import UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.words import UNITS, total_of, units
from builder.source.schema import Id, Words
from builder.words import message


class Total(RuleShape):
    """A total that the source declares, computed over all counters of a scenario."""

    check: ClassVar[Check] = Check(
        "L109",
        "error",
        message("Total does not match"),
        message("A total that the rules state is the one computed from the data."),
        message("Compare the rows with the printed list."),
    )
    kind: Literal["total"]
    units: Words = "true"
    measure: Id = UNITS
    declared: float | int

    def meaning(self, link: Linking) -> Meaning:
        """One fact about every scenario."""
        who = link.condition(self.units, "unit", "units", sees=UNIT)
        measure = link.measure(self.measure, "measure", factors=True)
        says = message("Over all counters of a scenario, the {sum} of {units} is {declared}.")
        return Meaning(
            (ScenarioFact(_Declared(self.id, who, measure, self.declared)),),
            says.filled(sum=total_of(measure), units=units(who), declared=self.declared),
        )


@dataclass(frozen=True, slots=True)
class _Declared:
    """The measure of the units that match `who` adds up to `declared`."""

    rule: str
    who: Expr
    measure: str
    declared: float

    def __call__(self, rows: Sequence[Row]) -> Iterator[Fault]:
        """The sum, where it is another; or the row whose factor the source does not give."""
        total: float = 0
        for row in rows:
            if not row.face.meets(self.who):
                continue
            each = row.front.factors.get(self.measure, row.front.measure(self.measure))
            if each is None:
                found = message(
                    "{rule} cannot be decided for {where}", rule=self.rule, where=row.unit
                )
                yield Fault(found, (row.unit,), row.span, unknown=True)
                return
            total += each * row.qty
        if total != self.declared:
            found = message("the {sum} is {total}; the rules give {declared}")
            yield Fault(
                found.filled(sum=total_of(self.measure), total=total, declared=self.declared)
            )
