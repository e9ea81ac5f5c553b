"""How courses look: rivers, roads, railways, ferries, bridges. The same on the map and in its key.

Lengths are units of the ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import numpy as np

from builder.drawing.display import Circle, Paint, Shape
from builder.drawing.maps.courses.bridges import Bridge
from builder.drawing.maps.courses.curves import normals, ribbon
from builder.drawing.maps.courses.water import River
from builder.drawing.maps.courses.ways import Way
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.palette import CLEAR, INK
from builder.drawing.maps.pen import Commands, curve, line, path, polygons, resampled, strokes
from builder.game.model import CourseStyle

RIVER, RIVER_EDGE, FLOW = "#8FB7CC", "#3F6E86", "#BFD8E4"
STREAM = "#6C9DB5"
MAIN, ROAD, CASE, RAIL, RAIL_BED = "#D9694A", "#FBF3DC", "#4A3A2C", "#2B2925", "#FFFDF4"
SAILING = "#2F5468"
_BANK, _FINE = 0.17, 0.5
"""How far a river's bank reaches beyond its water at most, and as a share of half of this."""
_LAYERS = 16
"""How many layers a river of an unknown course is drawn in, each shorter than the one below it, so
that it fades into the paper without a step."""
_NARROWS = 0.8
"""How much narrower it is at its end, as a share."""
_TIES, _TIE = 1.9, 0.62
WIDE = {"main-road": (1.35, 0.92), "road": (1.0, 0.62), "track": (0.8, 0.32), "rail": (0.95, 0.38)}
"""How wide a way is with its casing, and without."""
FILLS = {"main-road": MAIN, "road": ROAD, "track": ROAD, "rail": RAIL_BED}
_LANDING = 0.75
_BUFFER, _ALONE = 1.05, 1.0
"""Half the bar at the end of a railway, and how far from any other this is."""


def rivers(found: Sequence[River]) -> Iterator[Shape]:
    """All banks, then all water, so that rivers that meet are one; first what is faint."""
    for river in (river for river in found if river.faint and len(river.points) > 1):
        yield from _unknown(river)
    found = [river for river in found if not river.faint]
    yield from _river_bed(found)
    flow = [one for river in found if river.course.style == "major-river"
            for one in _curve(river.points, 1.5)]  # fmt: skip
    yield from path(flow, Paint(stroke=FLOW, width=0.3, dash=(3, 1.3), opacity=0.9, cap="round"))


def _unknown(river: River) -> Iterator[Shape]:
    """A river beyond where it is known: as wide as its water, and ever fainter to its end.

    All layers begin where it is known. Each is as strong as makes what shows through all of them,
    at any place, its share of the way.
    """
    long = float(np.hypot(*np.diff(river.points, axis=0).T).sum())
    points = resampled(river.points, min(0.5, long / _LAYERS))
    for colour, halves in ((RIVER_EDGE, _BANK), (RIVER, 0.0)):
        half = float(river.halves.max()) + halves
        for number in range(_LAYERS, 0, -1):
            part = points[: max(round(len(points) * number / _LAYERS), 2)]
            narrower = np.linspace(half, half * (1 - _NARROWS * number / _LAYERS), len(part))
            opacity = round(1 - _shows(number - 1) / _shows(number), 3)
            yield from path(ribbon(part, narrower), Paint(fill=colour, opacity=opacity))


def _shows(number: int) -> float:
    """How much of the paper shows through a river where so many of its layers have ended."""
    return float((number / _LAYERS) ** 0.7)


def _river_bed(found: Sequence[River]) -> Iterator[Shape]:
    """Banks and water."""
    banks = [one for river in found for one in ribbon(river.points, _with_banks(river.halves))]
    yield from path(banks, Paint(fill=RIVER_EDGE))
    for colour, styles in ((STREAM, ("stream",)), (RIVER, ("river", "major-river"))):
        water = [one for river in found if river.course.style in styles
                 for one in ribbon(river.points, river.halves)]  # fmt: skip
        yield from path(water, Paint(fill=colour))


def _with_banks(halves: Floats) -> Floats:
    """Half the width of a river with its banks, finer where it is narrow."""
    return np.asarray(halves + np.minimum(_BANK, _FINE * halves + 0.02))


def roads(found: Sequence[Way]) -> Iterator[Shape]:
    """Tracks, roads and main roads: all casings first, so that they join."""
    tracks, minor, main = (_of(found, style) for style in ("track", "road", "main-road"))
    yield from path(tracks, _stroke(CLEAR, WIDE["track"][0], opacity=0.8))
    yield from path(tracks, _stroke(CASE, WIDE["track"][1], dash=(1.3, 0.7)))
    yield from path(minor, _stroke(CASE, WIDE["road"][0]))
    yield from path(main, _stroke(CASE, WIDE["main-road"][0]))
    yield from path(minor, _stroke(ROAD, WIDE["road"][1]))
    yield from path(main, _stroke(MAIN, WIDE["main-road"][1]))


def rails(found: Sequence[Way]) -> Iterator[Shape]:
    """Railways: a line with ties on a pale bed."""
    lines = _of(found, "rail")
    yield from path(lines, _stroke(RAIL_BED, WIDE["rail"][0], opacity=0.75))
    yield from path(lines, _stroke(RAIL, WIDE["rail"][1]))
    ties = [_across(way.points) for way in found if way.course.style == "rail"]
    if ties:
        yield from path(strokes(np.concatenate(ties)), Paint(stroke=RAIL, width=0.3))
    yield from path(strokes(_buffers(found)), Paint(stroke=RAIL, width=0.8))


def _buffers(found: Sequence[Way]) -> Floats:
    """Bars across the ends of railways at which no other goes on."""
    own = [way for way in found if way.course.style == "rail" and len(way.points) > 1]
    bars = [np.zeros((0, 4))]
    for way in own:
        for at, end in ((0, way.course.ends[0]), (-1, way.course.ends[1])):
            others = [one.points for one in own if one is not way]
            if (
                end is None
                and way.course.spaces
                and all(np.hypot(*(line_ - way.points[at]).T).min() > _ALONE for line_ in others)
            ):
                across = normals(way.points[:2] if at == 0 else way.points[-2:])[0] * _BUFFER
                bars.append(
                    np.concatenate([way.points[at] - across, way.points[at] + across])[None]
                )
    return np.concatenate(bars)


def ferries(found: Sequence[Way]) -> Iterator[Shape]:
    """Lines of dots, with a ring where one lands."""
    yield from sailings(found)
    ring = Paint(fill=RAIL_BED, stroke=SAILING, width=0.34)
    for way in found:
        ends = way.course.ends if way.course.spaces else (None, None)
        for end, (x, y) in zip(ends, way.points[[0, -1]].tolist(), strict=True):
            if end is None:
                yield Circle(round(x, 2), round(y, 2), _LANDING, ring)


def sailings(found: Sequence[Way]) -> Iterator[Shape]:
    """The dots alone."""
    paint = Paint(stroke=SAILING, width=0.34, dash=(0.05, 0.95), cap="round")
    yield from path(_of(found, "ferry"), paint)


def bridges(found: Iterable[Bridge]) -> Iterator[Shape]:
    """Two parapets beside a deck, their ends spread."""
    every = list(found)
    for style, fill in FILLS.items():
        decks = [_turned(_deck(one), one) for one in every if one.style == style]
        if decks:
            yield from path(polygons(np.asarray(decks)), Paint(fill=fill))
    walls: Commands = []
    for one in every:
        for side in (-1, 1):
            walls += line(_turned(_parapet(one, side), one))
    yield from path(walls, Paint(stroke=INK, width=0.34, join="round", cap="round"))
    metals = [np.concatenate([_turned([(-one.half, 0)], one), _turned([(one.half, 0)], one)], 1)[0]
              for one in every if one.style == "rail"]  # fmt: skip
    if metals:
        yield from path(strokes(np.asarray(metals)), Paint(stroke=RAIL, width=WIDE["rail"][1]))


def _deck(one: Bridge) -> list[tuple[float, float]]:
    half, wide = one.half, one.wide
    return [(-half, -wide), (half, -wide), (half, wide), (-half, wide)]


def _parapet(one: Bridge, side: int) -> list[tuple[float, float]]:
    half, wide, spread = one.half, one.wide, 0.55
    return [(-half - spread, side * (wide + spread)), (-half, side * wide), (half, side * wide),
            (half + spread, side * (wide + spread))]  # fmt: skip


def _turned(points: list[tuple[float, float]], one: Bridge) -> Floats:
    """Points along and across a bridge as points of the map."""
    at = np.asarray(points)
    (x, y), (ux, uy) = one.at, one.way
    return np.stack([x + at[:, 0] * ux - at[:, 1] * uy, y + at[:, 0] * uy + at[:, 1] * ux], axis=1)


def _of(found: Iterable[Way], style: CourseStyle) -> Commands:
    return [one for way in found if way.course.style == style for one in _curve(way.points, 1.2)]


def _curve(points: Floats, step: float) -> Commands:
    return curve(resampled(points, step))


def _stroke(
    colour: str, width: float, dash: tuple[float, ...] = (), opacity: float = 1.0
) -> Paint:  # fmt: skip
    cap: Literal["butt", "round"] = "butt" if dash or opacity < 1 else "round"
    return Paint(stroke=colour, width=width, dash=dash, opacity=opacity, join="round", cap=cap)


def _across(points: Floats) -> Floats:
    """The ties of a railway: strokes x1, y1, x2, y2."""
    at = resampled(points, _TIES)
    across = normals(at) * _TIE if len(at) > 1 else np.zeros_like(at)
    return np.concatenate([at - across, at + across], axis=1)
