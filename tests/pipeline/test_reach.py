"""`builder reach`: where a unit of a saved game may go, in words and as data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from builder.diagnostics import Findings
from builder.language.expr import parse
from builder.legality.position import Position
from builder.pipeline.check_save import SaveChecked
from builder.rules.movement import ZoneOfControl
from builder.saves import Judged
from tests.games import WEALD, read_once
from tests.legality.positions import position

STANDING = "red 1 0304, red 1 0506, red-slow 1 0605, red-hq 1 camp, blue 1 0404, blue 1 0606"


@pytest.fixture(autouse=True)
def a_save_of_the_weald() -> Iterator[None]:
    """Any file is a saved game of the Weald, with zones of control in which a move ends."""
    loaded = read_once(WEALD)
    assert loaded.game is not None
    zone = ZoneOfControl(
        id="zoc", name="ZOC", cite="", text="", span=loaded.game.board.span,
        exerted_by=parse("type == 'infantry'", "unit"), stop=True,
    )  # fmt: skip
    game = replace(loaded.game, movement=replace(loaded.game.movement, zones=(zone,)))
    stands: Position = position(game, STANDING)
    judged = Judged(stands, 1, "Red", ())
    checked = SaveChecked("weald", "x.vsav", Findings(), judged, replace(loaded, game=game))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builder.pipeline.reach.check_save", lambda *_: checked)
        yield


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["reach", str(WEALD), "x.vsav", *words])


def test_ways_by_cost_what_stops_them_and_retreats() -> None:
    lines = run("Red Militia").output.splitlines()
    assert lines == [
        "Red Militia in 0605: 2 movement points",
        "  for 1: 0505, 0506, 0705, 0706",
        "  for 2: 0704, 0804, 0805",
        "  for 3: 0604",
        "  not 0404: enemy units are in 0404",
        "  not 0405, 0504: the move ends in 0505, in an enemy zone of control",
        "  not 0406, 0507: the move ends in 0506, in an enemy zone of control",
        "  not 0603: Red Militia never moves from 0704 to 0603",
        "  not 0606: enemy units are in 0606",
        "  not 0703: Red Militia never moves from 0704 to 0703",
        "  not 0707, 0806: the move ends in 0706, in an enemy zone of control",
        "  not 0803: it is too far",
        "  may retreat to 0604, 0705",
    ]


def test_the_same_as_data() -> None:
    data = json.loads(run("red", "--at", "0304", "--points", "1", "--json").output)
    assert (data["unit"], data["space"], data["points"]) == ("red", "0304", 1)
    assert data["ways"][0] == {"space": "0204", "cost": 0.5, "path": ["0304", "0204"]}
    assert {"space": "0404", "why": "enemy units are in 0404"} in data["stopped"]


def test_mud_shortens_a_move() -> None:
    dry = json.loads(run("red", "--at", "0304", "--points", "2", "--json").output)
    mud = json.loads(
        run("red", "--at", "0304", "--points", "2", "--weather", "mud", "--json").output
    )
    assert len(mud["ways"]) < len(dry["ways"])
    assert "0103" not in [way["space"] for way in mud["ways"]]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rod"], "there is no unit 'rod'; did you mean 'red'?"),
        (["red"], "Red Division is in 0304, 0506; say which with --at"),
        (["red", "--at", "0101"], "Red Division is not in 0101, but in 0304, 0506"),
        (["red-hq"], "Red Headquarters is not on the map"),
        (["red-slow", "--weather", "mad"], "there is no weather 'mad' in movement.yaml; did you"),
        ([], "name a GAME, one FILE and one UNIT"),
    ],
)
def test_what_cannot_be_answered_is_said(words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output
