"""The commands a player gives to counters and buttons: menu words, keys, and what they do.

One source for the traits, the toolbar and the sheet of hot keys. Keys are the ones people know
from other modules.
"""

from __future__ import annotations

from dataclasses import dataclass

from builder.emit.vassal.format.encode import Key, Named, key


@dataclass(frozen=True, slots=True)
class Command:
    """A menu command: `worker` is the named key of the trait that does the work."""

    menu: str
    key: Key
    worker: Named
    does: str


@dataclass(frozen=True, slots=True)
class Button:
    """A toolbar button: its key and tooltip, to which the engine adds the key."""

    text: str
    key: Key
    tooltip: str


FLIP = Command("Flip", key("Ctrl+F"), Named("doFlip"), "flips it to its other face (step loss)")
ELIMINATE = Command(
    "Eliminate", key("Ctrl+E"), Named("doEliminate"), "sends it to its side's eliminated box"
)
RETURN = Command(
    "Return", key("Ctrl+R"), Named("doReturn"), "brings it back from that box to where it stood"
)
MOVED = Command(
    "Mark moved", key("Ctrl+M"), Named("doMoved"), "marks it as moved, or clears the mark"
)
TRAIL = Command("Movement trail", key("Ctrl+T"), Named("doTrail"), "shows or hides its path")
CLONE = Command("Clone", key("Ctrl+C"), Named("doClone"), "makes a copy in the same place")
DELETE = Command("Delete", key("Ctrl+D"), Named("doDelete"), "removes it from the game for good")
COUNTER_COMMANDS = (FLIP, ELIMINATE, RETURN, MOVED, TRAIL, CLONE, DELETE)

NOTE_PLACE = Named("notePlace")
FORGET_PLACE = Named("forgetPlace")
REPORT_DELETE = Named("reportDelete")
GREET = Named("greet")
ARRIVED = Named("moved")
"""What the map sends to every counter that has been moved there, after all have moved."""

COUNTERS = Button("Counters", key("Alt+C"), "Show or hide the counters")
CHARTS = Button("Charts", key("Alt+A"), "Show or hide the player aid, tables and sequence of play")
INVENTORY = Button("Inventory", key("Alt+I"), "List all counters on the map by side and type")
NOTES = Button("Notes", key("Alt+N"), "Show or hide the notes")
TURN = Button("Turn", key("Alt+T"), "Set the turn and phase")
NEXT = Button("Next", key("Alt+Right"), "Next phase; after the last, end the turn")
END_TURN = Button("End turn", key("Alt+E"), "Skip to the end of the turn")
CHECK = Button("Check", key("Alt+K"), "Check the whole board against the rules")
BRING = Button("Bring", key("Alt+B"), "Place the reinforcements that are due")
BACK = Button("", key("Alt+Left"), "Previous phase")
SIDES = Button("Sides", key("Alt+R"), "Leave your side, or join another")
CLEAR_MOVED = Button("", key("Alt+M"), "Clear all moved marks and trails")
THREAD = Button("", key("Alt+L"), "Line of sight: press, then drag over the map")
OVERVIEW = Button("", key("Alt+O"), "Show or hide the overview map")
PICTURE = Button("", key("Alt+P"), "Save a picture of the map")
TEXT = Button("", key("Alt+X"), "Save a list of what is on the map")
ZOOM_IN = Button("", key("Ctrl+Shift+="), "Zoom in")
ZOOM_OUT = Button("", key("Ctrl+Shift+-"), "Zoom out")
ZOOM_PICK = Button("", key("Alt+Z"), "Choose a zoom level")
NEW = Button("", key("Alt+W"), "Start a log file")
END_LOG = Button("", key("Alt+Shift+W"), "Stop the log file")
UNDO = Button("", key("Ctrl+Z"), "Undo the last move or command")
STEP = Button("", key("Alt+Down"), "Next step of the log file being replayed")
TOOLBAR = (
    UNDO, NEXT, BACK, TURN, COUNTERS, CHARTS, INVENTORY, NOTES, SIDES, CLEAR_MOVED, THREAD,
    OVERVIEW, ZOOM_IN, ZOOM_OUT, ZOOM_PICK, PICTURE, TEXT, STEP, NEW, END_LOG,
)  # fmt: skip


def die_key(index: int) -> Key | None:
    """Alt+1 to Alt+9 for the first dice buttons in order, None for more. Counts from 0."""
    return key(f"Alt+{index + 1}") if index < 9 else None
