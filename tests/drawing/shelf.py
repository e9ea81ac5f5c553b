"""A shelf in memory, for what is kept while something is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Shelf(dict[str, bytes]):
    """What is kept, by its key."""

    def made(self, key: str, make: Callable[[], bytes]) -> bytes:
        if key not in self:
            self[key] = make()
        return self[key]

    def several(self, keys: Iterable[str]) -> dict[str, bytes]:
        return {key: self[key] for key in keys if key in self}

    def put(self, key: str, data: bytes) -> None:
        self[key] = data
