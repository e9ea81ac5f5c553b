"""By which spaces counters that arrive later may enter, from the cell in which they wait."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.legality.waiting import choosing, entry_spaces, waiting_places
from tests.games import SOURCE_DATA, read_once


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SOURCE_DATA / "low-water").game
    assert found is not None
    return found


def entries(game: Game, unit: str, cell: str, turn: int | None, scenario: str = "") -> int:
    return len(entry_spaces(game, scenario, game.units[unit], cell, turn))


def test_one_that_is_due_or_late_may_enter_by_all_its_spaces(game: Game) -> None:
    found = entry_spaces(game, "campaign", game.units["l-arm-1"], "Turn 3", 3)
    assert set(found) == {f"01{row:02}" for row in range(1, 8)}
    assert [entries(game, "l-arm-1", "Turn 3", turn) for turn in (2, 4, None)] == [
        0, len(found), len(found),
    ]  # fmt: skip


def test_only_in_the_cell_of_its_turn(game: Game) -> None:
    assert entries(game, "l-arm-1", "Turn 4", 5) == 0
    assert entries(game, "l-arm-1", "1005", 5) == 0


def test_only_in_a_scenario_that_has_it(game: Game) -> None:
    assert entries(game, "g-arm", "Turn 6", 6, "campaign") > 0
    assert entries(game, "g-arm", "Turn 6", 6, "crossing") == 0


def test_units_with_one_space_have_nothing_to_choose(game: Game) -> None:
    assert game.units["l-inf-14"] not in choosing(game) and game.units["g-arm"] in choosing(game)
    assert waiting_places(game) == tuple(f"Turn {number}" for number in range(2, 10))
