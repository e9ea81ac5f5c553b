"""Outlines that a designer gives: SVG's path data, and the plan that they make."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.game.geometry.areas.outlined import OutlineError, outlined
from builder.game.geometry.areas.svgpath import outlines
from builder.game.geometry.grid import outlined_areas
from builder.game.geometry.polygons import area

FRAME = (0.0, 0.0, 100.0, 60.0)
WEST = ((10.0, 10.0), (40.0, 10.0), (40.0, 50.0), (10.0, 50.0))
# Its western side has a corner that WEST lacks, and one that nearly coincides with one of WEST.
EAST = ((40.05, 10.0), (100.0, 10.0), (100.0, 50.0), (40.0, 50.0), (40.0, 30.0))
CENTRES = {"west": (20.0, 30.0), "east": (70.0, 30.0)}


def test_lines_absolute_and_relative_are_the_same() -> None:
    (one,) = outlines("M10,10 L40,10 V50 H10 Z")
    (two,) = outlines("m10 10 30 0v40h-30z")
    assert one == two == WEST


def test_curves_become_points_on_the_curve() -> None:
    for text in (
        "M0,0 C0,27.6 22.4,50 50,50 L50,0 Z",
        "M0 0c0 27.6 22.4 50 50 50L50 0z",
        "M0,0 C0,13.8 5.6,26.3 14.65,35.35 S36.2,50 50,50 L50,0Z",
    ):
        (line,) = outlines(text)
        round_ = [p for p in line if p[1] > 0]
        assert len(round_) > 60
        assert all(abs(math.dist(p, (50, 0)) - 50) < 0.3 for p in round_)


def test_quadratic_curves_are_known_too() -> None:
    (line,) = outlines("M0,0 Q10,20 20,0 T40,0 L40,40 L0,40 Z")
    assert 8 < max(y for x, y in line if 0 < x < 20) < 20
    assert min(y for x, y in line if 20 < x < 40) < -8


def test_a_path_of_several_parts_is_several_outlines() -> None:
    parts = outlines("M0,0 L9,0 L9,9 Z M20,20 L29,20 L29,29 Z")
    assert [part[0] for part in parts] == [(0, 0), (20, 20)]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("M0,0 A5,5 0 0 1 9,9 Z", "the command A is not known"),
        ("M0,0 L9 Z", "the command L lacks numbers"),
        ("9,9 L0,0 Z", "a number stands before its command"),
        ("L9,9 L0,9 Z", "an outline begins with M"),
        ("M0,0 L9,9 Z", "an outline needs three points or more"),
        ("M0,0 L9e9,9 L0,9 Z", "9e9 mm is too far away"),
        ("M0,0 L1e999,9 L0,9 Z", "1e999 mm is too far away"),
        ("M0,0 <script> Z", "'<script>' is not path data"),
        ("", "an outline begins with M"),
    ],
)
def test_what_is_no_path_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(ValueError) as error:
        outlines(text)
    assert str(error.value.args[0]).startswith(wrong)


@given(st.text("MLHVCSQTZz 0123456789.,-eE", max_size=40))
def test_any_text_is_outlines_or_a_message(text: str) -> None:
    try:
        found = outlines(text)
    except ValueError as error:
        assert str(error.args[0])
    else:
        assert all(math.isfinite(value) for line in found for point in line for value in point)


def test_outlines_side_by_side_share_a_border_though_their_corners_differ() -> None:
    grid = outlined_areas({"west": [WEST], "east": [EAST]}, CENTRES, (100, 60))
    assert grid.neighbours == {"west": ("east",), "east": ("west",)}
    (border,) = grid.plan.borders
    assert {x for x, _ in border.points} == {40.0}
    assert [cell.centre for cell in grid.cells] == list(CENTRES.values())


def test_the_coast_is_where_no_other_area_and_no_frame_lies() -> None:
    made = outlined({"west": [WEST], "east": [EAST[::-1]]}, CENTRES, FRAME)
    points = {point for line in made.coast for point in line}
    assert {(10.0, 10.0), (10.0, 50.0), (100.0, 10.0)} <= points
    assert not any(one[0] == two[0] == 100 for line in made.coast
                   for one, two in pairwise(line))  # fmt: skip
    assert all(area(ring) > 0 for ring in made.land)


def test_an_area_may_have_islands() -> None:
    isle = ((12.0, 52.0), (20.0, 52.0), (20.0, 58.0))
    made = outlined({"west": [isle, WEST], "east": [EAST]}, CENTRES, FRAME)
    assert set(made.outlines["west"]) == {*WEST, (40.0, 30.0)}
    assert len(made.parts["west"]) == 1


@pytest.mark.parametrize(
    ("west", "wrong"),
    [
        (((10, 10), (40, 50), (40, 10), (10, 50)), "the outline of west crosses itself"),
        (((10, 10), (40, 10), (40, 20)), "x and y of west lie outside its outline"),
        (((10, 10), (90, 10), (90, 55), (10, 55)), "the outline of west covers the centre of east"),
        (((10, 10), (40, 10), (40, 99), (10, 99)), "the outline of west leaves the map"),
        (((10, 10), (10, 10.01), (10.01, 10)), "an outline needs three points or more"),
    ],
)
def test_outlines_that_make_no_map_are_refused(
    west: tuple[tuple[float, float], ...], wrong: str
) -> None:
    with pytest.raises(OutlineError) as error:
        outlined({"west": [west], "east": [EAST]}, CENTRES, FRAME)
    assert str(error.value.fault) == wrong
    assert error.value.name == "west"
