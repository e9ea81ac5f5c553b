"""What the setups show at the start: points on tracks, counters in places, arrivals by turn.

Knows nothing of texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from builder.game.model import Board, Game, Placement, Scenario, SpaceRole, Unit
from builder.procedure.points import Marker, PointsTrack, held
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Stock:
    """A points track, or a track with one marker: its value at the start of the scenarios that
    have one.

    `side` is an id or ''; `values` are by scenario id; `markers` are the units that show.
    """

    id: str
    name: str
    side: str
    markers: tuple[str, ...]
    values: Mapping[str, str]


def stocks(game: Game, points: Iterable[PointsTrack]) -> dict[str, Stock]:
    """All points tracks, and the tracks that are part of none, by id."""
    points = list(points)
    parts = {track.track for one in points for track in one.tracks}
    found = {
        zone.id: Stock(zone.id, zone.name, zone.side, (), _cells(game, zone.id))
        for zone in game.board.zones
        if zone.role is SpaceRole.TRACK and zone.id not in parts
    }
    for one in points:
        values = {s.id: _held(game.board, s, one) for s in game.scenarios}
        known = {ident: str(total) for ident, total in values.items() if total is not None}
        markers = tuple(track.unit for track in one.tracks)
        found[one.id] = Stock(one.id, one.name, one.side, markers, known)
    return found


def counted(scenario: Scenario, units: Iterable[str], spaces: Iterable[str]) -> int:
    """How many counters of these units stand in these spaces at the start, each in a fixed one."""
    wanted, places = set(units), set(spaces)
    return sum(
        p.qty for p in scenario.placements
        if p.turn is None and p.where.fixed and p.unit.id in wanted and p.where.spaces[0] in places
    )  # fmt: skip


def arrivals(scenario: Scenario, turn: int, side: str = "") -> list[Placement]:
    """The rows that arrive on a turn, of one side or of all."""
    return [p for p in scenario.placements if p.turn == turn and side in ("", side_of(p.unit))]


def side_of(unit: Unit) -> str:
    """The id of a unit's side, '' where it has none."""
    return unit.side.id if unit.side is not None else ""


def _fixed(scenario: Scenario) -> list[Placement]:
    return [p for p in scenario.placements if p.turn is None and p.where.fixed]


def _cells(game: Game, track: str) -> dict[str, str]:
    """The label of the cell with the track's only marker, by scenario."""
    found = {}
    for scenario in game.scenarios:
        cells = [game.board.spaces[p.where.spaces[0]] for p in _fixed(scenario)]
        names = [cell.name for cell in cells if cell.zone == track]
        if len(names) == 1:
            found[scenario.id] = names[0]
    return found


def _held(board: Board, scenario: Scenario, points: PointsTrack) -> int | None:
    """What a points track holds at the start; None where one of its markers is not on its track."""
    shown = []
    for track in points.tracks:
        for p in _fixed(scenario):
            cell = board.spaces[p.where.spaces[0]]
            if p.unit.id == track.unit and cell.zone == track.track:
                shown.append(Marker(track.unit, track.track, int(cell.name), bool(p.reduced)))
                break
        else:
            return None
    return held(points, shown)
