"""builder roll --save: what is not given is read from a saved game, as the module would read it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from builder.diagnostics import Findings
from builder.legality.position import Standing
from builder.pipeline.check_save import SaveChecked
from builder.saves import Judged
from tests.games import SOURCE_DATA, read_once
from tests.legality.positions import position

GAME = SOURCE_DATA / "low-water"
STANDING = "l-inf-5 1 1306, r-arm-21 1 1406, r-inf-1 1 1406, r-inf-2 1 1305"


@pytest.fixture(autouse=True)
def a_saved_game() -> Iterator[None]:
    """Any file is a saved game in which two hexes could attack the League's 5th Division."""
    loaded = read_once(GAME)
    assert loaded.game is not None
    stands, marker = position(loaded.game, STANDING), loaded.game.units["weather-mark"]
    guns = loaded.game.units["r-art-3"]
    stands.put("1305", Standing(guns, 1, False, guns.span, joins=True))
    stands.put("Weather Dry", Standing(marker, 1, False, marker.span))
    kept = {"Noted_attacked": "1306", "Noted_attacker": "republic", "Other": "x"}
    judged = Judged(stands, 5, "", (), properties=kept)
    checked = SaveChecked("low-water", "x.vsav", Findings(), judged, loaded)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builder.pipeline.roll.check_save", lambda *_: checked)
        yield


def roll(*words: str) -> Result:
    return CliRunner().invoke(main, ["roll", str(GAME), *words, "--save", "x.vsav", "--seed", "1"])


def inputs(result: Result) -> dict[str, object]:
    assert result.exit_code == 0, result.output
    return {one["id"]: one["value"] for one in json.loads(result.output)["inputs"] if one["read"]}


def test_strengths_ground_and_target_are_read_off_the_board() -> None:
    found = inputs(roll("combat", "--unit", "r-arm-21", "--json"))
    assert found["aim"] == "1306"
    assert (found["attack"], found["foe"]) == (7 + 5 + 4, 4)
    assert (found["guns"], found["dry"], found["near"]) == (1, 2, 3)
    assert (found["tanks"], found["weather"], found["ground"]) == (1, "Dry", "covered")


def test_what_is_given_counts_in_place_of_what_is_read() -> None:
    result = roll("combat", "attack=40", "--unit", "r-arm-21", "--json")
    assert "attack" not in inputs(result)
    assert json.loads(result.output)["report"].startswith("On 1306: 40 against")


def test_the_lines_say_what_came_from_the_saved_game() -> None:
    lines = roll("combat", "--unit", "r-inf-1").output
    assert "aim = 1306 (from the saved game)" in lines
    assert "lack = 0 (by default)" in lines


def test_of_several_targets_one_must_be_given() -> None:
    result = roll("combat", "--unit", "l-inf-5")
    assert result.exit_code != 0
    assert "aim (Which hex is attacked?): give one of 1305, 1406, such as aim=1305" in result.output
    assert inputs(roll("combat", "aim=1406", "--unit", "l-inf-5", "--json"))["attack"] == 4


def test_the_turn_of_the_saved_game_counts() -> None:
    assert inputs(roll("weather", "--json"))["turn"] == 5


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("combat",), "combat is a command of units: say which with --unit"),
        (("combat", "--unit", "r-inf-99"), "there is no unit 'r-inf-99'"),
        (("combat", "--unit", "l-inf-1"), "1st Line Division is not on the map"),
        (("combat", "--unit", "r-inf-2", "--at", "1406"), "is not in 1406, but in 1305"),
        (
            ("weather", "--unit", "r-inf-2"),
            "does not have the command weather",
        ),
    ],
)
def test_who_acts_must_be_known(words: tuple[str, ...], said: str) -> None:
    result = roll(*words)
    assert result.exit_code != 0
    assert said in result.output


def test_a_saved_game_that_cannot_be_read_gives_its_findings() -> None:
    findings, loaded = Findings(), read_once(GAME)
    with pytest.MonkeyPatch.context() as patch:
        refused = replace(SaveChecked("low-water", "x.vsav", findings, None, loaded))
        patch.setattr("builder.pipeline.roll.check_save", lambda *_: refused)
        assert roll("weather").exit_code == 1


def test_a_unit_without_a_saved_game_is_a_mistake() -> None:
    result = CliRunner().invoke(main, ["roll", str(GAME), "weather", "--unit", "r-inf-2"])
    assert result.exit_code != 0
    assert "--unit and --at are for a saved game: give --save too" in result.output


def test_what_procedures_noted_is_read_from_the_saved_game() -> None:
    found = inputs(roll("advance", "--unit", "r-arm-21", "--json"))
    assert (found["attacked"], found["attacker"]) == ("1306", "republic")
