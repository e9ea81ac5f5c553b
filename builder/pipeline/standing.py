"""The unit of a saved game that somebody names, and where it stands.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Container

from builder.diagnostics import nearest
from builder.game.model import Game, SpaceRole, Unit
from builder.legality.position import Position, Standing
from builder.pipeline.games import NotFound, with_hint
from builder.words import message

Places = list[tuple[str, Standing]]
"""Ids of spaces, each with a counter there."""


def unit_named(game: Game, name: str) -> Unit:
    """The unit with this id or name. Raises NotFound where there is none."""
    found = game.units.get(name) or next((u for u in game.units.values() if u.name == name), None)
    if found is None:
        names = [*game.units, *(u.name for u in game.units.values())]
        fault = message("there is no unit '{name}'", name=name)
        raise NotFound(with_hint(fault, nearest(name, names)))
    return found


def on_map(
    game: Game, unit: Unit, position: Position, others: Container[str] = ()
) -> Places:  # fmt: skip
    """Where a unit stands on the map, or else in the spaces `others`.

    Raises NotFound where it does not.
    """
    every = [(where, one) for where, one in position if one.unit.id == unit.id]
    found = [each for each in every if game.board.spaces[each[0]].role is SpaceRole.MAP]
    found = found or [each for each in every if each[0] in others]
    if not found:
        raise NotFound(message("{unit} is not on the map", unit=unit.name))
    return found


def standing_of(game: Game, unit: Unit, places: Places, space: str) -> tuple[str, Standing]:
    """Where the unit stands; of several places the space that is named.

    Raises NotFound where it is not there, or where none is named and there are several.
    """
    found = [(where, one) for where, one in places if space in ("", where)]
    spaces = list(dict.fromkeys(where for where, _ in places))
    if not found:
        raise NotFound(message("{unit} is not in {space}, but in {spaces}", unit=unit.name,
                               space=space, spaces=", ".join(spaces)))  # fmt: skip
    if len({where for where, _ in found}) > 1:
        raise NotFound(message("{unit} is in {spaces}; say which with --at", unit=unit.name,
                               spaces=", ".join(spaces)))  # fmt: skip
    return found[0]
