"""Words of the map against its geometry: edges that lie where their names say, towns that stand
where a space bears their name.

Knows nothing of drawing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from builder.diagnostics import Findings
from builder.game.model import Feature, MapEdge, Space, SpaceRole
from builder.source import YamlFile
from builder.words import listed, message

# Which coordinate a direction is about, and whether it is the smaller end (y grows southward).
DIRECTIONS = {"west": (0, True), "east": (0, False), "north": (1, True), "south": (1, False)}
WRONG = {
    "west": message("the edge '{edge}' is not on the west side of the map"),
    "east": message("the edge '{edge}' is not on the east side of the map"),
    "north": message("the edge '{edge}' is not on the north side of the map"),
    "south": message("the edge '{edge}' is not on the south side of the map"),
}


def check_directions(
    edges: Iterable[MapEdge], spaces: Mapping[str, Space], file: YamlFile, findings: Findings
) -> None:
    """An edge called "West edge" lies in the western half of the map."""
    for index, edge in enumerate(edges):
        for word in re.findall(r"[a-z]+", f"{edge.id} {edge.name}".lower()):
            if word in DIRECTIONS and not _lies(word, edge, spaces):
                fault = replace(WRONG[word], values=(("edge", edge.name),))
                place = file.span("edges", index, "spaces")
                findings.add("G609", place, fault, cite=edge.cite, spaces=edge.spaces)
                break


def _lies(word: str, edge: MapEdge, spaces: Mapping[str, Space]) -> bool:
    axis, smaller = DIRECTIONS[word]
    zones = {spaces[name].zone for name in edge.spaces}
    every = [space.centre[axis] for space in spaces.values() if space.zone in zones]
    own = [spaces[name].centre[axis] for name in edge.spaces]
    if not every or not own:
        return True
    middle, mean = (min(every) + max(every)) / 2, sum(own) / len(own)
    return mean <= middle if smaller else mean >= middle


def check_towns(
    features: Iterable[Feature], spaces: Mapping[str, Space], file: YamlFile, findings: Findings
) -> None:
    """A town or objective that has a space's name stands in a space of that name."""
    named: dict[str, list[str]] = {}
    for space in spaces.values():
        if space.name and space.role is SpaceRole.MAP:
            named.setdefault(space.name, []).append(space.id)
    for index, town in enumerate(features):
        homes = named.get(town.name, [])
        if town.style == "city" and homes and not set(homes) & set(town.spaces):
            fault = message(
                "{town} is drawn in {spaces}, but the space with that name is {space}",
                town=town.name,
                space=homes[0],
                spaces=listed(town.spaces),
            )
            place = file.span("features", index, "spaces")
            findings.add("G610", place, fault, cite=town.cite, spaces=town.spaces)
