"""Count: how much stands in the named places."""

from typing import Annotated, ClassVar, Literal

from builder.diagnostics import Check
from builder.rules.constraints import Sum
from builder.rules.kind import Linking, RuleShape
from builder.rules.model import Meaning
from builder.rules.phrases import places as called
from builder.rules.phrases import units
from builder.rules.words import UNITS, bounded, total_of
from builder.source.schema import Amount, Field, Id, Line, Words
from builder.words import Message, message


class Count(RuleShape):
    """How much of a measure stands in the named places: together, or in `each` of them."""

    check: ClassVar[Check] = Check(
        "L103",
        "error",
        message("Wrong count"),
        message("Boxes or spaces hold the number of units that a rule requires."),
        message("Correct the quantities or the places."),
    )
    kind: Literal["count"]
    places: Annotated[list[Line], Field(min_length=1, max_length=200)]
    each: bool = False
    exactly: Amount | None = None
    units: Words = "true"
    measure: Id = UNITS
    at_least: Amount | None = None
    at_most: Amount | None = None

    def meaning(self, link: Linking) -> Meaning:
        """One sum, with the places as one group or each as its own."""
        least = self.at_least if self.exactly is None else self.exactly
        most = self.at_most if self.exactly is None else self.exactly
        self._check(least, most, link)
        places = link.places(self.places, "places")
        exact = message("{amount} in {places}; exactly {bound} required")
        short = message("{amount} in {places}; at least {bound} required")
        over = message("{amount} in {places}; at most {bound} allowed")
        one = Sum(
            groups=tuple((place,) for place in places) if self.each else (places,),
            units=link.condition(self.units, "unit", "units", boxes=True),
            measure=link.measure(self.measure, "measure"), least=least, most=most,
            short=exact if least == most else short, over=exact if least == most else over,
        )  # fmt: skip
        return Meaning((one,), self._says(one, places))

    def _check(self, least: float | None, most: float | None, link: Linking) -> None:
        """A count has a bound, and one that can be kept."""
        if least is None and most is None:
            link.fault("G103", message("{rule}: no number is given", rule=self.id),
                       hint=message("give 'exactly', 'at_least' or 'at_most'"))  # fmt: skip
        elif least is not None and most is not None and least > most:
            found = message(
                "{rule}: no number is at least {least} and at most {most}",
                rule=self.id, least=least, most=most,
            )  # fmt: skip
            link.fault("G213", found, hint=message("swap the two numbers"))

    def _says(self, one: Sum, places: tuple[str, ...]) -> Message:
        says = message("In {places}, the {sum} of {units} is {bounds}.")
        if len(places) > 1:
            says = message("In {places} together, the {sum} of {units} is {bounds}.")
            if self.each:
                says = message("In each of {places}, the {sum} of {units} is {bounds}.")
        return says.filled(
            places=called(places), sum=total_of(one.measure), units=units(one.units),
            bounds=bounded(one.least, one.most),
        )  # fmt: skip
