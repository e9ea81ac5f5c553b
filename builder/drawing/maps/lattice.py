"""The lattice of octagons and diamonds: the sides of spaces.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from builder.drawing.display import Paint, Path, Point
from builder.drawing.maps.titleblock import Frame
from builder.game.model import Space

Side = tuple[Point, Point]
_NEAR = 0.02
"""What is so near to the frame is on it: points are drawn to a hundredth."""


def is_diamond(space: Space) -> bool:
    """Whether a space is one of the small ones."""
    return len(space.outline) == 4


def is_octagon(space: Space) -> bool:
    """Whether a space is one of the large ones."""
    return len(space.outline) == 8


def sides_of(outline: Sequence[Point]) -> Iterator[Side]:
    """The sides of a space."""
    for index, point in enumerate(outline):
        yield outline[index - 1], point


def at_frame(end: Point, frame: Frame) -> Point:
    """The place on the frame that is nearest to a point in it."""
    (x, y), (left, top, width, height) = end, frame
    ways = [(left, y), (left + width, y), (x, top), (x, top + height)]
    return min(ways, key=lambda at: math.dist(end, at))


def is_along(side: Side, frame: Frame) -> bool:
    """Whether a side lies on the frame."""
    (one_x, one_y), (other_x, other_y) = side
    middle = (one_x + other_x) / 2, (one_y + other_y) / 2
    return math.dist(middle, at_frame(middle, frame)) < _NEAR


def polygons(outlines: Iterable[Sequence[Point]], paint: Paint) -> Path:
    """Several polygons in one path."""
    commands: list[tuple[str | float, ...]] = []
    for outline in outlines:
        commands += [("L" if n else "M", *near(point)) for n, point in enumerate(outline)]
        commands.append(("Z",))
    return Path(tuple(commands), paint)


def strokes(lines: Iterable[Side], paint: Paint) -> Path:
    """Several lines in one path."""
    commands: list[tuple[str | float, ...]] = []
    for one, two in lines:
        commands += [("M", *near(one)), ("L", *near(two))]
    return Path(tuple(commands), paint)


def near(point: Point) -> Point:
    """A point to a hundredth of a millimetre."""
    return round(point[0], 2), round(point[1], 2)
