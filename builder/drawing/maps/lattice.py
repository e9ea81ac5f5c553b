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


def to_frame(outline: Sequence[Point], frame: Frame) -> list[Point]:
    """An outline with the corners at the frame where an octagon goes on to it."""
    found = []
    for one, two in sides_of(outline):
        is_on = any(math.dist(end, at_frame(end, frame)) < _NEAR for end in (one, two))
        if is_on and one[0] != two[0] and one[1] != two[1]:
            found.append(_corner(one, two, frame))
        found.append(two)
    return found


def _corner(one: Point, two: Point, frame: Frame) -> Point:
    """The corner at the frame of a slanting side that touches it."""
    level, upright = (one[0], two[1]), (two[0], one[1])
    away = [math.dist(at, at_frame(at, frame)) for at in (level, upright)]
    return level if away[0] < away[1] else upright


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
