"""Who holds places, what is contested, what it is worth: by markers, and by the units there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.diagnostics import Findings
from builder.game.model import Game
from builder.legality import control
from builder.legality.position import at_start
from builder.rules.control import Contested, Kept, Sign
from tests import games
from tests.games import read_once
from tests.legality.positions import position

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(games.GAMES["low-water"]).game
    assert found is not None
    return found


def words(game: Game, text: str) -> list[str]:
    found = control.disagreements(game, position(game, text))
    return [f"{each.code} {each.message}" for each in found]


def test_a_place_without_a_marker_belongs_to_its_home(game: Game) -> None:
    held = control.holders(game, position(game, ""))
    assert (held["0906"], held["2006"]) == ("league", "republic") and "0905" not in held


def test_a_marker_says_who_has_taken_a_place(game: Game) -> None:
    held = control.holders(game, position(game, "control-mark 1 0906, league-control 1 2006"))
    assert (held["0906"], held["2006"]) == ("republic", "league")


def test_a_side_alone_in_a_place_that_another_holds_is_found(game: Game) -> None:
    assert words(game, "r-inf-1 1 0906") == [
        "L121 0906: only units of Republic stand here, but League holds it"
    ]


@pytest.mark.parametrize(
    "text",
    ["", "l-inf-1 1 0906", "r-inf-1 1 0906, control-mark 1 0906", "control-mark 1 0906",
     "r-inf-1 1 0906, l-inf-1 1 0906", "r-inf-1 1 0905", "out-of-supply 1 0906"],
)  # fmt: skip
def test_what_markers_may_show(game: Game, text: str) -> None:
    assert words(game, text) == []


def test_points_are_the_sum_of_what_is_held(game: Game) -> None:
    (score,) = game.kept.scores
    taken = "control-mark 1 0906, control-mark 1 0104, control-mark 1 1006"
    assert control.points(game, score, position(game, taken)) == 5
    lost = taken + ", league-control 1 2006"
    assert control.points(game, score, position(game, lost)) == 3
    assert control.points(game, score, position(game, "league-control 1 1511")) == -1


def test_beyond_the_ends_of_a_track_its_last_cell_shows_the_points(game: Game) -> None:
    (score,) = game.kept.scores
    cells = [game.board.spaces[control.shown_at(score, n)].name for n in (-3, 0, 5, 13, 99)]
    assert cells == ["0", "0", "5", "13", "13"]


def test_a_marker_of_points_in_the_wrong_cell_is_found(game: Game) -> None:
    at = game.kept.scores[0].cells
    right = f"control-mark 1 0906, vp-mark 1 {at[3]}"
    assert words(game, right) == []
    assert words(game, f"vp-mark 1 {at[3]}") == [
        "L122 Victory points: the marker shows 3, but the places held total 0"
    ]


def test_contested_places_are_marked_and_others_are_not(game: Game) -> None:
    held = game.kept.control
    assert held is not None
    sign = Sign("dug-in")
    kept = Kept(contested=Contested(spaces=held.spaces, units=held.units, sign=sign, text="",
                                    cite="", span=held.span))  # fmt: skip
    fought = replace(game, kept=kept)
    both = "r-inf-1 1 0906, l-inf-1 1 0906"
    assert words(fought, both) == [
        "L121 0906 is contested by League and Republic, but not marked as such"
    ]
    assert words(fought, f"{both}, dug-in 1 0906") == []
    assert words(fought, "l-inf-1 1 0906, dug-in 1 0906") == [
        "L121 0906 is marked as contested, but is not"
    ]


def test_the_setups_agree_with_their_markers(game: Game) -> None:
    findings = Findings()
    for scenario in game.scenarios:
        control.add_disagreements(game, at_start(scenario), findings, scenario.span)
    assert len(findings) == 0


def test_spare_markers_wait_in_the_box_of_the_setup(game: Game) -> None:
    box = control.spare_box(game, "control-mark")
    assert box is not None and box.id == "markers"
