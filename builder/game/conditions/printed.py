"""What is printed for the words of conditions: the names of types, terrains, sides.

Knows nothing of rules.
"""

from __future__ import annotations

from builder.game.model import Game


def printed_names(game: Game) -> dict[tuple[str, str, str], str]:
    """The names by subject, property and word."""
    found: dict[tuple[str, str, str], str] = {}
    for unit in game.units.values():
        found["unit", "id", unit.id] = unit.name
        found["unit", "type", unit.type.id] = unit.type.name
        found["unit", "category", unit.type.category] = unit.type.category
        found["unit", "nation", unit.nation.id] = unit.nation.name
        if unit.size is not None:
            found["unit", "size", unit.size.id] = unit.size.name
    for side in game.sides.values():
        found |= {("unit", "side", side.id): side.name, ("space", "side", side.id): side.name}
    for terrain in game.board.terrains.values():
        found["space", "terrain", terrain.id] = terrain.name
    for space in game.board.spaces.values():
        found["space", "kind", space.kind] = str(space.kind_name)
        found["space", "id", space.id] = space.name or space.id
        for kind in space.courses:
            found["space", "courses", kind] = kind.replace("-", " ")
    return found
