"""Breaking text into lines: at white space, and within a word that is wider than its line.

The one place that breaks lines, for running text, labels and table cells alike. Lengths are
millimetres. Knows type, not what the words say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from builder.drawing.text.type import measure, printable, remembered
from builder.records import dataclass

_JOINTS = "-\N{EN DASH}/"
"""Signs after which a word may be broken without a hyphen."""
_VOWELS = frozenset("aeiouyäöüáéíóúàèìòùâêîôûаеёиоуыэюя")
_ONE = frozenset(("ch", "ck", "ph", "th", "sh", "qu"))
"""Two letters that are one sound."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or a part of one that is too wide for a line, and its width.

    `continued` is set for the second part and those after it: each begins a line. `joined` is set
    for what follows a hyphen: a line may begin with it, but no space stands before it.
    """

    text: str
    width: float
    continued: bool = False
    joined: bool = False


W = TypeVar("W", bound=Word)


def lines_of(
    words: Iterable[W], width: float, space: float, beside: Sequence[float] = ()
) -> list[list[W]]:
    """The words in as few lines as hold them, each line filled before the next is begun.

    `space` is the width of a space; the first lines leave free what is `beside` them. A word wider
    than a line stands alone.
    """
    lines: list[list[W]] = []
    used = room = 0.0
    for word in words:
        apart = 0.0 if word.joined else space
        if lines and not word.continued and used + apart + word.width <= room:
            lines[-1].append(word)
            used += apart + word.width
        else:
            room = width - (beside[len(lines)] if len(lines) < len(beside) else 0.0)
            lines.append([word])
            used = word.width
    return lines


_SPACE = re.compile(r"[^\S\N{NO-BREAK SPACE}]+")


@remembered(16384)
def words_of(text: str, font: str, size: float, width: float) -> tuple[Word, ...]:
    """The words of one paragraph; those wider than the line are in parts."""
    return tuple(
        Word(part, measure(part, font, size), index > 0)
        for word in _SPACE.split(text)
        if word
        for index, part in enumerate(parts(printable(word), font, size, width))
    )


def wrap(text: str, font: str, size: float, width: float) -> list[str]:
    """The text as lines no wider than `width` mm.

    Breaks at white space, but for no-break spaces, and at line ends; a word wider than the line is
    broken, with a hyphen.
    Blank text has no lines. A single letter wider than `width` stands alone on its line.
    """
    return list(_wrapped(text, font, size, width))


@remembered(16384)
def _wrapped(text: str, font: str, size: float, width: float) -> tuple[str, ...]:
    space = measure(" ", font, size)
    return tuple(
        " ".join(word.text for word in line)
        for paragraph in text.splitlines()
        for line in lines_of(words_of(paragraph, font, size, width), width, space)
    )


def parts(word: str, font: str, size: float, width: float) -> list[str]:
    """A word in parts that each fit the width, with a hyphen where it is broken."""
    found = []
    while measure(word, font, size) > width and len(word) > 1:
        part, word = _broken(word, font, size, width)
        found.append(part)
    return [*found, word]


def _broken(word: str, font: str, size: float, width: float) -> tuple[str, str]:
    """The first part of a word that is too wide, and the rest.

    It ends after a sign that joins words if there is one, else with a hyphen where a syllable may
    begin, else with a hyphen anywhere; without one where not even that fits.
    """
    most = 1
    while most < len(word) - 1 and measure(word[: most + 1], font, size) <= width:
        most += 1
    for may_break, hyphen in ((_after_sign, ""), (_between_syllables, "-"), (_anywhere, "-")):
        for at in range(most, 0, -1):
            if may_break(word, at) and measure(word[:at] + hyphen, font, size) <= width:
                return word[:at] + hyphen, word[at:]
    return word[:most], word[most:]


def _after_sign(word: str, at: int) -> bool:
    return word[at - 1] in _JOINTS and word[at].isalpha()


def _between_syllables(word: str, at: int) -> bool:
    """Before a consonant with a vowel after it, three letters or more from either end."""
    around = word[max(at - 3, 0) : at + 3]
    if len(around) < 6 or not around.isalpha():
        return False
    vowel_follows = word[at + 1].casefold() in _VOWELS
    return (
        vowel_follows and word[at].casefold() not in _VOWELS and word[at - 1 : at + 1] not in _ONE
    )


def _anywhere(word: str, at: int) -> bool:
    return word[at - 1].isalnum() and word[at].isalnum()
