"""The key of a game of markers alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.drawing.aids.keymarkers import markers_row
from builder.drawing.aids.look import Look
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Picture
from builder.drawing.text.type import cap_height
from builder.game.model import Game
from tests.drawing.shapes import texts
from tests.games import BEAR, read_once

pytestmark = pytest.mark.games


def column(name: str) -> Column:
    game = read_once(BEAR.parent / name).game
    assert game is not None
    return of(game)


def of(game: Game) -> Column:
    return Column(Faces(game), Signs(game), Look(), 190.0, 190.0)


def test_a_game_of_markers_shows_one_of_each_as_it_is_printed() -> None:
    own = column("quarter-month")
    row = markers_row(own)
    kinds = {unit.type.id for unit in own.game.units.values()}
    assert sum(isinstance(one, Picture) for one in row.shapes) == len(kinds) > 3


def test_names_stand_with_their_capitals_in_the_middle_of_the_markers() -> None:
    own = column("quarter-month")
    for one in markers_row(own).shapes:
        if type(one) is Group:
            lines = [*texts(one.shapes)]
            top = min(t.y - cap_height(t.font, t.size) for t in lines) + one.y
            assert top + max(t.y for t in lines) + one.y == pytest.approx(9.0, abs=0.05)


def test_a_game_with_units_or_without_room_has_no_such_row() -> None:
    assert not markers_row(column("strike-the-bear")).height
    assert not markers_row(replace(column("quarter-month"), width=60.0)).height
