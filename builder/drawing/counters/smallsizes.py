"""The sign of a size on a counter that is shown small: larger in the room above its symbol.

Where it cannot be so large that its letters can be counted, it is left out. Knows parts of faces,
not pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.counters.counter import Part
from builder.drawing.counters.placed import GROUNDS
from builder.drawing.counters.signs import drawn_width
from builder.drawing.display import Group
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT
from builder.game.model import Unit

_WISHED, _LEAST = (cap_height("condensed-bold", em * POINT) for em in (4.2, 2.8))
"""How high its letters are, as shown: of type of so many points."""
_ENDS = {"left": 0.0, "right": 1.0}
"""The end of its box at which a sign stands."""
_CLEAR, _BESIDE = 0.25, 0.5
"""What is kept free between it and what is below, and beside it, where a cross would seem to be one
of its own."""


def sizes_read(
    listed: Sequence[Part], unit: Unit, scale: float, free: Box
) -> Iterator[Part]:  # fmt: skip
    """The parts of a face, the sign of a unit's size so large that it can be read at a scale, or
    left out; it grows from where it stands into the room that is `free`."""
    for part in listed:
        high = part.element.box[3]
        more = _WISHED / (scale * high)
        wide = drawn_width(unit.size.sign, high) if unit.size else None
        if part.element.kind != "size" or wide is None or more <= 1.0:
            yield part
            continue
        share = _ENDS.get(part.element.align, 0.5)
        x, y, room, _high = part.element.box
        box = Box(x + share * (room - wide), y, wide, high)
        others = [Box(*one.element.box) for one in listed
                  if one is not part and one.element.kind not in GROUNDS]  # fmt: skip
        more = min(more, *_rooms(box, share, others, free))
        if more * scale * high >= _LEAST:
            yield _grown(part, box, share, more, free)


def _rooms(box: Box, share: float, others: Sequence[Box], free: Box) -> tuple[float, float]:
    """How many times larger the width and the height of a sign can be."""
    level = [one for one in others if one.y < box.foot and box.y < one.foot]
    left = max((one.right + _BESIDE for one in level if one.x < box.x), default=free.x)
    right = min((one.x - _BESIDE for one in level if one.x > box.x), default=free.right)
    at = box.x + share * box.width
    ends = ((at - left, share), (right - at, 1 - share))
    wide = min(room / part for room, part in ends if part)
    below = [one.y - _CLEAR for one in others if one.y >= box.foot - _CLEAR and one.right > left]
    foot = min(below, default=free.foot)
    return wide / box.width, (foot - min(free.y, box.y)) / box.height


def _grown(part: Part, box: Box, share: float, more: float, free: Box) -> Part:
    """A sign so many times larger about its middle or its end, down from the upper edge if need
    be."""
    at, top = box.x + share * box.width, box.y - (more - 1) * box.height / 2
    top = max(top, min(free.y, box.y))
    return Part(part.element, (Group(part.shapes, at - more * at, top - more * box.y, more),))
