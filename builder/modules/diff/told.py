"""The changes that players notice, as a list of what is new.

What only VASSAL sees (prototypes, global properties and keys), and pages that name the version, are
left out; of what has changed on the map only the places are named. Knows nothing of the disk.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from builder.modules.diff.compare import REDRAWN
from builder.modules.diff.model import Change, Difference, Kind
from builder.modules.diff.traits import ANOTHER, MARK, RETIRED
from builder.modules.report import shown
from builder.words import Message, listed, message, message_n, verbatim

MOST = 40
"""Lines of a list; of further changes only the number is given."""
LONGEST = 200
"""Letters of a line."""
_NAMES = 6
_NUMBERS, _WORDS = 3, 5
"""So many places with a name in common are a track, if numbers tell them apart, or if words do."""
_NUMBER = re.compile(r"[-+]?\d")
_PICTURE = (REDRAWN, ANOTHER.text)
"""What is said of a piece that looks different."""
_SAID = {
    Kind.PIECE: {
        "added": message("New pieces: {names}."),
        "removed": message("Pieces no longer in the game: {names}."),
        "renamed": message("Renamed: {names}."),
        "changed": message("Pieces redrawn: {names}."),
    },
    Kind.COMMAND: {
        "added": message("New commands: {names}."),
        "removed": message("Commands no longer there: {names}."),
    },
    Kind.SETUP: {
        "added": message("New setups: {names}."),
        "removed": message("Setups no longer there: {names}."),
        "renamed": message("Setups renamed: {names}."),
        "changed": message("Setups changed: {names}."),
    },
    Kind.MAP: {
        "added": message("New map windows: {names}."),
        "removed": message("Map windows no longer there: {names}."),
        "changed": message("Map windows changed: {names}."),
    },
    Kind.BOARD: dict.fromkeys(("added", "removed", "changed"),
                              message("The map has been redrawn.")),
    Kind.PLACE: {
        "added": message("New places on the map: {names}."),
        "removed": message("Places no longer on the map: {names}."),
        "changed": message("Moved or redrawn on the map: {names}."),
    },
    Kind.DECK: {
        "added": message("New decks: {names}."),
        "removed": message("Decks no longer there: {names}."),
        "changed": message("Decks changed: {names}."),
    },
    Kind.CHART: {
        "added": message("New charts and help pages: {names}."),
        "removed": message("Charts and help pages no longer there: {names}."),
        "changed": message("Charts and help pages changed: {names}."),
    },
    Kind.SIDE: {
        "added": message("New sides: {names}."),
        "removed": message("Sides no longer there: {names}."),
    },
    Kind.TURN: dict.fromkeys(("added", "removed", "changed"),
                             message("The turn track has changed.")),
    Kind.DICE: {
        "added": message("New dice: {names}."),
        "removed": message("Dice no longer there: {names}."),
        "changed": message("Dice changed: {names}."),
    },
}  # fmt: skip
"""What is said of changes that somebody notices; the rest is seen by VASSAL alone."""
_INNER = re.compile("(?:Watch|Purse).|(?:Made|(?:Unit|Side|Card)Id|CardDeck|CardSide|Shape|Layer|"
                    "EliminatedSpace|TurnShows|TurnVersion)$")  # fmt: skip
"""Marks of a built module by which it works, and which no counter shows."""
_MARKED = message("{names}: {marks}.")
_SETUP = message("{name} ({details})")
_BESIDE = " @"
"""Where the name of a place ends, and what tells the spots of one place apart begins."""


def noticed(found: Difference, besides: Collection[str] = ()) -> list[Change]:
    """The changes that somebody notices; charts and pages of these names say the version only."""
    return [one for one in found.changes if one.how in _SAID.get(one.kind, {})
            and not (one.kind is Kind.CHART and one.name in besides) and _seen(one)]  # fmt: skip


def _seen(one: Change) -> bool:
    """Whether a piece looks different, a place itself has come or gone; else any change counts."""
    if one.kind is Kind.PLACE and one.how != "changed":
        return _BESIDE not in one.name
    return one.kind is not Kind.PIECE or one.how != "changed" or bool(marks(one)) or _redrawn(one)


def told(changes: Collection[Change]) -> list[str]:
    """A line for changes of a kind that are alike, in the language being spoken."""
    groups: dict[tuple[object, ...], list[Change]] = {}
    for one in map(_gone, changes):
        groups.setdefault((one.kind, one.how, tuple(marks(one))), []).append(one)
    lines = list(dict.fromkeys(_line(group) for group in groups.values()))
    if len(lines) > MOST:
        lines[MOST - 1 :] = [str(message("and {count} more", count=len(lines) - MOST + 1))]
    return lines


def _gone(one: Change) -> Change:
    """A piece that has only kept its number is one that is no longer in the game."""
    if any(words.text == RETIRED.text for words in one.details):
        return replace(one, how="removed", name=one.formerly, formerly="", details=())
    return one


def _line(group: list[Change]) -> str:
    first = group[0]
    own = marks(first)
    if own and first.how == "changed":
        words = str(_MARKED.filled(names=_names(group), marks=verbatim("; ".join(own))))
    else:
        words = str(_SAID[first.kind][first.how].filled(names=_names(group)))
        if own:
            words = f"{words[:-1]} ({'; '.join(own)})."
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def is_inner(name: str) -> bool:
    """Whether a property is one by which a built module works, and which no player ever sees."""
    return _INNER.match(name) is not None


def marks(one: Change) -> list[str]:
    """What counters have printed on them, before and after."""
    if one.kind is not Kind.PIECE:
        return []
    found = [(words, dict(words.values)) for words in one.details if words.text == MARK.text]
    return [str(words) for words, values in found if not is_inner(str(values["name"]))]


def _redrawn(one: Change) -> bool:
    return any(words.text in _PICTURE for words in one.details)


def _names(group: list[Change]) -> Message:
    said: list[object] = list(dict.fromkeys(map(_name, group)))
    if group[0].kind is Kind.PLACE:
        said = _folded(list(map(str, said)))
    names: list[object] = [verbatim(one) if isinstance(one, str) else one for one in said[:_NAMES]]
    if len(said) > _NAMES:
        names.append(message("{count} more", count=len(said) - _NAMES))
    return listed(names)


def _folded(names: list[str]) -> list[object]:
    """The cells of a track, which bear its name and one of their own, are said once."""
    cells: dict[str, list[str]] = {}
    for name in names:
        stem, _space, own = name.rpartition(" ")
        cells.setdefault(stem, []).append(own)
    tracks = [stem for stem, own in cells.items() if stem
              and len(own) >= (_NUMBERS if all(map(_NUMBER.match, own)) else _WORDS)]  # fmt: skip
    found: dict[str, int] = {}
    for name in names:
        stem = name.rpartition(" ")[0]
        if stem not in tracks:
            stem = next((one for one in tracks if name.startswith(f"{one} ")), name)
        found[stem] = found.get(stem, 0) + (name != stem)  # a track may be a place itself
    return [message_n("{track} ({count} space)", "{track} ({count} spaces)", count, track=one)
            if one in tracks else one for one, count in found.items()]  # fmt: skip


def _name(one: Change) -> str:
    if one.formerly:
        return f"{shown(one.formerly, 30)} → {shown(one.name, 30)}"
    if one.kind is Kind.SETUP and one.details:
        return str(_SETUP.filled(name=shown(one.name, 40), details=listed([*one.details])))
    name = one.name
    if one.kind is Kind.PLACE:
        name = name.rpartition(" [")[0].partition(_BESIDE)[0] or name
    return shown(name, 40)
