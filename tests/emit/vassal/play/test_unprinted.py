"""Factors that the source does not give: counters ask for them, keep them, and count them."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.emit.vassal.format.counted import Asked
from builder.emit.vassal.format.traits import CalculatedProperty, UsePrototype
from builder.emit.vassal.play.actions import Added
from builder.emit.vassal.play.procedures.inputs import readout
from builder.emit.vassal.play.procedures.program import program
from builder.emit.vassal.play.unprinted import unprinted
from builder.emit.vassal.script import written
from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.procedure.inputs import BoardSum
from tests.emit.vassal.script import beanshell

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture(scope="module")
def game(bear: Loaded) -> Game:
    assert bear.game is not None
    return bear.game


@pytest.fixture(scope="module")
def made(bear: Loaded, game: Game) -> Added:
    return unprinted(game, bear.procedures)


def _asked(made: Added, ident: str) -> list[Asked]:
    return [trait for trait in made.traits.get(ident, []) if isinstance(trait, Asked)]


def test_a_counter_asks_for_each_face_that_lacks_the_factor(made: Added) -> None:
    army, corps = _asked(made, "ax-inf-9"), _asked(made, "ax-pzc-5")
    assert [one.menu for one in army] == ["Combat strength …", "Combat strength, side 2 …"]
    assert [one.name for one in army] == ["AttackSaidFront", "AttackSaidBack"]
    assert army[0].prompt == "9th Army: Combat strength (0 to 99)"
    assert [one.name for one in corps] == ["AttackSaidBack"]


def test_a_counter_with_all_its_factors_has_nothing_of_it(made: Added) -> None:
    assert _asked(made, "su-mc") == []


def test_only_what_a_procedure_keeps_for_each_unit_is_asked(
    bear: Loaded, game: Game, made: Added
) -> None:
    sums = [one for p in bear.procedures.all.values() for one in p.inputs
            if isinstance(one, BoardSum) and one.each]  # fmt: skip
    assert {one.measure for one in sums} == {"attack"}
    named = {trait.name for unit in game.units for trait in _asked(made, unit)}
    assert named == {"AttackSaidFront", "AttackSaidBack"}


def test_the_counters_ask_instead_of_the_player_for_the_sum(bear: Loaded, game: Game) -> None:
    combat = bear.procedures.all["combat"]
    asking = program(combat, game, "P", lambda wanted, known: readout(game, wanted, known))
    summed = [ask.about for ask in asking.asks if ask.summed is not None]
    assert summed == [("attack",), ("defence",)]
    assert not any("Together" in ask.name for ask in asking.asks)


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_what_is_said_counts_by_the_face_that_is_up(made: Added, tmp_path: Path) -> None:
    uses = [t.name for t in made.traits["ax-pzc-5"] if isinstance(t, UsePrototype)]
    (prototype,) = [one for one in made.prototypes if one.name in uses]
    (value,) = [t for t in prototype.chain if isinstance(t, CalculatedProperty)]
    assert value.name == "Attack"
    boards = [
        {"Step_Level": "1", "AttackSaidBack": "?"},
        {"Step_Level": "2", "AttackSaidBack": "?"},
        {"Step_Level": "2", "AttackSaidBack": "4"},
        {"Step_Level": "1", "AttackSaidBack": "4"},
    ]
    cases = [(written(value.expression)[1:-1], board) for board in boards]
    assert beanshell.run(cases, tmp_path) == ["5", "?", "4", "5"]
