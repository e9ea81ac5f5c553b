"""Samples of courses for the key of a map, drawn by what draws the map.

Lengths are mm at a scale of 1.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Rect, Shape
from builder.drawing.maps.courses import paint
from builder.drawing.maps.courses.bridges import HALF, WIDE, Bridge
from builder.drawing.maps.courses.curves import smooth
from builder.drawing.maps.courses.water import HALVES, REACH, River
from builder.drawing.maps.courses.ways import Way
from builder.drawing.maps.courses.works import Work, borders, forts, ridges
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.palette import DEEP
from builder.game.model import Board, Course, CourseStyle
from builder.game.model.words import COURSES, RIVERS, WAYS
from builder.records import dataclass
from builder.words import Message, message

WIDE_SAMPLE, HIGH_SAMPLE = 15.0, 4.4
_REACH = 0.35, 0.65
"""Which part of its way from source to mouth a sample of a river shows: kinds of rivers differ most
in the middle of it."""
NAMES: dict[CourseStyle, Message] = {
    "major-river": message("Major river"),
    "river": message("River"),
    "stream": message("Stream"),
    "main-road": message("Main road"),
    "road": message("Road"),
    "track": message("Track", context="a small road"),
    "rail": message("Railway"),
    "ferry": message("Ferry"),
    "bridge": message("Bridge"),
    "border": message("Border"),
    "limit": message("Limit"),
    "ridge": message("Ridge"),
    "fortified": message("Fortified line"),
}


@dataclass(frozen=True, slots=True)
class Sample:
    """What a kind of course is called, and what shows it within 15 by 4.4 mm from (0, 0)."""

    name: str
    shapes: tuple[Shape, ...]
    course: Course


def course_samples(board: Board) -> Iterator[Sample]:
    """A sample for each kind of course that the board has, bridges over rivers among them.

    A kind of the game's own bears the game's word; a limit bears its own name, and so does a course
    of which one space is all that is known.
    """
    for style in COURSES:
        own = [course for course in board.courses if course.style == style]
        if style == "bridge" and not own and _is_bridged(board):
            own = [Course("bridge", "", "bridge")]
        for name, course in {_name(course): course for course in reversed(own)}.items():
            is_reach = board.grid_kind == "octagon-diamond" and _is_unknown(course)
            yield Sample(name, sample(style, REACH if is_reach else 1.0), course)


def _is_bridged(board: Board) -> bool:
    """Whether a road or railway leads across a river."""
    pairs = (pair for course in board.courses if course.style in WAYS for pair in course.joined())
    return any(course.style in RIVERS for pair in pairs for course in board.along(*pair))


def _is_unknown(course: Course) -> bool:
    """Whether one space is all that is known of a course."""
    return len(course.spaces) == 1 and course.ends == (None, None)


def _name(course: Course) -> str:
    """What the key calls a course; one whose way is not known says so in its own name."""
    if course.name and (course.style == "limit" or _is_unknown(course)):
        return course.name
    if course.kind != course.style:
        return course.kind[:1].upper() + course.kind[1:]
    return str(NAMES[course.style])


def sample(style: CourseStyle, wider: float = 1.0) -> tuple[Shape, ...]:
    """A short stretch of a kind of course, a river so much `wider` than is usual."""
    course = Course(style, "", style, ends=((0.0, 0.0), (0.0, 0.0)), points=((0.0, 0.0),))
    points = _stretch() if style != "limit" else _straight()
    if style in RIVERS:
        least, more = HALVES[style]
        first, last = (least + share * more for share in _REACH)
        halves = np.linspace(first, last, len(points)) * wider
        return tuple(paint.rivers([River(course, points, halves)]))
    if style in WAYS:
        way = [Way(course, points)]
        return (*paint.roads(way), *paint.rails(way))
    if style == "ferry":
        water = Rect(0, HIGH_SAMPLE / 2 - 1.5, WIDE_SAMPLE, 3.0, Paint(fill=DEEP))
        return (water, *paint.sailings([Way(course, points)]))
    if style == "bridge":
        return _bridge()
    work = [Work(course, points, (points,))]
    return (*borders(work), *ridges(work), *forts(work))


def _stretch() -> Floats:
    middle = HIGH_SAMPLE / 2
    bends = [(0.0, 0.0), (WIDE_SAMPLE / 3, -0.7), (WIDE_SAMPLE * 2 / 3, 0.6), (WIDE_SAMPLE, 0.0)]
    return smooth(np.array([(x, middle + y) for x, y in bends]))


def _straight() -> Floats:
    """A limit, which parts spaces and follows no ground."""
    return np.array([(0.0, HIGH_SAMPLE / 2), (WIDE_SAMPLE, HIGH_SAMPLE / 2)])


def _bridge() -> tuple[Shape, ...]:
    """A road over a river."""
    x, y = WIDE_SAMPLE / 2, HIGH_SAMPLE / 2
    water = smooth(np.array([(x + 0.2, 0.0), (x - 0.2, y), (x + 0.3, HIGH_SAMPLE)]))
    river = River(Course("river", "", "river"), water, np.full(len(water), 0.55))
    road = Way(Course("road", "", "road"), np.array([(0.0, y), (WIDE_SAMPLE, y)]))
    bridge = Bridge((x, y), (1.0, 0.0), HALF["river"], WIDE["road"], "road")
    return (*paint.rivers([river]), *paint.roads([road]), *paint.bridges([bridge]))
