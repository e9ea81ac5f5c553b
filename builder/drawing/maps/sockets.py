"""What is printed in the places of a box, or over those in a row that are meant for the same.

Lengths are millimetres. Knows nothing of who stands there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from builder.drawing.display import Paint, Path, Shape
from builder.drawing.maps.cells import NOTE_INK, NOTE_SIZE
from builder.drawing.maps.signs import pale
from builder.drawing.text.fitting import FLOOR, PITCH, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.game.model import Point
from builder.records import dataclass

_ABOVE, _AIR = 1.1, 0.9
"""From the base line of a heading to the places under it; and from a bracket to its words."""
_WHOLE, _OVER, _UP, _WORDS = 0.62, 0.47, 0.17, 0.38
"""The side of a symbol in a place, alone and over words; how far it is then above the middle; how
high the words below it are at most: shares of the place."""
_FOOT = 1.5
"""From the foot of a place to its last words, where they stand below a symbol."""
PLACE_GROUND = "#F6F1E2"
BRACKET = Paint(stroke=NOTE_INK, width=0.18)
_TICK = 0.9
"""How far the ends of a bracket reach down."""


@dataclass(frozen=True, slots=True)
class Run:
    """Places beside one another, in every row of a box, that are meant for the same: `columns`
    from the first to the last.
    """

    words: str
    columns: tuple[int, int]


def runs(labels: Sequence[str], across: int) -> list[Run]:
    """What two or more columns of places say in each row, where there are so many columns."""
    rows = [tuple(labels[n : n + across]) for n in range(0, len(labels), across)]
    if not rows or len(labels) % across or any(row != rows[0] for row in rows):
        return []
    found, at = [], 0
    for words, same in groupby(rows[0]):
        last = at + len(list(same)) - 1
        if last > at:
            found.append(Run(words, (at, last)))
        at = last + 1
    return found


def printed(
    labels: Sequence[str], middles: Sequence[Point], wide: float, top: float, name: str,
    source: Source, symbols: Sequence[str] = (),
) -> Iterator[Shape]:  # fmt: skip
    """The words of places so `wide` round these middles, in rows, and their pale symbols.

    What several say is a heading over them, if there is room for it below `top`, or nothing at all
    if the box has the `name` of it.
    """
    if not labels or not middles:
        yield from signed(symbols, middles, wide, PLACE_GROUND)
        return
    across = sum(y == middles[0][1] for _, y in middles)
    under = middles[0][1] - wide / 2
    roomy = under - top >= _ABOVE + cap_height("condensed-bold", NOTE_SIZE) + _AIR
    own = runs(labels, across) if len(labels) == len(middles) and roomy else []
    headed = {n for run in own for n in range(run.columns[0], run.columns[1] + 1)}
    for run in own:
        whole = run.columns == (0, across - 1) and run.words.casefold() in name.casefold()
        if not whole:
            left, right = (middles[n][0] for n in run.columns)
            yield from _heading(run.words, left - wide / 2, right + wide / 2, under, source)
    worded = [n for n in range(min(len(labels), len(middles))) if n % across not in headed]
    over = {n for n in worded if "".join(symbols[n : n + 1])}
    places = [(x, y - _UP * wide if n in over else y) for n, (x, y) in enumerate(middles)]
    yield from signed(symbols, places, wide, PLACE_GROUND, over)
    yield from _inside([(labels[n], middles[n], n in over) for n in worded], wide, source)


def signed(
    symbols: Sequence[str], middles: Sequence[Point], wide: float, ground: str,
    small: Collection[int] = (),
) -> Iterator[Shape]:  # fmt: skip
    """The pale symbols of places, smaller in those that say something."""
    for n, (name, at) in enumerate(zip(symbols, middles, strict=False)):
        yield from pale(name, at, (_OVER if n in small else _WHOLE) * wide, ground)


def _heading(
    words: str, left: float, right: float, under: float, source: Source
) -> Iterator[Shape]:
    """Words in the middle of a bracket over places."""
    room = Room(right - left - 6, NOTE_SIZE * PITCH, NOTE_SIZE, FLOOR)
    found = set_words(fair(words), "condensed-bold", room, source)
    base, middle = under - _ABOVE, (left + right) / 2
    half = max(measure(line, "condensed-bold", found.size) for line in found.lines) / 2 + _AIR
    y = base - cap_height("condensed-bold", found.size) / 2
    for end, inner in ((left, middle - half), (right, middle + half)):
        corners = (("M", end, y + _TICK), ("L", end, y), ("L", inner, y))
        yield Path(corners, BRACKET)
    yield from found.texts(middle, base, "condensed-bold", NOTE_INK, "middle")


def _inside(
    places: Sequence[tuple[str, Point, bool]], wide: float, source: Source
) -> Iterator[Shape]:
    """Small words of one size in places, which counters cover; at the foot of those with a symbol
    above them."""
    low = any(over for _words, _at, over in places)
    room = Room(wide - 2, _WORDS * wide if low else wide - 2, NOTE_SIZE, FLOOR, 0)
    tried = [set_words(fair(words), "condensed", room, source) for words, _at, _over in places]
    room = replace(room, largest=min((one.size for one in tried), default=NOTE_SIZE))
    for words, (x, y), over in places:
        found = set_words(fair(words), "condensed", room, source)
        lines = (len(found.lines) - 1) * found.size * room.pitch
        base = y + cap_height("condensed", found.size) / 2 - lines / 2
        if over:
            base = y + wide / 2 - _FOOT - lines
        yield from found.texts(x, base, "condensed", NOTE_INK, "middle")
