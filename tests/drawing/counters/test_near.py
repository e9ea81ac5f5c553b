"""How near pictures are is told by their outlines, and not by the boxes round them."""

from __future__ import annotations

import pytest

from builder.drawing.counters.near import ink_gap
from builder.drawing.display import Circle, Group, Paint, Path, Polygon, Rect

INK = Paint(fill="#000000")
CORNER = Polygon(((0, 10), (10, 10), (10, 0)), INK)


def test_a_mark_in_the_corner_that_a_picture_leaves_is_apart_from_it() -> None:
    assert ink_gap([CORNER], [Circle(2, 2, 1, INK)], 5) == pytest.approx(6 / 2**0.5 - 1, abs=0.05)


def test_what_is_farther_than_asked_is_as_far_as_asked() -> None:
    assert ink_gap([CORNER], [Circle(2, 2, 1, INK)], 0.5) == 0.5


def test_what_lies_within_another_is_no_way_from_it() -> None:
    assert ink_gap([CORNER], [Circle(9, 9, 0.2, INK)], 0.5) == 0
    assert ink_gap([Circle(9, 9, 0.2, INK)], [CORNER], 0.5) == 0


def test_strokes_that_cross_are_no_way_apart() -> None:
    pen = Paint(stroke="#000000", width=0.2)
    one, other = (Path((("M", 0.0, a), ("L", 4.0, 4.0 - a)), pen) for a in (0.0, 4.0))
    assert ink_gap([one], [other], 0.5) == 0


def test_half_a_pen_is_ink_and_groups_are_moved_scaled_and_turned() -> None:
    line = Path((("M", 0.0, 0.0), ("L", 2.0, 0.0)), Paint(stroke="#000000", width=0.2))
    upright = Group((line,), 5, 0, 2, 90)
    assert ink_gap([upright], [Rect(0, 0, 4, 4, INK)], 2) == pytest.approx(0.8)
