"""The blocks of cities and towns between lanes on a bent plan, here and there a green."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import even, seed
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.lay import Field
from builder.drawing.maps.ground.palette import BLOCK, CROWN
from builder.drawing.maps.ground.scatter import Free
from builder.drawing.maps.pen import Commands, path, polygons
from builder.records import dataclass

_GREEN, _LEFT_OUT, _ANGLED = 0.06, 0.12, 0.22
_AVENUE, _EVERY = 0.3, (4, 5)
"""How much wider some lanes of a city are, and each how manieth."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A block's sides with its lane, the lane's width, and how far the plan is turned."""

    across: float
    down: float
    lane: float
    turn: float


def blocks(field: Field, free: Free, name: str, plan: Plan) -> Iterator[Shape]:
    """The blocks that lie wholly inside the field and off the roads."""
    column, row = _cells(field, plan)
    chance = [even(column, row, seed("blocks", name, n)) for n in range(5)]
    gap = plan.lane / 2
    left, top = column * plan.across + gap, row * plan.down + gap
    if name == "city":
        left = left + np.where(column % _EVERY[0] == 0, _AVENUE, 0.0)
        top = top + np.where(row % _EVERY[1] == 0, _AVENUE, 0.0)
    short = np.where(chance[0] < 0.3, 0.2 + 0.4 * chance[1], 0.0)
    low = np.where(chance[2] < 0.3, 0.15 + 0.25 * chance[3], 0.0)
    right = (column + 1) * plan.across - gap - short
    bottom = (row + 1) * plan.down - gap - low
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


def _angled(u: Floats, v: Floats, plan: Plan) -> Floats:
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


def _cells(field: Field, plan: Plan) -> tuple[Floats, Floats]:
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
