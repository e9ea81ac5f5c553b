"""The shape of procedures.yaml.

Knows nothing of linking: a name is only a text here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from builder.game.schemas import (
    FILES,
    Cite,
    Id,
    Line,
    Origin,
    Shape,
    Words,
    json_schema,
)
from builder.game.schemas.translation import TranslationFile
from builder.rules.kind import CounterGroup

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
Formula = Annotated[str | int | bool, Field()]


class BoardShape(Shape):
    """A sum over units in the acting unit's space, or in the spaces `at`."""

    sum: Id = "units"
    side: Literal["own", "enemy", "any"] = "own"
    units: Words = "true"
    at: Annotated[list[Line], Field(max_length=40)] = []


class WhereShape(Shape):
    """Spaces of the map that match, hold a counter of each of `holds` and none of `without`."""

    spaces: Words = "true"
    holds: Annotated[list[CounterGroup], Field(max_length=6)] = []
    without: Annotated[list[CounterGroup], Field(max_length=6)] = []


class TraceShape(Shape):
    """The way from the acting unit to the nearest space that fits `to`, through spaces that fit."""

    to: WhereShape
    through: WhereShape = WhereShape()


class CellShape(Shape):
    """The cell of a track where a marker stands."""

    unit: Id
    track: Id


class InputShape(Shape):
    """Something to know: a number (low, high), one of options, or a flag (yes or no).

    `board`, `distance`, `nearest`, `count`, `purse`, `factor`, `property`, `cell` and `turn` say
    where the module reads it instead of asking.
    """

    id: Name
    ask: Line
    options: Annotated[list[Line], Field(max_length=40)] = []
    flag: bool = False
    low: Annotated[int, Field(ge=-9999, le=9999)] = 0
    high: Annotated[int, Field(ge=-9999, le=9999)] = 99
    default: int | str | bool | None = None
    board: BoardShape | None = None
    distance: TraceShape | None = None
    nearest: TraceShape | None = None
    count: WhereShape | None = None
    purse: Id | None = None
    factor: Id | None = None
    face: Literal["up", "front", "back"] = "up"
    property: Id | None = None
    cell: CellShape | None = None
    turn: bool = False
    when: Formula | None = None
    cite: Cite = ""


class TermShape(Shape):
    """One shift or modifier."""

    when: Formula = True
    by: Formula
    say: Line
    cite: Cite = ""


class MoveShape(Shape):
    """Which counter goes where: the acting unit, or one that matches in one of the places."""

    units: Words | None = None
    side: Literal["own", "enemy", "any"] = "any"
    among: list[Line] = []
    to: Formula


class StepShape(Shape):
    """One step; exactly one of set, roll, add, find, stop, pay, flip, move, or only say."""

    set: Name | None = None
    to: Formula | None = None
    roll: Name | None = None
    dice: Line | None = None
    number: Formula | None = None
    add: Name | None = None
    of: Annotated[list[TermShape], Field(max_length=60)] = []
    find: Name | None = None
    table: Id | None = None
    row: Formula | None = None
    column: Formula | None = None
    kind: Literal["text", "number"] = "text"
    stop: Formula | None = None
    pay: Id | None = None
    amount: Formula | None = None
    refuse: Words = ""
    flip: bool = False
    move: MoveShape | None = None
    when: Formula | None = None
    say: Words = ""
    cite: Cite = ""


class ProcedureShape(Shape):
    """A procedure; `units` gives the command to matching units, without it it is a button."""

    id: Id
    name: Line
    text: Words = ""
    units: Words | None = None
    inputs: Annotated[list[InputShape], Field(max_length=40)] = []
    steps: Annotated[list[StepShape], Field(max_length=120)] = []
    cite: Cite = ""
    origin: Origin = "source"


class PurseTrackShape(Shape):
    """A track of a purse, the unit that marks it, what a label's unit and its back are worth."""

    track: Id
    unit: Id
    worth: Annotated[int, Field(ge=1, le=1000)] = 1
    back: Annotated[int, Field(ge=0, le=1000)] = 0


class PurseShape(Shape):
    """Points kept on tracks."""

    id: Name
    name: Line
    side: Id
    tracks: Annotated[list[PurseTrackShape], Field(min_length=1, max_length=4)]
    cite: Cite = ""


class ProceduresFile(Shape):
    """procedures.yaml: what players do step by step, and the points they pay with."""

    purses: list[PurseShape] = []
    procedures: list[ProcedureShape] = []


def json_schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of every YAML file of a game by its stem, this one among them."""
    own = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {name: json_schema(name) for name in FILES} | {
        "procedures": own | ProceduresFile.model_json_schema(),
        "translation": own | TranslationFile.model_json_schema(),
    }
