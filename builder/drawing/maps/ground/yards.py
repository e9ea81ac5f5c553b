"""Cities with works in large hexes: which part of the hex these have, and which the houses.

The city is seen to be one by its streets and houses, and the works by their halls. Units of the
ground.
"""

from __future__ import annotations

from builder.drawing.maps.chance import Chance
from builder.drawing.maps.ground.lay import Cell, Lay

Spot = tuple[float, float]

_YARD, _SIZE = (1.9, 2.7), 0.86
"""How far from the middle the works stand, to a side and down, in a space 18 across, and how large,
as a share of what they are alone."""


def among_houses(cell: Cell, lay: Lay, kind: str) -> bool:
    """Whether a symbol shares its space with a city that is to be seen as well."""
    return kind == "factory" and lay.swell > 1.0 and {"city", "factory"} <= cell.kinds


def yard(cell: Cell) -> tuple[Spot, float]:
    """Where the works of a city stand, and how large they are."""
    size, (x, y) = cell.width / 18, cell.form_at
    side = Chance("yard", cell.id).choice((-1, 1))
    return (x + side * _YARD[0] * size, y + _YARD[1] * size), _SIZE * size
