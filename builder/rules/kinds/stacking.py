"""Stacking: at most so much in each space."""

from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from builder.diagnostics import Check
from builder.language.expr import TRUE, And, Expr, Not
from builder.language.say import condition
from builder.rules.constraints import Limit
from builder.rules.kind import SPACE, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import is_of_spaces, one_space, spaces, units
from builder.rules.words import total_of
from builder.source.schema import Amount, Field, Id, Shape, Words
from builder.words import Message, message


class ExceptionShape(Shape):
    """Another limit for units and spaces that match `where`; they are counted by themselves."""

    where: Words
    limit: Amount


class Stacking(RuleShape):
    """At most `limit` of a measure in each matching space; the first of the `exceptions` counts."""

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
    exceptions: Annotated[list[ExceptionShape], Field(max_length=20)] = []

    def meaning(self, link: Linking) -> Meaning:
        """One limit for what no exception matches, and one for each exception."""
        limit = Limit(
            spaces=link.condition(self.spaces, "space", "spaces", sees=SPACE),
            units=link.condition(self.units, "unit", "units"),
            measure=link.measure(self.measure, "measure"), most=self.limit,
            by_side=self.per == "side",
            broken=message("{space}: {units} total {total}; the limit is {limit}"),
        )  # fmt: skip
        limits, earlier, says = [], tuple[Expr, ...](), _says(limit)
        for number, one in enumerate(self.exceptions):
            where = link.condition(one.where, "unit", "exceptions", number, "where")
            units = And((limit.units, where, *(Not(other) for other in earlier)))
            limits.append(replace(limit, units=units, most=one.limit))
            earlier += (where,)
            says = _except(says, where, one.limit)
        if earlier:
            limit = replace(limit, units=And((limit.units, *(Not(other) for other in earlier))))
        return Meaning((limit, *limits), says)


def _except(says: Message, where: Expr, limit: float) -> Message:
    """The sentence, and what holds otherwise."""
    if is_of_spaces(where):
        return message("{sentence} In {spaces}, it is {limit}.", sentence=says,
                       spaces=spaces(where), limit=limit)  # fmt: skip
    return message("{sentence} Where {condition}, it is {limit}.", sentence=says,
                   condition=condition(where), limit=limit)  # fmt: skip


def _says(one: Limit) -> Message:
    said = {
        (True, True): message("In each space, the {sum} of each side's {units} is at most {most}."),
        (True, False): message("In each space, the {sum} of all {units} is at most {most}."),
        (False, True): message(
            "In each {space}, the {sum} of each side's {units} is at most {most}."
        ),
        (False, False): message("In each {space}, the {sum} of all {units} is at most {most}."),
    }[one.spaces == TRUE, one.by_side]
    return said.filled(
        space=one_space(one.spaces), sum=total_of(one.measure), units=units(one.units),
        most=one.most,
    )  # fmt: skip
