"""Panels without a rectangle fill a column, in rows on one grid, in the order of the file."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from builder.game.geometry.grid import HEADER, LABEL, SPARE
from builder.game.geometry.layout import (
    GAP,
    MARGIN,
    TOP,
    Laid,
    Rect,
    Wish,
    border,
    column_of,
    lay_out,
)
from builder.game.geometry.places import fit, needs

COUNTER = 14.3
COLUMN = Rect(380.0, 36.0, 142.0, 480.0)
TURNS = Wish("turn", cells=14, turns=True, letters=80)
POINTS = Wish("points", cells=10, figures=True)
BOXES = [Wish(f"{side}-{what}", room=6) for what in ("lost", "spent") for side in ("red", "blue")]
SMALL = [Wish(name, room=2) for name in ("one", "two", "three")]
KEY = Wish("the key", fixed=20.0)
ALL = [TURNS, POINTS, *BOXES, *SMALL, KEY]


def rows(laid: dict[str, Laid]) -> list[list[Rect]]:
    """The rectangles by their upper sides."""
    found: dict[float, list[Rect]] = {}
    for one in laid.values():
        found.setdefault(one.rect.y, []).append(one.rect)
    return [found[y] for y in sorted(found)]


def test_rows_are_as_wide_as_the_column_and_as_high_together() -> None:
    laid = rows(dict(lay_out(ALL, COLUMN, COUNTER)))
    for row in laid:
        assert row[0].x == COLUMN.x
        assert row[-1].right == pytest.approx(COLUMN.right, abs=0.02)
        assert len({rect.height for rect in row}) == 1
        assert all(b.x - a.right == pytest.approx(GAP, abs=0.02) for a, b in pairwise(row))
    assert laid[0][0].y == COLUMN.y
    assert laid[-1][0].foot == pytest.approx(COLUMN.foot, abs=0.02)
    assert all(b[0].y - a[0].foot == pytest.approx(GAP, abs=0.02) for a, b in pairwise(laid))


def test_equal_boxes_stand_in_pairs_and_small_ones_in_threes() -> None:
    laid = lay_out(ALL, COLUMN, COUNTER)
    assert laid["red-lost"].rect.y == laid["blue-lost"].rect.y < laid["red-spent"].rect.y
    assert laid["one"].rect.y == laid["two"].rect.y == laid["three"].rect.y


def wished() -> float:
    """The height of the column with all panels as high as they wish."""
    return max(one.rect.foot for one in lay_out(ALL, COLUMN._replace(height=0.0), COUNTER).values())


def stretched(by: float) -> dict[str, Laid]:
    """The panels in a column higher by so much than they wish."""
    return dict(lay_out(ALL, COLUMN._replace(height=wished() - COLUMN.y + by), COUNTER))


def test_a_little_height_that_remains_goes_to_boxes() -> None:
    high, low = stretched(20.0), stretched(2.0)
    assert high["turn"].rect.height == low["turn"].rect.height
    assert high["red-lost"].rect.height > low["red-lost"].rect.height
    assert high["the key"].rect.height == 20.0


def test_more_of_it_goes_to_all_and_the_rest_to_boxes_again() -> None:
    usual, more, most = stretched(0.0), stretched(90.0), stretched(400.0)
    for id in ("turn", "the key"):
        wide = 1.4 if id == "the key" else 1.25
        assert usual[id].rect.height < more[id].rect.height <= wide * usual[id].rect.height + 0.02
        assert most[id].rect.height == pytest.approx(wide * usual[id].rect.height, abs=0.02)
    assert most["red-lost"].rect.height > 1.5 * usual["red-lost"].rect.height


def test_boxes_have_fewer_rows_of_piles_before_all_panels_are_lower() -> None:
    """Those that are the least crowded then come first; one row at least is left."""
    boxes = [Wish("nine", room=9), Wish("many", room=30)]
    column = Rect(0.0, 0.0, 68.0, needs(6, COUNTER) + 40.0)
    laid = lay_out(boxes, column, COUNTER)
    heights = {id: one.rect.height - HEADER - LABEL for id, one in laid.items()}
    assert {id: fit(high, COUNTER) for id, high in heights.items()} == {"nine": 2, "many": 4}


def test_cells_hold_a_counter_below_their_figure_and_the_notes_of_turns() -> None:
    laid = lay_out(ALL, COLUMN, COUNTER)
    rect, columns = laid["turn"]
    assert rect.width / columns >= 26
    lines = -(-14 // columns)
    assert (rect.height - HEADER) / lines >= LABEL + COUNTER + SPARE + 7.5


def test_where_height_is_scarce_counters_may_hide_figures() -> None:
    scarce = lay_out(ALL, COLUMN._replace(height=280.0), COUNTER)["points"]
    free = stretched(0.0)["points"]
    assert free.rect.height - scarce.rect.height == pytest.approx(2 * LABEL)
    assert (scarce.rect.height - HEADER) / 2 >= COUNTER


def test_nothing_leaves_a_column_that_is_much_too_low() -> None:
    laid = rows(dict(lay_out(ALL, COLUMN._replace(height=100.0), COUNTER)))
    assert laid[-1][0].foot <= COLUMN.y + 100.05


def test_a_box_is_as_high_as_its_piles_need_in_its_width() -> None:
    wish = Wish("pool", room=7)
    wide, narrow = (wish.height(width, COUNTER) for width in (155.0, 60.0))
    assert wide == HEADER + LABEL + needs(1, COUNTER)
    assert narrow == HEADER + LABEL + needs(3, COUNTER)


def test_a_short_track_stands_beside_a_box() -> None:
    laid = lay_out([Wish("turn", cells=1, turns=True), Wish("pool", room=3)], COLUMN, COUNTER)
    assert laid["turn"].rect.y == laid["pool"].rect.y


def test_columns_that_the_designer_gives_are_kept() -> None:
    assert lay_out([Wish("points", cells=30, columns=10)], COLUMN, COUNTER)["points"].columns == 10


def test_the_column_stands_beside_the_map_as_high_as_its_frame() -> None:
    frame = Rect(12.0, 36.0, 300.0, 280.0)
    column = column_of((540.0, 346.0), frame, 6.0, [])
    assert (column.y, column.height) == (36.0, 280.0)
    assert (column.x, column.right) == (frame.right + 6.0 + GAP, 540.0 - MARGIN)


def test_panels_stand_below_a_map_as_wide_as_the_sheet() -> None:
    frame = Rect(12.0, 36.0, 500.0, 280.0)
    column = column_of((540.0, 460.0), frame, 0.0, [])
    assert (column.x, column.width) == (frame.x, frame.width)
    assert column.y == frame.foot + GAP


def test_without_a_map_they_fill_the_sheet_below_the_title() -> None:
    assert column_of((420.0, 190.0), None, 0.0, []) == (12.0, TOP, 396.0, 190.0 - TOP - MARGIN)


def test_panels_with_a_rectangle_stay_above_the_others() -> None:
    frame = Rect(12.0, 36.0, 300.0, 280.0)
    column = column_of((540.0, 346.0), frame, 0.0, [Rect(330.0, 36.0, 190.0, 50.0)])
    assert (column.y, column.foot) == (36.0 + 50.0 + GAP, frame.foot)


def test_the_frame_is_as_wide_as_what_stands_in_it() -> None:
    assert border("hex", edges=True) > border("areas", edges=False) > border("hex", edges=False) > 0
    assert border("none", edges=False) == 0


def test_a_track_of_one_cell_has_room_for_a_place() -> None:
    wishes = [Wish("weather", cells=3), Wish("impulse", cells=1), Wish("turn", cells=1)]
    laid = lay_out(wishes, Rect(0.0, 0.0, 86.0, 0.0), COUNTER)
    assert laid["impulse"].rect.width >= needs(1, COUNTER)


def test_boxes_for_one_and_for_two_piles_share_a_row() -> None:
    mixed = [Wish("one", room=1), Wish("two", room=2), Wish("three", room=1)]
    laid = lay_out(mixed, COLUMN, COUNTER)
    same = lay_out([replace(wish, room=1) for wish in mixed], COLUMN, COUNTER)
    assert laid == same


def test_a_turn_track_of_one_cell_needs_no_room_for_dates_but_for_its_name() -> None:
    weather, turn = Wish("weather", cells=3), Wish("turn", cells=1, turns=True, head=4)
    assert turn.least(97.0, COUNTER) == needs(1, COUNTER) < TURNS.least(97.0, COUNTER)
    named = replace(turn, head=11)
    assert named.least(97.0, COUNTER) > 23
    assert len(rows(dict(lay_out([weather, turn, named], COLUMN, COUNTER)))) == 1


def test_tracks_with_room_are_as_wide_as_one_another() -> None:
    pair = [Wish("turn", cells=1, turns=True), Wish("initiative", cells=2)]
    turn, other = (one.rect for one in lay_out([*pair, *BOXES], COLUMN, COUNTER).values()
                   if one.rect.y == COLUMN.y)  # fmt: skip
    assert turn.width == other.width
    points = Wish("points", cells=6, figures=True)
    less, more = (one.rect.width for one in lay_out([pair[0], points], COLUMN, COUNTER).values())
    assert less < more
