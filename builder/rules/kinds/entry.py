"""Entry: units that may not stand in certain spaces."""

from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.language.expr import And
from builder.language.say import condition
from builder.rules.constraints import NEVER, Bar
from builder.rules.kind import Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import spaces, units
from builder.source.schema import Words
from builder.words import message


class Entry(RuleShape):
    """Units that may not stand in certain spaces; `passing` where they may pass but not stop."""

    check: ClassVar[Check] = Check(
        "L102",
        "error",
        message("Forbidden entry"),
        message("No unit is in a space that it may never enter."),
        message("Place the unit elsewhere."),
    )
    kind: Literal["entry"]
    units: Words
    spaces: Words
    passing: Words | None = None

    def meaning(self, link: Linking) -> Meaning:
        """One bar, where both conditions hold."""
        who = link.condition(self.units, "unit", "units")
        where = link.condition(self.spaces, "space", "spaces")
        passing = NEVER
        says = message("No {units} may be in {spaces}.")
        if self.passing is not None:
            passing = link.condition(self.passing, "space", "passing")
            says = message("No {units} may be in {spaces}; they may pass through where {passing}.")
        bar = Bar(
            And((where, who)),
            message("{unit} may not be in {space} ({kind})"),
            passing,
            message("{unit} may pass through {space} but not stop there ({kind})"),
        )
        said = says.filled(units=units(who), spaces=spaces(where), passing=condition(passing))
        return Meaning((bar,), said)
