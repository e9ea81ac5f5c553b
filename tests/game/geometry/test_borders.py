"""Borders as lines: what two outlines share, sides by compass point."""

from __future__ import annotations

import pytest

from builder.game.geometry.borders import common_border, on_line, sides_by_direction
from builder.game.geometry.grid import GridCells, areas, hexes, octagon_diamond

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def test_two_squares_share_a_side_as_the_first_one_runs() -> None:
    right = tuple((x + 10, y) for x, y in SQUARE)
    assert common_border(SQUARE, right) == ((10, 0), (10, 10))
    assert common_border(right, SQUARE) == ((10, 10), (10, 0))


def test_a_part_of_a_side_is_shared() -> None:
    half = ((10.0, 4.0), (20.0, 4.0), (20.0, 14.0), (10.0, 14.0))
    assert common_border(SQUARE, half) == ((10, 4), (10, 10))


def test_a_corner_is_no_border() -> None:
    assert common_border(SQUARE, tuple((x + 10, y + 10) for x, y in SQUARE)) == ()


def test_a_border_of_several_sides_is_one_line_wherever_the_outline_begins() -> None:
    bay = ((10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0), (10.0, 10.0))
    line = common_border(SQUARE, bay)
    assert line == ((10, 0), (10, 10), (0, 10))
    turned = SQUARE[2:] + SQUARE[:2]
    assert common_border(turned, bay) == line


@pytest.mark.parametrize("grid", [
    hexes("ABCD", 4, 18.3), hexes("ABCD", 4, 18.3, "pointy"), octagon_diamond("ACE", "BD", 3, 50,
                                                                             (0, 0), 15),
    areas({"a": (20, 20), "b": (70, 25), "c": (40, 70), "d": (80, 80)}, (100, 100)),
])  # fmt: skip
def test_all_neighbours_share_one_line(grid: GridCells) -> None:
    cells = {cell.id: cell for cell in grid.cells}
    for name, near in grid.neighbours.items():
        for other in near:
            there = common_border(cells[name].outline, cells[other].outline)
            back = common_border(cells[other].outline, cells[name].outline)
            assert len(there) >= 2
            assert there[0] == pytest.approx(back[-1]) and there[-1] == pytest.approx(back[0])


def test_sides_have_the_names_of_the_compass() -> None:
    flat, pointy = hexes("A", 1, 20, "flat").cells[0], hexes("A", 1, 20, "pointy").cells[0]
    assert set(sides_by_direction(flat.outline, flat.centre)) == {"N", "NE", "SE", "S", "SW", "NW"}
    assert set(sides_by_direction(pointy.outline, pointy.centre)) == {
        "E", "SE", "SW", "W", "NW", "NE",
    }  # fmt: skip
    diamond = octagon_diamond("AC", "B", 2, 50, (0, 0), 15).cells[2]
    assert set(sides_by_direction(diamond.outline, diamond.centre)) == {"NE", "SE", "SW", "NW"}


def test_a_point_lies_on_a_line_or_not() -> None:
    assert on_line((5, 0), ((0, 0), (10, 0), (10, 5)))
    assert not on_line((5, 1), ((0, 0), (10, 0), (10, 5)))
