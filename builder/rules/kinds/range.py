"""Range: units that stand near others, or near certain spaces."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from builder.diagnostics import Check
from builder.rules.constraints import NEVER, Near
from builder.rules.kind import SPACE, UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.words import spaces, units
from builder.source.schema import Line, Words
from builder.words import Message, message, message_n


class Range(RuleShape):
    """Units that stand within so many spaces of some unit (`of`) or space (`of_spaces`)."""

    check: ClassVar[Check] = Check(
        "L104",
        "error",
        message("Out of range"),
        message("A unit is within the range that a rule requires."),
        message("Place the unit closer."),
    )
    kind: Literal["range"]
    units: Words
    of: Words | None = None
    of_spaces: Words | None = None
    within: Annotated[int, Field(ge=0, le=1000)]
    through: Line = ""

    def meaning(self, link: Linking) -> Meaning:
        """One range."""
        if (self.of is None) == (self.of_spaces is None):
            found = message("{rule}: give either 'of' (units) or 'of_spaces'", rule=self.id)
            link.fault("G103", found)
        of, of_spaces = NEVER, NEVER
        if self.of:
            of = link.condition(self.of, "unit", "of", sees=UNIT)
        if self.of_spaces:
            of_spaces = link.condition(self.of_spaces, "space", "of_spaces", sees=SPACE)
        near = Near(
            units=link.condition(self.units, "unit", "units", sees=UNIT), of=of,
            of_spaces=of_spaces, within=self.within,
            through=link.space_kind(self.through, "through"),
            broken=message_n(
                "{unit} in {space} is more than {count} space from anything that it must be near",
                "{unit} in {space} is more than {count} spaces from anything that it must be near",
                self.within,
            ),
        )  # fmt: skip
        return Meaning((near,), self._says(near))

    def _says(self, near: Near) -> Message:
        goal = message("one of the {units}", units=units(near.of))
        if self.of is None:
            goal = message("one of the {spaces}", spaces=spaces(near.of_spaces))
        distance = message_n("{count} space", "{count} spaces", near.within)
        says = message("All {units} must be within {distance} of {goal}.")
        if near.through:
            says = message(
                "All {units} must be within {distance} of {goal}, counting through {through} only."
            )
        return says.filled(
            units=units(near.units), distance=distance, goal=goal, through=near.through
        )
