"""The line along which a die cuts pieces out of a sheet: each edge once, also between two of them.

Lengths are millimetres. Knows outlines, not what lies in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from builder.drawing.display import Circle, Layer, Paint, Path, Point, Rect, Shape

NAME = "CutContour"
"""What machines call the layer, and its ink."""
REGISTER = "Register"
"""The layer of the marks by which plates are laid on each other: they are on every one."""
WIDTH = 0.25 * 25.4 / 72
"""A quarter of a point."""
_LINE = Paint(stroke="#FF00FF", width=WIDTH)

_Step = tuple[str | float, ...]


def die_line(pieces: Iterable[Rect | Circle]) -> Layer:
    """The layer: every piece's outline, where it is not that of one before.

    A piece that shares no side keeps its rounded corners, and its outline is closed. Two that share
    a side are parted by one straight line: between rounded corners a die would leave slivers.
    """
    outlines = [*pieces]
    sides = [[frozenset(map(_rounded, side)) for side in _sides(one)]
             if isinstance(one, Rect) else [] for one in outlines]  # fmt: skip
    count = Counter(side for own in sides for side in own)
    cut: set[frozenset[Point]] = set()
    lines: list[Shape] = []
    for piece, own in zip(outlines, sides, strict=True):
        if isinstance(piece, Circle):
            lines.append(Circle(piece.x, piece.y, piece.radius, _LINE))
        elif all(count[side] == 1 for side in own):
            lines.append(_whole(piece, piece.radius))
        else:
            fresh = [side not in cut for side in own]
            cut.update(own)
            if all(fresh):
                lines.append(_whole(piece, 0.0))
            elif any(fresh):
                lines.append(Path(tuple(_open(piece, fresh)), _LINE))
    return Layer(tuple(lines), name=NAME)


def _whole(piece: Rect, radius: float) -> Rect:
    return Rect(piece.x, piece.y, piece.width, piece.height, _LINE, radius)


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def _sides(piece: Rect) -> list[tuple[Point, Point]]:
    """The sides from corner to corner, clockwise from the top."""
    x, y = piece.x, piece.y
    right, foot = x + piece.width, y + piece.height
    corners = ((x, y), (right, y), (right, foot), (x, foot), (x, y))
    return [*pairwise(corners)]


def _open(piece: Rect, fresh: Sequence[bool]) -> Iterator[_Step]:
    """The sides that are not cut yet."""
    last: Point | None = None
    for (start, end), new in zip(_sides(piece), fresh, strict=True):
        if new:
            if last != start:
                yield "M", *start
            yield "L", *end
            last = end
