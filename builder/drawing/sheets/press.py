"""A map for a press: on a page larger than it is, its ground going on past the cut, with marks.

Lengths are millimetres. Knows nothing of what the map shows.
"""

from __future__ import annotations

from builder.drawing.display import Drawing, Group, Paint, Path, Rect, Shape, Text
from builder.drawing.paper import AWAY, MARK_INK, crop_marks

_ROUND = 12.0
"""Round what is cut: marks, and words that say what it is."""
_WORDS = 2.5
_ASIDE = 6.0
"""How far the words stand from the mark at the corner."""


def with_bleed(sheet: Drawing, bleed: float) -> Drawing:
    """The sheet with marks where it is cut, and its ground so much larger on all sides."""
    wide, high = sheet.width, sheet.height
    seen = (
        (-bleed, -bleed),
        (wide + bleed, -bleed),
        (wide + bleed, high + bleed),
        (-bleed, high + bleed),
    )
    steps = [("M" if n == 0 else "L", x, y) for n, (x, y) in enumerate(seen)]
    ground = Rect(-bleed, -bleed, wide + 2 * bleed, high + 2 * bleed, Paint(fill=ground_of(sheet)))
    clip = Path((*steps, ("Z",)), Paint())
    block = (_ROUND, _ROUND, wide, high)
    columns, rows = (_ROUND, _ROUND + wide), (_ROUND, _ROUND + high)
    shapes: list[Shape] = [Group((ground, *sheet.shapes), _ROUND, _ROUND, clip=clip)]
    shapes += crop_marks(columns, rows, block, max(AWAY, bleed))
    base = _ROUND - max(AWAY, bleed) - 1.0
    shapes.append(Text(_ROUND + _ASIDE, base, sheet.title, "condensed", _WORDS, MARK_INK))
    size = wide + 2 * _ROUND, high + 2 * _ROUND
    return Drawing(*size, tuple(shapes), sheet.title, sheet.bookmarks, block, bleed)


def ground_of(sheet: Drawing) -> str:
    """The colour that covers the whole sheet; white where none does."""
    first = sheet.shapes[0] if sheet.shapes else None
    while isinstance(first, Group) and first.shapes:
        first = first.shapes[0]
    return (first.paint.fill if isinstance(first, Rect) else None) or "#FFFFFF"
