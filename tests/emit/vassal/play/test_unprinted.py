"""Factors that the source does not give: counters ask for them, keep them, and count them."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.emit.vassal import script as s
from builder.emit.vassal.format.counted import Asked
from builder.emit.vassal.format.traits import CalculatedProperty, UsePrototype
from builder.emit.vassal.play.actions import Added
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.inputs import readout
from builder.emit.vassal.play.procedures.program import program
from builder.emit.vassal.play.procedures.summing import form, judged, numbers
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
    assert army[0].prompt == "Combat strength (0 to 99)"
    assert [one.name for one in corps] == ["AttackSaidBack"]


def test_what_was_said_outlives_a_new_name_of_the_counter(made: Added) -> None:
    one, other = (_asked(made, ident)[0].type for ident in ("ax-inf-9", "ax-inf-17"))
    assert one == other


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


def test_one_dialog_comes_before_the_sums_of_both_sides(bear: Loaded, game: Game) -> None:
    combat = bear.procedures.all["combat"]
    asking = program(combat, game, "P", lambda wanted, known: readout(game, wanted, known))
    asks = [ask for ask in asking.asks if {"attack", "defence"} & {*ask.about}]
    assert [ask.name for ask in asks] == [
        "P_Lacking0", "P_Names0", "P_Given0", "P_attackAsked", "P_defenceAsked",
    ]  # fmt: skip
    assert [len(ask.gives) for ask in asks] == [0, 0, 2, 0, 0]


LISTED = "␞17␝9th Army ?␞4␝Army 11 ?␞230␝Mechanized Corps ?"
SHOWN = "9th Army ?; Army 11 ?; Mechanized Corps ?"


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_the_dialog_shows_the_names_in_order(tmp_path: Path) -> None:
    cases = [(form(s.text("Listed")).code, {"Listed": listed}) for listed in (LISTED, "")]
    assert beanshell.run(cases, tmp_path) == [SHOWN, ""]


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        ("5 4 2", "5 4 2"),
        (" 5, 40; 0 ", "5 40 0"),
        ("9th Army 5; Army 11 4; Mechanized Corps 2", "5 4 2"),
        ("9th Army 99 ; Army 11  4; Mechanized Corps 2\u00a0", "99 4 2"),
    ],
)
def test_numbers_alone_or_in_place_of_the_question_marks(
    answer: str, kept: str, tmp_path: Path
) -> None:
    assert _judged(answer, SHOWN, tmp_path) == [answer, kept]


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
@pytest.mark.parametrize(
    "answer",
    [
        "9th Army 5; Army 11 ?; Mechanized Corps 2",
        "9th Army 5; Army 11 100; Mechanized Corps 2",
        "9th Army ?; Army 11 4; Mechanized Corps ?\u00a0",
    ],
)
def test_what_lacks_a_number_is_shown_once_more(answer: str, tmp_path: Path) -> None:
    assert _judged(answer, SHOWN, tmp_path)[0] == answer


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
@pytest.mark.parametrize(
    "answer",
    [
        "",
        "5 4",
        "5 4 2 1",
        "5 4 100",
        "-5 4 2",
        "five",
        "9th Army 5; Mechanized Corps 2",
        "9th Army 5; Army 11 -4; Mechanized Corps 2",
        "9th Army 5; Army 11 4.5; Mechanized Corps 2",
        "9th Army 5; Army 11 4 4; Mechanized Corps 2",
    ],
)
def test_where_the_names_are_gone_they_are_shown_anew(answer: str, tmp_path: Path) -> None:
    assert _judged(answer, SHOWN, tmp_path)[0] == f"{SHOWN}\u00a0"


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
@pytest.mark.parametrize("answer", ["five", "9th Army 5; Army 11 ?; Mechanized Corps 2"])
def test_what_is_wrong_a_second_time_cancels(answer: str, tmp_path: Path) -> None:
    assert _judged(answer, f"{SHOWN}\u00a0", tmp_path)[0] == runs.NO_ANSWER


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
@pytest.mark.parametrize("shown", [SHOWN, f"{SHOWN}\u00a0", "five"])
def test_what_was_shown_is_no_answer(shown: str, tmp_path: Path) -> None:
    assert _judged(shown, shown, tmp_path)[0] == runs.NO_ANSWER


def _judged(answer: str, shown: str, folder: Path) -> list[str]:
    """What becomes of an answer, and the numbers in it."""
    board = {"Answer": answer, "Shown": shown, "Listed": LISTED}
    given, listed = s.text("Answer"), s.text("Listed")
    found = judged(given, s.text("Shown"), listed), numbers(given)
    return beanshell.run([(each.code, board) for each in found], folder)


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
