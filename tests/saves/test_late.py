"""Reinforcements that were due earlier and still wait, and what keeps them off the map."""

from __future__ import annotations

import pytest

from builder.diagnostics import Findings
from builder.game.model import Game
from builder.saves.late import add_overdue
from builder.saves.model import Report
from tests.games import SOURCE_DATA, read_once
from tests.legality.positions import position


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SOURCE_DATA / "low-water").game
    assert found is not None
    return found


def overdue(game: Game, turn: int, stands: str) -> list[str]:
    findings = Findings()
    campaign = next(one for one in game.scenarios if one.id == "campaign")
    add_overdue(position(game, stands), game, campaign, turn, Report("game.vsav", findings))
    assert {one.code for one in findings} <= {"V308"}
    return [str(one.message) for one in findings]


def test_one_that_is_due_this_turn_is_not_overdue(game: Game) -> None:
    assert overdue(game, 5, "l-inf-14 1 Turn 5") == []


def test_one_that_could_enter_is_named_with_its_spaces(game: Game) -> None:
    assert overdue(game, 8, "l-inf-14 1 Turn 5") == [
        "1 x 14th Reserve Division, due on turn 5, is still off the map, though it could enter 0610"
    ]


def test_enemies_in_its_only_entry_delay_it(game: Game) -> None:
    assert overdue(game, 8, "l-inf-14 1 Turn 5, r-inf-1 1 0610") == [
        "1 x 14th Reserve Division, due on turn 5, is still off the map: no entry space is free"
    ]


def test_a_full_entry_delays_it(game: Game) -> None:
    full = "l-inf-14 1 Turn 5, l-inf-1 1 0610, l-inf-2 1 0610"
    (found,) = overdue(game, 8, full)
    assert found.endswith("no entry space is free")


def test_one_on_the_map_is_not_overdue(game: Game) -> None:
    assert overdue(game, 8, "l-inf-14 1 0610") == []
