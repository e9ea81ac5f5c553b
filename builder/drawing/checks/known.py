"""What is known of drawings that were looked at before: which of them were found faultless.

Knows nothing of where it is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from builder.drawing.content import Part


class Known(Protocol):
    """Keys of drawings that were found faultless."""

    @property
    def keeps(self) -> bool:
        """Whether anything is known, or will be."""

    def holds(self, key: str) -> bool:
        """Whether a key is among them."""

    def among(self, keys: Sequence[str]) -> set[str]:
        """Which of some keys are among them."""

    def keep(self, keys: Sequence[str]) -> None:
        """Add keys to them."""

    def reads(self, part: Part, game: str) -> Sequence[str]:
        """The fields of a game, by its id, from which a part was drawn that was last kept."""

    def keep_reads(self, part: Part, game: str, reads: Iterable[str]) -> None:
        """Keep which fields these were."""


class NothingKnown:
    """Everything is drawn and looked at."""

    keeps = False

    def holds(self, key: str) -> bool:
        """No."""
        return False

    def among(self, keys: Sequence[str]) -> set[str]:
        """None."""
        return set()

    def keep(self, keys: Sequence[str]) -> None:
        """Forget them."""

    def reads(self, part: Part, game: str) -> Sequence[str]:
        """None."""
        return ()

    def keep_reads(self, part: Part, game: str, reads: Iterable[str]) -> None:
        """Forget them."""


NOTHING_KNOWN = NothingKnown()
