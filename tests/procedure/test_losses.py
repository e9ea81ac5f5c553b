"""Losses: who loses how many steps, said as effects, and the keys that do it in the module."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.game.model import Game
from builder.procedure.outcome import Effect
from builder.procedure.procedure import Procedure
from tests.games import SOURCE_DATA, read_once
from tests.procedure.small import linked, played, procedure

AIM = "{id: aim, ask: Aim, target: {holds: [{side: enemy}]}}"
UNITS = "unit.shape == 'unit'"


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SOURCE_DATA / "low-water").game
    assert found is not None
    return found


def step(game: Game, lose: str) -> Procedure:
    return procedure(game, lose, AIM, UNITS)


@pytest.mark.parametrize(
    ("lose", "effect"),
    [
        ("{lose: 1}", ("", "1")),
        ("{lose: all}", ("", "all")),
        ("{lose: 2, of: {against: aim}}", ("other", "2")),
        ("{lose: all, of: {side: enemy, at: aim}}", ("other", "all")),
    ],
)
def test_a_loss_is_an_effect_on_the_board(game: Game, lose: str, effect: tuple[str, str]) -> None:
    run = played(game, step(game, lose), aim="1208")
    assert run.effects == [Effect("lose", *effect)]


def test_where_its_condition_fails_nobody_loses(game: Game) -> None:
    run = played(game, step(game, "{lose: 1, when: aim == ''}"), aim="1208")
    assert run.effects == []


@pytest.mark.parametrize(
    ("lose", "code", "words"),
    [
        ("{lose: 1, of: {at: am}}", "G201", "no earlier input 'am' is a target"),
        ("{lose: 1, of: {against: aim, at: aim}}", "P101", "for those who attack"),
        ("{lose: 1, of: {against: aim, side: enemy}}", "P101", "for those who attack"),
        ("{lose: 1, of: {units: unit.typ == 'x'}}", "G211", "typ"),
    ],
)
def test_mistakes_are_found(game: Game, lose: str, code: str, words: str) -> None:
    text = (
        f"procedures:\n  - id: p\n    name: P\n    units: {UNITS}\n    inputs: [{AIM}]\n"
        f"    steps: [{lose}]\n"
    )
    _, findings = linked(text, game)
    assert [(f.code, words in str(f.message)) for f in findings] == [(code, True)]


def test_a_button_has_no_counter_that_could_lose(game: Game) -> None:
    _, findings = linked("procedures:\n  - id: p\n    name: P\n    steps: [{lose: 1}]\n", game)
    assert [str(f.message) for f in findings] == [
        "no counter can lose steps: the procedure has no 'units'"
    ]


def test_a_side_without_a_box_is_reported(game: Game) -> None:
    boxes = {name: replace(space, tags=frozenset()) for name, space in game.board.spaces.items()}
    bare = replace(game, board=replace(game.board, spaces=boxes))
    text = f"procedures:\n  - id: p\n    name: P\n    units: {UNITS}\n    steps: [{{lose: 1}}]\n"
    _, findings = linked(text, bare)
    assert [str(f.message) for f in findings] == [
        "League has no box for eliminated units", "Republic has no box for eliminated units",
    ]  # fmt: skip
