"""What lies near a place: the same as a look at everything finds."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from builder.game.geometry.grid import Outline, areas
from builder.game.geometry.nearby import Nearby, around, bounds, to_nearest
from builder.game.geometry.polygons import nearer_part

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


@given(st.lists(st.tuples(lengths, lengths), min_size=1, max_size=40, unique=True))
def test_areas_are_what_cutting_along_every_other_centre_leaves(
    many: list[tuple[float, float]],
) -> None:
    sheet = ((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0))
    found = areas({str(n): point for n, point in enumerate(many)}, (60, 60))
    for cell in found.cells:
        whole: Outline = sheet
        for other in many:
            if other != cell.centre:
                whole = nearer_part(whole, cell.centre, other)
        assert _within(cell.outline, whole) and _within(whole, cell.outline)


def _within(one: Outline, other: Outline) -> bool:
    """Whether each corner of one outline is, but for rounding, a corner of the other."""
    return all(min(math.dist(corner, each) for each in other) < 1e-3 for corner in one)


def test_bounds_and_squares() -> None:
    assert bounds(((1, 5), (3, 2)), 1) == (0, 1, 4, 6)
    assert around((1, 1), 2) == (-1, -1, 3, 3)
