"""Arrival: when and where reinforcements may arrive."""

from typing import Annotated, ClassVar, Literal

from builder.diagnostics import Check
from builder.language.expr import TRUE
from builder.rules.constraints import Arrive
from builder.rules.kind import UNIT, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import spaces, units
from builder.source.schema import Field, Line, Words
from builder.words import Message, listed, message


class Arrival(RuleShape):
    """When and where reinforcements may arrive."""

    check: ClassVar[Check] = Check(
        "L108",
        "error",
        message("Wrong arrival"),
        message(
            "Reinforcements arrive on the turns, in the phase and in the spaces that a rule allows."
        ),
        message("Correct the row's turn, phase or place."),
    )
    kind: Literal["arrival"]
    units: Words
    turns: Annotated[list[int], Field(min_length=2, max_length=2)] | None = None
    phase: Line = ""
    spaces: Words = "true"

    def meaning(self, link: Linking) -> Meaning:
        """One constraint on arrivals."""
        first, last = self.turns or (None, None)
        if self.turns and not 1 <= self.turns[0] <= self.turns[1] <= link.last_turn:
            found = message(
                "the turns {first} to {last} are not turns of this game", first=first, last=last
            )
            hint = message("it has the turns 1 to {last}; give first and last", last=link.last_turn)
            link.fault("G302", found, "turns", hint=hint)
        one = Arrive(
            units=link.condition(self.units, "unit", "units", sees=UNIT), first=first, last=last,
            phase=link.phase(self.phase, "phase"),
            spaces=link.condition(self.spaces, "space", "spaces"),
            broken=message("{unit} arrives {faults}"),
        )  # fmt: skip
        return Meaning((one,), _says(one))


def _says(one: Arrive) -> Message:
    when = []
    if one.first is not None:
        when.append(message("on turns {first} to {last}", first=one.first, last=one.last))
    if one.phase:
        when.append(message("in the phase '{phase}'", phase=one.phase))
    if one.spaces != TRUE or not when:
        when.append(message("in {spaces}", spaces=spaces(one.spaces)))
    says = message("Reinforcements among the {units} arrive {when}.")
    return says.filled(units=units(one.units), when=listed(when))
