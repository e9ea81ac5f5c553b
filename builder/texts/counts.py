"""Tables and lists that count the units in a place at the start, against the setups.

Only what is plainly such a list is read: rows headed by places, columns headed by units, cells
that are numbers; or "3 armies, 1 corps" under the name of a place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from builder.diagnostics import Findings
from builder.game.model import Game, Scenario
from builder.texts.named import abbreviated, place_names, plain, unit_names
from builder.texts.opening import counted
from builder.texts.passages import Text
from builder.words import Message, message

_NONE = ("–", "-", "—")
_ITEM = re.compile(r"(\d{1,3})\s+(?:x\s+)?(\D+?)")
Names = dict[str, set[str]]
Places = dict[str, tuple[str, ...]]
Count = tuple[Text, int, set[str], tuple[str, ...], Message]
"""A number: its text, the value, the units and the spaces counted, the words for both."""


def check_counts(texts: Iterable[Text], game: Game, findings: Findings) -> None:
    """Every count that no setup it can speak of has."""
    names, places = unit_names(game.units.values()), place_names(game)
    found: list[Count] = []
    for table, group in groupby(texts, lambda t: (t.place.file, t.table)):
        rows = list(group)
        if table[1]:
            found += _of_table(rows, names, places, game)
        else:
            found += [one for text in rows for one in _of_list(text, names, places)]
    for one in found:
        _compare(one, game, findings)


def _of_table(cells: list[Text], names: Names, places: Places, game: Game) -> list[Count]:
    """The counts of a table of places and units, either way round; none where it is another."""
    heads = {head for cell in cells for head in (cell.headings[-1], cell.column)}
    meant = {head: abbreviated(head, names, game.units) for head in heads}
    for turned in (False, True):
        counts = []
        read = 0
        for cell in cells:
            head, column = cell.headings[-1], cell.column
            place, kind = (column, head) if turned else (head, column)
            units, spaces = meant[kind], places.get(plain(place), ())
            words = "0" if cell.words in _NONE else cell.words
            read += bool(units and spaces)
            if units and spaces and words.isdecimal() and len(words) < 4:
                counts.append((cell, int(words), units, spaces, _words(kind, place)))
        agreed = sum(one[1] in _values(one, game).values() for one in counts)
        if counts and read * 2 > len(cells) and agreed * 2 >= len(counts):
            return counts
    return []


def _of_list(text: Text, names: Names, places: Places) -> list[Count]:
    """The counts of "3 armies, 1 corps" under the name of a place; none where more is said."""
    heads = [places[plain(h)] for h in text.headings[-1:] if plain(h) in places]
    parts = [p for p in re.split(r",\s*(?:and\s+)?|;\s*|\s+and\s+", text.words.strip(" .")) if p]
    items = [_ITEM.fullmatch(part) for part in parts]
    if not heads or not parts:
        return []
    counts: list[Count] = []
    for item in items:
        units = names.get(plain(item[2]), set()) if item is not None else set()
        if item is None or not units:
            return []
        counts.append((text, int(item[1]), units, heads[0], _words(item[2], text.headings[-1])))
    return counts


def _values(count: Count, game: Game) -> dict[str, int]:
    """What the setups have, by scenario."""
    text, _, units, spaces, _ = count
    return {s.id: counted(s, units, spaces) for s in _scenarios(text, game)}


def _scenarios(text: Text, game: Game) -> list[Scenario]:
    return [scenario for scenario in game.scenarios if scenario.id in text.scenarios]


def _words(kind: str, place: str) -> Message:
    return message("{unit} in {place}", unit=kind, place=place)


def _compare(count: Count, game: Game, findings: Findings) -> None:
    text, number, units, spaces, words = count
    values = _values(count, game)
    if not values or number in values.values():
        return
    shown = ", ".join(str(value) for value in dict.fromkeys(values.values()))
    unit = next((one for one in game.units if one in units), "")
    rows = [
        p for s in _scenarios(text, game) for p in s.placements
        if p.unit.id in units and p.where.spaces[:1] == spaces and p.turn is None
    ]  # fmt: skip
    reference = f"{{count:{rows[0].unit.id if rows else unit}, {spaces[0]}}}"
    said = message("{counted}: the text says {number}, the setup has {shown}",
                   counted=words, number=number, shown=shown)  # fmt: skip
    hint = message("write {reference} instead of {number}, or correct the setup",
                   reference=reference, number=number)  # fmt: skip
    findings.add("G617", text.place, said, hint=hint, spaces=spaces,
                 related=[(p.span, message("the row of the setup")) for p in rows[:1]])  # fmt: skip
