"""What lies beneath words: the colour of the topmost area at a place of a drawing.

Lengths are millimetres. Strokes are left out, as is what pictures of the designer's own show.
Knows shapes; no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

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
from builder.records import dataclass

Point = tuple[float, float]
Side = tuple[float, float, float, float]
"""From a point to another one."""
Seen = tuple[float, float, int]
"""A place and how many areas lie below what stands there."""
Place = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): a point (x, y) stands at (a·x + c·y + e, b·x + d·y + f)."""

Filled = Rect | Circle | Polygon | Path
PAPER = "#FFFFFF"
_FEW, _FEW_CORNERS = 50_000, 2_000_000
"""Pairs of an area and a place, and of a corner and a place, that are looked at one by one, which
takes no longer than to import what looks at many together."""
_ALONG = (0.12, 0.5, 0.88)
"""Where along a line of words its ground is looked at."""
_EVERYWHERE: Place = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Area:
    """A filled shape, `colour` None where nobody knows it. Its sides are found when asked for."""

    __slots__ = ("_sides", "box", "clips", "colour", "opacity", "place", "shape", "winding")

    def __init__(
        self, shape: Filled, place: Place, colour: str | None, opacity: float,
        clips: tuple[Area, ...],
    ) -> None:  # fmt: skip
        self.shape, self.place = shape, place
        self.colour, self.opacity, self.clips = colour, opacity, clips
        self.winding: Any = None
        self._sides: list[Side] | None = None
        left, top, right, foot = _extent(shape)
        corners = [_at(place, x, y) for x in (left, right) for y in (top, foot)]
        xs, ys = zip(*corners, strict=True)
        self.box = min(xs), min(ys), max(xs), max(ys)

    @property
    def hides(self) -> bool:
        """Whether nothing is seen through it."""
        return self.colour is None or self.opacity >= 1

    @property
    def corners(self) -> int:
        """About how many corners it has."""
        match self.shape:
            case Polygon(points=corners) | Path(commands=corners):
                return len(corners)
        return 1

    @property
    def sides(self) -> list[Side]:
        """The sides of a polygon or path in its own lengths."""
        if self._sides is None:
            assert isinstance(self.shape, Polygon | Path)
            self._sides = [*_sides(self.shape)]
        return self._sides

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the drawing is inside; rounded corners count as square."""
        left, top, right, foot = self.box
        if not (left <= x <= right and top <= y <= foot):
            return False
        return self._holds(x, y) and all(clip.covers(x, y) for clip in self.clips)

    def _holds(self, x: float, y: float) -> bool:
        """Whether a point of the drawing is inside the shape."""
        a, b, c, d, e, f = self.place
        scale = a * d - b * c
        if not scale:
            return False  # all of it is a point
        dx, dy = x - e, y - f
        x, y = (d * dx - c * dy) / scale, (a * dy - b * dx) / scale
        match self.shape:
            case Rect(left, top, wide, high):
                return left <= x <= left + wide and top <= y <= top + high
            case Circle(middle_x, middle_y, radius):
                return math.hypot(x - middle_x, y - middle_y) <= radius
        return _turns(self.sides, x, y) != 0  # by the non-zero rule


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words, its em as drawn, and the grounds that it stands on."""

    text: Text
    size: float
    grounds: tuple[str, ...]


def words_of(drawing: Drawing) -> Iterator[Words]:
    """Every line of words with what lies beneath it; what stands on pictures is left out."""
    areas: list[Area] = []
    lines: list[tuple[Text, float]] = []
    places: list[Seen] = []
    for item in _walk(drawing.shapes, _EVERYWHERE, ()):
        if isinstance(item, Area):
            areas.append(item)
        else:
            text, place = item
            lines.append((text, text.size * math.hypot(place[0], place[1])))
            places += ((x, y, len(areas)) for x, y in _along(text, place))
    found = [*_colours(areas, places)]
    for number, (text, size) in enumerate(lines):
        grounds = found[number * len(_ALONG) : (number + 1) * len(_ALONG)]
        known = tuple(dict.fromkeys(ground for ground in grounds if ground))
        if len(known) and None not in grounds:
            yield Words(text, size, known)


def prepare() -> None:
    """Import what looks at a drawing with many areas: for who has to wait for one anyway."""
    import builder.drawing.checks.many  # noqa: F401


def _colours(areas: Sequence[Area], places: Sequence[Seen]) -> Iterable[str | None]:
    """The colours at places; None where they are not known."""
    corners = sum(area.corners for area in areas)
    if len(areas) * len(places) > _FEW or corners * len(places) > _FEW_CORNERS:
        from builder.drawing.checks.many import colours

        return colours(areas, places)
    return [_colour(areas[:below], x, y) for x, y, below in places]


def _colour(areas: Sequence[Area], x: float, y: float) -> str | None:
    """The colour at a place over some areas."""
    over: list[Area] = []
    ground: str | None = PAPER
    for area in reversed(areas):
        if area.covers(x, y):
            if area.hides:
                ground = area.colour
                break
            over.append(area)
    return seen_through(ground, [(area.colour or "", area.opacity) for area in over])


def seen_through(ground: str | None, over: Sequence[tuple[str, float]]) -> str | None:
    """A ground with what lies over it, the uppermost first."""
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
    shapes: Iterable[Shape], place: Place, clips: tuple[Area, ...]
) -> Iterator[Area | tuple[Text, Place]]:
    """Areas and words back to front, areas in the drawing's own mm."""
    for shape in shapes:
        match shape:
            case Group():
                inner = _turned(place, shape.x, shape.y, shape.scale, shape.angle)
                clip = shape.clip
                held = (*clips, Area(clip, inner, PAPER, 1.0, clips)) if clip else clips
                yield from _walk(shape.shapes, inner, held)
            case Text():
                yield shape, place
            case Image():
                yield Area(_square(shape), place, None, 1.0, clips)
            case _ if shape.paint.fill:
                paint = shape.paint
                yield Area(shape, place, paint.fill, paint.opacity, clips)


def _square(image: Image) -> Polygon:
    """What a picture covers."""
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return Polygon(tuple(_at(image.place, x, y) for x, y in corners), Paint())


def _extent(shape: Filled) -> tuple[float, float, float, float]:
    """The left, top, right and lower ends between which the whole shape lies."""
    match shape:
        case Rect(x, y, wide, high):
            return x, y, x + wide, y + high
        case Circle(x, y, radius):
            return x - radius, y - radius, x + radius, y + radius
        case Polygon():
            numbers = [number for point in shape.points for number in point]
        case Path():
            numbers = [float(number) for command in shape.commands for number in command[1:]]
    if not numbers:
        return 0.0, 0.0, 0.0, 0.0
    xs, ys = numbers[::2], numbers[1::2]  # of a path those too that pull its curves
    return min(xs), min(ys), max(xs), max(ys)


def _sides(shape: Polygon | Path) -> Iterator[Side]:
    """The sides of an outline; each ring is closed."""
    for ring in [shape.points] if isinstance(shape, Polygon) else _rings(shape):
        for one, other in zip((*ring[-1:], *ring[:-1]), ring, strict=True):
            yield (*one, *other)


def _rings(path: Path) -> Iterator[list[Point]]:
    """The outlines of a path as points; a curve is two stretches."""
    ring: list[Point] = []
    for letter, *numbers in path.commands:
        if letter == "M":
            if ring:
                yield ring
            ring = []
        pairs = [*zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=True)]
        if letter == "C":
            points = zip(ring[-1], *pairs, strict=True)
            x, y = ((a + 3 * (b + c) + d) / 8 for a, b, c, d in points)
            ring.append((x, y))  # halfway along a cubic curve
        ring += pairs[-1:]
    if ring:
        yield ring


def _turns(sides: Iterable[Side], x: float, y: float) -> int:
    """How often sides wind round a point, clockwise on paper."""
    turns = 0
    for one_x, one_y, other_x, other_y in sides:
        if (one_y <= y) != (other_y <= y):
            side = (other_x - one_x) * (y - one_y) - (x - one_x) * (other_y - one_y)
            turns += (side > 0) if other_y > one_y else -(side < 0)
    return turns


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
