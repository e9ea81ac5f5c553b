"""Stacking: at most so much in each space."""

from __future__ import annotations

from typing import ClassVar, Literal

from builder.diagnostics import Check
from builder.language.expr import TRUE
from builder.language.say import condition
from builder.rules.constraints import Limit
from builder.rules.kind import SPACE, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.words import total_of, units
from builder.source.schema import Amount, Id, Words
from builder.words import Message, message


class Stacking(RuleShape):
    """At most `limit` of a measure in each matching space."""

    check: ClassVar[Check] = Check(
        "L101",
        "error",
        message("Overstacked"),
        message("No space holds more units of a side than its stacking limit allows."),
        message("Move units out, or waive it if a case of the rules allows it."),
    )
    kind: Literal["stacking"]
    spaces: Words
    units: Words = "true"
    measure: Id
    limit: Amount
    per: Literal["side", "all"] = "side"

    def meaning(self, link: Linking) -> Meaning:
        """One limit."""
        limit = Limit(
            spaces=link.condition(self.spaces, "space", "spaces", sees=SPACE),
            units=link.condition(self.units, "unit", "units"),
            measure=link.measure(self.measure, "measure"), most=self.limit,
            by_side=self.per == "side",
            broken=message("{space}: {units} total {total}; the limit is {limit}"),
        )  # fmt: skip
        return Meaning((limit,), _says(limit))


def _says(one: Limit) -> Message:
    said = {
        (True, True): message("In each space, the {sum} of each side's {units} is at most {most}."),
        (True, False): message("In each space, the {sum} of all {units} is at most {most}."),
        (False, True): message(
            "In each space for which {spaces}, the {sum} of each side's {units} is at most {most}."
        ),
        (False, False): message(
            "In each space for which {spaces}, the {sum} of all {units} is at most {most}."
        ),
    }[one.spaces == TRUE, one.by_side]
    return said.filled(
        spaces=condition(one.spaces), sum=total_of(one.measure), units=units(one.units),
        most=one.most,
    )  # fmt: skip
