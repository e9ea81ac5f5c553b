"""The shape of movement.yaml: what steps cost, and zones of control.

Knows nothing of the conditions in it.
"""

from typing import Annotated, Literal, get_args

from builder.rules.movement import Blocks, Purpose
from builder.source.schema import Cite, Field, Id, Line, Shape, Words

Points = Annotated[float | int, Field(ge=0, le=99)]


class CostShape(Shape):
    """What a step costs in movement points, or that it is never made.

    A line applies to units, spaces and borders that match its conditions, in any of its weathers.
    """

    cost: Points | Literal["never"]
    units: Words = "true"
    spaces: Words = "true"
    borders: Words = "true"
    weather: Annotated[list[Line], Field(max_length=20)] = []
    cite: Cite = ""


class ZoneOfControlShape(Shape):
    """A zone of control: who exerts it, how far it reaches, what it does to enemies."""

    id: Id
    name: Line = ""
    cite: Cite = ""
    text: Words = ""
    exerted_by: Words
    into: Words = "true"
    over: Words = "true"
    hinders: Words = "true"
    lifted_by: Words | None = None
    lifted_for: Annotated[list[Purpose], Field(max_length=3)] = list(get_args(Purpose))
    entering: Literal["free", "stop", "stay"] = "free"
    zone_to_zone: bool = True
    enter: Points = 0
    leave: Points = 0
    bonds: bool = False


class HomeShape(Shape):
    """Units that match retreat towards spaces that match, if they can."""

    units: Words = "true"
    spaces: Words
    cite: Cite = ""


class ArrivalsShape(Shape):
    """Reinforcements wait where all their entry spaces are blocked.

    By "enemies", units of the other side there; by "limits", rules that leave no room.
    """

    blocked_by: Annotated[list[Blocks], Field(min_length=1, max_length=2)]
    cite: Cite = ""


class WeatherCellShape(Shape):
    """The marker whose cell on a track is the weather."""

    unit: Id
    track: Id


class MovementFile(Shape):
    """movement.yaml: how units move over the map."""

    cite: Cite = ""
    allowance: Line = ""
    at_least_one: bool = True
    weather: Annotated[list[Line], Field(max_length=20)] = []
    weather_cell: WeatherCellShape | None = None
    arrivals: ArrivalsShape | None = None
    retreat_toward: Annotated[list[HomeShape], Field(max_length=20)] = []
    enter: Annotated[list[CostShape], Field(max_length=100)] = []
    cross: Annotated[list[CostShape], Field(max_length=100)] = []
    follow: Annotated[list[CostShape], Field(max_length=100)] = []
    zones: Annotated[list[ZoneOfControlShape], Field(max_length=20)] = []
