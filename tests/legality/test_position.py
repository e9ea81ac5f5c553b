"""Positions and distances."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.game.model import Game
from builder.legality.position import at_start, reach
from builder.pipeline.load import Loaded


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


def test_before_play_only_those_stand_who_have_one_space_and_no_turn(game: Game) -> None:
    standing = {(space, one.unit.id, one.qty) for space, one in at_start(game.scenarios[0])}
    assert standing == {
        ("D2", "pond-foot", 1),
        ("reserve", "pond-foot", 1),
        ("A1", "mill-foot", 1),
        ("A2", "mill-cart", 1),
        ("mill-lost", "mill-lads", 1),
        ("Turn 1", "turn-marker", 1),
    }


@pytest.mark.parametrize(
    ("starts", "within", "spaces"),
    [
        (["A1"], 0, {"A1"}),
        (["A1"], 1, {"A1", "A2", "B1"}),
        (["A1", "D3"], 0, {"A1", "D3"}),
        ([], 5, set()),
        (["reserve"], 3, {"reserve"}),
    ],
)
def test_reach_is_every_space_within_so_many_steps(
    game: Game, starts: list[str], within: int, spaces: set[str]
) -> None:
    assert set(reach(game.board, starts, within, "")) == spaces


def test_reach_tells_the_least_distance(game: Game) -> None:
    far = reach(game.board, ["A1", "D1"], 9, "")
    assert (far["A1"], far["B1"], far["C1"], far["C2"]) == (0, 1, 1, 1)


def test_steps_lead_on_only_through_the_kind_that_is_named(bear: Loaded) -> None:
    assert bear.game is not None
    board = bear.game.board
    through = reach(board, ["A5"], 2, "diamond")
    anyhow = reach(board, ["A5"], 2, "")
    assert {"B6", "C6", "C5"} <= through.keys()  # an octagon can be the last step
    assert "E5" in anyhow and "E5" not in through


@given(st.data())
def test_a_step_more_never_reaches_less(skirmish: Loaded, data: st.DataObject) -> None:
    assert skirmish.game is not None
    board = skirmish.game.board
    start = data.draw(st.sampled_from([s.id for s in board.map_spaces()]))
    within = data.draw(st.integers(0, 5))
    near, far = (reach(board, [start], n, "") for n in (within, within + 1))
    assert near.items() <= far.items()
    assert all(d <= within for d in near.values())
