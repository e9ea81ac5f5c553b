"""How the hexes of a straight line are named, as the engine's numbering of hexes writes and reads.

Knows names alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from builder.records import dataclass

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ./-]*")
_BEFORE = re.compile(r"(.*?)([0-9]{1,6}|[A-Z])([^A-Za-z0-9]*)")
_AFTER = re.compile(r"([^A-Za-z0-9]*)([0-9]{1,6}|[A-Z])(.*)")
_LETTERS = "-?(?:" + "|".join(f"{chr(code)}+" for code in range(65, 91)) + ")"
_LONGEST = 20


@dataclass(frozen=True)
class Word:
    """A number or letter in names: the first hex's, and to how many digits zeros fill it up.

    A letter has none.
    """

    first: int
    width: int

    def said(self, number: int) -> str:
        """A number as the engine writes it; letters go A … Z, AA, BB …"""
        sign, size = "-" * (number < 0), abs(number)
        if self.width:
            return sign + str(size).zfill(self.width)
        return sign + chr(65 + size % 26) * (size // 26 + 1)

    def read(self, text: str) -> int:
        """The number that the engine reads."""
        if self.width:
            return int(text)
        bare = text.removeprefix("-")
        number = 26 * (len(bare) - 1) + ord(bare[-1]) - 65
        return number if bare == text else -number

    @property
    def pattern(self) -> str:
        """What the engine takes for such a word."""
        return f"-?{'[0-9]' * self.width}[0-9]*" if self.width else _LETTERS


@dataclass(frozen=True)
class Naming:
    """The parts of a name: what stands in front, two words and what is between them, the rest.

    `line` is the word that all hexes share, `hex` counts them, by `step`; `line_first` says which
    of the two comes first.
    """

    front: str
    line: Word
    between: str
    hex: Word
    rest: str
    step: int
    line_first: bool

    def name(self, number: int) -> str:
        """The name that the engine gives to the hex of a number, from 0."""
        line = self.line.said(self.line.first)
        own = self.hex.said(self.hex.first + self.step * number)
        words = (line, own) if self.line_first else (own, line)
        return self.front + self.between.join(words) + self.rest

    def number(self, name: str) -> int | None:
        """The number of the hex that the engine finds by a name; None where it finds none."""
        found = self._form.fullmatch(name)
        if found is None:
            return None
        line, own = found.groups() if self.line_first else found.groups()[::-1]
        if self.line.read(line) != self.line.first:
            return None
        return (self.hex.read(own) - self.hex.first) * self.step

    @cached_property
    def _form(self) -> re.Pattern[str]:
        words = (self.line, self.hex) if self.line_first else (self.hex, self.line)
        one, two = (f"({word.pattern})" for word in words)
        front, between, rest = map(re.escape, (self.front, self.between, self.rest))
        return re.compile(front + one + between + two + rest)


def naming(names: Sequence[str]) -> Naming | None:
    """How the engine can name these hexes of one line; None where it cannot."""
    if not all(len(name) <= _LONGEST and _PLAIN.fullmatch(name) for name in names):
        return None
    return next((one for one in _thinkable(names[0]) if _fits(one, names)), None)


def _fits(one: Naming, names: Sequence[str]) -> bool:
    return all(one.name(n) == name and one.number(name) == n for n, name in enumerate(names))


def _thinkable(name: str) -> Iterator[Naming]:
    """Every way in which a name can be that of the first hex, the shortest word for it first."""
    runs = [match.span() for match in re.finditer(r"[0-9]+|[A-Z]", name)]
    parts = ((end - start, start) for first, last in runs
             for start in range(first, last) for end in range(start + 1, last + 1))  # fmt: skip
    for size, start in sorted(parts):
        for word in _words(name[start : start + size]):
            for step in (1, -1):
                yield from _parted(name[:start], name[start + size :], word, step)


def _words(text: str) -> Iterator[Word]:
    if not text.isdecimal():
        yield Word(ord(text) - 65, 0)
        return
    for width in range(len(text), 0, -1):
        if Word(0, width).said(int(text)) == text:
            yield Word(int(text), width)


def _parted(before: str, after: str, word: Word, step: int) -> Iterator[Naming]:
    """The word of the line is the last one in front of that of the hex, or the next behind it."""
    found = _BEFORE.fullmatch(before)
    if found:
        yield Naming(found[1], _word(found[2]), found[3], word, after, step, line_first=True)
    found = _AFTER.fullmatch(after)
    if found:
        yield Naming(before, _word(found[2]), found[1], word, found[3], step, line_first=False)


def _word(text: str) -> Word:
    return Word(int(text), len(text)) if text.isdecimal() else Word(ord(text) - 65, 0)
