"""Traits of counters that keep a number: the number itself, and how it is drawn on them.

Knows how a trait is written, nothing of which counters have it.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal.format.encode import AnyKey, array, inert, join, stroke
from builder.emit.vassal.script import Text, written
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number from 0 to `most`: `steps` are (menu, key, by how much)."""

    name: str
    most: int
    steps: Sequence[tuple[str, AnyKey, int]]
    description: str = ""
    state: str = "0"

    @property
    def type(self) -> str:
        changes = array(
            join((menu, stroke(key), array(("I", str(by)))), ":") for menu, key, by in self.steps
        )
        limits = f"true,0,{self.most},false"
        return "PROP;" + join((self.name, limits, changes, self.description), ";")


@dataclass(frozen=True, slots=True)
class Asked:
    """A whole number from 0 to `most` that the player types; `state` is what it is before.

    The engine asks again for what is no such number. At the key of `given` it is that value.
    """

    name: str
    most: int
    menu: str
    key: AnyKey
    prompt: str
    given: tuple[AnyKey, Text]
    description: str = ""
    state: str = "?"

    @property
    def type(self) -> str:
        asks = array(("R", inert(self.prompt)))
        key, value = self.given
        takes = join(("", stroke(key), array(("P", written(value)))), ":")
        changes = array((join((self.menu, stroke(self.key), asks), ":"), takes))
        limits = f"true,0,{self.most},false"
        return "PROP;" + join((self.name, limits, changes, self.description), ";")


@dataclass(frozen=True, slots=True)
class Badge:
    """Draws a text in a corner of the piece, white on red; an empty one is not drawn."""

    text: Text
    size: int
    x: int
    y: int
    description: str = ""

    @property
    def type(self) -> str:
        look = ("", "", str(self.size), "190,20,20", "255,255,255")
        place = ("c", str(self.y), "c", str(self.x), "c", "c")
        words = ("$pieceName$", "Dialog", "1", "0", "CountShown", self.description, "false")
        return "label;" + join((*look, *place, *words), ";")

    @property
    def state(self) -> str:
        return written(self.text)
