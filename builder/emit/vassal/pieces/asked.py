"""Questions that a module asks of its game again and again, answered once.

Knows no game: what was asked is recognized by being the same object.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

Things = TypeVarTuple("Things")
T = TypeVar("T")

_MOST = 2048


def once(function: Callable[[*Things], T]) -> Callable[[*Things], T]:
    """The function, its answers remembered by the things asked of, which nobody changes."""
    # With the things themselves, or their ids might be given anew.
    known: dict[tuple[int, ...], tuple[tuple[*Things], T]] = {}

    @wraps(function)
    def answer(*things: *Things) -> T:
        asked = tuple(map(id, things))
        if asked not in known:
            if len(known) >= _MOST:
                known.clear()
            known[asked] = things, function(*things)
        return known[asked][1]

    return answer
