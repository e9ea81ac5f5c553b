"""The line along which a die cuts pieces out of a sheet: each edge once, also between two of them.

Lengths are millimetres. Knows outlines, not what lies in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from builder.drawing.display import Circle, Layer, Paint, Path, Point, Rect, Shape

NAME = "CutContour"
"""What machines call the layer, and its ink."""
WIDTH = 0.25 * 25.4 / 72
"""A quarter of a point."""
_LINE = Paint(stroke="#FF00FF", width=WIDTH)
_BEND = 0.4477152501692068
"""How far from the corner the handles of a quarter of a circle lie, as a share of its radius."""

_Step = tuple[str | float, ...]


def die_line(pieces: Iterable[Rect | Circle]) -> Layer:
    """The layer: every piece's outline, where it is not that of one before."""
    cut: set[frozenset[Point]] = set()
    lines: list[Shape] = []
    for piece in pieces:
        if isinstance(piece, Circle):
            lines.append(Circle(piece.x, piece.y, piece.radius, _LINE))
            continue
        sides = [frozenset(map(_rounded, side)) for side in _sides(piece)]
        fresh = [side not in cut for side in sides]
        cut.update(sides)
        if all(fresh):
            lines.append(_whole(piece))
        else:
            steps = tuple(_open(piece, fresh))
            lines += [Path(steps, _LINE)] if steps else []
    return Layer(tuple(lines), name=NAME)


def _whole(piece: Rect) -> Rect:
    return Rect(piece.x, piece.y, piece.width, piece.height, _LINE, piece.radius)


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def _sides(piece: Rect) -> list[tuple[Point, Point]]:
    """The straight sides from corner to corner, clockwise from the top."""
    x, y, r = piece.x, piece.y, piece.radius
    right, foot = x + piece.width, y + piece.height
    return [
        ((x + r, y), (right - r, y)), ((right, y + r), (right, foot - r)),
        ((right - r, foot), (x + r, foot)), ((x, foot - r), (x, y + r)),
    ]  # fmt: skip


def _open(piece: Rect, fresh: Sequence[bool]) -> Iterator[_Step]:
    """What is not cut yet: fresh sides, and the rounded corners behind each side."""
    sides = _sides(piece)
    corners = _corners(piece)
    last: Point | None = None
    for (start, end), new, (this, after), corner in zip(
        sides, fresh, pairwise([*sides, sides[0]]), corners, strict=True
    ):
        if new:
            if last != start:
                yield "M", *start
            yield "L", *end
            last = end
        if piece.radius:
            if last != end:
                yield "M", *end
            yield "C", *_handle(this[1], corner), *_handle(after[0], corner), *after[0]
            last = after[0]


def _corners(piece: Rect) -> list[Point]:
    right, foot = piece.x + piece.width, piece.y + piece.height
    return [(right, piece.y), (right, foot), (piece.x, foot), (piece.x, piece.y)]


def _handle(end: Point, corner: Point) -> Point:
    """A handle of the quarter of a circle that begins or ends at a point."""
    return (
        corner[0] + (end[0] - corner[0]) * _BEND,
        corner[1] + (end[1] - corner[1]) * _BEND,
    )
