"""procedures.yaml linked: what is read, and one tiny mistake for each thing that can be wrong."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.pipeline.load import Loaded, load
from builder.procedure.inputs import Points
from builder.procedure.steps import Pay, Roll
from tests.conftest import Changed
from tests.procedure.small import POINTS, linked, procedure

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


ACTS = "unit.side == 'mill'"


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("{id: a, ask: A}", "asked of the player"),
        ("{id: a, ask: A, turn: true}", "the turn"),
        ("{id: a, ask: A, factor: attack, face: back}", "the unit's attack, back"),
        ("{id: a, ask: A, factor: attack}", "the unit's attack"),
        ("{id: a, ask: A, options: [mill], property: side}", "the unit's side"),
        ("{id: a, ask: A, flag: true, property: reduced}", "whether the unit is reduced"),
        ("{id: a, ask: A, board: {sum: heads}}", "sum of own heads in the space"),
        ("{id: a, ask: A, board: {side: any, at: [C2, A1]}}", "units in C2, A1"),
        ("{id: a, ask: A, board: {side: enemy, units: not unit.reduced}}",
         "enemy units in the space: units with their fronts up"),
        ("{id: a, ask: A, options: ['1', '2', '3', '4'], cell: {unit: turn-marker, track: turn}}",
         "cell of turn-marker on turn"),
        ("{id: corn, ask: A, points: corn}", "markers of corn"),
        ("{id: a, ask: A, count: {spaces: \"'deep' in space.groups\", without: [{side: enemy}]}}",
         "number of spaces where the space has 'deep' among its groups without enemy counters"),
        ("{id: a, ask: A, distance: {to: {holds: [{side: own}]}}}",
         "distance to the nearest space with own counters"),
        ("{id: a, ask: A, nearest: {to: {}, through: {holds: [{units: unit.type == 'foot'}]}}}",
         "nearest spaces of the map, through spaces with counters (units of type 'foot')"),
    ],
)  # fmt: skip
def test_an_input_is_read_from_a_place_or_asked(game: Game, text: str, source: str) -> None:
    one = procedure(game, "{say: done}", text, ACTS, POINTS)
    assert str(one.inputs[0].source()) == source


def test_defaults_are_the_first_option_no_and_the_number_nearest_to_nought(game: Game) -> None:
    inputs = """
        {id: a, ask: A}
        {id: b, ask: B, low: 2}
        {id: c, ask: C, low: -9, high: -3}
        {id: d, ask: D, options: [x, y]}
        {id: e, ask: E, flag: true}
    """
    one = procedure(game, "{say: done}", inputs)
    assert [i.usual for i in one.inputs] == [0, 2, -3, "x", False]


def test_a_points_track_bounds_its_input_and_what_is_paid_back(game: Game) -> None:
    one = procedure(
        game,
        "{pay: corn, amount: 2, refuse: no}",
        "{id: corn, ask: Corn, points: corn}",
        "",
        POINTS,
    )
    wanted, pay = one.inputs[0], one.steps[0]
    assert isinstance(wanted, Points) and isinstance(pay, Pay)
    assert (wanted.high, pay.track.most) == (4, 4)


def test_dice_are_numbers_of_sides(game: Game) -> None:
    roll = procedure(game, "{roll: r, dice: 3d10}").steps[0]
    assert isinstance(roll, Roll)
    assert (roll.count, roll.sides, roll.faces) == (3, 10, ())


BROKEN = [
    # code, inputs, steps, where: the key's line and column in the procedure's text
    ("P101", "", "{set: a, to: 1, roll: b, dice: D6}", "only one of the keys set and roll"),
    ("G101", "", "{set: a, to: 1, table: splash}", "'table' is not a key of 'set step'"),
    ("G102", "", "{set: a}", "'to' is missing"),
    ("G102", "", "{to: 1}", "'set' is missing"),
    ("G102", "", "{pay: corn, amount: 1}", "'refuse' is missing"),
    ("G101", "", "{sett: a, to: 1}", "'sett' is not a key of 'set step'"),
    ("G101", "", "{set a, to: 1}", "'set a' lacks a colon"),
    ("G101", "", "{flipp: true}", "'flipp' is not a key of 'flip step'"),
    ("G103", "", "{flip: false}", "expected true, found 'false'"),
    ("P101", "", "{roll: a, dice: 2W6}", "'2W6' is not a dice roll"),
    ("G102", "", "{cite: '1.1'}", "'say' is missing"),
    ("G103", "", "{say: ''}", "the text is empty"),
    ("P101", "", "{stop: true, when: true}", "the condition of a stop belongs in"),
    ("P101", "", "{set: a, to: 1, result: true}", "'result' needs words: 'say'"),
    ("P101", "", "{flip: true}", "nothing can be flipped"),
    ("P101", "", "{move: {to: \"'C2'\"}}", "say here which 'units' move"),
    ("P101", "{id: a, ask: A, board: {}}", "{say: x}", "give 'at' and 'side: any'"),
    ("P101", "{id: a, ask: A, factor: attack}", "{say: x}", "only a procedure with 'units'"),
    ("P101", "{id: a, ask: A, property: side, options: [mill]}", "{say: x}",
     "only a procedure with 'units' can read"),
    ("P101", "{id: a, ask: A, turn: true, points: corn}", "{say: x}",
     "an input may have only one of the keys points and turn"),
    ("P102", "", "{set: a, to: b + 1}", "there is no value 'b'"),
    ("P102", "{id: a, ask: A, flag: true}", "{set: b, to: a + 1}", "expected a number"),
    ("P102", "{id: a, ask: A}", "{set: b, to: 6 // a}", "may be zero"),
    ("P102", "{id: a, ask: A}", "{stop: a == 'x'}", "a number never equals a text"),
    ("P104", "{id: a, ask: A}", "{stop: a}", "expected a flag"),
    ("P104", "{id: a, ask: A, default: 100}", "{say: x}", "cannot be the default of 'a'"),
    ("P104", "{id: a, ask: A, options: [x], default: y}", "{say: x}", "cannot be the default"),
    ("G101", "{id: a, ask: A, flag: true, turn: true}", "{say: x}",
     "'flag' is not a key of 'turn input'"),
    ("G101", "{id: a, ask: A, trun: true}", "{say: x}", "'trun' is not a key of 'turn input'"),
    ("G101", "{id: a, ask: A, optoins: [x]}", "{say: x}", "'optoins' is not a key"),
    ("G102", "{id: a, ask: A, property: side}", "{say: x}", "'options' is missing"),
    ("P104", "{id: a, ask: A, options: ['1'], cell: {unit: turn-marker, track: turn}}",
     "{say: x}", "the options do not include '2', '3', '4', which 'turn' has as cells"),
    ("P104", "", "{find: a, table: splash, row: true}", "not a flag"),
    ("P107", "", "{pay: corn, amount: 1, refuse: no}", "must be an input first"),
    ("P107", "{id: corn, ask: A, flag: true}", "{pay: corn, amount: 1, refuse: no}", "first"),
    ("P107", "{id: a, ask: A, points: corn}", "{say: x}", "has the track's id, 'corn'"),
    ("G201", "", "{find: a, table: splish, row: 2}", "there is no table 'splish'"),
    ("P102", "", "{say: 'A {b}'}", "there is no value 'b'"),
    ("G201", "{id: a, ask: A, points: cord}", "{say: x}", "there is no points track 'cord'"),
    ("G201", "{id: a, ask: A, cell: {unit: x, track: turn}, options: ['1', '2', '3', '4']}",
     "{say: x}", "there is no unit 'x'"),
    ("G201", "", "{move: {units: 'true', to: \"'Z9'\"}}", "there is no space 'Z9'"),
    ("G202", "{id: a, ask: A}", "{set: a, to: 1}", "duplicate value 'a'"),
    ("G210", "", "{set: a, to: 1 +}", "this cannot be read as a condition"),
    ("G211", "", "{move: {units: unit.colour == 'red', to: \"'C2'\"}}", "has no 'colour'"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "inputs", "step", "words"), BROKEN, ids=[b[3] for b in BROKEN])
def test_a_mistake_is_found(game: Game, code: str, inputs: str, step: str, words: str) -> None:
    text = f"{POINTS}procedures:\n  - id: p\n    name: P\n"
    text += f"    inputs:\n      - {inputs}\n" if inputs else ""
    found, findings = linked(f"{text}    steps:\n      - {step}\n", game)
    assert any(f.code == code and words in str(f.message) for f in findings), list(findings)
    assert len(findings) == 1, [str(f.message) for f in findings]
    assert "p" not in found.all


def test_a_mistake_stands_at_its_place(game: Game) -> None:
    text = "procedures:\n  - id: p\n    name: P\n    steps:\n      - {set: a, to: bb}\n"
    _, findings = linked(text, game)
    assert [str(f.span) for f in findings] == ["procedures.yaml:5:18"]


def test_a_near_name_is_offered(game: Game) -> None:
    text = "procedures:\n  - id: p\n    name: P\n    inputs: [{id: weight, ask: W}]\n"
    _, findings = linked(f"{text}    steps:\n      - {{set: a, to: wieght + 1}}\n", game)
    assert [str(f.hint) for f in findings] == ["did you mean 'weight'?"]


def test_a_unit_whose_side_is_no_option_is_found(game: Game) -> None:
    text = "procedures:\n  - id: p\n    name: P\n    units: 'true'\n    steps: [{say: x}]\n"
    text += "    inputs: [{id: a, ask: A, property: side, options: [mill, shared]}]\n"
    _, findings = linked(text, game)
    assert [(f.code, str(f.message)) for f in findings] == [
        ("P104", "Frogs has 'pond', which is not one of the options")
    ]


def test_two_procedures_of_one_name_are_found(game: Game) -> None:
    one = "  - {id: p, name: P, steps: [{say: x}]}\n"
    found, findings = linked(f"procedures:\n{one}{one}", game)
    assert [f.code for f in findings] == ["G202"]
    assert list(found.all) == ["p"]


def test_a_procedure_with_a_mistake_has_its_name_all_the_same(game: Game) -> None:
    wrong = "  - {id: p, name: P, steps: [{set: a, to: bb}]}\n"
    _, findings = linked(f"procedures:\n{wrong}{wrong.replace('bb', '1')}", game)
    assert [f.code for f in findings] == ["P102", "G202"]


@pytest.mark.parametrize(
    ("track", "code"),
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
def test_a_wrong_points_track_is_found(game: Game, track: str, code: str) -> None:
    found, findings = linked(f"points:\n  - {track}\n", game)
    assert [f.code for f in findings] == [code]
    assert found.points == {}


def test_procedures_are_read_with_the_game(changed: Changed) -> None:
    folder = changed()
    (folder / "procedures.yaml").write_text(
        "procedures:\n  - {id: p, name: P, steps: [{say: x}]}\n"
    )
    assert list(load(folder).procedures.all) == ["p"]
    (folder / "procedures.yaml").write_text("procedures:\n  - {id: p, name: P, stepz: []}\n")
    assert [f.code for f in load(folder).findings if f.severity.value == "error"] == ["G101"]


def faults(game: Game, steps: str, inputs: str = "") -> list[tuple[str, str]]:
    """Code and message of each finding about a procedure of the unit's command."""
    text = f"procedures:\n  - id: p\n    name: P\n    units: {ACTS}\n"
    for key, lines in (("inputs", inputs), ("steps", steps)):
        text += f"    {key}:\n" if lines else ""
        text += "".join(f"      - {line}\n" for line in lines.strip().splitlines() if line.strip())
    _, findings = linked(text, game)
    return [(f.code, f"{f.message!s}; {f.hint!s}") for f in findings]


OPTIONS = "{id: ground, ask: G, options: [Dry, Wet]}\n{id: own, ask: O, low: 1, high: 9}"


@pytest.mark.parametrize(
    ("steps", "code", "words"),
    [
        ("{stop: ground == 'Wett'}", "G212", "ground is never 'Wett'; did you mean 'Wet'?"),
        ("{stop: \"ground in ['Dry', 'wet']\"}", "G212", "ground is never 'wet'"),
        ("{stop: ground != 'Mud'}", "G212", "ground is never 'Mud'; it is one of: Dry, Wet"),
        ("{stop: own > 9}", "G213", "own is never > 9; it is from 1 to 9"),
        ("{stop: 0 == own}", "G213", "own is never 0; it is from 1 to 9"),
        ("{stop: own + 1 < 2}", "G213", "this is never < 2; it is from 2 to 10"),
        ("{roll: d, dice: 2D6}\n{stop: d == 1}", "G213", "d is never 1; it is from 2 to 12"),
        ("{roll: d, dice: 2D6}\n{stop: d_2 > 6}", "G213", "d_2 is never > 6"),
        ("{set: a, to: \"'low' if own < 3 else 'high'\"}\n{stop: a == 'hihg'}", "G212",
         "a is never 'hihg'; did you mean 'high'?"),
        ("{find: a, table: retreat, row: own}\n{stop: a == '1 spase'}", "G212",
         "a is never '1 spase'; did you mean '1 space'?"),
        ("{find: a, table: splash, row: 7, column: \"'Wett'\"}", "P108",
         "the table 'splash' has no column 'Wett'; did you mean 'Wet'?"),
        ("{find: a, table: splash, row: 7, column: \"'Dicee'\"}", "P108",
         "no column 'Dicee'; its columns are: Dry, Wet"),
        ("{find: a, table: splash, row: 7, column: \"'Dry' if own > 2 else 'Wett'\"}", "P108",
         "no column 'Wett'"),
        (("{set: c, to: \"'Dry' if own > 2 else 'Wett'\"}\n"
         "{find: a, table: splash, row: 7, column: c}"),
         "P108", "no column 'Wett'"),
        ("{find: a, table: splash, row: 13, column: ground}", "P108",
         "no row '13'; its rows are: 2-6, 7-12"),
        ("{move: {to: \"'A1' if own > 2 else 'A9'\"}}", "G201", "there is no space 'A9'"),
    ],
)  # fmt: skip
def test_a_word_that_never_comes_up_is_found(game: Game, steps: str, code: str, words: str) -> None:
    ((found, said),) = faults(game, steps, OPTIONS)
    assert (found, words in said) == (code, True), said


@pytest.mark.parametrize(
    "steps",
    [
        "{stop: ground == 'Wet'}",
        "{set: a, to: \"'low'\", when: own > 2}\n{stop: a == ''}",
        "{find: a, table: splash, row: own, column: ground}\n{stop: a == 'not known'}",
        "{find: a, table: splash, row: own, column: ground}\n{stop: a == 'to be filled in'}",
        "{roll: d, dice: D6, when: own > 2}\n{stop: d == 0}",
        "{stop: own - 9 == 0}",
    ],
)
def test_what_may_come_up_is_no_finding(game: Game, steps: str) -> None:
    assert faults(game, steps, OPTIONS) == []


def test_what_a_player_picks_need_not_be_in_a_table(game: Game) -> None:
    step = "{find: a, table: splash, row: 7, column: ground}"
    assert faults(game, step, "{id: ground, ask: G, options: [Dry, Wet, None]}") == []
    ((code, said),) = faults(game, step, "{id: ground, ask: G, options: [Dry, Wett]}")
    assert (code, "no column 'Wett'" in said) == ("P108", True)


@pytest.mark.parametrize(
    ("steps", "inputs"),
    [
        ("{set: a, to: ownn + 1}\n{set: b, to: a + 1}\n{stop: b > 2}\n{say: '{b} {a}'}", ""),
        ("{set: a, to: 1 +}\n{set: b, to: a + 1}\n{stop: a == 'x'}", ""),
        ("{set: a, to: \"own + 'x'\"}\n{set: b, to: a + 1}\n{stop: a == 'x'}", ""),
        ("{add: drmm, of: [{by: 1, say: x}]}\n{set: b, to: drm}\n{stop: drm > 1}\n{say: '{drm}'}",
         ""),
        ("{roll: d, dice: 2W6}\n{stop: d_1 == d_2}\n{say: '{d_words}'}", ""),
        ("{stop: foe > own}\n{stop: foe == 0}\n{say: '{foe}'}", ""),
        ("{set: a}\n{set: b, to: a + 1}", ""),
        ("{find: a, table: splish, row: own}\n{stop: a == 'x'}", ""),
        ("{find: a, row: own}\n{stop: a == 'x'}", ""),
        ("{pay: cord, amount: 2, refuse: no}\n{stop: cord > 2}",
         "{id: cord, ask: C, points: cord}"),
        ("{pay: cord, amount: 2, refuse: no}\n{say: '{cord} left'}", ""),
    ],
)  # fmt: skip
def test_one_mistake_in_a_procedure_is_one_finding(game: Game, steps: str, inputs: str) -> None:
    found = faults(game, steps, f"{OPTIONS}\n{inputs}")
    assert len(found) == 1, found


def test_a_mistake_in_a_points_track_is_one_finding_and_leaves_its_users_out(game: Game) -> None:
    text = (
        "points:\n  - {id: corn, name: C, side: mill, tracks: [{track: trun, unit: turn-marker}]}\n"
    )
    one = "inputs: [{id: corn, ask: C, points: corn}], steps: [{pay: corn, amount: 1, refuse: no}]"
    text += f"procedures:\n  - {{id: p, name: P, {one}}}\n  - {{id: q, name: Q, {one}}}\n"
    text += "  - {id: r, name: R, steps: [{say: x}]}\n"
    found, findings = linked(text, game)
    assert [f.code for f in findings] == ["G201"]
    assert (found.points, list(found.all)) == ({}, ["r"])


def test_a_value_that_a_later_step_makes_is_told_so(game: Game) -> None:
    ((_, said),) = faults(game, "{stop: late > 2}\n{set: late, to: 3}")
    assert "a later step gives it its value" in said
