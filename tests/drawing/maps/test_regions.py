"""Regions of octagons have tints held to their edges, and a name with room for it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from builder.drawing.display import Paint, Path, Rect, Shape
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
    return [shape.paint for shape in regions(of) if _covers(shape, at)]


def _covers(shape: Shape, at: Point) -> bool:
    if isinstance(shape, Rect):
        return 0 <= at[0] - shape.x <= shape.width and 0 <= at[1] - shape.y <= shape.height
    assert isinstance(shape, Path)
    steps = [step for step in shape.commands if len(step) == 3]
    boxes = list(zip(*(steps[n::4] for n in range(4)), strict=True))
    boxes = [] if len(boxes) > 50 else boxes  # the ruling
    return any(inside([(float(x), float(y)) for _l, x, y in box], *at) for box in boxes)


def test_a_tint_is_held_to_the_octagons_of_its_region_and_deeper_along_its_edges() -> None:
    only = with_regions(north=rows(1, 2))
    c1, c2, c3 = (only.spaces[id] for id in ("C1", "C2", "C3"))
    foot = max(y for _x, y in c2.outline)
    assert colours(only, c3.centre) == [Paint(fill=CLEAR)]
    assert colours(only, (c2.centre[0], foot + 0.1)) == [Paint(fill=CLEAR)]
    (tint,) = colours(only, c2.centre)
    assert tint not in (Paint(fill=CLEAR), Paint(fill=NORTH.colour))
    assert colours(only, (c2.centre[0], foot - 0.1))[0] == tint
    assert len(colours(only, (c2.centre[0], foot - 0.1))) > 3
    between = max(y for _x, y in c1.outline)
    assert colours(only, (c1.centre[0], between)) == [tint], "no edge within a region"


def test_each_region_and_the_ground_of_no_region_is_few_rectangles() -> None:
    assert sum(isinstance(shape, Rect) for shape in regions(BOTH)) == 2
    corner = with_regions(north=(*rows(1), "A2"))
    assert sum(isinstance(shape, Rect) for shape in regions(corner)) == 4
    area = sum(s.width * s.height for s in regions(corner) if isinstance(s, Rect))
    assert area == map_frame(PLAIN)[2] * map_frame(PLAIN)[3]


def test_a_fine_ruling_lies_over_all_of_the_map() -> None:
    *_, ruling = regions(replace(PLAIN, tints={}))
    assert isinstance(ruling, Path) and ruling.paint.opacity < 0.2
    x, y, width, height = map_frame(PLAIN)
    levels = [float(step[2]) for step in ruling.commands[::5]]
    gaps = {round(two - one, 3) for one, two in pairwise(levels)}
    assert len(gaps) == 1 and {round(gap * 5 / 2, 3) % 1 for gap in gaps} == {0.0}, "whole pixels"
    assert {float(step[1]) for step in ruling.commands if len(step) > 1} == {x, x + width}
    assert y < levels[0] < y + 2 and y + height - 2 < levels[-1] < y + height


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


def test_letters_keep_off_a_river() -> None:
    tints = {"north": Tint("#E7EAD6", "Nor")}
    bare = {id: replace(space, terrain=()) for id, space in BOTH.spaces.items()}
    board = replace(BOTH, tints=tints, features=(), spaces=bare)
    (usual,), (moved,) = (
        [*region_names(board, keep)]
        for keep in ((), [KeepOff((board.spaces["A1"].centre, board.spaces["A2"].centre), 0.5)])
    )
    assert isinstance(usual, Path) and isinstance(moved, Path)
    left = [min(float(one[-2]) for one in each.commands if len(one) > 2)
            for each in (usual, moved)]  # fmt: skip
    assert left[0] < max(x for x, _ in board.spaces["A1"].outline) < left[1]


def test_letters_keep_off_octagons_with_marks() -> None:
    tints = {"north": Tint("#E7EAD6", "Nor")}
    bare = {id: replace(space, terrain=()) for id, space in BOTH.spaces.items()}
    marks = {"start": GroupMark("S", "Start")}
    board = replace(BOTH, tints=tints, features=(), spaces=bare, marks=marks)
    homes = []
    for started in ((), ("A1", "A2")):
        (name,) = region_names(replace(board, groups={**BOTH.groups, "start": started}))
        assert isinstance(name, Path)
        homes.append(min(float(step[-2]) for step in name.commands if len(step) > 2))
    assert homes[0] < max(x for x, _ in bare["A1"].outline) < homes[1]
