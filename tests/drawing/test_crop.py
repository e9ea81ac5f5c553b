"""A part of a drawing looks the same without the shapes that cannot be seen there."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from builder.drawing.crop import bounds, crop
from builder.drawing.display import Circle, Drawing, Group, Paint, Path, Polygon, Rect, Shape, Text
from builder.emit.png import png
from tests.games import HARBOUR, SKIRMISH, read_once

INK = Paint("#336699")
SEEN = (10.0, 10.0, 20.0, 20.0)


def square(x: float, y: float, side: float = 2.0) -> tuple[tuple[str | float, ...], ...]:
    return (("M", x, y), ("L", x + side, y), ("L", x + side, y + side), ("L", x, y + side), ("Z",))


def test_what_lies_outside_is_left_out_down_to_single_runs_of_a_path() -> None:
    inside, outside = square(12, 12), square(40, 40)
    both = Path((*outside, *inside, *outside), INK)
    far: list[Shape] = [
        Rect(30, 30, 5, 5, INK), Circle(0, 0, 3, INK), Polygon(((30, 0), (40, 0), (40, 9)), INK),
        Text(60, 60, "far", "text", 4, "#000000"), Path(outside, INK),
        Group((Rect(0, 0, 2, 2, INK),), 40, 40),
    ]  # fmt: skip
    assert [*crop([*far, both], SEEN)] == [Path(inside, INK)]


def test_what_reaches_in_is_kept_whole() -> None:
    near: list[Shape] = [
        Rect(0, 0, 50, 50, INK), Circle(0, 0, 15, INK), Path(square(0, 0, 50), INK),
        Path(square(21, 21), Paint(stroke="#000000", width=4)),
        Rect(22, 12, 5, 5, Paint(stroke="#000000", width=4)),
        Group((Rect(0, 0, 1, 1, INK),), 5, 5, 10), Group((Rect(0, 0, 1, 1, INK),), 15, 15, 1, 45),
    ]  # fmt: skip
    assert [*crop(near, SEEN)] == near
    assert all(one is two for one, two in zip(crop(near[:5], SEEN), near, strict=False))


def test_groups_are_moved_and_scaled() -> None:
    inner = Group((Rect(0, 0, 1, 1, INK), Rect(9, 9, 1, 1, INK)), 11, 11, 4)
    assert [*crop([inner], SEEN)] == [Group((Rect(0, 0, 1, 1, INK),), 11, 11, 4)]


def test_a_path_of_one_long_curve_and_an_empty_one_are_kept() -> None:
    bow = Path((("M", 0, 0), ("C", 90, 0, 0, 90, 90, 90)), INK)
    assert [*crop([bow, Path((), INK)], SEEN)] == [bow, Path((), INK)]
    assert bounds(bow) == (-1, -1, 91, 91)


@pytest.mark.parametrize("home", [SKIRMISH, HARBOUR], ids=lambda home: home.name)
def test_a_part_of_a_map_has_the_same_pixels(home: File) -> None:
    drawings = read_once(home).drawings
    assert drawings is not None
    sheet = drawings.map
    wide, high = sheet.width / 3, sheet.height / 3
    for left, top in ((0.0, 0.0), (wide, high), (wide, 2 * high)):
        seen = (left, top, left + wide, top + high)
        corners = [(left, top), (seen[2], top), (seen[2], seen[3]), (left, seen[3])]
        edge = Path((("M", *corners[0]), *(("L", *one) for one in corners[1:]), ("Z",)), INK)
        whole, part = (
            png(Drawing(wide, high, (Group(tuple(shapes), -left, -top, clip=edge),)), 2.0)
            for shapes in (sheet.shapes, crop(sheet.shapes, seen))
        )
        assert whole == part


def test_of_many_shapes_those_are_kept_that_are_kept_of_few() -> None:
    stroke = Paint(stroke="#000000", width=0.7)
    every: tuple[Shape, ...] = tuple(
        shape for n in range(40) for shape in (
            Rect(n, 12, 2, 2, stroke), Circle(12, n, 1.5, INK), Path(square(n, n), INK),
            Polygon(((n, 0), (n + 3, 9.2), (n, 9)), stroke), Group((Rect(0, 0, 1, 1, INK),), n, 15),
            Text(n, 9 + n / 3, "word", "text", 2, "#000000", "middle"),
        )
    )  # fmt: skip
    one_by_one = [kept for shape in every for kept in crop((shape,), SEEN)]
    assert [*crop(every, SEEN)] == one_by_one and 0 < len(one_by_one) < len(every)
