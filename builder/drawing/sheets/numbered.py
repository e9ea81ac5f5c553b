"""The numbers of rows and columns beside counters, as the list of positions has them.

Lengths are millimetres. They stand between the crop marks, clear of the colours past the cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Anchor, Shape, Text
from builder.drawing.paper import MARK_GREY
from builder.drawing.sheets.placing import Counter, rows
from builder.drawing.sheets.printing import Printing
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT

_FONT, _SIZE = "condensed", 6.3 * POINT
_AWAY = 2.9
"""How far from the counters they stand; colours run 1.5 mm past the cut, or both go farther."""
_BESIDE: tuple[Anchor, Anchor] = ("end", "start")


def numbered(counters: Sequence[Counter], way: Printing, back: bool = False) -> Iterator[Shape]:
    """A number left of each row and above each column, for counters of each size, but one for all
    sizes in a row, also for rows that end at a fold and begin farther in; those of backs are
    mirrored, so that a counter has one place on both.
    """
    away, half = _AWAY + way.farther, cap_height(_FONT, _SIZE) / 2
    numbers = rows(counters)
    begins = {numbers[one.slot.y]: one.kind
              for one in sorted(counters, key=lambda each: -each.slot.x)}  # fmt: skip
    for kind in dict.fromkeys(one.kind for one in counters):
        slots = [one.at(back, way.paper.width) for one in counters if one.kind == kind]
        top = min(slot.y for slot in slots)
        left, right = min(slot.x for slot in slots), max(slot.x for slot in slots) + kind.width
        x, anchor = (right + away, _BESIDE[1]) if back else (left - away, _BESIDE[0])
        for y in sorted({slot.y for slot in slots if begins[numbers[slot.y]] == kind}):
            base = y + kind.height / 2 + half
            yield _number(numbers[y], x, base, anchor)
        for column, middle in sorted({slot.column: slot.x for slot in slots}.items()):
            yield _number(column + 1, middle + kind.width / 2, top - away, "middle")


def _number(number: int, x: float, base: float, anchor: Anchor) -> Text:
    return Text(x, base, str(number), _FONT, _SIZE, MARK_GREY, anchor)
