"""Reinforcements of a saved game that were due in an earlier turn and still wait.

Knows nothing of archives and commands.
"""

from __future__ import annotations

from builder.game.model import Game, Placement, Scenario, SpaceRole
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position, Standing
from builder.legality.walks import entries
from builder.saves.model import Report
from builder.words import Message, message

_NAMED = 6
"""So many free spaces are named."""


def add_overdue(
    position: Position, game: Game, scenario: Scenario, turn: int, report: Report
) -> None:
    """Note the counters that wait on a track although their turn is over."""
    ground, spaces = Ground(game, position), game.board.spaces
    waiting: dict[str, list[tuple[str, Standing]]] = {}
    for space, one in position:
        if spaces[space].role is SpaceRole.TRACK:
            waiting.setdefault(one.unit.id, []).append((space, one))
    rows: dict[str, list[Placement]] = {}
    for row in scenario.placements:
        if row.turn is not None:
            rows.setdefault(row.unit.id, []).append(row)
    for unit, coming in rows.items():
        here = waiting.get(unit, [])
        late = sum(one.qty for _, one in here)
        late -= sum(row.qty for row in coming if row.turn is not None and row.turn >= turn)
        first = min(coming, key=lambda row: row.turn or 0)
        if here and late > 0:
            space, one = here[-1]
            report.findings.add(
                "V308", one.span, _words(ground, first, late), cite=first.cite, units=(unit,),
                spaces=(space,), related=((first.span, message("where it arrives")),),
            )  # fmt: skip


def _words(ground: Ground, row: Placement, late: int) -> Message:
    """How many are late, and whether something keeps them off the map."""
    board = ground.game.board
    open_ = entries(ground, Mover(row.unit, row.reduced), row.where.spaces)
    on_map = all(board.spaces[space].role is SpaceRole.MAP for space in row.where.spaces)
    said = message("{late} x {unit}, due on turn {due}, is still off the map", late=late,
                   unit=row.unit.name, due=row.turn)  # fmt: skip
    if not on_map or not ground.game.movement.blocked_by:
        return said
    if not open_:
        return message("{overdue}: no entry space is free", overdue=said)
    named = ", ".join(open_[:_NAMED]) + (", …" if len(open_) > _NAMED else "")
    return message("{overdue}, though it could enter {spaces}", overdue=said, spaces=named)
