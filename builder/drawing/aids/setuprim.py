"""The rim of a picture that shows a part of a map: the map is cut clean where it goes on, at the
right and the lower edge, and gives way to the key in its corner.

Lengths are millimetres, as shown. Knows boxes, not what is on the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Paint, Polygon, Rect, Shape
from builder.drawing.text.lines import Box

_OVER = 0.2
"""How far beyond its edge the corner is covered: painters round to whole dots."""
_ROUND = 1.6
"""From the key in the corner to the rim of the map."""
PAPER = "#FFFFFF"
"""The ground of cards."""


def rimmed(picture: Box, corner: Box | None, rim: Paint) -> Iterator[Shape]:
    """What lies over a picture: nothing in the corner that it leaves free, its `rim` round all."""
    left, top, right, foot = picture.x, picture.y, picture.right, picture.foot
    if not corner:
        yield Polygon(((left, top), (right, top), (right, foot), (left, foot)), rim)
        return
    x, y = corner.x - _ROUND, corner.y - _ROUND
    yield Rect(x, y, right - x + _OVER, foot - y + _OVER, Paint(fill=PAPER))
    line = (left, top), (right, top), (right, y), (x, y), (x, foot), (left, foot)
    yield Polygon(line, rim)
