"""Names on the real maps of areas: off rivers and borders, near their towns."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pytest

from builder.drawing.display import Drawing
from builder.drawing.maps.areas.land import tone
from builder.drawing.maps.ground.palette import TONES
from builder.drawing.maps.naming.along import MANNERS, on_tint
from builder.drawing.maps.naming.areas import INK, AreaName
from builder.drawing.maps.naming.laid import laid_names
from builder.game.geometry.polygons import inside
from builder.game.model import Board
from tests.drawing.shapes import texts


@pytest.fixture(scope="module")
def names(board: Board) -> Mapping[str, AreaName]:
    return laid_names(board)[1]


def test_no_name_of_an_area_lies_on_a_river(board: Board, names: Mapping[str, AreaName]) -> None:
    courses, _ = laid_names(board)
    points = [point for river in courses.banks() for point in river.points]
    crossed = [
        id for id, name in names.items()
        if any(name.left < x < name.right and name.top < y < name.foot for x, y in points)
    ]  # fmt: skip
    assert crossed == []


def test_the_name_of_a_town_stands_beside_its_symbol(names: Mapping[str, AreaName]) -> None:
    for id, name in names.items():
        if name.town:
            across = max(name.left - name.at[0], name.at[0] - name.right, 0.0)
            down = max(name.top - name.at[1], name.at[1] - name.foot, 0.0)
            assert math.hypot(across, down) < 6.0, id


def test_a_name_on_a_cape_lies_on_land_or_in_the_water_alone(
    board: Board, names: Mapping[str, AreaName]
) -> None:
    name = names["Sevastopol"]
    corners = [(x, y) for x in (name.left, name.right) for y in (name.top, name.foot)]
    land = board.plan.land
    assert len({sum(inside(corner, ring) for ring in land) % 2 for corner in corners}) == 1


def test_an_area_without_a_town_is_named_as_regions_are(
    board: Board, names: Mapping[str, AreaName]
) -> None:
    manner = MANNERS["region"]
    for space in board.map_spaces():
        if not space.town:
            text, ground = names[space.id].text, tone(space, board)
            assert text.text.isupper() and text.font == manner.font
            assert text.fill == (INK if ground in TONES.values() else on_tint(ground))
            assert text.size < names["Kiev"].text.size
            assert math.isclose(text.tracking, manner.tracking * text.size)


def test_no_letter_of_a_river_stands_on_a_border(board: Board, drawn: Drawing) -> None:
    manner = MANNERS["river"]
    letters = [text for text in texts(drawn.shapes)
               if text.font == manner.font and text.halo and text.fill == manner.ink]  # fmt: skip
    assert len(letters) > 30
    borders = np.array([point for border in board.plan.borders for point in border.points])
    for letter in letters:
        away = np.hypot(*(borders - (letter.x, letter.y)).T)
        assert away.min() > 0.5, letter.text
