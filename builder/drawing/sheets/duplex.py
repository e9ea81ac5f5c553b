"""Fronts and backs on one sheet: backs moved for the printer, and turned for the edge it turns.

Lengths are millimetres. Knows pages, and nothing of what they show.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from builder.drawing.display import Drawing, Group, Paint, Rect
from builder.drawing.sheets.printing import Offset, Printing


def duplexed(pages: Sequence[Drawing], way: Printing) -> list[Drawing]:
    """Fronts, each with its back behind it that is made for the long edge, as a printer has them.

    Its offset and its size are made up for, and backs are turned where it turns the sheet on the
    short edge.
    """
    made = [*pages]
    if replace(way.offset, size=100.0) != Offset():
        made[1::2] = [_made_up(page, way.offset) for page in made[1::2]]
    if way.flip == "short":
        made[1::2] = [_upside_down(page) for page in made[1::2]]
    return [in_true_size(page, way.offset.size) for page in made]


def in_true_size(page: Drawing, size: float) -> Drawing:
    """A page that comes out in its true size on a printer that makes `size` mm of 100."""
    if size == 100.0:
        return page
    scale = 100 / size
    x, y = page.width / 2 * (1 - scale), page.height / 2 * (1 - scale)
    white = Rect(0, 0, page.width, page.height, Paint(fill="#FFFFFF"))
    left, top, wide, high = page.trim or (0.0, 0.0, page.width, page.height)
    trim = page.trim and (x + left * scale, y + top * scale, wide * scale, high * scale)
    return replace(page, shapes=(white, Group(page.shapes, x, y, scale)), trim=trim)


def _made_up(page: Drawing, offset: Offset) -> Drawing:
    """A back that the printer's offset brings behind its front: seen from the back, x is turned."""
    scale = 100 / offset.stretch
    x = page.width / 2 * (1 - scale) + offset.x * scale
    y = page.height / 2 * (1 - scale) - offset.y * scale
    white = Rect(0, 0, page.width, page.height, Paint(fill="#FFFFFF"))
    left, top, wide, high = page.trim or (0.0, 0.0, page.width, page.height)
    trim = x + left * scale, y + top * scale, wide * scale, high * scale
    return replace(page, shapes=(white, Group(page.shapes, x, y, scale)), trim=trim)


def _upside_down(page: Drawing) -> Drawing:
    """A page that was turned by half: what lies behind the front when the short edge is turned."""
    whole = Group(page.shapes, page.width, page.height, angle=180.0)
    left, top, wide, high = page.trim or (0.0, 0.0, page.width, page.height)
    trim = page.width - left - wide, page.height - top - high, wide, high
    return replace(page, shapes=(whole,), trim=trim)
