"""Facts of scenarios: answers that setups begin with, checked against the inputs that ask."""

from __future__ import annotations

import pytest

from builder.emit.vassal.play.procedures.keeping import states
from builder.pipeline.load import load
from tests.conftest import Changed
from tests.games import SOURCE_DATA, read_once

pytestmark = pytest.mark.usefixtures("undrawn")
ASKING = """procedures:
  - id: call
    name: Call
    cite: "9.1"
    inputs:
      - {id: who, ask: Who calls?, options: [Miller, Frog], cite: "9.1"}
      - {id: how, ask: How?, options: [loudly, softly], keep: [who], cite: "9.1"}
      - {id: often, ask: How often?, low: 1, high: 6, keep: game, cite: "9.1"}
      - {id: late, ask: Is it late?, flag: true, keep: game, cite: "9.1"}
      - {id: free, ask: Is it free?, flag: true, cite: "9.1"}
    steps:
      - {say: "{who} calls {how} {often} {late} {free}.", cite: "9.1"}
"""


def facts(changed: Changed, text: str) -> list[tuple[str, str]]:
    """What is found in game.yaml with these facts."""
    changed("procedures.yaml", "", ASKING)
    file = "file: setups/morning.csv"
    folder = changed("game.yaml", file, f"{file}\n    facts: {text}")
    found = (f for f in load(folder).findings if f.span.file == "game.yaml")
    return [(f.code, str(f.message)) for f in found if f.severity.value == "error"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("{late: true, often: 3, how: {Miller: softly}}", []),
        ("{latte: true}", [("G201", "no input whose answer is kept has the id 'latte'")]),
        ("{free: true}", [("G201", "no input whose answer is kept has the id 'free'")]),
        ("{often: 9}", [("P104", "'9' is not an answer to 'often': a number from 1 to 6")]),
        ("{often: true}", [("P104", "'True' is not an answer to 'often': a number from 1 to 6")]),
        ("{late: 1}", [("P104", "'1' is not an answer to 'late': true or false")]),
        ("{how: {Frog: well}}", [("P104", "'well' is not an answer to 'how': loudly or softly")]),
        ("{how: softly}", [("P104", "'how' has an answer for each who: write how: {…: …}")]),
        ("{late: {Frog: true}}", [("P104", "'late' has one answer for the game")]),
    ],
)
def test_facts_answer_what_is_asked(
    changed: Changed, text: str, wanted: list[tuple[str, str]]
) -> None:
    assert facts(changed, text) == wanted


def test_setups_begin_with_the_answers(changed: Changed) -> None:
    assert facts(changed, "{late: true, often: 3, how: {Miller: softly, Frog: loudly}}") == []
    loaded = load(changed())
    assert loaded.game is not None
    assert states(loaded.game.scenarios[0], loaded.procedures) == [
        "GlobalProperty\t;Kept_late;|game=true|;Module",
        "GlobalProperty\t;Kept_often;|game=3|;Module",
        "GlobalProperty\t;Kept_how;|Miller\\;=1|Frog\\;=0|;Module",
    ]


def test_a_game_whose_scenario_says_all_has_no_question_left() -> None:
    loaded = read_once(SOURCE_DATA / "last-hundred-yards")
    assert loaded.game is not None
    asked = {one.id for one in loaded.procedures.all["initiative"].inputs if one.keep is not None}
    assert asked == {*loaded.game.scenarios[0].facts}
