"""Names that are probably one name misspelt: one letter apart in one longer word.

Numbers, roman numerals and short words tell units apart and are never taken for mistakes. Knows
nothing of what is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

SHORTEST = 5
"""Words with fewer letters differ by one letter too often to mean anything."""
_ROMAN = re.compile(r"[IVXLCDM]+")
_WORD = re.compile(r"[^\W\d_]+|\d+|[^\w\s]")


def near_pairs(names: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs of different names (earlier, later) that are nearly the same, in order of the later."""
    by_trace: dict[tuple[str, ...], list[str]] = {}
    pairs: dict[tuple[str, str], None] = {}
    for name in _alike(names):
        for trace in _traces(name):
            for earlier in by_trace.setdefault(trace, []):
                if _near(earlier, name):
                    pairs[earlier, name] = None
            by_trace[trace].append(name)
    return list(pairs)


def _alike(names: Iterable[str]) -> list[str]:
    """The names, each once, that are another one but for a word: of many names these are few."""
    by_rest: dict[tuple[object, ...], list[str]] = {}
    every = dict.fromkeys(names)
    for name in every:
        words = _words(name)
        by_rest.setdefault((*words,), []).append(name)
        for index, word in enumerate(words):
            if _may_differ(word):
                by_rest.setdefault((index, *words[:index], *words[index + 1 :]), []).append(name)
    alike = {name for those in by_rest.values() if len(those) > 1 for name in those}
    return [name for name in every if name in alike]


def _words(name: str) -> list[str]:
    return [w if _ROMAN.fullmatch(w) else w.casefold() for w in _WORD.findall(name)]


def _may_differ(word: str) -> bool:
    """Whether a word may be another one with a letter less or more."""
    return len(word) >= SHORTEST - 1 and word.isalpha()


def _traces(name: str) -> dict[tuple[str, ...], None]:
    """The name's words with one letter left out, at each place: near names share one of them."""
    words = _words(name)
    traces = {tuple(words): None}
    for index, word in enumerate(words):
        if _may_differ(word):
            for cut in range(len(word)):
                shorter = word[:cut] + word[cut + 1 :]
                traces[(*words[:index], shorter, *words[index + 1 :])] = None
    return traces


def _near(one: str, two: str) -> bool:
    """Whether names that share a trace differ in one long word, or in capitals and blanks only."""
    first, second = _WORD.findall(one), _WORD.findall(two)
    if len(first) != len(second):
        return False
    apart = [(a, b) for a, b in zip(first, second, strict=True) if a.casefold() != b.casefold()]
    if not apart:
        return not any(_ROMAN.fullmatch(a) and a != b for a, b in zip(first, second, strict=True))
    (a, b), *rest = apart
    roman = _ROMAN.fullmatch(a) or _ROMAN.fullmatch(b)
    return not rest and not roman and max(len(a), len(b)) >= SHORTEST
