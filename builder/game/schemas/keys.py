"""Which keys a record of a YAML file has: its shape, found by the path that leads to it.

Knows nothing of the values that stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from builder.source.schema import Shape, hints_of, names_in

_TITLE = re.compile(r"(?<!^)(?=[A-Z])")


def shapes_at(shape: type[Shape], path: Sequence[str | int]) -> list[type[Shape]]:
    """The shapes that a record at a path may have: several where its kind is not known.

    A path may hold the tags by which pydantic tells the members of a union apart.
    """
    found: list[Any] = [shape]
    for part in path:
        inner = [after for one in found for after in _step(one, part)]
        found = inner or found
    return [model for one in found for model in _models(one)]


def shapes_below(shape: type[Shape]) -> list[type[Shape]]:
    """A file's shape and every shape inside it, each once, from the outside inwards."""
    found: dict[type[Shape], None] = {shape: None}
    queue = [shape]
    while queue:
        for hint in hints_of(queue.pop(0)).values():
            for model in _deep(hint):
                if model not in found:
                    found[model] = None
                    queue.append(model)
    return list(found)


def called(model: type[Shape]) -> str:
    """A shape as a reader knows it: "grid" for GridShape, "game.yaml" for GameFile."""
    name = model.__name__
    if name.endswith("File"):
        return f"{name.removesuffix('File').lower()}.yaml"
    own = get_args(hints_of(model).get("kind")) if names_in(model).get("kind") is ... else ()
    if len(own) == 1:
        return f"{own[0]} {getattr(model, 'NOUN', 'rule')}"
    return _TITLE.sub(" ", name.removesuffix("Shape")).lower()


def _step(annotation: Any, part: str | int) -> Iterator[Any]:
    """What stands under a key or an index of a value; nothing where it has none."""
    if isinstance(annotation, type) and issubclass(annotation, Shape):
        hint = hints_of(annotation).get(str(part))
        if hint is not None:
            yield hint
        return
    for one in _members(annotation):
        arguments = get_args(one)
        if arguments and isinstance(part, int) == (getattr(one, "__origin__", None) is list):
            yield arguments[-1]
        elif isinstance(one, type) and issubclass(one, Shape) and part in (_tag(one), called(one)):
            yield one


def _members(annotation: Any) -> Iterator[Any]:
    """A list, mapping or shape; the members of a union one by one."""
    one = isinstance(annotation, type) and issubclass(annotation, Shape)
    if one or getattr(annotation, "__origin__", None) in (list, dict):
        yield annotation
    else:
        for one in get_args(annotation):
            yield from _members(one)


def _tag(model: type[Shape]) -> str:
    values = get_args(hints_of(model).get("kind"))
    return str(values[0]) if len(values) == 1 else ""


def _models(annotation: Any) -> Iterator[type[Shape]]:
    for one in _members(annotation):
        if isinstance(one, type):
            yield one


def _deep(annotation: Any) -> Iterator[type[Shape]]:
    for one in _members(annotation):
        if isinstance(one, type):
            yield one
        else:
            yield from _deep(get_args(one)[-1])
