"""Range: units that stand near others or certain spaces, or keep away from them."""

from typing import Annotated, ClassVar, Literal

from builder.diagnostics import Check
from builder.rules.constraints import NEVER, Far, Near, Whose
from builder.rules.kind import SPACE, UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import spaces, units
from builder.source.schema import Field, Line, Words
from builder.words import Message, message, message_n

_TOO_NEAR = (
    message("{unit} in {space} is too near to {other} in {where}"),
    message("{unit} in {space} is too near to {where}"),
)


class Range(RuleShape):
    """Units `within` so many spaces of some unit (`of`) or space (`of_spaces`), or `beyond`."""

    check: ClassVar[Check] = Check(
        "L104",
        "error",
        message("Out of range"),
        message("A unit is within the range that a rule requires, or keeps its distance."),
        message("Place the unit closer, or farther away."),
    )
    kind: Literal["range"]
    units: Words
    of: Words | None = None
    of_spaces: Words | None = None
    within: Annotated[int, Field(ge=0, le=1000)] | None = None
    beyond: Annotated[int, Field(ge=0, le=1000)] | None = None
    through: Line = ""
    side: Whose = "any"

    def meaning(self, link: Linking) -> Meaning:
        """One range."""
        if (self.of is None) == (self.of_spaces is None):
            found = message("{rule}: give either 'of' (units) or 'of_spaces'", rule=self.id)
            link.fault("G103", found)
        if (self.within is None) == (self.beyond is None):
            found = message("{rule}: give either 'within' or 'beyond'", rule=self.id)
            link.fault("G103", found)
        of, of_spaces = NEVER, NEVER
        if self.of:
            of = link.condition(self.of, "unit", "of", sees=UNIT)
        if self.of_spaces:
            of_spaces = link.condition(self.of_spaces, "space", "of_spaces", sees=SPACE)
        who = link.condition(self.units, "unit", "units", sees=UNIT)
        through = link.space_kind(self.through, "through")
        if self.beyond is not None:
            return self._away(Far(who, of, self.side, of_spaces, self.beyond, *_TOO_NEAR), link)
        near = Near(
            units=who, of=of, of_spaces=of_spaces, within=self.within or 0, through=through,
            broken=message_n(
                "{unit} in {space} is more than {count} space from anything that it must be near",
                "{unit} in {space} is more than {count} spaces from anything that it must be near",
                self.within or 0,
            ),
        )  # fmt: skip
        if self.side != "any":
            found = message("{rule}: 'side' goes with 'beyond'", rule=self.id)
            link.fault("G103", found, "side")
        return Meaning((near,), self._says(near))

    def _away(self, far: Far, link: Linking) -> Meaning:
        if self.through:
            found = message("{rule}: 'through' goes with 'within'", rule=self.id)
            link.fault("G103", found, "through")
        whose = {
            "own": message("own {units}"), "enemy": message("enemy {units}"),
            "any": message("{units}"),
        }[far.whose]  # fmt: skip
        goal = whose.filled(units=units(far.of))
        if self.of is None:
            goal = spaces(far.of_spaces)
        says = message_n(
            "All {units} must be more than {count} space from {goal}.",
            "All {units} must be more than {count} spaces from {goal}.", far.beyond,
            units=units(far.units), goal=goal,
        )  # fmt: skip
        return Meaning((far,), says)

    def _says(self, near: Near) -> Message:
        goal = message("one of the {units}", units=units(near.of))
        if self.of is None:
            goal = message("one of the {spaces}", spaces=spaces(near.of_spaces))
        distance = message_n("{count} space", "{count} spaces", near.within)
        says = message("All {units} must be within {distance} of {goal}.")
        if not near.within:
            says = message("All {units} must be in the same space as {goal}.")
        if near.through:
            says = message(
                "All {units} must be within {distance} of {goal}, counting through {through} only."
            )
        return says.filled(
            units=units(near.units), distance=distance, goal=goal, through=near.through
        )
