"""Polygons cut along a line."""

from __future__ import annotations

from builder.game.geometry.grid import area
from builder.game.geometry.polygons import inside, nearer_part

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
# A comb with its teeth to the right: two arms, a back, a bay between the arms.
COMB = (
    (0.0, 0.0), (10.0, 0.0), (10.0, 3.0), (2.0, 3.0), (2.0, 7.0), (10.0, 7.0), (10.0, 10.0),
    (0.0, 10.0),
)  # fmt: skip


def test_a_line_between_two_points_leaves_each_its_half() -> None:
    left = nearer_part(SQUARE, (2, 5), (8, 5))
    right = nearer_part(SQUARE, (8, 5), (2, 5))
    assert (area(left), area(right)) == (50, 50)
    assert {x for x, _ in left} == {0, 5}


def test_what_lies_wholly_on_one_side_stays_or_goes_whole() -> None:
    assert nearer_part(SQUARE, (5, 5), (50, 5)) == SQUARE
    assert nearer_part(SQUARE, (50, 5), (5, 5)) == ()


def test_of_two_arms_cut_off_the_one_with_the_centre_is_kept() -> None:
    upper = nearer_part(COMB, (8, 1), (2, 1))
    lower = nearer_part(COMB, (8, 9), (2, 9))
    assert area(upper) == area(lower) == 15
    assert max(y for _, y in upper) == 3
    assert min(y for _, y in lower) == 7


def test_a_cut_across_a_bay_keeps_the_bay() -> None:
    back = nearer_part(COMB, (1, 5), (9, 5))
    assert area(back) == area(COMB) - 2 * 15
    assert (2.0, 3.0) in back


def test_inside_a_bay_is_outside() -> None:
    assert inside((1, 5), COMB)
    assert not inside((5, 5), COMB)
    assert inside((5, 1), COMB)
