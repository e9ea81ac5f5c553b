"""Traits of counters that stay where they are and are clicked.

Knows how a trait is written, nothing of which counters have it.
"""

from __future__ import annotations

from builder.emit.vassal.format.encode import AnyKey, join, stroke
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Immovable:
    """The piece cannot be dragged, and lies in no stack."""

    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        return "immob;" + join(("", "V", "R", self.description), ";")


@dataclass(frozen=True, slots=True)
class Clicked:
    """A click anywhere on the piece gives it a key."""

    key: AnyKey
    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        shape = ("0", "0", "0", "0")
        return "button;" + join(
            (stroke(self.key), *shape, self.description, "false", "true", "1", "0"), ";"
        )
