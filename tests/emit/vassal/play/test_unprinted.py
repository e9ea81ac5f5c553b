"""Factors that the source does not give: counters ask for them, keep them, and count them."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.emit.vassal.format.counted import Asked
from builder.emit.vassal.format.traits import CalculatedProperty, UsePrototype
from builder.emit.vassal.play.procedures.inputs import readout
from builder.emit.vassal.play.procedures.program import program
from builder.emit.vassal.play.unprinted import unprinted
from builder.emit.vassal.script import written
from builder.procedure.inputs import BoardSum
from tests.emit.vassal.script import beanshell
from tests.games import BEAR, read_once

LOADED = read_once(BEAR)
assert LOADED.game is not None
GAME = LOADED.game
MADE = unprinted(GAME, LOADED.procedures)


def _asked(ident: str) -> list[Asked]:
    return [trait for trait in MADE.traits.get(ident, []) if isinstance(trait, Asked)]


def test_a_counter_asks_for_each_face_that_lacks_the_factor() -> None:
    army, corps = _asked("ax-inf-9"), _asked("ax-pzc-5")
    assert [one.menu for one in army] == ["Combat strength …", "Combat strength, side 2 …"]
    assert [one.name for one in army] == ["AttackSaidFront", "AttackSaidBack"]
    assert army[0].prompt == "9th Army: Combat strength (0 to 99)"
    assert [one.name for one in corps] == ["AttackSaidBack"]


def test_a_counter_with_all_its_factors_has_nothing_of_it() -> None:
    assert _asked("su-mc") == []


def test_only_what_a_procedure_keeps_for_each_unit_is_asked() -> None:
    sums = [one for p in LOADED.procedures.all.values() for one in p.inputs
            if isinstance(one, BoardSum) and one.each]  # fmt: skip
    assert {one.measure for one in sums} == {"attack"}
    named = {trait.name for unit in GAME.units for trait in _asked(unit)}
    assert named == {"AttackSaidFront", "AttackSaidBack"}


def test_the_counters_ask_instead_of_the_player_for_the_sum() -> None:
    combat = LOADED.procedures.all["combat"]
    made = program(combat, GAME, "P", lambda wanted, known: readout(GAME, wanted, known))
    summed = [ask.about for ask in made.asks if ask.summed is not None]
    assert summed == [("attack",), ("defence",)]
    assert not any("Together" in ask.name for ask in made.asks)


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_what_is_said_counts_by_the_face_that_is_up(tmp_path: Path) -> None:
    uses = [t.name for t in MADE.traits["ax-pzc-5"] if isinstance(t, UsePrototype)]
    (prototype,) = [one for one in MADE.prototypes if one.name in uses]
    value, unknown = [t for t in prototype.chain if isinstance(t, CalculatedProperty)]
    assert (value.name, unknown.name) == ("Attack", "AttackUnknown")
    boards = [
        {"Step_Level": "1", "AttackSaidBack": "?"},
        {"Step_Level": "2", "AttackSaidBack": "?"},
        {"Step_Level": "2", "AttackSaidBack": "4"},
        {"Step_Level": "1", "AttackSaidBack": "4"},
    ]
    cases = [(written(one.expression)[1:-1], board) for one in (value, unknown) for board in boards]
    assert beanshell.run(cases, tmp_path) == ["5", "0", "4", "5", "0", "1", "0", "0"]
