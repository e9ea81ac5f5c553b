"""Cards of neighbouring columns that nearly begin on one line."""

from __future__ import annotations

from builder.drawing.aids.aligning import Spot, aligned


def test_cards_that_nearly_stand_in_one_row_do() -> None:
    """Heads of The Last Hundred Yards stood 0.7 mm apart, side by side."""
    left = [Spot(0.0, 50.0, 4.0), Spot(54.0, 40.0, 4.0)]
    right = [Spot(0.0, 51.2), Spot(54.7, 39.3)]
    aligned([left, right])
    assert round(left[1].top, 6) == right[1].top == 54.7
    assert left[0].end == right[0].end
    assert round(left[1].end, 6) == 94.0, "the column ends where it did"


def test_cards_far_apart_stay() -> None:
    left, right = [Spot(0.0, 50.0, 4.0), Spot(54.0, 40.0, 4.0)], [Spot(0.0, 55.0), Spot(59.0, 35.0)]
    aligned([left, right])
    assert (left[1].top, right[1].top) == (54.0, 59.0)
