"""What lies in one pile: the units of a side, its leaders, all markers.

Knows nothing of where piles stand.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from builder.drawing.symbols.armies import FIELD_GUNS
from builder.drawing.symbols.units.guns import GUNS
from builder.drawing.symbols.units.support import SUPPORT
from builder.game.model import Game, Unit

Shape = Literal["ground", "unit", "leader", "marker"]
PILED: tuple[Shape, ...] = ("unit", "leader")
"""What belongs to a side, and stands apart from the others'."""

_HELP = {*GUNS, *FIELD_GUNS, *SUPPORT, "field-gun"} - {"battle-group", "naval", "blank"}
"""The signs of units that help others fight: guns, command, engineers, supply, works."""


class Layer(NamedTuple):
    """Counters that may share a pile; markers belong to no side, and some lie under all units."""

    side: str
    shape: Shape


def layer_of(unit: Unit) -> Layer:
    """The layer of a unit's counters."""
    shape = unit.type.shape
    if shape == "marker":
        return Layer("", "ground" if unit.type.beneath else shape)
    return Layer("" if unit.side is None else unit.side.id, shape)


def supports(unit: Unit) -> bool:
    """Whether a unit's sign says that it helps others fight: it lies below them in a pile."""
    signs = unit.type.symbol.split("+")
    return unit.type.shape == "unit" and any(sign in _HELP for sign in signs)


def layers(game: Game) -> tuple[Layer, ...]:
    """The layers of a game in the order in which they lie on the map, the lowest first."""
    used = {layer_of(unit) for unit in game.units.values()}
    sides = [*game.sides, ""]
    shapes: tuple[Shape, ...] = ("ground", "unit", "marker", "leader")
    return tuple(each for shape in shapes for side in sides
                 if (each := Layer(side, shape)) in used)  # fmt: skip
