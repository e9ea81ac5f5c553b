"""What is filled in turn by turn on a turn record: the game's tracks, points, what is lost.

Knows the model, not how a record is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from builder.drawing.aids.pieces import numbered
from builder.drawing.aids.recordcells import Fill
from builder.drawing.aids.setupcard import starting
from builder.drawing.aids.setuplines import totals
from builder.drawing.text.typography import fair
from builder.game.model import Game, Scenario, SpaceRole, Zone
from builder.words import _

_TIMES = re.compile(r"(.*\S)\s*[x×]\d+")


def tracked(game: Game) -> list[Fill]:
    """What is noted each turn: the game's tracks but those of turns and phases, each once.

    A track of units and one of tens ("Points ×1", "Points ×10"; "Time: tens", "Time: units") are
    one column; a track on which setups put several markers has a column for each of them. A game
    without tracks notes what lies in the boxes of eliminated units.
    """
    named: dict[str, Fill] = {}
    for zone in game.board.zones:
        cells = sum(space.zone == zone.id for space in game.board.spaces.values())
        if zone.role is SpaceRole.TRACK and cells > 1 and not _counts_time(zone.id):
            for fill in _of_track(zone, game):
                named.setdefault(fill.name, fill)
    if len(named) == 1 and (points := _points(next(iter(named.values())), game)):
        return points
    if named:
        return [*named.values()]
    lost = {space.zone for space in game.board.by_role[SpaceRole.BOX] if "eliminated" in space.tags}
    return [
        Fill(zone.name, game.sides.get(zone.colours or zone.side))
        for zone in game.board.zones
        if zone.id in lost
    ]


def _of_track(zone: Zone, game: Game) -> Iterator[Fill]:
    """The columns of a track: its own, or one for each of its markers."""
    side, found = game.sides.get(zone.side), _TIMES.fullmatch(zone.name)
    if found or ":" in zone.name:
        yield Fill(found[1] if found else zone.name.partition(":")[0], side, _sum(zone, game))
        return
    setups = [_markers(zone, scenario, game) for scenario in game.scenarios]
    markers = dict.fromkeys(name for setup in setups for name in setup)
    if len(markers) > 1 and all(setup.keys() == markers.keys() for setup in setups):
        yield from (Fill(fair(name), side, _same(one[name] for one in setups)) for name in markers)
        return
    name = _("{track} holder", track=zone.name) if _held(zone, game) else zone.name
    yield Fill(name, side, _begins(zone, game))


def _markers(zone: Zone, scenario: Scenario, game: Game) -> dict[str, str]:
    """The cells on which a scenario puts markers on a track, by the markers' names."""
    spaces, found = game.board.spaces, dict[str, str]()
    for one in starting(scenario):
        here = one.where.spaces
        if len(here) == 1 and here[0] in spaces and spaces[here[0]].zone == zone.id:
            found[one.unit.name] = spaces[here[0]].name
    return found


def _sum(zone: Zone, game: Game) -> str:
    """What a track of units and one of tens show together as each setup begins, if it is known."""
    shown = (totals(starting(one), game.board).get(zone.id) for one in game.scenarios)
    return _same(str(one[1]) if one else "" for one in shown)


def _same(values: Iterable[str]) -> str:
    """The value that all have; "" if they differ."""
    found = set(values)
    return found.pop() if len(found) == 1 else ""


def _held(track: Zone, game: Game) -> bool:
    """Whether a track that is called like a step says which side has something."""
    steps = {numbered(one.name)[1] for phase in game.phases for one in (phase, *phase.steps)}
    cells = {space.name for space in game.board.spaces.values() if space.zone == track.id}
    return track.name in steps and cells <= {side.name for side in game.sides.values()}


def _points(fill: Fill, game: Game) -> list[Fill]:
    """What is noted of points, where a game has no other track: what a turn begins with (what
    was left of the one before), and more.

    None where a track has other cells than numbers.
    """
    zones = [zone for zone in game.board.zones if zone.name == fill.name]
    cells = [s.name for zone in zones for s in game.board.spaces.values() if s.zone == zone.id]
    if fill.side is None or not all(name.isdecimal() for name in cells):
        return []
    first = replace(fill, note=next((zone.note for zone in zones), ""))
    return [first, *(Fill(name, fill.side) for name in (_("Earned"), _("Spent")))]


def _begins(zone: Zone, game: Game) -> str:
    """The cell of a track on which each setup of a game puts its only marker; "" if they differ."""
    setups = [[*_markers(zone, scenario, game).values()] for scenario in game.scenarios]
    return _same(cells[0] if len(cells) == 1 else "" for cells in setups)


def _counts_time(track: str) -> bool:
    return not {"turn", "turns", "phase", "phases", "impulse"}.isdisjoint(track.split("-"))
