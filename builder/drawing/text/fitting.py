"""Fitting words into a room: they shrink to a floor, then wrap; they are never cut.

What does not fit even so is referred to a note, if there is a list of notes; else it is set whole,
smaller than can be read, and bears the figures of which a finding is made. Lengths are
millimetres. Knows type, not what the words are for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from math import inf
from typing import Literal

from builder.diagnostics import Span
from builder.drawing.display import Anchor, Text, Tight
from builder.drawing.text.breaking import Word, lines_of
from builder.drawing.text.type import measure, printable, remembered
from builder.drawing.theme import POINT
from builder.records import dataclass
from builder.words import Message, _

FLOOR = 5 * POINT
"""No words are set smaller if there is another way."""
PITCH = 1.12
"""From one line to the next, in ems."""

_STEP = 0.1
"""Between two sizes that are tried, in mm."""
_BARELY = 1e-6
"""Rounding must not make a fitted line too wide again."""
_HALVINGS = 24


@dataclass(frozen=True, slots=True)
class Source:
    """Where printed words come from: their place in the data, and what they are to a reader."""

    span: Span
    what: Message


@dataclass(frozen=True, slots=True)
class Room:
    """What words have: width, height, the largest and the least em, and at most so many lines.

    `most` 0 means running text: as many lines as the height holds, at the largest size; with a
    number, fewer lines are better than larger type. `pitch` is from one line to the next, `first`
    the height of the first line (the pitch unless given), both in ems; `tracking` a share of the
    em.
    """

    width: float
    height: float
    largest: float
    least: float = FLOOR
    most: int = 1
    pitch: float = PITCH
    tracking: float = 0.0
    first: float = 0.0

    def high(self, count: int, em: float) -> float:
        """The height of so many lines in mm."""
        return ((self.first or self.pitch) + (count - 1) * self.pitch) * em


@dataclass(frozen=True, slots=True)
class Setting:
    """The lines, their em, and `tight` where they are smaller than the least em."""

    lines: tuple[str, ...]
    size: float
    tight: Tight | None = None

    def texts(
        self, x: float, base: float, font: str, fill: str, anchor: Anchor = "start",
        room: Room | None = None,
    ) -> Iterator[Text]:  # fmt: skip
        """The lines, the first on a baseline; `room` gives the pitch and the tracking."""
        pitch, tracking = (room.pitch, room.tracking) if room else (PITCH, 0.0)
        for index, words in enumerate(self.lines):
            y = base + index * pitch * self.size
            tight = None if index else self.tight
            yield Text(
                x, y, words, font, self.size, fill, anchor, tracking * self.size, tight=tight
            )


@dataclass(slots=True)
class Notes:
    """Words that had no room where they belong, in order: a list elsewhere on the sheet."""

    items: list[tuple[str, Source]] = field(default_factory=list)

    def set_words(self, words: str, font: str, room: Room, source: Source, name: str) -> Setting:
        """The words, or "See note 1" where they do not fit; `name` says there whose they are."""
        setting = set_words(words, font, room, source)
        if setting.tight is None:
            return setting
        number = len(self.items) + 1
        refer = set_words(_("See note {number}", number=number), font, room, source)
        if refer.tight is None:
            note = _("Note {number} – {place}: {text}", number=number, place=name, text=words)
            self.items.append((note, source))
            return refer
        return setting


@dataclass(frozen=True, slots=True)
class _Ruler:
    """Words measured once, at an em of 1 mm; a size scales them. A paragraph begins a line."""

    paragraphs: tuple[tuple[Word, ...], ...]
    space: float
    widest: float

    def lines(self, em: float, width: float) -> tuple[str, ...]:
        """The lines at a size; a word that is too wide stands alone."""
        return tuple(" ".join(word.text for word in line) for line in self._broken(em, width))

    def _broken(self, em: float, width: float) -> list[list[Word]]:
        room = (width + _BARELY) / em
        return [line for words in self.paragraphs for line in lines_of(words, room, self.space)]

    def fits(self, em: float, room: Room, most: int) -> bool:
        """Whether no word is too wide and the lines are neither too many nor too high."""
        if self.widest * em > room.width + _BARELY:
            return False
        count = len(self._broken(em, room.width))
        high = room.high(count, em) if room.most != 1 else 0.0
        return count <= (most or count) and high <= room.height + _BARELY

    def whole(self, em: float) -> float:
        """The width of all words on one line."""
        widths = [word.width for words in self.paragraphs for word in words]
        return (sum(widths) + self.space * (len(widths) - 1)) * em


def _ruler(words: str, font: str, tracking: float) -> _Ruler:
    # A word's own tracking ends before its last letter; the one after it is added here.
    paragraphs = tuple(
        tuple(Word(word, measure(word, font, 1.0, tracking) + tracking) for word in part)
        for part in ([printable(word) for word in line.split()] for line in words.splitlines())
    )
    widest = max((word.width for part in paragraphs for word in part), default=0.0)
    return _Ruler(paragraphs, measure(" ", font, 1.0), widest)


def set_words(words: str, font: str, room: Room, source: Source | None = None) -> Setting:
    """The words as large as they fit. Without a `source`, nothing is said where they are tight."""
    setting, fits = _fitted(words, font, room)
    if fits or source is None:
        return setting
    ruler = _ruler(words, font, room.tracking)
    return replace(setting, tight=_tight(words, ruler, room, source))


def balanced(words: str, font: str, room: Room, source: Source | None = None) -> Setting:
    """Running words in as few lines as `set_words` has, but about equally long."""
    best = found = set_words(words, font, room, source)
    count = len(found.lines)
    while len(found.lines) == count > 1 and found.size == best.size and found.tight == best.tight:
        best, room = found, replace(room, width=room.width - 2.0)
        found = set_words(words, font, room, source)
    return best


@remembered(8192)
def _fitted(words: str, font: str, room: Room) -> tuple[Setting, bool]:
    """The words as large as can be, and whether they fit so; asked often of the same words."""
    ruler = _ruler(words, font, room.tracking)
    if not ruler.widest:
        return Setting((), room.largest), True
    for count in range(1, room.most + 1) if room.most else (0,):
        for em in _sizes(room) if room.largest >= room.least else ():
            if ruler.fits(em, room, count):
                return Setting(ruler.lines(em, room.width), em), True
    em = _squeezed(ruler, room)
    return Setting(ruler.lines(em, room.width), em), False


def _sizes(room: Room) -> Iterator[float]:
    steps = int((room.largest - room.least) / _STEP)
    yield from (room.largest - step * _STEP for step in range(steps + 1))
    if room.largest - steps * _STEP > room.least:
        yield room.least


def _squeezed(ruler: _Ruler, room: Room) -> float:
    """The largest em below the least at which all words fit."""
    low, high = 0.0, min(room.least, room.largest)
    for _round in range(_HALVINGS):
        middle = (low + high) / 2
        if ruler.fits(middle, room, room.most):
            low = middle
        else:
            high = middle
    return max(low, 0.01)


def _tight(words: str, ruler: _Ruler, room: Room, source: Source) -> Tight:
    """How much room the words would need at the least em."""
    em = room.least
    needs, there = _width_needed(ruler, room), room.width
    way: Literal["wide", "high"] = "wide"
    if ruler.fits(em, replace(room, height=inf), room.most):
        way, there = "high", room.height
        needs = room.high(len(ruler.lines(em, room.width)), em)
    return Tight(source.span, source.what, " ".join(words.split()), em, needs, there, way)


def _width_needed(ruler: _Ruler, room: Room) -> float:
    """The width with which the words would fit at the least em in as many lines as may be."""
    low, high, most = room.width, ruler.whole(room.least), room.most or inf
    for _round in range(_HALVINGS):
        middle = (low + high) / 2
        lines = ruler.lines(room.least, middle)
        if len(lines) <= most and ruler.widest * room.least <= middle:
            high = middle
        else:
            low = middle
    return high
