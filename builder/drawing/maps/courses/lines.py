"""Lines on a map: borders of spaces, rivers, roads and railways.

Lengths are millimetres. Knows nothing of grounds, and of no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.display import Paint, Path, Point, Polygon, Shape, Text
from builder.drawing.maps.areas.borders import LIMIT
from builder.drawing.text.type import measure
from builder.drawing.theme import mix
from builder.game.model import Board, Course, Space

BORDER = Paint(stroke="#8B8470", width=0.28, join="round")
DOUBTFUL_BORDER = Paint(stroke="#AAA18A", width=0.2, dash=(1.1, 1.1))
WATER, WATER_INK = "#8FAEBF", "#44687C"
STREAM = Paint(stroke=mix(WATER, WATER_INK, 0.35), width=1.5, join="round", cap="round")
"""A river along the borders of spaces, darker than one inside them, as it lies on two tones."""
ROAD = Paint(stroke="#A3814F", width=1.1, join="round", cap="round")
RAIL = Paint(stroke="#3F3B34", width=0.35, join="round")
SLEEPERS = Paint(stroke="#3F3B34", width=1.5, dash=(0.35, 1.7))
PAINTS = {"road": (ROAD,), "rail": (RAIL, SLEEPERS), "limit": (LIMIT,)}
"""How a course is drawn, as layers; all others as water."""

Outline = Sequence[Point]


def courses(board: Board) -> Iterator[Shape]:
    """Rivers, roads, railways and lines along borders, as the board lists them."""
    for course in board.courses:
        paints = PAINTS.get(course.style, (STREAM,))
        if course.style == "river" and not course.borders:
            yield from _river(course, board)
            continue
        for border in course.borders:
            for paint in paints:
                yield Polygon(border.line, paint, closed=False)
        points = [board.spaces[id].centre for id in course.spaces] or [*course.points]
        parts = tuple(("L" if index else "M", *point) for index, point in enumerate(points))
        for paint in paints if len(points) > 1 else ():
            yield Path(parts, paint)


def along(board: Board) -> Mapping[Point, float]:
    """The corners of spaces that a river or limit along borders meets, and half its width in mm."""
    thick: dict[Point, float] = {}
    for course in board.courses:
        for border in course.borders:
            for corner in border.line:
                half = PAINTS.get(course.style, (STREAM,))[0].width / 2
                thick[_near(corner)] = max(thick.get(_near(corner), 0.0), half)
    return thick


def beside(space: Space, thick: Mapping[Point, float]) -> float:
    """How far a line along the borders reaches into a space, in mm; 0 where there is none."""
    return max((thick.get(_near(corner), 0.0) for corner in space.outline), default=0.0)


def _near(corner: Point) -> Point:
    """A corner as all spaces have it that meet there, to a tenth of a millimetre."""
    return round(corner[0], 1), round(corner[1], 1)


def borders(spaces: Sequence[Space]) -> Iterator[Shape]:
    """Each side once, so that dashes do not run over each other; a known space's side is whole."""
    sides: dict[tuple[Point, Point], bool] = {}
    for space in spaces:
        for index, point in enumerate(space.outline):
            before = space.outline[index - 1]
            key = (before, point) if before <= point else (point, before)
            sides[key] = sides.get(key, False) or space.attested
    for whole, paint in ((False, DOUBTFUL_BORDER), (True, BORDER)):
        for key, known in sides.items():
            if known is whole:
                yield Polygon(key, paint, closed=False)


def chord(outline: Outline, y: float) -> tuple[float, float]:
    """Where a horizontal line enters and leaves a polygon; (0, 0) where it misses it."""
    hits = []
    for index, (x2, y2) in enumerate(outline):
        x1, y1 = outline[index - 1]
        if (y1 <= y < y2) or (y2 <= y < y1):
            hits.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    return (min(hits), max(hits)) if hits else (0.0, 0.0)


def _river(course: Course, board: Board) -> Iterator[Shape]:
    """A river's known reach: a wave through each space, below where counters lie."""
    spaces = [board.spaces[id] for id in course.spaces]
    for space in spaces:
        top, bottom = min(y for _, y in space.outline), max(y for _, y in space.outline)
        y = space.centre[1] + 0.28 * (bottom - top)
        left, right = chord(space.outline, y)
        yield Path(_wave(left, right, y), Paint(stroke=WATER, width=1.5))
        if measure(course.name, "condensed", 2.2) <= right - left - 3:
            base = y + 4.4
            yield Text(space.centre[0], base, course.name, "condensed", 2.2, WATER_INK, "middle")


def _wave(left: float, right: float, y: float) -> tuple[tuple[str | float, ...], ...]:
    third, swing = (right - left) / 3, 1.6
    return (
        ("M", left, y),
        ("C", left + third, y - swing * 2, right - third, y + swing * 2, right, y),
    )
