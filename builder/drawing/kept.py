"""What was worked out for a drawing before, kept by the content of all that it was worked out of.

Who asks names everything that goes into it, and reads that from the game, or the view of it, in any
case: so what a product was made of is noticed whether or not something was kept. What is kept is
plain: lists, words and numbers as JSON gives them back. Knows nothing of where it is kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any

from builder.drawing.content import AMBIENT, Prints
from builder.drawing.shelves import AT_ONCE, Shelf
from builder.source.known import Several, knowing


class Keeper:
    """A game's fingerprints, and where what is made of it is kept."""

    def __init__(self, prints: Prints, shelf: Shelf) -> None:
        self._prints, self._shelf = prints, shelf
        prints.shelf = shelf
        self.several, self.put = shelf.several, shelf.put

    @cached_property
    def _ambient(self) -> list[str]:
        """What goes into everything that is drawn; worked out when something is first asked for."""
        return [self._prints.fields[name] for name in AMBIENT]

    def key(self, what: str, of: object) -> str:
        """The key of what is made of some content."""
        return f"{what} {self._prints.of((self._ambient, of))}"

    def made(self, what: str, of: object, make: Callable[[], object]) -> Any:
        """What is kept of some content, or else is made."""
        return json.loads(self.taken(what, of, lambda: json.dumps(make()).encode()))

    def taken(self, what: str, of: object, make: Callable[[], bytes]) -> bytes:
        """The same of bytes."""
        return self._shelf.made(self.key(what, of), make)


_KEEPERS: list[Keeper] = []
_PILES = 10
"""So many times forty things are fetched at once."""


def keeper() -> Keeper | None:
    """Who keeps what is worked out now."""
    return _KEEPERS[0] if _KEEPERS else None


@contextmanager
def keeping(keeper: Keeper | None) -> Iterator[None]:
    """While in it, what is worked out is kept; without a keeper, everything is made anew."""
    before = [*_KEEPERS]
    _KEEPERS[:] = [keeper] if keeper is not None else []
    try:
        with knowing(keeper):
            yield
    finally:
        _KEEPERS[:] = before


def kept(what: str, of: object, make: Callable[[], Any]) -> Any:
    """What `make` makes of something: of nothing else than the content of what it is made `of`."""
    return _KEEPERS[0].made(what, of, make) if _KEEPERS else make()


def together(
    shelf: Several, keys: Sequence[str], make: Callable[[int], bytes | None]
) -> Iterator[bytes | None]:
    """What is kept under each of many keys, or else is made by the number of the key.

    Small things that are asked for together are kept a second time, by forties: to fetch and check
    thousands takes longer than to make one. What is not made is None, and asked for the next time.
    """
    every = [range(n, min(n + AT_ONCE, len(keys))) for n in range(0, len(keys), AT_ONCE)]
    for first in range(0, len(every), _PILES):
        named = {_name_of(keys, some): some for some in every[first : first + _PILES]}
        found = shelf.several(named)
        for name, some in named.items():
            kept = found.pop(name, None)
            yield from _parted(kept) if kept is not None else _apart(shelf, keys, some, name, make)


def _name_of(keys: Sequence[str], some: range) -> str:
    """Under which key things are kept that have some of the keys."""
    return f"together {hashlib.sha256(' '.join(keys[some.start : some.stop]).encode()).hexdigest()}"


def _apart(
    shelf: Several, keys: Sequence[str], some: range, name: str,
    make: Callable[[int], bytes | None],
) -> list[bytes | None]:  # fmt: skip
    """What is kept under some of the keys one by one, or else is made; together from now on."""
    known, found = shelf.several(keys[some.start : some.stop]), list[bytes | None]()
    for number in some:
        data = known.get(keys[number])
        if data is None and (data := make(number)) is not None:
            shelf.put(keys[number], data)
        found.append(data)
    if None not in found:
        shelf.put(name, _joined([data for data in found if data is not None]))
    return found


def _joined(parts: Sequence[bytes]) -> bytes:
    """Several bytes that are kept together."""
    return b"\n".join((json.dumps([*map(len, parts)]).encode(), b"".join(parts)))


def _parted(kept: bytes) -> list[bytes]:
    """The same, apart again."""
    head, _, body = kept.partition(b"\n")
    ends = [*accumulate(json.loads(head))]
    return [body[begin:end] for begin, end in pairwise([0, *ends])]
