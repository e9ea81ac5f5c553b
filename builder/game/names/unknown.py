"""The one sentence for a name that nothing bears, and what its kinds of things are called.

Knows nothing of where the name is written.
"""

from __future__ import annotations

from builder.words import Message, message

LENGTH = 60
"""How many letters of a name are shown."""
NOUNS = {
    "side": message("side"),
    "nation": message("nation"),
    "unit": message("unit"),
    "type": message("unit type"),
    "size": message("size"),
    "factor": message("factor"),
    "terrain": message("terrain"),
    "space": message("space"),
    "group": message("group"),
    "phase": message("phase"),
    "track": message("track"),
    "scenario": message("scenario"),
    "table": message("table"),
    "layout": message("layout"),
    "deck": message("deck"),
    "rule": message("rule"),
    "code": message("code"),
    "shown": message("scenario or group of spaces"),
    "column": message("units.csv column"),
}


def no_such(kind: str, name: str) -> Message:
    """That there is no thing of this name; `kind` is one of NOUNS."""
    return message("there is no {what} '{name}'", what=NOUNS[kind], name=name[:LENGTH])
