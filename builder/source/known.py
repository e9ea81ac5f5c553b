"""What was read before and found well-formed, known by its content.

So neither what parses YAML nor what looks at its values is imported to read a game of which little
has changed. Only what had no mistakes is kept; that is read again like anything else, and whatever
is wrong with what was kept, the file is read. Knows nothing of where it is kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from builder.source.schema import SHAPES, S, Shape, given_in, made_of


class Several(Protocol):
    """Where many bytes are kept by their keys."""

    def several(self, keys: Iterable[str]) -> dict[str, bytes]:
        """What is kept under some keys, as much as there is."""

    def put(self, key: str, data: bytes) -> None:
        """Keep something under a key."""


_SHELVES: list[Several | None] = [None]


@contextmanager
def knowing(shelf: Several | None) -> Iterator[None]:
    """While in it, what is read is kept, if there is a shelf for it."""
    _SHELVES.append(shelf)
    try:
        yield
    finally:
        _SHELVES.pop()


def key_of(what: str, content: str) -> str:
    """The key of what is read of some content."""
    return f"{what} {hashlib.sha256(content.encode('utf-8', 'surrogatepass')).hexdigest()}"


def fetched(key: str) -> Any:
    """What was read before, as JSON has it; None where it was not, or is not kept."""
    shelf = _SHELVES[-1]
    kept = shelf.several([key]).get(key) if shelf is not None else None
    return None if kept is None else json.loads(kept)


def keep(key: str, found: object) -> None:
    """Keep what was read."""
    if (shelf := _SHELVES[-1]) is not None:
        shelf.put(key, json.dumps(found).encode())


def record(shape: type[S], data: Any, wrong: Callable[[list[Any]], object]) -> S | None:
    """A record of this shape; None where the data do not fit, of which `wrong` is told."""
    key = key_of(f"record {_name(shape)}", json.dumps(data))
    if (found := fetched(key)) is not None:
        kept: S = _unpacked(found)
        return kept
    from builder.source.plain import plainly

    made = plainly(shape, data)
    if made is None:
        from builder.source.wellformed import read

        made = read(shape, data, wrong)
    if made is not None:
        keep(key, _packed(made))
    return made


def well_formed(shape: type[S], data: Any) -> S:
    """A record of what the program itself has written. Raises ValueError where it does not fit."""

    def refuse(faults: list[Any]) -> None:
        raise ValueError(f"{_name(shape)}: {faults}")

    found = record(shape, data, refuse)
    assert found is not None
    return found


def _name(shape: type[Shape]) -> str:
    return f"{shape.__module__}.{shape.__qualname__}"


def _packed(found: Any) -> Any:
    """A value as JSON has it: what is no list and not plain has one key, which says what it is."""
    if isinstance(found, Shape):
        keys = {name: _packed(one) for name, one in vars(found).items() if name != "_given"}
        return {_name(type(found)): [sorted(given_in(found)), keys]}
    if isinstance(found, list):
        return [*map(_packed, found)]
    if isinstance(found, dict):
        return {"": {key: _packed(one) for key, one in found.items()}}
    return found


def _unpacked(kept: Any) -> Any:
    """The same again."""
    if isinstance(kept, list):
        return [*map(_unpacked, kept)]
    if not isinstance(kept, dict):
        return kept
    ((name, inside),) = kept.items()
    if not name:
        return {key: _unpacked(one) for key, one in inside.items()}
    given, keys = inside
    return made_of(SHAPES[name], {key: _unpacked(one) for key, one in keys.items()}, given)
