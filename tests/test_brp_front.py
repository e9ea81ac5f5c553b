"""The Soviet setup of the BRP front game against case 9.3, typed a second time by hand."""

from __future__ import annotations

import math
import shutil
from collections import Counter
from pathlib import Path

import pytest

from builder.drawing.sheets.areas import in_areas
from builder.drawing.sheets.block import Window
from builder.drawing.sheets.piles import Heap
from builder.drawing.text.lines import Box
from builder.game.geometry.areas.plan import length
from builder.game.geometry.polygons import inside
from builder.game.model import Arrival, Board, Game, SpaceRole
from builder.legality.deploy import Clash, Deployment, solve
from builder.legality.position import Position, Standing, at_start
from builder.legality.verdicts import violations
from builder.pipeline.load import Loaded, load
from tests.drawing.papers import A4
from tests.drawing.shapes import words
from tests.games import read_once
from tests.games.loaded import undrawn

pytestmark = pytest.mark.games

FOLDER = Path(__file__).parents[1] / "source_data" / "brp-front"

# 9.3: place, then (kind of unit, how many).
LISTS = {
    "force-pool": {"infantry": 1, "mechanized": 3, "fortified-zone": 1},
    "deep-reserve": {"infantry": 6},
    "Leningrad": {"infantry": 3, "mechanized": 3, "fortified-zone": 1},
    "Moscow": {"mechanized": 5, "cavalry": 1, "airborne": 1},
    "reserve": {"infantry": 5, "mechanized": 2},
}
FIELD = ("infantry", "mechanized")


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return read_once(FOLDER)


@pytest.fixture(scope="module")
def game(loaded: Loaded) -> Game:
    assert loaded.game is not None
    return loaded.game


@pytest.fixture(scope="module")
def deployment(game: Game) -> Deployment:
    answer = solve(game, game.scenarios[0], seed=1)
    assert isinstance(answer, Deployment)
    return answer


def kinds(deployment: Deployment, space: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for one in deployment.position.spaces.get(space, ()):
        found[one.unit.type.id] += one.qty
    return found


def test_the_game_has_no_errors_and_no_warnings(loaded: Loaded) -> None:
    assert loaded.checked is not None
    assert [f for f in loaded.findings if f.severity.value != "note"] == []


def test_each_list_of_the_case_is_placed_as_it_stands_there(game: Game) -> None:
    placed: dict[str, Counter[str]] = {}
    for space, one in at_start(game.scenarios[0]):
        if one.unit.type.shape == "unit" and one.unit.origin == "source":
            placed.setdefault(space, Counter())[one.unit.type.id] += one.qty
    assert placed == LISTS


def test_the_counters_of_the_lists_are_the_source_s_and_the_rest_the_project_s(game: Game) -> None:
    listed = Counter[str]()
    for units in LISTS.values():
        listed.update(units)
    source = Counter[str]()
    for unit in game.units.values():
        if unit.origin == "source":
            source[unit.type.id] += unit.qty
    assert source == listed
    made = {u.id for u in game.units.values() if u.origin == "project" and u.type.shape == "unit"}
    assert made == {"su-inf-more", "su-mech-more", "su-fort-more"}


def test_ten_brps_at_the_start_and_six_a_turn(game: Game) -> None:
    rows = {head: [cell.text for cell in cells] for head, cells in game.tables["brps"].rows}
    assert rows == {"Soviet": ["10", "6"]}
    marker = next(p for p in game.scenarios[0].placements if p.unit.type.id == "brp")
    assert marker.where.spaces == ("Soviet BRPs 10",)
    assert marker.arrival is Arrival.TRACK


def test_the_force_pool_is_a_pool_and_the_reserves_are_boxes(game: Game) -> None:
    arrivals = {p.where.text: p.arrival for p in game.scenarios[0].placements}
    assert arrivals["force-pool"] is Arrival.POOL
    assert arrivals["reserve"] is arrivals["deep-reserve"] is Arrival.BOX


def test_the_border_areas_are_those_next_to_soviet_poland_and_the_baltic_lands(game: Game) -> None:
    board = game.board
    beyond = {*board.groups["soviet-poland"], *board.groups["baltic"]}
    soviet = set(board.groups["soviet"]) - beyond
    border = {name for name in soviet if beyond & set(board.neighbours[name])}
    assert set(board.groups["border"]) == border
    assert set(board.groups["zone-areas"]) == border - {"Leningrad"}


def test_every_soviet_area_belongs_to_one_line_of_the_case(game: Game) -> None:
    groups = game.board.groups
    lines = [*groups["soviet-poland"], *groups["border"], *groups["other-soviet"], "Moscow"]
    assert sorted(lines) == sorted(groups["soviet"])
    assert len(set(lines)) == len(lines)
    assert set(groups["baltic"]) == {"Estonia", "Latvia", "Lithuania"}
    abroad = {"finland", "germany", "hungary", "rumania"}
    soviet = {s.id for s in game.board.map_spaces() if not abroad & {*s.terrain}}
    assert set(groups["soviet"]) == soviet


def test_there_are_as_many_spare_zones_as_areas_that_want_one(game: Game) -> None:
    assert game.units["su-fort-more"].qty == len(game.board.groups["zone-areas"])


def test_neighbours_share_a_border_that_can_be_seen(game: Game) -> None:
    assert shortest_border(game.board) > 4


def shortest_border(board: Board) -> float:
    """In mm."""
    shared: dict[tuple[str, str], float] = {}
    for border in board.plan.borders:
        pair = (border.one, border.other)
        shared[pair] = shared.get(pair, 0.0) + length(border.points)
    pairs = {(one, other) for one in board.neighbours for other in board.neighbours[one]}
    assert {*shared} | {pair[::-1] for pair in shared} >= {
        pair for pair in pairs if board.spaces[pair[0]].role is SpaceRole.MAP
    }
    return min(along for (_, other), along in shared.items() if other)


def test_areas_lie_where_their_cities_are(game: Game) -> None:
    """Equidistant conic, 47 and 59 north, 33 east, 19 mm a degree; the middle at 53 north."""
    for space in game.board.map_spaces():
        x, y = projected(float(space.properties["lat"]), float(space.properties["lon"]), 19.0)
        away = math.dist(space.centre, (14 + 182 + x, 11 + 176 + y))
        assert away <= 15, f"{space.id} is {away:.1f} mm away"


def projected(lat: float, lon: float, scale: float, middle: float = 53.0) -> tuple[float, float]:
    low, high = math.radians(47), math.radians(59)
    cone = (math.cos(low) - math.cos(high)) / (high - low)
    pole = math.cos(low) / cone + low
    radius, centre = (math.degrees(pole - math.radians(d)) * scale for d in (lat, middle))
    angle = cone * math.radians(lon - 33)
    return radius * math.sin(angle), radius * math.cos(angle) - centre


def test_a_legal_deployment_exists_and_keeps_to_the_case(
    deployment: Deployment, game: Game
) -> None:
    groups = game.board.groups
    for space in groups["soviet-poland"]:
        units = kinds(deployment, space)
        assert units.total() == 1
        assert units["infantry"] + units["mechanized"] == 1
    for space in groups["border"]:
        assert kinds(deployment, space)["fortified-zone"] == 1
    for space in (*groups["zone-areas"], *groups["other-soviet"]):
        units = kinds(deployment, space)
        assert 1 <= sum(units[kind] for kind in FIELD) <= 2
    for space in ("Leningrad", "Moscow"):
        assert 7 <= kinds(deployment, space).total() <= 8


def test_another_seed_deploys_otherwise(deployment: Deployment, game: Game) -> None:
    other = solve(game, game.scenarios[0], seed=2)
    assert isinstance(other, Deployment)
    assert other.choices != deployment.choices


def test_with_too_few_units_for_the_areas_there_is_no_deployment(tmp_path: Path) -> None:
    """35 areas want one unit each; 28 armies and 6 corps are one too few."""
    broken = changed(tmp_path, "setups/soviet.csv", "su-mech-more,12,", "su-mech-more,6,")
    with undrawn():
        game = load(broken).game
    assert game is not None
    assert isinstance(solve(game, game.scenarios[0]), Clash)


def test_a_force_pool_one_corps_too_large_is_refused(tmp_path: Path) -> None:
    broken = changed(tmp_path, "setups/soviet.csv", "su-mech,3,force-pool", "su-mech,4,force-pool")
    with undrawn():
        found = load(broken)
    rules = {f.rule for f in found.findings if f.severity.value == "error"}
    assert {"force-pool", "force-pool-mechanized"} <= rules
    assert found.checked is None


def changed(tmp_path: Path, file: str, old: str, new: str) -> Path:
    folder = tmp_path / "brp-front"
    shutil.copytree(FOLDER, folder)
    text = (folder / file).read_text("utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), "utf-8")
    return folder


@pytest.mark.parametrize("reading", ["zones-beyond", "reserves", "zone-companion", "second-zone"])
def test_what_the_case_leaves_open_is_read_one_way(game: Game, reading: str) -> None:
    assert len(next(r for r in game.readings if r.id == reading).readings) == 2


def test_the_aid_and_the_rule_both_bar_a_second_zone_in_a_border_area(game: Game) -> None:
    said = [entry.text for block in game.aid for entry in block.entries]
    assert any("no second fortified zone in a border area" in text for text in said)
    position = Position()
    for space in game.board.groups["border"]:
        put(position, game, "su-fort", space)
    rule = next(r for r in game.rules if r.id == "border-zone")
    assert not violations(rule, game, position)
    put(position, game, "su-fort-more", "Minsk")
    assert violations(rule, game, position)


def put(position: Position, game: Game, unit: str, space: str) -> None:
    found = game.units[unit]
    position.put(space, Standing(found, 1, False, found.span))


def test_what_the_source_does_not_give_is_said(game: Game) -> None:
    about = {reading.id for reading in game.readings}
    assert {"russian-poland", "counter-mix", "map", "turns"} <= about
    assert game.board.origin == "project"
    assert all(cell.text is None for _, cells in game.tables["costs"].rows for cell in cells)


def test_a_zone_stands_in_each_border_area_but_leningrad(game: Game) -> None:
    at = [space for space, one in at_start(game.scenarios[0]) if one.unit.id == "su-fort-more"]
    assert sorted(at) == sorted(game.board.groups["zone-areas"])


def test_the_card_shows_all_areas_that_are_set_up_freely(loaded: Loaded) -> None:
    assert loaded.drawings is not None
    (card,) = loaded.drawings.setups(A4).values()
    assert card.map is not None and card.map.title == "On the map"
    said = words(card.pages[0])
    assert all(one in said for one in ("Kishinev", "Odessa", "Sevastopol", "Rostov", "Krasnodar"))


def test_each_zone_on_the_small_map_of_the_aid_lies_in_its_area(loaded: Loaded, game: Game) -> None:
    zones = [game.board.spaces[one] for one in game.board.groups["zone-areas"]]
    heap = Heap(0, "soviet", "Fortified zones", 1)
    found = [(one, [heap]) for one in zones]
    blocks = in_areas(found, game.board, 8.0, Window(Box(0.0, 0.0, 380.0, 380.0), 0.45))
    assert len(blocks) == len(zones) and not any(one.to for one in blocks)


def test_no_scrap_of_land_out_of_play_is_left_on_the_cape_of_sevastopol(game: Game) -> None:
    cape = game.board.spaces["Sevastopol"]
    assert any(inside((203.6, 349.2), ring) for ring in (cape.outline, *cape.parts))
