"""Samples in the columns of a key's panel, their names to the right.

Columns are alike, or where samples are much larger so, as wide as what stands in them. Lengths are
millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate

from builder.drawing.display import Group, Shape
from builder.drawing.maps.entries import SAMPLE, Entry
from builder.drawing.maps.legend_columns import even, whole
from builder.drawing.maps.titleblock import INK
from builder.drawing.maps.tracks import ALIGN
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.game.geometry.layout import KEY_ROW
from builder.game.model import Board
from builder.records import dataclass
from builder.words import message

EM = 2.6
BETWEEN = 1.2
"""Between samples one above the other."""
LARGER, LARGE = 1.22, 1.5
"""How much larger all is where a panel has room: names of 9 pt, and at most."""
SMALL = 8.0
"""Samples smaller than this have their names under them, if they are larger so."""
_FEW, _HIGH, _LONG = 2, 14.0, 15.0
"""In so few columns, in rows higher than this with much paper between, a sample of a line is so
long."""
_LINE, _NARROW = 11.0, 8.5
"""The length of a sample of a line, and where there is little room."""
_SIGN = 0.62
"""How high signs are in a panel, as a share of the samples of spaces."""
_SNUG, _AIR = 1.2, 1.3
"""Columns of their own widths make samples so much larger, or all are alike; and what is between
their samples and words, and beside these."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns of a panel: where each begins, how wide its samples and its words are, how much
    larger all is, what is between samples and words."""

    lefts: tuple[float, ...]
    samples: tuple[float, ...]
    words: tuple[float, ...]
    large: float
    air: float = ALIGN


def beside(
    entries: Sequence[Entry], area: tuple[float, float, float, float], board: Board
) -> Iterator[Shape]:
    """Samples in columns, with their names to the right."""
    x, y, width, room = area
    columns = _columns(entries, width, room)
    rows = math.ceil(len(entries) / len(columns.lefts))
    high, places = room / rows, even(len(entries), len(columns.lefts), rows)
    entries = whole(entries, places)
    source = Source(board.span, message("the key of the map"))
    for (column, row), entry in zip(places, entries, strict=True):
        left, wide = x + columns.lefts[column], columns.samples[column]
        words = Room(columns.words[column], high, EM * columns.large, FLOOR, 2)
        middle = y + (row + 0.5) * high
        scale = scale_of(entry, high - BETWEEN, wide, columns.large)
        yield Group(entry.shapes, left + (wide - entry.width * scale) / 2,
                    middle - entry.height * scale / 2, scale)  # fmt: skip
        name = set_words(halved(entry.name, words), "condensed", words, source)
        base = middle + cap_height("condensed", name.size) / 2
        base -= (len(name.lines) - 1) * name.size * words.pitch / 2
        yield from name.texts(left + wide + columns.air, base, "condensed", INK)


def _columns(entries: Sequence[Entry], width: float, height: float) -> _Columns:
    """The columns of a panel: alike, or of their own widths where that makes samples larger."""
    count, wide, large = across(entries, width, height)
    sample = min(height / math.ceil(len(entries) / count) - BETWEEN, wide, SAMPLE * large)
    for more in range(len(entries), count, -1):
        high = height / math.ceil(len(entries) / more)
        if min(high - BETWEEN, SAMPLE) > _SNUG * sample and (
            snug := _of_own_widths(entries, more, width, high)
        ):
            return snug
    high = height / math.ceil(len(entries) / count)
    if count <= _FEW and high > _HIGH:
        roomy = _of_own_widths(entries, count, width, high, _LONG)
        if roomy is not None:
            return roomy
    step = width / count
    lefts = tuple(n * step + ALIGN for n in range(count))
    return _Columns(lefts, (wide,) * count, (step - wide - 3 * ALIGN,) * count, large)


def _of_own_widths(
    entries: Sequence[Entry], count: int, width: float, high: float, line: float = _LINE
) -> _Columns | None:
    """So many columns, each as wide as its samples and its names in full size; None where they have
    no room in the width."""
    large = min(max(high / KEY_ROW, 1.0), LARGE)
    least = Room(0.0, high, EM * large, FLOOR, 2)
    places = even(len(entries), count, math.ceil(len(entries) / count))
    samples, words = [0.0] * count, [0.0] * count
    for (column, _row), one in zip(places, whole(entries, places), strict=True):
        scale = scale_of(one, high - BETWEEN, line, large)
        samples[column] = max(samples[column], one.width * scale)
        lines = halved(one.name, least).split("\n")
        wide = max(measure(line, "condensed", EM * large) for line in lines)
        words[column] = max(words[column], wide)
    spare = width / count - (sum(samples) + sum(words)) / count - 3 * _AIR
    if spare < 0:
        return None
    widths = [sum(both) + spare + 3 * _AIR for both in zip(samples, words, strict=True)]
    lefts = tuple(end + _AIR for end in accumulate(widths[:-1], initial=0.0))
    return _Columns(lefts, tuple(samples), tuple(one + spare for one in words), large, _AIR)


def scale_of(entry: Entry, high: float, wide: float, large: float) -> float:
    """How large a sample is drawn in a room; signs are of one size, whatever theirs on the map."""
    if entry.width == entry.height < SAMPLE / 2:
        return _SIGN * min(high, wide, SAMPLE * large) / entry.height
    return min(high / entry.height, wide / entry.width, large)


def halved(name: str, room: Room) -> str:
    """A name in two lines about equally long, where it has no room on one in full size."""
    words = name.split(" ")
    if measure(name, "condensed", room.largest) <= room.width or len(words) < 2:
        return name
    if room.height < 2 * room.largest * room.pitch:
        return name
    ways = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]

    def worse(way: list[str]) -> tuple[bool, float]:
        """Words in brackets stay together, if there is room; else both lines are about as long."""
        wide = max(measure(w, "condensed", room.largest) for w in way)
        whole = way[1].startswith("(") and wide <= room.width
        return not whole, wide

    best = min(ways, key=worse)
    return "\n".join(best)


def across(entries: Sequence[Entry], width: float, height: float) -> tuple[int, float, float]:
    """In how many columns a panel has its entries, how wide its samples are, how much larger all.

    So that the samples are as large as can be with all names in full size on two lines at most;
    where no names are, with few columns.
    """
    best, found = 0.0, (1, _LINE, 1.0)
    for columns in range(1, len(entries) + 1):
        high = height / math.ceil(len(entries) / columns)
        most = min(max(high / KEY_ROW, 1.0), LARGE)
        some = min(most, LARGER)
        ways = [(most, _LINE * most), (most, _LINE), (most, _NARROW)]
        for large, wide in (*ways, (some, _LINE), (some, _NARROW), (1.0, _LINE)):
            if large < most and best >= SMALL:
                continue  # names that are usual are rather beside their samples than under these
            words = Room(width / columns - wide - 3 * ALIGN, high, EM * large, FLOOR, 2)
            sample = min(high - 1.1, wide, SAMPLE * large)
            if sample > best + 0.3 and all(has_room(entry.name, words) for entry in entries):
                best, found = sample, (columns, wide, large)
    return found


def has_room(name: str, room: Room) -> bool:
    """Whether a name stands in a room in full size, on one line or two."""
    lines = halved(name, room).split("\n")
    high = len(lines) * room.largest * room.pitch
    return high <= room.height and all(
        measure(words, "condensed", room.largest) <= room.width for words in lines
    )
