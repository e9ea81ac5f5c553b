"""Every counter is printed once, none over another, each back behind its front."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.drawing.sheets.imposition import Frame, Slot, behind, impose

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
def test_counters_of_different_groups_never_touch(counts: list[int], frame: Frame) -> None:
    slots = impose(counts, frame)
    group = [index for index, count in enumerate(counts) for _ in range(count)]
    room = min(frame.gap, frame.cell)
    for (one, a), (two, b) in combinations(zip(slots, group, strict=True), 2):
        if a != b and one.sheet == two.sheet:
            across, down = abs(one.x - two.x), abs(one.y - two.y)
            assert max(across, down) >= frame.cell + room - 1e-6


def test_one_group_stands_edge_to_edge_in_rows() -> None:
    assert [(s.x, s.y) for s in impose([5], FRAME)] == [
        (20, 25), (34, 25), (48, 25), (62, 25), (20, 39)
    ]  # fmt: skip


def test_a_small_group_shares_a_row_after_a_blank_cell() -> None:
    assert [(s.column, s.y) for s in impose([2, 1], FRAME)] == [(0, 25), (1, 25), (3, 25)]


def test_single_counters_stand_at_the_end_of_the_row_that_they_share() -> None:
    slots = impose([1, 2, 1], replace(FRAME, columns=8))
    assert [slot.column for slot in slots] == [3, 0, 1, 5]


def test_a_lone_counter_joins_the_row_of_another_small_group() -> None:
    assert [(s.column, s.y) for s in impose([5, 1], FRAME)][-2:] == [(0, 43), (2, 43)]


def test_rows_are_full_before_the_next_one_begins() -> None:
    slots = impose([13, 1], replace(FRAME, columns=6))
    assert [(s.column, s.y) for s in slots][-3:] == [(5, 39), (0, 57), (2, 57)]


def test_a_group_shares_the_fullest_row_that_has_room() -> None:
    slots = impose([2, 5, 3, 1, 1], replace(FRAME, columns=8), grounds=["a", "b", "c", "d", "e"])
    rows = {slot.y for slot in slots}
    assert len(rows) == 2 and sorted(s.column for s in slots if s.y == min(rows))[-1] == 7


def test_a_group_shares_the_row_of_its_own_side() -> None:
    slots = impose([3, 3, 1], replace(FRAME, columns=6), sides=["east", "west", "east"])
    assert slots[0].y == slots[-1].y != slots[3].y


def test_more_than_half_a_row_stays_with_its_block() -> None:
    assert [(s.column, s.y) for s in impose([7, 1], FRAME)][-2:] == [(2, 39), (0, 57)]


def test_the_last_row_of_a_block_takes_others_where_that_saves_a_row() -> None:
    slots = impose([15, 1], replace(FRAME, columns=6))
    assert [(s.column, s.y) for s in slots][-3:] == [(1, 57), (2, 57), (4, 57)]


def test_sides_that_need_two_sheets_have_one_each() -> None:
    slots = impose([8, 11], FRAME, sides=["east", "west"])
    assert [{slot.sheet for slot in part} for part in (slots[:8], slots[8:])] == [{0}, {1}]
    mixed = impose([8, 11], FRAME)
    assert {slot.sheet for slot in mixed[8:]} == {0, 1}


def test_sides_take_no_sheet_more_and_no_row_more_to_stand_apart() -> None:
    slots = impose([4, 1, 1], FRAME, sides=["east", "east", "west"])
    assert [(s.sheet, s.column, s.y) for s in slots][-2:] == [(0, 0, 43), (0, 2, 43)]


def test_a_full_page_goes_on_at_the_same_coordinates() -> None:
    slots = impose([17], FRAME)
    assert (slots[-1].sheet, slots[-1].x, slots[-1].y) == (1, slots[0].x, slots[0].y)


def test_a_counter_larger_than_the_page_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        impose([1], Frame(x=0, y=0, columns=1, height=10, cell=20, gap=0))


def test_groups_of_one_ground_share_no_row_unless_that_saves_one() -> None:
    wide = replace(FRAME, columns=6)
    grounds = ["grey", "grey", "tan", "tan"]
    apart = impose([2, 1, 2, 1], wide, grounds=grounds)
    rows = [{slot.y for slot in apart[a:b]} for a, b in ((0, 2), (2, 3), (3, 5), (5, 6))]
    assert all(len(row) == 1 for row in rows)
    assert rows[0] != rows[1] and rows[2] != rows[3] and len(set.union(*rows)) == 2
    plain = impose([2, 1, 2, 1], wide)
    assert plain[0].y == plain[2].y
    saved = impose([2, 2, 0, 0], wide, grounds=grounds)
    assert {slot.y for slot in saved} == {25}


def test_a_side_is_not_parted_by_another_where_that_saves_no_row() -> None:
    groups, sides = [4, 2, 4, 2], ["east", "west", "west", "east"]
    slots = impose(groups, FRAME, sides=sides, grounds=["a", "b", "b", "a"])
    whose = [side for side, count in zip(sides, groups, strict=True) for _ in range(count)]
    read = sorted(
        zip(slots, whose, strict=True), key=lambda one: (one[0].sheet, one[0].y, one[0].x)
    )
    assert [side for _slot, side in read] == ["east"] * 6 + ["west"] * 6
