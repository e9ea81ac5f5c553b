"""Open grounds with a texture: clear ground, marsh, rough and enclosed fields."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Group, Paint, Path, Shape
from builder.drawing.maps.chance import even, seed, waves
from builder.drawing.maps.distance import Floats, Grid
from builder.drawing.maps.ground.lay import Field
from builder.drawing.maps.ground.palette import (
    CLEAR_DARK,
    CLEAR_LIGHT,
    CROWN,
    FURROW,
    HEDGE,
    HEDGE_SHADE,
    MARSH,
    MARSH_WATER,
    PLOTS,
    POOL,
    REED,
    ROCK,
    ROUGH,
    STONE,
    STONE_LIT,
)
from builder.drawing.maps.ground.scatter import Free, lattice, scattered
from builder.drawing.maps.pen import (
    DISC,
    Commands,
    curves,
    flat,
    path,
    polygons,
    region,
    resampled,
    stamped,
    strokes,
    trace,
)

_TURN = math.radians(24)
_LONG, _DEEP = 4.6, 3.5
"""A plot between hedges."""
_FURROWS = 4
_HEDGED = 0.8
"""How many sides of plots have a hedge."""
_BUSHES, _BUSHY = 0.8, 0.62
"""From bush to bush along the edge of fields, and how many of them there are."""
_COARSE = 3
_SMOOTH = 1.8
"""From one point of a patch's outline to the next."""
_WARP, _WARPED = 3.0, 11.0
"""How far, and in waves of which length, the patches of clear ground are bent."""
MOTTLES = (Paint(fill=CLEAR_DARK, opacity=0.42), Paint(fill=CLEAR_LIGHT, opacity=0.5))
"""The dark and the light patches of clear ground."""
TURF = (Paint(fill="#D6DDAE", opacity=0.25), Paint(fill="#F8F3E3", opacity=0.26))
BARE = 0.72
GRASS = "#B9B585", "#A9B07E"
"""Likewise in large hexes, and the grass there."""
GREEN, TUFT = "#E3E7C3", "#7F9158"
"""Clear ground in octagons, and the grass there."""
_DAMP, MEADOW = (-1.5, -1.0, -0.5), "#D3DDBB"
"""How far outside a marsh the ground is damp, ever less, and its tone."""
_POOL, _DRY, _SHALLOWS = 6.0, 0.22, 0.7
"""The length of pools, twice their height; above which chance there is one, and how far from the
edge of the marsh."""
BLADES = ((-0.16, -0.35, 0.8), (0.0, 0.05, 1.0), (0.17, 0.4, 0.75))
"""A tuft of grass: where each blade stands, how far it leans and how high it is."""


def mottle(field: Field, paints: tuple[Paint, Paint] = MOTTLES) -> Iterator[Shape]:
    """Clear ground in three quiet tones; `field` is positive where it is clear.

    The `paints` are of the dark and of the light patches.
    """
    grid, tones = _mottled(field, 26.0)
    for tone, paint in zip(tones, paints, strict=True):
        yield from region(grid, tone, 0.0, paint, _SMOOTH)


def turf(
    field: Field, free: Free, tones: tuple[Paint, Paint] = TURF, grass: tuple[str, str] = GRASS,
    bare: float = BARE,
) -> Iterator[Shape]:  # fmt: skip
    """Open ground in large hexes, which would be bare: smaller patches, and grass in drifts,
    between which so much of it is `bare`."""
    grid, patches = _mottled(field, 9.0)
    for patch, paint in zip(patches, tones, strict=True):
        yield from region(grid, patch - 0.12, 0.0, paint, _SMOOTH)
    found = lattice("turf", field.grid, 2.5, 1.25, (0.42, 0.4), 4).within(field, 0.4)
    drift = waves(found.x, found.y, 17.0, seed("turf", "drift"), 4)
    found = found.where((drift > bare - 0.8 * found.chances[0]) & (free(found.x, found.y) > 0.2))
    halves = found.chances[1] < 0.5
    for tuft, colour in ((halves, grass[0]), (~halves, grass[1])):
        paint = Paint(stroke=colour, width=0.1, cap="round", opacity=0.8)
        x, y, high = found.x[tuft], found.y[tuft], found.between(2, 0.26, 0.78)[tuft]
        yield from path(_tufts(x, y, high), paint)


def _tufts(x: Floats, y: Floats, high: Floats) -> Commands:
    """Tufts of three blades, so high."""
    blades = [
        np.stack([x + off, y, x + off + lean * high, y - high * tall], axis=1)
        for off, lean, tall in BLADES
    ]
    return strokes(np.concatenate(blades))


def grass(field: Field, free: Free) -> Iterator[Shape]:
    """Ground in octagons that is known to be clear: green, with a tuft at every place, for beside
    it lies ground of which nothing is known."""
    yield from region(field.grid, field.values, 0.0, Paint(fill=GREEN))
    found = lattice("grass", field.grid, 2.3, 1.5, (0.5, 0.5), 1).within(field, 0.45)
    found = found.where(free(found.x, found.y) > 0.2)
    paint = Paint(stroke=TUFT, width=0.14, cap="round")
    yield from path(_tufts(found.x, found.y, found.between(0, 0.6, 0.95)), paint)


def patches(field: Field, length: float) -> list[list[Floats]]:
    """The outlines of dark and of light patches, about `length` from one to the next."""
    grid, tones = _mottled(field, length)
    return [[flat(ring, _SMOOTH) for ring in trace(grid, tone)] for tone in tones]


def _mottled(field: Field, length: float) -> tuple[Grid, tuple[Floats, Floats]]:
    """Where dark and light patches are.

    They are wide, so that every third place of the grid is enough.
    """
    fine = field.grid
    values = field.values[::_COARSE, ::_COARSE]
    grid = Grid(fine.x, fine.y, values.shape[1], values.shape[0], fine.step * _COARSE)
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    bends = [_WARP * waves(x, y, _WARPED, seed("mottle", axis), 1) for axis in "xy"]
    tone = waves(x + bends[0], y + bends[1], length, seed("mottle"), 3)
    return grid, (np.minimum(tone - 0.18, values), np.minimum(-tone - 0.22, values))


def marsh(field: Field, free: Free) -> Iterator[Shape]:
    """Level strokes of water in rows, and tufts of three blades; damp meadow round them."""
    for level in _DAMP:
        yield from region(field.grid, field.values, level, Paint(fill=MEADOW, opacity=0.3))
    yield from region(field.grid, field.values, 0.0, Paint(fill=MARSH))
    yield from region(field.grid, _pools(field), 0.0, Paint(fill=POOL))
    found = lattice("marsh", field.grid, 3.4, 1.15, (0.34, 0.24), 4)
    half = found.between(0, 0.55, 0.95)
    at = [field.grid.at(field.values, found.x + side * half, found.y) for side in (-1, 1)]
    found = found.where((np.minimum(*at) > 0.25) & (free(found.x, found.y) > 0.3))
    half, x, y = found.between(0, 0.55, 0.95), found.x, found.y
    water = strokes(np.stack([x - half, y, x + half, y], axis=1))
    yield from path(water, Paint(stroke=MARSH_WATER, width=0.2, cap="round"))
    tuft = found.chances[1] < 0.45
    size = np.where(found.chances[2] < 0.4, 1.2, found.between(2, 0.55, 0.95))
    blades = [
        np.stack([x + lean * 0.55, y - 0.12, x + lean * 1.25 * size, y - 0.12 - tall * size],
                 axis=1)[tuft]
        for lean, tall in ((-0.38, 0.55), (0.0, 0.95), (0.38, 0.6))
    ]  # fmt: skip
    yield from path(strokes(np.concatenate(blades)), Paint(stroke=REED, width=0.17, cap="round"))


def _pools(field: Field) -> Floats:
    """Where in a marsh water stands, all of it well inside."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*field.grid.places()))
    wet = waves(1.0 * x, 2.0 * y, _POOL, seed("marsh", "pools"), 2) - _DRY
    return np.minimum(wet, field.values - _SHALLOWS)


def rough(field: Field, free: Free) -> Iterator[Shape]:
    """Scattered stones, each with a shadow and a lit facet."""
    yield from region(field.grid, field.values, 0.0, Paint(fill=ROUGH))
    found = scattered("rough", field.grid, 1.9, 0.4, chances=9).within(field, 0.3)
    found = found.where(free(found.x, found.y) > 0)
    shadows: Commands = []
    stones: Commands = []
    facets: Commands = []
    for corners in (5, 6):
        some = found.where((found.chances[0] < 0.67) == (corners == 5))
        size, start = some.between(1, 0.28, 0.72), some.between(2, 0, math.tau)
        far = np.stack([some.between(3 + n, 0.75, 1.15) for n in range(corners)], axis=1)
        angle = start[:, None] + np.arange(corners)[None, :] * math.tau / corners
        stretch = size[:, None] * far
        way = np.stack([stretch * np.cos(angle), 0.8 * stretch * np.sin(angle)], axis=2)
        middle = np.stack([some.x, some.y], axis=1)[:, None, :]
        shadows += polygons(middle + way + np.array([0.13, 0.17]))
        stones += polygons(middle + way)
        facets += polygons(middle + way * 0.5 - size[:, None, None] * np.array([0.18, 0.2]))
    yield from path(shadows, Paint(fill=ROCK))
    yield from path(stones, Paint(fill=STONE))
    yield from path(facets, Paint(fill=STONE_LIT))


def fields(field: Field) -> Iterator[Shape]:
    """Small plots between hedges with trees, ending at a hedge along the ground's edge."""
    rings = trace(field.grid, field.values)
    edge = tuple(curves(rings))
    if edge:
        yield Path(edge, Paint(fill=PLOTS[0]))
        yield Group(tuple(_plots(field)), clip=Path(edge, Paint()))
        yield Path(edge, Paint(stroke=HEDGE, width=0.36))
        x, y = np.concatenate([resampled(ring, _BUSHES, closed=True) for ring in rings]).T
        spot = np.rint(x * 10), np.rint(y * 10)
        kept = even(*spot, seed("fields", "rim")) < _BUSHY
        size = 0.34 + 0.2 * even(*spot, seed("fields", "rim size"))[kept]
        yield from _bushes(x[kept], y[kept], size)


def _plots(field: Field) -> Iterator[Shape]:
    """Plots that reach into the ground, in rows that slip against each other."""
    column, row = _plan(field, _LONG, _DEEP)
    slip = even(column, np.zeros_like(column), seed("fields", 9)) * _DEEP
    left, top = column * _LONG, row * _DEEP + slip
    middle = _bent(left + _LONG / 2, top + _DEEP / 2)
    kept = field.grid.at(field.values, *middle) > -2.2
    left, top, column, row = left[kept], top[kept], column[kept], row[kept]
    u = np.stack([left, left + _LONG, left + _LONG, left], axis=1)
    v = np.stack([top, top, top + _DEEP, top + _DEEP], axis=1)
    corners = np.stack(_bent(u, v), axis=2)
    which = np.floor(even(column, row, seed("fields", 0)) * len(PLOTS) * 0.9999).astype(np.int64)
    for number, tone in enumerate(PLOTS):
        yield from path(polygons(corners[which == number]), Paint(fill=tone))
    ploughed = even(column, row, seed("fields", 1)) < 0.45
    furrows = _furrows(left[ploughed], top[ploughed])
    yield from path(strokes(furrows), Paint(stroke=FURROW, width=0.1, opacity=0.8))
    yield from _hedges(corners, column, row)


def _furrows(left: Floats, top: Floats) -> Floats:
    lines = []
    for number in range(1, _FURROWS + 1):
        u = left + 0.2 + (_LONG - 0.4) * number / (_FURROWS + 1)
        lines.append(np.stack([*_bent(u, top + 0.3), *_bent(u, top + _DEEP - 0.3)], axis=1))
    return np.concatenate(lines)


def _hedges(corners: Floats, column: Floats, row: Floats) -> Iterator[Shape]:
    """Two sides of each plot, and the trees along them."""
    sides = [np.concatenate([corners[:, n], corners[:, n + 1]], axis=1) for n in (0, 1)]
    grown = [even(column, row, seed("fields", 30 + n)) < _HEDGED for n in (0, 1)]
    paint = Paint(stroke=HEDGE, width=0.36, cap="round")
    yield from path(
        strokes(np.concatenate([s[g] for s, g in zip(sides, grown, strict=True)])), paint
    )
    places = []
    for number in range(8):
        side = sides[number % 2]
        here = grown[number % 2] & (even(column, row, seed("fields", 10 + number)) < 0.45)
        share = even(column, row, seed("fields", 20 + number))[here, None]
        places.append(side[here, :2] + (side[here, 2:] - side[here, :2]) * share)
    x, y = np.concatenate(places).T
    yield from _bushes(x, y, np.full_like(x, 0.36))


def _bushes(x: Floats, y: Floats, size: Floats) -> Iterator[Shape]:
    """Trees and bushes of a hedge."""
    yield from path(stamped(DISC, x + 0.1, y + 0.12, size), Paint(fill=HEDGE_SHADE))
    yield from path(stamped(DISC, x, y, size - 0.03), Paint(fill=CROWN))


def _plan(field: Field, across: float, down: float, turn: float = _TURN) -> tuple[Floats, Floats]:
    """The columns and rows of a turned plan that cover a field."""
    grid = field.grid
    x = np.array([grid.x, grid.x + grid.columns * grid.step])[:, None]
    y = np.array([grid.y, grid.y + grid.rows * grid.step])[None, :]
    u, v = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    columns = np.arange(math.floor(u.min() / across) - 2, math.ceil(u.max() / across) + 2)
    rows = np.arange(math.floor(v.min() / down) - 2, math.ceil(v.max() / down) + 2)
    column, row = (each.ravel().astype(np.float64) for each in np.meshgrid(columns, rows))
    return column, row


def _bent(u: Floats, v: Floats) -> tuple[Floats, Floats]:
    """Places of the plan on the map, turned and bent by chance."""
    x = u * math.cos(_TURN) - v * math.sin(_TURN)
    y = u * math.sin(_TURN) + v * math.cos(_TURN)
    bend = [waves(x, y, 14.0, seed("fields", "bend", axis), 2) * 2.2 for axis in "xy"]
    return x + bend[0], y + bend[1]
