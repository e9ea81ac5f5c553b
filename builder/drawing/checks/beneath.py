"""What lies beneath words: the colour of the topmost area at a place of a drawing.

Lengths are millimetres. Strokes are left out, as is what pictures of the designer's own show.
Knows shapes; no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

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
from builder.game.geometry.winding import BoolArray, FloatArray, IntArray, Winding
from builder.records import dataclass

Point = tuple[float, float]
Place = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): a point (x, y) stands at (a·x + c·y + e, b·x + d·y + f)."""

_Filled = Rect | Circle | Polygon | Path
PAPER = "#FFFFFF"
_AT_ONCE = 1024
"""So many places are looked at together."""
_FEW = 64
"""Of no more areas than a counter has, each place is looked at by itself."""
_ALONG = (0.12, 0.5, 0.88)
"""Where along a line of words its ground is looked at."""
_EVERYWHERE: Place = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class _Area:
    """A filled shape, `colour` None where nobody knows it. Its outline is made when asked for."""

    __slots__ = ("_outline", "_place", "_points", "_shape", "box", "clips", "colour", "opacity")

    def __init__(
        self, shape: _Filled, place: Place, colour: str | None, opacity: float,
        clips: tuple[_Area, ...],
    ) -> None:  # fmt: skip
        self.colour, self.opacity, self.clips = colour, opacity, clips
        self._shape, self._place, self._points = shape, place, _numbers(shape)
        self._outline: Winding | None = None
        left, top, right, foot = _extent(shape, self._points)
        corners = [_at(place, x, y) for x in (left, right) for y in (top, foot)]
        xs, ys = zip(*corners, strict=True)
        self.box = min(xs), min(ys), max(xs), max(ys)

    def covers(self, x: FloatArray, y: FloatArray) -> BoolArray:
        """Which points of the drawing are inside; rounded corners count as square."""
        left, top, right, foot = self.box
        inside = _between(x, left, right) & _between(y, top, foot)
        for holds in (self._holds, *(clip.covers for clip in self.clips)):
            if not inside.any():
                break
            inside[inside] = holds(x[inside], y[inside])
        return inside

    def has(self, x: float, y: float) -> bool:
        """Whether a point of the drawing is inside, as `covers` says it of many."""
        left, top, right, foot = self.box
        if not (left <= x <= right and top <= y <= foot and self._has(x, y)):
            return False
        return all(clip.has(x, y) for clip in self.clips)

    def _has(self, x: float, y: float) -> bool:
        a, b, c, d, e, f = self._place
        scale = a * d - b * c
        if not scale or not isinstance(self._shape, Rect):
            return bool(self._holds(np.array([x]), np.array([y]))[0])
        dx, dy, rect = x - e, y - f, self._shape
        x, y = (d * dx - c * dy) / scale, (a * dy - b * dx) / scale
        return rect.x <= x <= rect.x + rect.width and rect.y <= y <= rect.y + rect.height

    def _holds(self, x: FloatArray, y: FloatArray) -> BoolArray:
        """Which points of the drawing are inside the shape."""
        a, b, c, d, e, f = self._place
        scale = a * d - b * c
        if not scale:
            return np.zeros(len(x), bool)  # all of it is a point
        dx, dy = x - e, y - f
        x, y = (d * dx - c * dy) / scale, (a * dy - b * dx) / scale
        match self._shape:
            case Rect(left, top, wide, high):
                return _between(x, left, left + wide) & _between(y, top, top + high)
            case Circle(middle_x, middle_y, radius):
                return _between(np.hypot(x - middle_x, y - middle_y), 0.0, radius)
            case shape:
                if self._outline is None:
                    self._outline = Winding(*_sides(shape, self._points))
                return np.asarray(self._outline.turns_of(x, y) != 0)  # by the non-zero rule


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words, its em as drawn, and the grounds that it stands on."""

    text: Text
    size: float
    grounds: tuple[str, ...]


def words_of(drawing: Drawing) -> Iterator[Words]:
    """Every line of words with what lies beneath it; what stands on pictures is left out."""
    areas: list[_Area] = []
    lines: list[tuple[Text, float]] = []
    places: list[tuple[float, float, int]] = []
    for item in _walk(drawing.shapes, _EVERYWHERE, ()):
        if isinstance(item, _Area):
            areas.append(item)
        else:
            text, place = item
            lines.append((text, text.size * math.hypot(place[0], place[1])))
            places += ((x, y, len(areas)) for x, y in _along(text, place))
    if len(areas) <= _FEW:
        found = [_colour(areas[:below], x, y) for x, y, below in places]
    else:
        found = _colours(areas, np.array(places, float).reshape(-1, 3))
    for number, (text, size) in enumerate(lines):
        grounds = found[number * len(_ALONG) : (number + 1) * len(_ALONG)]
        known = tuple(dict.fromkeys(ground for ground in grounds if ground))
        if len(known) and None not in grounds:
            yield Words(text, size, known)


def _colour(areas: Sequence[_Area], x: float, y: float) -> str | None:
    """The colour at a place above some areas; None where it is not known."""
    ground: str | None = PAPER
    layers: list[tuple[str, float]] = []
    for area in reversed(areas):
        if area.has(x, y):
            if area.colour is None or area.opacity >= 1:
                ground = area.colour
                break
            layers.append((area.colour, area.opacity))
    for colour, opacity in reversed(layers):
        ground = mix(ground, colour, opacity) if ground else None
    return ground


def _colours(areas: Sequence[_Area], places: FloatArray) -> list[str | None]:
    """The colours at places (x, y, how many areas lie below); None where they are not known."""
    boxes = np.array([area.box for area in areas]).reshape(-1, 4).T[..., None]
    found: list[str | None] = []
    for first in range(0, len(places), _AT_ONCE):
        x, y, below = places[first : first + _AT_ONCE].T
        near = (boxes[0] <= x) & (x <= boxes[2]) & (boxes[1] <= y) & (y <= boxes[3])
        near &= np.arange(len(areas))[:, None] < below
        found += _seen(areas, near, x, y)
    return found


def _seen(
    areas: Sequence[_Area], near: BoolArray, x: FloatArray, y: FloatArray
) -> Iterator[str | None]:
    """The colours at places; `near` tells which areas (area, place) may be there."""
    over: list[list[tuple[str, float]]] = [[] for _ in x]
    grounds: list[str | None] = [PAPER for _ in x]
    for number in np.flatnonzero(near.any(axis=1))[::-1].tolist():
        area, at = areas[number], np.flatnonzero(near[number])
        at = at[area.covers(x[at], y[at])]
        if area.colour is None or area.opacity >= 1:
            near[:, at] = False
            for place in at.tolist():
                grounds[place] = area.colour
        else:
            for place in at.tolist():
                over[place].append((area.colour, area.opacity))
    for ground, layers in zip(grounds, over, strict=True):
        for colour, opacity in reversed(layers):
            ground = mix(ground, colour, opacity) if ground else None
        yield ground


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


def _extent(shape: _Filled, points: FloatArray) -> tuple[float, float, float, float]:
    """The left, top, right and lower ends between which the whole shape lies."""
    match shape:
        case Rect(x, y, wide, high):
            return x, y, x + wide, y + high
        case Circle(x, y, radius):
            return x - radius, y - radius, x + radius, y + radius
    if not len(points):
        return 0.0, 0.0, 0.0, 0.0
    (left, top), (right, foot) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return left, top, right, foot


def _numbers(shape: _Filled) -> FloatArray:
    """The points that a shape names; of a path also those that pull its curves."""
    match shape:
        case Polygon():
            return np.array(shape.points, float).reshape(-1, 2)
        case Path():
            flat = [number for command in shape.commands for number in command[1:]]
            return np.array(flat, float).reshape(-1, 2)
    return np.empty((0, 2))


def _sides(shape: Polygon | Path, named: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Where each side of the outline begins, and where it ends."""
    points, first = _rings(shape, named)
    last = np.append(first[1:], len(points)) - 1
    before = np.arange(-1, len(points) - 1)
    before[first] = last
    return points[before], points


def _rings(shape: Polygon | Path, named: FloatArray) -> tuple[FloatArray, IntArray]:
    """The outline as points, and where in them each ring begins; a curve is two stretches."""
    if isinstance(shape, Polygon):
        return named, np.zeros(min(1, len(named)), int)
    letters = "".join([str(command[0]) for command in shape.commands]).replace("Z", "")
    kinds = np.frombuffer(letters.encode("ascii"), "S1")
    bent = kinds == b"C"
    ends = np.cumsum(np.where(bent, 3, 1)) - 1
    at = np.cumsum(np.where(bent, 2, 1)) - 1
    points = np.empty((int(at[-1]) + 1 if len(at) else 0, 2))
    points[at] = named[ends]
    curve = np.flatnonzero(bent)
    end = ends[curve]
    sums = named[ends[curve - 1]] + 3 * (named[end - 2] + named[end - 1]) + named[end]
    points[at[curve] - 1] = sums / 8  # halfway along a cubic curve
    return points, at[kinds == b"M"]


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


def _between(values: FloatArray, low: float, high: float) -> BoolArray:
    return np.asarray((low <= values) & (values <= high))
