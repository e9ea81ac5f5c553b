"""Traits of pieces that not everybody sees: masks, invisibility, the way back into a deck.

Knows how a trait is written, nothing of which pieces have it.
"""

from __future__ import annotations

from builder.emit.vassal.format.encode import AnyKey, flag, join, stroke
from builder.emit.vassal.script import Text, written
from builder.records import dataclass

NOT_MASKED = "null"


@dataclass(frozen=True, slots=True)
class Mask:
    """Shows `image` and `name` to all but those who have access; `key` masks and unmasks.

    `access` is "side:" for the side that masked it, or "sides:A:B". Who has access sees the piece
    with `badge` on it. `deal` masks it for the side that `to` says. The state is who masked it.
    """

    key: AnyKey
    image: str
    badge: str
    name: str
    access: str
    deal: AnyKey = None
    to: Text | str = ""
    description: str = ""
    state: str = NOT_MASKED

    @property
    def type(self) -> str:
        seen = (f"G{self.badge}", self.name, self.access, "")
        dealt = (stroke(self.deal), written(self.to))
        return "obs;" + join(
            (stroke(self.key), self.image, "", *seen, self.description, "false", *dealt), ";"
        )


@dataclass(frozen=True, slots=True)
class Invisible:
    """Not there for all but those who have access; `key` hides and shows.

    The name of one that is hidden ends in its `command`, in brackets.
    """

    key: AnyKey
    access: str
    command: str
    description: str = ""
    state: str = NOT_MASKED

    @property
    def type(self) -> str:
        fields = (
            stroke(self.key),
            self.command,
            "255,255,255",
            self.access,
            "0.45",
            self.description,
        )
        return "hide;" + join((*fields, flag(False)), ";")


@dataclass(frozen=True, slots=True)
class ReturnToDeck:
    """Puts a card into the deck of that name."""

    key: AnyKey
    deck: str
    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        chosen = (self.description, "2", flag(False), self.deck)
        return "return;" + join(("", stroke(self.key), "", "", *chosen), ";")


@dataclass(frozen=True, slots=True)
class SendToMap:
    """Moves the piece to a point of the map that an expression names."""

    key: AnyKey
    map_name: Text
    x: int = 0
    y: int = 0
    description: str = ""
    state: str = ";;"

    @property
    def type(self) -> str:
        place = (written(self.map_name), "", str(self.x), str(self.y), "", "", "0", "0", "1", "1")
        rest = (self.description, "L", "", "", "", "")
        return "sendto;" + join(("", stroke(self.key), *place, *rest), ";")
