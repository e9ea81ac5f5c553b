"""Names along lines: seas, rivers, ranges, regions. Each letter is turned as the line runs.

The line is smoothed far more than what it follows, and a name never stands upside down. Lengths are
millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Halo, Point, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.curves import every_so_many
from builder.drawing.maps.pen import resampled
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import contrast, deepen
from builder.game.geometry.polygons import inside
from builder.game.model import Board, LineName, SpaceRole
from builder.records import dataclass
from builder.words import message

Line = NDArray[np.float64]
Ground = Callable[[Point, str], str | None]
"""The colour of the ground at a place, for names of a style."""

_STEP = 0.4
_SLOPE_HALO = 0.75
"""How wide the rim round the name of a range is."""
_THROUGH = 0.7
"""How opaque the rim round letters is where their ground is not known."""
_SHADE = 5.6
"""The contrast of the name of a region to its tint: 4.5 where this is shaded."""
_SEATS = ((6.0, 0.0), (6.0, 6.0), (6.0, -6.0), (3.0, 0.0), (3.0, 8.0), (3.0, -8.0), (0.0, 0.0),
          (0.0, 10.0), (0.0, -10.0), (-3.0, 0.0), (-3.0, 10.0), (-3.0, -10.0))  # fmt: skip
_OFF_LINES = 2.2
"""Where the name of a range may stand, the best first: from its crest away from the light in the
north-west, and on from its middle; and how far it is to be from other lines."""
_PLACES = tuple((aside, on) for aside in (0.0, 2.8, -2.8, 4.2, -4.2, 5.6, -5.6)
                for on in (0.0, 2.5, -2.5, 5.0, -5.0, 8.0, -8.0))  # fmt: skip
"""Where any other name may stand so that no letter lies on the number of a hex, likewise."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the names of a style look: face, em, ink, space between letters in ems, halo."""

    font: str
    size: float
    ink: str
    tracking: float
    capitals: bool
    halo: str = ""


MANNERS = {
    "water": Manner("condensed-italic", 3.4, "#1F4C63", 0.38, True),
    "river": Manner("condensed-italic", 3.6, "#173F56", 0.14, False, "#F2EBD8"),
    "range": Manner("condensed", 2.6, "#33240E", 0.42, True, "#F6EFDD"),
    "region": Manner("condensed-bold", 6.0, "#8A8066", 0.38, True),
}


def line_names(board: Board, ground: Ground | None = None) -> Iterator[Text]:
    """The names that the board has along lines, letter by letter.

    `ground` gives the colour of the ground under a letter, which its halo takes. The name of a
    region takes one darker shade of the tint that it stands on.
    """
    lines = _lines(board)
    for name in board.names:
        tint = _tint(board, name)
        for letter in letters(name, lines):
            halo = letter.halo
            colour = ground(_middle(letter), name.style) if halo and ground else None
            if halo and colour:
                halo = Halo(colour, _SLOPE_HALO if name.style == "range" else halo.width)
            ink = on_tint(tint) if tint else letter.fill
            yield replace(letter, halo=halo, fill=ink)


def _tint(board: Board, name: LineName) -> str | None:
    """The colour of the area in which the middle of a region's name stands; none of other names and
    other maps."""
    if name.style != "region" or board.grid_kind != "areas":
        return None
    place = name.line[len(name.line) // 2]
    return next((board.terrains[one.terrain[0]].colour for one in board.map_spaces()
                 if one.terrain and inside(place, one.outline)), None)  # fmt: skip


def on_tint(tint: str) -> str:
    """A shade of a tint that can be read on it, also where the ground is mottled or shaded."""
    tries = (deepen(tint, step / 100) for step in range(101))
    return next(one for one in tries if contrast(one, tint) >= _SHADE)


def _middle(letter: Text) -> Point:
    """The middle of a letter on a line."""
    turn, rise = math.radians(letter.angle), cap_height(letter.font, letter.size) / 2
    return letter.x + rise * math.sin(turn), letter.y - rise * math.cos(turn)


def off_numbers(
    board: Board, numbers: Iterable[KeepOff], lines: Iterable[KeepOff] = ()
) -> tuple[LineName, ...]:
    """The names of a map of hexes, those moved aside or along whose letters lie on its numbers.

    The names of ranges keep off rivers and other `lines`, too.
    """
    at = [(x, y, one.distance) for one in numbers for x, y in _spots(one)]
    boxes = np.asarray(at).reshape(-1, 3)
    drawn = [(x, y, one.distance) for one in lines for x, y in one.points]
    both = np.concatenate([boxes, np.asarray(drawn).reshape(-1, 3)])
    return tuple(_off_numbers(n, both if n.style == "range" else boxes) for n in board.names)


def _spots(box: KeepOff) -> Iterator[Point]:
    """Points along the middle of a box, near enough to one another for a letter."""
    (x0, y0), (x1, y1) = box.points[0], box.points[-1]
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        yield x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def _off_numbers(name: LineName, boxes: Line) -> LineName:
    """A name in the first of its places that is clear of numbers; else the clearest."""
    line = smooth(name.line)
    manner, whole = MANNERS[name.style], float(_lengths(line)[-1])
    words = name.text.upper() if manner.capitals else name.text
    size, tracking, _text = _fitted(words, manner, name, whole)
    half = _wide(words, manner.font, size, tracking) / 2 + 1.0
    best, least = name, np.inf
    for aside, on in _PLACES:
        seat = _moved(line, aside, on, half) if aside or on else line
        moved = name if seat is line else replace(name, line=_kept(seat), size=size)
        lacks = _lacks(moved, boxes)
        if lacks < least - 0.05:
            best, least = moved, lacks
        if lacks == 0:
            break
    return best


def _kept(seat: Line) -> tuple[Point, ...]:
    """Some points of a seat, its ends among them."""
    return tuple((float(x), float(y)) for x, y in seat[every_so_many(len(seat), 8)])


def _lacks(name: LineName, boxes: Line) -> float:
    """How far letters of a name lie on boxes (x, y, half), all together."""
    found = 0.0
    for letter in letters(name):
        x, y = _middle(letter)
        away = np.hypot(boxes[:, 0] - x, boxes[:, 1] - y) - boxes[:, 2]
        found += max(0.0, 0.45 * letter.size - float(away.min(initial=99.0)))
    return round(found, 2)


def keep_off(board: Board) -> Iterator[KeepOff]:
    """What symbols of the ground keep off."""
    lines = _lines(board)
    for name in board.names:
        yield off(name, lines)


def _lines(board: Board) -> Line | None:
    """Points of the borders, the coast and the frame of a map of areas, which draws the slopes of
    its ranges; none for other maps, whose names stand where the data has them."""
    if board.grid_kind != "areas" or not any(name.style == "range" for name in board.names):
        return None
    frames = [zone.rect for zone in board.zones if zone.role is SpaceRole.MAP]
    corners = [((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)) for x, y, w, h in frames]
    runs = [*corners, *(border.points for border in board.plan.borders), *board.plan.coast]
    return np.concatenate([resampled(np.asarray(run), 1.0) for run in runs if len(run) > 1])


def off(name: LineName, lines: Line | None = None) -> KeepOff:
    """What keeps off a name."""
    seat = tuple((float(x), float(y)) for x, y in _seat(name, lines)[::5])
    return KeepOff(seat, (name.size or MANNERS[name.style].size) * 0.6)


def letters(name: LineName, lines: Line | None = None) -> Iterator[Text]:
    """A name in the middle of its line; smaller, and less spaced out, where this is short.

    The name of a range keeps off points of `lines`.
    """
    manner = MANNERS[name.style]
    words = name.text.upper() if manner.capitals else name.text
    line = _seat(name, lines)
    long = _lengths(line)
    size, tracking, text = _fitted(words, manner, name, float(long[-1]))
    place = (float(long[-1]) - _wide(words, manner.font, size, tracking)) / 2
    if _runs_back(line, long, place):
        line = line[::-1]
        long = _lengths(line)
    rise = cap_height(manner.font, size) / 2
    halo = Halo(manner.halo, round(size * 0.24, 2), _THROUGH) if manner.halo else None
    for letter in words:
        wide = measure(letter, manner.font, size)
        middle = place + wide / 2
        x, y, angle = _at(line, long, middle, wide * 0.6 + 0.3)
        turn = math.radians(angle)
        if letter.strip():
            yield replace(
                text, x=round(x - rise * math.sin(turn), 2), y=round(y + rise * math.cos(turn), 2),
                text=letter, size=size, angle=round(angle, 1), halo=halo,
            )  # fmt: skip
            text = replace(text, tight=None)
        place += wide + tracking * size


def _fitted(words: str, manner: Manner, name: LineName, long: float) -> tuple[float, float, Text]:
    """The em, the space between letters and the look of a letter, so that the words fit."""
    size, tracking = name.size or manner.size, manner.tracking
    while tracking > 0.04 and _wide(words, manner.font, size, tracking) > long:
        tracking = max(tracking - 0.04, 0.04)
    text = Text(0.0, 0.0, "", manner.font, size, manner.ink, "middle")
    if _wide(words, manner.font, size, tracking) <= long:
        return size, tracking, text
    source = Source(name.span, message("the name on the map"))
    setting = set_words(words, manner.font, Room(long, size, size, FLOOR, tracking=0.04), source)
    return setting.size, 0.04, replace(text, tight=setting.tight)


def _wide(words: str, font: str, size: float, tracking: float) -> float:
    letters = sum(measure(letter, font, size) for letter in words)
    return letters + tracking * size * (len(words) - 1)


def _seat(name: LineName, lines: Line | None) -> Line:
    """The curve on which a name stands: its line; of a range, the clearest of some beside it."""
    line = smooth(name.line)
    if name.style != "range" or lines is None:
        return line
    manner, whole = MANNERS[name.style], float(_lengths(line)[-1])
    size, tracking, _text = _fitted(name.text.upper(), manner, name, whole)
    half = _wide(name.text.upper(), manner.font, size, tracking) / 2 + 1.0
    seats = [_moved(line, aside, on, half) for aside, on in _SEATS]
    return max(seats, key=lambda seat: min(_clear(seat, lines), _OFF_LINES))


def _moved(line: Line, aside: float, on: float, half: float) -> Line:
    """The part of a line round its middle, moved away from the light and along itself."""
    dx, dy = np.gradient(line, axis=0).T
    normals = np.stack([-dy, dx], axis=1) / np.maximum(np.hypot(dx, dy), 1e-9)[:, None]
    lit = normals[len(line) // 2].sum() < 0
    seat = line + (-aside if lit else aside) * normals
    long = _lengths(seat)
    middle = min(max(float(long[-1]) / 2 + on, half), float(long[-1]) - half)
    kept = np.abs(long - middle) <= half
    return np.asarray(seat[kept] if kept.sum() > 3 else seat)


def _clear(seat: Line, lines: Line) -> float:
    """How near points of some lines come to a name on a curve."""
    return round(float(np.hypot(*(seat[::4, None, :] - lines[None, :, :]).T).min()), 1)


def _lengths(line: Line) -> Line:
    """How far along a line each of its points is."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])


def _runs_back(line: Line, long: Line, place: float) -> bool:
    """Whether letters from `place` on would stand on their heads; upright lines read upwards."""
    ends = np.array([place, long[-1] - place])
    dx, dy = (float(np.ptp(at) * np.sign(at[1] - at[0]))
              for at in (np.interp(ends, long, line[:, axis]) for axis in (0, 1)))  # fmt: skip
    return dy > 0 if abs(dx) < 0.1 * abs(dy) else dx < 0


def smooth(line: Sequence[Point]) -> Line:
    """Points along a curve through the points of a line (Catmull and Rom)."""
    points = np.asarray([line[0], *line, line[-1]], dtype=np.float64)
    parts = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False):
        count = max(2, min(int(np.hypot(*(c - b)) / _STEP), 5000))
        t = np.arange(count)[:, None] / count
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2
                            + (3 * b - a - 3 * c + d) * t**3))  # fmt: skip
    return np.concatenate([*parts, points[-1:]])


def _at(line: Line, long: Line, place: float, half: float) -> tuple[float, float, float]:
    """Where a letter stands, and its angle from the line before and behind it."""
    at = np.array([place - half, place, place + half])
    x, y = (np.interp(at, long, line[:, axis]) for axis in (0, 1))
    angle = math.degrees(math.atan2(float(y[2] - y[0]), float(x[2] - x[0])))
    return float(x[1]), float(y[1]), angle
