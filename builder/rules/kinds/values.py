"""Values: what is printed on counters."""

from __future__ import annotations

from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.language.expr import Expr
from builder.language.say import condition
from builder.records import dataclass
from builder.rules.constraints import CounterFact
from builder.rules.facts import Face, Fault
from builder.rules.kind import UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.words import units
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
            (CounterFact(_Printed(who, wants)),),
            says.filled(units=units(who), condition=condition(wants)),
        )


@dataclass(frozen=True, slots=True)
class _Printed:
    """Faces of the units that match `who` meet `wants`."""

    who: Expr
    wants: Expr

    def __call__(self, face: Face) -> Fault | None:
        """What is wrong with a face; factors that the source does not give are not wrong."""
        if not face.meets(self.who) or face.meets(self.wants) is not False:
            return None
        given = ", ".join(f"{name} {value}" for name, value in face.factors.items()
                          if value is not None)  # fmt: skip
        if not given:
            return Fault(message("{face} has none of the values", face=face.name))
        return Fault(message("{face} has {values}", face=face.name, values=given))
