"""Places as designers write them: "C3", "F5 G5", "A3-A10", "group:ports", "anywhere".

Knows nothing of units and rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from builder.diagnostics import Words, nearest
from builder.game.model import Space
from builder.game.names.meant import meant
from builder.source.spreadsheets import lost_zeros, made_date, was_date

_RANGE = re.compile(r"([A-Za-z]*?)(\d+)\s*[-–]\s*([A-Za-z]*?)(\d+)")
MAX_RANGE = 2000


class PlaceError(Exception):
    """A place that cannot be read: `code` of the finding, words, hint."""

    def __init__(self, code: str, message: Words, hint: Words = "") -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint


def resolve(
    text: str,
    spaces: Mapping[str, Space],
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
        try:
            found.update(dict.fromkeys(_word(word, spaces, groups)))
        except PlaceError:
            if len(words) > 1 and (hint := _whole(text, spaces)):
                raise PlaceError("G206", f"there is no space '{text[:60]}'", hint) from None
            raise
    if not words:
        raise PlaceError("G204", "no place is given")
    return tuple(found)


def _whole(text: str, spaces: Mapping[str, Space]) -> Words:
    """What was meant by several words that together are the name of one space, or of a cell."""
    names = {space.name.casefold() for space in spaces.values() if " " in space.name}
    tracks = {s.id.removesuffix(f" {s.name}").casefold() for s in spaces.values() if " " in s.id}
    key = text.casefold()
    known = key in names or any(key.startswith(f"{track} ") for track in tracks)
    return meant(text, spaces) if known else ""


def _word(
    word: str, spaces: Mapping[str, Space], groups: Mapping[str, tuple[str, ...]]
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
    raise PlaceError("G206", f"there is no space '{word[:60]}'", meant(word, spaces, groups))


def _refuse_lost_zeros(name: str, spaces: Mapping[str, Space]) -> None:
    meant = lost_zeros(name, spaces)
    if meant:
        raise PlaceError("S401", f"there is no space '{name}'", f"did you mean '{meant}'?")


def _range(word: str, match: re.Match[str], spaces: Mapping[str, Space]) -> tuple[str, ...]:
    """ "A3-A10": one column, rows from and to; numbers keep their width ("0203-0207")."""
    first, low, second, high = match.groups()
    if second not in ("", first):
        hint = f"write the spaces of each column: {first}… {second}…"
        raise PlaceError("G207", f"'{word[:60]}' runs from one column to another", hint)
    if int(low) > int(high):
        hint = f"write '{first}{high}-{first}{low}'"
        raise PlaceError("G207", f"'{word[:60]}' runs backwards", hint)
    if int(high) - int(low) > MAX_RANGE:
        raise PlaceError("G207", f"'{word[:60]}' is longer than {MAX_RANGE} spaces")
    width = len(low) if low.startswith("0") else 0
    ids = tuple(f"{first}{n:0{width}d}" for n in range(int(low), int(high) + 1))
    lacking = next((name for name in ids if name not in spaces), None)
    if lacking is not None:
        _refuse_gap(word, ids, lacking, spaces)
    return ids


def _refuse_gap(word: str, ids: tuple[str, ...], lacking: str, spaces: Mapping[str, Space]) -> None:
    """Say what is wrong with a range in which a space is missing. Raises PlaceError always."""
    if ids[0] in spaces and ids[-1] in spaces:
        parts = list[list[str]]([])
        for before, name in zip(("", *ids), ids, strict=False):
            if name in spaces and before not in spaces:
                parts.append([])
            if name in spaces:
                parts[-1].append(name)
        runs = [part[0] if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts]
        message = f"'{word[:60]}' is more than one column; a range runs down one column"
        more = " …" if len(runs) > 8 else ""
        raise PlaceError("G207", message, f"write {' '.join(runs[:8])}{more}")
    for name in ids:
        if name not in spaces:
            _refuse_lost_zeros(name, spaces)
    hint = meant(lacking, spaces)
    raise PlaceError("G206", f"there is no space '{lacking}' in '{word[:60]}'", hint)
