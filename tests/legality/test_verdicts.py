"""Each kind of rule over positions of a few counters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.game.model import Game
from builder.language.expr import parse
from builder.legality.judged import bounds
from builder.legality.verdicts import case_violations, violations
from builder.pipeline.load import Loaded
from builder.rules.movement import ZoneOfControl
from tests.games import WEALD, read_once
from tests.legality.positions import broken, position
from tests.rules.made import rule as made


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


@pytest.mark.parametrize(
    ("name", "text", "faults"),
    [
        ("room", "", 0),
        ("room", "mill-foot 1 A1", 0),
        ("room", "mill-foot 1 A1, mill-cart 1 A1", 1),
        ("room", "mill-foot 2 A1", 1),
        ("room", "mill-foot 1 A1, pond-foot 1 A1", 0),
        ("room", "mill-foot 2 A1, pond-foot 2 B1", 2),
        ("room", "mill-foot 1 A1, turn-marker 1 A1", 0),
        ("room", "pond-foot 2 reserve", 0),
        ("dry-wheels", "mill-cart 1 A1", 0),
        ("dry-wheels", "mill-cart 1 C2", 1),
        ("dry-wheels", "mill-foot 1 C2", 0),
        ("dry-wheels", "mill-cart 1 mill-lost", 0),
        ("kept-back", "", 1),
        ("kept-back", "pond-foot 1 reserve", 0),
        ("kept-back", "pond-foot 1 -reserve", 1),
        ("kept-back", "pond-foot 2 -reserve", 0),
        ("kept-back", "pond-foot 2 reserve", 0),
        ("kept-back", "pond-foot 2 reserve, pond-heron 1 reserve", 1),
        ("kept-back", "mill-foot 1 reserve", 1),
        ("heron-near", "pond-heron 1 B2", 1),
        ("heron-near", "pond-heron 1 B2, pond-foot 1 D2", 0),
        ("heron-near", "pond-heron 1 A2, pond-foot 1 D2", 1),
        ("heron-near", "pond-heron 1 A2, mill-foot 1 A2", 1),
        ("heron-near", "pond-heron 1 reserve", 0),
        ("at-home", "mill-foot 1 A2", 0),
        ("at-home", "mill-foot 1 B2", 1),
        ("at-home", "mill-lads 1 B2", 0),
        ("whole-or-parts", "mill-foot 1 A1, mill-lads 1 A3", 1),
        ("whole-or-parts", "mill-foot 1 A1, mill-lads 1 mill-lost", 0),
        ("whole-or-parts", "mill-lads 1 A3", 0),
    ],
)
def test_a_rule_finds_what_breaks_it(game: Game, name: str, text: str, faults: int) -> None:
    found = broken(game, name, text)
    assert len(found) == faults, found
    assert not any(v.unknown for v in found)


def test_a_fault_names_spaces_units_and_the_row(game: Game) -> None:
    (found,) = broken(game, "room", "mill-foot 1 A1, mill-cart 1 A1")
    assert found.spaces == ("A1",)
    assert found.units == ("mill-foot", "mill-cart")
    assert found.span == game.units["mill-cart"].span
    assert str(found.message) == "A1: Millers, Flour Cart (Mill) total 3; the limit is 2"


def test_what_hangs_on_unknown_terrain_is_not_decided(game: Game) -> None:
    bare = replace(game.board.spaces["A1"], terrain=())
    spaces = {**game.board.spaces, "A1": bare}
    dark = replace(game, board=replace(game.board, spaces=spaces))
    (found,) = broken(dark, "dry-wheels", "mill-cart 1 A1")
    assert found.unknown
    assert broken(dark, "dry-wheels", "mill-foot 1 A1") == []


def test_a_limit_for_all_counts_both_sides(game: Game) -> None:
    both = made("stacking", spaces="true", measure="stacking", limit=2, per="all")
    assert len(violations(both, game, position(game, "mill-foot 1 A1, pond-foot 1 A1"))) == 1


def test_who_may_pass_is_told_so(game: Game) -> None:
    ford = made("entry", units="type == 'cart'", spaces="id in ['C1', 'C2']", passing="id == 'C1'")
    words = [
        str(violations(ford, game, position(game, f"mill-cart 1 {space}"))[0].message)
        for space in ("C1", "C2")
    ]
    assert "may pass through C1 but not stop there" in words[0]
    assert "may not be in C2" in words[1]


def test_every_rule_agrees_with_its_own_cases(game: Game) -> None:
    for one in game.rules:
        for case in one.cases:
            assert bool(case_violations(one, game, case)) != case.passes, case.name


@pytest.fixture(scope="module")
def weald() -> Game:
    loaded = read_once(WEALD)
    assert loaded.game is not None
    return loaded.game


def test_a_limit_has_exceptions_by_side_and_by_space(weald: Game) -> None:
    room = made(
        "stacking", spaces="true", units="type == 'infantry'", measure="units", limit=3,
        exceptions=[
            {"where": "'swamp' in space.terrain", "limit": 1},
            {"where": "unit.side == 'blue'", "limit": 2},
        ],
    )  # fmt: skip

    def wrong(text: str) -> int:
        return len(violations(room, weald, position(weald, text)))

    assert wrong("red 3 0101, blue 2 0101") == 0
    assert wrong("red 4 0101, blue 3 0101") == 2
    assert wrong("blue 2 0604") == 1
    assert wrong("blue 1 0604, red 1 0604") == 0
    spaces = weald.board.spaces
    assert [one.most for one in bounds(room, spaces["0604"])] == [1]
    assert [one.most for one in bounds(room, spaces["0101"])] == [3, 2]


@pytest.mark.parametrize(
    ("whose", "text", "faults"),
    [
        ("enemy", "red 1 0303, blue 1 0305", 0),
        ("enemy", "red 1 0305, blue 1 0404", 1),
        ("enemy", "red 1 0303, red 1 0304", 0),
        ("own", "red 1 0303, red 1 0304", 2),
        ("any", "red 1 0303, blue 1 0304", 1),
        ("own", "red 1 0303", 0),
    ],
)
def test_units_that_keep_their_distance(weald: Game, whose: str, text: str, faults: int) -> None:
    apart = made("range", units="side == 'red'", of="true", side=whose, beyond=1)
    assert len(violations(apart, weald, position(weald, text))) == faults


def test_units_that_keep_away_from_spaces(weald: Game) -> None:
    apart = made("range", units="true", of_spaces="'city' in terrain", beyond=2)
    (found,) = violations(apart, weald, position(weald, "red 1 0606, blue 1 0208"))
    assert str(found.message) == "Red Division in 0606 is too near to 0505"


def zoned(game: Game) -> Game:
    """The Weald with zones of control of all divisions."""
    zone = ZoneOfControl(id="zoc", name="ZOC", cite="", text="", span=game.board.span,
                         exerted_by=parse("type == 'infantry'", "unit"))  # fmt: skip
    return replace(game, movement=replace(game.movement, zones=(zone,)))


def test_units_out_of_supply_are_named(weald: Game) -> None:
    supply = made(
        "supply", units="side == 'red' and type == 'infantry'",
        legs=[{"to_units": "type == 'headquarters'", "within": 2}, {"to": "'west-edge' in groups"}],
    )  # fmt: skip
    game = zoned(weald)
    text = "red 1 0304, red-hq 1 0303, red 1 0608, blue 1 0806"
    (found,) = violations(supply, game, position(game, text))
    assert str(found.message).startswith("Red Division in 0608 is out of supply: ")
    assert found.spaces == ("0608",)
    cut = text + ", blue 1 0103, blue 1 0203, blue 1 0302"
    assert len(violations(supply, game, position(game, cut))) == 2


def test_a_headquarters_supplies_its_own_side_only(weald: Game) -> None:
    supply = made("supply", units="side == 'blue'",
                  legs=[{"to_units": "type == 'headquarters'", "within": 2}])  # fmt: skip
    assert len(violations(supply, weald, position(weald, "blue 1 0304, red-hq 1 0303"))) == 1


def test_units_that_may_not_start_in_a_zone_of_control(weald: Game) -> None:
    outside = made("zone", units="side == 'red'")
    game = zoned(weald)
    (found,) = violations(outside, game, position(game, "red 1 0304, red 1 0302, blue 1 0404"))
    assert str(found.message) == "Red Division is in an enemy zone of control in 0304"
