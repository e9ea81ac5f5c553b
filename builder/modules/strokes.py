"""Keys as VASSAL compares them: named ones by name, others by code and modifiers.

Knows nothing of who sends and who hears them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.modules.decode import array, split
from builder.saves.sequence import Effort

Stroke = tuple[int, int] | str
"""A key of the keyboard by code and modifiers, or the name of a named one."""
_KEY = re.compile(r"(-?\d{1,6}),(\d{1,5})(?:,(.*))?", re.S)
_BITS = ((1, 65), (2, 130), (4, 260), (8, 520))
"""Shift, Ctrl, Meta, Alt: what stands for each in old and new files."""
REFRESHED = "VassalPostRefreshGHK"
_WORDS = {2: "Ctrl", 8: "Alt", 4: "Meta", 1: "Shift"}
_NAMES = {8: "Backspace", 9: "Tab", 10: "Enter", 27: "Esc", 32: "Space", 33: "PgUp", 34: "PgDn",
          35: "End", 36: "Home", 37: "Left", 38: "Up", 39: "Right", 40: "Down",
          127: "Delete"}  # fmt: skip


def stroke(text: str) -> Stroke | None:
    """A key as a field holds it; None for no key."""
    found = _KEY.fullmatch(text)
    if found is None:
        return None
    if found[3]:
        return found[3]
    code, modifiers = int(found[1]), int(found[2])
    bits = sum(bit for bit, mask in _BITS if modifiers & mask)
    return (code, bits) if code > 0 else None


def strokes(text: str) -> Iterator[Stroke]:
    """The keys of an array."""
    for each in array(text):
        if (found := stroke(each)) is not None:
            yield found


def changes(text: str) -> Iterator[tuple[str, Stroke | None, str]]:
    """(words in the menu, key, change) of the commands that change a property."""
    for each in array(text):
        parts = (*split(each, ":", Effort()), "", "", "")
        yield parts[0], stroke(parts[1]), parts[2]


def said(key: Stroke) -> str:
    """A key as people write it: Ctrl+F; a named one by its name."""
    if isinstance(key, str):
        return key
    code, bits = key
    shift = [word for bit, word in _WORDS.items() if bits & bit]
    if 112 <= code <= 123:
        name = f"F{code - 111}"
    else:
        name = _NAMES.get(code) or (chr(code) if 33 < code < 127 else f"#{code}")
    return "+".join([*shift, name])
