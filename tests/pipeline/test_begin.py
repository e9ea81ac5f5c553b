"""`builder new`: a small game of every kind of map, legal as it is, and nothing overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from builder.pipeline.begin import KINDS, Start, begin
from builder.pipeline.load import load

SIDES = {
    "hexes": ("Red", "Blue"),
    "areas": ("Österreich", 'Preußen & "Co": <b>', "#{x}"),
    "points": ("North", "South", "East", "West"),
    "octagons": ("Red", "Red!", "日本"),
}


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["new", *words])


def severe(folder: Path) -> list[str]:
    """What is wrong with a game, but for letters that the fonts lack."""
    found = load(folder).findings.ordered()
    return [f"{f.code} {f.message}" for f in found
            if f.severity.value != "note" and f.code != "D102"]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_of_every_kind_is_legal(kind: str, tmp_path: Path) -> None:
    made = next(one for one in KINDS if one == kind)
    begin(tmp_path / "mine", Start('My "own": game', made, SIDES[kind]))
    assert severe(tmp_path / "mine") == []


def test_small_counters_and_a_large_map(tmp_path: Path) -> None:
    begin(tmp_path / "mine", Start("Four", "hexes", ("A", "B", "C", "D"), 14.3, 24, 15))
    assert severe(tmp_path / "mine") == []


def test_what_no_option_says_is_asked(tmp_path: Path) -> None:
    folder = tmp_path / "two-hills"
    asked = CliRunner().invoke(main, ["new", str(folder)], input="\n\nGold, Silver\n20\n")
    assert asked.exit_code == 0, asked.output
    game = (folder / "game.yaml").read_text("utf-8")
    assert 'title: "Two Hills"' in game
    assert 'silver: {name: "Silver"' in game
    assert "size: 20" in game
    assert "Now run: builder build" in asked.output


def test_where_nobody_answers_the_usual_is_taken(tmp_path: Path) -> None:
    made = CliRunner().invoke(main, ["new", str(tmp_path / "my-war")], input="")
    assert made.exit_code == 0
    assert 'title: "My War"' in (tmp_path / "my-war" / "game.yaml").read_text("utf-8")


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    result = run(
        str(tmp_path), "--title", "X", "--map", "hexes", "--sides", "A,B", "--counter", "15"
    )
    assert result.exit_code == 2
    assert "is there already; name a new folder" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("sides", ["A", "A,B,C,D,E", "A,A", ","])
def test_sides_are_two_to_four_and_different(sides: str, tmp_path: Path) -> None:
    result = run(str(tmp_path / "x"), "--sides", sides, "--map", "hexes", "--title", "X")
    assert result.exit_code == 2
    assert "name two to 4 different sides" in result.output


def test_a_terrain_that_is_not_there_is_answered_with_those_that_are(tmp_path: Path) -> None:
    begin(tmp_path / "mine", Start("Mine", "hexes", SIDES["hexes"]))
    spaces = tmp_path / "mine" / "spaces.csv"
    spaces.write_text(spaces.read_text("utf-8").replace("0101,,clear", "0101,,hill"), "utf-8")
    (found,) = [f for f in load(tmp_path / "mine").findings.ordered() if f.code == "G201"]
    assert "'clear', 'woods', 'town'" in str(found.hint)
