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
    for name in dict.fromkeys(names):
        for trace in _traces(name):
            for earlier in by_trace.setdefault(trace, []):
                if _near(earlier, name):
                    pairs[earlier, name] = None
            by_trace[trace].append(name)
    return list(pairs)


def _traces(name: str) -> dict[tuple[str, ...], None]:
    """The name's words with one letter left out, at each place: near names share one of them."""
    words = [w if _ROMAN.fullmatch(w) else w.casefold() for w in _WORD.findall(name)]
    traces = {tuple(words): None}
    for index, word in enumerate(words):
        if len(word) >= SHORTEST - 1 and word.isalpha():
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
