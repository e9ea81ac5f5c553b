"""Places for piles in a box: full rows, evenly spread, none over the border."""

from __future__ import annotations

from itertools import pairwise

import pytest

from builder.game.geometry.places import RIM, Places, fit, needs, places, side

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
def test_they_lie_in_the_box_with_as_much_air_on_both_sides(
    box: tuple[float, float, float, float, int],
) -> None:
    x, y, width, height, count = box
    found, half = places((x, y, width, height), count, COUNTER), side(COUNTER) / 2
    for axis, (start, long) in enumerate(((x, width), (y, height))):
        at = lines(found, axis)
        before, behind = at[0] - half - start, start + long - at[-1] - half
        assert before == pytest.approx(behind, abs=0.02)
        assert before >= RIM - 0.01
        assert all(b - a >= 2 * half for a, b in pairwise(at))


def test_a_box_for_one_has_one_place_and_one_for_many_is_full() -> None:
    assert len(places((0, 0, 60.0, 60.0), 1, COUNTER).centres) == 1
    assert len(places((0, 0, 60.0, 60.0), 5, COUNTER).centres) == 9


def test_a_box_too_low_for_a_counter_has_none() -> None:
    assert places((0, 0, 60.0, 15.0), 4, COUNTER).centres == ()


@pytest.mark.parametrize("count", [1, 2, 5])
def test_what_so_many_need_is_just_enough_for_them(count: int) -> None:
    assert fit(needs(count, COUNTER), COUNTER) == count
    assert fit(needs(count, COUNTER) - 0.1, COUNTER) == count - 1
