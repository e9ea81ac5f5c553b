"""A city of two spaces: built up in both, with a street across the side between them.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from builder.drawing.display import Paint, Point, Shape
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Floats, Grid, blurred, distances
from builder.drawing.maps.ground.blocks import Plan, blocks
from builder.drawing.maps.ground.built import STREET, outskirts
from builder.drawing.maps.ground.lay import STEP, Field
from builder.drawing.maps.ground.palette import BLOCK, BUILT
from builder.drawing.maps.pen import curve, path, region
from builder.game.geometry.borders import common_border

Box = tuple[float, float, float, float]
"""Left, top, right, foot."""

_SET, _SWING, _LONG = 0.17, 1.0, 7.0
"""How far it stays inside its spaces, in their inner radii; how chance moves its edge, in waves
how long."""
_WITHIN = 1.5
"""How far from the sides of its spaces it ends at least."""
_PLAN = Plan(2.3, 1.8, 0.42, 0.0)
_OFF, _OFF_STREET, _STREET_WIDE, _EDGE = 0.4, 0.75, 2.0, 0.6
"""How far the city is from words, its blocks from the middle of streets; how much wider these are
than those of towns in hexes, and how far they end from its edge."""

_RING = 0.44
"""How far from the middle of its first space a ring of streets lies, of what its corners do."""


def joined_city(
    name: str, one: Sequence[Point], two: Sequence[Point], free: Sequence[Box], foot: float
) -> Iterator[Shape]:
    """Ground, streets and blocks of a city in two spaces side by side, above its `foot`; boxes stay
    `free`."""
    first, second = np.array(one), np.array(two)
    border = np.array(common_border(one, two))
    ground, clear = _fields(name, first, second, free, foot)
    yield from outskirts(ground, lambda x, y: ground.grid.at(clear, x, y))
    yield from region(ground.grid, ground.values, 0.0, Paint(fill=BUILT), 0.8)
    edge = Paint(stroke=BLOCK, width=0.2, join="round", opacity=0.55)
    yield from region(ground.grid, ground.values, 0.0, edge, 0.8)
    roads = _roads(first, second, border[[0, -1]].mean(axis=0))
    sides = np.concatenate([np.concatenate([r[:-1], r[1:]], axis=1) for r in roads])
    off = distances(ground.grid, sides, 9.0)

    def open_(x: Floats, y: Floats) -> Floats:
        near = ground.grid.at(off, x, y) - _OFF_STREET
        return np.minimum(near, ground.grid.at(clear, x, y))

    inside = [part for road in roads for part in _within(road, ground)]
    for paint in STREET:
        wide = replace(paint, width=paint.width * _STREET_WIDE)
        yield from path([c for part in inside for c in curve(part)], wide)
    way = second.mean(axis=0) - first.mean(axis=0)
    turn = float(np.arctan2(way[1], way[0]))
    yield from blocks(ground, open_, f"joined {name}", replace(_PLAN, turn=turn))


def _fields(
    name: str, one: Floats, two: Floats, free: Sequence[Box], foot: float
) -> tuple[Field, Floats]:
    """How far places are inside the city, and how far from what stays free in it."""
    both = np.concatenate([one, two])
    (left, top), (right, low) = both.min(axis=0), both.max(axis=0)
    grid = Grid.over(left, top, right, low, STEP)
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    insides = [_inside(outline, x, y) for outline in (one, two)]
    parts = [inside - _SET * float(inside.max()) for inside in insides]
    values = blurred(np.minimum(np.maximum.reduce(parts), foot - _SWING - y), 5)
    values += _SWING * waves(x, y, _LONG, seed("joined", name), 2)
    values = np.minimum(values, np.maximum.reduce(insides) - _WITHIN)
    clear = grid.full(9.0)
    for box in free:
        across = np.maximum(box[0] - x, x - box[2])
        clear = np.minimum(clear, np.maximum(across, np.maximum(box[1] - y, y - box[3])))
    return Field(grid, values, (slice(None), slice(None))), clear - _OFF


def _inside(outline: Floats, x: Floats, y: Floats) -> Floats:
    """How far places are inside a convex space: from the nearest of its sides."""
    found = np.full(x.shape, np.inf)
    middle = outline.mean(axis=0)
    for a, b in zip(outline, np.roll(outline, -1, axis=0), strict=True):
        across = np.array([a[1] - b[1], b[0] - a[0]]) / np.hypot(*(b - a))
        across = across if (middle - a) @ across > 0 else -across
        found = np.minimum(found, (x - a[0]) * across[0] + (y - a[1]) * across[1])
    return found


def _roads(one: Floats, two: Floats, gate: Floats) -> list[Floats]:
    """Through both spaces and the side between them, across it in the middle of each, and a ring
    round the middle of the first."""
    first, second = one.mean(axis=0), two.mean(axis=0)
    way = (second - first) / np.hypot(*(second - first))
    across = np.array([-way[1], way[0]])
    at = np.linspace(-1.0, 1.0, 31)[:, None]
    long = float(np.hypot(*(second - first)))
    bend = np.sin(at * 2.9 + 0.6)
    main = gate + at * way * 1.5 * long + 1.1 * bend * across
    others = [middle + at * across * 0.9 * long + 0.9 * bend * way for middle in (first, second)]
    turn = np.linspace(0.0, math.tau, 49)
    ring = _RING * _reach(one, first) * np.stack([np.cos(turn), np.sin(turn)], axis=1)
    return [main, *others, first + ring]


def _reach(outline: Floats, middle: Floats) -> float:
    """From the middle of a space to its nearest corner."""
    return float(np.hypot(*(outline - middle).T).min())


def _within(road: Floats, ground: Field) -> Iterator[Floats]:
    """The part of a street inside the city."""
    own = ground.grid.at(ground.values, road[:, 0], road[:, 1]) > _EDGE
    found = np.flatnonzero(own)
    if len(found) > 2:
        yield road[found[0] : found[-1] + 1]
