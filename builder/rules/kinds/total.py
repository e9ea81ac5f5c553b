"""Total: a sum over all counters of a scenario that the source declares."""

from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.rules.constraints import ScenarioFact
from builder.rules.kind import UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import units
from builder.rules.stated import Declared
from builder.rules.words import UNITS, total_of
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
            (ScenarioFact(Declared(self.id, who, measure, self.declared)),),
            says.filled(sum=total_of(measure), units=units(who), declared=self.declared),
        )
