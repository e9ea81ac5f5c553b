"""Woods on a map of areas, islands of a green tone with single trees, and grass. No rule knows any.

Only in areas that the data names are there woods. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Group, Paint, Shape
from builder.drawing.maps.areas.land import PLAIN
from builder.drawing.maps.areas.lines import framed, path
from builder.drawing.maps.chance import even, seed, waves
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.distance import Floats, Grid, blurred, distances, holders
from builder.drawing.maps.ground.lay import Bools, Field
from builder.drawing.maps.ground.open import BLADES
from builder.drawing.maps.ground.palette import CROWN_DARK
from builder.drawing.maps.ground.scatter import scattered
from builder.drawing.maps.ground.trees import crowns
from builder.drawing.maps.pen import DISC, curves, resampled, stamped, strokes, trace
from builder.drawing.maps.pen import path as drawn
from builder.game.model import Board, SpaceRole

TONE = "#C2D1A2"
FRAME = Paint(stroke="#5E5848", width=0.2)
"""Round a sample of the key."""
_SOFT = 1.1, 0.3
"""How wide the paler edge round the tone is and how strong: it is as wide everywhere, for where
heights hardly fall a lower one lay far out, as a smear."""
_STEP, _BLUR, _LENGTH = 1.6, 9, 17.0
_BEND = 3.2, 11.0
"""How far, and over what length, the ground is bent in which chance has them: it is drawn on a
lattice, of which straight edges would show."""
_SHARE = 0.3
"""How much of each area is woods at least, before it has fewer at its rim."""
_LEAST, _EDGE = 0.2, 0.05
"""From which height of chance there are woods, and how far outside this the pale edge goes."""
_TREES, _GATE, _OFF = 1.7, 0.9, 0.8
"""From tree to tree, how many there are, and from trees to names, towns, rivers, borders."""
_CUT, _STEEP, _REACH = 1.0, 0.12, 6.0
"""Woods end so far from names, towns and rivers, for a tone without trees would be a stain; how
steeply, and from how far away on."""
_RAGGED = 2.6, 7.0
"""How much farther off chance has them end at most, in waves how long: along a name they would else
have an edge as straight as its own."""
_SMALL = 80.0
"""In square millimetres: what is smaller is no wood."""
_GRASS, _WITHIN, _DRIFT = 3.6, 0.9, 0.75
"""From tuft to tuft of grass, how surely it is within its areas, and how seldom there are any."""
_BLADE = Paint(stroke="#8E9660", width=0.15, cap="round", opacity=0.6)
_RIM, _SHIFT = 1.1, (0.2, 0.27)
"""From crown to crown along the edge, and where the shade of one lies."""


def woods(board: Board, keep: Iterable[KeepOff]) -> Iterator[Shape]:
    """The woods of all areas that have some, and grass in the others; both `keep` off what is
    given, and off borders.
    """
    wooded = [one for one in board.features if one.style == "woods"]
    outlines = [np.asarray(board.spaces[id].outline) for one in wooded for id in one.spaces
                if board.spaces[id].outline]  # fmt: skip
    for zone in board.zones if outlines else ():
        if zone.role is SpaceRole.MAP:
            x, y, width, height = zone.rect
            grid = Grid.over(x, y, x + width, y + height, _STEP)
            keep = tuple(keep)
            near = _points(board, keep)
            yield from _steppe(board, grid, near)
            yield from _islands(grid, holders(grid, outlines), near, _clearings(grid, keep))


def _steppe(board: Board, grid: Grid, near: Floats) -> Iterator[Shape]:
    """Grass in drifts in the areas in play without woods, off the points near it."""
    wooded = {id for one in board.features if one.style == "woods" for id in one.spaces}
    outlines = [np.asarray(outline) for space in board.map_spaces() if space.id not in wooded
                for outline in (space.outline, *space.parts) if len(outline) > 2]  # fmt: skip
    if not outlines:
        return
    dry = blurred((holders(grid, outlines) >= 0).astype(np.float64), _BLUR)
    found = scattered("steppe", grid, _GRASS, 0.42, 3)
    found = found.where(grid.at(dry, found.x, found.y) > _WITHIN)
    drift = waves(found.x, found.y, _LENGTH, seed("steppe", "drift"), 2)
    found = found.where(drift > _DRIFT - found.chances[0])
    found = found.where(_clear(np.stack([found.x, found.y], axis=1), near))
    x, y, high = found.x, found.y, found.between(1, 0.55, 0.95)
    blades = [
        np.stack([x + off, y, x + off + lean * high, y - tall * high], axis=1)
        for off, lean, tall in BLADES
    ]
    yield from drawn(strokes(np.concatenate(blades)), _BLADE)


@lru_cache(maxsize=4)
def grove(width: float, height: float) -> tuple[Shape, ...]:
    """A piece of woods for the key, in a frame."""
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    ground, frame = (path([corners], paint, closed=True) for paint in (Paint(fill=PLAIN), FRAME))
    grid = Grid.over(0.0, 0.0, width, height, 0.4)
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    edge = np.minimum(x - 0.08 * width, 0.94 * width - x) / 2.2
    values = np.minimum(edge, np.minimum(y - 0.1 * height, 0.9 * height - y) / 2.2)
    values = values + 0.3 * waves(x, y, 5.0, seed("woods", "key"), 1)
    inner = _island(grid, values, np.zeros((0, 3)), 0.4)
    return Group((ground, *inner), clip=framed((0.0, 0.0, width, height))), frame


def _islands(
    grid: Grid, holder: NDArray[np.int64], near: Floats, clearings: Floats
) -> Iterator[Shape]:
    """Patches by chance, some in each area, fewer at its rim, none in `clearings`; trees are off
    the points near them.

    `holder` says which wooded area each place is in, -1 in none.
    """
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    bent = [_BEND[0] * waves(x, y, _BEND[1], seed("woods", axis), 2) for axis in "xy"]
    values = waves(x + bent[0], y + bent[1], _LENGTH, seed("woods", "areas"), 3) - _LEAST
    lift = np.zeros(values.shape)
    for area in range(int(holder.max()) + 1):
        own = holder == area
        lift[own] = max(0.0, -float(np.quantile(values[own], 1 - _SHARE))) if own.any() else 0.0
    rim = (blurred((holder >= 0).astype(np.float64), _BLUR) - 1.0) * 1.6
    values = np.minimum(values + blurred(lift, _BLUR) + rim, clearings)
    yield from _island(grid, _without_small(grid, values), near, _STEP)


def _clearings(grid: Grid, keep: Iterable[KeepOff]) -> Floats:
    """How far places are from what is kept off, as heights of which those below 0 have no woods."""
    away = grid.full(_REACH)
    for distance in sorted({one.distance for one in keep}):
        runs = [np.asarray(one.points) for one in keep if one.distance == distance]
        sides = [np.concatenate([run, np.concatenate([run[1:], run[-1:]])], axis=1)
                 for run in runs if len(run)]  # fmt: skip
        reach = _REACH + distance
        away = np.minimum(away, distances(grid, np.concatenate(sides), reach) - distance)
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    swing = 0.5 + 0.5 * waves(x, y, _RAGGED[1], seed("woods", "clearings"), 2)
    return np.asarray((away - _CUT - _RAGGED[0] * np.clip(swing, 0.0, 1.0)) * _STEEP)


def _without_small(grid: Grid, values: Floats) -> Floats:
    """The heights without woods that would be specks."""
    small = [ring for ring in trace(grid, values, -_EDGE) if _area(ring) < _SMALL]
    inside = holders(grid, small) >= 0 if small else np.zeros(values.shape, dtype=bool)
    return np.where(inside, np.minimum(values, -2 * _EDGE), values)


def _area(ring: Floats) -> float:
    after = np.roll(ring, -1, axis=0)
    return abs(float(np.sum(ring[:, 0] * after[:, 1] - after[:, 0] * ring[:, 1]))) / 2


def _island(grid: Grid, values: Floats, near: Floats, step: float) -> Iterator[Shape]:
    """Woods where values are above 0: a tone with a scalloped edge, and crowns."""
    rings = trace(grid, values)
    soft = Paint(stroke=TONE, width=2 * _SOFT[0], opacity=_SOFT[1], join="round")
    yield from drawn(curves(rings, step), soft)
    edges = [resampled(ring, _RIM, closed=True) for ring in rings]
    rim = np.concatenate([np.zeros((0, 2)), *edges])
    rim = rim[_clear(rim, near)]
    spot = np.rint(rim * 10)
    size = 0.5 + 0.22 * even(spot[:, 0], spot[:, 1], seed("woods of areas", "rim"))
    shade = stamped(DISC, rim[:, 0] + _SHIFT[0], rim[:, 1] + _SHIFT[1], size)
    yield from drawn(shade, Paint(fill=CROWN_DARK, opacity=0.7))
    masses = [*curves(rings, step), *stamped(DISC, rim[:, 0], rim[:, 1], size)]
    yield from drawn(masses, Paint(fill=TONE))
    field = Field(grid, values, (slice(0, grid.rows), slice(0, grid.columns)))
    found = scattered("woods of areas", grid, _TREES).within(field, 0.03)
    found = found.where(found.chances[3] < _GATE)
    found = found.where(_clear(np.stack([found.x, found.y], axis=1), near))
    yield from crowns(found, found.between(0, 0.42, 0.7))


def _clear(trees: Floats, near: Floats) -> Bools:
    """Which trees keep off points (x, y, distance); those farther away across are not looked at."""
    near = near[np.argsort(near[:, 0], kind="stable")]
    reach = near[:, 2].max(initial=0.0) + _OFF
    first = np.searchsorted(near[:, 0], trees[:, 0] - reach - 0.01)
    last = np.searchsorted(near[:, 0], trees[:, 0] + reach + 0.01)
    beside = zip(trees, first.tolist(), last.tolist(), strict=True)
    return np.array([_is_clear(tree, near[one:other]) for tree, one, other in beside], dtype=bool)


def _is_clear(tree: Floats, near: Floats) -> bool:
    """Whether a tree keeps off points (x, y, distance)."""
    away = np.hypot(near[:, 0] - tree[0], near[:, 1] - tree[1]) - near[:, 2]
    return bool(away.min(initial=99.0) > _OFF)


def _points(board: Board, keep: Iterable[KeepOff]) -> Floats:
    """Points (x, y, distance) along all that trees keep off."""
    runs = [(np.asarray(one.points), one.distance) for one in keep if one.points]
    runs += [(np.asarray(border.points), 0.0) for border in board.plan.borders]
    runs += [(np.asarray(line), 0.0) for line in board.plan.coast]
    found = [np.zeros((0, 3))]
    for points, distance in runs:
        line = resampled(points, 1.5) if len(points) > 1 else points
        found.append(np.column_stack([line, np.full(len(line), distance)]))
    return np.concatenate(found)
