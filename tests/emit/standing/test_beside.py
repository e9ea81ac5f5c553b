"""Counters in areas leave the names of these areas and the symbols of towns to be read."""

from __future__ import annotations

import pytest

from builder.emit.standing.beside import aside, counter_box, printed_names
from builder.emit.standing.spots import Spots
from builder.game.geometry.polygons import inside
from builder.game.model import Game
from tests.games import GAMES, read_once

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture(scope="module", params=["slaughterhouse", "brp-front"])
def game(request: pytest.FixtureRequest) -> Game:
    found = read_once(GAMES[request.param]).game
    assert found is not None
    return found


def test_units_of_either_side_hide_hardly_any_name_or_town(game: Game) -> None:
    spots, size, hidden = Spots(game), game.counters.size, []
    for id, boxes in printed_names(game.board).items():
        units = [at for one, at in spots.of(game.board.spaces[id]).items() if one.shape == "unit"]
        covered = (box.shared(counter_box(at, size)) for at in units for box in boxes)
        if max(covered, default=0.0) > 0.15:
            hidden.append(id)
    assert len(hidden) <= 1, hidden


def test_spots_stay_in_their_area(game: Game) -> None:
    spots = Spots(game)
    for space in game.board.map_spaces():
        assert all(inside(at, space.outline) for at in spots.of(space).values())


def test_what_covers_nothing_is_not_moved(game: Game) -> None:
    space = max(game.board.map_spaces(), key=lambda one: len(one.outline))
    assert aside([space.centre], space, [], 1.0) == (0.0, 0.0)


def test_a_board_of_hexes_has_no_such_names() -> None:
    board = read_once(GAMES["ibsm"]).game
    assert board is not None
    assert printed_names(board.board) == {}
