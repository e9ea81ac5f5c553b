"""procedures.yaml linked: what is read, and one tiny mistake for each thing that can be wrong."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.pipeline.load import Loaded, load
from builder.procedure.model import (
    FromBoard,
    FromCell,
    FromFactor,
    FromPurse,
    FromTurn,
    FromUnit,
    Pay,
    Roll,
)  # fmt: skip
from builder.rules.expr import TRUE
from tests.conftest import Changed
from tests.procedure.small import PURSE, linked, procedure


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


ACTS = "unit.side == 'mill'"


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("{id: a, ask: A}", None),
        ("{id: a, ask: A, turn: true}", FromTurn()),
        ("{id: a, ask: A, factor: attack, face: back}", FromFactor("attack", "back")),
        ("{id: a, ask: A, options: [mill], property: side}", FromUnit("side")),
        ("{id: a, ask: A, flag: true, property: reduced}", FromUnit("reduced")),
        ("{id: a, ask: A, board: {sum: heads}}", FromBoard("heads", "own", TRUE)),
        ("{id: a, ask: A, board: {side: any, at: [C2]}}", FromBoard("units", "any", TRUE, ("C2",))),
        ("{id: a, ask: A, options: ['1', '2', '3', '4'], cell: {unit: turn-marker, track: turn}}",
         FromCell("turn-marker", "turn")),
        ("{id: corn, ask: A, purse: corn}", FromPurse("corn")),
    ],
)  # fmt: skip
def test_an_input_is_read_from_a_place_or_asked(game: Game, text: str, source: object) -> None:
    one = procedure(game, "{say: done}", text, ACTS, PURSE)
    assert one.inputs[0].source == source


def test_defaults_are_the_first_option_no_and_the_number_nearest_to_nought(game: Game) -> None:
    inputs = """
        {id: a, ask: A}
        {id: b, ask: B, low: 2}
        {id: c, ask: C, low: -9, high: -3}
        {id: d, ask: D, options: [x, y]}
        {id: e, ask: E, flag: true}
    """
    one = procedure(game, "{say: done}", inputs)
    assert [i.default for i in one.inputs] == [0, 2, -3, "x", False]


def test_a_purse_bounds_its_input_and_what_is_paid_back(game: Game) -> None:
    one = procedure(
        game, "{pay: corn, amount: 2, refuse: no}", "{id: corn, ask: Corn, purse: corn}", "", PURSE
    )
    pay = one.steps[0]
    assert isinstance(pay, Pay)
    assert (one.inputs[0].high, pay.most) == (4, 4)


def test_dice_are_numbers_of_sides(game: Game) -> None:
    roll = procedure(game, "{roll: r, dice: 3d10}").steps[0]
    assert isinstance(roll, Roll)
    assert (roll.count, roll.sides, roll.faces) == (3, 10, ())


BROKEN = [
    # code, inputs, steps, where: the key's line and column in the procedure's text
    ("P101", "", "{set: a, to: 1, roll: b, dice: D6}", "a step is one of set, roll"),
    ("P101", "", "{set: a, to: 1, table: splash}", "'table' does not belong"),
    ("P101", "", "{set: a}", "'to' is missing"),
    ("P101", "", "{roll: a, dice: 2W6}", "'2W6' is no dice"),
    ("P101", "", "{cite: '1.1'}", "this step does nothing"),
    ("P101", "", "{stop: true, when: true}", "a stop has its condition in 'stop'"),
    ("P101", "", "{flip: true}", "nothing can be flipped"),
    ("P101", "", "{move: {to: \"'C2'\"}}", "say which 'units' move"),
    ("P101", "{id: a, ask: A, board: {}}", "{say: x}", "give 'at' and 'side: any'"),
    ("P101", "{id: a, ask: A, factor: attack}", "{say: x}", "only a command of units"),
    ("P101", "{id: a, ask: A, property: side, options: [mill]}", "{say: x}", "only a command"),
    ("P101", "{id: a, ask: A, turn: true, purse: corn}", "{say: x}", "is read from one of"),
    ("P102", "", "{set: a, to: b + 1}", "there is no value 'b'"),
    ("P102", "{id: a, ask: A, flag: true}", "{set: b, to: a + 1}", "a number is wanted"),
    ("P102", "{id: a, ask: A}", "{set: b, to: 6 // a}", "may be nought"),
    ("P102", "{id: a, ask: A}", "{stop: a == 'x'}", "cannot be compared"),
    ("P104", "{id: a, ask: A}", "{stop: a}", "a flag is wanted here"),
    ("P104", "{id: a, ask: A, default: 100}", "{say: x}", "the default of 'a'"),
    ("P104", "{id: a, ask: A, options: [x], default: y}", "{say: x}", "the default of 'a'"),
    ("P104", "{id: a, ask: A, flag: true, turn: true}", "{say: x}", "is a number"),
    ("P104", "{id: a, ask: A, options: ['1'], cell: {unit: turn-marker, track: turn}}",
     "{say: x}", "the cell '2' is none of the options"),
    ("P104", "", "{find: a, table: splash, row: true}", "not a flag"),
    ("P107", "", "{pay: corn, amount: 1, refuse: no}", "must be an input first"),
    ("P107", "{id: corn, ask: A, flag: true}", "{pay: corn, amount: 1, refuse: no}", "first"),
    ("P107", "{id: a, ask: A, purse: corn}", "{say: x}", "bears its name, 'corn'"),
    ("G201", "", "{find: a, table: splish, row: 2}", "there is no table 'splish'"),
    ("G201", "", "{say: 'A {b}'}", "there is no value 'b'"),
    ("G201", "{id: a, ask: A, purse: cord}", "{say: x}", "there is no purse 'cord'"),
    ("G201", "{id: a, ask: A, cell: {unit: x, track: turn}, options: ['1', '2', '3', '4']}",
     "{say: x}", "there is no unit 'x'"),
    ("G201", "", "{move: {units: 'true', to: \"'Z9'\"}}", "there is no space 'Z9'"),
    ("G202", "{id: a, ask: A}", "{set: a, to: 1}", "the value 'a' stands twice"),
    ("G210", "", "{set: a, to: 1 +}", "this is not a condition"),
    ("G211", "", "{move: {units: unit.colour == 'red', to: \"'C2'\"}}", "has no 'colour'"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "inputs", "step", "words"), BROKEN, ids=[b[3] for b in BROKEN])
def test_a_mistake_is_found(game: Game, code: str, inputs: str, step: str, words: str) -> None:
    text = f"{PURSE}procedures:\n  - id: p\n    name: P\n"
    text += f"    inputs:\n      - {inputs}\n" if inputs else ""
    found, findings = linked(f"{text}    steps:\n      - {step}\n", game)
    assert any(f.code == code and words in f.message for f in findings), list(findings)
    assert "p" not in found.all


def test_a_mistake_stands_at_its_place(game: Game) -> None:
    text = "procedures:\n  - id: p\n    name: P\n    steps:\n      - {set: a, to: bb}\n"
    _, findings = linked(text, game)
    assert [str(f.span) for f in findings] == ["procedures.yaml:5:18"]


def test_a_near_name_is_offered(game: Game) -> None:
    text = "procedures:\n  - id: p\n    name: P\n    inputs: [{id: weight, ask: W}]\n"
    _, findings = linked(f"{text}    steps:\n      - {{set: a, to: wieght + 1}}\n", game)
    assert [f.hint for f in findings] == ["did you mean 'weight'?"]


def test_a_unit_whose_side_is_no_option_is_found(game: Game) -> None:
    text = "procedures:\n  - id: p\n    name: P\n    units: 'true'\n    steps: [{say: x}]\n"
    text += "    inputs: [{id: a, ask: A, property: side, options: [mill, shared]}]\n"
    _, findings = linked(text, game)
    assert [(f.code, f.message) for f in findings] == [
        ("P104", "Frogs has 'pond', which is none of the options")
    ]


def test_two_procedures_of_one_name_are_found(game: Game) -> None:
    one = "  - {id: p, name: P, steps: [{say: x}]}\n"
    found, findings = linked(f"procedures:\n{one}{one}", game)
    assert [f.code for f in findings] == ["G202"]
    assert list(found.all) == ["p"]


@pytest.mark.parametrize(
    ("purse", "code"),
    [
        ("{id: corn, name: C, side: mill, tracks: [{track: turns, unit: turn-marker}]}", "G201"),
        ("{id: corn, name: C, side: mill, tracks: [{track: turn, unit: marker}]}", "G201"),
        ("{id: corn, name: C, side: mil, tracks: [{track: turn, unit: turn-marker}]}", "G201"),
        ("{id: corn, name: C, side: mill, tracks: [{track: mill-lost, unit: turn-marker}]}",
         "P107"),
        ("{id: corn, name: C, side: mill, tracks: [{track: turn, unit: turn-marker, back: 9}]}",
         "P107"),
    ],
)  # fmt: skip
def test_a_wrong_purse_is_found(game: Game, purse: str, code: str) -> None:
    found, findings = linked(f"purses:\n  - {purse}\n", game)
    assert [f.code for f in findings] == [code]
    assert found.purses == {}


def test_procedures_are_read_with_the_game(changed: Changed) -> None:
    folder = changed()
    (folder / "procedures.yaml").write_text(
        "procedures:\n  - {id: p, name: P, steps: [{say: x}]}\n"
    )
    assert list(load(folder).procedures.all) == ["p"]
    (folder / "procedures.yaml").write_text("procedures:\n  - {id: p, name: P, stepz: []}\n")
    assert [f.code for f in load(folder).findings if f.severity.value == "error"] == ["G101"]
