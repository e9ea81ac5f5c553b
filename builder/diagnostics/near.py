"""Words that are nearly other words: slips of the finger, and letters of another alphabet.

Knows nothing of findings and of what the words name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from builder.words import Message, message

_ALIKE = str.maketrans(
    "АВЕКМНОРСТХІЈЅУаеорсхуіјѕһΑΒΕΖΗΙΚΜΝΟΡΤΥΧον",
    "ABEKMHOPCTXIJSYaeopcxyijshABEZHIKMNOPTYXov",
)
"""Cyrillic and Greek letters that print as Latin ones."""

DID_YOU_MEAN = message("did you mean '{word}'?")
_ALPHABETS = {
    "LATIN": message("Latin"),
    "CYRILLIC": message("Cyrillic"),
    "GREEK": message("Greek"),
}
_WORD = re.compile(r"[^\W\d_]+")


def nearest(name: str, known: Iterable[str]) -> Message:
    """A hint "did you mean …?" when one known name is a slip away from `name`, else no words.

    One slip is a letter too many, too few, wrong or exchanged with its neighbour; short names
    are allowed one, longer ones two or three. Names that differ in a digit are different names,
    and the name itself is never proposed.
    """
    best = near_or_begun(name, known)
    if best and looks(name) == looks(best):
        return message("type '{word}' again: letters of another alphabet only look the same",
                       word=best)  # fmt: skip
    return replace(DID_YOU_MEAN, values=(("word", best),)) if best else Message("")


def near_or_begun(name: str, known: Iterable[str]) -> str:
    """The known word that is a slip away, or the only one that begins with `name`; else ''."""
    names = [other for other in known if other != name]
    return near_word(name, names) or _begun(_plain(name), names)


def near_word(name: str, known: Iterable[str]) -> str:
    """The known word that is a slip away from `name`, or differs in capitals or dashes; else ''."""
    names = [other for other in known if other != name]
    plain = _plain(name)
    same = next((other for other in names if _plain(other) == plain), "")
    return same or _closest(plain, names)


def looks(text: str) -> str:
    """The text with letters of other alphabets replaced by the Latin ones that they look like."""
    return text.translate(_ALIKE)


def mixed(text: str) -> str:
    """The first word that mixes letters of two alphabets, else ''."""
    if text.isascii():
        return ""
    for word in _WORD.findall(text):
        if not word.isascii() and len(_alphabets(word)) > 1:
            return str(word)
    return ""


def foreign(word: str) -> Message:
    """Which letters of a word are of another alphabet: "'о' is Cyrillic, the rest Latin"."""
    names = [(letter, _alphabet(letter)) for letter in word]
    found = [alphabet for _, alphabet in names if alphabet]
    rare = min(dict.fromkeys(found), key=found.count)
    rest = next(alphabet for alphabet in found if alphabet != rare)
    letters = dict.fromkeys(letter for letter, alphabet in names if alphabet == rare)
    return message("'{letters}' is {alphabet}, the rest {rest}", letters="', '".join(letters),
                   alphabet=_ALPHABETS[rare], rest=_ALPHABETS[rest])  # fmt: skip


def slips(one: str, two: str, most: int) -> int:
    """How many slips turn one word into the other; `most` + 1 where it takes more."""
    if abs(len(one) - len(two)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, letter in enumerate(one, start=1):
        older, before, row = before, row, [i]
        for j, other in enumerate(two, start=1):
            cost = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == two[j - 2] and other == one[i - 2]:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def _alphabet(letter: str) -> str:
    name = unicodedata.name(letter, "")
    return next((alphabet for alphabet in _ALPHABETS if name.startswith(alphabet)), "")


def _alphabets(word: str) -> set[str]:
    return {_alphabet(letter) for letter in word} - {""}


@lru_cache(maxsize=65_536)
def _plain(name: str) -> str:
    """A name without what is no difference to a reader: capitals, the kind of dash or gap."""
    return re.sub(r"[\s_.\-–—]+", "-", looks(name).casefold())


@lru_cache(maxsize=65_536)
def _digits(plain: str) -> str:
    return re.sub(r"\D", "", plain)


def _closest(plain: str, names: Iterable[str]) -> str:
    """The name that is fewest slips away, the first of several; '' where none is close.

    One that begins with another letter is close by a single slip, and only to a longer word.
    """
    digits, otherwise = _digits(plain), 1 if len(plain) > 3 else 0
    best, least = "", 4
    for name in names:
        other = _plain(name)
        most = min(_allowed(min(len(plain), len(other))), least - 1)
        if plain[:1] != other[:1]:
            most = min(most, otherwise)
        if abs(len(other) - len(plain)) > most or _digits(other) != digits:
            continue
        count = slips(plain, other, most)
        if count <= most:
            best, least = name, count
    return best


def _allowed(length: int) -> int:
    """How many slips a name of a length may have: 1 up to 5 letters, 2 up to 9, then 3."""
    return 0 if length < 2 else 1 if length < 6 else 2 if length < 10 else 3


def _begun(plain: str, names: Iterable[str]) -> str:
    """The one name that begins with `plain`, as 'inf' begins 'infantry'; '' for none or several."""
    if len(plain) < 3:
        return ""
    found = [name for name in names if _plain(name).startswith(plain)]
    return found[0] if len(found) == 1 else ""
