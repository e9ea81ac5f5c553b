"""`builder reach`: where a unit of a saved game may go, in words and as data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from builder.diagnostics import Findings
from builder.game.model import Game
from builder.language.expr import parse
from builder.pipeline.check_save import SaveChecked
from builder.pipeline.load import Loaded
from builder.rules.movement import ZoneOfControl
from builder.saves import Judged
from tests.games import GAMES, WEALD, read_once
from tests.legality.positions import position

STANDING = "red 1 0304, red 1 0506, red-slow 1 0605, red-hq 1 camp, blue 1 0404, blue 1 0606"


def saved(loaded: Loaded, game: Game, stands: str) -> SaveChecked:
    """A saved game with these counters, as if read from a file."""
    judged = Judged(position(game, stands), 1, "Red", ())
    return SaveChecked(game.id, "x.vsav", Findings(), judged, replace(loaded, game=game))


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
    checked = saved(loaded, game, STANDING)
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
        (["turn"], "Turn is a marker; only units move"),
        (["red-slow", "--weather", "mad"], "there is no weather 'mad' in movement.yaml; did you"),
        ([], "name a GAME, one FILE and one UNIT"),
    ],
)
def test_what_cannot_be_answered_is_said(words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output


def low_water(stands: str, *words: str) -> Result:
    """What is said of a unit of Low Water, where counters stand so."""
    loaded = read_once(GAMES["low-water"])
    assert loaded.game is not None
    checked = saved(loaded, loaded.game, stands)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builder.pipeline.reach.check_save", lambda *_: checked)
        return CliRunner().invoke(main, ["reach", str(GAMES["low-water"]), "x.vsav", *words])


WAITS = "l-inf-12 1 Turn 2, r-inf-1 1 0101, l-inf-1 1 0102, l-inf-2 1 0102"


def test_a_unit_that_waits_may_enter_where_nothing_blocks_it() -> None:
    assert low_water(WAITS, "l-inf-12").output.splitlines() == [
        "12th Reserve Division waits to enter on turn 2",
        "  may enter 0103, 0104, 0105, 0106, 0107",
        "  not 0101: enemy units are in 0101",
        "  not 0102: a rule or a limit leaves it no room",
    ]
    (arrival,) = json.loads(low_water(WAITS, "l-inf-12", "--json").output)["arrivals"]
    assert arrival["turn"] == 2 and arrival["entries"][0] == "0103"
    assert arrival["blocked"][0] == {"space": "0101", "why": "enemy units are in 0101"}


def test_where_it_may_go_from_the_space_by_which_it_enters() -> None:
    first, *ways = low_water(WAITS, "l-inf-12", "--at", "0106").output.splitlines()
    assert first == "12th Reserve Division in 0106: 4 movement points"
    assert any("0206" in line for line in ways)
    barred = low_water(WAITS, "l-inf-12", "--at", "0101").output
    assert "waits to enter" in barred and "not 0101" in barred


def test_a_unit_without_a_free_space_may_not_enter() -> None:
    shut = "l-inf-14 1 Turn 5, r-inf-1 1 0610"
    assert low_water(shut, "l-inf-14").output.splitlines() == [
        "14th Reserve Division waits to enter on turn 5",
        "  may not enter: no entry space is free",
        "  not 0610: enemy units are in 0610",
    ]


def test_a_unit_that_was_eliminated_does_not_wait() -> None:
    said = low_water("l-inf-12 1 league-eliminated", "l-inf-12").output
    assert "12th Reserve Division is not on the map" in said
