"""What was meant by a word that is no space: a name for its number, a cell past a track's end.

Knows nothing of where the word is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from builder.diagnostics import nearest
from builder.diagnostics.findings import NOTHING
from builder.game.model import Space, SpaceRole
from builder.words import Message, message

SHOWN = 8
"""How many cells of a track are listed one by one."""


def meant(text: str, spaces: Mapping[str, Space], groups: Iterable[str] = ()) -> Message:
    """What to write instead of a word that is no space; no words where nothing is known.

    A space's name leads to its id, a cell that its track lacks to the cells that it has, a group
    to its prefix; else the nearest space, and last the kind of name that spaces have here.
    """
    key = text.casefold()
    for space in spaces.values():
        if space.name.casefold() == key and space.role is not SpaceRole.TRACK:
            return message("write '{space}', which is {name}", space=space.id, name=space.name)
    cells = _cells_of(key, spaces)
    if cells:
        return message("the cells of this track are {cells}", cells=_listed(cells))
    for group in groups:
        if group.casefold() == key:
            return message("write '{place}'", place=f"group:{group}")
    return nearest(text, spaces) or _like(spaces)


def _cells_of(key: str, spaces: Mapping[str, Space]) -> list[str]:
    """The cells of the track whose name a word begins with, as a setup names them."""
    found: dict[str, list[str]] = {}
    for space in spaces.values():
        if space.role is SpaceRole.TRACK:
            track = space.id.removesuffix(f" {space.name}").casefold()
            if key == track or key.startswith(f"{track} "):
                found.setdefault(track, []).append(space.id)
    return found[max(found, key=len)] if found else []


def _listed(names: list[str]) -> str:
    if len(names) > SHOWN:
        return f"'{names[0]}', '{names[1]}' … '{names[-1]}'"
    return ", ".join(f"'{name}'" for name in names)


def _like(spaces: Mapping[str, Space]) -> Message:
    """The first and the last space of the map, to show how they are written."""
    own = [space.id for space in spaces.values() if space.role is SpaceRole.MAP]
    if len(own) < 2:
        return NOTHING
    return message("the map's spaces are '{first}' to '{last}'", first=own[0], last=own[-1])
