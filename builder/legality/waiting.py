"""Where counters wait that arrive later, and by which spaces they may enter from there.

Knows nothing of what blocks a space.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.game.model import (
    Arrival,
    Board,
    Game,
    Placement,
    Side,
    Space,
    SpaceRole,
    Unit,
)
from builder.game.model.words import SETUP


def tagged(board: Board, tag: str, side: Side | None) -> Space | None:
    """The first box with the tag that belongs to the side, or to nobody."""
    boxes = [box for box in board.by_role[SpaceRole.BOX] if tag in box.tags]
    wanted = side.id if side else ""
    own = [box for box in boxes if box.side == wanted]
    return next(iter(own or [box for box in boxes if not box.side]), None)


def turn_cell(board: Board, turn: int) -> Space | None:
    """The cell of the turn track (its zone or its tag is "turn"): by number, or else by order."""
    tracks = board.by_role[SpaceRole.TRACK]
    cells = [s for s in tracks if s.zone == "turn" or "turn" in s.tags]
    named = [cell for cell in cells if cell.name == str(turn)]
    if named or any(cell.name.isdecimal() for cell in cells):
        return next(iter(named), None)
    return cells[turn - 1] if 0 < turn <= len(cells) else None


def later_rows(game: Game, scenario: str) -> Iterator[tuple[Placement, int]]:
    """The rows of a scenario that arrive later, and when; '' for those of all scenarios."""
    for one in game.scenarios:
        for row in one.placements if scenario in ("", one.id) else ():
            if row.arrival is Arrival.REINFORCEMENT and row.turn is not None:
                yield row, row.turn


def cells(game: Game, row: Placement, turn: int) -> Iterator[Space]:
    """Where the counters of such a row wait: in the cell of their turn, and, once they are due, in
    the box for counters that are placed freely."""
    found = turn_cell(game.board, turn), tagged(game.board, SETUP, row.unit.side)
    yield from (space for space in found if space is not None)


def entry_spaces(
    game: Game, scenario: str, unit: Unit, cell: str, turn: int | None
) -> tuple[str, ...]:  # fmt: skip
    """The spaces by which a unit that waits in a cell may enter, in board order; none before it is

    due. `turn` is None where it is not known.
    """
    found: set[str] = set()
    on_track = game.board.spaces[cell].role is SpaceRole.TRACK
    for row, due in later_rows(game, scenario):
        late = turn is None or due <= turn or not on_track
        if row.unit.id == unit.id and late and cell in (one.id for one in cells(game, row, due)):
            found.update(_on_map(game, row))
    return tuple(space.id for space in game.board.map_spaces() if space.id in found)


def _on_map(game: Game, row: Placement) -> Iterator[str]:
    spaces = (game.board.spaces[each] for each in row.where.spaces)
    return (space.id for space in spaces if space.role is SpaceRole.MAP)


def choosing(game: Game) -> tuple[Unit, ...]:
    """The units of which some row may arrive in one of several spaces of the map."""
    rows = (row for row, _turn in later_rows(game, ""))
    found = {row.unit.id for row in rows if len([*_on_map(game, row)]) > 1}
    return tuple(unit for unit in game.units.values() if unit.id in found)


def waiting_places(game: Game) -> tuple[str, ...]:
    """The ids of the cells and boxes in which such units wait, in board order."""
    whose = {unit.id for unit in choosing(game)}
    rows = [(row, turn) for row, turn in later_rows(game, "") if row.unit.id in whose]
    found = {cell.id for row, turn in rows for cell in cells(game, row, turn)}
    return tuple(space for space in game.board.spaces if space in found)
