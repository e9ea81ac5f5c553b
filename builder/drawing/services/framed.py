"""The frame round a map that leaves much of its board bare: that makes a margin of what is bare.

Lengths are millimetres. Knows the map as a drawing; no file.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Drawing, Paint, Rect
from builder.drawing.services.folds import Inner
from builder.drawing.services.table import Product, mm
from builder.drawing.sheets.cuts import weighed
from builder.drawing.theme import INK

Box = tuple[float, float, float, float]
"""Left, top, right and foot."""
_BARE = 25.0
"""Where so much of a board stays bare at a side, a frame makes it a margin."""
_LINES = (4.0, 0.8), (5.4, 0.25)
"""Its two lines: how far within the cut, and how broad."""
WITHIN = _LINES[-1][0]
"""How far within the cut the inner one is."""
_CLEAR = 2.0
"""What stays free between the frame and what is on the map."""
_ROOM = WITHIN + _CLEAR
_SMALLER = 0.96
"""A map is made no smaller than this for a frame to have room."""


def contents(sheet: Drawing) -> Box:
    """What holds all that is on a sheet, its ground left out: its own margin is bare too."""
    boxes = [box for _cost, box, _kind in weighed(sheet.shapes) if not _covers(box, sheet)]
    if not boxes:
        return 0.0, 0.0, sheet.width, sheet.height
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    return (max(0.0, min(lefts)), max(0.0, min(tops)),
            min(sheet.width, max(rights)), min(sheet.height, max(feet)))  # fmt: skip


def framed(
    sheet: Drawing, product: Product, scale: float, *, turned: bool
) -> tuple[float, Inner | None]:  # fmt: skip
    """The scale at which a map has a frame round it, and what keeps clear of that: a little less
    than the scale that is asked for where the frame needs room. That itself, and nothing, where the
    map fills its board, or would be much smaller."""
    wide, high = reversed(product.size) if turned else product.size
    bare = wide - scale * sheet.width, high - scale * sheet.height
    left, top, right, foot = inner = contents(sheet)
    room = min((wide - 2 * _ROOM) / (right - left), (high - 2 * _ROOM) / (foot - top),
               *((long - _ROOM) / most for long, most in (
                   (wide, right), (wide, sheet.width - left),
                   (high, foot), (high, sheet.height - top))))  # fmt: skip
    if max(bare) <= 2 * _BARE or room < _SMALLER * scale:
        return scale, None
    return min(scale, room), Inner(inner, _ROOM)


def frame(product: Product) -> Iterator[Rect]:
    """A broad line and a fine one within the safe zone."""
    wide, high = (mm(pixels) for pixels in product.pixels)
    for within, width in _LINES:
        inset = mm(product.bleed) + within
        yield Rect(inset, inset, wide - 2 * inset, high - 2 * inset, Paint(stroke=INK, width=width))


def _covers(box: Box, sheet: Drawing) -> bool:
    """Whether a box is the ground of a sheet."""
    return box[0] <= 0.0 and box[1] <= 0.0 and box[2] >= sheet.width and box[3] >= sheet.height


__all__ = ["contents", "frame", "framed"]
