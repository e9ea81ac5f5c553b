"""Traits of counters that players turn, write on, and lay where they like.

Knows how a trait is written, nothing of which counters have it.
"""

from __future__ import annotations

from builder.emit.vassal.format.encode import AnyKey, join, stroke
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Rotate:
    """Turns the piece by one of `facings` steps to either side: `right` and `left` are (menu, key).

    Properties `name`_Facing, counted from 1, and `name`_Degrees say how it lies.
    """

    name: str
    facings: int
    right: tuple[str, AnyKey]
    left: tuple[str, AnyKey]
    description: str = ""
    state: str = "0"

    @property
    def type(self) -> str:
        keys = (stroke(self.right[1]), stroke(self.left[1]), self.right[0], self.left[0])
        rest = ("", "", self.name, self.description, "", "", "", "true")
        return "rotate;" + join((str(self.facings), *keys, *rest), ";")


@dataclass(frozen=True, slots=True)
class Label:
    """A text that players type, drawn below the piece; the property `name` holds it.

    It is no part of the piece's name: what a player types stays out of lines and expressions.
    """

    name: str
    menu: str
    key: AnyKey
    size: int
    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        look = (stroke(self.key), self.menu, str(self.size), "255,255,255", "0,0,0")
        place = ("b", "0", "c", "0", "t", "c")
        words = ("$pieceName$", "Dialog", "0", "0", self.name, self.description, "false")
        return "label;" + join((*look, *place, *words), ";")


@dataclass(frozen=True, slots=True)
class Free:
    """The piece lies exactly where it is dropped; it is drawn to no point of the grid."""

    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        return "immob;" + join(("g", "N", "L", self.description), ";")
