"""Regions of octagons have tints held to their edges, and a name with room for it."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Paint, Path, Shape
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.regions import CLEAR, region_names, regions
from builder.drawing.maps.titleblock import map_frame
from builder.game.model import Board, GroupMark, Point, Tint
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


def colours(of: Board, at: Point) -> list[Paint]:
    """What lies at a place, from the bottom up."""
    return [one.paint for one in regions(of)
            if 0 <= at[0] - one.x <= one.width and 0 <= at[1] - one.y <= one.height]  # fmt: skip


def test_a_tint_is_flat_and_held_to_the_octagons_of_its_region() -> None:
    only = with_regions(north=rows(1, 2))
    c2, c3 = (only.spaces[id] for id in ("C2", "C3"))
    foot = max(y for _x, y in c2.outline)
    assert colours(only, c3.centre) == [Paint(fill=CLEAR)]
    assert colours(only, (c2.centre[0], foot + 0.1)) == [Paint(fill=CLEAR)]
    (tint,) = colours(only, c2.centre)
    assert tint not in (Paint(fill=CLEAR), Paint(fill=NORTH.colour))
    assert colours(only, (c2.centre[0], foot - 0.1)) == [tint]


def test_each_region_and_the_ground_of_no_region_is_few_rectangles() -> None:
    assert len([*regions(BOTH)]) == 2
    corner = with_regions(north=(*rows(1), "A2"))
    assert len([*regions(corner)]) == 4
    area = sum(s.width * s.height for s in regions(corner))
    assert area == map_frame(PLAIN)[2] * map_frame(PLAIN)[3]


def test_a_region_is_named_once_in_great_tan_letters_and_one_without_a_name_not_at_all() -> None:
    letters = list(region_names(BOTH))
    assert len(letters) == 2
    for shape in letters:
        assert isinstance(shape, Path) and 0.3 < shape.paint.opacity < 0.5
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


def ends(shapes: list[Shape], at: int) -> list[float]:
    """Where letters begin: at the left (-2) or the top (-1)."""
    return [min(float(step[at]) for step in shape.commands if len(step) > 2)
            for shape in shapes if isinstance(shape, Path)]  # fmt: skip


def test_letters_keep_off_a_river() -> None:
    tints = {"north": Tint("#E7EAD6", "Nor")}
    bare = {id: replace(space, terrain=()) for id, space in BOTH.spaces.items()}
    board = replace(BOTH, tints=tints, features=(), spaces=bare)
    middle = max(y for _x, y in board.spaces["A1"].outline)
    for row, above in ((1, False), (2, True)):
        off = KeepOff((board.spaces[f"A{row}"].centre, board.spaces[f"C{row}"].centre), 0.5)
        (top,) = ends([*region_names(board, [off])], -1)
        assert (top < middle) is above


def test_names_of_regions_begin_in_one_column() -> None:
    tints = {"north": Tint("#E7EAD6", "No"), "south": Tint("#F2E4CB", "Sou")}
    bare = {id: replace(space, terrain=()) for id, space in BOTH.spaces.items()}
    off = [KeepOff((BOTH.spaces["A1"].centre, BOTH.spaces["A2"].centre), 0.5)]
    lefts = ends([*region_names(replace(BOTH, tints=tints, features=(), spaces=bare), off)], -2)
    assert len(lefts) == 2 and abs(lefts[0] - lefts[1]) < 3


def test_letters_keep_off_octagons_with_marks() -> None:
    tints = {"north": Tint("#E7EAD6", "Nor")}
    bare = {id: replace(space, terrain=()) for id, space in BOTH.spaces.items()}
    marks = {"start": GroupMark("S", "Start")}
    board = replace(BOTH, tints=tints, features=(), spaces=bare, marks=marks)
    middle = max(y for _x, y in bare["A1"].outline)
    for started, above in (("A1", False), ("A2", True)):
        groups = {**BOTH.groups, "start": (started,)}
        (top,) = ends([*region_names(replace(board, groups=groups))], -1)
        assert (top < middle) is above
