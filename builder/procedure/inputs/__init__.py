"""The kinds of input, one file each: what is asked, and what is read off the board.

A new kind is a file here and a line in each of the two lists below; the module's emission (an
exhaustive match) then asks for it. Knows nothing of VASSAL.
"""

from __future__ import annotations

from typing import Annotated, Any

from builder.game.schemas.keys import called
from builder.procedure.inputs.answers import Choice, Flag, Number, Spaces
from builder.procedure.inputs.around import Around, AroundInputShape
from builder.procedure.inputs.asked import (
    AskedChoice,
    AskedFlag,
    AskedNumber,
    ChoiceInputShape,
    FlagInputShape,
    NumberInputShape,
)  # fmt: skip
from builder.procedure.inputs.base import Input, InputShape
from builder.procedure.inputs.board import BoardInputShape, BoardSum
from builder.procedure.inputs.border import BorderFlag, BorderInputShape
from builder.procedure.inputs.cell import CellInputShape, TrackCell
from builder.procedure.inputs.count import CountInputShape, SpaceCount
from builder.procedure.inputs.direction import DirectionInputShape, TargetDirection
from builder.procedure.inputs.factor import FactorInputShape, UnitFactor
from builder.procedure.inputs.noted import NotedInputShape, NotedNumber, NotedText
from builder.procedure.inputs.points import Points, PointsInputShape
from builder.procedure.inputs.property import (
    PropertyInputShape,
    Reduced,
    ReducedInputShape,
    TargetProperty,
    UnitProperty,
)  # fmt: skip
from builder.procedure.inputs.range import RangeInputShape, TargetRange
from builder.procedure.inputs.space import (
    SpaceChoice,
    SpaceChoiceInputShape,
    SpaceFlag,
    SpaceFlagInputShape,
    SpaceNumber,
    SpaceNumberInputShape,
)  # fmt: skip
from builder.procedure.inputs.target import Target, TargetInputShape
from builder.procedure.inputs.trace import (
    Distance,
    DistanceInputShape,
    Nearest,
    NearestInputShape,
    Trace,
)  # fmt: skip
from builder.procedure.inputs.turn import CurrentTurn, TurnInputShape
from builder.procedure.schema import Keyed
from builder.source.schema import BeforeValidator, Discriminator, Tag, names_in
from builder.words import message

Asked = AskedNumber | AskedChoice | AskedFlag
AnyInput = (
    Asked | BoardSum | Distance | Nearest | SpaceCount | Points | UnitFactor
    | UnitProperty | Reduced | TrackCell | CurrentTurn | Target | TargetRange | TargetProperty
    | NotedNumber | NotedText | Around | SpaceFlag | SpaceChoice | SpaceNumber | BorderFlag
    | TargetDirection
)  # fmt: skip

INPUTS = Keyed(
    message("an input"),
    {
        "board": BoardInputShape, "distance": DistanceInputShape, "nearest": NearestInputShape,
        "count": CountInputShape, "points": PointsInputShape, "factor": FactorInputShape,
        "property": PropertyInputShape, "cell": CellInputShape, "turn": TurnInputShape,
        "target": TargetInputShape, "range": RangeInputShape, "around": AroundInputShape,
        "space": SpaceNumberInputShape, "border": BorderInputShape,
        "direction": DirectionInputShape, "noted": NotedInputShape,
    },
    NumberInputShape,
    frozenset(names_in(InputShape)) | {"default", "options", "flag"},
)  # fmt: skip


def _tag(record: Any) -> str:
    """The tag of an input: by the key that says where it is read, else by its answer."""
    shape = INPUTS.shape(record)
    keys = set(record) if isinstance(record, dict) else set()
    if shape is PropertyInputShape and "flag" in keys:
        shape = ReducedInputShape
    for plain, choice, flag in _BY_ANSWER:
        if shape is plain and "options" in keys:
            shape = choice
        elif shape is plain and "flag" in keys:
            shape = flag
    return called(shape)


_BY_ANSWER: tuple[tuple[type[InputShape], type[InputShape], type[InputShape]], ...] = (
    (NumberInputShape, ChoiceInputShape, FlagInputShape),
    (SpaceNumberInputShape, SpaceChoiceInputShape, SpaceFlagInputShape),
)
"""Shapes that are read or asked alike: a number, one of some options, a yes or no."""


AnyInputShape = Annotated[
    Annotated[NumberInputShape, Tag("number input")]
    | Annotated[ChoiceInputShape, Tag("choice input")]
    | Annotated[FlagInputShape, Tag("flag input")]
    | Annotated[BoardInputShape, Tag("board input")]
    | Annotated[DistanceInputShape, Tag("distance input")]
    | Annotated[NearestInputShape, Tag("nearest input")]
    | Annotated[CountInputShape, Tag("count input")]
    | Annotated[PointsInputShape, Tag("points input")]
    | Annotated[FactorInputShape, Tag("factor input")]
    | Annotated[PropertyInputShape, Tag("property input")]
    | Annotated[ReducedInputShape, Tag("reduced input")]
    | Annotated[CellInputShape, Tag("cell input")]
    | Annotated[TurnInputShape, Tag("turn input")]
    | Annotated[NotedInputShape, Tag("noted input")]
    | Annotated[TargetInputShape, Tag("target input")]
    | Annotated[RangeInputShape, Tag("range input")]
    | Annotated[AroundInputShape, Tag("around input")]
    | Annotated[BorderInputShape, Tag("border input")]
    | Annotated[DirectionInputShape, Tag("direction input")]
    | Annotated[SpaceNumberInputShape, Tag("space number input")]
    | Annotated[SpaceChoiceInputShape, Tag("space choice input")]
    | Annotated[SpaceFlagInputShape, Tag("space flag input")],
    Discriminator(_tag),
    BeforeValidator(INPUTS.single),
]

__all__ = [
    "INPUTS",
    "AnyInput",
    "AnyInputShape",
    "Around",
    "Asked",
    "AskedChoice",
    "AskedFlag",
    "AskedNumber",
    "BoardSum",
    "BorderFlag",
    "Choice",
    "CurrentTurn",
    "Distance",
    "Flag",
    "Input",
    "InputShape",
    "Nearest",
    "NotedNumber",
    "NotedText",
    "Number",
    "Points",
    "Reduced",
    "SpaceChoice",
    "SpaceCount",
    "SpaceFlag",
    "SpaceNumber",
    "Spaces",
    "Target",
    "TargetDirection",
    "TargetProperty",
    "TargetRange",
    "Trace",
    "TrackCell",
    "UnitFactor",
    "UnitProperty",
]  # fmt: skip
