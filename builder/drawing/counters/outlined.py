"""What stands for bands where ink is saved: a line round them, or nothing.

Lengths are millimetres of the layout's own size. Knows what a face says; not the page.
"""

from __future__ import annotations

from builder.drawing.counters.said import Said, stripe_of
from builder.drawing.display import Paint, Rect, Shape
from builder.drawing.text.lines import Box
from builder.drawing.theme import INK, on_paper, readable
from builder.game.model import Element, Layout

STRIPES = frozenset({"stripe", "stripe-ink"})
"""Colours of the unit's formation."""
RULE, _STRIP, _TOLD = 0.15, 0.35, 2.0
"""The line that stands for the edge of a belt or band; that round a strip whose colour says what it
is, and the least contrast to white in which it does."""
_EDGED = "band", "line"
"""Kinds of elements that have an outline."""
_LOW = 2.5
"""A strip that is lower has no room for more than the thin line round its words."""
_WHITE = "#FFFFFF"
_RIM = 1.5
"""A band that comes so near to all edges is the whole counter."""
_CORE = 0.5
"""What lies within a band, nowhere farther off its edges than this, leaves its rim to be seen."""


def outlined(colour: str, element: Element, said: Said, layout: Layout) -> list[Shape]:
    """A band as a line round it.

    None round the whole counter, for which its frame stands, nor where another band or a frame
    leaves only its rim to be seen: a second line beside the first would look like a cut. A white
    band takes no ink, and hides the lines that stand for a belt behind it.
    """
    box = Box(*element.box)
    if colour == _WHITE and not _is_whole(box, layout):
        return [Rect(box.x, box.y, box.width, box.height, Paint(fill=_WHITE))]
    if _is_whole(box, layout) or any(_lies_on(box, one) for one in _above(element, said, layout)):
        return []
    if element.colour in STRIPES and box.height >= _LOW:
        half, paint = _STRIP / 2, Paint(_WHITE, strip_line(colour), _STRIP)
        return [Rect(box.x + half, box.y + half, box.width - _STRIP, box.height - _STRIP, paint)]
    paint = Paint(_WHITE, readable(_WHITE, colour, INK), RULE)
    return [Rect(box.x + RULE, box.y, box.width - 2 * RULE, box.height, paint)]


def strip_line(colour: str) -> str:
    """The colour of the line round a strip."""
    return on_paper(colour, _TOLD)


def _is_whole(box: Box, layout: Layout) -> bool:
    """Whether a box leaves no more of the counter than a rim."""
    across = box.x <= _RIM and box.right >= layout.width - _RIM
    return across and box.y <= _RIM and box.foot >= layout.height - _RIM


def _above(element: Element, said: Said, layout: Layout) -> list[Box]:
    """The bands and frames of a face that lie over one."""
    shown = [*said.shown(layout.elements)]
    plain = stripe_of(said.game, said.unit) is None
    return [
        Box(*one.box) for one in shown[shown.index(element) + 1 :]
        if one.kind in _EDGED and not (one.colour == "stripe" and plain)
    ]  # fmt: skip


def _lies_on(box: Box, one: Box) -> bool:
    """Whether another box leaves no more of one than a rim."""
    off = one.x - box.x, one.y - box.y, box.right - one.right, box.foot - one.foot
    return all(0 <= each <= _CORE for each in off)
