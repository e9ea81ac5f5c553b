"""What a piece weighs: every saved game holds each trait of each counter.

A trait costs more than its own text: the encoding puts one more backslash before each of the tabs
inside it.
"""

from __future__ import annotations

from statistics import median

import pytest

from tests.emit.vassal import decode
from tests.emit.vassal.readable import module
from tests.games import GAMES

MOST = {
    "brp-front": (17, 1400, 1100),
    "ibsm": (19, 2150, 2100),
    "last-hundred-yards": (17, 1500, 1000),
    "low-water": (27, 3500, 2600),
    "memoir44": (21, 2650, 2550),
    "quarter-month": (17, 1500, 1300),
    "slaughterhouse": (17, 2050, 1950),
    "strike-the-bear": (30, 4650, 4000),
}
"""The most traits of a counter in the setups of a game, and bytes as saved: the most, and those of
the counter in the middle. Counters of Strike the Bear with more than 4,000 bytes come later, keep
numbers that players say, or have seventeen commands."""


def counters(name: str) -> list[str]:
    """The commands that make the counters of a game's setups."""
    made = module(GAMES[name])
    setups = [data for name, data in decode.members(made).items() if name.endswith(".vsav")]
    commands = [each for data in setups for each in decode.saved_game(data)]
    return [each for each in commands if each.startswith("+/") and "piece;" in each]


@pytest.mark.parametrize("game", MOST)
def test_no_counter_of_a_setup_grows_heavier(game: str) -> None:
    traits, size, middle = MOST[game]
    commands = counters(game)
    assert commands
    assert max(len(decode.chain(each)[1]) for each in commands) <= traits
    sizes = [len(each.encode()) for each in commands]
    assert max(sizes) < size
    assert median(sizes) < middle
