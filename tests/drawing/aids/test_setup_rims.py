"""The light round words on the picture of a map of areas: below its borders, above its ground."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.aids.setuprims import rims_under_borders
from builder.drawing.display import Halo, Paint, Path, Rect, Shape, Text
from builder.drawing.maps.areas.borders import BORDER
from builder.game.model import Board
from tests.games import GAMES, read_once

GROUND = Rect(0.0, 0.0, 10.0, 10.0, Paint("#FFFFFF"))
LINE = Path((("M", 0.0, 0.0), ("L", 1.0, 1.0)), BORDER)


def _board() -> Board:
    drawings = read_once(GAMES["brp-front"]).drawings
    assert drawings is not None
    return drawings.game.board


def _drawn(x: float, y: float) -> tuple[list[Shape], list[Shape]]:
    word = Text(x, y, "Kiev", "text-bold", 2.0, "#000000", "middle", halo=Halo("#FFFFFF", 0.5))
    return rims_under_borders([GROUND, LINE], [word], _board())


def test_the_light_round_a_word_that_a_border_runs_through_is_below_that() -> None:
    border = next(one for one in _board().plan.borders if one.other)
    ground, (word,) = _drawn(*border.points[len(border.points) // 2])
    assert isinstance(word, Text) and word.halo is None
    assert ground == [GROUND, replace(word, fill="#FFFFFF", halo=Halo("#FFFFFF", 0.5)), LINE]


def test_a_word_off_all_borders_keeps_its_light_over_the_rest() -> None:
    ground, (word,) = _drawn(-500.0, -500.0)
    assert ground == [GROUND, LINE] and isinstance(word, Text) and word.halo
