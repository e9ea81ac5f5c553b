"""Hills and mountains: tones, bands of shade and light, and contours. No gradients."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Floats, Grid, blurred, smooth
from builder.drawing.maps.ground.lay import Field, Lay, massed
from builder.drawing.maps.ground.palette import HILL, HILL_HIGH, MOUNTAIN, RELIEF, ROCK, SUNLIT
from builder.drawing.maps.ground.scatter import scattered
from builder.drawing.maps.pen import Commands, curves, path, region, strokes, trace

REACH = 8.0
_SHADES = (0.05, 0.12, 0.20, 0.29, 0.39)
_LIGHTS = (0.06, 0.15, 0.25)
_APART = 0.8
_USUAL, _ROOMY = 1.0, 0.6
"""How strong shade is: in large hexes, where hills are seen whole, contours and rocks say more."""
_LEVELS = (0.3, 1.15, 2.0, 2.85)
"""The heights of contours there: from the foot of a hill to where mountains have rocks instead."""
_LINE = 0.13, 0.5
"""How wide they are, and how opaque."""
_BARE = 3.3
"""Above which height rocks are drawn there."""
_OCTAVES = 2
"""Of how many waves slopes are there: more would be stains."""
_SPURS, _LIGHTER, _ROCKY = 2.2, 0.6, (0.5, 0.62)
"""In large hexes: how deep valleys bite into the foot of hills, how opaque the tone of mountains,
and how far inside them and on how steep slopes they have rocks."""
FAR = 4.5
"""How far from its banks a river's valley reaches."""
_FOOT = (-1.2, -0.4, 0.4)
"""How far inside mountains the steps of their tone begin."""
_RISES, _RISEN = (-0.5, -0.1, 0.3, 0.7), 0.3
"""How far inside hills the steps of their tone begin, and how opaque each is."""
_FINER = 1.7
"""How much shorter the waves of slopes are in large hexes: a hill there is more than one hump."""
_LIGHT = (-np.sqrt(0.5), -np.sqrt(0.5))
"""Light comes from the north-west."""


def heights(
    lay: Lay, from_rivers: Callable[[Grid], Floats], weight: float = 1.0
) -> Iterator[Shape]:
    """Hills and mountains of a map; rivers lie in valleys; `weight` is that of the contours."""
    hills = massed(lay, "hills", REACH)
    if hills is None:
        return
    x, y = (np.ascontiguousarray(np.broadcast_to(each, hills.values.shape))
            for each in hills.grid.places())  # fmt: skip
    roomy = lay.swell > 1.0
    swell = waves(
        x, y, 9.0 / (_FINER if roomy else 1.0), seed("hills", "swell"), _OCTAVES if roomy else 4
    )
    if roomy:
        key = seed("hills", "spurs")
        ragged = np.minimum(_SPURS * waves(x, y, 5.5, key, 2), 0.0)
        hills = replace(hills, values=hills.values + ragged)
    high = hills.values - 3.6 + swell * 1.6
    yield from _hill_tone(hills, roomy)
    yield from region(hills.grid, high, 0.0, Paint(fill=HILL_HIGH))
    rise = smooth(hills.values / (3.6 if roomy else 5)) * (2.3 + 1.5 * swell)
    tops, wave = _mountains(lay, hills), 11.0 / (_FINER if roomy else 1.0)
    if tops is not None:
        yield from _mountain_tone(hills, tops, roomy)
        crest = 1 - np.abs(waves(x, y, wave, seed("mountains", "crest"), 3)) * 1.6
        within, (least, more) = (2.8, (1.2, 5.2)) if roomy else (6.0, (3.2, 3.4))
        rise += smooth(tops / within) * (least + more * crest)
    rise *= 0.35 + 0.65 * smooth(from_rivers(hills.grid) / FAR)
    rise = blurred(rise, 3)
    yield from shaded(hills.grid, rise, _ROOMY if roomy else _USUAL)
    if roomy:
        yield from _few_contours(hills.grid, rise, weight)
    else:
        yield from contours(hills.grid, rise, weight)
    if tops is not None:
        yield from _rocks(hills.grid, rise, tops, _BARE if roomy else 0.0)


def _hill_tone(hills: Field, roomy: bool) -> Iterator[Shape]:
    """The tone of hills, which in large hexes rises from the plain in steps: where their foot runs
    along a side of a hex, it would end like a tile."""
    for level in _RISES if roomy else ():
        yield from region(hills.grid, hills.values, level, Paint(fill=HILL, opacity=_RISEN))
    yield from region(hills.grid, hills.values, _RISES[-1] if roomy else 0.0, Paint(fill=HILL))


def _mountain_tone(hills: Field, tops: Floats, roomy: bool) -> Iterator[Shape]:
    """The tone of mountains, which in large hexes rises from that of hills beside them in steps."""
    if not roomy:
        yield from region(hills.grid, tops, 0.0, Paint(fill=MOUNTAIN))
        return
    clear = 1 - (1 - _LIGHTER) ** (1 / len(_FOOT))
    for level in _FOOT:
        foot = np.minimum(tops - level, np.maximum(tops, hills.values))
        yield from region(hills.grid, foot, 0.0, Paint(fill=MOUNTAIN, opacity=round(clear, 3)))


def _rocks(grid: Grid, rise: Floats, tops: Floats, least: float) -> Iterator[Shape]:
    """Hachures down the steep sides of mountains, longer and darker away from the light: a brown
    alone would not tell them from hills."""
    down, right = (np.asarray(each) for each in np.gradient(rise, grid.step))
    found = scattered("rocks", grid, 1.15, 0.4, chances=2)
    slope = np.stack([grid.at(each, found.x, found.y) for each in (right, down)], axis=1)
    steep = np.hypot(*slope.T)
    kept = (grid.at(tops, found.x, found.y) > _ROCKY[0]) & (steep > _ROCKY[1])
    kept &= grid.at(rise, found.x, found.y) >= least
    way = -slope / np.maximum(steep, 1e-9)[:, None]
    shade = way @ -np.array(_LIGHT)
    long = (0.45 + 0.4 * found.between(1, 0.0, 1.0) + 0.35 * np.clip(shade, 0.0, 1.0))[:, None]
    start = np.stack([found.x, found.y], axis=1)
    marks = np.concatenate([start, start + way * long], axis=1)
    for own, opacity in ((shade > 0.15, 0.75), (shade <= 0.15, 0.25)):
        paint = Paint(stroke=ROCK, width=0.13, opacity=opacity, cap="round")
        if (kept & own).any():
            yield from path(strokes(marks[kept & own]), paint)


def _mountains(lay: Lay, hills: Field) -> Floats | None:
    """The mountains' field on the hills' part of the map; None without any."""
    field = massed(lay, "mountains", REACH)
    if field is None:
        return None
    whole = lay.grid.full(-REACH)
    whole[field.where] = field.values
    return whole[hills.where]


def sunlit(grid: Grid, rise: Floats) -> Floats:
    """How much more light slopes have than level ground; less is below nought."""
    down, right = np.gradient(rise, grid.step)
    slope = 1 / np.sqrt(1 + right * right + down * down)
    facing = -(right * _LIGHT[0] + down * _LIGHT[1])
    return np.asarray(slope * (0.72 * facing + 0.7) - 0.7)


def shaded(grid: Grid, rise: Floats, strength: float) -> Iterator[Shape]:
    """Bands of shade and light on slopes."""
    sun = sunlit(grid, rise)
    for number, level in enumerate(_SHADES):
        opacity = round((0.10 + 0.012 * number) * strength, 3)
        yield from region(grid, -sun, level, Paint(fill=RELIEF, opacity=opacity), 0.9)
    for level in _LIGHTS:
        paint = Paint(fill=SUNLIT, opacity=round(0.26 * strength, 3))
        yield from region(grid, sun, level, paint, 0.9)


def _few_contours(grid: Grid, rise: Floats, weight: float) -> Iterator[Shape]:
    """The contours of large hexes, at heights of their own."""
    rings = [ring for level in _LEVELS for ring in trace(grid, rise, level, shortest=5.0)]
    wide, opacity = _LINE
    yield from path(curves(rings, 1.0), Paint(stroke=RELIEF, width=wide * weight, opacity=opacity))


def contours(
    grid: Grid, rise: Floats, weight: float = 1.0, apart: float = _APART
) -> Iterator[Shape]:
    """Lines of one height, so far `apart` in height; each fourth is stronger."""
    lines: dict[bool, Commands] = {False: [], True: []}
    for number in range(1, int(rise.max() / apart) + 1):
        rings = trace(grid, rise, number * apart, shortest=6.0)
        lines[number % 4 == 0] += curves(rings, 1.0)
    for fourth, width in ((False, 0.10), (True, 0.17)):
        paint = Paint(stroke=RELIEF, width=round(width * weight, 3), opacity=0.42)
        yield from path(lines[fourth], paint)
