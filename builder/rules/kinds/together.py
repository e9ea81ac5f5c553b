"""Together: what must be in a space with a unit, or must not."""

from typing import Annotated, ClassVar, Literal

from builder.diagnostics import Check
from builder.rules import constraints as c
from builder.rules.constraints import Counters
from builder.rules.kind import UNIT, CounterGroup, Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import units
from builder.source.schema import Field, Words
from builder.words import Message, listed, message


class Together(RuleShape):
    """What must be in a space with a unit, or must not, where others are."""

    check: ClassVar[Check] = Check(
        "L115",
        "error",
        message("Wrong units together"),
        message(
            "A unit shares its space with the units that a rule requires there, and with "
            "none of those that it bars."
        ),
        message("Place one of the units elsewhere."),
    )
    kind: Literal["together"]
    units: Words
    if_holds: Annotated[list[CounterGroup], Field(max_length=6)] = []
    holds: Annotated[list[CounterGroup], Field(max_length=6)] = []
    without: Annotated[list[CounterGroup], Field(max_length=6)] = []

    def meaning(self, link: Linking) -> Meaning:
        """One constraint on what stands together."""
        if not self.holds and not self.without:
            found = message(
                "{rule}: give 'holds' (what must be there) or 'without' (what must not)",
                rule=self.id,
            )
            link.fault("G103", found)

        def linked(key: str, groups: list[CounterGroup]) -> tuple[Counters, ...]:
            return tuple(
                Counters(link.condition(g.units, "unit", key, n, "units", sees=UNIT), g.side)
                for n, g in enumerate(groups)
            )

        one = c.Together(
            units=link.condition(self.units, "unit", "units", sees=UNIT),
            given=linked("if_holds", self.if_holds), needed=linked("holds", self.holds),
            barred=linked("without", self.without),
            missing=message("{unit} is in {space} without the units that must be there with it"),
            unwelcome=message("{unit} may not be in {space} with {others}"),
        )  # fmt: skip
        return Meaning((one,), _says(one))


def _says(one: c.Together) -> Message:
    where = message("each space of the map")
    if one.given:
        where = message("a space with {counters}", counters=_counters(one.given))
    says = message("In {where}, {units} must be accompanied by {needed}.")
    if one.barred:
        says = message("In {where}, {units} may not be with {barred}.")
        if one.needed:
            says = message(
                "In {where}, {units} must be accompanied by {needed} and may not be with {barred}."
            )
    return says.filled(
        where=where, units=units(one.units), needed=_counters(one.needed),
        barred=_counters(one.barred),
    )  # fmt: skip


def _counters(groups: tuple[Counters, ...]) -> Message:
    whose = {
        "own": message("own {units}"), "enemy": message("enemy {units}"),
        "any": message("{units}"),
    }  # fmt: skip
    return listed([whose[g.whose].filled(units=units(g.units)) for g in groups])
