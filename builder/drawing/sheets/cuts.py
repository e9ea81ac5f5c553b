"""Where a large drawing is best cut into pages: evenly, and not through words and panels.

What lies across a line one millimetre wide is added up once for each way; the cuts near the even
ones with the least across them are taken. Lengths are millimetres. Knows nothing of pages' names.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from builder.drawing.display import Group, Polygon, Rect, Shape, Text
from builder.drawing.text.type import measure

OVERLAP = 10.0
"""How much of a page its right and lower neighbours repeat, in mm."""

Box = tuple[float, float, float, float]
Weighed = tuple[float, Box]
"""What it costs to cut through a thing, and the rectangle that holds it."""

_WORDS, _PANEL, _SPACE = 1.0, 0.03, 0.01
"""What a cut costs: through a line of words, a millimetre of a panel's side, of a space's."""
_WHOLE = 0.75
"""What is longer than so much of the drawing cannot be kept whole."""
_UNEVEN = 12.0
_NEAR = 60
"""How far from an even cut others are looked for, in mm."""


def weighed(shapes: Iterable[Shape]) -> Iterator[Weighed]:
    """What a cut may go through."""
    for shape in shapes:
        match shape:
            case Text(x=x, y=y, size=size, anchor=anchor):
                wide = measure(shape.text, shape.font, size, shape.tracking)
                left = x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
                yield _WORDS, (left, y - 0.75 * size, left + wide, y + 0.25 * size)
            case Rect(x=x, y=y, width=width, height=height):
                yield _PANEL, (x, y, x + width, y + height)
            case Polygon(points=points) if shape.closed:
                xs, ys = [x for x, _ in points], [y for _, y in points]
                yield _SPACE, (min(xs), min(ys), max(xs), max(ys))
            case Group():
                yield from ((cost, _moved(box, shape)) for cost, box in weighed(shape.shapes))
            case _:
                pass


def _moved(box: Box, group: Group) -> Box:
    """The box as the group turns, scales and moves it."""
    turn = math.radians(group.angle)
    cos, sin = math.cos(turn) * group.scale, math.sin(turn) * group.scale
    xs = [group.x + x * cos - y * sin for x in (box[0], box[2]) for y in (box[1], box[3])]
    ys = [group.y + x * sin + y * cos for x in (box[0], box[2]) for y in (box[1], box[3])]
    return min(xs), min(ys), max(xs), max(ys)


def across(things: Iterable[Weighed], size: float, way: int) -> list[float]:
    """What a cut at each millimetre costs; `way` is 0 for upright cuts, 1 for level ones."""
    steps = [0.0] * (int(size) + 2)
    for cost, box in things:
        low, high = box[way], box[way + 2]
        side = box[3 - way] - box[1 - way]
        if high - low > _WHOLE * size or (cost < _WORDS and min(high - low, side) < 3):
            continue
        first, last = max(math.floor(low) + 1, 0), min(math.ceil(high) - 1, int(size))
        if first <= last:
            steps[first] += cost if cost == _WORDS else cost * side
            steps[last + 1] -= cost if cost == _WORDS else cost * side
    return list(accumulate(steps))


def even(size: float, count: int) -> list[float]:
    """The cuts that make pages of one size, each halving the strip that two pages share."""
    page = (size + (count - 1) * OVERLAP) / count
    return [round(n * (page - OVERLAP) + OVERLAP / 2, 2) for n in range(1, count)]


def cuts(
    size: float, count: int, window: float, costs: Sequence[float]
) -> tuple[float, list[float]]:
    """What the best cuts into so many pages no wider than the window cost, and where they are."""
    ways: dict[float, tuple[float, list[float]]] = {0.0: (0.0, [])}
    share = size / count
    for place in even(size, count):
        found: dict[float, tuple[float, list[float]]] = {}
        for cut in _candidates(place, size):
            own = costs[int(cut)] + _UNEVEN * ((cut - place) / share) ** 2
            before = [
                (cost + own, [*earlier, cut])
                for last, (cost, earlier) in ways.items()
                if last < cut and _fits(last, cut, size, window)
            ]
            if before:
                found[cut] = min(before)
        ways = found
    last = [way for cut, way in ways.items() if _fits(cut, size, size, window)]
    return min(last, default=(math.inf, even(size, count)))


def _candidates(place: float, size: float) -> list[float]:
    near = range(math.ceil(place) - _NEAR, math.ceil(place) + _NEAR)
    return [place, *(float(mm) for mm in near if OVERLAP < mm < size - OVERLAP)]


def _fits(first: float, last: float, size: float, window: float) -> bool:
    """Whether a page from one cut to the next, with its strips, is no wider than the window."""
    strips = OVERLAP / 2 * ((first > 0) + (last < size))
    return last - first + strips <= window + 0.02
