"""Supply: units that trace a line to a source."""

from typing import Annotated, ClassVar, Literal

from builder.diagnostics import Check
from builder.rules.constraints import NEVER, Leg, Supplied
from builder.rules.kind import BORDER, SPACE, UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import spaces, units
from builder.source.schema import Amount, Field, Shape, Words
from builder.words import Message, listed, message, message_n


class LegShape(Shape):
    """One part of a supply line: to a unit (`to_units`) or a space (`to`), over what, how long."""

    to: Words | None = None
    to_units: Words | None = None
    within: Amount | None = None
    counted: Literal["spaces", "points"] = "spaces"
    over: Words = "true"
    through: Words = "true"


class Supply(RuleShape):
    """Each unit traces a line of `legs`, past enemy units and, unless told so, their zones."""

    check: ClassVar[Check] = Check(
        "L116",
        "error",
        message("Out of supply"),
        message("Each unit traces the supply line that a rule asks for."),
        message("Place the unit, or those that block its line, elsewhere."),
    )
    kind: Literal["supply"]
    units: Words
    legs: Annotated[list[LegShape], Field(min_length=1, max_length=5)]
    zones: Literal["bar", "ignore", "first free"] = "bar"

    def meaning(self, link: Linking) -> Meaning:
        """One supply line."""
        legs = tuple(self._leg(one, number, link) for number, one in enumerate(self.legs))
        need = Supplied(
            units=link.condition(self.units, "unit", "units", sees=UNIT), legs=legs,
            zones=self.zones != "ignore", first_free=self.zones == "first free",
            broken=message("{unit} in {space} is out of supply: {why}"),
        )  # fmt: skip
        says = message(
            "All {units} must trace a supply line: {legs}.", units=units(need.units),
            legs=listed([_says(leg) for leg in legs]),
        )  # fmt: skip
        return Meaning((need,), says)

    def _leg(self, one: LegShape, number: int, link: Linking) -> Leg:
        if (one.to is None) == (one.to_units is None):
            found = message("{rule}: give either 'to' (spaces) or 'to_units'", rule=self.id)
            link.fault("G103", found, "legs", number)
        path = ("legs", number)
        to, to_units = NEVER, NEVER
        if one.to is not None:
            to = link.condition(one.to, "space", *path, "to")
        if one.to_units is not None:
            to_units = link.condition(one.to_units, "unit", *path, "to_units", sees=UNIT)
        return Leg(
            to_units, to, one.within, one.counted == "points",
            link.condition(one.over, "border", *path, "over", sees=BORDER),
            link.condition(one.through, "space", *path, "through", sees=SPACE),
        )  # fmt: skip


def _says(leg: Leg) -> Message:
    goal = message("one of the {spaces}", spaces=spaces(leg.to_spaces))
    if leg.to_spaces == NEVER:
        goal = message("one of the own {units}", units=units(leg.to_units))
    if leg.within is None:
        return message("to {goal}", goal=goal)
    if leg.points:
        return message("to {goal} at a cost of at most {count} movement points", goal=goal,
                       count=leg.within)  # fmt: skip
    return message_n("to {goal} at most {count} space away",
                     "to {goal} at most {count} spaces away", leg.within, goal=goal)  # fmt: skip
