"""What stands for bands and belts where ink is saved: a line round them, bars at their ends, a pale
tint, or nothing.

Lengths are millimetres of the layout's own size. Knows what a face says; not the page.
"""

from __future__ import annotations

from builder.drawing.counters.said import Said, stripe_of
from builder.drawing.counters.tones import tones
from builder.drawing.display import Paint, Rect, Shape
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import INK, POINT, chroma, contrast, lighten, on_paper, readable
from builder.game.model import Element, Layout, Unit

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
_SLIVER, _LEAST = 2.3, 0.2
"""What is lower is ground or water under a picture; and the thinnest line that has a colour."""
_RIM = 1.5
"""A band that comes so near to all edges is the whole counter."""
_CORE = 0.5
"""What lies within a band, nowhere farther off its edges than this, leaves its rim to be seen."""
_FREE = 0.25
"""Between a word and the line above or below it, at least."""
_APART, _SHORT = 0.5, 0.8
"""From a bar at the end of a strip to what stands beside it; how long it is at least, or it is not
seen beside the frame."""
_PALE = 0.68
"""How much white is in the tint of a belt."""
_SEEN, _FRAMED, _HUED = 1.35, 2.8, 20.0
"""The least contrast to white of a ground that a frame stands for in its own colour, which is
deepened to the second of them; an ink with less colour than the third tells no owner from
another."""


def outlined(colour: str, element: Element, said: Said, layout: Layout) -> list[Shape]:
    """A band as a line round it.

    None round the whole counter, for which its frame stands, nor where another band or a frame
    leaves only its rim to be seen: a second line beside the first would look like a cut. A white
    band takes no ink, and hides the lines that stand for a belt behind it.
    """
    box = Box(*element.box)
    if colour == _WHITE and not _is_whole(box, layout):
        return [Rect(box.x, box.y, box.width, box.height, Paint(fill=_WHITE))]
    if is_sliver(element):
        return []
    if _is_low_belt(box, layout):
        return [Rect(box.x, box.y, box.width, box.height, Paint(fill=_WHITE))]
    if _is_whole(box, layout) or any(_lies_on(box, one) for one in _above(element, said, layout)):
        return []
    if element.colour in STRIPES and box.height >= _LOW:
        out, wide = _ring(box, element, said, layout)
        if out == 0 and (bars := _beside_word(box, colour, said, layout)):
            return bars
        half, paint = wide / 2 - out, Paint(_WHITE, strip_line(colour), wide)
        return [
            Rect(box.x + half, box.y + half, box.width - 2 * half, box.height - 2 * half, paint)
        ]
    paint = Paint(_WHITE, readable(_WHITE, colour, INK), RULE)
    return [Rect(box.x + RULE, box.y, box.width - 2 * RULE, box.height, paint)]


def belt_tint(box: Box, said: Said) -> list[Shape]:
    """A belt as a pale tint of the frame, from edge to edge: lines above and below what is on the
    belt would look as if they struck it out, and bars at its ends as if they were no part of it."""
    paint = Paint(lighten(frame_colour(said.unit), _PALE))
    return [Rect(box.x, box.y, box.width, box.height, paint)]


def _beside_word(box: Box, colour: str, said: Said, layout: Layout) -> list[Shape]:
    """A strip as a bar on either side of its word, if that is too high to stand between lines."""
    words = [(said.words(one.show) or one.text, one) for one in said.shown(layout.elements)
             if one.kind == "words" and _holds(box, Box(*one.box))]  # fmt: skip
    high = max((cap_height(one.font, one.size * POINT) for _said, one in words), default=0.0)
    if high <= box.height - 2 * (_STRIP + _FREE):
        return []
    wide = max(measure(said.upper() if one.capitals else said, one.font, one.size * POINT)
               for said, one in words)  # fmt: skip
    long = (box.width - wide) / 2 - 2 * _APART
    paint = Paint(strip_line(colour))
    bars = [Rect(x, box.y, long, box.height, paint) for x in (box.x, box.right - long)]
    return [*bars] if long >= _SHORT else []


def _holds(box: Box, one: Box) -> bool:
    """Whether the middle of another box is in one."""
    x, y = one.x + one.width / 2, one.y + one.height / 2
    return box.x < x < box.right and box.y < y < box.foot


def frame_colour(unit: Unit) -> str:
    """What stands for a unit's ground where ink is saved: its colour, as deep as is told from
    others on white; or the ink where the ground is all but white and the ink has a colour."""
    ground, ink = tones(unit).ground, unit.nation.ink
    pale = contrast(ground, _WHITE) < _SEEN
    return ink if pale and chroma(ink) >= _HUED else on_paper(ground, _FRAMED)


def plate_colour(said: Said, layout: Layout) -> str:
    """The formation's colour where the whole of a face is in it: the frame for that is, too."""
    plates = (one for one in said.shown(layout.elements)
              if one.kind == "band" and one.colour == "stripe")  # fmt: skip
    whole = any(_is_whole(Box(*one.box), layout) for one in plates)
    return (whole and stripe_of(said.game, said.unit)) or ""


def is_sliver(element: Element) -> bool:
    """Whether it is no more than ground or water below a picture: a line round it is a bar."""
    return element.colour.startswith("#") and 0 < element.box[3] < _SLIVER


def _is_low_belt(box: Box, layout: Layout) -> bool:
    """Whether it goes from edge to edge and hardly holds its word: lines would be hard above and
    below that."""
    return box.x <= 0 and box.right >= layout.width - _CORE and box.height < _LOW


def _ring(box: Box, element: Element, said: Said, layout: Layout) -> tuple[float, float]:
    """How far outside a strip its line begins, and how wide it is: on the rim of a band behind it
    that is seen round it, so that the line takes no room from what is on the strip."""
    shown = [*said.shown(layout.elements)]
    behind = (Box(*one.box) for one in shown[: shown.index(element)] if one.kind == "band")
    off = max((box.x - one.x for one in behind if _lies_on(one, box)), default=0.0)
    return (off, off) if off >= _LEAST else (0.0, _STRIP)


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
