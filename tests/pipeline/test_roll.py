"""builder roll: a procedure run at the desk, explained step by step, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from builder.pipeline import looked
from builder.pipeline.roll import ready
from tests.conftest import Changed
from tests.games import BEAR

pytestmark = pytest.mark.usefixtures("undrawn")

GAME = """\
points:
  - {id: corn, name: Corn, side: mill, tracks: [{track: turn, unit: turn-marker}], cite: "1.2"}
procedures:
  - id: grind
    name: Grind the corn
    text: Pays corn and looks the flour up.
    cite: "5.1"
    inputs:
      - {id: sacks, ask: How many sacks, low: 1, high: 9, default: 2, cite: "5.1"}
      - {id: mood, ask: The miller's mood, options: [Good mood, Bad mood]}
      - {id: wet, ask: Is it wet?, flag: true, when: mood == 'Bad mood'}
      - {id: corn, ask: Corn now, points: corn}
    steps:
      - {stop: wet, say: Nobody grinds in the wet., cite: "5.2"}
      - {pay: corn, amount: sacks, refuse: "Only {corn}.", say: "{corn} left.", cite: "5.3"}
      - add: luck
        of:
          - {when: mood == 'Good mood', by: 1, say: good mood, cite: "5.4"}
          - {when: wet, by: -1, say: wet}
      - {roll: roll, dice: 2D6}
      - {set: total, to: roll + luck, say: "2D6 {roll}, {luck:+}: {total}.", cite: "5.5"}
      - {find: flour, table: splash, row: total, column: "'Wet'", say: "Flour: {flour}.", cite: "6"}
      - {move: {units: unit.type == 'cart', to: "'A1'"}, when: total > 2}
"""


@pytest.fixture
def mill(changed: Changed) -> str:
    """The folder of the invented game with one procedure."""
    folder = changed()
    (folder / "procedures.yaml").write_text(GAME, "utf-8")
    return str(folder)


def roll(*words: str) -> Result:
    return CliRunner().invoke(main, ["roll", *words])


def test_every_step_is_told_with_its_case(mill: str) -> None:
    result = roll(mill, "grind", "corn=3", "sacks=1", "--seed", "4")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "Grind the corn (skirmish, grind) [5.1]",
        "  sacks = 1 (given)  How many sacks [5.1]",
        "  mood = Good mood (by default)  The miller's mood",
        "  wet = no (not used here)  Is it wet?",
        "  corn = 3 (given)  Corn now; module: markers of corn",
        "",
        "   1.  corn: 2 after paying sacks [5.3]",
        "       2 left. [5.3]",
        "   2.  luck = +1: good mood +1 [5.4]",
        "   3.  roll: 2D6 3+6 = 9",
        "   4.  total = 10, by roll + luck [5.5]",
        "       2D6 9, +1: 10. [5.5]",
        "   5.  flour = not known: Splash, row 10, column Wet [6]",
        "       Flour: not known. [6]",
        "   6.  move one counter, unit.type == 'cart', to A1",
        "",
        "On the board: corn shows 2",
        "On the board: one counter that matches goes to A1",
        "",
        "Seed 4: the same seed gives the same rolls.",
        "Report: 2 left. [5.3] 2D6 9, +1: 10. [5.5] Flour: not known. [6]",
    ]


def test_a_refusal_is_told_and_nothing_is_paid(mill: str) -> None:
    output = roll(mill, "grind", "corn=1").output
    assert output.endswith("Report: Only 1. [5.3]\n")
    assert "On the board" not in output


def test_a_seed_that_is_drawn_is_told_and_repeats_the_rolls(mill: str) -> None:
    first = roll(mill, "grind", "corn=4").output
    seed = first.split("Seed ")[1].split(":")[0]
    assert roll(mill, "grind", "corn=4", "--seed", seed).output == first


def test_json_tells_the_same(mill: str) -> None:
    result = roll(mill, "grind", "corn=3", "sacks=1", "--seed", "4", "--json")
    data = json.loads(result.output)
    assert (data["game"], data["procedure"], data["seed"]) == ("skirmish", "grind", 4)
    assert [(i["id"], i["value"], i["given"], i["needed"]) for i in data["inputs"]] == [
        ("sacks", 1, True, True),
        ("mood", "Good mood", False, True),
        ("wet", False, False, False),
        ("corn", 3, True, True),
    ]
    assert [(s["kind"], s["held"]) for s in data["steps"]] == [
        ("stop", False), ("pay", True), ("add", True), ("roll", True), ("set", True),
        ("find", True), ("move", True),
    ]  # fmt: skip
    assert data["steps"][3]["made"] == {"roll": 9, "roll_1": 3, "roll_2": 6}
    assert data["effects"] == [
        {"kind": "pay", "what": "corn", "to": "2"},
        {"kind": "move", "what": "other", "to": "A1"},
    ]
    assert data["report"].endswith("Flour: not known. [6]")


def test_without_a_procedure_they_are_listed_with_their_inputs(mill: str) -> None:
    assert roll(mill).output.splitlines() == [
        "grind: Grind the corn [5.1]",
        "    Pays corn and looks the flour up.",
        "    sacks=2  How many sacks [5.1]: a whole number from 1 to 9",
        "    mood=Good mood  The miller's mood: one of Good mood, Bad mood",
        "    wet=no  Is it wet?: yes or no, if mood == 'Bad mood'",
        "    corn=0  Corn now: a whole number from 0 to 4",
    ]


@pytest.mark.parametrize("word", ["mood=bad mood", "mood=Bad mood", "MOOD=bad mood"])
def test_texts_are_taken_in_small_letters_too_but_names_are_not(mill: str, word: str) -> None:
    result = roll(mill, "grind", "corn=4", word, "--seed", "1")
    assert result.exit_code == (0 if word.startswith("mood") else 2)


@pytest.mark.parametrize(("word", "wet"), [("wet=yes", True), ("wet=N", False), ("wet=1", True)])
def test_flags_are_yes_or_no(mill: str, word: str, wet: bool) -> None:
    result = roll(mill, "grind", "mood=Bad mood", word, "corn=4", "--json")
    assert json.loads(result.output)["stopped"] == wet


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["grnd"], "skirmish has no procedure 'grnd'; did you mean 'grind'?"),
        (["fly"], "skirmish has no procedure 'fly'; its procedures are: grind"),
        (["grind", "sack=1"], "grind has no input 'sack'; did you mean 'sacks'?"),
        (["grind", "x=1"], "grind has no input 'x'; it takes sacks, mood, wet, corn"),
        (["grind", "sacks"], "'sacks' is not of the form key=value"),
        (["grind", "sacks=1", "sacks=2"], "the input 'sacks' is given twice"),
        (["grind", "sacks=10"], "'10' is not allowed; it takes a whole number from 1 to 9"),
        (["grind", "sacks=-1"], "'-1' is not allowed; it takes a whole number from 1 to 9"),
        (["grind", "sacks=two"], "'two' is not allowed; it takes a whole number from 1 to 9"),
        (["grind", "sacks="], "'' is not allowed; it takes a whole number from 1 to 9"),
        (["grind", "sacks=" + "9" * 5000], "is not allowed; it takes a whole number from 1 to 9"),
        (["grind", "mood=Bad mod"], "did you mean 'Bad mood'?"),
        (["grind", "wet=maybe"], "'maybe' is not allowed; it takes yes or no"),
        (["grind", "--seed", "-1"], "-1 is not in the range"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_wrong_words_are_wrong_usage_and_name_what_is_allowed(
    mill: str, words: list[str], told: str
) -> None:
    result = roll(mill, *words)
    assert result.exit_code == 2
    assert told in " ".join(result.output.split()).replace("' ", "' ")


def test_a_game_with_errors_is_not_played(mill: str) -> None:
    Path(mill, "procedures.yaml").write_text(GAME.replace("roll + luck", "roll + lick"), "utf-8")
    result = roll(mill, "grind")
    assert result.exit_code == 1
    assert "P102" in result.output


def test_the_real_game_is_rolled() -> None:
    result = roll(str(BEAR), "combat", "attack=5", "defence=3", "--seed", "1")
    assert result.exit_code == 0
    assert "Odds 5 to 3: column 1:1. [11.3.2]" in result.output
    assert "odds = 1:1: Odds columns (added), row 4" in result.output


def test_who_rolls_does_not_wait_for_drawings(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(
        looked, "check_drawings", lambda drawings, *_: drawn.append(drawings.game.id)
    )
    assert ready(changed()).game is not None
    assert drawn == []
    full = changed("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,SEA")
    assert ready(full).game is None


def test_what_is_paid_twice_is_told_as_it_was_each_time(changed: Changed) -> None:
    folder = changed()
    twice = GAME.replace(
        "      - {roll:", '      - {pay: corn, amount: 1, refuse: "No."}\n      - {roll:'
    )
    (folder / "procedures.yaml").write_text(twice, "utf-8")
    lines = roll(str(folder), "grind", "corn=3", "sacks=1", "--seed", "4").output.splitlines()
    assert [line.split("  ")[-1] for line in lines if "after paying" in line] == [
        "corn: 2 after paying sacks [5.3]", "corn: 1 after paying 1",
    ]  # fmt: skip
