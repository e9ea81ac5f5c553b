"""Piles of counters touch neither one another nor the border nor the note of their box."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from builder.drawing.aids.ondisplay import _on_names
from builder.drawing.maps.named import on_names
from builder.drawing.maps.tracks import note_foot
from builder.drawing.maps.tracks import piles as printed
from builder.drawing.sheets.piles import piles_of
from builder.emit.standing import piles, places
from builder.game.model import Game, Point, Space, SpaceRole, Zone
from builder.legality.position import at_start
from builder.pipeline.load import load
from tests.conftest import Changed
from tests.emit.vassal.small import BOARD, GAME, space
from tests.games import BEAR, read_once

REAL = sorted(p.parent for p in BEAR.parent.glob("*/game.yaml"))
SIZE = GAME.counters.size


def boxed(note: str = "", half: float = 30.0, room: int = 0) -> tuple[Space, Game]:
    """A square box of the small game with a note."""
    box = space("tall", (50, 50), SpaceRole.BOX, half=half)
    rect = (50 - half, 43 - half, 2 * half, 2 * half + 7)
    zone = Zone(box.zone, "Tall", SpaceRole.BOX, rect, "", note, "", room=room)
    return box, replace(GAME, board=replace(BOARD, zones=(zone,)))


def area(points: list[Point]) -> tuple[float, float, float, float]:
    """What the counters of a pile cover: left, top, right, bottom."""
    (x, y), climb = points[0], (len(points) - 1) * piles.climb(GAME)
    half = SIZE / 2
    return x - half, y - half - climb, x + half + climb, y + half


def areas(crowd: piles.Crowd) -> list[tuple[float, float, float, float]]:
    """What each pile covers."""
    return [area([at] * count) for at, count in Counter(crowd.points).items()]


def apart(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    across = one[2] <= two[0] or two[2] <= one[0]
    return across or one[3] <= two[1] or two[3] <= one[1]


@pytest.mark.parametrize("kinds", ["aaaaaaab", "abc", "aaaabbbbcccc", "a" * 20 + "bc", "abcdefgh"])
@pytest.mark.parametrize("note", ["", "The otters wait here until they are wanted (12.5)"])
def test_piles_stand_apart_inside_the_box_and_below_its_note(kinds: str, note: str) -> None:
    box, game = boxed(note)
    crowd = piles.spread(box, game, kinds)
    assert crowd.piles <= crowd.room
    covered = areas(crowd)
    assert all(apart(*pair) for pair in combinations(covered, 2))
    top = note_foot(box, game)
    assert (top > 20) == bool(note)
    for left, above, right, below in covered:
        assert left > 20 and right < 80 and below < 80
        assert above >= top


def test_piles_stand_on_the_places_that_are_printed() -> None:
    box, game = boxed(room=6)
    crowd = piles.spread(box, game, "aabc")
    assert {*crowd.points} <= {*printed(box, game).centres}


def test_what_is_sent_to_a_box_of_printed_signs_lies_on_them_alone() -> None:
    """Medal stands: six wreaths are printed, though eight piles would have room without them."""
    box, game = boxed(half=40.0, room=6)
    assert piles.slots(box, game) == []
    (zone,) = game.board.zones
    zones = (replace(zone, symbols=("victory",) * 6),)
    game = replace(game, board=replace(game.board, zones=zones))
    places = [*printed(box, game).centres]
    assert piles.slots(box, game) == piles.sent_cells(box, game) == places
    assert len(places) == 6


def test_equals_share_piles_of_no_more_than_six_while_there_is_room() -> None:
    box, game = boxed()
    crowd = piles.spread(box, game, "a" * 7 + "b")
    assert sorted(Counter(crowd.points).values()) == [1, 1, 6]


def test_piles_grow_before_unequal_counters_share_one() -> None:
    box, game = boxed()
    crowd = piles.spread(box, game, "a" * 9 + "b" * 9 + "c" * 9)
    assert crowd.piles <= crowd.room
    assert len(set(zip(crowd.points, "a" * 9 + "b" * 9 + "c" * 9, strict=True))) == len(
        set(crowd.points)
    )


def test_a_box_without_room_says_so() -> None:
    box, game = boxed(half=SIZE * 0.8)
    crowd = piles.spread(box, game, "abc")
    assert (crowd.piles, crowd.room) == (3, 1)
    assert len(crowd.points) == 3


def test_a_pile_climbs_as_the_module_draws_it() -> None:
    """Counters of 14 mm and more show eight pixels of each below, smaller ones six."""
    small = replace(GAME, counters=replace(GAME.counters, size=12.7))
    large = replace(GAME, counters=replace(GAME.counters, size=14.2875))
    assert (piles.step(small), piles.climb(small)) == (6, 1.2)
    assert (piles.step(large), piles.climb(large)) == (8, 1.6)


@pytest.mark.games
@pytest.mark.parametrize("folder", REAL, ids=[folder.name for folder in REAL])
def test_no_counter_of_a_real_game_crosses_a_border_or_another_pile(folder: Path) -> None:
    game = read_once(folder).game
    assert game is not None
    size = game.counters.size
    for scenario in game.scenarios:
        assert not list(places.crowded(game, scenario))
        found: dict[str, Counter[Point]] = {}
        for each in places.stand(game, scenario)[0]:
            if each.space.role is not SpaceRole.MAP:
                found.setdefault(each.space.id, Counter())[each.x, each.y] += 1
        for ident, points in found.items():
            xs, ys = zip(*game.board.spaces[ident].outline, strict=True)
            for (x, y), count in points.items():
                climb = (count - 1) * piles.climb(game)
                assert min(xs) < x - size / 2, (ident, x)
                if max(xs) - min(xs) > size + climb + 1:
                    assert x + size / 2 + climb < max(xs), (ident, x)
                assert y + size / 2 < max(ys)


def named(folder: str, box: str) -> tuple[Game, dict[Point, str]]:
    """A game and the words in the places of one of its boxes."""
    game = read_once(BEAR.parent / folder).game
    assert game is not None
    space = game.board.spaces[box]
    zone = next(one for one in game.board.zones if one.id == space.zone)
    return game, dict(zip(printed(space, game).centres, zone.labels, strict=True))


@pytest.mark.games
@pytest.mark.parametrize(
    ("folder", "box"),
    [("quarter-month", "engineering"), ("quarter-month", "chits"),
     ("last-hundred-yards", "markers")],
)  # fmt: skip
def test_counters_stand_on_the_places_with_their_names(folder: str, box: str) -> None:
    """Shared out evenly in the module and on the set-up card: there one place was crammed where
    others beside it stayed empty."""
    game, words = named(folder, box)
    scenario = game.scenarios[0]
    stood = [one for one in places.stand(game, scenario)[0] if one.space.id == box]
    assert stood
    piled = Counter((one.x, one.y) for one in stood)
    for one in stood:
        rise = (piled[one.x, one.y] - 1) * piles.climb(game) / 2
        near = min(words, key=lambda at: math.dist(at, (one.x + rise, one.y - rise)))
        assert math.dist(near, (one.x + rise, one.y - rise)) < 0.01
        assert words[near] == one.unit.name
    drawn = _on_names(game.board.spaces[box],
                      piles_of(game, at_start(scenario), game.board.spaces[box], {}),
                      game)  # fmt: skip
    assert all(words[at] == pile.unit.name for pile, at in drawn)
    assert Counter({at: pile.qty for pile, at in drawn}).total() == len(stood)
    assert len(drawn) == len({(one.unit.id, one.x, one.y) for one in stood})


def test_counters_without_a_place_of_their_name_take_those_that_are_left() -> None:
    box, game = boxed(room=4)
    one, two, *_others = GAME.units.values()
    zone = replace(game.board.zones[0], labels=("", one.name.upper(), one.name, ""))
    game = replace(game, board=replace(game.board, zones=(zone,)))
    first, second, third, _last = printed(box, game).centres
    assert on_names(box, game, [two, one, one, two]) == [first, second, third, first]
    assert on_names(box, game, [one] * 5) == [second] * 3 + [third] * 2
    assert on_names(box, game, [two]) == []
    assert piles.on_places(box, game, [two]) == []


def test_kinds_that_share_places_of_their_side_lie_beside_one_another() -> None:
    """Each begins where the counters of the one before end, so that none covers another."""
    box, game = boxed(room=4)
    one, two, *_others = (unit for unit in GAME.units.values() if unit.side)
    one, two = replace(one, qty=2), replace(two, qty=2, side=one.side)
    zone = replace(game.board.zones[0], labels=(one.side.name,) * 4 if one.side else ())
    game = replace(game, board=replace(game.board, zones=(zone,)),
                   units={one.id: one, two.id: two})  # fmt: skip
    places = [*printed(box, game).centres]
    assert on_names(box, game, [one, one, two, two]) == places
    assert piles.named_cells(box, game)[two.id] == [*places[2:], *places[:2]]


def test_a_counter_returns_to_the_lowest_of_its_pile() -> None:
    box, game = boxed(room=2)
    one = replace(next(iter(GAME.units.values())), qty=4)
    zone = replace(game.board.zones[0], labels=("", one.name))
    game = replace(game, board=replace(game.board, zones=(zone,)), units={one.id: one})
    assert piles.named_cells(box, game) == {one.id: piles.on_places(box, game, [one] * 4)[:1]}


def test_piles_in_a_box_too_low_for_them_are_as_low_as_they_fit_side_by_side() -> None:
    """They rise over the heading no more than they must."""
    box, game = boxed(room=1)
    size, rise = game.counters.size, piles.climb(game)
    wide = 4 * (size + 3 * rise + 0.5) + 2.0
    foot = piles.note_foot(box, game) + size + 2.0
    outline = ((20.0, 20.0), (20.0 + wide, 20.0), (20.0 + wide, foot), (20.0, foot))
    crowd = piles.spread(replace(box, outline=outline), game, "a" * 8 + "b" * 4 + "c")
    assert sorted(Counter(crowd.points).values()) == [1, 4, 4, 4]


def test_a_box_too_small_for_what_starts_there_is_found(changed: Changed) -> None:
    changed("map.yaml", "rect: [130, 103, 60, 36]", "rect: [130, 103, 17, 36]")
    loaded = load(changed("setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,reserve"))
    (finding,) = [f for f in loaded.findings if f.code == "M103"]
    assert str(finding.span) == "map.yaml:34:5"
    assert str(finding.message).startswith("morning: ")
    assert "piles of counters start in Frog Reserve, which has room for 1" in str(finding.message)


@pytest.mark.parametrize(("room", "on_them"), [(9, True), (2, False)])
def test_what_is_sent_to_a_box_stands_on_the_places_printed_there(room: int, on_them: bool) -> None:
    """Unless there is room for more piles without them."""
    box, game = boxed(room=room)
    cells = piles.sent_cells(box, game)
    assert ({*cells} <= {*printed(box, game).centres}) == on_them
    assert len(cells) >= len(piles.box_cells(box, game, piles.SENT))
