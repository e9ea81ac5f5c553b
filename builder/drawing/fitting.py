"""Fitting words into a room: they shrink to a floor, then wrap; they are never cut.

What still does not fit is set whole, smaller than can be read, and bears the figures of which a
finding is made. Lengths are millimetres. Knows type, not what the words are for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from builder.diagnostics import Span
from builder.drawing.display import Tight
from builder.drawing.theme import POINT
from builder.drawing.type import measure, printable

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
    what: str


@dataclass(frozen=True, slots=True)
class Room:
    """What words have: width, height, the largest and the least em, and at most so many lines.

    `most` 0 means running text: as many lines as the height holds at the largest size; with a
    number, fewer lines are better than larger type. `tracking` is a share of the em.
    """

    width: float
    height: float
    largest: float
    least: float = FLOOR
    most: int = 1
    pitch: float = PITCH
    tracking: float = 0.0


@dataclass(frozen=True, slots=True)
class Setting:
    """The lines, their em, and `tight` where they are smaller than the least em."""

    lines: tuple[str, ...]
    size: float
    tight: Tight | None = None


@dataclass(frozen=True, slots=True)
class _Ruler:
    """Words measured once; a size scales them."""

    words: tuple[str, ...]
    widths: tuple[float, ...]
    space: float

    def lines(self, em: float, width: float) -> tuple[str, ...]:
        """Greedy breaking at white space; a word that is too wide stands alone."""
        lines: list[str] = []
        used = 0.0
        for word, wide in zip(self.words, self.widths, strict=True):
            if lines and used + (self.space + wide) * em <= width + _BARELY:
                lines[-1] += f" {word}"
                used += (self.space + wide) * em
            else:
                lines.append(word)
                used = wide * em
        return tuple(lines)

    def fits(self, em: float, room: Room, most: int) -> bool:
        """Whether no word is too wide and the lines are neither too many nor too high."""
        if max(self.widths) * em > room.width + _BARELY:
            return False
        count = len(self.lines(em, room.width))
        high = count * em * room.pitch if room.most != 1 else 0.0
        return count <= (most or count) and high <= room.height + _BARELY

    def whole(self, em: float) -> float:
        """The width of all words on one line."""
        return (sum(self.widths) + self.space * (len(self.widths) - 1)) * em


def _ruler(words: str, font: str, tracking: float) -> _Ruler:
    parts = tuple(printable(words).split())
    # A word's own tracking ends before its last letter; the one after it is added here.
    widths = tuple(measure(part, font, 1.0, tracking) + tracking for part in parts)
    return _Ruler(parts, widths, measure(" ", font, 1.0))


def set_words(words: str, font: str, room: Room, source: Source | None = None) -> Setting:
    """The words as large as they fit. Without a `source`, nothing is said where they are tight."""
    ruler = _ruler(words, font, room.tracking)
    if not ruler.words:
        return Setting((), room.largest)
    for count in range(1, room.most + 1) if room.most else (0,):
        for em in _sizes(room):
            if ruler.fits(em, room, count):
                return Setting(ruler.lines(em, room.width), em)
    em = _squeezed(ruler, room)
    tight = _tight(words, ruler, room, source) if source else None
    return Setting(ruler.lines(em, room.width), em, tight)


def _sizes(room: Room) -> Iterator[float]:
    steps = int((room.largest - room.least) / _STEP)
    yield from (room.largest - step * _STEP for step in range(steps + 1))
    if room.largest - steps * _STEP > room.least:
        yield room.least


def _squeezed(ruler: _Ruler, room: Room) -> float:
    """The largest em below the least at which all words fit."""
    low, high = 0.0, min(room.least, room.largest)
    for _ in range(_HALVINGS):
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
    if room.most == 0 and max(ruler.widths) * em <= room.width:
        way, there = "high", room.height
        needs = len(ruler.lines(em, room.width)) * em * room.pitch
    return Tight(source.span, source.what, " ".join(words.split()), em, needs, there, way)


def _width_needed(ruler: _Ruler, room: Room) -> float:
    """The width with which the words would fit at the least em in as many lines as may be."""
    low, high = room.width, ruler.whole(room.least)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        lines = ruler.lines(room.least, middle)
        if len(lines) <= max(room.most, 1) and max(ruler.widths) * room.least <= middle:
            high = middle
        else:
            low = middle
    return high
