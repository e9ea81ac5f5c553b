"""The shape of rules.yaml: one class for each rule kind.

Knows nothing of conditions: they are texts here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from builder.source.schema import Amount, Cite, Id, Line, Origin, Shape, Words


class StandShape(Shape):
    """Units in a case of a rule."""

    unit: Id
    space: Line
    qty: Annotated[int, Field(ge=1, le=1000)] = 1
    reduced: bool = False


class CaseShape(Shape):
    """A worked case: with these units placed, the rule passes or fails."""

    name: Line
    verdict: Literal["pass", "fail"]
    place: Annotated[list[StandShape], Field(max_length=100)]
    cite: Cite = ""


class RuleShape(Shape):
    """What each rule has: its words are the author's own, its case is that of the source.

    `applies` is "setup" where the rule holds before play only; `scenarios` are those that it
    belongs to, none for all of them.
    """

    id: Id
    cite: Cite
    text: Words
    origin: Origin = "source"
    applies: Literal["always", "setup"] = "always"
    scenarios: Annotated[list[Id], Field(max_length=200)] = []
    cases: list[CaseShape] = []


class StackingShape(RuleShape):
    """At most `limit` of a measure in each matching space."""

    kind: Literal["stacking"]
    spaces: Words
    units: Words = "true"
    measure: Id
    limit: Amount
    per: Literal["side", "all"] = "side"


class EntryShape(RuleShape):
    """Units that may not stand in certain spaces; `passing` where they may pass but not stop."""

    kind: Literal["entry"]
    units: Words
    spaces: Words
    passing: Words | None = None


class CountShape(RuleShape):
    """How much of a measure stands in the named places: together, or in `each` of them."""

    kind: Literal["count"]
    places: Annotated[list[Line], Field(min_length=1, max_length=200)]
    each: bool = False
    exactly: Amount | None = None
    units: Words = "true"
    measure: Id = "units"
    at_least: Amount | None = None
    at_most: Amount | None = None


class RangeShape(RuleShape):
    """Units that stand within so many spaces of some unit (`of`) or space (`of_spaces`)."""

    kind: Literal["range"]
    units: Words
    of: Words | None = None
    of_spaces: Words | None = None
    within: Annotated[int, Field(ge=0, le=1000)]
    through: Line = ""


class CounterGroupShape(Shape):
    """Counters that match; of the own side, the enemy's or any, seen from another's."""

    units: Words = "true"
    side: Literal["own", "enemy", "any"] = "any"


class CompanyShape(RuleShape):
    """What must stand with a unit, or must not, where others do."""

    kind: Literal["company"]
    units: Words
    if_holds: Annotated[list[CounterGroupShape], Field(max_length=6)] = []
    holds: Annotated[list[CounterGroupShape], Field(max_length=6)] = []
    without: Annotated[list[CounterGroupShape], Field(max_length=6)] = []


class PlacementShape(RuleShape):
    """Units that stand only in certain spaces."""

    kind: Literal["placement"]
    units: Words
    spaces: Words


class ExclusiveShape(RuleShape):
    """A formation and the units whose parent it is are never on the map together."""

    kind: Literal["exclusive"]
    whole: Words


class ArrivalShape(RuleShape):
    """When and where reinforcements may arrive."""

    kind: Literal["arrival"]
    units: Words
    turns: Annotated[list[int], Field(min_length=2, max_length=2)] | None = None
    phase: Line = ""
    spaces: Words = "true"


class TotalShape(RuleShape):
    """A total that the source declares, computed over all counters of a scenario."""

    kind: Literal["total"]
    units: Words = "true"
    measure: Id = "units"
    declared: float | int


class ValuesShape(RuleShape):
    """What is printed on the counters that match `units`: `wants` holds for front and back."""

    kind: Literal["values"]
    units: Words
    wants: Words


AnyRule = Annotated[
    StackingShape
    | EntryShape
    | CountShape
    | RangeShape
    | PlacementShape
    | CompanyShape
    | ExclusiveShape
    | ArrivalShape
    | TotalShape
    | ValuesShape,
    Field(discriminator="kind"),
]


class RulesFile(Shape):
    """rules.yaml: the rules about where units stand."""

    rules: list[AnyRule] = []
