"""The same picture with fewer clips: each costs who paints it a layer as large as what it cuts.

Where nothing outside a rectangle is seen anyway, nothing is cut off at it, and neighbours that end
at the same one are cut off there together. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.crop import Bounds, bounds, crop
from builder.drawing.display import Drawing, Group, Paint, Path, Polygon, Rect, Shape

_NEAR = 0.03
"""Edges so near one another are one."""


_BEYOND = 5.0
"""A ground ends so far outside of what is seen, where no pixel at the edge has a part of it."""


def fewer_clips(drawing: Drawing) -> Drawing:
    """The drawing with as few clips as show the same."""
    seen = 0.0, 0.0, drawing.width, drawing.height
    return replace(drawing, shapes=tuple(_together(_needed(one, seen) for one in drawing.shapes)))


def _needed(shape: Shape, seen: Bounds) -> Shape:
    """A shape of which no more than a rectangle is seen, without clips that this spares.

    What a clip hides wholly is left out, so that the layer is no larger than what is seen of it.
    """
    if isinstance(shape, Rect):
        return _ended(shape, seen)
    if not isinstance(shape, Group) or shape.angle or shape.scale <= 0:
        return shape
    own, clip = _inside(seen, shape), shape.clip
    edges = _rectangle(clip)
    if clip is not None and edges is None:
        return replace(shape, shapes=tuple(crop(shape.shapes, _both(own, bounds(clip)))))
    if edges is not None and not _holds(edges, own):
        own = _both(own, edges)
        shapes = tuple(_together(_needed(one, own) for one in crop(shape.shapes, own)))
        return replace(shape, shapes=shapes)
    return replace(
        shape, shapes=tuple(_together(_needed(one, own) for one in shape.shapes)), clip=None
    )


def _ended(shape: Rect, seen: Bounds) -> Rect:
    """A ground that goes far beyond what is seen, as far as it needs to: with it ends its layer."""
    left, top, right, foot = seen
    most = left - _BEYOND, top - _BEYOND, right + _BEYOND, foot + _BEYOND
    whole = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    if shape.radius or shape.paint.stroke or _holds(most, whole):
        return shape
    left, top, right, foot = _both(most, whole)
    return replace(shape, x=left, y=top, width=right - left, height=foot - top)


def _both(one: Bounds, two: Bounds) -> Bounds:
    """What is in both of two rectangles."""
    return max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])


def _together(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes, those that end at one rectangle as one group, with what lies within it between
    them."""
    run: list[Shape] = []
    between: list[Shape] = []
    edges: Bounds | None = None
    for shape in shapes:
        own = _cut_at(shape)
        if edges is not None and own is not None and _same(own, edges):
            run += [*between, shape]
            between = []
        elif edges is not None and own is None and _lies_in(shape, edges):
            between.append(shape)
        else:
            yield from (*_joined(run, edges), *between)
            run, between, edges = [shape], [], own
    yield from (*_joined(run, edges), *between)


def _joined(run: Sequence[Shape], edges: Bounds | None) -> Iterator[Shape]:
    """Groups that end at one rectangle, and what is between them."""
    if len(run) < 2 or edges is None:
        yield from run
        return
    left, top, right, foot = edges
    corners = ("M", left, top), ("L", right, top), ("L", right, foot), ("L", left, foot), ("Z",)
    whole = (replace(one, clip=None) if isinstance(one, Group) else one for one in run)
    yield Group(tuple(whole), clip=Path(corners, Paint()))


def _lies_in(shape: Shape, edges: Bounds) -> bool:
    """Whether a clip at a rectangle cuts nothing off a shape: a polygon without a rim."""
    if not isinstance(shape, Polygon) or shape.paint.stroke or not shape.points:
        return False
    xs, ys = zip(*shape.points, strict=True)
    return _holds(edges, (min(xs), min(ys), max(xs), max(ys)))


def _cut_at(shape: Shape) -> Bounds | None:
    """The level rectangle at which a shape is cut off, as its neighbours see it."""
    if not isinstance(shape, Group) or shape.angle or shape.scale <= 0:
        return None
    edges = _rectangle(shape.clip)
    if edges is None:
        return None
    x, y, scale = shape.x, shape.y, shape.scale
    left, top, right, foot = edges
    return left * scale + x, top * scale + y, right * scale + x, foot * scale + y


def _inside(seen: Bounds, group: Group) -> Bounds:
    """A rectangle as what is in a group sees it."""
    x, y, scale = group.x, group.y, group.scale
    left, top, right, foot = seen
    return (left - x) / scale, (top - y) / scale, (right - x) / scale, (foot - y) / scale


def _rectangle(path: Path | None) -> Bounds | None:
    """The edges of a path that is a level rectangle."""
    if path is None or [command[0] for command in path.commands] != ["M", "L", "L", "L", "Z"]:
        return None
    points = [(float(x), float(y)) for _letter, x, y in path.commands[:4]]
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    level = all(
        one[0] == two[0] or one[1] == two[1]
        for one, two in zip(points, points[1:] + points[:1], strict=True)
    )
    bounds = min(xs), min(ys), max(xs), max(ys)
    return bounds if level and len({*points}) == 4 else None


def _holds(outer: Bounds, inner: Bounds) -> bool:
    low = all(one <= two + _NEAR for one, two in zip(outer[:2], inner[:2], strict=True))
    return low and all(one >= two - _NEAR for one, two in zip(outer[2:], inner[2:], strict=True))


def _same(one: Bounds, two: Bounds) -> bool:
    return all(abs(a - b) <= _NEAR for a, b in zip(one, two, strict=True))
