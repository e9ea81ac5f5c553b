"""The differences between two modules.

Knows nothing of how they are found and said.
"""

from __future__ import annotations

from enum import Enum

from builder.modules.model import Module
from builder.records import dataclass
from builder.words import Message, message


class Kind(Enum):
    """What a change is about."""

    PIECE = "piece"
    PROTOTYPE = "prototype"
    SETUP = "setup"
    MAP = "map"
    BOARD = "board"
    PLACE = "place"
    DECK = "deck"
    CHART = "chart"
    SIDE = "side"
    TURN = "turn"
    DICE = "dice"
    COMMAND = "command"
    KEY = "key"
    BUTTON = "button"
    OTHER = "other"
    PROPERTY = "property"
    PICTURE = "picture"

    @property
    def heading(self) -> Message:
        """The heading above such changes."""
        return _HEADINGS[self]


_HEADINGS = {
    Kind.PIECE: message("Pieces"),
    Kind.PROTOTYPE: message("Prototypes"),
    Kind.SETUP: message("Setups"),
    Kind.MAP: message("Maps"),
    Kind.BOARD: message("Boards"),
    Kind.PLACE: message("Zones and regions"),
    Kind.DECK: message("Decks"),
    Kind.CHART: message("Charts and help"),
    Kind.SIDE: message("Sides"),
    Kind.TURN: message("Turn track"),
    Kind.DICE: message("Dice"),
    Kind.COMMAND: message("Commands"),
    Kind.KEY: message("Global key commands"),
    Kind.BUTTON: message("Toolbar and windows"),
    Kind.OTHER: message("Everything else"),
    Kind.PROPERTY: message("Global properties"),
    Kind.PICTURE: message("Pictures"),
}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece of a set-up stands: the map, its pixels on it, and the name of the place
    there, '' where nothing says which it is."""

    map: str
    x: str
    y: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """A trait whose state is another: its id, its name, what the editor calls it, both states."""

    ident: str
    name: str
    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Shift:
    """So many alike pieces of a set-up that stand elsewhere or otherwise than before.

    `before` is None where they are new, `after` where they are gone. `states` are those that are
    other ones.
    """

    gpid: str
    name: str
    count: int
    before: Spot | None
    after: Spot | None
    states: tuple[State, ...] = ()

    @property
    def how(self) -> str:
        """added, removed, moved, or changed: in the same place with another state."""
        if self.before is None or self.after is None:
            return "removed" if self.after is None else "added"
        return "changed" if self.before == self.after else "moved"


@dataclass(frozen=True, slots=True)
class Change:
    """One change: `how` is added, removed, renamed or changed.

    `formerly` is the name before, `gpid` a piece's number. `details` say what is different,
    `resets` what Refresh Counters cannot carry over from a running game; `saved` says whether what
    is different stands in saved games, so that a refresh is needed. `shifts` are the pieces of a
    set-up that are not where or how they were, `values` the properties that it sets otherwise:
    name, before, after, None where it does not set it.
    """

    kind: Kind
    how: str
    name: str
    formerly: str = ""
    gpid: str = ""
    details: tuple[Message, ...] = ()
    resets: tuple[Message, ...] = ()
    saved: bool = False
    shifts: tuple[Shift, ...] = ()
    values: tuple[tuple[str, str | None, str | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """All changes from one module to another."""

    old: Module
    new: Module
    changes: tuple[Change, ...]

    def of(self, kind: Kind, *how: str) -> list[Change]:
        """The changes of a kind that were made so; all of the kind without a word."""
        return [one for one in self.changes if one.kind is kind and (one.how in how or not how)]
