"""Names of units, kinds of units and places in texts.

Knows nothing of what a text says of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from builder.game.model import Game, Unit


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """A name without capitals, dashes and the endings of several: "Infantry armies"."""
    words = re.split(r"[\s\-–_.]+", name.casefold().strip())
    return " ".join(_single(word) for word in words if word)


def _single(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word.removesuffix("ies") + "y"
    return word.removesuffix("s") if len(word) > 3 else word


@lru_cache(maxsize=256)
def _kind(name: str) -> str:
    """A kind of unit as texts call it: an infantry unit is infantry."""
    return re.sub(r" units?$", "", name, flags=re.IGNORECASE)


def unit_names(units: Iterable[Unit]) -> dict[str, set[str]]:
    """The ids of the units that each plain name can mean: name, letters of it, kind."""
    found: dict[str, set[str]] = {}
    for unit in units:
        kind = _kind(unit.type.name)
        names = [unit.name, kind, f"{unit.nation.name} {kind}"]
        if unit.side is not None:
            names.append(f"{unit.side.name} {kind}")
        letters = re.findall(r"\b[A-Z]", unit.name)
        if 2 <= len(letters) <= 4:
            names.append("".join(letters))
        if len(unit.designation) > 1 and unit.designation.isalpha():
            names.append(unit.designation)
        for name in names:
            found.setdefault(plain(name), set()).add(unit.id)
    return found


def place_names(game: Game) -> dict[str, tuple[str, ...]]:
    """The spaces that each plain name of a place means: a space, a box, also without its side."""
    sides = [plain(side.name) for side in game.sides.values()]
    found: dict[str, tuple[str, ...]] = {}
    for space in game.board.spaces.values():
        for name in (space.id, space.name):
            bare = plain(name)
            found.setdefault(bare, (space.id,))
            for side in sides:
                if bare.startswith(f"{side} "):
                    found.setdefault(bare.removeprefix(f"{side} "), (space.id,))
    return found


def abbreviated(head: str, names: Mapping[str, set[str]], units: Mapping[str, Unit]) -> set[str]:
    """The units that a column's head means: a whole name, a word of it, or its abbreviation.

    None where a word or an abbreviation could mean units of several types.
    """
    short = plain(head.rstrip("."))
    if short in names:
        return names[short]
    if len(short) < 2 or not short.replace(" ", "").isalpha():
        return set()
    for fits in (_has_word, str.startswith, _has_letters):
        found = [ids for name, ids in names.items() if fits(name, short)]
        if found:
            meant = set().union(*found)
            return meant if len({units[ident].type.id for ident in meant}) == 1 else set()
    return set()


def _has_word(name: str, short: str) -> bool:
    return short in name.split()


def _has_letters(name: str, short: str) -> bool:
    """Whether "abn" abbreviates "airborne": the same first letter, the others in order."""
    letters = iter(name)
    return name[:1] == short[:1] and all(letter in letters for letter in short)
