"""Courses as designers write them, and what is said of a way that cannot be."""

from __future__ import annotations

import pytest

from builder.game.model import Board, Course
from builder.pipeline.load import Loaded, load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")

# The invented game's hexes: columns A to D, rows 1 to 3, B and D half a hex lower.


def _loaded(changed: Changed, *features: str) -> Loaded:
    lines = "".join(f"  - {{{feature}}}\n" for feature in features)
    return load(changed("map.yaml", "features:\n", f"features:\n{lines}"))


def _board(loaded: Loaded) -> Board:
    assert loaded.game is not None, [str(f.message) for f in loaded.findings]
    return loaded.game.board


def _course(changed: Changed, feature: str) -> Course:
    loaded = _loaded(changed, feature)
    heavy = [f for f in loaded.findings if f.span.file == "map.yaml" and f.code != "G605"]
    assert heavy == []
    (course,) = _board(loaded).courses
    return course


@pytest.mark.parametrize(
    ("way", "pairs"),
    [
        ("A1/B1 A2/B1 B1/B2", [("A1", "B1"), ("A2", "B1"), ("B1", "B2")]),
        ("A1 SE, B1 SW S", [("A1", "B1"), ("B1", "A2"), ("B1", "B2")]),
        ("A1/SE A2 ne", [("A1", "B1"), ("A2", "B1")]),
    ],
)
def test_hexsides_are_pairs_of_spaces_or_a_space_and_directions(
    changed: Changed, way: str, pairs: list[tuple[str, str]]
) -> None:
    course = _course(changed, f"kind: river, name: Brook, along: '{way}'")
    assert [(border.a, border.b) for border in course.borders] == pairs


def test_a_river_runs_as_its_hexsides_are_listed(changed: Changed) -> None:
    down = _course(changed, "kind: river, name: Brook, along: A1/B1 A2/B1 B1/B2")
    for one, two in zip(down.borders, down.borders[1:], strict=False):
        assert one.line[-1] == pytest.approx(two.line[0])
    assert len(list(down.chains())) == 1


def test_the_same_river_upstream_is_the_same_line_turned_round(changed: Changed) -> None:
    loaded = _loaded(
        changed, "kind: river, name: Down, along: A1/B1 A2/B1 B1/B2",
        "kind: river, name: Up, along: B1/B2 B1/A2 A1/B1",
    )  # fmt: skip
    down, up = (
        [point for border in course.borders for point in border.line]
        for course in _board(loaded).courses
    )
    for one, two in zip(down, up[::-1], strict=True):
        assert one == pytest.approx(two)


def test_a_hexside_at_the_rim_has_no_second_space(changed: Changed) -> None:
    (border,) = _course(changed, "kind: ridge, along: A1 N").borders
    assert (border.a, border.b) == ("A1", "")


def test_a_road_follows_spaces_and_directions_and_leaves_the_map(changed: Changed) -> None:
    road = _course(changed, "kind: road, through: NW A1 B1 SE SE E2 SE".replace(" E2 SE", ""))
    assert road.spaces == ("A1", "B1", "C2", "D2")
    assert road.ends[0] is not None and road.ends[1] is None


def test_a_space_may_follow_the_direction_that_leads_to_it(changed: Changed) -> None:
    assert _course(changed, "kind: road, through: A1 SE B1 S").spaces == ("A1", "B1", "B2")


def test_a_course_round_spaces_is_their_border_in_one_run(changed: Changed) -> None:
    border = _course(changed, "kind: border, around: A1 A2 B1")
    assert {(b.a, b.b) for b in border.borders} == {
        ("A2", "A3"), ("A2", "B2"), ("B1", "B2"), ("B1", "C1"), ("B1", "C2"),
    }  # fmt: skip
    assert len(list(border.chains())) == 1


def test_a_ring_round_one_hex_is_closed(changed: Changed) -> None:
    ring = _course(changed, "kind: fortified, around: B2")
    (chain,) = ring.chains()
    assert len(chain) == 6 and chain[0].line[0] == pytest.approx(chain[-1].line[-1])


def test_points_are_measured_from_the_grid(changed: Changed) -> None:
    track = _course(changed, "kind: track, points: [[10, 10], [20, 30.5]]")
    assert track.points == ((20, 36), (30, 56.5))


@pytest.mark.parametrize(
    ("kind", "filled"), [("river", "spaces"), ("road", "spaces"), ("stream", "borders")]
)
def test_the_old_key_means_through_or_around(changed: Changed, kind: str, filled: str) -> None:
    course = _course(changed, f"kind: {kind}, name: Old, spaces: A1 A2")
    assert len(getattr(course, filled)) >= 2


WRONG = [
    ("kind: ridge, along: A1/D1", "G233", "A1 and D1 have no border in common",
     "A1 borders on A2 and B1"),
    ("kind: ridge, along: A1/A1", "G233", "A1 and A1 have no border in common", ""),
    ("kind: ridge, along: A1 E", "G234", "A1 has no side to the E",
     "its sides are N, NE, SE, S, SW and NW"),
    ("kind: road, through: A1 N A2", "G234", "the course has left the map already", ""),
    ("kind: ridge, along: A1 B1", "G235", "'A1' alone is not a border",
     "write the space on the other side, A1/…, or a direction: A1 N"),
    ("kind: ridge, along: A1/Z9", "G206", "there is no space 'Z9'",
     "the map's spaces are 'A1' to 'D3'"),
    ("kind: track", "G235", "a course needs exactly one of through, along, around or points", ""),
    ("kind: track, through: A1 A2, around: A1", "G235",
     "a course needs exactly one of through, along, around or points", ""),
    ("kind: bridge, through: A1 B1", "G235", "a bridge lies on a border",
     "write the two spaces that it joins: along: 0304/0305"),
    ("kind: label, spaces: A1", "G102", "this label has no 'name'", ""),
    ("kind: city, name: Town", "G102", "this city has no 'spaces'", ""),
    ("kind: city, name: Town, through: A1", "G235",
     "a city stands in spaces; 'through' is for courses", "write 'spaces'"),
    ("kind: woods, name: Wood, spaces: A1", "G235", "only maps of areas have woods as a feature",
     "write the woods as terrain in spaces.csv"),
    ("kind: stream, name: Gap, along: A1/B1 C2/D2", "G605",
     "Gap runs from A1/B1 to C2/D2, which are not adjacent", ""),
    ("kind: road, through: A1 A2 C3", "G605",
     "road runs from A2 to C3, which are not adjacent", ""),
]  # fmt: skip


@pytest.mark.parametrize(("feature", "code", "said", "hint"), WRONG)
def test_a_way_that_cannot_be_is_one_finding(
    changed: Changed, feature: str, code: str, said: str, hint: str
) -> None:
    found = [f for f in _loaded(changed, feature).findings if f.span.file == "map.yaml"]
    assert [(f.code, str(f.message), str(f.hint or "")) for f in found] == [(code, said, hint)]


def test_a_ferry_crosses_what_it_likes(changed: Changed) -> None:
    assert _course(changed, "kind: ferry, through: A1 D3").spaces == ("A1", "D3")


def test_rules_can_ask_what_lies_between_two_spaces_and_what_joins_them(changed: Changed) -> None:
    board = _board(
        _loaded(
            changed, "kind: river, name: Brook, along: A1/B1 A2/B1", "kind: bridge, along: A2/B1",
            "kind: road, through: C1 B1 A2", "kind: rail, through: A2 B1",
        )
    )  # fmt: skip
    assert [c.kind for c in board.along("B1", "A1")] == ["river"]
    assert [c.kind for c in board.along("A2", "B1")] == ["river", "bridge"]
    assert [c.kind for c in board.joining("B1", "A2")] == ["road", "rail"]
    assert board.along("C1", "B1") == () == board.joining("A1", "B1")


def test_courses_may_stand_in_a_spreadsheet(changed: Changed) -> None:
    rows = "kind,name,along,points,cite\nriver,Long,A2/B1,,3.4\nriver,Long,A2/B2,,\n"
    rows += 'track,,,"1,2 3,4",\n'
    (changed() / "courses.csv").write_text(rows, "utf-8")
    long, track = _board(load(changed())).courses
    assert [(b.a, b.b) for b in long.borders] == [("A2", "B1"), ("A2", "B2")]
    assert (long.cite, track.points) == ("3.4", ((11, 28), (13, 30)))


def test_a_mistake_in_the_spreadsheet_is_found_at_its_cell(changed: Changed) -> None:
    rows = "kind,name,along,points\nriver,X,A1/D3,\nrivr,Y,A1/B1,\ntrack,,,1;2\n,Z,A1/B1,\n"
    (changed() / "courses.csv").write_text(rows, "utf-8")
    found = [f for f in load(changed()).findings if f.span.file == "courses.csv"]
    assert [f"{f.code} {f.span}" for f in found] == [
        "G204 courses.csv:5:1", "G233 courses.csv:2:9", "G225 courses.csv:3:1",
        "G203 courses.csv:4:9",
    ]  # fmt: skip


def test_a_group_of_a_side_has_its_colours_and_a_side_that_is_not_there_is_found(
    changed: Changed,
) -> None:
    lines = "groups:\n  start: {spaces: A1, side: mill}\n"
    loaded = load(changed("map.yaml", "groups:\n", lines))
    assert loaded.game is not None
    mark = _board(loaded).marks["start"]
    assert (mark.ground, mark.sign) == (loaded.game.sides["mill"].colour, "cross")
    bad = load(changed("map.yaml", "A1, side: mill", "A1, side: nobody"))
    found = [f for f in bad.findings if f.span.file == "map.yaml" and f.code == "G201"]
    assert [(f.span.line, str(f.message)) for f in found] == [(22, "there is no side 'nobody'")]
