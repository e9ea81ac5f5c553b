"""Names that players could not tell apart, and words in names that are probably misspelt.

A word that stands in one name only and is a slip away from a word that the game uses often, or
that names a side, nation, type or size, is taken for a mistake. Knows nothing of setups.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from builder.diagnostics import Findings
from builder.diagnostics.near import near_word
from builder.game.model import Game, Space, SpaceRole, Unit
from builder.words import message, verbatim

SHORTEST = 5
"""Shorter words differ by one letter too often to mean anything."""
KEEP = message("correct it; if both names are right, waive this in waivers.yaml")
OFTEN = 2
"""A word that stands in so many names is one that the game uses."""
SHARED = 0.2
"""Where more units than this share their name, their designations tell them apart on purpose."""
_WORD = re.compile(r"[^\W\d_]+")
_ROMAN = re.compile(r"[IVXLCDM]+")
_ENDINGS = ("s", "n", "y", "e", "a", "es", "en")
"""What words of some European languages end in or not, with the same meaning."""


def check_spelling(game: Game, findings: Findings) -> None:
    """Report units of one name, and words in names that are nearly another word."""
    _same_names(list(game.units.values()), findings)
    told = {f.span for f in findings if f.code in ("G606", "G612")}
    usual = _usual(game)
    known: dict[str, str] = {}
    for name, one in _named(game):
        for word in _words(name):
            if word not in known:
                known[word] = _meant(word, usual)
            place = one.place("name") if known[word] and isinstance(one, Unit) else one.span
            if known[word] and place not in told:
                found = message(
                    "'{word}' in '{name}' is nearly '{other}', which occurs in other names",
                    word=word, name=name, other=known[word],
                )  # fmt: skip
                units, spaces = ((one.id,), ()) if isinstance(one, Unit) else ((), (one.id,))
                findings.add("G613", place, found, units=units, spaces=spaces, hint=KEEP)


def _same_names(units: list[Unit], findings: Findings) -> None:
    """Units of a nation with the same name, unless designations usually tell units apart."""
    groups: dict[tuple[str, str], list[Unit]] = {}
    for unit in units:
        groups.setdefault((unit.nation.id, unit.name.casefold()), []).append(unit)
    several = [group for group in groups.values() if len(group) > 1]
    usual = len(several) > 2 and sum(map(len, several)) > SHARED * len(units)
    told = {f.span for f in findings if f.code == "G601"}
    for group in several:
        by_designation = usual or len(group) > 2
        first: dict[str, Unit] = {}
        for unit in group:
            key = unit.designation if by_designation else ""
            other = first.setdefault(key, unit)
            if other is not unit and unit.place("designation") not in told:
                found = message(
                    "'{name}' is the name of {other} and of {unit}", name=unit.name,
                    other=other.id, unit=unit.id,
                )  # fmt: skip
                findings.add("G611", unit.place("name"), found, units=(unit.id, other.id),
                             related=[(other.place("name"), verbatim(other.id))])  # fmt: skip


def _named(game: Game) -> Iterator[tuple[str, Unit | Space]]:
    """The names that are looked at, with what bears them."""
    for unit in game.units.values():
        yield unit.name, unit
    for space in game.board.spaces.values():
        if space.role is SpaceRole.MAP and space.name:
            yield space.name, space


def _usual(game: Game) -> dict[str, list[str]]:
    """The words that the game uses, by their length: in several names, or in those of its lists."""
    seen = Counter(word for name, _ in _named(game) for word in set(_words(name)))
    lists: list[Iterable[str]] = [
        (one.name for one in game.sides.values()),
        (one.name for one in game.nations.values()),
        (one.name for one in game.types.values()),
        (one.name for one in game.sizes.values()),
        game.formations,
    ]
    own = {word for names in lists for name in names for word in _words(name)}
    words = own | {word for word, count in seen.items() if count >= OFTEN}
    by_length: dict[str, list[str]] = {}
    for word in sorted(words):
        by_length.setdefault(word[0].casefold(), []).append(word)
    return by_length


def _words(name: str) -> list[str]:
    """The words of a name that are long enough to be misspelt."""
    found = _WORD.findall(name)
    return [w for w in found if len(w) >= SHORTEST and not _ROMAN.fullmatch(w)]


def _meant(word: str, usual: dict[str, list[str]]) -> str:
    """The usual word that a word is a slip away from; '' for a usual word and for an inflection."""
    known = usual.get(word[0].casefold(), [])
    if any(word.casefold() == other.casefold() or _inflected(word, other) for other in known):
        return ""
    return near_word(word, known)


def _inflected(one: str, two: str) -> bool:
    """Whether words differ in an ending only: tank and tanks, Iberia and Iberian."""
    short, long = sorted((one.casefold(), two.casefold()), key=len)
    return any(long == short + ending for ending in _ENDINGS)
