"""Lines of warning in the chat: each printed once, until counters leave the place.

What has been said is remembered in a property of the module. Knows nothing of rules.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    ReportAction,
    SetGlobalProperty,
    Trait,
    TriggerAction,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import LEFT, PLACE
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.script import Number, Text, Truth
from builder.words import _

PLACES = "WatchPlaces"
"""The module's text that gives every watched location its code: ``|C3=A|C4=B|``."""
SEEN = "WatchSeen"
"""The module's property that holds what has been said: ``|C3/axis/Sum1=5|``."""
CODES, CODE = s.Table(s.text(PLACES)), s.word("WatchPlace")
"""The codes of all watched locations, and that of a counter's own."""
CHANGED = (c.ARRIVED, c.FLIP.worker, c.CLONE.worker)
"""After these a counter may break a rule."""
LOOK = Named("watchLook")
"""What the check of the whole board sends to every counter."""
ALERT = "~"
"""How a line of warning begins: the engine takes the sign off and colours the line."""
_FORGET = Named("watchForget")


def told_as(*parts: Text | str, name: str) -> Text:
    """The key under which a line is remembered: the place, whose it is, the rule."""
    return s.joined("|", PLACE, *(each for part in parts for each in ("/", part)), f"/{name}=")


def line(
    name: str, wrong: Truth, here: Number, words: Text, also: tuple[Named, ...] = ()
) -> list[Trait]:
    """A line in the chat, printed once for a place and a number; a check prints it anew."""
    say, note, drop = (Named(f"watch{word}{name}") for word in ("Say", "Note", "Drop"))
    seen, key, changed = s.text(SEEN), s.word(f"WatchKey{name}"), (*CHANGED, *also)
    fresh = wrong & ~seen.contains(key + here + "|")
    over = ~wrong & seen.contains(key)
    bare = key.substring(1)
    others = seen.replaced(s.exactly(bare, before="[|]", after="[0-9]+(?=[|])"))
    kept = ((note, others + bare + here + "|"), (drop, others))
    return [
        TriggerAction(_("Warns"), "", None, (note, say), WARN.on & fresh, changed),
        TriggerAction(_("Checks"), "", None, (note, say), fresh, (LOOK,)),
        TriggerAction(_("No longer breaks the rule"), "", None, (drop,), over, changed),
        ReportAction((say,), words, _("Warning")),
        SetGlobalProperty(SEEN, kept, _("Warnings that have been given")),
    ]


def memory() -> list[Trait]:
    """What was said of a place is forgotten when a counter leaves it."""
    seen = s.text(SEEN)
    left = LEFT.ne(PLACE) & seen.contains("|" + LEFT + "/")
    forget = ((_FORGET, s.text(SEEN).replaced(s.exactly(LEFT, "[|]", "/[^|]*(?=[|])"))),)
    return [
        TriggerAction(_("It has left"), "", None, (_FORGET,), left, (c.ARRIVED,)),
        SetGlobalProperty(SEEN, forget, _("Warnings of the place that it left")),
    ]
