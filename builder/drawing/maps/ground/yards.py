"""Cities with works in large hexes: which part of the hex these have, and which the houses.

The city is seen to be one by its streets and houses, and the works by their halls. Units of the
ground.
"""

from __future__ import annotations

import math

from builder.drawing.maps.chance import Chance
from builder.drawing.maps.ground.lay import Cell, Lay

Spot = tuple[float, float]

_YARD, _ABOVE, _SIZE = (1.5, 2.7), (1.9, -0.5), 0.82
"""How far from the middle the works stand, to a side and down, in a space 18 across: below the
street, or above it; and how large, as a share of what they are alone."""
_TURNED = 4.0, 9.0
"""How far the plan of such a city is turned, at least and at most, in degrees."""


def among_houses(cell: Cell, lay: Lay, kind: str) -> bool:
    """Whether a symbol shares its space with a city that is to be seen as well."""
    return kind == "factory" and lay.swell > 1.0 and {"city", "factory"} <= cell.kinds


def turned(cell: Cell) -> float:
    """How far the plan of a city with works is turned, in degrees: no town lies square to a map."""
    chance = Chance("yard", "turned", cell.id)
    return round(chance.real(*_TURNED) * chance.choice((-1, 1)), 1)


def is_above(cell: Cell) -> bool:
    """Whether the works of a city stand above its street, by its name: else all would be one."""
    return bool(Chance("yard", "above", cell.name or cell.id).choice((True, False)))


def yard(cell: Cell) -> tuple[Spot, float, float]:
    """Where the works of a city stand, how large they are, and how far turned."""
    size, (x, y), angle = cell.width / 18, cell.form_at, turned(cell)
    aside, below = _ABOVE if is_above(cell) else _YARD
    right, down = Chance("yard", cell.id).choice((-1, 1)) * aside * size, below * size
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return (x + right * cos - down * sin, y + right * sin + down * cos), _SIZE * size, angle
