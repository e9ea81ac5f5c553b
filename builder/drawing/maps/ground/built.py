"""Cities and towns: blocks between lanes on a bent plan, a green among them here and there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import Chance, even, seed, waves
from builder.drawing.maps.distance import Floats, Grid
from builder.drawing.maps.ground.lay import STEP, Cell, Field, Lay
from builder.drawing.maps.ground.palette import BLOCK, BUILT, CROWN
from builder.drawing.maps.ground.scatter import Free, scattered
from builder.drawing.maps.pen import Commands, path, polygons, region, strokes

TOWN = 5.0
"""The radius of a town in a space 18 across, and how far chance moves its edge."""
_SWING = 1.1
_PATCH = 6.0
"""The radius of the ground under a building in a space 18 across."""
_GRAVEL, _GRASS = ("#DCD0BE", "#A8987C"), ("#D3DDB2", "#9DB07A")
_PATCHES = {"barracks": _GRAVEL, "factory": _GRAVEL, "bunker": _GRAVEL, "field-bunker": _GRASS,
            "church": _GRASS, "airfield": _GRASS, "cemetery": _GRASS}  # fmt: skip
_GREEN, _LEFT_OUT, _ANGLED = 0.06, 0.12, 0.22


@dataclass(frozen=True, slots=True)
class _Plan:
    """A block's sides with its lane, the lane's width, and how far the plan is turned."""

    across: float
    down: float
    lane: float
    turn: float


def city(field: Field, free: Free) -> Iterator[Shape]:
    """A built-up area up to its edge."""
    edge = Paint(fill=BUILT, stroke=BLOCK, width=0.16, join="round")
    yield from region(field.grid, field.values, 0.0, edge, 0.8)
    turn = math.radians(Chance("city", "plan").real(-25, 25))
    yield from _blocks(field, free, "city", _Plan(1.75, 1.35, 0.34, turn))


def towns(lay: Lay, free: Free) -> Iterator[Shape]:
    """A small built-up patch in the middle of each space with a town."""
    fields = [_town(lay, cell) for cell in lay.cells if cell.real and "town" in cell.kinds]
    for field, name in fields:
        yield from _patch(field, free, name)


def town(name: str, radius: float) -> Iterator[Shape]:
    """A town alone, round (0, 0)."""
    reach = radius + 2 * _SWING
    grid = Grid.over(-reach, -reach, reach, reach, STEP)
    field = Field(grid, _values(grid, 0.0, 0.0, radius, name), (slice(None), slice(None)))
    yield from _patch(field, lambda x, y: np.full(x.shape, 2.0), name)


def _patch(field: Field, free: Free, name: str) -> Iterator[Shape]:
    yield from region(field.grid, field.values, 0.0, Paint(fill=BUILT), 0.8)
    turn = math.radians(Chance("town", name).real(-25, 25))
    yield from _blocks(field, free, name, _Plan(1.25, 1.0, 0.30, turn))


def patches(lay: Lay) -> Iterator[Shape]:
    """Worn ground or grass under buildings, so that they do not float on the map."""
    for cell in lay.cells:
        for kind in sorted(cell.kinds & _PATCHES.keys()) if cell.real else ():
            tone, speck = _PATCHES[kind]
            size = cell.width / 18
            (cx, cy), reach = cell.centre, (_PATCH + 2 * _SWING) * size
            grid = lay.grid.cut(*lay.grid.part(cx - reach, cy - reach, cx + reach, cy + reach))
            values = _values(grid, cx, cy, _PATCH * size, cell.id)
            field = Field(grid, values, (slice(None), slice(None)))
            for level, opacity in ((-0.5, 0.35), (0.0, 0.6)):
                yield from region(grid, values, level, Paint(fill=tone, opacity=opacity), 0.8)
            some = scattered("patch", grid, 1.5).within(field, 0.3)
            dots = strokes(np.stack([some.x, some.y, some.x + 0.25, some.y - 0.08], axis=1))
            yield from path(dots, Paint(stroke=speck, width=0.16, cap="round", opacity=0.7))


def town_radius(cell: Cell) -> float:
    """How large a town is in a space: larger where counters would hide it."""
    return TOWN * max(1.0, cell.width / 18)


def _town(lay: Lay, cell: Cell) -> tuple[Field, str]:
    radius = town_radius(cell)
    (cx, cy), reach = cell.centre, radius + 2 * _SWING
    where = lay.grid.part(cx - reach, cy - reach, cx + reach, cy + reach)
    grid = lay.grid.cut(*where)
    return Field(grid, _values(grid, cx, cy, radius, cell.id), where), cell.id


def _values(grid: Grid, cx: float, cy: float, radius: float, name: str) -> Floats:
    """How far places are inside a town so large."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    edge = waves(x, y, 4.0, seed("town", name), 2) * _SWING
    return np.asarray(radius - np.hypot(x - cx, y - cy) + edge)


def _blocks(field: Field, free: Free, name: str, plan: _Plan) -> Iterator[Shape]:
    """The blocks that lie wholly inside the field and off the roads."""
    column, row = _cells(field, plan)
    chance = [even(column, row, seed("blocks", name, n)) for n in range(5)]
    gap = plan.lane / 2
    left, top = column * plan.across + gap, row * plan.down + gap
    short = np.where(chance[0] < 0.3, 0.2 + 0.4 * chance[1], 0.0)
    low = np.where(chance[2] < 0.3, 0.15 + 0.25 * chance[3], 0.0)
    right, bottom = left + plan.across - 2 * gap - short, top + plan.down - 2 * gap - low
    u = np.stack([left, right, right, left], axis=1)
    v = np.stack([top, top, bottom, bottom], axis=1)
    x, y = _bent(u, v, plan.turn)
    kept = (field.grid.at(field.values, x, y).min(axis=1) > 0.12) & (free(x, y).min(axis=1) > 0.05)
    kind = chance[4]
    corners = np.stack([x, y], axis=2)
    green = kept & (kind < _GREEN)
    angled = kept & (kind >= _LEFT_OUT) & (kind < _ANGLED) & (plan.across > 1.3)
    whole = kept & (kind >= _LEFT_OUT) & ~angled
    yield from path(polygons(corners[green]), Paint(fill=CROWN))
    commands: Commands = polygons(corners[whole])
    yield from path([*commands, *polygons(_angled(u[angled], v[angled], plan))], Paint(fill=BLOCK))


def _angled(u: Floats, v: Floats, plan: _Plan) -> Floats:
    """Blocks in the shape of an L."""
    across, down = (u[:, 0] + u[:, 1]) / 2, (v[:, 0] + v[:, 2]) / 2
    corners = ((u[:, 0], v[:, 0]), (u[:, 1], v[:, 0]), (u[:, 1], down), (across, down),
               (across, v[:, 2]), (u[:, 0], v[:, 2]))  # fmt: skip
    us, vs = (np.stack([each[n] for each in corners], axis=1) for n in (0, 1))
    return np.stack(_bent(us, vs, plan.turn), axis=2)


def _bent(u: Floats, v: Floats, turn: float) -> tuple[Floats, Floats]:
    """Places of the plan on the map: turned, the lanes bent."""
    x = u * math.cos(turn) - v * math.sin(turn)
    y = u * math.sin(turn) + v * math.cos(turn)
    return x + 1.6 * np.sin(y / 7.3 + x / 19), y + 1.6 * np.sin(x / 8.1 - y / 17)


def _cells(field: Field, plan: _Plan) -> tuple[Floats, Floats]:
    """The columns and rows of the plan that may lie in a field."""
    grid = field.grid
    x = np.array([grid.x - 2, grid.x + grid.columns * grid.step + 2])[:, None]
    y = np.array([grid.y - 2, grid.y + grid.rows * grid.step + 2])[None, :]
    u = x * math.cos(plan.turn) + y * math.sin(plan.turn)
    v = y * math.cos(plan.turn) - x * math.sin(plan.turn)
    columns = np.arange(math.floor(u.min() / plan.across) - 1, math.ceil(u.max() / plan.across) + 1)
    rows = np.arange(math.floor(v.min() / plan.down) - 1, math.ceil(v.max() / plan.down) + 1)
    column, row = (each.ravel().astype(np.float64) for each in np.meshgrid(columns, rows))
    near = field.grid.at(field.values, *_bent(column * plan.across, row * plan.down, plan.turn))
    return column[near > -1.5], row[near > -1.5]
