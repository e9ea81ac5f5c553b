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
from numpy.typing import NDArray

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

Point = tuple[float, float]
Place = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): a point (x, y) stands at (a·x + c·y + e, b·x + d·y + f)."""

FloatArray = NDArray[np.float64]
_Filled = Rect | Circle | Polygon | Path
PAPER = "#FFFFFF"
_CELL = 8.0
_STEPS = 2
"""Stretches of which a curve is made here."""
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
        self._outline: _Outline | None = None
        points = [_at(place, x, y) for x, y in _corners(shape)] or [(0.0, 0.0)]
        xs, ys = zip(*points, strict=True)
        self.box = min(xs), min(ys), max(xs), max(ys)

    def covers(self, x: float, y: float) -> bool:
        left, top, right, foot = self.box
        if not (left <= x <= right and top <= y <= foot):
            return False
        if isinstance(self._shape, Rect) and not self._place[1]:  # upright: its box is all of it
            return all(clip.covers(x, y) for clip in self.clips)
        if self._outline is None:
            self._outline = _Outline(self._shape, self._place)
        return self._outline.holds(x, y) and all(clip.covers(x, y) for clip in self.clips)


class _Outline:
    """The rings of a shape, of which a texture has thousands, and their boxes."""

    def __init__(self, shape: _Filled, place: Place) -> None:
        runs = _rings(shape)
        self._rings = [np.array([_at(place, *point) for point in run]) for run in runs]
        lows = [ring.min(axis=0) for ring in self._rings]
        highs = [ring.max(axis=0) for ring in self._rings]
        self._lows, self._highs = np.array(lows), np.array(highs)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside by the non-zero rule."""
        near = (self._lows <= (x, y)).all(axis=1) & (self._highs >= (x, y)).all(axis=1)
        return sum(_turns(self._rings[n], x, y) for n in np.flatnonzero(near)) != 0


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


def _corners(shape: _Filled) -> Iterator[Point]:
    """Points between which the whole shape lies."""
    match shape:
        case Circle(x, y, radius):
            yield from ((x + dx, y + dy) for dx in (-radius, radius) for dy in (-radius, radius))
        case Path():
            for _, *numbers in shape.commands:
                values = [float(value) for value in numbers]
                yield from zip(values[::2], values[1::2], strict=True)
        case _:
            yield from next(_rings(shape))


def _rings(shape: _Filled) -> Iterator[tuple[Point, ...]]:
    """The outline of a shape as runs of points; rounded corners count as square."""
    match shape:
        case Rect(x, y, wide, high):
            yield ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        case Circle(x, y, radius):
            turns = [math.tau * step / 24 for step in range(24)]
            yield tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns)
        case Polygon():
            yield shape.points
        case Path():
            yield from _runs(shape)


def _runs(path: Path) -> Iterator[tuple[Point, ...]]:
    run: list[Point] = []
    for kind, *numbers in path.commands:
        values = [float(value) for value in numbers]
        if kind == "M" and run:
            yield tuple(run)
            run = []
        if kind == "C":
            run += _bent(run[-1], values)
        elif values:
            run.append((values[0], values[1]))
    if run:
        yield tuple(run)


def _bent(start: Point, values: list[float]) -> Iterator[Point]:
    """Places along a cubic curve, without its start."""
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * values[0] + c * values[2] + d * values[4]
        yield x, a * start[1] + b * values[1] + c * values[3] + d * values[5]


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


def _turns(ring: FloatArray, x: float, y: float) -> int:
    """How often a ring goes round a point."""
    one, other = np.roll(ring, 1, axis=0), ring
    crosses = (one[:, 1] <= y) != (other[:, 1] <= y)
    if not crosses.any():
        return 0
    one, other = one[crosses], other[crosses]
    across, down = other[:, 0] - one[:, 0], other[:, 1] - one[:, 1]
    side = across * (y - one[:, 1]) - (x - one[:, 0]) * down
    return int(((down > 0) & (side > 0)).sum() - ((down < 0) & (side < 0)).sum())
