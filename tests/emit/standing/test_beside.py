"""Counters in areas leave the names of these areas and the symbols of towns to be read."""

from __future__ import annotations

import math

import pytest

from builder.drawing.maps.naming.laid import laid_names
from builder.emit.standing.beside import aside
from builder.emit.standing.piles import climb
from builder.emit.standing.printed import Box, printed_names
from builder.emit.standing.spots import Spots
from builder.game.geometry.polygons import inside
from builder.game.model import Game, Point
from tests.games import GAMES, read_once

MOST_HIDDEN = 1
pytestmark = [pytest.mark.games, pytest.mark.usefixtures("undrawn")]


@pytest.fixture(scope="module", params=["slaughterhouse", "brp-front"])
def game(request: pytest.FixtureRequest) -> Game:
    found = read_once(GAMES[request.param]).game
    assert found is not None
    return found


def share(box: Box, at: Point, size: float) -> float:
    """How much of what is printed a counter covers."""
    wide = min(box.right, at[0] + size / 2) - max(box.left, at[0] - size / 2)
    high = min(box.foot, at[1] + size / 2) - max(box.top, at[1] - size / 2)
    whole = (box.right - box.left) * (box.foot - box.top)
    return max(wide, 0.0) * max(high, 0.0) / whole


def test_units_of_either_side_hide_hardly_any_name_or_town(game: Game) -> None:
    spots, size, hidden = Spots(game), game.counters.size, []
    for id, boxes in printed_names(game.board).items():
        units = [at for one, at in spots.of(game.board.spaces[id]).items() if one.shape == "unit"]
        covered = (share(box, at, size) for at in units for box in boxes)
        if max(covered, default=0.0) > 0.15:
            hidden.append(id)
    assert len(hidden) <= 2, hidden


def test_spots_stay_in_their_area(game: Game) -> None:
    spots = Spots(game)
    for space in game.board.map_spaces():
        assert all(inside(at, space.outline) for at in spots.of(space).values())


def test_no_other_move_covers_less(game: Game) -> None:
    size, steps = game.counters.size, range(-16, 17, 2)

    def cost(move: Point) -> float:
        moved = [(x + move[0], y + move[1]) for x, y in spots]
        corners = [(x + across * size / 2, y + down * size / 2)
                   for x, y in moved for across in (-1, 1) for down in (-1, 1)]  # fmt: skip
        outside = sum(not inside(corner, space.outline) for corner in corners) / 4
        covered = sum(share(box, at, size) for at in moved for box in boxes)
        return 0.05 * math.hypot(*move) + 10.0 * covered + 6.0 * outside

    for id, boxes in list(printed_names(game.board).items())[::12]:
        space = game.board.spaces[id]
        spots = [space.centre, (space.centre[0] + 0.7 * size, space.centre[1])]
        found = min(cost((dx, dy)) for dx in steps for dy in steps)
        assert cost(aside(spots, space, boxes, size)) == pytest.approx(found)


def test_piles_and_leaders_leave_names_too(game: Game) -> None:
    """Two more counters on a unit that has its area for itself, and a leader above it."""
    spots, size, rise, hidden = Spots(game), game.counters.size, climb(game), []
    for id, boxes in printed_names(game.board).items():
        middle = spots.alone(game.board.spaces[id])
        at = middle.get("unit") or next(iter(spots.of(game.board.spaces[id]).values()))
        piled = [(at[0] + n * rise, at[1] - n * rise) for n in range(3)]
        lead = [middle["leader"]] if "leader" in middle else []
        if any(share(box, one, size) > 0.15 for one in (*piled, *lead) for box in boxes):
            hidden.append(id)
    assert len(hidden) <= MOST_HIDDEN, hidden


def test_markers_leave_names_too(game: Game) -> None:
    """Such as the one that the module puts into a contested area."""
    spots, size, hidden = Spots(game), game.counters.size, []
    for id, boxes in printed_names(game.board).items():
        found = spots.of(game.board.spaces[id]).items()
        at = next(at for one, at in found if one.shape == "marker")
        if any(share(box, at, size) > 0.15 for box in boxes):
            hidden.append(id)
    assert not hidden


def test_markers_leave_the_units_of_both_sides(game: Game) -> None:
    """A fifth of a unit at most in an area with room nowhere else, and nothing nearly anywhere."""
    spots, size, covered = Spots(game), game.counters.size, {}
    for id in printed_names(game.board):
        found = spots.of(game.board.spaces[id]).items()
        x, y = next(at for one, at in found if one.shape == "marker")
        units = [at for one, at in found if one.shape == "unit"]
        over = (max(0.0, size - abs(x - a)) * max(0.0, size - abs(y - b)) for a, b in units)
        covered[id] = max(over) / size**2
    assert max(covered.values()) < 0.35
    assert sum(share > 0.1 for share in covered.values()) <= 3, covered


def test_names_are_laid_out_once(game: Game) -> None:
    assert laid_names(game.board) is laid_names(game.board)


def test_what_covers_nothing_is_not_moved(game: Game) -> None:
    space = max(game.board.map_spaces(), key=lambda one: len(one.outline))
    assert aside([space.centre], space, [], 1.0) == (0.0, 0.0)


def test_a_board_of_hexes_has_no_such_names() -> None:
    board = read_once(GAMES["ibsm"]).game
    assert board is not None
    assert printed_names(board.board) == {}
