"""The reference: what each kind of step does, says and leaves behind."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.game.model import Cell, DieButton, Game
from builder.pipeline.load import Loaded
from builder.procedure.dice import seeded
from builder.procedure.outcome import Effect
from builder.procedure.run import InputError
from builder.procedure.values import NOT_KNOWN
from tests.procedure.small import POINTS, linked, played, procedure


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


def test_values_are_computed_one_after_the_other(game: Game) -> None:
    steps = "{set: b, to: a * 2}\n{set: c, to: b + 1, say: 'C is {c:+}.', cite: '1.1'}"
    one = procedure(game, steps, "{id: a, ask: A}")
    outcome = played(game, one, a=3)
    assert outcome.values == {"a": 3, "b": 6, "c": 7}
    assert outcome.report() == "C is +7. [1.1]"


def test_a_value_whose_condition_fails_is_empty_and_says_nothing(game: Game) -> None:
    steps = """
        {set: n, to: 5, when: false, say: n}
        {set: t, to: "'x'", when: false}
        {set: f, to: true, when: false}
    """
    outcome = played(game, procedure(game, steps))
    assert outcome.values == {"n": 0, "t": "", "f": False}
    assert outcome.lines == []


def test_dice_give_their_total_and_each_face(game: Game) -> None:
    outcome = played(game, procedure(game, "{roll: r, dice: 2D6}"), [3, 5])
    assert outcome.values == {"r": 8, "r_1": 3, "r_2": 5}


def test_only_as_many_dice_count_as_are_called_for(game: Game) -> None:
    one = procedure(game, "{roll: r, dice: 3D6, number: n}", "{id: n, ask: N, low: -1}")
    assert played(game, one, [3, 5, 6], n=2).values["r"] == 8
    assert played(game, one, [3, 5, 6], n=9).values["r"] == 14
    assert played(game, one, [3, 5, 6], n=-1).values["r"] == 0


def test_dice_that_do_not_count_are_rolled_all_the_same(game: Game) -> None:
    steps = "{roll: a, dice: D6, when: false}\n{roll: b, dice: D6}"
    assert played(game, procedure(game, steps), [2, 4]).values["b"] == 4


def test_terms_that_apply_are_added_and_named(game: Game) -> None:
    step = "{add: s, of: [{by: 2, say: rain, cite: '2.1'}, {when: f, by: -3, say: mud}]}"
    one = procedure(game, step, "{id: f, ask: F, flag: true}")
    both, first = played(game, one, f=True), played(game, one, f=False)
    assert (both.values["s"], both.values["s_words"]) == (-1, "rain +2 [2.1], mud -3")
    assert (first.values["s"], first.values["s_words"]) == (2, "rain +2 [2.1]")


def test_column_shifts_go_left_and_right(game: Game) -> None:
    step = "{add: s, columns: true, of: [{by: 2, say: mud}, {by: -1, say: river}]}"
    assert played(game, procedure(game, step)).values["s_words"] == "mud 2R, river 1L"


def test_results_are_reported_last(game: Game) -> None:
    steps = (
        "{say: Held., result: true, cite: '2'}\n{say: Mind the mud.}\n{say: Lost., result: true}"
    )
    outcome = played(game, procedure(game, steps))
    assert outcome.report() == "Mind the mud. Held. [2] Lost."


def test_no_term_is_none(game: Game) -> None:
    one = procedure(game, "{add: s, of: [{when: false, by: 2, say: rain}]}")
    assert played(game, one).values == {"s": 0, "s_words": "none"}


@pytest.mark.parametrize(
    ("row", "kind", "found", "known"),
    [
        (3, "text", "no effect", True),
        (13, "text", NOT_KNOWN, False),
        (3, "number", 0, False),
        (13, "number", 0, False),
    ],
)
def test_a_cell_is_found_or_not_in_source(
    game: Game, row: int, kind: str, found: str | int, known: bool
) -> None:
    one = procedure(
        game, f"{{find: x, table: splash, row: r, column: \"'Dry'\", kind: {kind}}}",
        "{id: r, ask: Row}",
    )  # fmt: skip
    assert played(game, one, r=row).values == {"r": row, "x": found, "x_known": known}


@pytest.mark.parametrize(
    ("words", "number"),
    [("20", 20), ("-1 MP", -1), ("+2", 2), ("−3 columns", -3), ("2L", 2), ("none", None)],
)
def test_the_first_number_of_a_cell(game: Game, words: str, number: int | None) -> None:
    table = dataclasses.replace(game.tables["splash"], rows=(("1", (Cell(words), Cell(None))),))
    other = dataclasses.replace(game, tables={"splash": table})
    one = procedure(other, "{find: x, table: splash, row: 1, kind: number}")
    assert played(other, one).values == {"x": number or 0, "x_known": number is not None}


def test_a_stop_ends_it_and_says_why(game: Game) -> None:
    one = procedure(
        game, "{stop: a > 2, say: Too many., cite: '4'}\n{say: Fine.}", "{id: a, ask: A}"
    )
    stopped, gone_on = played(game, one, a=3), played(game, one, a=2)
    assert (stopped.stopped, stopped.report()) == (True, "Too many. [4]")
    assert (gone_on.stopped, gone_on.report()) == (False, "Fine.")


PAY = "{pay: corn, amount: a, refuse: 'No, {corn}.', say: 'Paid, {corn} left.'}\n{say: Done.}"
CORN = "{id: a, ask: A, low: -9}\n{id: corn, ask: C, points: corn}"


@pytest.mark.parametrize(
    ("held", "price", "report", "effects"),
    [
        (4, 3, "Paid, 1 left. Done.", [Effect("pay", "corn", "1")]),
        (3, 3, "Paid, 0 left. Done.", [Effect("pay", "corn", "0")]),
        (2, 3, "No, 2.", []),
        (1, -2, "Paid, 3 left. Done.", [Effect("pay", "corn", "3")]),
        (3, -2, "Paid, 4 left. Done.", [Effect("pay", "corn", "4")]),
    ],
)
def test_a_points_track_pays_refuses_and_does_not_overflow(
    game: Game, held: int, price: int, report: str, effects: list[Effect]
) -> None:
    outcome = played(game, procedure(game, PAY, CORN, "", POINTS), corn=held, a=price)
    assert (outcome.report(), outcome.effects) == (report, effects)
    assert outcome.stopped == (price > held)


def test_the_unit_turns_over_and_counters_go_to_spaces(game: Game) -> None:
    steps = """
        {flip: true}
        {move: {to: "text('C', 2)"}}
        {move: {units: unit.type == 'cart', side: own, among: [A2], to: "'mill-lost'"}}
        {move: {to: "'A1'"}, when: false}
    """
    outcome = played(game, procedure(game, steps, units="unit.side == 'mill'"))
    assert outcome.effects == [
        Effect("flip", "", ""), Effect("move", "", "C2"), Effect("move", "other", "mill-lost"),
    ]  # fmt: skip


def test_an_input_that_is_not_asked_is_its_default(game: Game) -> None:
    inputs = "{id: f, ask: F, flag: true}\n{id: a, ask: A, default: 7, when: f}"
    one = procedure(game, "{say: '{a}'}", inputs)
    assert played(game, one, f=True, a=3).report() == "3"
    assert played(game, one, f=False, a=3).report() == "7"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"a": 100}, "a whole number from 0 to 99"),
        ({"a": True}, "a whole number"),
        ({"a": "x"}, "a whole number"),
        ({"t": "z"}, "one of x, y"),
        ({"f": 1}, "yes or no"),
        ({"q": 1}, "there is no input 'q'"),
    ],
)
def test_a_wrong_input_is_refused_with_what_is_wanted(
    game: Game, given: dict[str, int | str | bool], words: str
) -> None:
    inputs = "{id: a, ask: A}\n{id: t, ask: T, options: [x, y]}\n{id: f, ask: F, flag: true}"
    one = procedure(game, "{say: done}", inputs)
    with pytest.raises(InputError, match=words):
        played(game, one, **given)


def test_the_trail_tells_what_each_step_made_and_said(game: Game) -> None:
    one = procedure(game, "{set: a, to: 1, say: A.}\n{set: b, to: 2, when: false}\n{stop: true}")
    trail = played(game, one).trail
    assert [(t.held, t.made, [x.text for x in t.said]) for t in trail] == [
        (True, {"a": 1}, ["A."]), (False, {"b": 0}, []), (True, {}, []),
    ]  # fmt: skip


@settings(deadline=None)
@given(st.integers(0, 2**31 - 1), st.integers(2, 100))
def test_a_seed_gives_the_same_faces_of_the_die(seed: int, sides: int) -> None:
    one, two = seeded(seed), seeded(seed)
    faces = [one(sides) for _ in range(20)]
    assert faces == [two(sides) for _ in range(20)]
    assert all(1 <= face <= sides for face in faces)


def test_seeded_dice_are_the_same_for_ever() -> None:
    die = seeded(4)
    assert [die(6) for _ in range(8)] == [3, 6, 2, 3, 2, 6, 2, 2]


def test_every_face_comes_up() -> None:
    die = seeded(0)
    assert {die(6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_special_dice_count_their_faces(game: Game) -> None:
    faces = ("leaf", "leaf", "acorn", "blank")
    other = dataclasses.replace(game, dice=(DieButton("oak", 3, 4, "", faces),))
    text = "procedures:\n  - {id: p, name: P, steps: [{roll: r, dice: 3 x oak}]}\n"
    found, findings = linked(text, other)
    assert not len(findings)
    outcome = played(other, found.all["p"], [1, 4, 2])
    assert outcome.values == {
        "r": 3, "r_1": 2, "r_2": 0, "r_3": 1, "r_words": "leaf, blank, leaf",
    }  # fmt: skip
