"""Sea and lakes with a coast and water lining, beaches, and rivers that fill spaces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Floats, blurred, distances
from builder.drawing.maps.ground.lay import Cell, Field, Lay, cut, mass
from builder.drawing.maps.ground.palette import (
    COAST,
    DEEP,
    LINING,
    SAND,
    SAND_GRAIN,
    SHALLOW,
    SHORE,
)
from builder.drawing.maps.ground.scatter import Free, scattered
from builder.drawing.maps.pen import path, region, resampled, strokes, trace

REACH = 9.0
_LINES = ((0.75, 0.13, 0.75), (1.6, 0.11, 0.6), (2.6, 0.09, 0.45), (3.8, 0.08, 0.35))
"""The lining: how far from the coast, how wide, how opaque."""
_SANDS = 12.5
"""How far from the borders of sea spaces sand reaches."""
_INLAND = 1.1
"""How far chance moves the inland edge of sand: farther would bite holes into a single hex."""
_BEACH_OUT, _BAY, _EVEN = 3.6, 1.6, 21
"""How far the sea comes into a beach, how far chance moves it there, and over how many places its
edge is evened: the coast does not go up and down with the sides of the hexes."""
_AWAY, _WANDER, _LONG, _ROUNDED, _BETWEEN = 0.9, 1.7, 11.0, 7, (-0.1, 2.2)
"""How far the sea stays from the sides of its hexes, towards which chance never moves it: usually,
by chance, in what waves, over how many places corners are rounded, and at least and at most."""
_CORNERS = 9
"""Over how many places the corners are rounded in which the coast of a beach meets another."""
_COASTAL = 5.0
"""How far from the coast chance matters."""
_OVER, _TO_CREST = 3.0, 0.7
"""How far sand reaches over the sides of a beach at most: to level ground, and under a cliff, whose
crest stands so far from them."""
_GRAINS = ((0.0, 0.14), (0.34, 0.19), (0.67, 0.24))
"""Sand's grains in three sizes: from which chance on, and how wide."""


def sea_field(lay: Lay) -> Field | None:
    """Where the sea is: up to the borders of its spaces, and some way into beaches."""
    base = lay.inside(("sea",), REACH)
    if base is None:
        return None
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*base.grid.places()))
    shore = _rounded(base.values)
    near = np.abs(shore) < _COASTAL
    if lay.has("beach"):
        both = lay.inside(("sea", "beach"), REACH)
        assert both is not None
        limit = lay.grid.full(-REACH)
        limit[both.where] = both.values
        most = _rounded(limit[base.where])
        near |= np.abs(most) < _COASTAL
        bay = blurred(base.values, _EVEN) + _BEACH_OUT
        bays = np.abs(bay) < _COASTAL
        bay[bays] += _BAY * waves(x[bays], y[bays], 9.0, seed("sea", "coast"), 3)
    away = np.full_like(shore, _AWAY)
    key = seed("sea", "landfall")
    away[near] += _WANDER * waves(x[near], y[near], _LONG, key, 3)
    np.clip(away, *_BETWEEN, out=away)
    shore -= away
    if lay.has("beach"):
        shore = np.maximum(shore, np.minimum(bay, most - away))
        shore = np.minimum(shore, blurred(shore, _CORNERS))
    return replace(base, values=shore)


def _rounded(inside: Floats) -> Floats:
    """How far places are inside, less in corners that point outwards."""
    return np.minimum(blurred(inside, _ROUNDED), inside)


def water(field: Field) -> Iterator[Shape]:
    """Shallows, deep water, the lining at true distance from the coast, and the coast."""
    yield from region(field.grid, field.values, 0.0, Paint(fill=SHORE), 0.8)
    depth = _depth(field)
    yield from region(field.grid, depth, 1.0, Paint(fill=SHALLOW), 0.8)
    yield from region(field.grid, depth, 2.4, Paint(fill=DEEP), 0.9)
    for away, width, opacity in _LINES:
        paint = Paint(stroke=LINING, width=width, opacity=opacity, join="round")
        yield from region(field.grid, depth, away, paint, 0.8)
    coast = Paint(stroke=COAST, width=0.3, join="round")
    yield from region(field.grid, field.values, 0.0, coast, 0.8)


def _depth(field: Field) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """How far places are from the coast as it is drawn; negative on land."""
    sides = []
    for ring in trace(field.grid, field.values):
        points = resampled(ring, 0.9, closed=True)
        sides.append(np.concatenate([points, np.roll(points, -1, axis=0)], axis=1))
    joined = np.concatenate(sides) if sides else np.zeros((0, 4))
    away = distances(field.grid, joined, 5.0)
    return np.asarray(np.where(field.values > 0, away, -away))


def _sands(lay: Lay, field: Field) -> Floats:
    """How far places are before the end of the sand; off the sea, or below a cliff, it has none."""
    sea = lay.inside(("sea",), _SANDS + 3)
    assert sea is not None
    away = lay.grid.full(-_SANDS - 3)
    away[sea.where] = blurred(sea.values, _EVEN)
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*field.grid.places()))
    wave = 9.0 * lay.swell
    sands = away[field.where] + _SANDS + _INLAND * waves(x, y, wave, seed("beach", "inland"), 3)
    sands = np.where(away[field.where] < -_SANDS - 2.5, -1.0, sands)
    dry = np.array(
        [
            c.real
            and "beach" in c.kinds
            and (not _beside(c, "sea", lay) or _beside(c, "cliff", lay))
            for c in lay.cells
        ]
    )
    if dry.any():
        whole = lay.grid.full(-REACH)
        inside = lay.within(dry)
        whole[inside.where] = inside.values + 0.5
        sands = np.maximum(sands, whole[field.where])
    return np.asarray(sands)


def _beside(cell: Cell, kind: str, lay: Lay) -> bool:
    return any(kind in other.kinds for other, _ in lay.beside(cell))


def _beyond(lay: Lay) -> Floats:
    """How far sand may reach over the sides of beaches: up to the crest where a cliff is."""
    reach = [_TO_CREST if "cliff" in cell.kinds else _OVER for cell in lay.cells]
    return np.asarray(np.array([*reach, _OVER])[lay.holder])


def beaches(lay: Lay, sea: Field | None, free: Free) -> Iterator[Shape]:
    """Sand with grains, over the whole of the beach and under the water's edge."""
    on = ("sea",) if sea is not None else ()
    base = lay.inside(("beach", "cliff", *on), REACH)
    if base is None or not lay.has("beach"):
        return
    beach = lay.inside(("beach",), REACH)
    assert beach is not None
    near = lay.grid.full(-REACH)
    near[beach.where] = beach.values
    field = mass(base, "beach", 0.45, 1.1, 8.0)
    field = replace(field, values=np.minimum(field.values, (near + _beyond(lay))[base.where]))
    if sea is not None:
        field = cut(field, _sands(lay, field))
    yield from region(field.grid, field.values, 0.0, Paint(fill=SAND), 0.9)
    found = scattered("sand", field.grid, 1.1, 0.45).within(field, 0.35)
    if sea is not None:
        dry = sea.grid.at(sea.values, found.x, found.y) < -0.3
        found = found.where(dry)
    found = found.where(free(found.x, found.y) > -0.5)
    for number, (least, width) in enumerate(_GRAINS):
        most = _GRAINS[number + 1][0] if number + 1 < len(_GRAINS) else 1.0
        some = found.where((found.chances[0] >= least) & (found.chances[0] < most))
        dots = strokes(np.stack([some.x, some.y, some.x + 0.01, some.y], axis=1))
        yield from path(dots, Paint(stroke=SAND_GRAIN, width=width, cap="round"))
