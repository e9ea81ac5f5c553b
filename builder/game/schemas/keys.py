"""Which keys a record of a YAML file has: its shape, found by the path that leads to it.

Knows nothing of the values that stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from pydantic import BaseModel

_TITLE = re.compile(r"(?<!^)(?=[A-Z])")


def shapes_at(shape: type[BaseModel], path: Sequence[str | int]) -> list[type[BaseModel]]:
    """The shapes that a record at a path may have: several where its kind is not known.

    A path may hold the tags by which pydantic tells the members of a union apart.
    """
    found: list[Any] = [shape]
    for part in path:
        inner = [after for one in found for after in _step(one, part)]
        found = inner or found
    return [model for one in found for model in _models(one)]


def shapes_below(shape: type[BaseModel]) -> list[type[BaseModel]]:
    """A file's shape and every shape inside it, each once, from the outside inwards."""
    found: dict[type[BaseModel], None] = {shape: None}
    queue = [shape]
    while queue:
        for field in queue.pop(0).model_fields.values():
            for model in _deep(field.annotation):
                if model not in found:
                    found[model] = None
                    queue.append(model)
    return list(found)


def called(model: type[BaseModel]) -> str:
    """A shape as a reader knows it: "grid" for GridShape, "game.yaml" for GameFile."""
    name = model.__name__
    if name.endswith("File"):
        return f"{name.removesuffix('File').lower()}.yaml"
    kind = model.model_fields.get("kind")
    own = get_args(kind.annotation) if kind is not None and kind.is_required() else ()
    if len(own) == 1:
        return f"{own[0]} {getattr(model, 'NOUN', 'rule')}"
    return _TITLE.sub(" ", name.removesuffix("Shape")).lower()


def _step(annotation: Any, part: str | int) -> Iterator[Any]:
    """What stands under a key or an index of a value; nothing where it has none."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        field = annotation.model_fields.get(str(part))
        if field is not None:
            yield field.annotation
        return
    for one in _members(annotation):
        arguments = get_args(one)
        if arguments and isinstance(part, int) == (getattr(one, "__origin__", None) is list):
            yield arguments[-1]
        elif (
            isinstance(one, type)
            and issubclass(one, BaseModel)
            and part in (_tag(one), called(one))
        ):
            yield one


def _members(annotation: Any) -> Iterator[Any]:
    """A list, mapping or shape; the members of a union one by one."""
    one = isinstance(annotation, type) and issubclass(annotation, BaseModel)
    if one or getattr(annotation, "__origin__", None) in (list, dict):
        yield annotation
    else:
        for one in get_args(annotation):
            yield from _members(one)


def _tag(model: type[BaseModel]) -> str:
    kind = model.model_fields.get("kind")
    values = get_args(kind.annotation) if kind is not None else ()
    return str(values[0]) if len(values) == 1 else ""


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    for one in _members(annotation):
        if isinstance(one, type):
            yield one


def _deep(annotation: Any) -> Iterator[type[BaseModel]]:
    for one in _members(annotation):
        if isinstance(one, type):
            yield one
        else:
            yield from _deep(get_args(one)[-1])
