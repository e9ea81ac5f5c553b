"""Questions to polygons."""

from __future__ import annotations

import math

from builder.game.geometry.polygons import area, inside, thinned

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
# A comb with its teeth to the right: two arms, a back, a bay between the arms.
COMB = (
    (0.0, 0.0), (10.0, 0.0), (10.0, 3.0), (2.0, 3.0), (2.0, 7.0), (10.0, 7.0), (10.0, 10.0),
    (0.0, 10.0),
)  # fmt: skip


def test_the_area_is_positive_clockwise_on_paper() -> None:
    assert area(SQUARE) == 100
    assert area(SQUARE[::-1]) == -100
    assert area(COMB) == 68


def test_inside_a_bay_is_outside() -> None:
    assert inside((1, 5), COMB)
    assert not inside((5, 5), COMB)
    assert inside((5, 1), COMB)


ROUND = [(10 * math.cos(n / 50), 10 * math.sin(n / 50)) for n in range(314)]


def test_corners_on_a_straight_stretch_are_left_out() -> None:
    square = [(0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0), (0.0, 5.0)]
    assert thinned(square, 0.1) == [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


def test_a_round_keeps_its_area_with_a_fraction_of_its_corners() -> None:
    found = thinned(ROUND, 0.2)
    assert len(found) < 30
    assert abs(area(found) - area(ROUND)) < 0.03 * area(ROUND)


def test_a_triangle_stays() -> None:
    assert thinned([(0.0, 0.0), (1.0, 0.0), (0.5, 0.1)], 5.0) == [
        (0.0, 0.0),
        (1.0, 0.0),
        (0.5, 0.1),
    ]
