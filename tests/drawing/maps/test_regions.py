"""Regions of octagons have tints that end on the sides of spaces, and a name with room for it."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Path
from builder.drawing.maps.regions import region_names, regions
from builder.drawing.maps.titleblock import map_frame
from builder.game.model import Board, Point, Tint
from tests.drawing.games import board
from tests.drawing.shapes import inside

PLAIN = board(4, 4)
NORTH, SOUTH = Tint("#E7EAD6", "North"), Tint("#F2E4CB", "South")


def rows(*wanted: int) -> tuple[str, ...]:
    """The ids of the octagons of some rows."""
    return tuple(f"{letter}{row}" for letter in "ACEG" for row in wanted)


def with_regions(**groups: tuple[str, ...]) -> Board:
    """The board with regions of such octagons."""
    tints = {"north": NORTH, "south": SOUTH}
    return replace(PLAIN, groups=groups, tints={key: tints[key] for key in groups})


BOTH = with_regions(north=rows(1, 2), south=rows(3, 4))


def loops(of: Board) -> list[list[list[Point]]]:
    """The loops of each region."""
    found: list[list[list[Point]]] = []
    for shape in regions(of):
        if not isinstance(shape, Path):
            continue
        found.append([])
        for step in shape.commands:
            if step[0] == "M":
                found[-1].append([])
            if len(step) == 3:
                found[-1][-1].append((float(step[1]), float(step[2])))
    return found


def test_a_region_covers_its_octagons_and_no_others() -> None:
    north, _south = loops(BOTH)
    for space in BOTH.map_spaces():
        if len(space.outline) == 8:
            covered = any(inside(tuple(loop), *space.centre) for loop in north)
            assert covered == (space.id in rows(1, 2))


def test_a_region_ends_on_the_sides_of_spaces() -> None:
    corners = {point for space in BOTH.map_spaces() for point in map(hundredth, space.outline)}
    x, y, width, height = map_frame(BOTH)
    corners |= {(px, py) for px in (x, x + width) for py in (y, y + height)}
    rim = {hundredth((px, py)) for px in (x, x + width) for _, py in corners}
    rim |= {hundredth((px, py)) for py in (y, y + height) for px, _ in corners}
    assert {point for region in loops(BOTH) for loop in region for point in loop} <= corners | rim


def hundredth(point: Point) -> Point:
    """A point as it is drawn."""
    return round(point[0], 2), round(point[1], 2)


def test_a_diamond_between_two_regions_has_the_tint_of_the_first() -> None:
    north, south = loops(BOTH)
    centre = BOTH.spaces["B3"].centre
    assert any(inside(tuple(loop), *centre) for loop in north)
    assert not any(inside(tuple(loop), *centre) for loop in south)


def test_a_region_reaches_the_rim_and_its_corners() -> None:
    x, y, width, _height = map_frame(BOTH)
    north, _south = loops(BOTH)
    assert {(x, y), (x + width, y)} <= {point for loop in north for point in loop}


def test_a_region_is_named_once_in_great_pale_letters_and_one_without_a_name_not_at_all() -> None:
    letters = list(region_names(BOTH))
    assert len(letters) == 2
    for shape in letters:
        assert isinstance(shape, Path) and shape.paint.opacity < 0.2
        xs = [float(step[-2]) for step in shape.commands if len(step) > 2]
        assert max(xs) - min(xs) > map_frame(BOTH)[2] / 3
    bare = replace(BOTH, tints={"north": Tint("#E7EAD6")})
    assert list(region_names(bare)) == []


def test_each_letter_stands_in_an_octagon_of_the_row_on_which_least_is_drawn() -> None:
    taken = replace(BOTH.spaces["C1"], terrain=("fen",))
    tints = {"north": Tint("#E7EAD6", "Nor")}
    board = replace(BOTH, tints=tints, features=(), spaces={**BOTH.spaces, "C1": taken})
    (name,) = region_names(board)
    assert isinstance(name, Path)
    points = [(float(step[-2]), float(step[-1])) for step in name.commands if len(step) > 2]
    homes = [BOTH.spaces[id].outline for id in rows(2)[:3]]
    for home in homes:
        assert any(inside(home, x, y) for x, y in points)
    assert all(any(inside(home, x, y) for home in homes) for x, y in points)
