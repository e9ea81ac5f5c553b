"""Where what was worked out is kept: bytes by keys, and how many small things go together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

AT_ONCE = 40
"""So many small things are kept together."""


class Several(Protocol):
    """Where many bytes are kept by their keys."""

    def several(self, keys: Iterable[str]) -> dict[str, bytes]:
        """What is kept under some keys, as much as there is."""

    def put(self, key: str, data: bytes) -> None:
        """Keep something under a key."""


class Shelf(Several, Protocol):
    """The same where one is asked for."""

    def made(self, key: str, make: Callable[[], bytes]) -> bytes:
        """What is kept under a key, or else is made, and kept from now on."""
