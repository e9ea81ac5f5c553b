"""The columns of a turn record in which players write, and what stands in their cells.

Lengths are millimetres. Knows nothing of the rest of the record.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.aids.look import FINE, GREY
from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.text.flow import INK
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT
from builder.game.model import Side
from builder.records import dataclass

BOX = 3.2
"""The side of a box to tick."""
_TICK = 2.4
"""A small box to tick, of several in a column."""
_WORD = 7.5 * POINT
_GLANCE = 6
"""More boxes than these have numbers."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A column that is filled in; `first`: what it shows as the first turn begins, if known, and on
    each turn up to `through`.

    `note` is what is said of it in the head of the notes, `width` its own (0: as all are). One of
    the words `choose` is circled, or so many `boxes` ticked; `before`: it stands before the steps.
    """

    name: str
    side: Side | None
    first: str = ""
    note: str = ""
    width: float = 0.0
    choose: tuple[str, ...] = ()
    boxes: int = 0
    before: bool = False
    through: int = 1

    @property
    def counted(self) -> bool:
        """Whether its boxes have numbers in its head."""
        return self.boxes > _GLANCE


def filled(one: Fill, x: float, wide: float, middle: float, begun: bool) -> Iterator[Shape]:
    """What stands in a column: words of which one is circled, or boxes to tick.

    In the row with which a game has `begun` the word that is known is circled already.
    """
    if one.choose:
        pitch = (wide - 1.0) / len(one.choose)
        longest = max(measure(word, "condensed", 7.5 * POINT) for word in one.choose)
        size = 7.5 * POINT * min(1.0, (pitch - 0.8) / longest)
        base = middle + cap_height("condensed", size) / 2
        for index, word in enumerate(one.choose):
            left = x + 0.5 + (index + 0.5) * pitch
            yield Text(left, base, word, "condensed", size, GREY, "middle")
            if begun and word == one.first:
                ring = measure(word, "condensed", size) + 1.6
                paint = Paint(stroke=GREY, width=0.3)
                yield Rect(left - ring / 2, middle - 1.9, ring, 3.8, paint, 1.9)
    for box, side in _boxes(one, x, wide):
        yield Rect(box - side / 2, middle - side / 2, side, side, Paint("#FFFFFF", GREY, FINE), 0.3)


def _boxes(one: Fill, x: float, wide: float) -> Iterator[tuple[float, float]]:
    """The middle and the side of each box of a column."""
    pitch = min((wide - 1.0) / max(one.boxes, 1), _TICK + 1.4)
    size = _TICK if one.boxes > 1 else BOX
    side, left = min(size, pitch - 0.3), x + (wide - one.boxes * pitch) / 2
    yield from ((left + (index + 0.5) * pitch, side) for index in range(one.boxes))


def numerals(one: Fill, x: float, wide: float, base: float) -> Iterator[Shape]:
    """The numbers of boxes that are too many to be counted at a glance; else nothing."""
    for number, (middle, _side) in enumerate(_boxes(one, x, wide) if one.counted else (), start=1):
        yield Text(middle, base, str(number), "condensed", 6.5 * POINT, INK, "middle")
