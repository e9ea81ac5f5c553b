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

LIGHT = 4000
"""Fewer bytes than this a counter has in a saved game, all its traits with what they keep."""
MOST = {
    "brp-front": (16, 1300, 1000),
    "ibsm": (18, 2050, 2000),
    "last-hundred-yards": (16, 1450, 950),
    "low-water": (25, 3250, 2500),
    "memoir44": (20, 2600, 2500),
    "quarter-month": (16, 1400, 1200),
    "slaughterhouse": (16, 1900, 1800),
    "strike-the-bear": (27, LIGHT, 3650),
}
"""The most traits of a counter in the setups of a game, and bytes as saved: the most, and those of
the counter in the middle. Those of Strike the Bear that come later, keep numbers that players say,
or have seventeen commands are just below what is light."""


def counters(name: str) -> list[str]:
    """The commands that make the counters of a game's setups."""
    made = module(GAMES[name])
    setups = [data for name, data in decode.members(made).items() if name.endswith(".vsav")]
    commands = [each for data in setups for each in decode.saved_game(data)]
    return [each for each in commands if each.startswith("+/") and "piece;" in each]


@pytest.mark.games
@pytest.mark.parametrize("game", MOST)
def test_no_counter_of_a_setup_grows_heavier(game: str) -> None:
    traits, size, middle = MOST[game]
    commands = counters(game)
    assert commands
    assert max(len(decode.chain(each)[1]) for each in commands) <= traits
    sizes = [len(each.encode()) for each in commands]
    assert max(sizes) < size <= LIGHT
    assert median(sizes) < middle
