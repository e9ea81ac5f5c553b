"""The colours at many places of a drawing with many areas, such as a map, all looked at together.

Finds the same as `checks/beneath.py` does place by place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from builder.drawing.checks.beneath import PAPER, Area, Seen, seen_through
from builder.drawing.display import Circle, Rect
from builder.game.geometry.winding import BoolArray, FloatArray, Winding

_AT_ONCE = 1024
"""So many places are looked at together."""


def colours(areas: Sequence[Area], places: Sequence[Seen]) -> list[str | None]:
    """The colours at places; None where they are not known."""
    boxes = np.array([area.box for area in areas], float).reshape(-1, 4).T
    every = np.array(places, float).reshape(-1, 3)
    found: list[str | None] = [None] * len(every)
    order = np.argsort(every[:, 0], kind="stable")  # neighbours have few areas in all
    for first in range(0, len(every), _AT_ONCE):
        some = order[first : first + _AT_ONCE]
        x, y, below = every[some].T
        meant = np.flatnonzero((boxes[0] <= x.max()) & (x.min() <= boxes[2]))
        left, top, right, foot = boxes[:, meant][..., None]
        near = (left <= x) & (x <= right) & (top <= y) & (y <= foot) & (meant[:, None] < below)
        seen = _seen([areas[number] for number in meant.tolist()], near, x, y)
        for place, colour in zip(some.tolist(), seen, strict=True):
            found[place] = colour
    return found


def _seen(
    areas: Sequence[Area], near: BoolArray, x: FloatArray, y: FloatArray
) -> Iterator[str | None]:
    """The colours at places; `near` tells which areas (area, place) may be there."""
    over: list[list[tuple[str, float]]] = [[] for _ in x]
    grounds: list[str | None] = [PAPER for _ in x]
    for number in np.flatnonzero(near.any(axis=1))[::-1].tolist():
        area, at = areas[number], np.flatnonzero(near[number])
        at = at[_covered(area, x[at], y[at])]
        if area.hides:
            near[:, at] = False
            for place in at.tolist():
                grounds[place] = area.colour
        else:
            for place in at.tolist():
                over[place].append((area.colour or "", area.opacity))
    for ground, layers in zip(grounds, over, strict=True):
        yield seen_through(ground, layers)


def _covered(area: Area, x: FloatArray, y: FloatArray) -> BoolArray:
    """Which points of the drawing are inside; rounded corners count as square."""
    left, top, right, foot = area.box
    inside = _between(x, left, right) & _between(y, top, foot)
    inside[inside] = _held(area, x[inside], y[inside])
    for clip in area.clips:
        if not inside.any():
            break
        inside[inside] = _covered(clip, x[inside], y[inside])
    return inside


def _held(area: Area, x: FloatArray, y: FloatArray) -> BoolArray:
    """Which points of the drawing are inside the shape."""
    a, b, c, d, e, f = area.place
    scale = a * d - b * c
    if not scale or not len(x):
        return np.zeros(len(x), bool)  # all of it is a point
    dx, dy = x - e, y - f
    x, y = (d * dx - c * dy) / scale, (a * dy - b * dx) / scale
    match area.shape:
        case Rect(left, top, wide, high):
            return _between(x, left, left + wide) & _between(y, top, top + high)
        case Circle(middle_x, middle_y, radius):
            return _between(np.hypot(x - middle_x, y - middle_y), 0.0, radius)
    if area.winding is None:
        sides = np.array(area.sides, float).reshape(-1, 4)
        area.winding = Winding(sides[:, :2], sides[:, 2:])
    return np.asarray(area.winding.turns_of(x, y) != 0)  # by the non-zero rule


def _between(values: FloatArray, low: float, high: float) -> BoolArray:
    return np.asarray((low <= values) & (values <= high))
