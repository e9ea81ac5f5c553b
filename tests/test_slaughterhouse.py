"""The data of Slaughterhouse against the cases that the source gives, typed again by hand."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from builder.game.model import Game
from builder.legality.position import Position, Standing, at_start
from builder.legality.verdicts import violations
from builder.pipeline.load import Loaded
from tests.games import read_once
from tests.test_brp_front import projected, shortest_border

pytestmark = pytest.mark.games

FOLDER = Path(__file__).parents[1] / "source_data" / "slaughterhouse"

# 9.4.4, in the source's order and spelling.
LINE = (
    "Szeben", "Stanislav", "Tarnopol", "Vinnistsa", "Uman", "Kremenchug", "Dnepropetrovsk",
    "Kharkov", "Belgorod", "Kursk", "Livny", "Voronezh",
)  # fmt: skip


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return read_once(FOLDER)


@pytest.fixture(scope="module")
def game(loaded: Loaded) -> Game:
    assert loaded.game is not None
    return loaded.game


def broken(game: Game, rule: str, *stands: tuple[str, str]) -> bool:
    """Whether a rule finds something wrong with units in spaces."""
    position = Position()
    for unit, space in stands:
        found = game.units[unit]
        position.put(space, Standing(found, 1, False, found.span))
    chosen = next(r for r in game.rules if r.id == rule)
    return bool(violations(chosen, game, position))


def rows(game: Game, table: str) -> dict[str, list[str | None]]:
    return {head: [cell.text for cell in cells] for head, cells in game.tables[table].rows}


def test_the_game_has_no_errors_and_no_warnings(loaded: Loaded) -> None:
    assert loaded.checked is not None
    assert [f for f in loaded.findings if f.severity.value != "note"] == []


def test_the_line_of_the_minor_allies_is_the_case_s(game: Game) -> None:
    assert game.board.groups["line"] == LINE


def test_the_line_runs_unbroken_from_area_to_area(game: Game) -> None:
    gaps = [(one, two) for one, two in pairwise(LINE) if two not in game.board.neighbours[one]]
    assert gaps == []


def test_areas_called_south_of_the_line_have_none_of_it_farther_south(game: Game) -> None:
    """On paper south is down: every area of `south` lies below the line at its longitude."""
    spaces = game.board.spaces
    corners = sorted(spaces[name].centre for name in LINE)
    for name in game.board.groups["south"]:
        x, y = spaces[name].centre
        west = max((c for c in corners if c[0] <= x), default=corners[0])
        east = min((c for c in corners if c[0] > x), default=corners[-1])
        assert y > min(west[1], east[1]), name


def test_no_area_north_of_the_line_is_open_to_the_minor_allies(game: Game) -> None:
    open_ = set(game.board.groups["minor-allies"])
    assert open_ == {*LINE, *game.board.groups["south"]}
    assert not open_ & {"Kiev", "Lvov", "Zhitomir", "Pripet", "Moscow", "Tambov", "Cracow"}


@pytest.mark.parametrize("unit", ["ax-rum-3", "ax-hun-2"])
def test_minor_allies_on_the_line_stand_and_north_of_it_do_not(game: Game, unit: str) -> None:
    assert not broken(game, "minor-allies", (unit, "Szeben"))
    assert not broken(game, "minor-allies", (unit, "Rostov"))
    assert broken(game, "minor-allies", (unit, "Gomel"))


def test_panzers_and_no_others_are_kept_out_of_the_pripet(game: Game) -> None:
    assert broken(game, "pripet", ("ax-pz-1", "Pripet"))
    assert not broken(game, "pripet", ("ax-inf-4", "Pripet"))
    assert not broken(game, "pripet", ("su-front-w", "Pripet"))
    assert not broken(game, "pripet", ("ax-pz-1", "Minsk"))


def test_three_areas_are_fortresses(game: Game) -> None:
    tagged = {s.id for s in game.board.map_spaces() if "fortress" in s.tags}
    assert tagged == {"Leningrad", "Moscow", "Sevastopol"}
    assert set(game.board.groups["fortresses"]) == tagged


def test_odessa_and_sevastopol_are_linked_by_sea_and_no_neighbours(game: Game) -> None:
    (link,) = game.board.links
    assert {link.a, link.b} == {"Odessa", "Sevastopol"}
    assert (link.kind, link.cite, link.origin) == ("sea", "9.4.6", "source")
    assert "Sevastopol" not in game.board.neighbours["Odessa"]


def test_air_support_needs_both_sides_in_the_area(game: Game) -> None:
    both = (("mk-air", "Kiev"), ("ax-inf-17", "Kiev"), ("su-front-sw", "Kiev"))
    assert not broken(game, "air-with-axis", *both)
    assert not broken(game, "air-with-soviet", *both)
    assert broken(game, "air-with-axis", both[0], both[2])
    assert broken(game, "air-with-soviet", both[0], both[1])


def test_air_support_by_weather(game: Game) -> None:
    assert game.tables["air"].columns == ("Clear", "Rain", "Snow")
    assert list(rows(game, "air").values()) == [["+5", "+3", "none"], ["+3", "+1", "none"]]


def test_what_adds_to_the_attack_and_defence_values(game: Game) -> None:
    attack, defence = rows(game, "attack"), rows(game, "defence")
    assert attack["Each additional infantry"] == ["1"]
    assert attack["Each additional Panzer (Axis)"] == ["2"]
    assert defence["Each infantry"][0] == "1"
    assert defence["Each Panzer (Axis)"] == ["2", "1"]
    assert defence["Area, its TEM"] == [None, None]


def test_who_suffers_from_an_assault(game: Game) -> None:
    points = {head: cells[:2] for head, cells in rows(game, "results").items()}
    assert points == {
        "Above: failure": ["1 AP", "–"],
        "Equal: stalemate": ["1 AP", "1 AP"],
        "Below: success": ["–", "1 AP"],
        "Below, a Panzer as Point Unit": ["–", "2 AP"],
    }


def test_defenders_counter_attack_or_retreat_as_the_result_says(game: Game) -> None:
    said = {
        (block.id, entry.head): entry.text
        for block in game.aid if block.id in ("values", "counter-attack")
        for entry in block.entries
    }  # fmt: skip
    failed = said["values", "After a failure"]
    assert failed == "attackers retreat if the assault was mandatory."
    assert said["counter-attack", "After a stalemate"] == "they may do either or neither."
    assert "must counter-attack or retreat;" in said["counter-attack", "After a success"]


# Facts of the cases, with the words in which the aid has them.
FACTS = [
    ("9.2", "a unit could move directly"), ("9.2", "began the impulse in it may assault"),
    ("9.2.2", "Nothing is announced: the attacker may wait"),
    ("9.3, 10.1", "boundary only with one"), ("9.5.1", "never attacks alone"),
    ("10.5", "the defender breaks ties"), ("10.5", "goes to a friendly zone"),
    ("10.4.2", "attacker’s choice"),
    ("9.3", "uncontested enemy-controlled Area, vacant or not"),
    ("10.5.2", "may return in its Political Phase"),
]  # fmt: skip


@pytest.mark.parametrize(("cite", "words"), FACTS)
def test_the_aid_has_the_fact_with_its_case(game: Game, cite: str, words: str) -> None:
    assert any(
        words in e.text
        for b in game.aid
        for e in b.entries
        if f"{e.cite}, ".startswith(f"{cite}, ")
    )


@pytest.mark.parametrize(
    "reading",
    ["point-unit", "counter-attack-losses", "counter-attack-retreat", "retreat-zones",
     "leaders-left"],
)  # fmt: skip
def test_cases_that_differ_are_read_one_way(game: Game, reading: str) -> None:
    assert len(next(r for r in game.readings if r.id == reading).readings) == 2


def test_no_step_of_an_impulse_names_both_players(game: Game) -> None:
    assert {s.who for phase in game.phases for s in (phase, *phase.steps)} == {""}


def test_where_units_retreat_first(game: Game) -> None:
    to = [cells[0] for cells in rows(game, "retreat").values()]
    assert to == ["Free Area", "Contested Area", "Fully stacked Area"]


def test_an_area_costs_one_movement_factor(game: Game) -> None:
    costs = rows(game, "movement")
    assert costs["Enter any Area"] == ["1", "1"]
    assert costs["Move after that assault"] == ["1", "2*"]


def test_the_contradiction_about_contested_areas_is_recorded(game: Game) -> None:
    reading = next(r for r in game.readings if r.id == "contested-cost")
    assert [text.split(":")[0] for text in reading.readings] == ["9.2", "10.3"]


def test_there_is_no_stacking_rule_because_the_limit_is_not_in_the_source(game: Game) -> None:
    assert all("stack" not in rule.id for rule in game.rules)
    assert any(reading.id == "stacking" for reading in game.readings)


def test_seventeen_areas_are_the_source_s_and_the_rest_the_project_s(game: Game) -> None:
    named = {s.id for s in game.board.map_spaces() if s.origin == "source"}
    assert named == {*LINE, "Pripet", "Leningrad", "Moscow", "Sevastopol", "Odessa"}
    assert len(list(game.board.map_spaces())) == 50


def test_the_demonstration_is_the_project_s_and_small(game: Game) -> None:
    (scenario,) = game.scenarios
    assert scenario.origin == "project"
    on_map = [one for _, one in at_start(scenario) if one.unit.type.shape == "unit"]
    assert 8 <= len(on_map) <= 16


def test_the_axis_starts_with_the_advantage(game: Game) -> None:
    """11.0."""
    marker = next(p for p in game.scenarios[0].placements if p.unit.type.id == "advantage")
    assert marker.unit.front.name == "Axis Advantage"
    assert not marker.reduced
    assert marker.where.spaces == ("Impulse Impulse",)


def test_no_factor_is_invented(game: Game) -> None:
    known = {
        value
        for unit in game.units.values()
        for face in (unit.front, unit.back)
        if face is not None
        for value in face.factors.values()
    }
    assert known == {None}


def test_areas_lie_where_their_places_are(game: Game) -> None:
    """Equidistant conic, 47 and 59 north, 33 east, 23.5 mm a degree; the middle at 52.85 north."""
    for space in game.board.map_spaces():
        lat, lon = (float(space.properties[key]) for key in ("lat", "lon"))
        x, y = projected(lat, lon, 23.5, 52.85)
        away = math.dist(space.centre, (14 + 211 + x, 16 + 216 + y))
        assert away <= 19, f"{space.id} is {away:.1f} mm away"


def test_neighbours_share_a_border_that_can_be_seen(game: Game) -> None:
    assert shortest_border(game.board) > 4


def test_what_the_cases_refer_to_and_the_source_lacks_is_in_the_list_of_gaps(game: Game) -> None:
    cites = {table.name: table.cite for table in game.tables.values() if table.missing}
    assert cites["Stacking limits"] == "7.1"
    assert cites["Exceptions"] == "17.1.4, 18.1.1"
