"""What a piece weighs: every saved game holds each trait of each counter.

A trait costs more than its own text: the encoding puts one more backslash before each of the tabs
inside it.
"""

from __future__ import annotations

from statistics import median

import pytest

from builder.emit.vassal import artefacts as vassal
from builder.pipeline.load import checked
from builder.source import open_folder
from builder.words import speaking
from tests.emit.vassal import decode, small
from tests.emit.vassal.readable import module
from tests.games import GAMES

LIGHT = 4096
"""Fewer bytes than this a counter has in a saved game, all its traits with what they keep."""
MOST = {
    "brp-front": (16, 1300, 1000),
    "ibsm": (18, 2050, 2000),
    "last-hundred-yards": (16, 1450, 950),
    "low-water": (28, 3700, 2910),
    "memoir44": (20, 2600, 2500),
    "quarter-month": (16, 1400, 1200),
    "slaughterhouse": (16, 1900, 1800),
    "strike-the-bear": (27, LIGHT, 3650),
}
"""The most traits of a counter in the setups of a game, and bytes as saved: the most, and those of
the counter in the middle. Those of Strike the Bear that come later, keep numbers that players say,
or have seventeen commands are just below what is light."""


def counters(made: bytes) -> list[str]:
    """The commands that make the counters of a module's setups."""
    setups = [data for name, data in decode.members(made).items() if name.endswith(".vsav")]
    commands = [each for data in setups for each in decode.saved_game(data)]
    return [each for each in commands if each.startswith("+/") and "piece;" in each]


@pytest.mark.games
@pytest.mark.parametrize("game", MOST)
def test_no_counter_of_a_setup_grows_heavier(game: str) -> None:
    traits, size, middle = MOST[game]
    commands = counters(module(GAMES[game]))
    assert commands
    assert max(len(decode.chain(each)[1]) for each in commands) <= traits
    sizes = [len(each.encode()) for each in commands]
    assert max(sizes) < size <= LIGHT
    assert median(sizes) < middle


@pytest.mark.games
def test_german_counters_are_light_too() -> None:
    """The longest names of commands are those of Strike the Bear in German."""
    loaded = checked(open_folder(GAMES["strike-the-bear"]), "de", looks=False)
    game, acts = loaded.game, loaded.procedures
    assert game is not None and game.language == "de"
    with speaking("de"):
        numbers = vassal.assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
        made = small.module(game, small.pictures(game), [], numbers, acts)
    assert max(len(each.encode()) for each in counters(made)) <= LIGHT
