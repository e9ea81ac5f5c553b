"""Names of rivers: beside them, along a far smoother line, where nothing else stands.

Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from builder.drawing.maps.clearance import Clearance, KeepOff
from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.courses.curves import beside, cut, run, smooth
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.courses.samples import NAMES
from builder.drawing.maps.courses.water import HALVES
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.naming.along import MANNERS
from builder.drawing.maps.pen import resampled
from builder.drawing.text.type import measure
from builder.game.model import Course, LineName
from builder.game.model.words import RIVERS

_EVEN, _OFF, _STEP = 10.0, 2.2, 3.0
"""Between the points of the smoother line, from the bank to the name, from place to place."""
_ENOUGH, _LEAST = 1.2, -0.45
"""More room than this makes no place better; with less than this there is no name."""
_SMALLER = 2.4
"""The em of a name that has no room in the size of others."""
_TIGHTEST = 12.0
"""No name bends with a smaller radius, in mm."""
_LEVEL, _MIDDLE = 0.4, 0.01
"""What a steep name costs, and each mm from the middle of the river, in mm of room."""
_ASTRAY, _ROUGH = 0.35, 0.8
"""What it costs, likewise, that one end of a name is farther from the river than the other, a mm;
and that it lies on drawn ground, where its rim is a pale spot."""
_PLAIN = frozenset(("clear", "beach"))
"""Ground on which a rim is not seen."""


def river_names(courses: Courses, others: Iterable[KeepOff] = ()) -> Iterator[LineName]:
    """The name of each river that has one, where there is room beside it and off the others."""
    board, scale = courses.plot.board, courses.plot.scale
    written = {name.text.casefold() for name in board.names}
    written |= {str(word).casefold() for word in NAMES.values()} | set(NAMES)
    rivers = [(course, line) for course, line in courses.named() if course.style in RIVERS]
    if all(course.name.casefold() in written for course, _ in rivers):
        return
    x, y, width, height = (each * scale for each in courses.plot.frame)
    room = Clearance([*others, *courses.keep_off()], (x, y, width, height))
    hexes = _Hexes(courses.plot)
    for course, line in rivers:
        if course.name.casefold() in written or len(course.spaces) == 1:
            continue
        river, frame = np.asarray(line), (x, y, x + width, y + height)
        for size in (MANNERS["river"].size, _SMALLER):
            place = _best(course, river, room, scale, frame, size, hexes)
            if place is not None:
                points = tuple((px, py) for px, py in place.round(2).tolist())
                yield LineName(course.name, "river", points, size, course.span)
                room.add([KeepOff(points, size * 0.6)])
                break


def _best(
    course: Course, river: Floats, room: Clearance, scale: float,
    frame: tuple[float, float, float, float], size: float, hexes: _Hexes,
) -> Floats | None:  # fmt: skip
    """The best place for a name of such a size beside a river; None where there is none."""
    manner, words = MANNERS["river"], course.name
    needed = measure(words, manner.font, size) * (1 + 0.6 * manner.tracking) + 4
    least, more = HALVES[course.style]
    away = (least + more + _OFF) * scale
    best, most = None, -np.inf
    for side in (-1, 1):
        even = cut(resampled(cut(resampled(river, _EVEN)), _EVEN), 2)
        line = beside(smooth(even, 1.0), side * away)
        long = run(line)
        for start in np.arange(0.0, long[-1] - needed, _STEP):
            at = np.linspace(start, start + needed, 12)
            place = np.stack([np.interp(at, long, line[:, axis]) for axis in (0, 1)], axis=1)
            if _within(place, frame):
                free = float(room(place[:, 0], place[:, 1]).min())
                middle = abs(start + needed / 2 - long[-1] / 2)
                score = min(free, _ENOUGH) - _LEVEL * _steep(place) - _MIDDLE * middle
                if free > _LEAST and score > most:
                    score -= hexes.cost(place, river)
                if free > _LEAST and score > most and _bow(place) * scale >= _TIGHTEST:
                    best, most = place, score
    return best


class _Hexes:
    """The hexes of a map, if it has any: their names of rivers have straight stretches of these
    beside them, and ground under them that is drawn or plain."""

    def __init__(self, plot: Plot) -> None:
        ids = [*plot.centres] if plot.board.grid_kind == "hex" else []
        self._centres = plot.scale * np.array([plot.centres[id] for id in ids]).reshape(-1, 2)
        self._drawn = np.array([not _PLAIN.issuperset(plot.drawn(plot.board.spaces[id]))
                                for id in ids], dtype=bool)  # fmt: skip

    def cost(self, place: Floats, river: Floats) -> float:
        """What it costs that a place is no stretch beside a river, and that its ground is drawn."""
        if not len(self._drawn):
            return 0.0
        away = ((place[:, None, :] - self._centres[None, :, :]) ** 2).sum(axis=2)
        rough = float(self._drawn[away.argmin(axis=1)].mean())
        return _ASTRAY * _astray(place, river) + _ROUGH * rough


def _astray(place: Floats, river: Floats) -> float:
    """How much farther from the river one part of a place is than another."""
    away = ((place[::2, None, :] - river[None, ::3, :]) ** 2).sum(axis=2).min(axis=1)
    return float(np.ptp(np.sqrt(away)))


def _bow(place: Floats) -> float:
    """The radius of a line where it bends most."""
    ways = np.diff(place, axis=0)
    angles = np.unwrap(np.arctan2(ways[:, 1], ways[:, 0]))
    turns = np.abs(angles[2:] - angles[:-2])
    steps = np.hypot(*ways.T)
    return float((2 * steps[:-2] / np.maximum(turns, 1e-6)).min())


def _within(place: Floats, frame: tuple[float, float, float, float]) -> bool:
    left, top, right, foot = frame
    (x, y), (far, low) = place.min(axis=0) - 3, place.max(axis=0) + 3
    return bool(x > left and y > top and far < right and low < foot)


def _steep(place: Floats) -> float:
    """0 for a level place, 1 for an upright one."""
    way = place[-1] - place[0]
    return abs(float(way[1])) / max(float(np.hypot(*way)), 1e-9)
