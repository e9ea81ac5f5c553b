"""What lies near a place: the same as a look at everything finds."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from builder.game.geometry.nearby import Nearby, around, bounds, to_nearest

lengths = st.integers(0, 60).map(float)
points = st.lists(st.tuples(lengths, lengths), max_size=30)
boxes = st.tuples(lengths, lengths, lengths, lengths).map(
    lambda b: (b[0], b[1], b[0] + b[2], b[1] + b[3])
)


@given(st.lists(boxes, max_size=30), boxes)
def test_all_boxes_that_meet_a_box_are_found_in_order(
    many: list[tuple[float, float, float, float]], one: tuple[float, float, float, float]
) -> None:
    wanted = [
        n
        for n, box in enumerate(many)
        if max(box[0], one[0]) <= min(box[2], one[2]) and max(box[1], one[1]) <= min(box[3], one[3])
    ]
    assert Nearby(many).meeting(one) == wanted


@given(points)
def test_the_distance_to_the_nearest_other_point(many: list[tuple[float, float]]) -> None:
    wanted = [
        min((math.dist(a, b) for m, b in enumerate(many) if m != n), default=math.inf)
        for n, a in enumerate(many)
    ]
    assert to_nearest(many) == wanted


def test_bounds_and_squares() -> None:
    assert bounds(((1, 5), (3, 2)), 1) == (0, 1, 4, 6)
    assert around((1, 1), 2) == (-1, -1, 3, 3)
