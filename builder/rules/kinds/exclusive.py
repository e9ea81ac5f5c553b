"""Exclusive: a formation and its parts are never on the map together."""

from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.rules.constraints import Apart
from builder.rules.kind import UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import units
from builder.source.schema import Words
from builder.words import message


class Exclusive(RuleShape):
    """A formation and the units whose parent it is are never on the map together."""

    check: ClassVar[Check] = Check(
        "L107",
        "error",
        message("Formation and its parts"),
        message("A formation and the units it breaks down into are not on the map together."),
        message("Put the formation or its parts in their box."),
    )
    kind: Literal["exclusive"]
    whole: Words

    def meaning(self, link: Linking) -> Meaning:
        """One constraint that keeps them apart."""
        whole = link.condition(self.whole, "unit", "whole", sees=UNIT)
        broken = message("{whole} in {space} and its part {part} in {other} are both on the map")
        says = message(
            "No {units} are on the map together with units of which they are the parent."
        )
        return Meaning((Apart(whole, broken),), says.filled(units=units(whole)))
