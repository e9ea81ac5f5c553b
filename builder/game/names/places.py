"""Places as designers write them: "C3", "F5 G5", "A3-A10", "group:ports", "anywhere".

Knows nothing of units and rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from builder.diagnostics import nearest
from builder.diagnostics.findings import NOTHING
from builder.game.model import Space
from builder.game.names.meant import meant
from builder.game.names.unknown import no_such
from builder.source.spreadsheets import lost_zeros, made_date, was_date
from builder.words import Message, message

_RANGE = re.compile(r"([A-Za-z]*?)(\d+)\s*[-–]\s*([A-Za-z]*?)(\d+)")
MAX_RANGE = 2000


class PlaceError(Exception):
    """A place that cannot be read: `code` of the finding, words, hint."""

    def __init__(self, code: str, fault: Message, hint: Message = NOTHING) -> None:
        super().__init__(fault)
        self.code, self.message, self.hint = code, fault, hint


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
        raise PlaceError(
            "S402",
            message("'{text}' is a date, not a place", text=text[:60]),
            was_date(text, spaces),
        )
    found: dict[str, None] = {}
    words = re.sub(r"\s*[-–]\s*(?=[A-Za-z]*\d)", "-", text).replace(",", " ").split()
    for word in words:
        try:
            found.update(dict.fromkeys(_word(word, spaces, groups)))
        except PlaceError:
            if len(words) > 1 and (hint := _whole(text, spaces)):
                raise PlaceError("G206", no_such("space", text), hint) from None
            raise
    if not words:
        raise PlaceError("G204", message("no place given"))
    return tuple(found)


def _whole(text: str, spaces: Mapping[str, Space]) -> Message:
    """What was meant by several words that together are the name of one space, or of a cell."""
    names = {space.name.casefold() for space in spaces.values() if " " in space.name}
    tracks = {s.id.removesuffix(f" {s.name}").casefold() for s in spaces.values() if " " in s.id}
    key = text.casefold()
    known = key in names or any(key.startswith(f"{track} ") for track in tracks)
    return meant(text, spaces) if known else NOTHING


def _word(
    word: str, spaces: Mapping[str, Space], groups: Mapping[str, tuple[str, ...]]
) -> tuple[str, ...]:
    if word in spaces:
        return (word,)
    if word.startswith("group:"):
        name = word.removeprefix("group:")
        if name not in groups:
            raise PlaceError("G201", no_such("group", name), nearest(name, groups))
        return groups[name]
    match = _RANGE.fullmatch(word)
    if match:
        return _range(word, match, spaces)
    _refuse_lost_zeros(word, spaces)
    raise PlaceError("G206", no_such("space", word), meant(word, spaces, groups))


def _refuse_lost_zeros(name: str, spaces: Mapping[str, Space]) -> None:
    meant = lost_zeros(name, spaces)
    if meant:
        raise PlaceError(
            "S401",
            no_such("space", name),
            message("did you mean '{word}'?", word=meant),
        )


def _range(word: str, match: re.Match[str], spaces: Mapping[str, Space]) -> tuple[str, ...]:
    """ "A3-A10": one column, rows from and to; numbers keep their width ("0203-0207")."""
    first, low, second, high = match.groups()
    if second not in ("", first):
        hint = message(
            "write the spaces column by column: {first}… {second}…", first=first, second=second
        )
        raise PlaceError(
            "G207", message("'{word}' runs from one column to another", word=word[:60]), hint
        )
    if int(low) > int(high):
        hint = message("write '{first}{high}-{first}{low}'", first=first, high=high, low=low)
        raise PlaceError("G207", message("'{word}' runs backwards", word=word[:60]), hint)
    if int(high) - int(low) > MAX_RANGE:
        raise PlaceError(
            "G207",
            message("'{word}' is longer than {count} spaces", word=word[:60], count=MAX_RANGE),
        )
    width = len(low) if low.startswith("0") else 0
    ids = tuple(f"{first}{n:0{width}d}" for n in range(int(low), int(high) + 1))
    lacking = next((name for name in ids if name not in spaces), None)
    if lacking is not None:
        _refuse_gap(word, ids, lacking, spaces)
    if len({spaces[name].zone for name in (ids[0], ids[-1])}) > 1:
        fault = message("'{word}' runs from one map to another", word=word[:60])
        raise PlaceError("G207", fault, message("write a range for each map"))
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
        fault = message("'{word}' spans several columns; a range stays within one", word=word[:60])
        more = " …" if len(runs) > 8 else ""
        raise PlaceError("G207", fault, message("write {ranges}", ranges=" ".join(runs[:8]) + more))
    for name in ids:
        if name not in spaces:
            _refuse_lost_zeros(name, spaces)
    hint = meant(lacking, spaces)
    raise PlaceError(
        "G206",
        message("'{word}' includes '{space}', which is not a space", space=lacking, word=word[:60]),
        hint,
    )
