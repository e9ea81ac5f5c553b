"""Every counter is printed once, none over another, each back behind its front."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.drawing.sheets import imposition
from builder.drawing.sheets.imposition import Frame, Slot, behind
from builder.drawing.sheets.runs import Run

FRAME = Frame(x=20, y=25, columns=4, height=60, cell=14, gap=4)

frames = st.builds(
    Frame,
    x=st.just(20.0),
    y=st.just(25.0),
    columns=st.integers(1, 12),
    height=st.floats(25, 230),
    cell=st.floats(8, 25),
    gap=st.floats(0, 6),
)
groups = st.lists(st.integers(0, 40), max_size=6)


def impose(counts: Sequence[int], frame: Frame, sides: str = "") -> list[Slot]:
    """The slots of groups of different grounds, each of the side of one letter."""
    own = sides or " " * len(counts)
    runs = [Run(count, str(n), own[n].strip(), n) for n, count in enumerate(counts)]
    return imposition.impose(runs, frame)


def apart(one: Slot, two: Slot, cell: float) -> bool:
    return (
        one.sheet != two.sheet
        or abs(one.x - two.x) >= cell - 1e-6
        or abs(one.y - two.y) >= cell - 1e-6
    )


@given(groups, frames)
def test_every_counter_has_one_slot_inside_the_frame(counts: list[int], frame: Frame) -> None:
    slots = impose(counts, frame)
    assert len(slots) == sum(counts)
    for slot in slots:
        assert frame.x - 1e-6 <= slot.x <= frame.x + (frame.columns - 1) * frame.cell + 1e-6
        assert frame.y <= slot.y <= frame.y + frame.height - frame.cell + 1e-5


@given(groups, frames)
def test_no_two_counters_overlap(counts: list[int], frame: Frame) -> None:
    slots = impose(counts, frame)
    assert all(apart(one, two, frame.cell) for one, two in combinations(slots, 2))


@given(groups, frames, st.floats(200, 420))
def test_a_back_lies_exactly_behind_its_front(
    counts: list[int], frame: Frame, width: float
) -> None:
    for front in impose(counts, frame):
        back = behind(front, frame.cell, width)
        shows_through_from = width - (back.x + frame.cell)
        assert (back.sheet, back.y) == (front.sheet, front.y)
        assert shows_through_from == pytest.approx(front.x)
        assert behind(back, frame.cell, width).x == pytest.approx(front.x)


@given(st.lists(st.integers(1, 40), min_size=2, max_size=6), frames)
def test_counters_of_different_groups_never_stand_one_below_the_other_without_a_gap(
    counts: list[int], frame: Frame
) -> None:
    slots = impose(counts, frame)
    group = [index for index, count in enumerate(counts) for _ in range(count)]
    for (one, a), (two, b) in combinations(zip(slots, group, strict=True), 2):
        if a != b and (one.sheet, one.column) == (two.sheet, two.column):
            assert abs(one.y - two.y) >= frame.cell + frame.gap - 1e-6


@given(groups, frames)
def test_rows_have_no_blank_cell_but_at_their_end(counts: list[int], frame: Frame) -> None:
    rows: dict[tuple[int, float], list[int]] = {}
    for slot in impose(counts, frame):
        rows.setdefault((slot.sheet, slot.y), []).append(slot.column)
    assert all(columns == [*range(len(columns))] for columns in rows.values())


@given(groups, frames)
def test_counters_are_read_in_their_order(counts: list[int], frame: Frame) -> None:
    slots = impose(counts, frame)
    assert slots == sorted(slots, key=lambda one: (one.sheet, one.y, one.column))


def test_one_group_stands_edge_to_edge_in_rows() -> None:
    assert [(s.x, s.y) for s in impose([5], FRAME)] == [
        (20, 25), (34, 25), (48, 25), (62, 25), (20, 39)
    ]  # fmt: skip


def test_a_small_group_goes_on_in_the_row_of_another() -> None:
    assert [(s.column, s.y) for s in impose([2, 1], FRAME)] == [(0, 25), (1, 25), (2, 25)]


def test_a_gap_for_which_there_is_room_parts_colours_rather_than_belts() -> None:
    frame = Frame(0.0, 0.0, 4, 100.0, 10.0, 3.0, spare=1.6)
    row = [Run(1, "red"), Run(2, "red", belts="white"), Run(1, "blue")]
    assert [slot.x for slot in imposition.impose(row, frame)] == [0.0, 10.0, 20.0, 31.6]


def test_all_columns_stand_apart_by_the_same_where_colours_meet_and_there_is_room() -> None:
    frame = Frame(0.0, 0.0, 4, 100.0, 10.0, 3.0, spare=3.0)
    row = [Run(1, "red"), Run(3, "blue")]
    assert [slot.x for slot in imposition.impose(row, frame)] == [0.0, 11.0, 22.0, 33.0]
    wide = replace(frame, spare=30.0)
    assert [slot.x for slot in imposition.impose(row, wide)] == [0.0, 13.0, 26.0, 39.0]
    assert [slot.x for slot in imposition.impose([Run(4, "red")], wide)] == [0.0, 10.0, 20.0, 30.0]


def test_a_row_under_another_ground_is_a_gap_away() -> None:
    assert [s.y for s in impose([4, 4, 1], replace(FRAME, height=90))][::4] == [25, 43, 61]


def test_sides_that_need_two_sheets_have_one_each() -> None:
    slots = impose([8, 11], FRAME, "ew")
    assert [{slot.sheet for slot in part} for part in (slots[:8], slots[8:])] == [{0}, {1}]
    mixed = impose([8, 11], FRAME)
    assert {slot.sheet for slot in mixed[8:]} == {0, 1}


def test_sides_take_no_sheet_more_to_stand_apart() -> None:
    assert {slot.sheet for slot in impose([9, 5], replace(FRAME, height=59), "ew")} == {0, 1}
    assert {slot.sheet for slot in impose([1, 1, 1], replace(FRAME, height=14), "ewn")} == {0}


def test_a_full_page_goes_on_at_the_same_coordinates() -> None:
    slots = impose([17], FRAME)
    assert (slots[-1].sheet, slots[-1].x, slots[-1].y) == (1, slots[0].x, slots[0].y)


def test_a_counter_larger_than_the_page_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        impose([1], Frame(x=0, y=0, columns=1, height=10, cell=20, gap=0))
