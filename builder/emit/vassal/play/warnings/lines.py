"""Lines of warning in the chat: each printed once, until counters leave the place.

What has been said is remembered in a property of the module. Knows nothing of rules.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    CalculatedProperty,
    ReportAction,
    SetGlobalProperty,
    Trait,
    TriggerAction,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import LEFT, PLACE
from builder.emit.vassal.play.preferences import WARN
from builder.emit.vassal.script import Text
from builder.words import _

SEEN = "WatchSeen"
"""The module's property that holds what has been said: ``|C3/axis/Sum1=5|``."""
LOOKING = "WatchLooking"
"""The module's property that is 1 while the whole board is checked."""
KEY = "WatchKey"
"""A counter's property that says which rules it breaks where it stands; '' for none."""
WRONG = s.word(KEY).ne("")
"""Whether a counter breaks some rule where it stands."""
CHANGED = (c.ARRIVED, c.FLIP.worker, c.CLONE.worker)
"""After these a counter may break a rule."""
LOOK = Named("watchLook")
"""What the check of the whole board sends to every counter."""
WORDS = "WatchWords"
"""The property of a counter that holds what is said of it."""
_SAY, _NOTE, _FORGET = Named("watchSay"), Named("watchNote"), Named("watchForget")


def lines(words: Text, also: tuple[Named, ...]) -> list[Trait]:
    """A line in the chat, printed once for a place and what is wrong there; a check says it anew.

    What was said of a place is forgotten when a counter leaves it, or breaks no rule any more.
    """
    seen, key = s.text(SEEN), s.word(KEY)
    told = s.joined("|", PLACE, key, "|")
    fresh = (WARN.on | s.text(LOOKING).equals("1")) & WRONG & ~seen.contains(told)
    right, left = ~WRONG & seen.contains(_of(PLACE)), LEFT.ne(PLACE) & seen.contains(_of(LEFT))
    rest = seen.replaced(s.exactly(LEFT, "[|]", _REST))
    clean = rest.replaced(s.exactly(PLACE, "[|]", _REST))
    kept = ((_NOTE, seen + PLACE + key + "|"), (_FORGET, s.choice(WRONG, rest, clean)))
    return [
        TriggerAction(_("Warns"), "", None, (_NOTE, _SAY), fresh, (*CHANGED, *also, LOOK)),
        TriggerAction(_("Is right again"), "", None, (_FORGET,), right | left, CHANGED),
        ReportAction((_SAY,), s.text(WORDS), _("Warning")),
        SetGlobalProperty(SEEN, kept, _("Warnings that have been given")),
        # Sums over a counter's own place are 0 in a report itself.
        CalculatedProperty(WORDS, words, _("What the warning says")),
    ]


_REST = "/[^|]*(?=[|])"


def _of(place: Text) -> Text:
    """How a place begins in what has been said."""
    return s.joined("|", place, "/")
