"""What a piece weighs: every saved game holds each trait of each counter.

A trait costs more than its own text: the encoding puts one more backslash before each of the tabs
inside it.
"""

from __future__ import annotations

import pytest

from tests.emit.vassal import decode
from tests.emit.vassal.readable import module
from tests.games import GAMES

MOST = {"low-water": (29, 4600), "strike-the-bear": (33, 5650)}
"""The most traits, and the most bytes as saved, of a counter in the setups of a game."""


def counters(name: str) -> list[str]:
    """The commands that make the counters of a game's setups."""
    made = module(GAMES[name])
    setups = [data for name, data in decode.members(made).items() if name.endswith(".vsav")]
    commands = [each for data in setups for each in decode.saved_game(data)]
    return [each for each in commands if each.startswith("+/") and "piece;" in each]


@pytest.mark.parametrize("game", MOST)
def test_no_counter_of_a_setup_grows_heavier(game: str) -> None:
    traits, size = MOST[game]
    commands = counters(game)
    assert commands
    assert max(len(decode.chain(each)[1]) for each in commands) <= traits
    assert max(len(each.encode()) for each in commands) < size
