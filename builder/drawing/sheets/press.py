"""A page for a press, such as a map or an aid: on a page larger than it is, its ground going on
past the cut, with marks.

Lengths are millimetres. Knows nothing of what the page shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.display import Drawing, Group, Layer, Paint, Path, Rect, Shape
from builder.drawing.paper import AWAY, MARK_INK, crop_marks, cross
from builder.drawing.sheets.around import inks
from builder.drawing.sheets.dieline import REGISTER
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.typography import fair

_ROUND = 12.0
"""Round what is cut: marks, and words that say what it is."""
_WORDS = 2.5
_ARMS, _CROSS = 2.4, 6.0
"""How far the arms of a cross reach, and what stays free beside it."""
_ASIDE = 6.0
"""How far the words stand from the mark at the corner."""


def with_bleed(
    sheet: Drawing, bleed: float, job: str = "", *, patches: bool = False
) -> Drawing:  # fmt: skip
    """The sheet with marks where it is cut, and its ground so much larger on all sides.

    Outside stand the `job` and crosses on four sides, as on sheets, and `patches` of the inks.
    """
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
    away = max(AWAY, bleed)
    marks = *crop_marks(columns, rows, block, away), *_crosses(sheet, away)
    shapes.append(Layer(marks, name=REGISTER))
    shapes += _slug(sheet, job, away, patches=patches)
    size = wide + 2 * _ROUND, high + 2 * _ROUND
    links = tuple(replace(link, y=link.y + _ROUND) for link in sheet.bookmarks)
    return Drawing(*size, tuple(shapes), sheet.title, links, block, bleed, sheet.label,
                   sheet.spoken)  # fmt: skip


def _slug(sheet: Drawing, job: str, away: float, *, patches: bool) -> Iterator[Shape]:
    """What the page is, and patches below what is cut."""
    wide, high = sheet.width + 2 * _ROUND, sheet.height + 2 * _ROUND
    room = Room(wide / 2 - _ROUND - _ASIDE - _CROSS, _WORDS, _WORDS, 1.6)
    words = set_words(" · ".join(filter(None, (fair(sheet.title), job))), "condensed", room)
    yield from words.texts(_ROUND + _ASIDE, _ROUND - away - 1.0, "condensed", MARK_INK)
    if patches:
        yield from inks(_ROUND + _ASIDE, high - _ROUND + away + 1.0)


def _crosses(sheet: Drawing, away: float) -> Iterator[Shape]:
    """Crosses in the middle of the sides."""
    wide, high = sheet.width + 2 * _ROUND, sheet.height + 2 * _ROUND
    middle = (_ROUND - away) / 2
    for x, y in ((wide / 2, middle), (wide - middle, high / 2), (wide / 2, high - middle),
                 (middle, high / 2)):  # fmt: skip
        yield from cross(x, y, _ARMS)


def ground_of(sheet: Drawing) -> str:
    """The colour that covers the whole sheet; white where none does."""
    first = sheet.shapes[0] if sheet.shapes else None
    while isinstance(first, Group) and first.shapes:
        first = first.shapes[0]
    return (first.paint.fill if isinstance(first, Rect) else None) or "#FFFFFF"
