"""Places for piles in a box: full rows, equally close, none over the border."""

from __future__ import annotations

from itertools import pairwise

import pytest

from builder.game.geometry.places import APART, RIM, Places, fit, needs, places, side

COUNTER = 15.9
BOXES = [
    (40.0, 30.0, 45.0, 21.0, 1), (40.0, 30.0, 68.0, 42.0, 9), (40.0, 30.0, 68.0, 24.0, 5),
    (40.0, 30.0, 155.0, 36.0, 7), (40.0, 30.0, 97.0, 120.0, 20), (40.0, 30.0, 39.0, 60.0, 4),
]  # fmt: skip


def lines(found: Places, axis: int) -> list[float]:
    """The columns, or the rows."""
    return sorted({at[axis] for at in found.centres})


@pytest.mark.parametrize("box", BOXES)
def test_places_stand_in_full_rows(box: tuple[float, float, float, float, int]) -> None:
    found = places(box[:4], box[4], COUNTER)
    assert len(found.centres) == len(lines(found, 0)) * len(lines(found, 1)) > 0


@pytest.mark.parametrize("box", BOXES)
def test_they_lie_in_the_box_equally_close_both_ways(
    box: tuple[float, float, float, float, int],
) -> None:
    x, y, width, height, count = box
    found, half = places((x, y, width, height), count, COUNTER), side(COUNTER) / 2
    for axis, (start, long) in enumerate(((x, width), (y, height))):
        at = lines(found, axis)
        assert at[0] - half - start >= RIM - 0.01
        assert start + long - at[-1] - half >= RIM - 0.01
        assert all(
            2 * half + APART - 0.02 <= b - a <= 2 * half + APART + 0.02 for a, b in pairwise(at)
        )


@pytest.mark.parametrize("box", BOXES)
def test_they_stand_in_the_middle_of_the_box(box: tuple[float, float, float, float, int]) -> None:
    x, y, width, height, count = box
    found = places((x, y, width, height), count, COUNTER)
    for axis, middle in ((0, x + width / 2), (1, y + height / 2)):
        assert (lines(found, axis)[0] + lines(found, axis)[-1]) / 2 == pytest.approx(
            middle, abs=0.01
        )


def test_places_of_all_boxes_are_equally_far_apart() -> None:
    few, many = (places((10.0, 0, 155.0, high), count, COUNTER)
                 for count, high in ((5, 30.0), (20, 90.0)))  # fmt: skip
    assert few.step == many.step


def test_a_box_has_as_few_rows_as_its_piles_need() -> None:
    assert len(places((0, 0, 60.0, 60.0), 1, COUNTER).centres) == 1
    assert len(lines(places((0, 0, 60.0, 90.0), 3, COUNTER), 1)) == 1
    assert len(places((0, 0, 60.0, 90.0), 5, COUNTER).centres) == 6
    assert len(places((0, 0, 60.0, 30.0), 9, COUNTER).centres) == 3


def test_a_box_too_low_for_a_counter_has_none() -> None:
    assert places((0, 0, 60.0, 15.0), 4, COUNTER).centres == ()


@pytest.mark.parametrize("count", [1, 2, 5])
def test_what_so_many_need_is_just_enough_for_them(count: int) -> None:
    assert fit(needs(count, COUNTER), COUNTER) == count
    assert fit(needs(count, COUNTER) - 0.1, COUNTER) == count - 1
