"""What all schemas share: bounded texts, ids, colours, lengths.

Knows nothing of any file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Literal,
    TypeVar,
    get_origin,
    get_type_hints,
)

from builder.words import Message

if TYPE_CHECKING:
    from pydantic_core import PydanticCustomError

T = TypeVar("T")


class Told:
    """What is told of a value to pydantic, by the name that it has there.

    Named and not called: pydantic takes as long to import as it takes to read a game, and is not
    needed for values that were looked at before (`source/known.py`).
    """

    def __init__(self, name: str, *args: Any, **how: Any) -> None:
        self.name, self.args, self.how = name, args, how


def Field(**bounds: Any) -> Any:
    """Bounds of a value, or the key that tells the members of a union apart."""
    return Told("Field", **bounds)


def BeforeValidator(made: Callable[[Any], Any], **how: Any) -> Any:
    """What a value is made into before it is looked at."""
    return Told("BeforeValidator", made, **how)


def Discriminator(tag: Callable[[Any], str]) -> Any:
    """What gives the tag of the member of a union that a value is."""
    return Told("Discriminator", tag)


def Tag(tag: str) -> Any:
    """The tag of a member of a union."""
    return Told("Tag", tag)


def model_validator(*, mode: Literal["before", "after"]) -> Callable[[T], T]:
    """A method that looks at a whole record, before its values are looked at or after."""

    def told(method: Any) -> Any:
        return Told("model_validator", method, mode=mode)

    return told


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


class Shape:
    """A mapping whose keys are all known: those that a class and the classes above it annotate.

    Nothing is looked at here: who reads a file has its values looked at (`source/wellformed.py`).
    """

    _given: frozenset[str]

    def __init_subclass__(cls) -> None:
        SHAPES[f"{cls.__module__}.{cls.__qualname__}"] = cls

    def __init__(self, **given: Any) -> None:
        kept = vars(self)
        for name, usual in names_in(type(self)).items():
            if usual is not ...:
                kept[name] = usual.copy() if isinstance(usual, list | dict) else usual
        kept.update(given, _given=frozenset(given))


SHAPES: dict[str, type[Shape]] = {}
"""Every shape, by module and name."""
S = TypeVar("S", bound=Shape)


def names_in(shape: type[Shape]) -> dict[str, Any]:
    """The keys that a shape has, each with what it is where it is left out; ... where it must not
    be.
    """
    found: dict[str, Any] = {}
    for kind in reversed(shape.__mro__):
        for name, what in vars(kind).get("__annotations__", {}).items():
            is_own = what.startswith("ClassVar") if isinstance(what, str) else _is_own(what)
            if not is_own and not name.startswith("_"):
                found[name] = vars(kind).get(name, ...)
    return found


def hints_of(shape: type[Shape]) -> dict[str, Any]:
    """The types of these keys, with what is told of them."""
    if shape not in _HINTS:
        found = get_type_hints(shape, include_extras=True)
        _HINTS[shape] = {name: found[name] for name in names_in(shape)}
    return _HINTS[shape]


_HINTS: dict[type[Shape], dict[str, Any]] = {}


def _is_own(annotation: Any) -> bool:
    """Whether it is the class that has a value, and no record."""
    return get_origin(annotation) is ClassVar


def given_in(record: Shape) -> frozenset[str]:
    """The keys that were given, and not left as they are usual."""
    return record._given


def made_of(shape: type[S], keys: Mapping[str, Any], given: Iterable[str]) -> S:
    """A record with all its keys, of which some were given."""
    made = shape.__new__(shape)
    vars(made).update(keys, _given=frozenset(given))
    return made


def changed(record: S, **keys: Any) -> S:
    """A record with other values of some keys."""
    return made_of(type(record), vars(record) | keys, record._given.union(keys))


def mistake(code: str, message: Message, hint: Message | None = None) -> PydanticCustomError:
    """What a schema itself finds wrong, to be raised by its validators: it becomes a finding."""
    from pydantic_core import PydanticCustomError

    context = {"code": code, "message": message, "hint": hint}
    return PydanticCustomError("mistake", "{message}", context)
