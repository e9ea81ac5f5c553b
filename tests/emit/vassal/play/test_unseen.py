"""What the check of the board says that it does not look at."""

from __future__ import annotations

import pytest

from builder.emit.vassal.play.warnings.unseen import not_looked_at
from tests.emit.vassal import small
from tests.games import SOURCE_DATA, read_once


def test_a_game_whose_rules_are_all_looked_at_says_nothing() -> None:
    assert not_looked_at(small.GAME) == ""


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("strike-the-bear", " Not checked: rules for the setup only [14.2]."),
        pytest.param(
            "slaughterhouse",
            " Not checked: distances and lines on the map [9.5.1].",
            marks=pytest.mark.games,
        ),
        pytest.param(
            "brp-front",
            " Not checked: rules for the setup only [9.3].",
            marks=pytest.mark.games,
        ),
    ],
)
def test_rules_for_the_setup_and_over_distances_are_named(game: str, words: str) -> None:
    found = read_once(SOURCE_DATA / game).game
    assert found is not None
    assert not_looked_at(found) == words
