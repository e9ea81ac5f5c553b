"""What several tests of maps draw."""

from __future__ import annotations

import pytest

from builder.game.model import Board
from tests.games import GAMES, read_once


@pytest.fixture(scope="module", params=("slaughterhouse", "brp-front"))
def board(request: pytest.FixtureRequest) -> Board:
    """The boards of the two games on maps of areas."""
    game = read_once(GAMES[request.param]).game
    assert game is not None
    return game.board
