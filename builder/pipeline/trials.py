"""What the driver is to try: each procedure with the phases, setups, places and counters of it.

A line a procedure, its parts divided by tabs, lists by BETWEEN. Knows nothing of Java.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.emit.vassal.pieces.names import location_names, tidy
from builder.emit.vassal.play.procedures.counters import FRONT, matching
from builder.emit.vassal.play.procedures.typed import MOST, several
from builder.emit.vassal.play.turns import PHASE_PROPERTY, TURN_PROPERTY, steps
from builder.game.model import Game, SpaceRole
from builder.procedure.model import Procedures
from builder.procedure.offered import BOX, MAP, TRACK, steps_of
from builder.procedure.procedure import Procedure
from builder.words import speaking

BETWEEN = "\x1f"
_ROLES = {MAP: SpaceRole.MAP, BOX: SpaceRole.BOX, TRACK: SpaceRole.TRACK}


def plan_of(game: Game, procedures: Procedures) -> list[str]:
    """The lines for the driver: the turn track, what questions for several numbers say, then each
    procedure.
    """
    track = ("track", TURN_PROPERTY, PHASE_PROPERTY if steps(game) else "", str(len(steps(game))))
    with speaking(game.language):
        typed = [f"typed\t{several('', number).strip()}\t{number}" for number in range(2, MOST + 1)]
    return ["\t".join(track), *typed, *(_line(game, each) for each in procedures.all.values())]


def _line(game: Game, procedure: Procedure) -> str:
    offered = procedure.offered
    own = steps_of(game, offered.phases)
    phases = [name for name, phase in steps(game) if phase.id in own]
    setups = [tidy(each.name) for each in game.scenarios if each.id in offered.scenarios]
    lists = (phases, setups, _places(game, procedure), _faces(game, procedure))
    return "\t".join((" ".join(procedure.name.split()), *(BETWEEN.join(each) for each in lists)))


def _places(game: Game, procedure: Procedure) -> Iterable[str]:
    """The names of the places at which a counter is offered it; none where at all."""
    if procedure.units is None or not procedure.offered.where:
        return ()
    roles = {_ROLES[word] for word in procedure.offered.where if word in _ROLES}
    names = location_names(game.board)
    return [names[each.id] for each in game.board.spaces.values()
            if each.role in roles or each.id in procedure.offered.where]  # fmt: skip


def _faces(game: Game, procedure: Procedure) -> Iterator[str]:
    """The counters that are offered it, each with the level of its face, in the data's order."""
    if procedure.units is None:
        return
    found = matching(game, procedure.units)
    for unit in game.units.values():
        for face in range(len(unit.faces)):
            if (unit.id, face) in found:
                yield f"{tidy(unit.id)}/{FRONT + face}"
