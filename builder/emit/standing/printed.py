"""What is printed in the areas of a map: counters are not to cover it. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from builder.game.model import Board

if TYPE_CHECKING:
    from builder.drawing.maps.naming.areas import AreaName

_SYMBOL = 2.2
"""Half the width of the symbol of a town, at scale 1."""


class Box(NamedTuple):
    """A rectangle of the map."""

    left: float
    top: float
    right: float
    foot: float


def printed_names(board: Board) -> Mapping[str, Sequence[Box]]:
    """What is printed in each area of a map of areas: its name, and the symbol of its town."""
    if board.grid_kind != "areas" or board.picture is not None:
        return {}
    from builder.drawing.maps.naming.laid import laid_names

    _, named = laid_names(board)
    return {id: tuple(_boxes(name)) for id, name in named.items()}


def _boxes(name: AreaName) -> list[Box]:
    found = [Box(name.left, name.top, name.right, name.foot)]
    if name.town:
        (x, y), half = name.at, _SYMBOL * name.scale
        found.append(Box(x - half, y - half, x + half, y + half))
    return found
