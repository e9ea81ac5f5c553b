"""The order in which runs of counters fill rows."""

from __future__ import annotations

from builder.drawing.sheets.runs import whole


def test_runs_that_fill_one_row_keep_their_order() -> None:
    assert whole([3, 1, 4], 8) == [0, 1, 2]


def test_no_run_goes_on_in_the_next_row_where_another_order_avoids_that() -> None:
    assert whole([3, 8, 3], 11) == [0, 1, 2]
    assert whole([6, 8, 3], 11) == [1, 2, 0]


def test_of_orders_as_good_the_nearest_is_taken() -> None:
    assert whole([4, 4, 8], 12) == [0, 2, 1]


def test_a_run_longer_than_a_row_is_parted_once() -> None:
    assert whole([14, 10], 12) == [0, 1]


def test_many_runs_stay_in_their_order() -> None:
    assert whole([2] * 12, 3) == [*range(12)]
