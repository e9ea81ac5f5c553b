"""Placement: units that stand only in certain spaces."""

from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.language.expr import And, Not
from builder.rules.constraints import Bar
from builder.rules.kind import Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import spaces, units
from builder.source.schema import Words
from builder.words import message


class Placement(RuleShape):
    """Units that stand only in certain spaces."""

    check: ClassVar[Check] = Check(
        "L106",
        "error",
        message("Outside its spaces"),
        message("A unit is in one of the spaces to which a placement rule limits it."),
        message("Place the unit in one of the spaces that the rule allows."),
    )
    kind: Literal["placement"]
    units: Words
    spaces: Words

    def meaning(self, link: Linking) -> Meaning:
        """One bar, wherever a unit that matches is in a space that does not."""
        who = link.condition(self.units, "unit", "units")
        where = link.condition(self.spaces, "space", "spaces")
        broken = message("{unit} is in {space}, which is not one of the spaces that it may be in")
        says = message("On the map, {units} may be only in {spaces}.")
        bar = Bar(And((who, Not(where))), broken)
        return Meaning((bar,), says.filled(units=units(who), spaces=spaces(where)))
