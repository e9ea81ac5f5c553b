"""References in texts to what the setups show: answered everywhere, or reported once."""

from __future__ import annotations

import pytest

from builder.pipeline.load import Loaded, load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")

EVENING = """
  - id: evening
    name: One dry evening
    file: setups/evening.csv
    last_turn: 4
    text: The frogs have {start:days} of rain.
    cite: "6.2"
"""


def note(changed: Changed, text: str) -> Loaded:
    """The invented game with this text as the note of turn 2."""
    return load(changed("sequence.yaml", "text: More millers come.", f'text: "{text}"'))


def heavy(loaded: Loaded) -> list[tuple[str, str, str]]:
    return [(f.code, str(f.message), str(f.hint)) for f in loaded.findings if f.code[0] not in "RL"]


@pytest.mark.parametrize(
    ("reference", "answer"),
    [
        ("{start:days}", "1"),
        ("{start: days}", "1"),
        ("{start:days, morning}", "1"),
        ("{count:mill-foot, A1}", "1"),
        ("{count:mill-foot, A1-A3}", "1"),
        ("{count:mill-foot, group:deep}", "0"),
        ("{count:pond-foot, reserve}", "1"),
        ("{arrivals:2, mill}", "Millers (mill-bank)"),
        ("{start:days} and {start:days}", "1 and 1"),
    ],
)
def test_a_reference_becomes_what_the_set_up_shows(
    changed: Changed, reference: str, answer: str
) -> None:
    game = note(changed, reference).game
    assert game is not None
    assert game.turns[1].note == answer


def test_what_arrives_is_listed_with_its_number_by_place(changed: Changed) -> None:
    row = "mill-foot,1,group:mill-bank,,2,mill-move,,source,6.1,\n"
    changed(
        "setups/morning.csv", row, row.replace("foot,1", "foot,2") + row.replace("foot", "cart")
    )
    game = note(changed, "{arrivals:2, mill}").game
    assert game is not None
    assert game.turns[1].note == "2 x Millers, Flour Cart (mill-bank)"


def test_tables_and_what_procedures_say_refer_too(changed: Changed) -> None:
    changed("tables.yaml", '["none"]', '["{count:mill-foot, A1}"]')
    loaded = load(changed("procedures.yaml", "It stays dry ({more}).", "{more} of {start:days}."))
    assert loaded.game is not None
    assert loaded.game.tables["retreat"].rows[0][1][0].text == "1"
    assert "of 1." in repr(loaded.procedures)
    assert heavy(loaded) == []


def test_the_set_up_changes_and_the_text_with_it(changed: Changed) -> None:
    changed("setups/morning.csv", "turn-marker,1,Turn 1", "turn-marker,1,Turn 3")
    game = note(changed, "{start:days} days").game
    assert game is not None
    assert game.turns[1].note == "3 days"


def test_a_scenarios_own_text_speaks_of_that_scenario(changed: Changed) -> None:
    folder = changed("game.yaml", 'cite: "6.1"\n', 'cite: "6.1"\n' + EVENING.removeprefix("\n"))
    rows = (folder / "setups/morning.csv").read_text("utf-8")
    (folder / "setups/evening.csv").write_text(rows.replace("Turn 1", "Turn 4"), "utf-8")
    game = load(folder).game
    assert game is not None
    assert game.scenarios[1].text == "The frogs have 4 of rain."


def test_scenarios_that_differ_have_to_be_named(changed: Changed) -> None:
    folder = changed("game.yaml", 'cite: "6.1"\n', 'cite: "6.1"\n' + EVENING.removeprefix("\n"))
    rows = (folder / "setups/morning.csv").read_text("utf-8")
    (folder / "setups/evening.csv").write_text(rows.replace("Turn 1", "Turn 4"), "utf-8")
    assert heavy(note(changed, "{start:days}")) == [
        ("G224", "the scenarios differ (morning: 1; evening: 4)",
         "name a scenario after another comma")
    ]  # fmt: skip


def test_a_named_scenario_is_the_one_meant(changed: Changed) -> None:
    folder = changed("game.yaml", 'cite: "6.1"\n', 'cite: "6.1"\n' + EVENING.removeprefix("\n"))
    rows = (folder / "setups/morning.csv").read_text("utf-8")
    (folder / "setups/evening.csv").write_text(rows.replace("Turn 1", "Turn 4"), "utf-8")
    game = note(changed, "{start:days, evening}").game
    assert game is not None
    assert game.turns[1].note == "4"


@pytest.mark.parametrize(
    ("reference", "code", "message", "hint"),
    [
        ("{begin:days}", "G201", "there is no reference 'begin'",
         "one of: {start:points}, {count:unit, place}, {arrivals:turn, side}"),
        ("{start:dais}", "G201", "there is no points track or track 'dais'",
         "did you mean 'days'?"),
        ("{start:gold}", "G201", "there is no points track or track 'gold'", "one of: days"),
        ("{start:days, noon}", "G201", "there is no scenario 'noon'", "one of: morning"),
        ("{count:mill-foot}", "G224", "a reference 'count' has 2 names",
         "write {count:unit, place}, with a scenario's id after another comma if need be"),
        ("{count:mil-foot, A1}", "G201", "there is no unit 'mil-foot'",
         "did you mean 'mill-foot'?"),
        ("{arrivals:9, mill}", "G302", "there is no turn '9'", "a number from 1 to 4"),
        ("{arrivals:2, moon}", "G201", "there is no side 'moon'", "one of: mill, pond, shared"),
        ("{arrivals:3, mill}", "G224", "morning: nothing arrives for Mill on turn 3",
         "turns with arrivals: 2"),
    ],
)  # fmt: skip
def test_a_reference_without_an_answer_is_reported_once(
    changed: Changed, reference: str, code: str, message: str, hint: str
) -> None:
    assert heavy(note(changed, reference)) == [(code, message, hint)]


def test_points_whose_marker_is_off_its_track_has_no_value(changed: Changed) -> None:
    changed("setups/morning.csv", "turn-marker,1,Turn 1", "turn-marker,1,reserve")
    assert ("G224", "morning shows no value of Days of rain",
            "put its markers on the track in the setup of morning") in heavy(
        note(changed, "{start:days}")
    )  # fmt: skip


def test_in_a_broken_game_references_are_not_reported_as_well(changed: Changed) -> None:
    changed("setups/morning.csv", "mill-cart,1", "mil-cart,1")
    assert [code for code, *_ in heavy(note(changed, "{start:days}"))] == ["G201"]


def test_numbering_and_the_forms_of_procedures_are_no_references(changed: Changed) -> None:
    numbered = changed("map.yaml", "rows: 3", 'rows: 3\n  numbering: "{column}{row:01}"')
    assert heavy(load(numbered)) == []
