"""Insets: further maps of hexes on the sheet, joined to the first one by links alone."""

from __future__ import annotations

import math
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from builder.game.geometry.insets import between, extents, map_of, maps
from builder.game.geometry.ways import distance
from builder.game.model import Board
from builder.game.names.places import PlaceError, resolve
from builder.pipeline.load import load
from builder.saves.place import Ground
from tests.games import STRAIT, read_once

pytestmark = pytest.mark.usefixtures("undrawn")

Changed = Callable[..., list[str]]


@pytest.fixture
def board() -> Board:
    game = read_once(STRAIT).game
    assert game is not None
    return game.board


@pytest.fixture
def found(tmp_path: Path) -> Changed:
    """What is found in the game after texts of a file are exchanged for others."""

    def check(*pairs: tuple[str, str], file: str = "map.yaml") -> list[str]:
        home = tmp_path / "strait"
        shutil.copytree(STRAIT, home, dirs_exist_ok=True)
        text = (home / file).read_text("utf-8")
        for old, new in pairs:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (home / file).write_text(text, "utf-8")
        loaded = load(home)
        return [
            f"{one.code} {one.span.file}: {one.message}" + (f" ({one.hint})" if one.hint else "")
            for one in loaded.findings if one.severity.value != "note"
        ]  # fmt: skip

    return check


def test_the_game_of_three_maps_is_without_fault(found: Changed) -> None:
    assert found() == []


def test_every_inset_has_a_zone_and_hexes_of_its_own(board: Board) -> None:
    first, isle, harbour = maps(board)
    assert [zone.id for zone in board.zones] == ["map", "isle", "harbour", "turn"]
    assert list(isle.spaces) == [f"X{c}{r}" for c in (1, 2, 3) for r in (1, 2, 3)]
    assert list(harbour.spaces) == ["P1", "P2", "Q1", "Q2", "R1", "R2", "S1", "S2"]
    assert "A1" in first.spaces and "Turn 1" in first.spaces and "X11" not in first.spaces
    assert {s.zone for s in isle.spaces.values()} == {"isle"}


@pytest.mark.parametrize(("number", "pitch"), [(0, 18), (1, 16), (2, 24)])
def test_neighbours_of_one_map_are_as_far_apart_as_it_says(
    board: Board, number: int, pitch: float
) -> None:
    part = maps(board)[number]
    pairs = [(a, b) for a, near in part.neighbours.items() for b in near if a[0] != "T"]
    assert pairs
    for a, b in pairs:
        far = math.dist(part.spaces[a].centre, part.spaces[b].centre)
        assert far == pytest.approx(pitch, abs=0.01)


def test_links_alone_make_hexes_of_two_maps_neighbours(board: Board) -> None:
    apart = {
        (a, b) for a, near in board.neighbours.items() for b in near
        if board.spaces[a].zone != board.spaces[b].zone
    }  # fmt: skip
    assert apart == {("F3", "X12"), ("X12", "F3"), ("D3", "P1"), ("P1", "D3")}
    assert [(link.a, link.b) for link in between(board).links] == [("F3", "X12"), ("D3", "P1")]


def test_distances_are_the_shortest_over_the_links(board: Board) -> None:
    """Against distances between all pairs, lowered until no neighbour lowers one."""
    near = {id: board.neighbours.get(id, ()) for id in board.spaces}
    for start in ("A1", "X33", "S2", "K8"):
        far = dict.fromkeys(near, 999) | {start: 0}
        for _ in near:
            far = {a: min([far[a], *(far[b] + 1 for b in near[a])]) for a in near}
        for goal in near:
            assert (distance(near, start, goal) or 0) == far[goal] % 999, (start, goal)
    legs = [("X33", "X12"), ("F3", "D3"), ("P1", "S2")]
    apart = [distance(near, *leg) or 0 for leg in legs]
    assert distance(near, "X33", "S2") == sum(apart) + 2


def test_a_course_goes_on_in_the_next_map(board: Board) -> None:
    runs = [[course.spaces for course in part.courses if course.kind == "road"]
            for part in maps(board)]  # fmt: skip
    assert runs == [[("C2", "C3", "D3")], [], [("P1", "Q1")]]
    assert [c.name for c in maps(board)[2].courses if c.borders] == ["Orm Water"]


def test_spaces_of_one_map_are_framed_by_that_map(board: Board) -> None:
    isle = [board.spaces["X11"], board.spaces["X33"]]
    assert set(map_of(isle, board).spaces) == set(maps(board)[1].spaces)
    assert map_of([*isle, board.spaces["A1"]], board) is board


def test_a_point_in_an_inset_over_the_first_map_is_in_the_inset(board: Board) -> None:
    here = Ground(board, 1.0, 0)
    for space in board.map_spaces():
        there = here.space(round(space.centre[0]), round(space.centre[1]))
        assert there is space
    isle = next(zone for zone in board.zones if zone.id == "isle")
    corner = here.space(round(isle.rect[0]) + 1, round(isle.rect[1]) + 1)
    assert corner is not None and corner.zone == "isle"


def test_a_range_stays_on_one_map(board: Board) -> None:
    ids = tuple(board.spaces)
    assert resolve("X11-X13", board.spaces, {}, ids) == ("X11", "X12", "X13")
    moved = dict(board.spaces) | {"X14": board.spaces["A1"]}
    with pytest.raises(PlaceError, match="from one map to another"):
        resolve("X13-X14", moved, {}, ids)


def test_what_an_inset_covers_reaches_past_its_frame_and_heading(board: Board) -> None:
    isle = next(zone for zone in board.zones if zone.id == "isle").rect
    own = extents(board)[0]
    assert own.x < isle[0] and own.y < isle[1] - 5 and own.foot > isle[1] + isle[3]


def test_the_same_hexes_twice_are_one_finding(found: Changed) -> None:
    lines = found(("columns: [P-S]", "columns: [A-D]"))
    assert lines[0] == (
        "G202 map.yaml: Harbour and Map both have A1 and 7 other spaces "
        "(give the inset other columns, or a letter in its numbering: N{column}{row})"
    )
    assert sum(line.startswith("G202") for line in lines) == 1


def test_an_inset_over_hexes_of_the_first_map_says_which_to_take_out(found: Changed) -> None:
    (line,) = found(("H2 H3 ", "H2 "))
    assert line == (
        "G404 map.yaml: Isle of Orm with its frame and heading covers H3 "
        "(move the inset, or take these spaces out of their grid: missing: H3)"
    )
    lines = found(("missing: G1", "note: G1"))
    assert "covers G1 and 17 other spaces" in lines[0]
    assert lines[0].endswith("missing: G1 G2 G3 G4 H1 H2 H3 I1 I2 I3 I4 J1 J2 J3 K1 K2 K3 K4)")


def test_an_inset_over_a_panel_and_one_off_the_sheet(found: Changed) -> None:
    assert found(("at: [222, 130]", "at: [222, 96]")) == [
        "G403 map.yaml: Harbour with its frame and heading overlaps Turn (move one of the two)"
    ]
    lines = found(("at: [222, 130]", "at: [260, 130]"))
    assert lines == ["G402 map.yaml: Harbour is partly off the sheet"]


def test_an_inset_over_another_inset(found: Changed) -> None:
    rock = "  - {id: rock, name: Rock, at: [230, 106], pitch: 16, columns: [W], rows: 1}\n"
    (line,) = found(("insets:\n", "insets:\n" + rock))
    assert line == (
        "G403 map.yaml: Harbour with its frame and heading overlaps Rock (move one of the two)"
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("id: harbour", "id: isle", "G202 map.yaml: duplicate id 'isle' of an inset"),
        ("id: harbour", "id: map", "G202 map.yaml: duplicate id 'map' of an inset"),
        ("id: harbour", "id: turn", "G202 map.yaml: duplicate id 'turn' of a box or track"),
        ("columns: [P-S], rows: 2", "columns: [P-S], rows: 0", "G401 map.yaml: the inset Harbour:"),
        ("columns: [P-S]", "columns: [P-S], missing: Z9", "G206 map.yaml: there is no space"),
    ],
)
def test_a_wrong_inset_is_a_finding(found: Changed, old: str, new: str, said: str) -> None:
    lines = found((old, new))
    assert any(line.startswith(said) for line in lines), lines


def test_a_board_without_a_map_has_no_insets(found: Changed) -> None:
    fault = "a board without a map has no insets (write the first map under 'grid')"
    assert f"G401 map.yaml: {fault}" in found(("  kind: hex\n", "  kind: none\n"))
