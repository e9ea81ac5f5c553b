"""Targets: which space it is, how far, who stands there and round it, what the map says of it."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.procedure.inputs import Target
from builder.procedure.procedure import Procedure
from builder.procedure.values import Value
from tests.procedure.small import linked, procedure
from tests.procedure.test_situation import table

AIM = "{id: aim, ask: Aim, target: {holds: [{side: enemy}], within: 2}}"


@pytest.fixture
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


def one(game: Game, *inputs: str) -> Procedure:
    return procedure(game, "{say: Done.}", "\n".join((AIM, *inputs)), "unit.type == 'foot'")


def test_the_only_space_that_fits_is_the_target(game: Game) -> None:
    assert one(game).given(table(game, "A1", pond_foot="B2")) == {"aim": "B2"}


def test_none_in_reach_is_no_target(game: Game) -> None:
    assert one(game).given(table(game, "A1", pond_foot="D3")) == {"aim": ""}


def test_an_enemy_in_the_own_space_is_no_target(game: Game) -> None:
    assert one(game).given(table(game, "A1", pond_foot="A1")) == {"aim": ""}


def test_several_are_the_players_choice_and_the_nearest_comes_first(game: Game) -> None:
    made = one(game)
    board = table(game, "A1", pond_foot="C1", pond_heron="A2")
    assert made.given(board) == {}
    aim = made.inputs[0]
    assert isinstance(aim, Target) and aim.candidates(board) == ["A2", "C1"]


FROM = [
    ("{id: n, ask: N, range: aim, low: 1, high: 3}", 2),
    ("{id: n, ask: N, property: type, at: aim, options: [foot, cart, flyer]}", "foot"),
    ("{id: n, ask: N, board: {sum: attack, side: enemy, at: aim}}", 2),
    ("{id: n, ask: N, around: {side: enemy, at: aim}}", 1),
    ("{id: n, ask: N, around: {side: enemy, within: 2}}", 2),
    ("{id: n, ask: N, flag: true, space: \"'water' in space.terrain\", at: aim}", True),
    ("{id: n, ask: N, options: [Dry, Wet], space: {Wet: \"'water' in space.terrain\"}}", "Dry"),
    ("{id: n, ask: N, space: depth, at: aim}", 1),
]


@pytest.mark.parametrize(("wanted", "value"), FROM)
def test_others_look_there(game: Game, wanted: str, value: Value) -> None:
    board = table(game, "A1", pond_foot="C1", pond_heron="B1")
    assert one(game, wanted).given(board, {"aim": "C1"})["n"] == value


@pytest.mark.parametrize(("wanted", "_value"), FROM)
def test_without_a_target_nothing_is_asked_of_it(game: Game, wanted: str, _value: Value) -> None:
    assert "n" in one(game, wanted).given(table(game, "A1"))


def test_where_those_in_the_target_differ_it_is_asked(game: Game) -> None:
    made = one(game, FROM[1][0])
    assert made.given(table(game, "A1", pond_foot="B1", pond_heron="B1")) == {"aim": "B1"}


@pytest.mark.parametrize(
    ("wanted", "code", "words"),
    [
        ("{id: n, ask: N, range: aimm}", "G201", "no earlier input 'aimm'"),
        ("{id: n, ask: N, space: deep}", "G201", "column 'deep'"),
        ("{id: n, ask: N, options: [A], space: {B: 'true'}}", "G201", "'B' is not one"),
        ("{id: n, ask: N, around: {not_across: [river]}}", "G201", "has the kind 'river'"),
        ("{id: n, ask: N, property: type, at: aim, options: [foot]}", "P104", "'flyer'"),
        ("{id: n, ask: N, property: reduced, options: [foot]}", "G201", "no property 'reduced'"),
        ("{id: n, ask: N, property: tags, options: [foot]}", "G201", "no property 'tags'"),
        ("{id: n, ask: N, target: {within: \"'far'\"}}", "P104", "a number"),
    ],
)
def test_mistakes_are_found(game: Game, wanted: str, code: str, words: str) -> None:
    text = (
        "procedures:\n  - id: p\n    name: P\n    units: unit.type == 'foot'\n    inputs:\n"
        f"      - {AIM}\n      - {wanted}\n    steps: [{{say: Done.}}]\n"
    )
    _, findings = linked(text, game)
    assert any(f.code == code and words in str(f.message) for f in findings), [
        (f.code, str(f.message)) for f in findings
    ]
