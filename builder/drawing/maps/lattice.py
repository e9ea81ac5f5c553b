"""The lattice of octagons and diamonds: the sides of spaces, and the half diamonds at the rim.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.drawing.display import Paint, Path, Point
from builder.game.model import Space

Side = tuple[Point, Point]
Triangle = tuple[Point, Point, Point]


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


def halves(
    spaces: Sequence[Space], rim: tuple[float, float, float, float]
) -> Iterator[tuple[Triangle, Space]]:
    """The triangles at the rim between two octagons, and those in its corners, each with the
    octagon that it touches; the middle one of its points is on the rim."""
    left, top, right, foot = rim
    for space in spaces:
        if is_diamond(space):
            continue
        for (ax, ay), (bx, by) in sides_of(space.outline):
            if abs(ax - bx) < 0.01 or abs(ay - by) < 0.01:
                continue
            for corner in ((ax, by), (bx, ay)):
                on_x = min(abs(corner[0] - left), abs(corner[0] - right)) < 0.01
                on_y = min(abs(corner[1] - top), abs(corner[1] - foot)) < 0.01
                if _beyond(space, corner) and (on_x or on_y):
                    yield ((ax, ay), corner, (bx, by)), space


def _beyond(space: Space, corner: Point) -> bool:
    """Whether a corner of the square round an octagon is meant, not one inside it."""
    xs, ys = zip(*space.outline, strict=True)
    return corner[0] in (min(xs), max(xs)) and corner[1] in (min(ys), max(ys))


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
