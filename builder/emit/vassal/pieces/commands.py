"""The commands a player gives to counters and buttons: menu words, keys, and what they do.

One source for the traits, the toolbar and the sheet of hot keys. Keys are the ones people know
from other modules.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from builder.emit.vassal.format.encode import AnyKey, Key, Named, key
from builder.emit.vassal.script import Text, Truth
from builder.records import dataclass
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class Command:
    """A menu command: `worker` is the key of the trait that does the work.

    Where that is the command's own key, the trait itself has the command.
    """

    menu: Message
    key: Key
    worker: Key | Named
    does: Message


@dataclass(frozen=True, slots=True)
class Offered:
    """Where and when a command is offered: in these phases, locations and scenarios, None for all.

    With `own`, only to the counter's own side; with `turn`, not where the other side acts.
    """

    phases: frozenset[str] | None = None
    places: frozenset[str] | None = None
    own: bool = False
    scenarios: frozenset[str] | None = None
    turn: bool = False

    def within(self, places: Iterable[str]) -> Offered:
        """The same in these places only."""
        return replace(self, places=frozenset(places) & (self.places or frozenset(places)))


EVERYWHERE = Offered()


@dataclass(frozen=True, slots=True)
class Entry:
    """A command of a counter's menu that the module carries out: the counter says only which it is.

    It is not offered elsewhere than `offered`, nor where one of `hidden` or `senseless` holds: this
    is about the board, the same for all counters, and asks for properties by GetString alone. Those
    with the same `menu` stand together under that word.
    """

    name: str
    key: AnyKey
    says: str
    hidden: tuple[Truth, ...] = ()
    menu: str = ""
    offered: Offered = EVERYWHERE
    senseless: Truth | None = None


Said = tuple[AnyKey, str | Text]
"""A key, and what a counter that gets it says to the module."""


@dataclass(frozen=True, slots=True)
class Button:
    """A toolbar button: its key and tooltip, to which the engine adds the key."""

    text: Message
    key: Key
    tooltip: Message


FLIP = Command(
    message("Flip"), key("Ctrl+F"), key("Ctrl+F"), message("Flips the counter (step loss)")
)
ELIMINATE = Command(
    message("Eliminate"), key("Ctrl+E"), key("Ctrl+E"),
    message("Sends it to its side's box for eliminated units"),
)  # fmt: skip
RETURN = Command(
    message("Return"), key("Ctrl+R"), key("Ctrl+R"),
    message("Brings it back from that box to where it was"),
)  # fmt: skip
MOVED = Command(
    message("Mark moved"), key("Ctrl+M"), key("Ctrl+M"),
    message("Marks it as moved, or clears the mark"),
)  # fmt: skip
JOIN = Command(
    message("Join the attack"), key("Ctrl+J"), Named("joinMark"),
    message("Marks it as joining an attack begun from another space, or clears the mark"),
)  # fmt: skip
MARK = Command(
    message("Mark"), key("Ctrl+K"), Named("markOn"), message("Puts a marker in its space")
)
UNMARK = Command(
    message("Unmark"), key("Ctrl+B"), Named("markOff"), message("Takes that marker away again")
)
TRAIL = Command(
    message("Movement trail"), key("Ctrl+T"), key("Ctrl+T"),
    message("Shows or hides its movement trail"),
)  # fmt: skip
CLONE = Command(
    message("Clone"), key("Ctrl+C"), key("Ctrl+C"), message("Makes a copy in the same place")
)
DELETE = Command(
    message("Delete"),
    key("Ctrl+D"),
    Named("doDelete"),
    message("Removes it from the game for good"),
)
MORE = Command(
    message("One more"), key("Ctrl+="), key("Ctrl+="), message("Adds one to the number on it")
)
LESS = Command(
    message("One less"), key("Ctrl+-"), key("Ctrl+-"), message("Takes one from the number on it")
)
TURN_RIGHT = Command(
    message("Turn right"), key("Ctrl+."), key("Ctrl+."), message("Turns it to the right")
)
TURN_LEFT = Command(
    message("Turn left"), key("Ctrl+,"), key("Ctrl+,"), message("Turns it to the left")
)
WRITE = Command(
    message("Write on it"), key("Ctrl+L"), key("Ctrl+L"),
    message("Writes a few words below it, or removes them"),
)  # fmt: skip
COUNTER_COMMANDS = (
    FLIP, ELIMINATE, RETURN, JOIN, MARK, UNMARK, MORE, LESS, TURN_RIGHT, TURN_LEFT, WRITE, MOVED,
    TRAIL, CLONE, DELETE,
)  # fmt: skip

GO = Named("go")
"""Sends a counter where the module's property MOVE_TO says."""
MOVE_TO = "MoveTo"
BOTTOM = Key(40, 0, "Down")
"""VASSAL's own key for the bottom of a pile."""
GREET = Named("greet")
ARRIVED = Named("moved")
"""What the map sends to every counter that has been moved there, after all have moved."""

PICTURED = Message("")
"""What stands on a button that shows a picture, or is hidden."""

COUNTERS = Button(PICTURED, key("Alt+C"), message("Counters: show or hide the palette"))
CHARTS = Button(
    PICTURED,
    key("Alt+A"),
    message("Charts: show or hide the player aid, tables and sequence of play"),
)
INVENTORY = Button(
    PICTURED, key("Alt+I"), message("Inventory: list all counters on the map by side and place")
)
NOTES = Button(PICTURED, key("Alt+N"), message("Notes: show or hide the players' notes"))
TURN = message("Turn")
"""The button of the turn track where it has a window of its own."""
NEXT = Button(
    message("Next"), key("Alt+Right"), message("Next phase; after the last, end the turn")
)
END_TURN = Button(message("End turn"), key("Alt+E"), message("Skip to the end of the turn"))
GO_TO = Button(message("Go to"), key("Alt+G"), message("Go to a phase of this turn"))
CHECK = Button(message("Check"), key("Alt+K"), message("Check the whole board against the rules"))
BRING = Button(message("Arrivals"), key("Alt+B"), message("Place the reinforcements that are due"))
BACK = Button(PICTURED, key("Alt+Left"), message("Previous phase"))
SIDES = Button(message("Sides"), key("Alt+R"), message("Leave your side, or join another"))
CLEAR_MOVED = Button(PICTURED, key("Alt+M"), message("Clear all moved marks and trails"))
THREAD = Button(PICTURED, key("Alt+L"), message("Line of sight: press, then drag over the map"))
BARE = Button(PICTURED, key("Alt+Q"), message("Show the map without counters, or with them again"))
OVERVIEW = Button(PICTURED, key("Alt+O"), message("Show or hide the overview map"))
PICTURE = Button(PICTURED, key("Alt+P"), message("Save a picture of the map"))
TEXT = Button(PICTURED, key("Alt+X"), message("Save a list of what is on the map"))
VIEW = Button(PICTURED, key("Alt+V"), message("Show where the counters start"))
ZOOM_IN = Button(PICTURED, key("Ctrl+Shift+="), message("Zoom in"))
ZOOM_OUT = Button(PICTURED, key("Ctrl+Shift+-"), message("Zoom out"))
ZOOM_PICK = Button(PICTURED, key("Alt+Z"), message("Choose a zoom level"))
NEW = Button(PICTURED, key("Alt+W"), message("Begin a log file"))
END_LOG = Button(PICTURED, key("Alt+Shift+W"), message("End the log file"))
UNDO = Button(PICTURED, key("Ctrl+Z"), message("Undo the last move or command"))
STEP = Button(PICTURED, key("Alt+Down"), message("Step forward through the log file"))
TOOLBAR = (
    UNDO, NEXT, BACK, COUNTERS, CHARTS, INVENTORY, NOTES, SIDES, CLEAR_MOVED, THREAD,
    BARE, OVERVIEW, VIEW, ZOOM_IN, ZOOM_OUT, ZOOM_PICK, PICTURE, TEXT, STEP, NEW, END_LOG,
)  # fmt: skip


def die_key(index: int) -> Key | None:
    """Alt+1 to Alt+9 for the first dice buttons in order, None for more. Counts from 0."""
    return key(f"Alt+{index + 1}") if index < 9 else None
