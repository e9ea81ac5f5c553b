"""Values of a file looked at by pydantic, which has a model of its own for each shape.

The only code that imports it, and imported itself only for values that were not looked at before.
Knows nothing of what shapes there are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, ForwardRef, Union, get_args, get_origin

import pydantic
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, create_model

from builder.source.schema import S, Shape, Told, given_in, hints_of, made_of, names_in

_CONFIG = ConfigDict(extra="forbid", strict=True, defer_build=True)


def read(shape: type[S], data: Any, wrong: Callable[[list[Any]], object]) -> S | None:
    """A record of this shape; None where it does not fit: `wrong` is told what pydantic tells."""
    try:
        made: S = _plain(model_of(shape).model_validate(data))
    except ValidationError as error:
        wrong(error.errors(include_url=False))
        return None
    return made


def value(annotation: Any, data: Any) -> Any:
    """A value of any type that shapes may have."""
    return _plain(TypeAdapter(typed(annotation), config={"strict": True}).validate_python(data))


def model_of(shape: type[Shape]) -> type[BaseModel]:
    """The model of a shape, which has the same keys, bounds and words."""
    if shape not in _MODELS:
        _MODELS[shape] = ForwardRef(shape.__name__)  # to itself, as pydantic knows it
        made = _MODELS[shape] = _modelled(shape)
        _SHAPES[made] = shape
    found: type[BaseModel] = _MODELS[shape]
    return found


_MODELS: dict[type[Shape], Any] = {}
_SHAPES: dict[type[BaseModel], type[Shape]] = {}


def _modelled(shape: type[Shape]) -> type[BaseModel]:
    own: dict[str, Told] = {}
    for kind in reversed(shape.__mro__):
        own |= {name: one for name, one in vars(kind).items() if isinstance(one, Told)}
    hints = hints_of(shape)
    keys: dict[str, Any] = {
        name: (typed(hints[name]), _usual(usual)) for name, usual in names_in(shape).items()
    }
    return create_model(
        shape.__name__, __config__=_CONFIG, __doc__=shape.__doc__, __module__=shape.__module__,
        __validators__={name: _told(one) for name, one in own.items()}, **keys,
    )  # fmt: skip


def typed(annotation: Any) -> Any:
    """A type as pydantic has it: with models for shapes, and what is told of it said."""
    origin, inside = get_origin(annotation), get_args(annotation)
    if isinstance(annotation, type) and issubclass(annotation, Shape):
        return model_of(annotation)
    if origin is Annotated:
        told = (_told(one) if isinstance(one, Told) else one for one in annotation.__metadata__)
        return Annotated[(typed(inside[0]), *told)]
    if origin in (Union, UnionType):
        return reduce(or_, map(typed, inside))
    return origin[tuple(map(typed, inside))] if origin in (list, dict) else annotation


def _told(one: Told) -> Any:
    says: Any = getattr(pydantic, one.name)
    return (
        says(**one.how)(*one.args) if one.name == "model_validator" else says(*one.args, **one.how)
    )


def _usual(found: Any) -> Any:
    """What a key has where it is left out, as pydantic has it."""
    if not isinstance(found, Shape):
        return found
    given = {name: getattr(found, name) for name in given_in(found)}
    return model_of(type(found)).model_construct(**given)


def _plain(found: Any) -> Any:
    """What pydantic made, with shapes for its models."""
    if isinstance(found, BaseModel):
        keys = {name: _plain(one) for name, one in vars(found).items()}
        return made_of(_SHAPES[type(found)], keys, found.model_fields_set)
    if isinstance(found, list):
        return [*map(_plain, found)]
    return {key: _plain(one) for key, one in found.items()} if isinstance(found, dict) else found
