"""What of a large drawing is more than its plain ground: the rim round that may stay unprinted.

Lengths are millimetres. Knows nothing of pages.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

from builder.drawing.crop import Bounds, extent
from builder.drawing.display import Drawing, Group, Image, Itself, Rect, Shape, Text
from builder.drawing.text.type import measure

_FAINT = 0.2
"""What covers less than this share of its ground is a tint of it."""


def text_box(text: Text) -> Bounds:
    """The rectangle that holds a line of text, turned or not."""
    size = text.size
    wide = measure(text.text, text.font, size, text.tracking)
    left = -wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    return moved((left, -0.75 * size, left + wide, 0.25 * size), text.x, text.y, 1.0, text.angle)


def moved(box: Bounds, x: float, y: float, scale: float, angle: float) -> Bounds:
    """What holds a rectangle that is turned and scaled about (0, 0), then moved to (x, y)."""
    turn = math.radians(angle)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    xs = [x + px * cos - py * sin for px in (box[0], box[2]) for py in (box[1], box[3])]
    ys = [y + px * sin + py * cos for px in (box[0], box[2]) for py in (box[1], box[3])]
    return min(xs), min(ys), max(xs), max(ys)


def inked(drawing: Drawing) -> Bounds:
    """The rectangle that holds all that stands on the ground of a drawing: left, top, right, foot.

    The ground are the rectangles as large as the drawing; a drawing of nothing else is wholly ink.
    """
    scale, drawing = unscaled(drawing)
    left, top, right, foot = _inked(Itself(drawing.shapes), drawing.width, drawing.height)
    return left * scale, top * scale, right * scale, foot * scale


@lru_cache(maxsize=4)
def _inked(shapes: Itself[tuple[Shape, ...]], width: float, height: float) -> Bounds:
    """What holds all that stands on the ground: it is asked for each paper and each scale anew."""
    whole = (0.0, 0.0, width, height)
    boxes = [both(box, whole) for box in _boxes(shapes.thing, whole)]
    boxes = [box for box in boxes if box[0] < box[2] and box[1] < box[3]]
    return _around(boxes) if boxes else whole


def sized(drawing: Drawing, scale: float) -> Drawing:
    """A drawing larger or smaller than its true size."""
    if scale == 1.0:
        return drawing
    whole = Group(drawing.shapes, 0.0, 0.0, scale)
    return Drawing(drawing.width * scale, drawing.height * scale, (whole,), drawing.title)


def unscaled(drawing: Drawing) -> tuple[float, Drawing]:
    """The scale of a drawing that was made larger or smaller, and the drawing in its true size."""
    match drawing.shapes:
        case (Group(shapes=shapes, scale=scale, x=0.0, y=0.0, angle=0.0, clip=None),):
            inner = Drawing(drawing.width / scale, drawing.height / scale, shapes, drawing.title)
            return scale, inner
        case _:
            return 1.0, drawing


def _boxes(shapes: Iterable[Shape], whole: Bounds) -> Iterator[Bounds]:
    for shape in shapes:
        if _is_ground(shape, whole):
            continue
        if isinstance(shape, Group):
            yield from _of_group(shape)
        else:
            yield text_box(shape) if isinstance(shape, Text) else extent(shape)


def _is_ground(shape: Shape, whole: Bounds) -> bool:
    if isinstance(shape, Group | Text | Image):
        return False
    if shape.paint.opacity < _FAINT:
        return True
    return isinstance(shape, Rect) and holds(extent(shape), whole)


def _of_group(group: Group) -> Iterator[Bounds]:
    """What holds a group; of what it clips, no more than is seen."""
    endless = (-math.inf, -math.inf, math.inf, math.inf)
    boxes = list(_boxes(group.shapes, endless))
    if not boxes:
        return
    box = _around(boxes)
    if group.clip is not None:
        box = both(box, extent(group.clip))
    yield moved(box, group.x, group.y, group.scale, group.angle)


def _around(boxes: Iterable[Bounds]) -> Bounds:
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(feet)


def both(one: Bounds, two: Bounds) -> Bounds:
    """What lies in both rectangles; its right or lower end comes first where nothing does."""
    return max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])


def holds(outer: Bounds, inner: Bounds) -> bool:
    """Whether a rectangle lies in another."""
    return all(a <= b for a, b in zip(outer[:2], inner[:2], strict=True)) and all(
        a >= b for a, b in zip(outer[2:], inner[2:], strict=True)
    )
