"""What a condition sees of a unit and of a space: their properties by name.

Knows nothing of rules.
"""

from __future__ import annotations

import re

from builder.game.model import Board, Space, Unit

_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,8})")

UNIT_NAMES = (
    "id", "name", "side", "nation", "type", "shape", "category", "size", "parent", "tags",
    "designation", "reduced",
)  # fmt: skip

Seen = bool | int | float | str | frozenset[str] | None


def unit_property(unit: Unit, name: str, reduced: int = 0) -> Seen:
    """A unit's property: its own names, a factor of the face that is up, a measure, a column.

    `reduced` counts how many faces down from full strength.

    None where the source does not give it.
    """
    match name:
        case "id" | "name" | "parent" | "designation":
            return str(getattr(unit, name))
        case "side":
            return unit.side.id if unit.side else ""
        case "nation":
            return unit.nation.id
        case "type":
            return unit.type.id
        case "shape" | "category":
            return str(getattr(unit.type, name))
        case "size":
            return unit.size.id if unit.size else ""
        case "tags":
            return unit.tags
        case "reduced":
            return bool(reduced)
    face = unit.face(reduced)
    if name in face.factors:
        return face.factors[name]
    if unit.size and name in unit.size.measures:
        return unit.measure(name, reduced)
    text = unit.properties.get(name)
    return None if text is None else own_value(text)


def is_given(unit: Unit, name: str, reduced: int = 0) -> bool:
    """Whether the source gives a unit's property: of a factor, nobody reads which it is."""
    given = unit.given[min(reduced, len(unit.faces) - 1)].get(name)
    return unit_property(unit, name, reduced) is not None if given is None else given


def space_property(space: Space, name: str) -> Seen:
    """A space's property: its own names, or a column of spaces.csv; None where absent."""
    match name:
        case "id" | "name" | "kind" | "zone" | "side":
            return str(getattr(space, name))
        case "role":
            return space.role.value
        case "terrain":
            return frozenset(space.terrain) if space.terrain else None
        case "tags":
            return space.tags
        case "groups":
            return space.groups
        case "courses":
            return space.courses
    text = space.properties.get(name)
    return None if text is None else own_value(text)


def border_property(board: Board, one: str, other: str, name: str) -> Seen:
    """A property of the border of two spaces: `courses`, what lies on it or leads over it."""
    return board.crossed(one, other) if name == "courses" else None


def own_value(text: str) -> int | str:
    """A cell of a designer's own column: a number where it is written as one ("3", not "03")."""
    return int(text) if _WHOLE.fullmatch(text) else text
