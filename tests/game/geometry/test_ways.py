"""Ways over a map by its neighbours alone."""

from __future__ import annotations

from builder.game.geometry import ways

#  A - B - C - D, and E alone
ROW = {"A": ("B",), "B": ("A", "C"), "C": ("B", "D"), "D": ("C",), "E": ()}


def test_rounds_go_one_space_farther_each() -> None:
    assert list(ways.rounds(ROW, "B")) == [("B",), ("A", "C"), ("D",)]


def test_a_round_goes_on_only_from_what_passes_and_from_the_start() -> None:
    assert list(ways.rounds(ROW, "A", lambda space: space != "B")) == [("A",), ("B",)]
    assert list(ways.rounds(ROW, "A", lambda space: space != "A")) == [*ways.rounds(ROW, "A")]


def test_a_distance_is_the_number_of_steps() -> None:
    assert [ways.distance(ROW, "A", space) for space in "ABCDE"] == [0, 1, 2, 3, None]


def test_within_leaves_out_the_start_and_what_is_farther() -> None:
    assert list(ways.within(ROW, "A", 2)) == [("B", 1), ("C", 2)]
    assert list(ways.within(ROW, "A", 0)) == []


def test_the_nearest_are_all_that_are_equally_near() -> None:
    found = ways.nearest(ROW, "B", 5, lambda space: space != "B", lambda _space: True)
    assert found == (1, frozenset("AC"))


def test_where_none_is_near_enough_it_is_the_limit() -> None:
    assert ways.nearest(ROW, "A", 2, lambda space: space == "D", lambda _space: True) == (2, set())
    assert ways.nearest(ROW, "A", 9, lambda space: space == "E", lambda _space: True) == (9, set())
