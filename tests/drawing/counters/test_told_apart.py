"""Colours of the games that tell counters apart do so for all eyes."""

from __future__ import annotations

from itertools import combinations

import pytest

from builder.drawing.checks.colours import APART
from builder.drawing.counters.counter import parts
from builder.drawing.counters.placed import ink_box
from builder.drawing.theme import apart
from builder.game.model import Game
from tests.games import GAMES, read_once

pytestmark = pytest.mark.games


def game_in(name: str) -> Game:
    game = read_once(GAMES[name]).game
    assert game is not None
    return game


def nearest(colours: set[str]) -> float:
    return min(apart(one, other) for one, other in combinations(sorted(colours), 2))


def test_armies_of_one_side_are_told_apart_as_enemies_are() -> None:
    grounds = {one.ground for one in game_in("memoir44").nations.values()}
    assert nearest(grounds) >= APART


@pytest.mark.parametrize(("name", "least"), [("low-water", 10), ("brp-front", APART)])
def test_arms_and_places_of_set_up_have_colours_that_every_eye_tells_apart(
    name: str, least: float
) -> None:
    assert nearest(set(game_in(name).counters.stripes.values())) >= least


def test_an_elite_tank_is_larger_than_a_plain_one() -> None:
    game = game_in("memoir44")
    plain, elite = (
        next(ink_box(one.shapes) for one in parts(game, game.units[unit])
             if one.element.name == "vehicle")
        for unit in ("ge-arm", "ge-elite")
    )  # fmt: skip
    assert elite.width > plain.width and elite.height >= plain.height
