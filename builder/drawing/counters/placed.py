"""Where the elements of a face really stand: the boxes of their ink, and what is too near.

Lengths are mm on the true counter. Knows faces; reports nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import combinations

from builder.drawing.counters.counter import Part, parts
from builder.drawing.counters.near import ink_gap
from builder.drawing.display import Circle, Group, Path, Point, Polygon, Rect, Shape, Text
from builder.drawing.text.lines import Box, ink
from builder.game.layouts import counter_size, layout_of
from builder.game.model import Element, Game, Unit

APART = 0.5
"""How far elements stand from each other."""
GROUNDS = ("belt", "band", "line")
"""What others stand on."""
_PICTURES = ("symbol", "mark", "dots", "portrait")
"""What has an outline of its own, and so may stand in a corner that another leaves."""
Placed = tuple[Part, Box]


def placed(game: Game, unit: Unit, face: int) -> list[Placed]:
    """The elements of a face that stand on its ground, each with the box of its ink."""
    scale = counter_size(game, unit)[0] / layout_of(game, unit).width
    found = []
    for part in parts(game, unit, face):
        if part.element.kind in GROUNDS:
            continue
        points = list(_points(part.shapes))
        if points:
            found.append((part, _around([(x * scale, y * scale) for x, y in points])))
    return found


def too_near(game: Game, unit: Unit, face: int) -> Iterator[tuple[Placed, Placed, float]]:
    """Pairs of elements of a face that stand too near each other, and how near.

    A tag, which is a band that does not reach across the counter, is as near as what stands on it:
    it lies over nothing but other bands, before which a person without an arch may stand, or at
    which he ends.
    """
    standing, belts = placed(game, unit, face), [*bands(game, unit, face)]
    tags = [each for each in belts if each[0].element.box[2] < layout_of(game, unit).width]
    order = [part.element for part in parts(game, unit, face)]
    for one, other in combinations([*standing, *tags], 2):
        gap = _gap(one[1], other[1])
        if gap >= APART - 1e-3 or _is_on(one, other) or _is_on(other, one):
            continue
        if gap < 0 and _is_scene(one, other, belts):
            continue
        if not _is_before(one, other) and not _parted(one, other, belts, order):
            gap = _by_outline(game, unit, one, other, gap)
            if gap < APART - 1e-3:
                yield one, other, gap


def _by_outline(game: Game, unit: Unit, one: Placed, other: Placed, gap: float) -> float:
    """The distance of two pictures by their outlines, of anything else by the boxes."""
    if any(part.element.kind not in _PICTURES for part, _box in (one, other)):
        return gap
    scale = counter_size(game, unit)[0] / layout_of(game, unit).width
    return ink_gap(one[0].shapes, other[0].shapes, APART / scale) * scale


def _is_before(one: Placed, tag: Placed) -> bool:
    """Whether two elements are a band and another one, or a person before it."""
    element = one[0].element
    free = element.kind == "band" or (element.kind == "portrait" and not element.frame)
    return free and tag[0].element.kind == "band"


def _is_scene(picture: Placed, ground: Placed, bands: list[Placed]) -> bool:
    """Whether a picture without a frame reaches into a band on its own field: water or ground."""
    plain = picture[0].element.kind == "symbol" and not picture[0].element.frame
    fields = (one for one in bands if one is not ground)
    return plain and any(_is_on(picture, one) and _is_on(ground, one) for one in fields)


def _parted(one: Placed, other: Placed, bands: list[Placed], order: list[Element]) -> bool:
    """Whether one of two elements stands on a band that lies over the other or at its end."""
    return any(
        _is_on(on, band) and order.index(under[0].element) < order.index(band[0].element)
        for on, under in ((one, other), (other, one))
        for band in bands
        if band is not under
    )


def bands(game: Game, unit: Unit, face: int) -> Iterator[Placed]:
    """The bands of a face: tags, and strips and grounds from edge to edge."""
    scale = counter_size(game, unit)[0] / layout_of(game, unit).width
    for part in parts(game, unit, face):
        if part.element.kind == "band":
            yield part, Box(*(scale * value for value in part.element.box))


def _is_on(one: Placed, tag: Placed) -> bool:
    """Whether an element stands on a tag, or words on the stripe at the foot of a symbol."""
    box, under, below = one[1], tag[1], tag[0].element
    if below.kind == "symbol" and below.stripe and one[0].element.kind == "words":
        high = below.stripe * under.height / below.box[3]
        under = Box(under.x, under.foot - high, under.width, high)
    elif below.kind != "band":
        return False
    return (
        box.x >= under.x - 1e-6 and box.right <= under.right + 1e-6
        and box.y >= under.y - 1e-6 and box.foot <= under.foot + 1e-6
    )  # fmt: skip


def _gap(one: Box, other: Box) -> float:
    """The distance of two boxes, negative where they overlap."""
    across = max(one.x - other.right, other.x - one.right)
    down = max(one.y - other.foot, other.y - one.foot)
    return math.hypot(across, down) if across > 0 and down > 0 else max(across, down)


def ink_box(shapes: Iterable[Shape]) -> Box:
    """The box of all the ink of some shapes."""
    return _around(_points(shapes))


def _around(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _points(shapes: Iterable[Shape]) -> Iterator[Point]:
    """Points that have all ink between them."""
    for shape in shapes:
        if isinstance(shape, Group):
            cos, sin = math.cos(math.radians(shape.angle)), math.sin(math.radians(shape.angle))
            for x, y in _seen(_points(shape.shapes), shape.clip):
                x, y = x * shape.scale, y * shape.scale
                yield shape.x + x * cos - y * sin, shape.y + x * sin + y * cos
        else:
            yield from _corners(shape)


def _seen(points: Iterable[Point], clip: Path | None) -> Iterable[Point]:
    """Points, those that are cut off moved to where it is cut."""
    if clip is None:
        return points
    held = _around(_on_path(clip))
    return (
        (min(max(x, held.x), held.right), min(max(y, held.y), held.foot)) for x, y in points
    )  # fmt: skip


def _corners(shape: Shape) -> Iterator[Point]:
    match shape:
        case Rect():
            half = shape.paint.width / 2 if shape.paint.stroke else 0.0
            yield shape.x - half, shape.y - half
            yield shape.x + shape.width + half, shape.y + shape.height + half
        case Circle():
            reach = shape.radius + (shape.paint.width / 2 if shape.paint.stroke else 0.0)
            yield shape.x - reach, shape.y - reach
            yield shape.x + reach, shape.y + reach
        case Polygon():
            yield from shape.points
        case Path():
            yield from _on_path(shape)
        case Text():
            box = ink(shape)
            if box:
                yield box.x, box.y
                yield box.right, box.foot


def _on_path(path: Path) -> Iterator[Point]:
    """Points of a path, curves in eight steps."""
    at = (0.0, 0.0)
    for letter, *values in path.commands:
        numbers = [float(value) for value in values]
        ends = list(zip(numbers[::2], numbers[1::2], strict=True))
        if letter == "C":
            one, two, three = ends
            for step in range(1, 9):
                t = step / 8
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                yield (
                    a * at[0] + b * one[0] + c * two[0] + d * three[0],
                    a * at[1] + b * one[1] + c * two[1] + d * three[1],
                )
        else:
            yield from ends
        at = ends[-1] if ends else at
