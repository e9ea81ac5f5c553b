"""What several tests of maps draw."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.drawing.display import Drawing
from builder.game.model import Board
from tests.games import GAMES, read_once


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(name, marks=pytest.mark.games) for name in ("slaughterhouse", "brp-front")
    ],
)
def of_areas(request: pytest.FixtureRequest) -> Path:
    """The two games on maps of areas."""
    return GAMES[request.param]


@pytest.fixture(scope="module")
def board(of_areas: Path) -> Board:
    """Their boards."""
    game = read_once(of_areas).game
    assert game is not None
    return game.board


@pytest.fixture(scope="module")
def drawn(of_areas: Path) -> Drawing:
    """Their maps."""
    drawings = read_once(of_areas).drawings
    assert drawings is not None
    return drawings.map
