"""Grids: every cell named as promised, no gap, no overlap, neighbours that truly touch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.game.geometry.grid import (
    GridCells,
    hexes,
    octagon_diamond,
    track,
)
from builder.game.geometry.numbering import column_letters, column_words
from builder.game.geometry.polygons import area


def words(text: str) -> list[str]:
    return text.split()


TWO, THREE = ["01", "02"], ["01", "02", "03"]
LETTERS = [column_letters(n) for n in range(1, 40)]


def tiling(columns: int, rows: int, pitch: float = 50.0, part: float = 0.3) -> GridCells:
    return octagon_diamond(
        LETTERS[0 : 2 * columns : 2],
        LETTERS[1 : 2 * columns - 1 : 2],
        rows,
        pitch,
        (10.0, 20.0),
        part * pitch,
    )


TOUCH = 1e-3


def shared_border(one: Sequence[tuple[float, float]], two: Sequence[tuple[float, float]]) -> float:
    """The length in mm of the border that two polygons have in common."""
    return sum(
        _overlap(a, b, c, d)
        for a, b in zip(one, (*one[1:], *one[:1]), strict=True)
        for c, d in zip(two, (*two[1:], *two[:1]), strict=True)
    )


def _overlap(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]
) -> float:
    """How much of the segment a-b the segment c-d covers, if both lie on one line."""
    length = math.dist(a, b)
    if length < TOUCH:
        return 0.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    for point in (c, d):
        if abs((point[0] - a[0]) * uy - (point[1] - a[1]) * ux) > TOUCH:
            return 0.0
    along = sorted((p[0] - a[0]) * ux + (p[1] - a[1]) * uy for p in (c, d))
    return max(0.0, min(length, along[1]) - max(0.0, along[0]))


def assert_symmetric(grid: GridCells) -> None:
    for name, near in grid.neighbours.items():
        assert name not in near
        assert len(set(near)) == len(near)
        assert all(name in grid.neighbours[other] for other in near)


def assert_neighbours_are_exactly_those_that_share_an_edge(grid: GridCells) -> None:
    for one, two in combinations(grid.cells, 2):
        touching = shared_border(one.outline, two.outline) > 0.01
        assert touching == (two.id in grid.neighbours[one.id]), (one.id, two.id)


def test_octagons_and_diamonds_bear_letter_and_row() -> None:
    grid = octagon_diamond("ACE", "BD", 3, 50, (0, 0), 15)
    assert [cell.id for cell in grid.cells] == (words("A1 A2 A3 B2 B3 C1 C2 C3 D2 D3 E1 E2 E3"))


def test_a_diamond_lies_between_its_row_and_the_row_above() -> None:
    grid = octagon_diamond("ACE", "BD", 3, 50, (0, 0), 15)
    assert next(cell.centre for cell in grid.cells if cell.id == "B2") == (50, 50)
    assert grid.neighbours["B2"] == ("A1", "A2", "C1", "C2")


def test_an_octagon_inside_touches_four_octagons_and_four_diamonds() -> None:
    grid = octagon_diamond("ACE", "BD", 3, 50, (0, 0), 15)
    assert set(grid.neighbours["C2"]) == set(words("A2 E2 C1 C3 B2 D2 B3 D3"))


def test_an_octagon_in_the_corner_touches_two_octagons_and_one_diamond() -> None:
    grid = octagon_diamond("ACE", "BD", 3, 50, (0, 0), 15)
    assert grid.neighbours["A1"] == ("A2", "B2", "C1")


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 5), st.integers(1, 5), st.floats(20, 80), st.floats(0.1, 0.45))
def test_octagon_tilings_are_symmetric_and_cover_all_but_the_notches_of_the_rim(
    columns: int, rows: int, pitch: float, part: float
) -> None:
    grid = tiling(columns, rows, pitch, part)
    assert_symmetric(grid)
    notch = (part * pitch) ** 2
    notches = notch * (2 * (columns - 1) + 2 * (rows - 1)) + 4 * notch / 2
    covered = sum(area(cell.outline) for cell in grid.cells)
    assert covered + notches == pytest.approx(grid.width * grid.height, rel=1e-6)


@settings(max_examples=8, deadline=None)
@given(st.integers(1, 4), st.integers(1, 4))
def test_octagon_neighbours_share_an_edge(columns: int, rows: int) -> None:
    assert_neighbours_are_exactly_those_that_share_an_edge(tiling(columns, rows))


@pytest.mark.parametrize("corner", [0, 25, 30, -1])
def test_a_corner_that_leaves_no_octagon_is_refused(corner: float) -> None:
    with pytest.raises(ValueError, match="corner"):
        octagon_diamond("AC", "B", 2, 50, (0, 0), corner)


def test_a_missing_diamond_letter_is_refused() -> None:
    with pytest.raises(ValueError, match="3 columns need 2 words in 'between'"):
        octagon_diamond("ACE", "B", 2, 50, (0, 0), 15)


def test_hexes_are_numbered_column_then_row() -> None:
    assert [cell.id for cell in hexes(TWO, 2, 20).cells] == ["0101", "0102", "0201", "0202"]
    assert [cell.id for cell in hexes("AB", 1, 20, numbering="{column}{row}").cells] == ["A1", "B1"]
    assert hexes(["{row}"], 1, 20, numbering="{row}-{column}").cells[0].id == "1-{row}"


def test_a_hex_inside_has_six_neighbours_in_both_orientations() -> None:
    assert set(hexes(THREE, 3, 20).neighbours["0202"]) == set(
        words("0201 0203 0102 0103 0302 0303")
    )
    pointy = hexes(THREE, 3, 20, "pointy").neighbours["0202"]
    assert set(pointy) == set(words("0102 0302 0201 0301 0203 0303"))


hex_grids = st.builds(
    hexes,
    st.integers(1, 4).map(lambda count: LETTERS[:count]),
    st.integers(1, 4),
    st.floats(10, 40),
    st.sampled_from(["flat", "pointy"]),
    shift_first=st.booleans(),
)


@settings(max_examples=20, deadline=None)
@given(hex_grids)
def test_hexes_are_symmetric_equal_and_share_edges(grid: GridCells) -> None:
    assert_symmetric(grid)
    assert_neighbours_are_exactly_those_that_share_an_edge(grid)
    sizes = [area(cell.outline) for cell in grid.cells]
    assert max(sizes) == pytest.approx(min(sizes), rel=1e-4)
    assert min(sizes) > 0


@settings(max_examples=20, deadline=None)
@given(hex_grids)
def test_hexes_fill_the_extent_that_the_grid_states(grid: GridCells) -> None:
    xs = [x for cell in grid.cells for x, _ in cell.outline]
    ys = [y for cell in grid.cells for _, y in cell.outline]
    assert max(xs) == pytest.approx(grid.width, abs=1e-3)
    assert max(ys) == pytest.approx(grid.height, abs=1e-3) or len(grid.cells) == 1


def test_column_letters_go_on_after_z() -> None:
    assert [column_letters(n) for n in (1, 26, 27, 52, 53)] == ["A", "Z", "AA", "AZ", "BA"]


def test_a_shared_border_is_measured_along_its_common_part() -> None:
    left = ((0, 0), (10, 0), (10, 10), (0, 10))
    right = ((10, 5), (20, 5), (20, 20), (10, 20))
    assert shared_border(left, right) == pytest.approx(5)
    assert math.isclose(shared_border(left, ((30, 0), (40, 0), (40, 10))), 0)


def test_a_track_fills_its_rectangle_below_the_header_in_reading_order() -> None:
    grid = track(["1", "2", "3"], (10, 20, 40, 27), columns=2, header=7)
    assert [cell.centre for cell in grid.cells] == [(20, 32), (40, 32), (20, 42)]
    assert grid.neighbours["2"] == ("1", "3")


def test_a_track_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="room"):
        track(["1"], (0, 0, 10, 7), header=7)


@pytest.mark.parametrize(
    ("numbering", "first"),
    [
        ("{column:02}{row:02}", "0101"),
        ("{row:02}{column:02}", "0101"),
        ("{column}{row2}", "101"),
        ("{column:2}.{row:3}", "01.001"),
        ("{row}-{column}", "1-1"),
        ("CCRR", "0101"),
        ("CRR", "101"),
        ("RR.CC", "01.01"),
    ],
)
def test_digits_of_a_numbering_are_filled_up(numbering: str, first: str) -> None:
    assert hexes(["1"], 1, 20, numbering=numbering).cells[0].id == first


@pytest.mark.parametrize(
    ("numbering", "words"),
    [
        ("{row:02}", r"has no \{column\}; write"),
        ("{column}", r"has no \{row\}; write"),
        ("{col}{row}", "is not understood"),
    ],
)
def test_a_numbering_that_names_no_hexes_is_refused(numbering: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        hexes(["1", "2"], 2, 20, numbering=numbering)


def _named(**options: Any) -> list[str]:
    return [
        cell.id
        for cell in hexes(**{"columns": ["A", "B", "C"], "rows": 2, "size": 20} | options).cells
    ]


@pytest.mark.parametrize(
    ("options", "ids"),
    [
        ({"rows": ["5", "6"], "numbering": "CR"}, "A5 A6 B5 B6 C5 C6"),
        ({"rows": ["2", "1"], "numbering": "CR"}, "A2 A1 B2 B1 C2 C1"),
        ({"columns": ["1", "2"], "rows": ["A", "B"], "numbering": "RCC"}, "A01 B01 A02 B02"),
        ({"columns": ["00", "01"], "numbering": "CC.RR"}, "00.01 00.02 01.01 01.02"),
        ({"numbering": "{column}{rising}"}, "A1 A2 B2 B3 C2 C3"),
        ({"numbering": "{column}{falling}"}, "A2 A3 B2 B3 C1 C2"),
        ({"numbering": "{column}{rising}", "shift_first": True}, "A1 A2 B1 B2 C2 C3"),
    ],
)
def test_hexes_bear_any_usual_number(options: dict[str, Any], ids: str) -> None:
    assert _named(**options) == ids.split()


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@pytest.mark.parametrize("first", [False, True])
def test_slanting_lines_run_straight(orientation: str, first: bool) -> None:
    numbering = "{column}.{row}.{falling}.{rising}"
    words = [str(n) for n in range(1, 7)]
    grid = hexes(
        words, 6, 20, "flat" if orientation == "flat" else "pointy", (0, 0), numbering, first
    )
    for part, slope in ((2, 1), (3, -1)):
        lines: dict[str, list[float]] = {}
        for cell in grid.cells:
            x, y = cell.centre
            tilt = math.tan(math.radians(30 if orientation == "flat" else 60))
            lines.setdefault(cell.id.split(".")[part], []).append(y - slope * tilt * x)
        assert all(max(line) - min(line) < 0.01 for line in lines.values())
        assert sorted(map(int, lines)) == list(range(1, len(lines) + 1))


def test_slanting_lines_need_numbers() -> None:
    with pytest.raises(ValueError, match="count upwards"):
        _named(rows=["A", "B"], numbering="{column}{rising}")
    with pytest.raises(ValueError, match=r"has no \{column\}"):
        _named(numbering="{row}{rising}")
    ids = _named(columns=["1", "2"], numbering="{row}-{falling}", orientation="pointy")
    assert ids == ["1-1", "2-1", "1-2", "2-2"]


def test_columns_may_be_written_as_ranges() -> None:
    assert column_words(["A-C", "X"]) == ["A", "B", "C", "X"]
    assert column_words(["08-11"]) == ["08", "09", "10", "11"]
    assert column_words(["3-1", "C-A"]) == ["3", "2", "1", "C", "B", "A"]
    assert column_words(["Y-Z", "AA-CC"]) == ["Y", "Z", "AA", "BB", "CC"]
    assert column_words(["AY-BB"]) == ["AY", "AZ", "BA", "BB"]
    with pytest.raises(ValueError, match="from one letter to two"):
        column_words(["A-GG"])
    with pytest.raises(ValueError, match="more than 200 columns"):
        column_words(["1-999"] * 200)
