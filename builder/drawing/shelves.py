"""Where what was worked out is kept: bytes by keys, and how many small things go together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from builder.source.known import Several

AT_ONCE = 40
"""So many small things are kept together."""


class Shelf(Several, Protocol):
    """The same where one is asked for."""

    def made(self, key: str, make: Callable[[], bytes]) -> bytes:
        """What is kept under a key, or else is made, and kept from now on."""
