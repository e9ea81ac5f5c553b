"""A number that is asked once stands in the list of what is not as usual."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.emit.vassal.play.procedures.orders import Ask, Program
from builder.emit.vassal.play.procedures.parts import Part
from builder.emit.vassal.script import FALSE
from tests.games import read_once

MEMOIR = Path(__file__).parents[4] / "source_data" / "memoir44"


def made(ident: str) -> Program:
    loaded = read_once(MEMOIR)
    assert loaded.game is not None
    return Part(loaded.game, loaded.procedures.all[ident], "Do").made


def named(program: Program, name: str) -> list[Ask]:
    return [ask for ask in program.asks if ask.name == name]


def test_the_list_asks_for_the_number_that_is_not_known() -> None:
    (both,) = named(made("battle"), "Do_Folded")
    options = [one if isinstance(one, str) else one.code for one in both.options]
    assert options[:3] == ["–", "1: All as usual", "2: All as usual"]
    assert options[-1] == "Ask me everything"
    assert sum("own the bunker first? No" in one for one in options) == 6
    assert "Do_strengthNeeded==true" in both.guard.code


def test_a_target_in_a_bunker_needs_two_prompts_at_most() -> None:
    """Besides the target: the list with the number, or the list, or the number by itself."""
    battle = made("battle")
    (plain,), (alone,) = named(battle, "Do_Picked"), named(battle, "Do_strengthAsked")
    assert "!(Do_strengthNeeded==true" in plain.guard.code
    assert 'GetString("Do_Folded").equals("Ask me everything")' in alone.guard.code
    asked = [ask.name for ask in battle.asks if ask.guard != FALSE]
    assert asked.index("Do_Folded") < asked.index("Do_Picked") < asked.index("Do_strengthAsked")
    assert "Do_cave_rulesAsked" not in asked


@pytest.mark.parametrize("ident", ["retreat", "orders"])
def test_a_list_that_asks_on_has_no_numbers(ident: str) -> None:
    assert not made(ident).folded
