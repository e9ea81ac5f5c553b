"""The machine plays Low Water by the rules: what it leaves on the map is legal after each turn."""

from __future__ import annotations

import random

import pytest

from builder.legality.verdicts import violations
from tests.games import SOURCE_DATA, read_once
from tests.playing.player import Player, column
from tests.playing.table import Table

pytestmark = pytest.mark.usefixtures("undrawn")


def test_two_turns_are_played_by_the_rules() -> None:
    loaded = read_once(SOURCE_DATA / "low-water")
    game = loaded.game
    assert game is not None
    table = Table(game, loaded.procedures, game.scenarios[0], random.Random(7), {})
    table.set_up()
    rules = [rule for rule in game.rules
             if rule.kind in ("stacking", "together", "entry", "placement")]  # fmt: skip
    for table.turn in (1, 2):
        table.roll_weather()
        for side in ("republic", "league"):
            Player(table, side).take_turn()
            position = table.position()
            assert not [str(v.message) for rule in rules for v in violations(rule, game, position)]
        table.check_control()
    assert table.weather == "dry" and sum(table.lost.values()) > 0


@pytest.mark.parametrize(("attack", "foe", "found"), [(13, 5, 3), (1, 2, 1), (4, 9, 0), (70, 5, 7)])
def test_columns_are_those_of_the_table(attack: int, foe: int, found: int) -> None:
    assert column(attack, foe) == found
