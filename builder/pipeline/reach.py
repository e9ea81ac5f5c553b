"""Where a unit of a saved game may go, and what stops it elsewhere; of one that waits for its turn,
where it may enter.

Knows nothing of the terminal.
"""

from __future__ import annotations

from dataclasses import field
from fractions import Fraction
from pathlib import Path
from typing import Any

from builder.diagnostics import Findings, nearest
from builder.game.model import Game, SpaceRole, Unit
from builder.legality.ground import Ground, Mover
from builder.legality.walks import Way, allowance, entries, hindrance, reachable, retreats
from builder.pipeline.check_save import check_save
from builder.pipeline.games import NotFound, with_hint
from builder.pipeline.standing import Places, on_map, standing_of, unit_named
from builder.records import dataclass
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class Reached:
    """Where one unit may go from its space with its movement points, None where it has any number.

    `ways` are in the order of what they cost; `stopped` says why a space next to its ways cannot
    be entered; `retreats` are the spaces that it may retreat into.
    """

    game: Game
    unit: Unit
    space: str
    points: Fraction | None
    ways: dict[str, Way[str]] = field(default_factory=dict)
    stopped: dict[str, Message] = field(default_factory=dict)
    retreats: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """The same as plain data; costs are numbers of movement points."""
        ways = [
            {"space": name, "cost": float(way.cost), "path": list(way.path)}
            for name, way in self.ways.items()
        ]
        stopped = [{"space": name, "why": str(why)} for name, why in self.stopped.items()]
        return {
            "game": self.game.id, "unit": self.unit.id, "space": self.space,
            "points": None if self.points is None else float(self.points),
            "ways": ways, "stopped": stopped, "retreats": list(self.retreats),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Arrival:
    """By which spaces a reinforcement may enter on its turn, and what blocks the others."""

    turn: int
    entries: tuple[str, ...]
    blocked: dict[str, Message]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A unit that is not on the map yet: the cell in which it waits, and how it may arrive.

    There are several arrivals where the scenarios differ.
    """

    game: Game
    unit: Unit
    space: str
    arrivals: tuple[Arrival, ...]

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        arrivals = [
            {"turn": one.turn, "entries": list(one.entries),
             "blocked": [{"space": s, "why": str(why)} for s, why in one.blocked.items()]}
            for one in self.arrivals
        ]  # fmt: skip
        return {"game": self.game.id, "unit": self.unit.id, "space": self.space,
                "arrivals": arrivals}  # fmt: skip


def reach(
    root: Path, file: Path, name: str, space: str = "", weather: str = "",
    points: float | None = None,
) -> tuple[Findings, Reached | Waiting | None]:  # fmt: skip
    """Where a unit, by id or name, may go in the saved game `file` of the game in `root`.

    `space` is where it stands, needed where several like it stand in several spaces, or by which
    one that waits is to enter; `points` in place of its movement points. None where the saved game
    cannot be read. Raises NotFound for names that there are not.
    """
    checked = check_save(root, file)
    game = checked.loaded.game
    if checked.judged is None or game is None:
        return checked.findings, None
    if not game.movement.given:
        raise NotFound(
            message("{game} has no movement.yaml that says how units move", game=game.id)
        )
    _known_weather(game, weather)
    unit = unit_named(game, name)
    if unit.type.shape == "marker":
        raise NotFound(message("{unit} is a marker; only units move", unit=unit.name))
    position = checked.judged.position
    ground = Ground(game, position, weather)
    waits = _waiting(ground, unit)
    if waits and not any(space in one.entries for one in waits.arrivals):
        return checked.findings, waits
    places = [(space, one) for _, one in _in_cells(ground, unit)] if waits else []
    where, standing = standing_of(game, unit, places or on_map(game, unit, position), space)
    mover = Mover(unit, standing.reduced)
    most = allowance(ground, mover) if points is None else Fraction(str(points))
    ways = reachable(ground, mover, where, most)
    ordered = dict(sorted(ways.items(), key=lambda one: (one[1].cost, one[0])))
    found = Reached(
        game, unit, where, most, ordered, _stopped(ground, mover, where, ordered, most),
        retreats(ground, mover, where),
    )  # fmt: skip
    return checked.findings, found


def _in_cells(ground: Ground, unit: Unit) -> Places:
    """Where counters of a unit wait on tracks."""
    spaces = ground.game.board.spaces
    return [(where, one) for where, one in ground.position
            if one.unit.id == unit.id and spaces[where].role is SpaceRole.TRACK]  # fmt: skip


def _waiting(ground: Ground, unit: Unit) -> Waiting | None:
    """How a unit may arrive of which all counters in play wait; None where it is no such unit."""
    game, spaces = ground.game, ground.game.board.spaces
    cells = _in_cells(ground, unit)
    stands = any(one.unit.id == unit.id and spaces[where].role is SpaceRole.MAP
                 for where, one in ground.position)  # fmt: skip
    rows = [(row.turn, row.where.spaces) for scenario in game.scenarios
            for row in scenario.placements
            if row.unit.id == unit.id and row.turn is not None
            and all(spaces[each].role is SpaceRole.MAP for each in row.where.spaces)]  # fmt: skip
    if stands or not cells or not rows:
        return None
    mover = Mover(unit, cells[0][1].reduced)
    found = [_arrival(ground, mover, turn, where) for turn, where in dict.fromkeys(rows)]
    return Waiting(game, unit, cells[0][0], tuple(found))


def _arrival(ground: Ground, mover: Mover, turn: int, spaces: tuple[str, ...]) -> Arrival:
    free, enemies = entries(ground, mover, spaces), ground.enemies(mover)
    blocked = {
        space: message("enemy units are in {space}", space=space) if space in enemies
        else message("a rule or a limit leaves it no room")
        for space in spaces if space not in free
    }  # fmt: skip
    return Arrival(turn, free, blocked)


def _known_weather(game: Game, weather: str) -> None:
    known = game.movement.weather
    if weather and weather not in known:
        fault = message("there is no weather '{name}' in movement.yaml", name=weather)
        listed = message("it has {names}", names=", ".join(known)) if known else ""
        raise NotFound(with_hint(fault, nearest(weather, known) or listed))


def _stopped(
    ground: Ground, mover: Mover, start: str, ways: dict[str, Way[str]], most: Fraction | None
) -> dict[str, Message]:
    """Why spaces next to those that are reached are not, the first reason for each."""
    found: dict[str, Message] = {}
    for here in (start, *ways):
        for there in ground.near(here):
            if there in ways or there == start or there in found:
                continue
            why = hindrance(ground, mover, here, there)
            if why is None and _held(ground, mover, here, start):
                why = message("the move ends in {space}, in an enemy zone of control", space=here)
            if why is None and most is not None:
                why = message("it is too far")
            if why is not None:
                found[there] = why
    return dict(sorted(found.items()))


def _held(ground: Ground, mover: Mover, here: str, start: str) -> bool:
    """Whether a move ends where it has come to."""
    stops = (zone for zone in ground.game.movement.zones if zone.stop)
    return here != start and any(here in ground.zone(z, mover, "movement") for z in stops)
