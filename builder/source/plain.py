"""Records of values that plainly fit their shape, made without pydantic.

To import pydantic and to have it prepare the shapes takes longer than to read a small game. It
remains the judge (`source/wellformed.py`): whatever does not fit is for it to say, and so is
whatever is not plain. What is taken here it would take as well, and make the same of it.
"""

from __future__ import annotations

import copy
import math
import re
from collections.abc import Callable, Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from builder.source.schema import S, Shape, Told, hints_of, made_of, names_in

Reader = Callable[[Any], Any]
"""What makes a value of what a file says; _UNFIT where it does not fit. Raises ValueError or
TypeError where that cannot be told here.
"""
_UNFIT = object()
_EXACT = 2**53
"""Up to here every whole number is a float too."""


def plainly(shape: type[S], data: Any) -> S | None:
    """A record of this shape; None where the data do not fit, or that cannot be told here."""
    try:
        made = _reader(shape)(data)
    except (ValueError, TypeError, RecursionError):
        return None
    return None if made is _UNFIT else made


def _reader(annotation: Any) -> Reader:
    """What reads values of a type that shapes may have."""
    if annotation not in _READERS:
        _READERS[annotation] = _made(annotation)
    return _READERS[annotation]


_READERS: dict[Any, Reader] = {}


def _made(annotation: Any) -> Reader:
    origin, inside = get_origin(annotation), get_args(annotation)
    if isinstance(annotation, type) and issubclass(annotation, Shape):
        return _Record(annotation).read
    if origin is Annotated:
        return _told(inside[0], [one for one in annotation.__metadata__ if isinstance(one, Told)])
    if origin in (Union, UnionType):
        return _union(inside)
    if origin is Literal:
        return _word(inside)
    if origin is list:
        return _list(_reader(inside[0]))
    if origin is dict:
        return _dict(*map(_reader, inside))
    return _PLAIN.get(annotation, _unknown)


def _word(words: tuple[Any, ...]) -> Reader:
    """What reads one of some words, numbers or flags, of which 1 and true are two."""
    kinds, known = {*map(type, words)}, {(type(one), one) for one in words}

    def read(found: Any) -> Any:
        return found if type(found) in kinds and (type(found), found) in known else _UNFIT

    return read


def _unknown(_found: Any) -> Any:
    raise TypeError


class _Record:
    """What reads records of a shape; its keys are looked up when the first one is read, for they
    may lead back to it.
    """

    def __init__(self, shape: type[Shape]) -> None:
        self._shape = shape
        told: dict[str, Told] = {}
        for kind in reversed(shape.__mro__):
            told |= {name: one for name, one in vars(kind).items() if isinstance(one, Told)}
        self._before = [one.args[0].__get__(None, shape) for one in told.values()
                        if one.how == {"mode": "before"}]  # fmt: skip
        self._after = [one.args[0] for one in told.values() if one.how == {"mode": "after"}]
        self._keys: dict[str, tuple[Reader, Any]] = {}

    def read(self, found: Any) -> Any:
        for before in self._before:
            found = before(found)
        if type(found) is not dict:
            return _UNFIT
        if not self._keys:
            hints = hints_of(self._shape)
            names = names_in(self._shape).items()
            self._keys = {name: (_reader(hints[name]), usual) for name, usual in names}
        if not self._keys.keys() >= found.keys():
            return _UNFIT
        made: dict[str, Any] = {}
        for name, (reader, usual) in self._keys.items():
            made[name] = reader(found[name]) if name in found else _copied(usual)
            if made[name] is _UNFIT:
                return _UNFIT
        record = made_of(self._shape, made, found)
        for after in self._after:
            record = after(record)
        return record


def _copied(usual: Any) -> Any:
    """What a key has where it is left out, which nobody else has too."""
    if usual is ...:
        return _UNFIT
    return copy.deepcopy(usual) if isinstance(usual, list | dict) else usual


def _told(annotation: Any, told: list[Told]) -> Reader:
    """What reads values of which something is told."""
    bounds = [one.how for one in told if one.name == "Field" and "discriminator" not in one.how]
    befores = [one.args[0] for one in told if one.name == "BeforeValidator"][::-1]
    told_apart = [one for one in told if one.name == "Discriminator" or "discriminator" in one.how]
    reader = _tagged(annotation, told_apart[0]) if told_apart else _reader(annotation)
    checks = [_check(name, bound) for how in bounds for name, bound in how.items()]

    def read(found: Any) -> Any:
        for before in befores:
            found = before(found)
        made = reader(found)
        if made is _UNFIT or all(check(made) for check in checks):
            return made
        return _UNFIT

    return read


def _check(name: str, bound: Any) -> Callable[[Any], bool]:
    """What says whether a value keeps within a bound."""
    match name:
        case "ge":
            return lambda found: bool(found >= bound)
        case "gt":
            return lambda found: bool(found > bound)
        case "le":
            return lambda found: bool(found <= bound)
        case "lt":
            return lambda found: bool(found < bound)
        case "min_length":
            return lambda found: len(found) >= bound
        case "max_length":
            return lambda found: len(found) <= bound
        case "pattern":
            return _pattern(bound)
    return _unknown


def _pattern(pattern: str) -> Callable[[str], bool]:
    """What says whether a pattern is in a text, as far as all engines agree on that."""
    sought = re.compile(pattern)

    def check(found: str) -> bool:
        if not found.isascii() or "\n" in found:
            raise ValueError
        return sought.search(found) is not None

    return check


def _tagged(annotation: Any, told: Told) -> Reader:
    """What reads members of a union that are told apart by a tag, or by a word under a key."""
    members = get_args(annotation)
    if told.name == "Discriminator":
        tag = told.args[0]
        by_tag = {one.args[0]: _reader(member) for member in members
                  for one in member.__metadata__ if one.name == "Tag"}  # fmt: skip
    else:
        key = told.how["discriminator"]
        tag = _under(key)
        by_tag = {word: _reader(one) for one in members for word in get_args(hints_of(one)[key])}

    def read(found: Any) -> Any:
        reader = by_tag.get(tag(found))
        return _UNFIT if reader is None else reader(found)

    return read


def _under(key: str) -> Reader:
    """What a mapping says under a key."""
    return lambda found: found.get(key) if type(found) is dict else None


def _union(members: tuple[Any, ...]) -> Reader:
    """What reads a value of one type of several; which one must be plain."""
    readers = [*map(_reader, members)]
    exact = [_reader(one) for one in members if one is not float] if int in members else readers

    def read(found: Any) -> Any:
        made = [one for reader in (exact if type(found) is int else readers)
                if (one := reader(found)) is not _UNFIT]  # fmt: skip
        if not made:
            return _UNFIT
        if any(type(one) is not type(made[0]) or one != made[0] for one in made[1:]):
            raise ValueError
        return made[0]

    return read


def _list(item: Reader) -> Reader:
    def read(found: Any) -> Any:
        if type(found) is not list:
            return _UNFIT
        made = [*map(item, found)]
        return _UNFIT if any(one is _UNFIT for one in made) else made

    return read


def _dict(key: Reader, value: Reader) -> Reader:
    def read(found: Any) -> Any:
        if type(found) is not dict:
            return _UNFIT
        made = {key(name): value(one) for name, one in found.items()}
        if len(made) != len(found):
            raise ValueError
        return _UNFIT if _UNFIT in made or any(one is _UNFIT for one in made.values()) else made

    return read


def _text(found: Any) -> Any:
    if type(found) is not str:
        return _UNFIT
    if not found.isascii():
        found.encode()  # half a character fits nowhere
    return found


def _float(found: Any) -> Any:
    if type(found) is int and abs(found) <= _EXACT:
        return float(found)
    if type(found) is not float:
        return _UNFIT
    if not math.isfinite(found):
        raise ValueError
    return found


_PLAIN: Mapping[Any, Reader] = {
    str: _text,
    float: _float,
    int: lambda found: found if type(found) is int else _UNFIT,
    bool: lambda found: found if type(found) is bool else _UNFIT,
    type(None): lambda found: found if found is None else _UNFIT,
    Any: lambda found: found,
}
