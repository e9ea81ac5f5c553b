"""Where a unit of a saved game may go, and what stops it elsewhere.

Knows nothing of the terminal.
"""

from __future__ import annotations

from dataclasses import field
from fractions import Fraction
from pathlib import Path
from typing import Any

from builder.diagnostics import Findings, nearest
from builder.game.model import Game, Unit
from builder.legality.ground import Ground, Mover
from builder.legality.walks import Way, allowance, hindrance, reachable, retreats
from builder.pipeline.check_save import check_save
from builder.pipeline.games import NotFound, with_hint
from builder.pipeline.standing import on_map, standing_of, unit_named
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


def reach(
    root: Path, file: Path, name: str, space: str = "", weather: str = "",
    points: float | None = None,
) -> tuple[Findings, Reached | None]:  # fmt: skip
    """Where a unit, by id or name, may go in the saved game `file` of the game in `root`.

    `space` is where it stands, needed where several like it stand in several spaces; `points` in
    place of its movement points. None where the saved game cannot be read. Raises NotFound for
    names that there are not.
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
    position = checked.judged.position
    where, standing = standing_of(game, unit, on_map(game, unit, position), space)
    ground, mover = Ground(game, position, weather), Mover(unit, standing.reduced)
    most = allowance(ground, mover) if points is None else Fraction(str(points))
    ways = reachable(ground, mover, where, most)
    ordered = dict(sorted(ways.items(), key=lambda one: (one[1].cost, one[0])))
    found = Reached(
        game, unit, where, most, ordered, _stopped(ground, mover, where, ordered, most),
        retreats(ground, mover, where),
    )  # fmt: skip
    return checked.findings, found


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
