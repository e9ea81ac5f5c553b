"""Questions to polygons."""

from __future__ import annotations

from builder.game.geometry.polygons import area, inside

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
