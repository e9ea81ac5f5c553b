"""Values: what is printed on counters."""

from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.language.say import condition
from builder.rules.constraints import CounterFact
from builder.rules.kind import UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import units
from builder.rules.stated import Printed
from builder.source.schema import Words
from builder.words import message


class Values(RuleShape):
    """What is printed on the counters that match `units`: `wants` holds for front and back."""

    check: ClassVar[Check] = Check(
        "L110",
        "error",
        message("Wrong printed value"),
        message(
            "The values printed on a counter, front and back, meet the rules of the kind 'values'."
        ),
        message("Compare the row with the master list of the rules."),
    )
    kind: Literal["values"]
    units: Words
    wants: Words

    def meaning(self, link: Linking) -> Meaning:
        """One fact about every face."""
        if self.scenarios:
            found = message(
                "{rule}: what is printed on counters is the same in all scenarios", rule=self.id
            )
            link.fault("G103", found, "scenarios", hint=message("remove 'scenarios'"))
        who = link.condition(self.units, "unit", "units", sees=UNIT)
        wants = link.condition(self.wants, "unit", "wants", sees=UNIT, wanted=True)
        says = message("For {units}, {condition}.")
        return Meaning(
            (CounterFact(Printed(who, wants)),),
            says.filled(units=units(who), condition=condition(wants)),
        )
