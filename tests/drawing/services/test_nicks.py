"""Cuts of a sheet are left out in places that hold its counters; once each, away from corners."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from builder.drawing.display import Circle, Group, Paint, Path, Point, Rect
from builder.drawing.services.nicks import cut_file, nicks, ticks, tied

PEN = Paint(stroke="#FF0000", width=0.1)
SHAPES = [Rect(5, 7, 14.3, 14.3, PEN), Rect(0, 0, 28.6, 14.3, PEN), Rect(0, 0, 90, 90, PEN),
          Circle(20, 20, 8, PEN), Circle(50, 50, 40, PEN)]  # fmt: skip


def ends(path: Path) -> tuple[Point, Point]:
    first, *_between, last = path.commands
    return (float(first[1]), float(first[2])), (float(last[-2]), float(last[-1]))


def length(path: Path) -> float:
    """Of straight lines alone, or of the arc of a disc about (20, 20) or (50, 50)."""
    points = [(float(one[-2]), float(one[-1])) for one in path.commands]
    return sum(math.dist(one, other) for one, other in pairwise(points))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_cut_is_open_lines_with_a_hundredth_of_an_inch_between_them(shape: Rect | Circle) -> None:
    paths = [*tied(shape, PEN)]
    assert len(paths) == len(nicks(shape)) >= 4
    assert not any(command[0] == "Z" for path in paths for command in path.commands)
    starts = [ends(path)[0] for path in paths]
    for path in paths:
        near = min(math.dist(ends(path)[1], start) for start in starts)
        assert near == pytest.approx(0.254, abs=0.001)


@pytest.mark.parametrize("shape", SHAPES[:3])
def test_all_of_a_rectangle_is_cut_but_its_nicks_which_keep_off_corners(shape: Rect) -> None:
    paths = [*tied(shape, PEN)]
    cut = sum(map(length, paths))
    assert cut + 0.254 * len(paths) == pytest.approx(2 * (shape.width + shape.height))
    corners = [(shape.x + x, shape.y + y) for x in (0, shape.width) for y in (0, shape.height)]
    assert all(math.dist(one.at, corner) > 5 for one in nicks(shape) for corner in corners)


def test_arcs_of_a_disc_lie_on_its_edge() -> None:
    for path in tied(SHAPES[3], PEN):  # type: ignore[arg-type]
        (_m, *start), (_c, *curve) = path.commands
        points = [tuple(map(float, start)), *zip(*[iter(map(float, curve))] * 2, strict=True)]
        for t in (0.0, 0.25, 0.5, 1.0):
            weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            at = [sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1)]
            assert math.dist(at, (20, 20)) == pytest.approx(8, abs=0.01)


def test_each_nick_is_marked_across_the_cut() -> None:
    marks = [*ticks(SHAPES[0], PEN)]  # type: ignore[arg-type]
    assert len(marks) == 4
    first = marks[0]
    assert isinstance(first, Path)
    (x1, y1), (x2, y2) = ends(first)
    assert x1 == x2 == pytest.approx(5 + 14.3 / 2) and (y1 + y2) / 2 == pytest.approx(7)


def test_the_file_is_in_points_as_the_shops_template() -> None:
    made = cut_file((209.55, 266.7), SHAPES[:2], PEN, "Sheet 1", ["1st Panzer", "A & B"])  # type: ignore[arg-type]
    assert (made.width, made.height) == pytest.approx((594, 756))
    first, second = made.shapes
    assert isinstance(first, Group) and isinstance(second, Group) and len(first.shapes) == 4
    xs = [float(command[1]) for path in first.shapes if isinstance(path, Path)
          for command in path.commands]  # fmt: skip
    assert max(xs) == pytest.approx(19.3 * 72 / 25.4)
