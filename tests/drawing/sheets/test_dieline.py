"""The line of a die goes along every edge, and along none twice."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from builder.drawing.display import Circle, Paint, Path, Rect
from builder.drawing.sheets.dieline import NAME, die_line

BARE = Paint()


def sides(shapes: object) -> Counter[frozenset[tuple[float, float]]]:
    """The straight sides that are drawn."""
    found: Counter[frozenset[tuple[float, float]]] = Counter()
    assert isinstance(shapes, tuple)
    for shape in shapes:
        if isinstance(shape, Rect):
            x, y, r, s = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
            corners = [(x, y), (r, y), (r, s), (x, s), (x, y)]
            found.update(frozenset(two) for two in pairwise(corners))
        elif isinstance(shape, Path):
            at = (0.0, 0.0)
            for name, *values in shape.commands:
                to = float(values[-2]), float(values[-1])
                if name == "L":
                    found[frozenset((at, to))] += 1
                at = to
    return found


def test_an_edge_between_two_counters_is_cut_once() -> None:
    four = [Rect(x, y, 10, 10, BARE) for y in (0, 10) for x in (0, 10)]
    layer = die_line(four)
    assert layer.name == NAME
    found = sides(layer.shapes)
    assert len(found) == 12 and set(found.values()) == {1}


def test_corners_are_rounded_where_no_side_is_shared() -> None:
    apart = die_line([Rect(0, 0, 10, 10, BARE, 2), Rect(12, 0, 10, 10, BARE, 2)])
    assert [getattr(one, "radius", None) for one in apart.shapes] == [2, 2]
    met = die_line([Rect(0, 0, 10, 10, BARE, 2), Rect(10, 0, 10, 10, BARE, 2)])
    whole, rest = met.shapes
    assert isinstance(whole, Rect) and whole.radius == 0
    assert isinstance(rest, Path) and {step[0] for step in rest.commands} == {"M", "L"}
    assert len(sides(met.shapes)) == 7 and set(sides(met.shapes).values()) == {1}


def test_counters_apart_are_closed_and_round_ones_are_circles() -> None:
    layer = die_line([Rect(0, 0, 10, 10, BARE), Rect(12, 0, 10, 10, BARE), Circle(30, 5, 5, BARE)])
    assert [type(shape) for shape in layer.shapes] == [Rect, Rect, Circle]
