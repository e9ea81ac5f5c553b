"""Names of areas and the symbols of their towns.

A symbol stands at its true place, moved inwards where a border or the coast is too near; the name
stands beside it, at the right where there is room, else in the free part of the area, clear of
borders, symbols and the place of the counters; it is the larger the weightier the town.
Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping

import numpy as np

from builder.drawing.display import Circle, Group, Halo, Paint, Point, Polygon, Rect, Shape, Text
from builder.drawing.maps.areas.land import tone
from builder.drawing.maps.areas.links import along
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.palette import TONES
from builder.drawing.maps.naming.along import MANNERS, on_tint
from builder.drawing.maps.naming.along import smooth as curved
from builder.drawing.maps.naming.free import Block, Spot, afloat, beside, best_spot
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import readable
from builder.game.geometry.areas.rim import spacing
from builder.game.geometry.polygons import inside
from builder.game.model import Board, Space, SpaceRole
from builder.records import dataclass
from builder.words import message

INK, PAPER = "#2A2823", "#FFFDF4"
RED, STAR = "#B23A2A", "#FFF6E8"
FONT = "condensed-bold"
SIZES = {"": 2.75, "town": 2.75, "city": 3.0, "key": 3.4, "fortress": 3.5}
"""The em of a name by the weight of its town, on a map of areas 29 mm wide."""
TRACKING = {"key": 0.12, "fortress": 0.12}
CAPITALS = frozenset(TRACKING)
_COUNTRY = 2.15
"""The em of a name without a town on a map with towns: it is set as those of regions are, for both
are countries."""
_OFF_FRAME = 2.0
"""How far from the frame an area ends for its name, which keeps off its border."""
_OFF_RIVERS = (1.4, 0.75)
"""From a name to the middle of a river, as wished and at least."""
_HARBOUR = 8.0
"""The name of a town so near to the coast may stand in the water."""
_MEAN, _MOST = 29.0, 1.4
_SYMBOL_CLEAR = 2.8
_HALF, _SMALL, _GAP = {"fortress": 1.6, "key": 1.75, "city": 1.35}, 0.95, 0.9
"""Half a symbol, that of any other town, and from its rim to the name."""
_HALO = 0.5
_COUNTER = 7.2
"""Half the place of the counters, which a name avoids."""
_COVERED = 3.0
_SMALLER = (1.0, 0.92, 0.84, 0.76, 0.68)
_TRIES = (*((factor, True) for factor in _SMALLER[:4]), *((factor, False) for factor in _SMALLER))
"""How large names are tried, first those of towns a little smaller rather than over a river."""
_FAR, _UNDER = 60.0, 1.0
"""The half of a name's land below its counters, and what it costs a country to have its name there.
"""


@dataclass(frozen=True, slots=True)
class AreaName:
    """An area's name, the rectangle that it fills, and where the symbol of its town stands."""

    text: Text
    left: float
    top: float
    right: float
    foot: float
    town: str
    at: Point
    scale: float

    @property
    def half(self) -> float:
        """Half the symbol of its town."""
        return _HALF.get(self.town, _SMALL) * self.scale

    @property
    def keep_off(self) -> tuple[KeepOff, ...]:
        """What symbols of the ground keep off."""
        box = KeepOff.box(self.left, self.top, self.right, self.foot, 0.6)
        return (box, KeepOff((self.at,), 2.6 * self.scale)) if self.town else (box,)


def area_names(board: Board, rivers: Iterable[KeepOff] = ()) -> Mapping[str, AreaName]:
    """The names of all areas, by id, off the rivers where there is room."""
    spaces = list(board.map_spaces())
    frame = next((zone.rect for zone in board.zones if zone.role is SpaceRole.MAP), (0, 0, 1, 1))
    scale = min(max(spacing(len(spaces), frame) / _MEAN, 1.0), _MOST)
    lines = np.array([point for river in rivers for point in river.points]).reshape(-1, 2)
    return {space.id: _named(space, board, scale, lines) for space in spaces}


@dataclass(frozen=True, slots=True)
class _Face:
    """How a name looks: its face, its em on a map of usual areas, the space between its letters in
    ems, and whether it is a shade of its ground."""

    font: str
    size: float
    tracking: float
    shaded: bool = False

    def bounds(self, words: str, size: float) -> tuple[float, float]:
        """The width and height of some words."""
        return measure(words, self.font, size, self.tracking * size), cap_height(self.font, size)


def _face(space: Space, board: Board, country: bool) -> _Face:
    """How the name of an area looks, by its town; on a ground with a drawing it is no shade."""
    if country:
        manner = MANNERS["region"]
        plain = tone(space, board) not in TONES.values()
        return _Face(manner.font, _COUNTRY, manner.tracking, plain)
    return _Face(FONT, SIZES[space.town], TRACKING.get(space.town, 0.03))


def _named(space: Space, board: Board, scale: float, lines: Floats) -> AreaName:
    words = fair(space.name or space.id)
    country = not space.town and any(one.town for one in board.map_spaces())
    words = words.upper() if space.town in CAPITALS or country else words
    face = _face(space, board, country)
    at = _symbol_place(space, scale) if space.town else space.centre
    blocks = [Block(*space.centre, _COUNTER, _COUNTER, _COVERED)]
    if space.town:
        reach = (2.6 if space.town in CAPITALS else 2.2) * scale
        blocks.append(Block(*at, reach, reach))
    rings = _rings(space, board)
    if country:  # all names over the places of counters, so that none seems to go on in another
        blocks.append(Block(space.centre[0], space.centre[1] + _FAR, _FAR, _FAR, _UNDER))
    for factor, clean in _TRIES:
        size = round(face.size * scale * factor, 2)
        if size < FLOOR or (clean and not space.town):
            continue
        wide, high = face.bounds(words, size)
        away = (_HALF.get(space.town, _SMALL) + _GAP) * scale
        if space.town:
            tries = ((further, off) for off in _OFF_RIVERS for further in (0.0, 1.3, 2.6))
            found = (beside(rings, wide, high, at, away + further, lines, off)
                     for further, off in tries)  # fmt: skip
            spot = next((one for one in found if one), None)
            spot = spot or _at_sea(board, wide, high, at, away)
            if spot and _is_at_sea(spot, space, board):
                return _set(space, board, words, size, face, spot, at, scale, board.outside)
            if clean and not spot:
                continue
            spot = spot or beside(rings, wide, high, at, away, lines)
        else:
            spot = best_spot(rings, wide, high, lines=lines, blocks=blocks)
        near = at if space.town else None
        spot = spot or best_spot(rings, wide, high, blocks=blocks, near=near)
        if spot and (spot.clear > 0.8 or factor < 0.95):
            return _set(space, board, words, size, face, spot, at, scale, tone(space, board))
    return _squeezed(space, board, words, at, scale)


def _at_sea(board: Board, wide: float, high: float, at: Point, away: float) -> Spot | None:
    """A place in the water beside a town on the coast."""
    shore = [point for line in board.plan.coast for point in line]
    if not board.outside or not shore or min(math.dist(at, p) for p in shore) > _HARBOUR:
        return None
    shore += [point for name in board.names for point in curved(name.line).tolist()
              if name.style == "water"]  # fmt: skip
    shore += along(board)
    return afloat(board.plan.land, shore, wide, high, at, away)


def _is_at_sea(spot: Spot, space: Space, board: Board) -> bool:
    return bool(board.outside) and not inside((spot.x, spot.y), space.outline)


def _rings(space: Space, board: Board) -> list[tuple[Point, ...]]:
    """The outline of an area and the lakes that may lie in it."""
    left, right = min(x for x, _ in space.outline), max(x for x, _ in space.outline)
    lakes = [ring for ring in board.plan.lakes if left < ring[0][0] < right]
    frame = next((zone.rect for zone in board.zones if zone.role is SpaceRole.MAP), None)
    if frame is None:
        return [space.outline, *lakes]
    x, y, width, height = frame
    within = tuple((min(max(px, x + _OFF_FRAME), x + width - _OFF_FRAME),
                    min(max(py, y + _OFF_FRAME), y + height - _OFF_FRAME))
                   for px, py in space.outline)  # fmt: skip
    return [within, *lakes]


def _set(
    space: Space,
    board: Board,
    words: str,
    size: float,
    face: _Face,
    spot: Spot,
    at: Point,
    scale: float,
    ground: str,
) -> AreaName:
    wide, high = face.bounds(words, size)
    ink = on_tint(ground) if face.shaded else readable(ground, INK)
    text = Text(
        spot.x, round(spot.y + high / 2, 2), words, face.font, size, ink, "middle",
        face.tracking * size, halo=Halo(ground, _HALO),
    )  # fmt: skip
    return AreaName(text, spot.x - wide / 2, spot.y - high / 2, spot.x + wide / 2,
                    spot.y + high / 2, space.town, at, scale)  # fmt: skip


def _squeezed(space: Space, board: Board, words: str, at: Point, scale: float) -> AreaName:
    """A name that has no room without touching a border: as large as the area is wide."""
    x, y = space.centre
    xs = [px for px, py in space.outline if abs(py - y) < 3.0] or [px for px, _ in space.outline]
    room = max(2 * min(max(xs) - x, x - min(xs)) - 1.0, 1.0)
    source = Source(space.span, message("the name of {space}", space=space.id))
    name = set_words(words, FONT, Room(room, FLOOR, FLOOR * 1.2, FLOOR), source)
    base = y + _COUNTER + cap_height(FONT, name.size) + 0.6
    text = Text(x, base, words, FONT, name.size, INK, "middle", tight=name.tight,
                halo=Halo(tone(space, board), _HALO))  # fmt: skip
    wide, high = measure(words, FONT, name.size), cap_height(FONT, name.size)
    return AreaName(text, x - wide / 2, base - high, x + wide / 2, base, space.town, at, scale)


def _symbol_place(space: Space, scale: float) -> Point:
    """Where the symbol of a town stands: as near its true place as the border allows."""
    x, y = space.town_at or space.centre
    side = 2 * 1.0 * scale
    spots = [
        (math.dist((x, y), (x + dx, y + dy)), x + dx, y + dy)
        for dx in range(-12, 13)
        for dy in range(-12, 13)
    ]
    for _, px, py in sorted(spots):
        if _clear(space, (px, py)) >= _SYMBOL_CLEAR + side / 2 - 1.0:
            return px, py
    return space.centre


def _clear(space: Space, point: Point) -> float:
    """From a point to the border, -1 outside."""
    if not inside(point, space.outline):
        return -1.0
    return min(math.dist(point, corner) for corner in space.outline)


def symbols(named: Mapping[str, AreaName]) -> Iterator[Shape]:
    """The symbols of all towns."""
    for name in named.values():
        if name.town:
            yield Group(tuple(town(name.town)), *name.at, name.scale)


def town(kind: str) -> Iterator[Shape]:
    """The symbol of a town, a city, a key city or a fortress, round (0, 0)."""
    if kind in CAPITALS:
        if kind == "fortress":
            yield Rect(-1.6, -1.6, 3.2, 3.2, Paint(RED, INK, 0.38), radius=0.25)
        else:
            yield Circle(0.0, 0.0, 1.75, Paint(RED, INK, 0.38))
        tips = [(math.radians(-90 + 36 * n), 1.25 if n % 2 == 0 else 0.5) for n in range(10)]
        points = tuple((round(r * math.cos(a), 2), round(r * math.sin(a), 2)) for a, r in tips)
        yield Polygon(points, Paint(fill=STAR))
    elif kind == "city":
        yield Circle(0.0, 0.0, 1.35, Paint(PAPER, INK, 0.4))
        yield Circle(0.0, 0.0, 0.62, Paint(fill=INK))
    else:
        yield Circle(0.0, 0.0, 0.95, Paint(PAPER, INK, 0.36))
