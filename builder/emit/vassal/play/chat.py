"""Lines in the chat: what stands out in them, by the colours that a player has chosen.

The options of the module let lines be HTML. An undo prints a line anew behind a word of its own:
what stands out then does so as well, where the signs by which the engine colours a line would be
shown. Names and other texts of a game hold no tags (`encode.inert`). Knows nothing of play.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.script import Text

BREAK = "<br>&nbsp;&nbsp;&nbsp;"
"""A further line of a report."""
_WARNING, _RESULT = "msg4color", "msg5color"


def warning(text: Text) -> Text:
    """What went wrong, or breaks a rule."""
    return _coloured(text, _WARNING)


def result(text: Text) -> Text:
    """What a procedure reports."""
    return _coloured(text, _RESULT)


def bold(text: Text) -> Text:
    """What matters most."""
    return s.joined("<b>", text, "</b>")


def escaped(text: Text) -> Text:
    """Any text, shown as it is."""
    return text.with_plain("&", "&amp;").with_plain("<", "&lt;")


def player() -> Text:
    """The name that a player goes by, whatever it is made of."""
    return s.text("PlayerName").with_plain("<", "‹")


def _coloured(text: Text, style: str) -> Text:
    return s.joined(f"<span class='{style}'>", text, "</span>")
