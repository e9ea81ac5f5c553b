"""Dataclasses that are quick to define and quick to make; builder has no others.

`dataclass` is used, and checked by mypy, like that of the standard library. It does the same but
for two things. That nobody changes a frozen one is seen to by mypy alone, over all of builder, and
not again by Python while it runs: fields are simply assigned, which takes a quarter of the time,
and a build makes millions. And what makes, compares and hashes records of a class is compiled when
the first of them is made, compared or hashed: a command imports hundreds of classes, and has
records of some of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

_Written = tuple[str, dict[str, Any]]
"""The text of a function, and the values that it names."""

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(
        cls: type | None = None, /, *, frozen: bool = False, eq: bool = True, order: bool = False,
        **how: bool,
    ) -> Any:  # fmt: skip
        """The class with a field for each annotation: see `dataclasses.dataclass`."""

        def made(cls: type) -> type:
            own = set(vars(cls))
            cls.__doc__ = cls.__doc__ or cls.__name__  # else Python works out its signature
            kinds = dict(vars(cls).get("__annotations__", {}))
            vars(cls).get("__annotations__", {}).update(_short(kinds))
            made = dataclasses.dataclass(init=False, repr=False, eq=order, order=order, **how)(cls)
            vars(made).get("__annotations__", {}).update(kinds)
            later = {"__init__": _init, **({"__eq__": _eq} if eq else {})}
            if eq and frozen:
                later["__hash__"] = _hash
            elif eq and "__hash__" not in own:
                made.__hash__ = None
            for name, write in later.items():
                if name not in own:
                    setattr(made, name, _later(made, name, write))
            if "__repr__" not in own:
                made.__repr__ = _repr
            return made

        return made if cls is None else made(cls)


def _short(kinds: dict[str, Any]) -> dict[str, Any]:
    """The types of fields left out, where they are texts: the standard library looks in each for
    what is said of a class, which takes longer than all else.
    """
    return {name: None for name, kind in kinds.items()
            if isinstance(kind, str) and not kind.startswith("ClassVar")}  # fmt: skip


def _later(cls: type, name: str, write: Callable[[type], _Written]) -> Callable[..., Any]:
    """Stands for a method until it is first called."""

    def first(*args: Any, **named: Any) -> Any:
        if vars(cls)[name] is first:
            text, values = write(cls)
            exec(text, values)  # of the names of fields alone
            function = values[name]
            function.__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, function)
        return vars(cls)[name](*args, **named)

    return first


def _init(cls: type) -> _Written:
    """What makes a record: each field is assigned."""
    given: dict[str, list[str]] = {"": [], "*, ": []}
    values: dict[str, Any] = {"_NONE": dataclasses.MISSING}
    lines = []
    for field in dataclasses.fields(cls):
        name = value = field.name
        if field.default is not dataclasses.MISSING:
            values[f"_{name}"] = field.default
            default, value = f"=_{name}", name if field.init else f"_{name}"
        elif field.default_factory is not dataclasses.MISSING:
            values[f"_{name}"] = field.default_factory
            default, value = "=_NONE", f"_{name}() if {name} is _NONE else {name}"
            value = value if field.init else f"_{name}()"
        else:
            default = ""
        if field.init:
            given["*, " if field.kw_only else ""].append(f"{name}{default}")
        lines.append(f" _self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append(" _self.__post_init__()")
    named = [f"{star}{', '.join(names)}" for star, names in given.items() if names]
    head = f"def __init__({', '.join(['_self', *named])}):"
    return "\n".join([head, *(lines or [" pass"])]), values


def _eq(cls: type) -> _Written:
    """Records of one class are equal if all fields are that are compared."""
    names = [field.name for field in dataclasses.fields(cls) if field.compare]
    return (
        "def __eq__(self, other):\n"
        " if other.__class__ is not self.__class__:\n"
        "  return NotImplemented\n"
        f" return {_all('self', names)} == {_all('other', names)}"
    ), {}


def _hash(cls: type) -> _Written:
    """The hash of the fields that are compared, but for those that say otherwise."""
    names = [
        field.name
        for field in dataclasses.fields(cls)
        if (field.compare if field.hash is None else field.hash)
    ]
    return f"def __hash__(self):\n return hash({_all('self', names)})", {}


def _all(thing: str, names: Iterable[str]) -> str:
    """A tuple of the fields of a thing."""
    return f"({''.join(f'{thing}.{name}, ' for name in names)})"


@recursive_repr("...")
def _repr(self: Any) -> str:
    fields = (field.name for field in dataclasses.fields(self) if field.repr)
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields)
    return f"{self.__class__.__qualname__}({shown})"
