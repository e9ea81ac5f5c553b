"""A drawing of two pages on a sheet of its own, a little smaller, for who wants no joint.

Lengths are millimetres. Knows nothing of what is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from builder.drawing.display import Drawing, Group, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sheets.paged import Plan, room_on_one
from builder.drawing.sheets.rim import inked, sized
from builder.drawing.theme import POINT
from builder.words import _

_PAGES = 2
_LEAST = 0.75
"""Counters no longer fit what is made smaller than that."""
_RIM = 3.0
"""The plain ground that stays round what stands on it."""
_READ = 5.2 * POINT


def smaller(drawing: Drawing, plan: Plan, paper: Paper) -> Drawing | None:
    """A drawing of two pages as large as one has room for; None where it would be too small."""
    if plan.rows * plan.columns != _PAGES:
        return None
    left, top, right, foot = inked(drawing)
    wide, high = right - left, foot - top
    scale = max(
        min((across - 2 * _RIM) / wide, (down - 2 * _RIM) / high)
        for across, down in room_on_one(paper)
    )
    percent = math.floor(100 * scale)
    if percent < 100 * _LEAST or percent / 100 * _least(drawing.shapes) < _READ:
        return None
    title = _("{title}, smaller copy ({percent}%)", title=drawing.title, percent=percent)
    one = sized(drawing, percent / 100)
    return Drawing(one.width, one.height, one.shapes, title)


def _least(shapes: Iterable[Shape]) -> float:
    """The em of the smallest words."""
    ems = [math.inf]
    for shape in shapes:
        if isinstance(shape, Text):
            ems.append(shape.size)
        elif isinstance(shape, Group):
            ems.append(_least(shape.shapes) * shape.scale)
    return min(ems)
