"""Numbers that counters keep grow by a step: said as effects, and done by keys in the module."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.play.counts import ADD
from builder.emit.vassal.play.procedures.parts import Part
from builder.game.model import Game
from builder.procedure.outcome import Effect
from tests.games import SOURCE_DATA, read_once
from tests.procedure.small import linked, played, procedure

UNITS = "unit.shape == 'unit'"
FOES = "of: {side: enemy, at: aim}"
AIM = "{id: aim, ask: Aim, target: {holds: [{side: enemy}]}}"


@pytest.fixture(scope="module")
def memoir() -> Game:
    found = read_once(SOURCE_DATA / "memoir44").game
    assert found is not None
    return replace(found, scenarios=tuple(replace(each, facts={}) for each in found.scenarios))


@pytest.mark.parametrize(
    ("step", "effects"),
    [
        ("{count: 2}", [Effect("count", "", "2")]),
        ("{count: 1, of: {side: enemy, at: aim}}", [Effect("count", "other", "1")]),
        ("{count: 0 - 1}", []),
        ("{count: 2, when: aim == ''}", []),
    ],
)
def test_what_is_counted_is_an_effect_on_the_board(
    memoir: Game, step: str, effects: list[Effect]
) -> None:
    assert played(memoir, procedure(memoir, step, AIM, UNITS), aim="D3").effects == effects


def test_the_counters_of_the_target_add_one_so_many_times(memoir: Game) -> None:
    part = Part(
        memoir, procedure(memoir, "{count: 1 + 1, of: {side: enemy, at: aim}}", AIM, UNITS), "P"
    )
    sends = [each for each in part.actions if each.get("hotkey") == stroke(ADD)]
    assert len(sends) == 1 and "LOCATION" in (sends[0].get("target") or "")
    loops = [each.get("loopCount") or "" for each in part.actions]
    assert any("?" in loop and "2" in loop for loop in loops)


def test_a_game_whose_counters_keep_no_number_is_told_so() -> None:
    game = read_once(SOURCE_DATA / "low-water").game
    assert game is not None
    text = f'procedures:\n  - {{id: p, name: P, units: "{UNITS}", steps: [{{count: 1}}]}}\n'
    _procedures, findings = linked(text, game)
    assert [(one.code, str(one.message)) for one in findings] == [
        ("P101", "no type of counter keeps a number")
    ]
