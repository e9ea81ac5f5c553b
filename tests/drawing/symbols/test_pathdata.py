"""Path data: what SVG means by it."""

from __future__ import annotations

import math

import pytest

from builder.drawing.symbols.pathdata import Command, commands


def ends(drawn: tuple[Command, ...]) -> list[tuple[float, float]]:
    """The points that the steps go to."""
    return [(float(c[-2]), float(c[-1])) for c in drawn if c[0] != "Z"]


def test_small_letters_go_on_from_where_the_pen_is() -> None:
    assert commands("m1 2 3 4h5v-6l1,1zl1 0") == (
        ("M", 1, 2), ("L", 4, 6), ("L", 9, 6), ("L", 9, 0), ("L", 10, 1), ("Z",), ("L", 2, 2),
    )  # fmt: skip


def test_a_quadratic_curve_becomes_the_same_cubic() -> None:
    assert commands("M0 0Q3 6 6 0T12 0") == (
        ("M", 0, 0), ("C", 2, 4, 4, 4, 6, 0), ("C", 8, -4, 10, -4, 12, 0),
    )  # fmt: skip


def test_a_smooth_cubic_mirrors_the_handle_before_it() -> None:
    assert commands("M0 0C0 1 2 1 2 0S4 -1 4 0")[2] == ("C", 2, -1, 4, -1, 4, 0)
    assert commands("M0 0L2 0S4 -1 4 0")[2] == ("C", 2, 0, 4, -1, 4, 0)


@pytest.mark.parametrize("sweep", [0, 1])
@pytest.mark.parametrize("large", [0, 1])
def test_an_arc_keeps_its_distance_from_its_middle(large: int, sweep: int) -> None:
    drawn = commands(f"M10 0A10 10 0 {large} {sweep} 0 10")
    middle = (0, 0) if large != sweep else (10, 10)
    assert ends(drawn)[-1] == (0, 10)
    assert len(drawn) == (4 if large else 2)
    assert all(math.dist(point, middle) == pytest.approx(10, abs=0.02) for point in ends(drawn))


def test_an_arc_too_small_for_its_ends_is_a_half_circle() -> None:
    assert ends(commands("M0 0A1 1 0 0 1 10 0"))[1] == (5, -5)


def test_stretching_is_across_and_down() -> None:
    assert commands("M1 2L3 4", 2, 0.5) == (("M", 2, 1), ("L", 6, 2))


@pytest.mark.parametrize("data", ["M1", "M1 2L3", "M0 0X1 1", "M0 0L1 2#", "M0 0Z5 5"])
def test_what_is_no_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match=r"path data|missing"):
        commands(data)
