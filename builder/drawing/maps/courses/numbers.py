"""The numbers of hexes: above where a counter lies, moved aside where a course passes.

Texts are in mm; what is computed is in units of the ground.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from builder.diagnostics import Span
from builder.drawing.display import Halo, Shape, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.lay import ROOMY
from builder.drawing.maps.ground.palette import CLEAR, PALE, TONES
from builder.drawing.text.fitting import Room, Source, set_words
from builder.drawing.theme import POINT, lighten, readable
from builder.game.model import Course, Space, SpaceRole
from builder.words import message

INK, UNKNOWN_INK, WATER_INK = "#3B3629", "#5C533F", "#2F5468"
_SIZE, _LEAST = 1.95, 6.1 * POINT
"""How high the letters of a number are, and in mm at least."""
_BELOW, _BELOW_CORNER = 1.6, 2.6
"""From the upper side of a hex to the base line of its number; from the corner of a pointy one."""
_ASIDE = ((0.0, 0.0), (-2.4, 0.0), (2.4, 0.0), (0.0, 0.8), (-2.4, 0.8), (2.4, 0.8), (-3.5, 0.9),
          (3.5, 0.9), (-4.0, 1.6), (4.0, 1.6), (-4.5, 2.4), (4.5, 2.4))  # fmt: skip
_DOWN = ((0.0, 0.0), (0.0, 0.8), (0.0, 1.6), (0.0, 2.4))
"""Where a number goes where it is not clear of courses: along a side, lower the nearer it comes to
the next one, or down from a corner."""
_CLEAR, _HALF, _RISE = 1.9, 1.5, 0.1
_LITTLE = 0.6
"""A number in a corner that lacks so little stays in line with its row."""
_AT_FRAME, _OFF_FRAME = 0.5, 1.1
"""A hex whose top lies so near to the frame has its number so much lower."""
_OFF_COAST = 2.4
"""How much lower the number of a hex of water is where land lies above its upper side."""
_INTO_WATER = 2.0
"""Likewise that of one with a corner at the top: without a rim, which would hide the coast."""
_OFF_CLIFF = 0.7
"""How much lower the number of a hex is into whose corner the wedges of a cliff reach."""
_LOW, _LOW_ROOMY = 0.7, 1.0
"""How far below the base line of a number nothing stands; in large hexes a name comes next."""
_HALO = 0.42
_REACHING = frozenset(("woods", "light-woods", "city", "town", "hills", "mountains"))
"""Grounds that go a little beyond the foot of their hex, to the number of the next one."""
_STEEP, _WIDER = (TONES["hills"], TONES["mountains"]), 0.75
_ON_PICTURE, _THROUGH = 0.26, 0.65
"""The rim of numbers on a picture, which has its own tones: no more than they need to be read."""
INK_ON_SLOPES = "#2F2A20"
"""On ground with shaded slopes numbers are darker, and their rim paler and wider."""
FONT = "condensed"


Places = Mapping[str, tuple[float, float]]
"""The middle of the base line of each hex's number, in units."""


def hex_numbers(plot: Plot, places: Places) -> Iterator[Shape]:
    """The number of each hex."""
    span = next((z.span for z in plot.board.zones if z.role is SpaceRole.MAP), plot.board.span)
    for id, at in places.items():
        yield _number(plot.board.spaces[id], at, plot, span)


def number_boxes(plot: Plot, places: Places, low: float = 0.0) -> Iterator[KeepOff]:
    """What symbols keep off so that numbers stand free, in mm: so far below their base lines if
    that is said."""
    scale, low = plot.scale, low or (_LOW_ROOMY if plot.roomy else _LOW)
    for x, y in places.values():
        yield KeepOff.box(
            (x - 2.6) * scale, (y - 1.5) * scale, (x + 2.6) * scale, (y + low) * scale
        )


def number_places(plot: Plot, lines: Sequence[Floats]) -> Places:
    """Where numbers stand; `lines` are the courses that they keep off."""
    if plot.board.theme.numbers == "none":
        return {}
    every = any(course.points for course in plot.courses)
    passed = {id for course in plot.courses for id in _touched(course)}
    points = np.concatenate(lines) if lines else np.zeros((0, 2))
    points = points[np.argsort(points[:, 0], kind="stable")]
    found: dict[str, tuple[float, float]] = {}
    for space in plot.board.map_spaces():
        places = _choices(space, plot)
        busy = len(points) and (every or space.id in passed)
        spare = _LITTLE if _is_pointed(space) else 0.0
        found[space.id] = _clearest(places, points, spare) if busy else places[0]
    return found


def _choices(space: Space, plot: Plot) -> list[tuple[float, float]]:
    """Where a number may stand, the best place first: at the top of its hex or at its foot."""
    x = float(plot.centres[space.id][0])
    ys = plot.scaled(space.outline)[:, 1]
    pointed = _is_pointed(space)
    away, steps = (_BELOW_CORNER, _DOWN) if pointed else (_BELOW, _ASIDE)
    low = plot.board.theme.numbers == "foot"
    rim = plot.frame[1] + (plot.frame[3] if low else 0.0)
    if not pointed and abs((ys.max() if low else ys.min()) - rim) < _AT_FRAME:
        away += _OFF_FRAME
    elif _is_on_coast(space, plot):
        away += _INTO_WATER if pointed else _OFF_COAST
    elif pointed and not low and _is_below_cliff(space, plot):
        away += _OFF_CLIFF
    if low:
        base = float(ys.max()) - away  # well off the side, or it would seem to head the hex below
        return [(x + dx, base - dy) for dx, dy in steps]
    base = float(ys.min()) + away
    return [(x + dx, base + dy) for dx, dy in steps]


def _is_on_coast(space: Space, plot: Plot) -> bool:
    """Whether land lies above a hex of water."""
    return plot.is_wet(space) and not all(plot.is_wet(one) for one in _above(space, plot))


def _is_below_cliff(space: Space, plot: Plot) -> bool:
    """Whether a cliff on an upper side of a hex falls towards it: on to a beach."""
    return plot.is_beach(space) and any("cliff" in plot.drawn(one) for one in _above(space, plot))


def _above(space: Space, plot: Plot) -> Iterator[Space]:
    """The spaces on the upper sides of one, but for beaches, into which the sea comes."""
    x, y = plot.centres[space.id]
    half = float(np.ptp(plot.scaled(space.outline)[:, 0])) / 2
    for id in plot.board.neighbours.get(space.id, ()):
        if id in plot.centres and plot.centres[id][1] < y - 1:
            other = plot.board.spaces[id]
            near = abs(plot.centres[id][0] - x) < 0.6 * half or _is_pointed(space)
            if near and not plot.is_beach(other):
                yield other


def _touched(course: Course) -> Iterator[str]:
    """The spaces through or beside which a course runs."""
    yield from course.spaces
    for border in course.borders:
        yield from (border.a, border.b)


def _is_pointed(space: Space) -> bool:
    """Whether a hex has a corner at the top."""
    ys = sorted(y for _, y in space.outline)
    return ys[1] - ys[0] > 0.1


def _clearest(
    places: list[tuple[float, float]], points: Floats, spare: float
) -> tuple[float, float]:
    """The first place that is clear of the courses' points, or lacks as little as is to `spare`;
    else that which is clearest.

    The points are in the order of their x.
    """
    (x, y), reach = places[0], 6.0 + _CLEAR
    first, last = np.searchsorted(points[:, 0], (x - reach, x + reach))
    near = points[first:last]
    near = near[np.abs(near[:, 1] - y) < reach]
    if not len(near):
        return places[0]
    best, least = places[0], np.inf
    for x, y in places:
        feet = np.array([(x + dx, y - _RISE) for dx in (-_HALF, 0.0, _HALF)])
        away = np.sqrt(((feet[:, None, :] - near[None, :, :]) ** 2).sum(axis=2)).min()
        lacks = round(max(0.0, _CLEAR - spare - float(away)), 1)
        if lacks < least:
            best, least = (x, y), lacks
    return best


def _number(space: Space, at: tuple[float, float], plot: Plot, span: Span) -> Text:
    """The number as a text; on land with a halo in the colour of the ground."""
    outline = plot.scaled(space.outline)
    size = max(_SIZE * plot.scale, _LEAST)
    wide = float(np.ptp(outline[:, 0])) * plot.scale * (0.3 if _is_pointed(space) else 0.5) - 1
    room = Room(wide, size * 2, size)
    words = set_words(space.id, FONT, room, Source(span, message("the numbers of the spaces")))
    x, y = round(at[0] * plot.scale, 2), round(at[1] * plot.scale, 2)
    if plot.is_wet(space):
        return Text(x, y, space.id, FONT, words.size, WATER_INK, "middle", tight=words.tight)
    tone = _tone(space, plot)
    ink = readable(tone, INK if space.attested else UNKNOWN_INK, INK)
    rim = CLEAR if plot.scale >= ROOMY and _is_pointed(space) else tone
    if plot.board.picture is not None:
        rim = PALE  # whatever the picture shows there
    elif not (_covered(space, plot) or _is_overhung(space, plot)):
        return Text(x, y, space.id, FONT, words.size, ink, "middle", tight=words.tight)
    steep = tone in _STEEP and plot.board.picture is None
    if steep:
        ink, rim = INK_ON_SLOPES, lighten(tone, 0.5)
    wide = _ON_PICTURE if plot.board.picture is not None else _WIDER if steep else _HALO
    halo = Halo(rim, wide * plot.scale, 1.0 if plot.board.picture is None else _THROUGH)
    return Text(x, y, space.id, FONT, words.size, ink, "middle", tight=words.tight, halo=halo)


def _is_overhung(space: Space, plot: Plot) -> bool:
    """Whether the ground of a space above a number may reach down to it: in the corner of a large
    hex, and elsewhere, but on woods, the crowns, slopes and gardens at its foot."""
    above = _above(space, plot)
    if _is_pointed(space):
        return plot.scale >= ROOMY and any(_covered(one, plot) for one in above)
    if _tone(space, plot) == TONES["woods"]:
        return False
    return any(_REACHING & {*plot.drawn(one)} for one in above)


def _covered(space: Space, plot: Plot) -> bool:
    """Whether a drawn ground lies below a number: on bare ground a halo would be a spot.

    Likewise on woods, whose trees keep off numbers and beyond whose edge a halo would be a tab of
    their green. In the corner of a large hex, where grounds end, it is of clear ground; cities
    leave room there.
    """
    roomy = plot.scale >= ROOMY and _is_pointed(space)
    if _tone(space, plot) == TONES["city" if roomy else "woods"]:
        return False
    return _tone(space, plot) != CLEAR and not _is_bare(space, plot)


def _is_bare(space: Space, plot: Plot) -> bool:
    """Whether all that a space has is a tone."""
    known = [plot.board.terrains[id] for id in space.terrain if id in plot.board.terrains]
    return all(one.drawn not in TONES for one in known)


def _tone(space: Space, plot: Plot) -> str:
    """The colour of the ground on which a number stands."""
    known = [plot.board.terrains[id] for id in space.terrain if id in plot.board.terrains]
    own = {**TONES, "town": CLEAR}
    if plot.is_beach(space) and not any(plot.is_wet(one) for one in _above(space, plot)):
        own["beach"] = CLEAR  # the sand lies at the foot
    tones = [own[one.drawn] for one in known if one.drawn in own]
    tones += [one.colour for one in known if one.drawn == "plain"]
    return next(iter(tones), CLEAR)
