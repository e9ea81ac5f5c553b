"""What all schemas share: bounded texts, ids, colours, lengths.

Knows nothing of any file.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

from builder.words import Message


def _written(value: Any) -> Any:
    """A whole number as the text that it is written as: labels and cases often are numbers."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


_Number = BeforeValidator(_written, json_schema_input_type=str | int)

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.\-]{0,59}$")]


Line = Annotated[str, _Number, Field(max_length=200)]


Words = Annotated[str, Field(max_length=2000)]


Amount = Annotated[float | int, Field(ge=0, le=9999)]
Cite = Annotated[str, _Number, Field(max_length=120)]


Colour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]


Origin = Literal["source", "project"]


Millimetres = Annotated[float, Field(ge=0, le=2000)]


Pair = Annotated[list[Millimetres], Field(min_length=2, max_length=2)]


# A picture has at most a hundred million pixels; the units of an SVG are any.
Pixel = Annotated[list[Annotated[float, Field(ge=0, le=100_000)]],
                  Field(min_length=2, max_length=2)]  # fmt: skip


# The module's map has 5 pixels a millimetre and stays under 5,000 pixels a side.
SheetSide = Annotated[float, Field(ge=60, le=990)]


Box = Annotated[list[Millimetres], Field(min_length=4, max_length=4)]


class Shape(BaseModel):
    """A mapping whose keys are all known."""

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)


def mistake(code: str, message: Message, hint: Message | None = None) -> PydanticCustomError:
    """What a schema itself finds wrong, to be raised by its validators: it becomes a finding."""
    context = {"code": code, "message": message, "hint": hint}
    return PydanticCustomError("mistake", "{message}", context)
