"""Inputs on which nothing hangs, because a table lacks what the procedure needs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.game.model import Cell, Game
from builder.pipeline.load import Loaded
from builder.procedure.idle import idle_inputs
from tests.procedure.small import procedure

INPUTS = (
    "{id: own, ask: Own}\n{id: near, ask: Near}\n{id: town, ask: Town, flag: true, when: near > 0}"
)
STEPS = """
    {find: dice, table: lost, row: "'A'", column: "'Number'", kind: number}
    {find: more, table: lost, row: "'B'", column: "'Number'", kind: number, when: town}
    {say: "Own: {own}."}
    {set: known, to: dice_known and (not town or more_known)}
    {stop: not known, say: Not known.}
    {set: all, to: dice + more + near, say: "Dice: {all}."}
"""


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    """A game in which a table has words in its first column, and no numbers in its second."""
    assert skirmish.game is not None
    rows = tuple((head, (Cell("dice"), Cell(None))) for head in "AB")
    table = next(iter(skirmish.game.tables.values()))
    lost = replace(table, id="lost", columns=("Dice", "Number"), rows=rows, missing="numbers")
    return replace(skirmish.game, tables={**skirmish.game.tables, "lost": lost})


def test_only_what_is_said_before_the_certain_end_is_asked(game: Game) -> None:
    assert idle_inputs(game, procedure(game, STEPS, INPUTS)) == {"near", "town"}


def test_what_an_input_needs_is_asked_with_it(game: Game) -> None:
    steps = STEPS.replace("{own}", "{town}")
    assert idle_inputs(game, procedure(game, steps, INPUTS)) == {"own"}


@pytest.mark.parametrize(
    "other",
    [
        STEPS.replace("'Number'", "'Dice'").replace("kind: number", "kind: text"),
        STEPS.replace("dice_known and", "dice_known or"),
        "{roll: r, dice: D6}\n" + STEPS,
    ],
    ids=["the table has it", "another value may do", "a die is rolled before"],
)
def test_nothing_is_idle_where_the_end_is_not_certain_or_comes_late(game: Game, other: str) -> None:
    other = other.replace("dice + more + near", "near")
    assert idle_inputs(game, procedure(game, other, INPUTS)) == set()
