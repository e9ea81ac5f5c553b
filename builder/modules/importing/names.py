"""A stranger's names as ids and as texts that the data may hold.

Knows nothing of modules.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import field

from builder.records import dataclass

MAX_NAME = 120
_LONG = 40
_DATE = re.compile(r"\d+-[a-z0-9]")


@dataclass(slots=True)
class Ids:
    """Ids that are made once for each key and are never the same for two."""

    other: str
    made: dict[str, str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    following: dict[str, int] = field(default_factory=dict)

    def of(self, key: str, name: str | None = None) -> str:
        """The id of a key; it resembles the name."""
        if key not in self.made:
            start = plain(key if name is None else name) or self.other
            if _DATE.match(start):  # A spreadsheet would take 1-feb for a date.
                start = f"{self.other}-{start}"
            number = self.following.get(start, 1)
            found = start if number == 1 else f"{start}-{number}"
            while found in self.taken:
                number += 1
                found = f"{start}-{number}"
            self.following[start] = number + 1
            self.taken.add(found)
            self.made[key] = found
        return self.made[key]


def plain(name: str) -> str:
    """A name in small Latin letters, figures and hyphens; empty where it has none of them."""
    letters = unicodedata.normalize("NFKD", name[:200]).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:_LONG].strip("-")


def line(text: str, most: int = MAX_NAME) -> str:
    """A text as one line without control characters and without what the data would read."""
    clean = "".join(c if c.isprintable() else " " for c in text[: 4 * most])
    clean = " ".join(clean.replace("{", "(").replace("}", ")").split())
    return clean if len(clean) <= most else clean[: most - 1].rstrip() + "…"


def whole(values: Mapping[str, str], name: str, usual: int = 0) -> int:
    """An attribute as a whole number; the usual one where it is none."""
    return round(number(values, name, usual))


def number(values: Mapping[str, str], name: str, usual: float = 0.0) -> float:
    """An attribute as a number; the usual one where it is none, or far too large."""
    try:
        found = float(values.get(name, "").strip())
    except ValueError:
        return usual
    return found if -1e6 < found < 1e6 else usual
