"""Ordinary hex rules over small positions: distance, zones of control, movement, retreats, supply.

The board is the invented Weald: 8 by 8 hexes, a river with one bridge between columns 03 and 04, a
road along row 4, a railway along row 7. The verdicts were worked out by hand.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from builder.game.model import Game
from builder.language.expr import parse
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position, Standing, reach
from builder.legality.walks import reachable, retreats, supply_line, walk
from builder.rules import constraints as c
from builder.rules.movement import ZoneOfControl
from tests.games import WEALD, read_once

LETTERS = {"R": "red", "S": "red-slow", "H": "red-hq", "B": "blue"}
ANY = parse("true")


@pytest.fixture(scope="module")
def game() -> Game:
    loaded = read_once(WEALD)
    assert loaded.game is not None
    return loaded.game


def standing(game: Game, text: str) -> Position:
    """Units by letter and hex: "R0304 B0404"."""
    made = Position()
    for word in text.split():
        unit = game.units[LETTERS[word[0]]]
        made.put(word[1:], Standing(unit, 1, 0, unit.span))
    return made


def zone(game: Game, **keys: Any) -> Game:
    """The game with a zone of control that reaches every hex next to a division."""
    made = ZoneOfControl(
        **{"id": "zoc", "name": "ZOC", "cite": "", "text": "", "span": game.board.span,
           "exerted_by": parse("type == 'infantry'", "unit"), **keys}
    )  # fmt: skip
    return replace(game, movement=replace(game.movement, zones=(made,)))


def plain(game: Game) -> Game:
    """The game without roads and railways."""
    return replace(game, movement=replace(game.movement, follow=()))


def shown(spaces: Any) -> str:
    return " ".join(sorted(spaces))


@pytest.mark.parametrize(
    ("space", "near"),
    [
        ("0304", "0203 0204 0303 0305 0403 0404"),
        ("0404", "0304 0305 0403 0405 0504 0505"),
        ("0101", "0102 0201"),
        ("0201", "0101 0102 0202 0301 0302"),
    ],
)
def test_neighbours(game: Game, space: str, near: str) -> None:
    assert shown(game.board.neighbours[space]) == near


@pytest.mark.parametrize(
    ("one", "other", "spaces"),
    [("0101", "0801", 7), ("0101", "0808", 11), ("0208", "0702", 9), ("0804", "0101", 7)],
)
def test_distance(game: Game, one: str, other: str, spaces: int) -> None:
    assert reach(game.board, [one], 20, "")[other] == spaces


@pytest.mark.parametrize(
    ("keys", "holder", "held"),
    [
        ({}, "B0504", "0403 0404 0503 0505 0603 0604"),
        ({"into": parse("not ('lake' in terrain or 'city' in terrain)")}, "B0504",
         "0403 0404 0503 0604"),
        ({"over": parse("'river' not in courses or 'bridge' in courses", "border")}, "B0404",
         "0304 0403 0405 0504 0505"),
    ],
    ids=["every hex", "not into lake or city", "over a river by its bridge"],
)  # fmt: skip
def test_a_zone_of_control_reaches(game: Game, keys: Any, holder: str, held: str) -> None:
    zoned = zone(game, **keys)
    ground = Ground(zoned, standing(zoned, holder))
    red = Mover(zoned.units["red"])
    assert shown(ground.zones(red, "movement")) == held
    assert not ground.zones(Mover(zoned.units["blue"]), "movement")


@pytest.mark.parametrize(
    ("text", "one", "other", "barred"),
    [
        ("B0304 B0504", "0403", "0404", True),
        ("B0302 B0304", "0203", "0303", True),
        ("B0602 B0604", "0503", "0502", False),
        ("B0304", "0403", "0404", False),
        ("B0304 B0504", "0403", "0402", False),
    ],
)
def test_a_bond_bars_the_way_between_two_units(
    game: Game, text: str, one: str, other: str, barred: bool
) -> None:
    bonded = zone(game, bonds=True, into=parse("'lake' not in terrain"))
    ground = Ground(bonded, standing(bonded, text))
    red = Mover(bonded.units["red"])
    assert ((one, other) in ground.bonds(bonded.movement.zones[0], red)) is barred


def cost(game: Game, text: str, start: str, goal: str, **keys: Any) -> Fraction | None:
    """What the cheapest way costs a red division; None where there is none."""
    ground = Ground(game, standing(game, text), **keys)
    found = reachable(ground, Mover(game.units["red"]), start, Fraction(99))
    return found[goal].cost if goal in found else None


@pytest.mark.parametrize(
    ("keys", "points"),
    [
        (None, 2),
        ({"stop": True}, 6),
        ({"between": False}, 4),
        ({"stop": True, "stay": True}, None),
        ({"enter": Fraction(2)}, 6),
    ],
    ids=["none", "stop on entering", "not from zone to zone", "may not leave", "two more"],
)
def test_what_a_zone_of_control_does_to_a_move(game: Game, keys: Any, points: int | None) -> None:
    ground = plain(game) if keys is None else zone(plain(game), **keys)
    assert cost(ground, "R0506 B0606", "0506", "0706") == points


@pytest.mark.parametrize(
    ("start", "goal", "points"),
    [("0202", "0602", "5"), ("0104", "0804", "3.5"), ("0104", "0303", "3"), ("0602", "0704", "3")],
)
def test_movement_costs(game: Game, start: str, goal: str, points: str) -> None:
    assert cost(game, "", start, goal) == Fraction(points)


def test_without_roads_the_way_leads_round_the_lake(game: Game) -> None:
    assert cost(plain(game), "", "0602", "0704") == 5


def test_a_step_over_the_river_costs_more_but_by_road(game: Game) -> None:
    steps = [("0303", "0403"), ("0304", "0404")]
    ground, red = Ground(game, Position()), Mover(game.units["red"])
    assert [ground.cost(red, *step) for step in steps] == [2, Fraction(1, 2)]
    off = Ground(plain(game), Position())
    assert off.cost(red, "0304", "0404") == 2


def test_mud_makes_the_same_way_dearer(game: Game) -> None:
    assert cost(game, "", "0104", "0804", weather="mud") == 7
    assert cost(game, "", "0101", "0301", weather="mud") == 4


def test_one_space_may_always_be_entered(game: Game) -> None:
    ground, slow = Ground(game, Position()), Mover(game.units["red-slow"])
    assert "0604" in reachable(ground, slow, "0605")
    assert "0604" not in reachable(ground, slow, "0606")
    dry = replace(game, movement=replace(
        game.movement, enter=(replace(game.movement.enter[1], points=None),)))  # fmt: skip
    assert "0604" not in reachable(Ground(dry, Position()), slow, "0605")


@pytest.mark.parametrize(("enemy", "farthest"), [("", "0807"), ("B0406", "0207")])
def test_a_railway_is_cut_by_zones_of_control(game: Game, enemy: str, farthest: str) -> None:
    zoned = zone(game)
    ground = Ground(zoned, standing(zoned, enemy))
    red = Mover(zoned.units["red"])
    held, rail = ground.zones(red, "movement"), parse("'rail' in courses", "border")

    def step(one: str, other: str) -> Fraction | None:
        open_ = ground.over(rail, one, other) and other not in held
        return Fraction(1) if open_ else None

    found = walk(ground.near, ["0107"], step)
    assert max(found) == farthest


def line(game: Game, text: str, *legs: c.Leg, zones: str = "ignore", **keys: Any) -> Any:
    """The length of each leg of the first unit's supply line; None where there is none."""
    need = c.Supplied(ANY, legs, zones != "ignore", zones == "first", c.NOTHING)
    ground = Ground(game, standing(game, text), **keys)
    found = supply_line(ground, Mover(game.units[LETTERS[text[0]]]), text[1:5], need)
    return None if found is None else [float(way.cost) for way in found]


def leg(to: str = "id == '0104'", units: str = "", **keys: Any) -> c.Leg:
    own: dict[str, Any] = {"within": None, "points": False, "over": ANY, "through": ANY} | keys
    return c.Leg(parse(units, "unit") if units else c.NEVER, c.NEVER if units else parse(to), **own)


SUPPLIED: list[tuple[str, dict[str, Any], list[float] | None]] = [
    ("R0604", {}, [5]),
    ("R0504 B0304", {}, [4]),
    ("R0504 B0304", {"zones": "bar"}, [6]),
    ("R0604 B0402 B0405 B0408", {}, [5]),
    ("R0604 B0402 B0405 B0408", {"zones": "bar"}, None),
    ("R0604 B0402 B0405 B0408", {"zones": "first"}, [5]),
]


@pytest.mark.parametrize(("text", "keys", "length"), SUPPLIED)
def test_a_supply_line_past_units_and_zones(
    game: Game, text: str, keys: dict[str, Any], length: list[float] | None
) -> None:
    assert line(zone(plain(game)), text, leg(), **keys) == length


def test_a_friend_lifts_the_zone_of_control(game: Game) -> None:
    lifted = zone(game, lifted_by=ANY, lifted_for=("supply",))
    assert line(lifted, "R0604 R0404 B0402 B0405 B0408", leg(), zones="bar") == [5]


def test_a_line_is_limited(game: Game) -> None:
    assert line(game, "R0604", leg(within=5)) == [5]
    assert line(game, "R0604", leg(within=4)) is None


def test_a_line_in_movement_points(game: Game) -> None:
    assert line(game, "R0604", leg(points=True)) == [2.5]
    assert line(plain(game), "R0604", leg(points=True)) == [6]


def test_a_line_that_crosses_rivers_by_bridges_only(game: Game) -> None:
    dry = parse("'river' not in courses or 'bridge' in courses", "border")
    assert line(game, "R0505", leg(over=dry)) == [4]
    assert line(game, "R0505 B0404", leg(over=dry)) is None


def test_a_chain_over_a_headquarters(game: Game) -> None:
    road = leg(over=parse("'road' in courses", "border"))
    assert line(game, "R0707 H0504", leg(units="type == 'headquarters'", within=4), road) == [4, 4]
    assert line(game, "R0707 H0504", leg(units="type == 'headquarters'", within=3), road) is None
    assert line(game, "R0707 H0506", leg(units="type == 'headquarters'", within=4), road) is None


def test_a_railway_carries_supply_until_it_is_cut(game: Game) -> None:
    rail = leg("id == '0107'", over=parse("'rail' in courses", "border"))
    assert line(game, "R0607", rail) == [5]
    assert line(game, "R0607 B0307", rail) is None


@pytest.mark.parametrize(
    ("over", "hexes"),
    [("true", "0304 0305"), ("'river' not in courses or 'bridge' in courses", "0304")],
)
def test_where_a_unit_may_retreat(game: Game, over: str, hexes: str) -> None:
    zoned = zone(game)
    ground = Ground(zoned, standing(zoned, "B0404 R0504 R0505"))
    found = retreats(ground, Mover(zoned.units["blue"]), "0404")
    crossing = parse(over, "border")
    assert shown(n for n in found if ground.over(crossing, "0404", n)) == hexes
