"""The toolbar fits in one row: steps in few words, pictures without words where they say enough."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.play import turns
from builder.game.model import Phase, Turn
from tests.emit.vassal.script import beanshell
from tests.emit.vassal.small import GAME

COMBAT = Phase("combat", "Combat", "", "", "")
AXIS = Phase(
    "axis", "Axis player turn", "Axis", "", "", (COMBAT, Phase("rail", "Rail", "", "", ""))
)
SOVIET = Phase("soviet", "Soviet player turn", "Soviet", "", "", (replace(COMBAT, id="c2"),))
TURNS = (Turn(1, "22 Jun 41", "", "", ""), Turn(2, "13 July 41", "", "", ""))
PLAYED = replace(GAME, phases=(AXIS, SOVIET), turns=TURNS)
SHORT = ["Axis: Combat", "Rail", "Soviet: Combat"]


def test_a_step_is_shown_by_its_own_name_and_by_whose_turn_it_is_where_two_are_alike() -> None:
    track = turns.tracker(PLAYED, 1)
    level = track[0][0]
    assert level.get("list") == ",".join(name for name, _phase in turns.steps(PLAYED))
    shown = track.get("turnFormat", "")
    assert f'"{"␟".join(SHORT)}"' in shown


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
def test_the_toolbar_shows_the_step_to_which_the_track_goes(tmp_path: Path) -> None:
    numbered = replace(PLAYED, phases=(*PLAYED.phases, Phase("third", "3", "", "", "")))
    shown = turns.tracker(numbered, 1).get("turnFormat", "")[1:-1]
    names = [name for name, _phase in turns.steps(numbered)]
    cases = [(shown, {"level1": "2", "level2": name}) for name in names]
    cases.append((shown, {"level1": "3", "level2": names[0]}))
    found = beanshell.run(cases, tmp_path, frozenset({"level2"}))
    assert found[:4] == [f"Turn 2: 13 July 41 - {name}" for name in (*SHORT, "3")]
    assert found[4] == f"Turn 3 - {SHORT[0]}"


def test_a_track_without_dates_and_long_names_is_shown_without_a_script() -> None:
    phases = (Phase("a", "Move", "", "", ""), Phase("b", "Fight", "", "", ""))
    track = turns.tracker(replace(GAME, phases=phases, turns=()), 1)
    assert track.get("turnFormat") == "Turn $level1$ - $level2$"
    assert [node.get("turnFormat") for node in (track[0], track[0][0])] == ["$value$", "$value$"]


def test_the_field_of_the_turn_has_room_for_its_longest_text_and_little_more() -> None:
    letters = len("Turn 10: 13 July 41 - Soviet: Combat")
    assert letters * 6.2 < int(turns.tracker(PLAYED, 1).get("length", "0")) < letters * 7


def test_buttons_with_a_known_picture_say_their_word_in_the_tooltip() -> None:
    named = {c.COUNTERS: "Counters", c.CHARTS: "Charts", c.INVENTORY: "Inventory", c.NOTES: "Notes"}
    for button, word in named.items():
        assert not str(button.text) and str(button.tooltip).startswith(f"{word}: ")
