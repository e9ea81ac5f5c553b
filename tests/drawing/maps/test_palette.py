"""A theme: its colours, frame and title take the place of ours on the map sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from builder.drawing.display import Rect, Text
from builder.drawing.maps.frame import frame
from builder.drawing.maps.map import map_drawing
from builder.drawing.maps.palette import PALETTE
from builder.emit.svg import svg
from builder.game.model import Game, Theme
from builder.game.model.theme import SheetColour
from builder.pipeline.load import Loaded


def themed(loaded: Loaded, theme: Theme) -> Game:
    assert loaded.game is not None
    return replace(loaded.game, board=replace(loaded.game.board, theme=theme))


def test_every_name_has_one_colour_of_its_own() -> None:
    assert set(PALETTE) == set(get_args(SheetColour))
    assert len(set(PALETTE.values())) == len(PALETTE)


@pytest.mark.parametrize("name", ["paper", "ink", "panel", "band", "band-ink"])
def test_a_colour_of_the_theme_stands_wherever_ours_would(
    skirmish: Loaded, name: SheetColour
) -> None:
    plain = svg(map_drawing(themed(skirmish, Theme()))).decode()
    own = svg(map_drawing(themed(skirmish, Theme({name: "#123456"})))).decode()
    assert plain.replace(PALETTE[name], "#123456") == own != plain


def test_a_frame_may_be_one_line_or_none(skirmish: Loaded) -> None:
    games = [themed(skirmish, t) for t in (Theme(), Theme(frame="single"), Theme(frame="none"))]
    lines = [
        sum(isinstance(s, Rect) and s.paint.fill is None for s in frame(game.board, game.sides))
        for game in games
    ]
    assert lines[0] > lines[1] > lines[2]


def test_a_title_may_stand_in_the_middle_or_be_left_out(skirmish: Loaded) -> None:
    def title(theme: Theme) -> list[float]:
        shapes = map_drawing(themed(skirmish, theme)).shapes
        words = [one for one in shapes if isinstance(one, Text)]
        return [one.x for one in words if one.text.startswith("MILL AND")]

    left, centre, none = (title(Theme(title=t)) for t in ("left", "centre", "none"))
    assert left[0] < centre[0] and none == []


def test_numbers_of_hexes_may_stand_at_the_foot_or_nowhere(skirmish: Loaded) -> None:
    def heights(theme: Theme) -> list[float]:
        return [y for text, y in words(theme) if text == "A2"]

    def words(theme: Theme) -> list[tuple[str, float]]:
        shapes = map_drawing(themed(skirmish, theme)).shapes
        return [(one.text, one.y) for one in shapes if isinstance(one, Text)]

    top, foot, none = (heights(Theme(numbers=where)) for where in ("top", "foot", "none"))
    assert top[0] < foot[0] and none == []
