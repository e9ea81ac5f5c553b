"""Samples for the key of maps of areas and points: towns, boxes, lines, tints.

Each is drawn by the functions of the map itself. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from builder.drawing.display import Group, Paint, Path, Rect, Shape
from builder.drawing.maps.areas.borders import CASING, seam
from builder.drawing.maps.areas.land import OUT, tone
from builder.drawing.maps.areas.land import PLAIN as LAND
from builder.drawing.maps.areas.lines import framed, path
from builder.drawing.maps.areas.links import dots
from builder.drawing.maps.areas.ranges import hills
from builder.drawing.maps.areas.woods import grove
from builder.drawing.maps.courses.curves import smooth
from builder.drawing.maps.courses.samples import HIGH_SAMPLE, WIDE_SAMPLE
from builder.drawing.maps.courses.samples import course_samples as of_courses
from builder.drawing.maps.naming.areas import town
from builder.drawing.maps.points import PLAIN, box, sample
from builder.drawing.text.typography import fair
from builder.game.geometry.insets import between, maps
from builder.game.model import Board, Course, Space
from builder.game.model.words import BORDER
from builder.records import dataclass
from builder.words import Message, message, verbatim

_TINT, WIDE = (7.0, 4.4), (14.0, 8.96)
SEAMS = ("limit", "border")
"""The courses that part areas."""
_RIM = Paint(stroke="#5E5848", width=0.2)
_TOWN = 4.2
_BOX = 12.0
TOWNS = {
    "fortress": message("Fortress"),
    "key": message("Key city"),
    "city": message("City"),
    "town": message("Town"),
}
KEY_OF_SOURCE = message("City named in the rules")
WAYS = {
    "main-road": message("Main road"),
    "road": message("Road"),
    "track": message("Track"),
    "rail": message("Railway"),
    BORDER: message("Connection"),
    "sea": message("By sea"),
    "ferry": message("Ferry"),
}


@dataclass(frozen=True, slots=True)
class Sample:
    """What shows something on the map, within `width` by `height` from (0, 0), and its name."""

    name: Message
    shapes: tuple[Shape, ...]
    width: float
    height: float


def samples(board: Board, source: bool = False) -> Iterator[Sample]:
    """Those of the towns, boxes, lines and tints that stand on the map.

    In an edition of a `source`, key cities are those that its rules name.
    """
    spaces = list(board.map_spaces())
    towns = {space.town for space in spaces}
    for kind, name in TOWNS.items():
        name = KEY_OF_SOURCE if kind == "key" and source else name
        if kind in towns and board.grid_kind == "areas":
            symbol = Group(tuple(town(kind)), _TOWN / 2, _TOWN / 2, 1.25)
            yield Sample(name, (symbol,), _TOWN, _TOWN)
        elif kind in towns:
            yield _box(name, next(space for space in spaces if space.town == kind))
    if between(board).links:
        way = Path((("M", 1.0, WIDE[1] / 2), ("L", WIDE[0] - 1.0, WIDE[1] / 2)), dots(board))
        yield Sample(message("Way from map to map"), (way,), *WIDE)
    first = maps(board)[0]
    if board.grid_kind == "areas":
        yield from _of_areas(first)
    if board.grid_kind == "points":
        kinds = dict.fromkeys(link.kind for link in first.links)
        for kind in sorted(kinds, key=lambda kind: list(WAYS).index(kind) if kind in WAYS else 99):
            shapes = tuple(sample(kind, _BOX))
            yield Sample(WAYS.get(kind) or verbatim(fair(kind)), shapes, _BOX, 3.6)
        for tint in board.tints.values():
            patch = Rect(0.0, 0.0, *_TINT, replace(_RIM, fill=tint.colour))
            if tint.name:
                yield Sample(verbatim(fair(tint.name)), (patch,), *_TINT)


def _of_areas(board: Board) -> Iterator[Sample]:
    """Those of connections, ranges and ground out of play."""
    middle = WIDE[1] / 2
    for kind in dict.fromkeys(link.kind for link in board.links):
        water = Rect(0.0, 0.0, *WIDE, replace(_RIM, fill=board.outside or None))
        line = Path((("M", 1.0, middle), ("L", WIDE[0] - 1.0, middle)), dots(board))
        yield Sample(WAYS.get(kind) or verbatim(fair(kind)), (water, line), *WIDE)
    if any(name.style == "range" for name in board.names):
        yield Sample(message("Hills (no effect)"), hills(*WIDE), *WIDE)
    for name in dict.fromkeys(one.name for one in board.features if one.style == "woods"):
        yield Sample(verbatim(fair(name)), grove(*WIDE), *WIDE)
    if board.plan.land and any(not border.other for border in board.plan.borders):
        patch = Rect(0.0, 0.0, *WIDE, replace(_RIM, fill=OUT))
        yield Sample(message("Out of play"), (patch,), *WIDE)


def course_samples(board: Board) -> Iterator[Sample]:
    """Those of courses; of borders and limits between areas with the ground on both sides."""
    for one in of_courses(board):
        if board.grid_kind == "areas" and one.course.style in SEAMS:
            yield Sample(verbatim(one.name), tuple(_seam(one.course, board)), *WIDE)
        else:
            yield Sample(verbatim(one.name), one.shapes, WIDE_SAMPLE, HIGH_SAMPLE)


def _seam(course: Course, board: Board) -> Iterator[Shape]:
    """A line between two areas as on the map, in a frame: their tints, border and the line."""
    wide, high = WIDE
    sides = next(((side.a, side.b) for side in course.borders), ("", ""))
    one, two = (tone(board.spaces[id], board) if id in board.spaces else LAND for id in sides)
    bend = [(-1.0, 0.58 * high), (0.24 * wide, 0.4 * high), (0.5 * wide, 0.54 * high),
            (0.76 * wide, 0.62 * high), (wide + 1.0, 0.42 * high)]  # fmt: skip
    way = [(round(x, 2), round(y, 2)) for x, y in smooth(np.array(bend)).tolist()]
    below = path([(*way, (wide + 1, high + 1), (-1.0, high + 1))], Paint(fill=two), closed=True)
    shapes: list[Shape] = [Rect(0.0, 0.0, wide, high, Paint(fill=one)), below, path([way], CASING)]
    shapes += seam([way], course.style)
    yield Group(tuple(shapes), clip=framed((0.0, 0.0, wide, high)))
    yield Rect(0.0, 0.0, wide, high, _RIM)


def _box(name: Message, model: Space) -> Sample:
    """A small box with the header of a town, without a name."""
    corners = ((0.0, 0.0), (_BOX, 0.0), (_BOX, _BOX), (0.0, _BOX))
    empty = replace(model, id=" ", name=" ", outline=corners, attested=True)
    shapes = tuple(shape for shape in box(empty, PLAIN))
    return Sample(name, shapes, _BOX, _BOX)
