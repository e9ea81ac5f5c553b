"""An invented country of 108 hexes with every ground, as wide as the map is asked to be."""

from __future__ import annotations

from dataclasses import replace

from builder.diagnostics import Span
from builder.game.geometry.grid import Orientation, hexes
from builder.game.geometry.numbering import column_letters
from builder.game.model import Board, Space, SpaceRole, Terrain, Zone
from builder.game.model.words import GROUNDS

COLUMNS = (
    "cwwcffbSS", "cwwctfbSS", "ccwlcfcbS", "rcclcccbS", "rhcCCcscb", "hhcCcsslc",
    "hmhccccwl", "mmmhctffw", "mmhcclffc", "hmhlclccw", "chllcLLcw", "cctcchLcr",
)  # fmt: skip
LETTERS = {
    "c": "clear", "w": "woods", "l": "light-woods", "h": "hills", "m": "mountains", "r": "rough",
    "s": "marsh", "f": "fields", "t": "town", "C": "city", "b": "beach", "S": "sea", "L": "lake",
}  # fmt: skip
TERRAINS = {name: Terrain(name, name.title(), "#D0D0C0", "", name) for name in GROUNDS}
HERE = Span("map.yaml", 1, 1)


def country(
    across: int = 12, down: int = 9, orientation: Orientation = "flat", pitch: float = 18.0
) -> Board:
    """The country, repeated as often as the board is larger."""
    letters = [column_letters(n) for n in range(1, across + 1)]
    grid = hexes(letters, down, pitch, orientation, (10.0, 10.0), "{column}{row}")
    spaces: dict[str, Space] = {}
    for cell in grid.cells:
        column = COLUMNS[(cell.column - 1) % len(COLUMNS)]
        kind = LETTERS[column[(cell.row - 1) % len(column)]]
        spaces[cell.id] = Space(
            cell.id, "", cell.kind, SpaceRole.MAP, "map", cell.centre, cell.outline, (kind,),
            frozenset(), {}, "", True, "source", "", "", HERE,
        )  # fmt: skip
    zone = Zone("map", "Map", SpaceRole.MAP, (10.0, 10.0, grid.width, grid.height), "", "", "")
    return Board(
        grid.width + 20, grid.height + 20, "", "project", spaces, (zone,), (), (), TERRAINS,
        grid.neighbours, {}, "hex", pitch,
    )  # fmt: skip


def with_terrain(board: Board, terrain: dict[str, tuple[str, ...]]) -> Board:
    """The board with other terrain in some spaces."""
    spaces = dict(board.spaces)
    for name, kinds in terrain.items():
        spaces[name] = replace(spaces[name], terrain=kinds)
    return replace(board, spaces=spaces)
