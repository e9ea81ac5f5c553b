"""Where rows of counters end."""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing.sheets.runs import Rule, Run, lines


def ends(runs: Sequence[tuple[int, str, str]], columns: int, rule: Rule | None = None) -> list[int]:
    """How long rows are of runs: how many of which ground and side."""
    return lines([Run(*run) for run in runs], columns, rule or Rule())


def test_nothing_takes_no_row() -> None:
    assert ends([], 4) == []


def test_grounds_share_a_row_that_has_room() -> None:
    assert ends([(3, "grey", "axis"), (2, "tan", "axis")], 6) == [5]


def test_a_small_ground_is_not_parted() -> None:
    assert ends([(7, "grey", "axis"), (4, "green", "axis"), (6, "tan", "axis")], 12) == [11, 6]


def test_copies_are_not_parted_where_that_takes_no_more_rows() -> None:
    runs = [(8, "brown", ""), (6, "brown", ""), (4, "yellow", "")]
    assert ends(runs, 11) == [8, 10]
    assert ends(runs, 12) == [8, 10]
    assert ends(runs, 11, Rule(full=True)) == [11, 7]


def test_a_large_ground_fills_its_rows() -> None:
    assert ends([(5, "tan", "red")] * 5, 6) == [6, 6, 6, 6, 1]


def test_two_sides_share_no_row_unless_one_needs_few_cells() -> None:
    runs = [(5, "grey", "axis"), (6, "tan", "red")]
    assert ends(runs, 12) == [11]
    assert ends([*runs, (2, "sand", "red")], 12) == [5, 8]


def test_markers_of_nobody_share_the_row_of_a_side() -> None:
    assert ends([(5, "tan", "red"), (2, "black", "")], 12) == [7]


def test_sides_that_stand_apart_share_no_row() -> None:
    runs = [(5, "grey", "axis"), (6, "tan", "red")]
    assert ends(runs, 12, Rule(apart=True)) == [5, 6]


def test_two_sides_of_a_few_counters_share_a_row_that_holds_all_of_both() -> None:
    markers = [(6, "red", ""), (4, "brown", ""), (33, "blue", "")]
    few = [(4, "grey", "axis"), (4, "green", "allies"), *markers]
    assert ends(few, 12)[0] == 8


def test_no_counter_of_a_small_side_stands_alone_in_the_next_row() -> None:
    """Stalin did, below eleven others."""
    soviet = [(5, "tan", "red"), *[(1, "tan", "red")] * 7]
    assert ends([(10, "grey", "axis"), *soviet, (2, "black", "")], 11) == [10, 7, 7]


def test_two_players_nations_share_a_row_where_that_saves_one() -> None:
    """Rows were 11, 6, 8, 12 and 12 long."""
    axis = [(7, "grey", "axis"), (4, "green", "axis"), (6, "yellow", "axis")]
    allies = [(6, "olive", "allies"), (7, "sand", "allies"), (5, "tan", "allies")]
    assert ends([*axis, *allies], 12) == [11, 12, 12]
