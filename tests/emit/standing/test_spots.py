"""Every side has its own spot in a space; leaders and markers have theirs."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from builder.emit.standing.layers import Layer, layer_of, layers, supports
from builder.emit.standing.piles import climb
from builder.emit.standing.places import stand
from builder.emit.standing.spots import Spots
from builder.game.geometry.polygons import inside
from builder.game.model import Game, SpaceRole
from builder.saves.place import Ground
from tests.emit.vassal import small
from tests.emit.vassal.small import SPACES, UNITS, space
from tests.games import BEAR, HARBOUR, read_once
from tests.rules.made import rule

GAME = replace(small.GAME, board=replace(small.GAME.board, grid_kind="hex"))
"""No names of areas are in the way of its counters."""
REAL = sorted(p.parent for p in BEAR.parent.glob("*/game.yaml"))
BLUE, RED = Layer("blue", "unit"), Layer("red", "unit")
LEADERS, MARKERS = Layer("blue", "leader"), Layer("", "marker")
SIZE = GAME.counters.size


def real(folder: Path) -> Game:
    game = read_once(folder).game
    assert game is not None
    return game


def test_units_lie_lowest_and_leaders_above_all() -> None:
    assert layers(GAME) == (BLUE, RED, MARKERS, LEADERS)


def test_a_marker_belongs_to_no_side() -> None:
    marker = replace(UNITS["vp"], side=UNITS["b1"].side)
    assert layer_of(marker) == MARKERS
    assert layer_of(UNITS["b-hq"]) == LEADERS


def test_sides_stand_side_by_side_in_the_order_of_the_data() -> None:
    spots = Spots(GAME).of(SPACES["A1"])
    assert spots[BLUE][0] < SPACES["A1"].centre[0] < spots[RED][0]
    assert spots[BLUE][1] == spots[RED][1]


def test_a_wide_space_has_room_for_a_pile_beside_the_next() -> None:
    wide = space("W", (50, 50), half=40)
    game = replace(GAME, board=replace(GAME.board, spaces={"W": wide}))
    spots = Spots(game).of(wide)
    assert spots[RED][0] - spots[BLUE][0] > SIZE
    assert spots[BLUE][1] - spots[LEADERS][1] >= 0.9 * SIZE
    assert spots[MARKERS][1] - spots[BLUE][1] >= 0.9 * SIZE


def test_where_a_rule_lets_one_unit_stand_it_stands_near_the_middle() -> None:
    alone = rule("stacking", spaces="kind == 'glade'", units="unit.shape == 'unit'",
                 measure="units", limit=1, per="all")  # fmt: skip
    spots = Spots(replace(GAME, rules=(alone,)))
    assert spots.is_single(SPACES["A1"])
    found = spots.of(SPACES["A1"])
    middle = SPACES["A1"].centre[0]
    assert found[BLUE][0] < middle < found[RED][0]
    assert math.dist(found[BLUE], found[RED]) < SIZE / 2


@pytest.mark.parametrize("changes", [{"limit": 2}, {"per": "side"}, {"units": "unit.qty == 3"}])
def test_where_two_may_meet_they_stand_apart(changes: dict[str, object]) -> None:
    keys = {"spaces": "kind == 'glade'", "units": "unit.shape == 'unit'", "measure": "units",
            "limit": 1, "per": "all"}  # fmt: skip
    spots = Spots(replace(GAME, rules=(rule("stacking", **{**keys, **changes}),)))
    assert not spots.is_single(SPACES["A1"])


@pytest.mark.games
@pytest.mark.parametrize("folder", REAL, ids=[folder.name for folder in REAL])
def test_every_spot_of_a_real_game_is_in_its_space_and_no_other(folder: Path) -> None:
    """As a saved game is read, and as the module's zones are."""
    game = real(folder)
    spots, ground = Spots(game), Ground(game.board, 5.0, 40)
    for each in game.board.spaces.values():
        if each.role is SpaceRole.BOX:
            continue
        for at in spots.of(each).values():
            x, y = (round(v * 5) + 40 for v in at)
            assert inside(at, each.outline), each.id
            assert ground.space(x, y) is each


@pytest.mark.games
@pytest.mark.parametrize("folder", REAL, ids=[folder.name for folder in REAL])
def test_no_two_layers_of_a_real_game_share_a_spot(folder: Path) -> None:
    game = real(folder)
    spots = Spots(game)
    for each in game.board.spaces.values():
        if each.role is not SpaceRole.BOX:
            points = [(round(x * 5), round(y * 5)) for x, y in spots.of(each).values()]
            assert all(one != two for one, two in combinations(points, 2)), each.id


def test_a_side_that_has_a_space_for_itself_stands_in_its_middle() -> None:
    wide = space("W", (50, 50), half=40)
    game = replace(GAME, board=replace(GAME.board, spaces={"W": wide}))
    spots = Spots(game)
    blue, red = UNITS["b1"], UNITS["r1"]
    assert spots.standing(wide, [blue, blue])[0][0] == pytest.approx(50)
    mine, theirs = spots.standing(wide, [blue, red])
    assert [mine, theirs] == [spots.of(wide)[BLUE], spots.of(wide)[RED]]
    assert spots.standing(wide, [UNITS["vp"], blue])[1] == spots.standing(wide, [blue])[0]


@pytest.mark.games
@pytest.mark.parametrize("folder", REAL, ids=[folder.name for folder in REAL])
def test_the_middle_of_a_real_space_is_in_it_and_is_no_side_s_spot(folder: Path) -> None:
    game = real(folder)
    spots, ground = Spots(game), Ground(game.board, 5.0, 40)
    for each in game.board.map_spaces():
        taken = {(round(x * 5), round(y * 5)) for x, y in spots.of(each).values()}
        for x, y in spots.alone(each).values():
            assert (round(x * 5), round(y * 5)) not in taken, each.id
            assert ground.space(round(x * 5) + 40, round(y * 5) + 40) is each


def test_the_turn_marker_looks_out_from_under_what_arrives_that_turn() -> None:
    """A click meant for a pile of reinforcements would move the turn on, if it lay upon them."""
    game = real(BEAR.parent / "low-water")
    turn, spots = layer_of(game.units["turn-mark"]), Spots(game)
    order = layers(game)
    piles = [one for one in order if one.shape == "unit"]
    assert all(order.index(turn) < order.index(one) for one in piles)
    half, rise, most = game.counters.size / 2, climb(game), 3
    for cell in game.board.by_role[SpaceRole.TRACK]:
        if cell.zone == "turn":
            found = spots.of(cell)
            tops = [found[one][1] - half - rise * (most - 1) for one in piles]
            assert found[turn][1] - half < min(tops) - 1.5


@pytest.mark.games
def test_a_gun_that_is_a_picture_lies_below_others_as_one_that_is_a_sign() -> None:
    game = read_once(BEAR.parent / "memoir44").game
    assert game is not None
    assert {unit.type.id for unit in game.units.values() if supports(unit)} == {"artillery"}


def test_guns_and_headquarters_lie_below_the_units_that_fight() -> None:
    game = read_once(BEAR.parent / "low-water").game
    assert game is not None
    helping = {unit.type.id for unit in game.units.values() if supports(unit)}
    assert helping == {"artillery", "engineers", "headquarters"}
    for scenario in game.scenarios:
        piles: dict[tuple[float, float], list[bool]] = {}
        for each in stand(game, scenario)[0]:
            if each.space.role is SpaceRole.MAP:
                piles.setdefault((each.x, each.y), []).append(supports(each.unit))
        assert any(True in pile and False in pile for pile in piles.values())
        assert all(pile == sorted(pile, reverse=True) for pile in piles.values())


def test_the_only_side_s_leader_stays_within_his_hex_beside_an_enemy() -> None:
    """Captain Vane's corner lay across a hexside when pilots came to his hex."""
    game = read_once(HARBOUR).game
    assert game is not None
    spots, half = Spots(game), game.counters.size / 2
    for hexes in game.board.by_role[SpaceRole.MAP]:
        x, y = spots.of(hexes)[Layer("east", "leader")]
        for dx in (-half, half):
            assert inside((x + dx, y - half), hexes.outline)


def test_two_sides_keep_within_a_hex_that_has_room_for_them() -> None:
    game = real(HARBOUR)
    spots, half = Spots(game), game.counters.size / 2
    hex_ = game.board.spaces["B2"]
    for one, (x, y) in spots.of(hex_).items():
        if one.shape == "unit":
            corners = [(x + a * half, y + b * half) for a in (-1, 1) for b in (-1, 1)]
            assert all(inside(corner, hex_.outline) for corner in corners)


def test_markers_that_ride_with_a_lone_unit_leave_its_foot_in_sight() -> None:
    game = real(BEAR.parent / "memoir44")
    hex_ = game.board.spaces["C3"]
    (x, y), size = Spots(game).of(hex_)[MARKERS], game.counters.size
    middle = Spots(game).alone(hex_)["unit"]
    assert x - middle[0] > 0.5 * size and middle[1] - y > 0.5 * size
