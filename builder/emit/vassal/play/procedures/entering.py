"""By which spaces the unit that acts may enter the map, as expressions of the module.

The spaces of each row of the setups, by the cell in which its counters wait, are texts of the
module; those with enemies or without room are taken out. Knows nothing of buttons.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.names import location_names, tidy
from builder.emit.vassal.play.offers import SCENARIO
from builder.emit.vassal.play.procedures import room, runs
from builder.emit.vassal.play.procedures.orders import READ, Assign, Gather, Order
from builder.emit.vassal.play.procedures.retreats import OPEN
from builder.emit.vassal.play.procedures.trace import spaces_by_code
from builder.emit.vassal.play.turns import TURN_PROPERTY
from builder.game.model import Game, SpaceRole
from builder.language.expr import Compare, Const, Property
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position
from builder.legality.room import may_stand
from builder.legality.waiting import cells, choosing, entry_spaces, later_rows
from builder.rules.constraints import Counters

_FOES = "WayFoes"
_BY, _DUE = "EnterBy ", "EnterDue "
"""How the texts begin that say by which spaces a unit enters, by codes, and from which turn on
those may that wait in a cell."""
_UNIT = Compare(Property("unit", "shape"), "==", Const("unit"))


def before(game: Game) -> Iterator[Order]:
    """Where the enemies stand, and those who take up room, as far as they block an entry."""
    if "enemies" in game.movement.blocked_by:
        yield Gather(_FOES, Counters(_UNIT, "enemy"))
    if "limits" in game.movement.blocked_by:
        yield from room.sums(game)


def legal(game: Game, name: str) -> Assign:
    """Leaves in OPEN the spaces by which it may enter now, by codes."""
    key = s.joined("|", s.text(SCENARIO), "|", runs.UNIT, "|", runs.LEVEL.text(), "|", runs.PLACE)
    due = s.named(_DUE + runs.PLACE)
    early = s.choice(due.equals(""), 0, s.parsed(due)) > s.number(TURN_PROPERTY)
    spaces = s.choice(s.flag(f"{name}{READ}") & ~early, s.named(_BY + key), "")
    if "enemies" in game.movement.blocked_by:
        spaces = spaces.replaced(s.joined("[;", s.text(_FOES), "]"))
    for full in room.full(game) if "limits" in game.movement.blocked_by else ():
        spaces = spaces.replaced(s.joined("[;", full, "]"))
    return Assign(OPEN, spaces)


def texts(game: Game) -> Iterator[tuple[str, str]]:
    """The module's texts: by which spaces units enter, of each scenario and of all, and when."""
    names, empty = location_names(game.board), Ground(game, Position())
    by_id = {space.id: code for code, space in spaces_by_code(game).items()}
    limits = "limits" in game.movement.blocked_by
    choose = {unit.id: unit for unit in choosing(game)}
    waits = dict.fromkeys(
        (row.unit.id, cell.id) for row, turn in later_rows(game, "")
        for cell in cells(game, row, turn) if row.unit.id in choose
    )  # fmt: skip
    for row, turn in later_rows(game, ""):
        for cell in cells(game, row, turn):
            if cell.role is SpaceRole.TRACK:
                yield f"{_DUE}{names[cell.id]}", str(turn)
    for scenario in ("", *(one.id for one in game.scenarios)):
        for ident, where in waits:
            unit = choose[ident]
            spaces = entry_spaces(game, scenario, unit, where, None)
            for face in range(len(unit.faces) if spaces else 0):
                free = (by_id[each] for each in spaces
                        if not limits or may_stand(empty, Mover(unit, face), each))  # fmt: skip
                key = f"|{scenario}|{tidy(unit.id)}|{face + 1}|{names[where]}"
                yield f"{_BY}{key}", "".join(free)
