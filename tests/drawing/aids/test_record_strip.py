"""The turn record of a short scenario on the card of its setup."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import Look
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.recordstrip import strip_card
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from tests.drawing.aids.test_turn_record import leaves
from tests.games import HARBOUR, read_once


def strip(last: int, more: int = 1, room: float = 0.0) -> Card:
    game = read_once(HARBOUR).game
    assert game is not None
    turns = tuple(replace(game.turns[0], number=n + 1, label="") for n in range(20 * more))
    game = replace(game, turns=turns)
    scenario = replace(game.scenarios[0], first_turn=1, last_turn=last)
    return strip_card(scenario, Column(Faces(game), Signs(game), Look(), 180.0), room)


def words(card: Card) -> list[str]:
    shapes = leaves(card.pieces[0].block.shapes)
    return [one.text for one in shapes if hasattr(one, "text")]


def test_a_short_scenario_has_a_row_for_each_of_its_turns() -> None:
    said = words(strip(5))
    assert [one for one in said if one.isdigit()] == ["1", "2", "3", "4", "5"]


def test_a_long_scenario_and_one_turn_have_none() -> None:
    assert not strip(13).pieces and not strip(1).pieces


def test_the_rows_of_a_few_turns_are_hardly_higher_where_a_page_has_room() -> None:
    low, high = (strip(5, room=room).pieces[0].block.height for room in (0.0, 100.0))
    assert low < high <= low + 5 * 1.5
