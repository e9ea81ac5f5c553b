"""Turns in groups named after one word: the quarters of a month, the months of a year.

Knows turns, not how they are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from builder.game.geometry.grid import LABEL
from builder.game.model import Turn

MONTH = 4.4
"""The height of a band with the name of a month, in mm."""


def every_other(turns: Iterable[Turn]) -> frozenset[int]:
    """Every other group of turns whose labels begin with the same word; none if all differ."""
    firsts = [(turn.number, _first(turn)) for turn in turns]
    words = list(dict.fromkeys(word for _, word in firsts))
    if not 1 < len(words) < len(firsts) or not all(word.isalpha() for word in words):
        return frozenset()
    return frozenset(number for number, word in firsts if words.index(word) % 2)


def months(turns: Sequence[Turn]) -> Mapping[int, tuple[str, str]]:
    """The group of each turn and its own word in that, by number: `Jan` and `II`; or nothing.

    Only where each turn has a word of its own within its group are there groups.
    """
    found = {turn.number: (_first(turn), turn.label[len(_first(turn)) :].strip()) for turn in turns}
    if not every_other(turns) or not all(own for _group, own in found.values()):
        return {}
    return found


def headed(turns: Sequence[Turn], high: float, counter: float) -> bool:
    """Whether cells so high have room for bands with the names of months above their turns."""
    return bool(months(turns)) and high >= MONTH + LABEL + counter


def _first(turn: Turn) -> str:
    return turn.label.split(" ")[0]
