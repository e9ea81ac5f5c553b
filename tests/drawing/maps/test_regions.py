"""Regions of octagons have tints that pass into one another, and a name with room for it."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Group, Path
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


def layers(of: Board, tint: Tint, at: Point) -> int:
    """How many layers of a tint lie at a place."""
    (ground,) = regions(of)
    assert isinstance(ground, Group)
    count = 0
    for shape in ground.shapes:
        assert isinstance(shape, Path)
        if shape.paint.fill == tint.colour:
            count += sum(inside(loop, *at) for loop in loops(shape)) % 2
    return count


def loops(path: Path) -> list[tuple[Point, ...]]:
    """The loops of a path, by the ends of its steps."""
    found: list[list[Point]] = []
    for step in path.commands:
        if step[0] == "M":
            found.append([])
        if len(step) > 2:
            found[-1].append((float(step[-2]), float(step[-1])))
    return [tuple(loop) for loop in found]


def test_a_tint_is_whole_far_inside_its_region_and_does_not_reach_far_outside() -> None:
    inner, outer = BOTH.spaces["C1"].centre, BOTH.spaces["C4"].centre
    assert layers(BOTH, NORTH, inner) > 6 and layers(BOTH, NORTH, outer) == 0
    assert layers(BOTH, SOUTH, inner) == 0 and layers(BOTH, SOUTH, outer) > 6


def test_tints_pass_into_one_another_over_a_row() -> None:
    x = BOTH.spaces["C2"].centre[0]
    (top, foot) = (BOTH.spaces[id].centre[1] for id in ("C2", "C3"))
    found = [layers(BOTH, NORTH, (x, top + share * (foot - top))) for share in (0.0, 0.5, 1.0)]
    assert found[0] > found[1] > found[2] and found[1] > 0


def test_the_ground_is_cut_off_at_the_frame_and_has_patches_without_any_region() -> None:
    (ground,) = regions(replace(PLAIN, tints={}))
    assert isinstance(ground, Group) and ground.clip is not None and ground.shapes


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
