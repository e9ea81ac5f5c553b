"""Drawings in which nothing was found wrong, known by their content across runs.

Nothing is ever read but that a key is there. Knows nothing of what is drawn.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager

from builder.drawing.content import Part
from builder.drawing.drawings import Drawings
from builder.drawing.kept import Keeper, keeping, together
from builder.pipeline.store import Store, Worked, key_of, open_store


class Faultless:
    """The keys in a store; in one that is not there, nothing is known."""

    def __init__(self, store: Store) -> None:
        self._store, self._shelf = store, Worked(store)

    @property
    def keeps(self) -> bool:
        """Whether the store is there."""
        return self._store.there

    def holds(self, key: str) -> bool:
        """Whether a drawing with this content was found faultless by the same program."""
        return bool(self._shelf.several([_named(key)]))

    def among(self, keys: Sequence[str]) -> set[str]:
        """Those of some keys that were found faultless."""
        found = together(self._shelf, [*map(_named, keys)], lambda _: None)
        return {key for key, data in zip(keys, found, strict=True) if data is not None}

    def keep(self, keys: Sequence[str]) -> None:
        """Add keys, in the order in which they are asked for."""
        for _ in together(self._shelf, [*map(_named, keys)], lambda _: b""):
            pass
        self._store.flush()

    def reads(self, part: Part, game: str) -> Sequence[str]:
        """The fields of a game, by its id, from which a part was drawn that was last kept."""
        found = self._store.get(key_of("faultless fields", part, game))
        return json.loads(found) if found else []

    def keep_reads(self, part: Part, game: str, reads: Iterable[str]) -> None:
        """Keep which fields these were."""
        data = json.dumps(sorted(reads)).encode()
        self._store.put(key_of("faultless fields", part, game), data)


def _named(key: str) -> str:
    return f"faultless {key}"


def keeper(drawings: Drawings, store: Store) -> Keeper | None:
    """What keeps what is worked out for drawings, where there is a store."""
    return Keeper(drawings.prints, Worked(store)) if store.there else None


@contextmanager
def known_of(drawings: Drawings) -> Iterator[Store]:
    """The store, and while in it, what is worked out for drawings is kept there."""
    with closing(open_store()) as store, keeping(keeper(drawings, store)):
        yield store
