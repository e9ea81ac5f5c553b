"""What is printed in the places of a box, or over those in a row that are meant for the same.

Lengths are millimetres. Knows nothing of who stands there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from builder.drawing.display import Paint, Path, Shape
from builder.drawing.maps.cells import NOTE_INK, NOTE_SIZE
from builder.drawing.text.fitting import FLOOR, PITCH, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.game.model import Point
from builder.records import dataclass

_ABOVE, _AIR = 1.0, 0.9
"""From the base line of a heading to the places under it; and from a bracket to its words."""
_BRACKET = Paint(stroke=NOTE_INK, width=0.18)
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
    source: Source,
) -> Iterator[Shape]:  # fmt: skip
    """The words of places so `wide` round these middles, in rows.

    What several say is a heading over them, if there is room for it below `top`, or nothing at all
    if the box has the `name` of it.
    """
    if not labels or not middles:
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
    alone = [(words, at) for n, (words, at) in enumerate(zip(labels, middles, strict=False))
             if n % across not in headed]  # fmt: skip
    yield from _inside(alone, wide - 2, source)


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
        yield Path(corners, _BRACKET)
    yield from found.texts(middle, base, "condensed-bold", NOTE_INK, "middle")


def _inside(places: Sequence[tuple[str, Point]], wide: float, source: Source) -> Iterator[Shape]:
    """Small words of one size in places, which counters cover."""
    room = Room(wide, wide, NOTE_SIZE, FLOOR, 0)
    tried = [set_words(fair(words), "condensed", room, source) for words, _ in places]
    room = replace(room, largest=min((one.size for one in tried), default=NOTE_SIZE))
    for words, (x, y) in places:
        found = set_words(fair(words), "condensed", room, source)
        up = (len(found.lines) - 1) * found.size * room.pitch / 2
        base = y + cap_height("condensed", found.size) / 2 - up
        yield from found.texts(x, base, "condensed", NOTE_INK, "middle")
