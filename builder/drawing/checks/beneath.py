"""What lies beneath words: the colour of the topmost area at a place of a drawing.

Lengths are millimetres. Strokes are left out, as is what pictures of the designer's own show.
Knows shapes; no game.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Image,
    Paint,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
)
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import mix
from builder.game.geometry.winding import FloatArray, IntArray, Winding

Point = tuple[float, float]
Place = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): a point (x, y) stands at (a·x + c·y + e, b·x + d·y + f)."""

_Filled = Rect | Circle | Polygon | Path
PAPER = "#FFFFFF"
_CELL = 8.0
_ALONG = (0.12, 0.5, 0.88)
"""Where along a line of words its ground is looked at."""
_EVERYWHERE: Place = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class _Area:
    """A filled shape, `colour` None where nobody knows it. Its outline is made when asked for."""

    __slots__ = ("_outline", "_place", "_shape", "box", "clips", "colour", "opacity")

    def __init__(
        self, shape: _Filled, place: Place, colour: str | None, opacity: float,
        clips: tuple[_Area, ...],
    ) -> None:  # fmt: skip
        self.colour, self.opacity, self.clips = colour, opacity, clips
        self._shape, self._place = shape, place
        self._outline: Winding | None = None
        left, top, right, foot = _extent(shape)
        corners = [_at(place, x, y) for x in (left, right) for y in (top, foot)]
        xs, ys = zip(*corners, strict=True)
        self.box = min(xs), min(ys), max(xs), max(ys)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the drawing is inside; rounded corners count as square."""
        left, top, right, foot = self.box
        if not (left <= x <= right and top <= y <= foot):
            return False
        return self._holds(*_within(self._place, x, y)) and all(c.covers(x, y) for c in self.clips)

    def _holds(self, x: float, y: float) -> bool:
        """Whether a point in the shape's own mm is inside."""
        match self._shape:
            case Rect(left, top, wide, high):
                return left <= x <= left + wide and top <= y <= top + high
            case Circle(middle_x, middle_y, radius):
                return math.hypot(x - middle_x, y - middle_y) <= radius
            case shape:
                if self._outline is None:
                    self._outline = Winding(*_sides(shape))
                return self._outline.turns(x, y) != 0  # by the non-zero rule


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words, its em as drawn, and the grounds that it stands on."""

    text: Text
    size: float
    grounds: tuple[str, ...]


def words_of(drawing: Drawing) -> Iterator[Words]:
    """Every line of words with what lies beneath it; what stands on pictures is left out."""
    areas: dict[tuple[int, int], list[_Area]] = defaultdict(list)
    for item in _walk(drawing.shapes, _EVERYWHERE, ()):
        if isinstance(item, _Area):
            for cell in _cells(item, drawing):
                areas[cell].append(item)
            continue
        text, place = item
        places = [(x, y, areas.get((int(x // _CELL), int(y // _CELL)), [])) for x, y
                  in _along(text, place)]  # fmt: skip
        grounds = [_colour(there, x, y) for x, y, there in places]
        known = tuple(dict.fromkeys(ground for ground in grounds if ground))
        if len(known) and None not in grounds:
            yield Words(text, text.size * math.hypot(place[0], place[1]), known)


def _cells(area: _Area, drawing: Drawing) -> Iterator[tuple[int, int]]:
    """The cells of the drawing that an area may reach."""
    left, top, right, foot = area.box
    columns = range(int(max(left, 0) // _CELL), int(min(right, drawing.width) // _CELL) + 1)
    rows = range(int(max(top, 0) // _CELL), int(min(foot, drawing.height) // _CELL) + 1)
    yield from ((column, row) for column in columns for row in rows)


def _colour(areas: list[_Area], x: float, y: float) -> str | None:
    """The colour at a place, areas back to front; None where it is not known."""
    over: list[tuple[str, float]] = []
    ground: str | None = PAPER
    for area in reversed(areas):
        if area.covers(x, y):
            if area.colour is None or area.opacity >= 1:
                ground = area.colour
                break
            over.append((area.colour, area.opacity))
    for colour, opacity in reversed(over):
        ground = mix(ground, colour, opacity) if ground else None
    return ground


def _along(text: Text, place: Place) -> Iterator[Point]:
    """Places in the middle of the capitals of a line, along it."""
    wide = measure(text.text, text.font, text.size, text.tracking)
    start = {"start": 0.0, "middle": -wide / 2, "end": -wide}[text.anchor]
    turned = _turned(place, text.x, text.y, 1.0, text.angle)
    up = -cap_height(text.font, text.size) / 2
    yield from (_at(turned, start + wide * share, up) for share in _ALONG)


def _walk(
    shapes: Iterable[Shape], place: Place, clips: tuple[_Area, ...]
) -> Iterator[_Area | tuple[Text, Place]]:
    """Areas and words back to front, areas in the drawing's own mm."""
    for shape in shapes:
        match shape:
            case Group():
                inner = _turned(place, shape.x, shape.y, shape.scale, shape.angle)
                clip = shape.clip
                held = (*clips, _Area(clip, inner, PAPER, 1.0, clips)) if clip else clips
                yield from _walk(shape.shapes, inner, held)
            case Text():
                yield shape, place
            case Image():
                yield _Area(_square(shape), place, None, 1.0, clips)
            case _ if shape.paint.fill:
                paint = shape.paint
                yield _Area(shape, place, paint.fill, paint.opacity, clips)


def _square(image: Image) -> Polygon:
    """What a picture covers."""
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return Polygon(tuple(_at(image.place, x, y) for x, y in corners), Paint())


def _extent(shape: _Filled) -> tuple[float, float, float, float]:
    """The left, top, right and lower ends between which the whole shape lies."""
    match shape:
        case Rect(x, y, wide, high):
            return x, y, x + wide, y + high
        case Circle(x, y, radius):
            return x - radius, y - radius, x + radius, y + radius
        case Polygon():
            points = np.array(shape.points, float).reshape(-1, 2)
        case Path():
            points = _numbers(shape)
    if not len(points):
        return 0.0, 0.0, 0.0, 0.0
    (left, top), (right, foot) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return left, top, right, foot


def _numbers(path: Path) -> FloatArray:
    """The points that a path's commands name, those that pull its curves among them."""
    flat = [number for command in path.commands for number in command[1:]]
    return np.array(flat, float).reshape(-1, 2)


def _sides(shape: Polygon | Path) -> tuple[FloatArray, FloatArray]:
    """Where each side of the outline begins, and where it ends."""
    points, first = _rings(shape)
    last = np.append(first[1:], len(points)) - 1
    before = np.arange(-1, len(points) - 1)
    before[first] = last
    return points[before], points


def _rings(shape: Polygon | Path) -> tuple[FloatArray, IntArray]:
    """The outline as points, and where in them each ring begins; a curve is two stretches."""
    if isinstance(shape, Polygon):
        points = np.array(shape.points, float).reshape(-1, 2)
        return points, np.zeros(min(1, len(points)), int)
    named = _numbers(shape)
    kinds = np.array([command[0] for command in shape.commands if len(command) > 1])
    bent = kinds == "C"
    ends = np.cumsum(np.where(bent, 3, 1)) - 1
    at = np.cumsum(np.where(bent, 2, 1)) - 1
    points = np.empty((int(at[-1]) + 1 if len(at) else 0, 2))
    points[at] = named[ends]
    curve = np.flatnonzero(bent)
    end = ends[curve]
    sums = named[ends[curve - 1]] + 3 * (named[end - 2] + named[end - 1]) + named[end]
    points[at[curve] - 1] = sums / 8  # halfway along a cubic curve
    return points, at[kinds == "M"]


def _turned(place: Place, x: float, y: float, scale: float, angle: float) -> Place:
    """A place moved, scaled and turned within another one."""
    cos, sin = scale * math.cos(math.radians(angle)), scale * math.sin(math.radians(angle))
    a, b, c, d, _e, _f = place
    across = a * cos + c * sin, b * cos + d * sin
    down = c * cos - a * sin, d * cos - b * sin
    return (*across, *down, *_at(place, x, y))


def _at(place: Place, x: float, y: float) -> Point:
    a, b, c, d, e, f = place
    return a * x + c * y + e, b * x + d * y + f


def _within(place: Place, x: float, y: float) -> Point:
    """The point that stands at (x, y) in a place; somewhere far off where all of it is a point."""
    a, b, c, d, e, f = place
    area = a * d - b * c
    if not area:
        return math.inf, math.inf
    dx, dy = x - e, y - f
    return (d * dx - c * dy) / area, (a * dy - b * dx) / area
