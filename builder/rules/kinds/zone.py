"""Zone: units that may not stand in an enemy zone of control."""

from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.rules.constraints import Outside
from builder.rules.kind import UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import units
from builder.source.schema import Line, Words
from builder.words import message


class Zone(RuleShape):
    """Units stand outside a `zone` of control of the enemy, or outside all of them."""

    check: ClassVar[Check] = Check(
        "L117",
        "error",
        message("In an enemy zone of control"),
        message("No unit is in an enemy zone of control that it must keep out of."),
        message("Place the unit elsewhere."),
    )
    kind: Literal["zone"]
    units: Words
    zone: Line = ""

    def meaning(self, link: Linking) -> Meaning:
        """One constraint on where enemies' zones reach."""
        outside = Outside(
            link.condition(self.units, "unit", "units", sees=UNIT), link.zone(self.zone, "zone"),
            message("{unit} is in an enemy zone of control in {space}"),
        )  # fmt: skip
        says = message("No {units} may be in an enemy zone of control.")
        return Meaning((outside,), says.filled(units=units(outside.units)))
