"""The right and the lower edge of a picture that shows a part of a map: it fades into the card, for
the map goes on there, and gives way to the key in its corner.

Lengths are millimetres, as shown. Knows boxes, not what is on the map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Paint, Polygon, Rect, Shape
from builder.drawing.text.lines import Box
from builder.game.model import Point

FADES = 3.6
"""How far in from its edge the map is fainter."""
_STEPS = 24
"""In how many steps: each is hardly lighter than the one before it."""
_EVEN = 1.6
"""How the fainter part grows: slowly at first."""
_OVER = 0.2
"""How far beyond its edge it is covered: painters round to whole dots."""
PAPER = "#FFFFFF"
"""What it fades into: the ground of cards."""


def faded(
    picture: Box, sides: tuple[bool, bool], corner: Box | None, rim: Paint
) -> Iterator[Shape]:
    """What lies over a picture that fades at its right, at its foot or at both, and in the corner
    that it leaves free, and the `rim` along its other sides."""
    if corner:
        wide, high = picture.right - corner.x + _OVER, picture.foot - corner.y + _OVER
        yield Rect(corner.x, corner.y, wide, high, Paint(fill=PAPER))
    for step in range(_STEPS):
        out, in_ = (FADES * n / _STEPS for n in (step, step + 1))
        left = 1.0 - (step + 0.5) / _STEPS
        out = out if step else -_OVER
        band = [*_edge(picture, sides, corner, out), *_edge(picture, sides, corner, in_)[::-1]]
        yield Polygon(tuple(band), Paint(fill=PAPER, opacity=round(left**_EVEN, 3)))
    right = picture.right - (FADES if sides[0] else 0.0)
    foot = picture.foot - (FADES if sides[1] else 0.0)
    line = [(picture.x, foot), (picture.x, picture.y), (right, picture.y)]
    if not sides[0]:
        line.append((right, corner.y - FADES if corner else foot))
    if not sides[1]:
        line.insert(0, (corner.x - FADES if corner else right, foot))
    yield Polygon(tuple(line), rim, closed=False)


def _edge(
    picture: Box, sides: tuple[bool, bool], corner: Box | None, by: float
) -> Sequence[Point]:  # fmt: skip
    """The edge from the top right to the lower left, so far inside, round the free corner."""
    right = picture.right - (by if sides[0] else 0.0)
    foot = picture.foot - (by if sides[1] else 0.0)
    above = [(right, picture.y)] if sides[0] else []
    beside = [(picture.x, foot)] if sides[1] else []
    if corner:
        x, y = corner.x - by, corner.y - by
        return [*above, (right, y), (x, y), (x, foot), *beside]
    return [*above, (right, foot), *beside]
