"""Places as designers write them: "C3", "F5 G5", "A3-A10", "group:ports", "anywhere".

Knows nothing of units and rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from builder.diagnostics import nearest
from builder.source.spreadsheets import lost_zeros, made_date, was_date

_RANGE = re.compile(r"([A-Za-z]*?)(\d+)\s*[-–]\s*([A-Za-z]*?)(\d+)")
MAX_RANGE = 2000


class PlaceError(Exception):
    """A place that cannot be read: `code` of the finding, words, hint."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint


def resolve(
    text: str,
    spaces: Mapping[str, object],
    groups: Mapping[str, tuple[str, ...]],
    map_ids: tuple[str, ...],
) -> tuple[str, ...]:
    """The space ids that a place allows, each once, in the order written.

    A text that is itself the id of a space ("Axis OPs x1 0") is that space. Raises PlaceError.
    """
    if text in spaces:
        return (text,)
    if text == "anywhere":
        return map_ids
    if made_date(text):
        raise PlaceError("S402", f"'{text[:60]}' is a date, not a place", was_date(text, spaces))
    found: dict[str, None] = {}
    words = re.sub(r"\s*[-–]\s*(?=[A-Za-z]*\d)", "-", text).replace(",", " ").split()
    for word in words:
        found.update(dict.fromkeys(_word(word, spaces, groups)))
    if not words:
        raise PlaceError("G204", "no place is given")
    return tuple(found)


def _word(
    word: str, spaces: Mapping[str, object], groups: Mapping[str, tuple[str, ...]]
) -> tuple[str, ...]:
    if word in spaces:
        return (word,)
    if word.startswith("group:"):
        name = word.removeprefix("group:")
        if name not in groups:
            raise PlaceError("G201", f"there is no group '{name[:60]}'", nearest(name, groups))
        return groups[name]
    match = _RANGE.fullmatch(word)
    if match:
        return _range(word, match, spaces)
    _refuse_lost_zeros(word, spaces)
    raise PlaceError("G206", f"there is no space '{word[:60]}'", nearest(word, spaces))


def _refuse_lost_zeros(name: str, spaces: Mapping[str, object]) -> None:
    meant = lost_zeros(name, spaces)
    if meant:
        raise PlaceError("S401", f"there is no space '{name}'", f"did you mean '{meant}'?")


def _range(word: str, match: re.Match[str], spaces: Mapping[str, object]) -> tuple[str, ...]:
    """ "A3-A10": one column, rows from and to; numbers keep their width ("0203-0207")."""
    first, low, second, high = match.groups()
    if second not in ("", first) or int(low) > int(high) or int(high) - int(low) > MAX_RANGE:
        raise PlaceError("G207", f"'{word[:60]}' is not a range of one column")
    width = len(low) if low.startswith("0") else 0
    ids = tuple(f"{first}{n:0{width}d}" for n in range(int(low), int(high) + 1))
    for name in ids:
        if name not in spaces:
            _refuse_lost_zeros(name, spaces)
            message = f"there is no space '{name}' in '{word[:60]}'"
            raise PlaceError("G206", message, nearest(name, spaces))
    return ids
