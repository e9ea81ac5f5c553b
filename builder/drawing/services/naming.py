"""Names of files after what they show: lower case, words joined by hyphens, none given twice."""

from __future__ import annotations

import re

_LONGEST = 60
_APART = re.compile(r"[\W_]+")
_RESERVED = frozenset(
    ["con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))]
)
"""Names that Windows keeps for devices."""


def slug(words: str, otherwise: str) -> str:
    """Words as the name of a file; `otherwise` where nothing is left of them."""
    found = _APART.sub("-", words.casefold().replace("’", "").replace("'", "")).strip("-")
    found = found[:_LONGEST].rstrip("-")
    return found if found and found not in _RESERVED else otherwise


class Names:
    """Gives names, each once: a second one of the same words has a number."""

    def __init__(self) -> None:
        self._given: set[str] = set()

    def __call__(self, words: str) -> str:
        """The words, or the words with the first number that is free."""
        name, number = words, 1
        while name in self._given:
            number += 1
            name = f"{words}-{number}"
        self._given.add(name)
        return name
