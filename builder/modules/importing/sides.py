"""Whose a piece is: the sides of the module's roster, and how its names and marks point at them.

Knows nothing of pictures and places.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field

from builder.modules.importing.names import Ids, line
from builder.modules.model import Module
from builder.records import dataclass
from builder.words import _

MAX_SIDES = 12
NEUTRAL = "neutral"
_ROSTER = "build.module.PlayerRoster"
_OBSERVERS = frozenset(("solitaire", "solo", "referee", "observer", "moderator", "umpire",
                        "gamemaster", "game master", "solitär", "schiedsrichter"))  # fmt: skip
_MARKS = ("side", "nation", "nationality", "player", "army", "owner", "faction")
_COLOURS = ("#D98F5F", "#A9C0D6", "#E8E0B8", "#9FB68F", "#C9A3C4", "#D7C27A", "#B8B4AE", "#E3A7A0")
GREY = "#E4E0D6"


@dataclass(slots=True)
class Sides:
    """The sides by their ids; `values` say what a mark's value stands for."""

    names: dict[str, str]
    values: dict[tuple[str, str], str] = field(default_factory=dict)
    votes: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)

    def learn(self, words: Iterable[str], marks: Mapping[str, str]) -> None:
        """A piece whose place in the palette says whose it is teaches what its marks mean."""
        side = self._named(words)
        for key in _marked(marks):
            if side:
                self.votes.setdefault(key, Counter())[side] += 1

    def of(self, words: Iterable[str], marks: Mapping[str, str]) -> str:
        """The id of a piece's side; that of nobody where nothing says whose it is."""
        for key in _marked(marks):
            found = self._named([key[1]]) or self._initials(key[1])
            if not found and key in self.votes:
                (found, count), *more = self.votes[key].most_common(2)
                found = "" if more and more[0][1] * 4 > count else found
            if found:
                return found
        return self._named(words) or NEUTRAL

    def _named(self, words: Iterable[str]) -> str:
        for word in words:
            clean = _clean(word)
            found = [one for one, name in self.names.items()
                     if len(name) > 1 and f" {_clean(name)} " in f" {clean} "]  # fmt: skip
            if len(found) == 1:
                return found[0]
        return ""

    def _initials(self, value: str) -> str:
        found = [
            one
            for one, name in self.names.items()
            if len(name.split()) > 1
            and "".join(word[0] for word in name.split()).casefold() == value.casefold()
        ]
        return found[0] if len(found) == 1 else ""

    def colour(self, side: str) -> str:
        """The ground of a side's counters."""
        if side not in self.names:
            return GREY
        return _COLOURS[list(self.names).index(side) % len(_COLOURS)]


def sides(module: Module) -> Sides:
    """The sides of the roster, those left out that only look on."""
    ids = Ids("side", taken={NEUTRAL})
    found: dict[str, str] = {}
    for roster in module.of(_ROSTER):
        for entry in roster.children:
            name = line(entry.text, 60)
            if name and name.casefold() not in _OBSERVERS and len(found) < MAX_SIDES:
                found.setdefault(ids.of(name), name)
    if not found:
        found[ids.of("player", "player")] = _("Player")
    return Sides(found)


def _marked(marks: Mapping[str, str]) -> list[tuple[str, str]]:
    lower = {name.casefold(): value for name, value in marks.items()}
    return [(name, lower[name]) for name in _MARKS if lower.get(name)]


def _clean(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).strip().casefold()
