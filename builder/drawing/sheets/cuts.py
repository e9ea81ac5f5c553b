"""Where a large drawing is best cut into pages: evenly, and not through words and panels.

What lies across a line one millimetre wide is added up once for each way; the cuts near the even
ones with the least across them are taken. Lengths are millimetres. Knows nothing of pages' names.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from builder.drawing.display import Circle, Group, Polygon, Rect, Shape, Text
from builder.drawing.text.type import measure

OVERLAP = 10.0
"""How much of a page its right and lower neighbours repeat, in mm."""

Box = tuple[float, float, float, float]
Weighed = tuple[float, Box, bool]
"""What it costs to cut through a thing, the rectangle that holds it, whether it is words."""

_WORDS, _PANEL, _SPACE = 1.2, 0.03, 0.01
"""What a cut costs: through words a millimetre of their em, of a panel's side, of a space's."""
_RING = 4.0
"""The radius of the largest circle that is a sign, cut through as ill as words."""
_GLUED = 0.3
"""What a cut costs through words that one page shows whole, of that through others."""
_WHOLE = 0.75
"""What is longer than so much of the drawing cannot be kept whole."""
_UNEVEN = 60.0
"""What it costs that a page shows a whole page more or less than others: times the square of that
share."""
_NEAR = 50
"""How far from an even cut others are looked for, in mm."""


def weighed(shapes: Iterable[Shape]) -> Iterator[Weighed]:
    """What a cut may go through."""
    for shape in shapes:
        match shape:
            case Text(x=x, y=y, size=size, anchor=anchor):
                wide = measure(shape.text, shape.font, size, shape.tracking)
                left = -wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
                line = (left, -0.75 * size, left + wide, 0.25 * size)
                yield _WORDS * size, _moved(line, x, y, 1.0, shape.angle), True
            case Rect(x=x, y=y, width=width, height=height):
                yield _PANEL, (x, y, x + width, y + height), False
            case Circle(x=x, y=y, radius=radius) if radius <= _RING:
                box = (x - radius, y - radius, x + radius, y + radius)
                yield _WORDS * 2 * radius, box, True
            case Polygon(points=points) if shape.closed:
                xs, ys = [x for x, _ in points], [y for _, y in points]
                yield _SPACE, (min(xs), min(ys), max(xs), max(ys)), False
            case Group(x=x, y=y, scale=scale, angle=angle):
                for cost, box, words in weighed(shape.shapes):
                    yield cost, _moved(box, x, y, scale, angle), words
            case _:
                pass


def _moved(box: Box, x: float, y: float, scale: float, angle: float) -> Box:
    """A box turned and scaled about (0, 0), and moved to (x, y)."""
    turn = math.radians(angle)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    xs = [x + px * cos - py * sin for px in (box[0], box[2]) for py in (box[1], box[3])]
    ys = [y + px * sin + py * cos for px in (box[0], box[2]) for py in (box[1], box[3])]
    return min(xs), min(ys), max(xs), max(ys)


def across(things: Iterable[Weighed], size: float, way: int) -> list[float]:
    """What a cut at each millimetre costs; `way` is 0 for upright cuts, 1 for level ones.

    Words are cut where neither page shows them whole in the strip that both share; where one does,
    they are cut a little, as they are once the pages are glued.
    """
    steps = [0.0] * (int(size) + 2)
    for cost, box, words in things:
        low, high = box[way], box[way + 2]
        side = box[3 - way] - box[1 - way]
        if words:
            half = OVERLAP / 2
            _raise(steps, low + half, high - half, cost)
            _raise(steps, low, high, _GLUED * cost)
        elif high - low <= _WHOLE * size and min(high - low, side) >= 3:
            _raise(steps, low, high, cost * side)
    return list(accumulate(steps))


def _raise(steps: list[float], low: float, high: float, cost: float) -> None:
    """Add a cost to the differences between all whole millimetres from low to high."""
    first, last = max(math.floor(low) + 1, 0), min(math.ceil(high) - 1, len(steps) - 2)
    if first <= last:
        steps[first] += cost
        steps[last + 1] -= cost


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
