"""A procedure: where its command is, what it wants to know, the steps it takes.

Knows no kind of input or step, and nothing of how a procedure is run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any, Literal

from builder.diagnostics import Span
from builder.game.schemas import FILES, Cite, Id, Line, Origin, Shape, Words, json_schema
from builder.game.schemas.extension import ExtensionFile
from builder.game.schemas.files import schema_of
from builder.game.schemas.translation import TranslationFile
from builder.language.expr import Expr
from builder.procedure.inputs import AnyInput, AnyInputShape
from builder.procedure.offered import ALWAYS, Offered, OfferedShape
from builder.procedure.points import PointsTrackShape
from builder.procedure.ready import AnyReadyShape
from builder.procedure.situation import Situation
from builder.procedure.steps import AnyStep, AnyStepShape
from builder.procedure.template import Template
from builder.procedure.values import Value
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import Message


class ProcedureShape(OfferedShape):
    """A procedure; `units` gives the command to matching units, without it it is a button."""

    id: Id
    name: Line
    text: Words = ""
    units: Words | None = None
    preview: Words = ""
    inputs: Annotated[list[AnyInputShape], Field(max_length=40)] = []
    steps: Annotated[list[AnyStepShape], Field(max_length=120)] = []
    cite: Cite = ""
    origin: Origin = "source"

    def values(self) -> set[str]:
        """The names of all values that it makes."""
        steps = {name for step in self.steps for name in step.makes()}
        return {one.id for one in self.inputs} | steps


class ProceduresFile(Shape):
    """procedures.yaml: what players do step by step, and the points they pay with."""

    points: list[PointsTrackShape] = []
    procedures: list[ProcedureShape] = []
    ready: Annotated[list[AnyReadyShape], Field(max_length=40)] = []


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure: where its command is, what it wants to know, what it does.

    `units` is which units have the command; None: it is a button of the toolbar. `offered` says
    when and where; `preview` what the list of questions begins with, of what is read off the board.
    `sentences` are those of a ready procedure that are not the game's, by what they say in its
    language.
    """

    id: str
    name: str
    text: str
    units: Expr | None
    inputs: tuple[AnyInput, ...]
    steps: tuple[AnyStep, ...]
    cite: str
    origin: Literal["source", "project"]
    span: Span
    offered: Offered = ALWAYS
    preview: Template = ()
    sentences: Mapping[str, Message] = field(default_factory=dict)

    def given(
        self, situation: Situation, told: Mapping[str, Value] | None = None
    ) -> dict[str, Value]:
        """The inputs that the board gives, by id; the others must be asked.

        What is `told` of some is not read: others may look where those say.
        """
        told, found, values = told or {}, dict[str, Value](), dict[str, Value]()
        for one in self.inputs:
            read = told.get(one.id, one.read(situation.knowing(values)))
            values[one.id] = one.usual if read is None else read
            if read is not None:
                found[one.id] = read
        return found


def json_schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of every YAML file of a game by its stem, this one among them."""
    return {name: json_schema(name) for name in FILES} | {
        "procedures": schema_of(ProceduresFile),
        "translation": schema_of(TranslationFile),
        "extension": schema_of(ExtensionFile),
    }
