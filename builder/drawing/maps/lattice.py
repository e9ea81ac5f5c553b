"""The lattice of octagons and diamonds: the sides of spaces.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.drawing.display import Paint, Path, Point
from builder.game.model import Space

Side = tuple[Point, Point]


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
