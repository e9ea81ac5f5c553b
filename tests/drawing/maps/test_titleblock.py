"""The title above a map, and its rules."""

from __future__ import annotations

import pytest

from builder.drawing.display import Polygon
from builder.drawing.maps.titleblock import map_frame, title_block
from builder.drawing.text.fitting import Notes
from builder.words import speaking
from tests.games import GAMES, read_once


@pytest.mark.games
@pytest.mark.parametrize("name", ["memoir44", "low-water"])
def test_the_short_rule_of_a_title_covers_the_long_one_that_runs_on_from_it(name: str) -> None:
    """A press showed the long one as a black line through it."""
    game = read_once(GAMES[name]).game
    assert game is not None
    with speaking("en"):
        shapes = [*title_block(game, map_frame(game.board), Notes())]
    long, short = [one for one in shapes if isinstance(one, Polygon)]
    assert short.paint.stroke != long.paint.stroke
    assert short.paint.width > long.paint.width and short.points[0] == long.points[0]
