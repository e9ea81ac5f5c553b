"""Regions of octagons have tints held to their edges, and a name with room for it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np

from builder.drawing.display import Group, Path, Rect, Shape
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.regions import region_names, regions
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


def layers(of: Board) -> list[Path]:
    """The tints over the first one, in mm of the map."""
    ground, *melting = regions(of)
    assert isinstance(ground, Rect)
    left, top, width, height = map_frame(of)
    assert (ground.x, ground.y, ground.width, ground.height) == (left, top, width, height)
    assert all(isinstance(one, Group) and (one.x, one.y) == (left, top) for one in melting)
    return [path for one in melting if isinstance(one, Group)
            for path in one.shapes if isinstance(path, Path)]  # fmt: skip


def drawn_at(of: Board, at: Point) -> float:
    """How much of the last tint is at a place, from 0 to 1."""
    left, top = map_frame(of)[:2]
    clear = 1.0
    for layer in layers(of):
        if wound(layer, at[0] - left, at[1] - top):
            clear *= 1 - layer.paint.opacity
    return 1 - clear


def wound(layer: Path, x: float, y: float) -> bool:
    """Whether a place is within a path of straight sides, by the non-zero rule."""
    turns, last, first = 0, (0.0, 0.0), (0.0, 0.0)
    for letter, *values in layer.commands:
        here = first if letter == "Z" else (float(values[0]), float(values[1]))
        if letter == "M":
            first = here
        elif (last[1] <= y) != (here[1] <= y):
            side = (here[0] - last[0]) * (y - last[1]) - (x - last[0]) * (here[1] - last[1])
            turns += (1 if side > 0 else 0) if here[1] > last[1] else (-1 if side < 0 else 0)
        last = here
    return turns != 0


def test_a_tint_is_whole_in_the_middle_of_its_octagons_and_melts_into_its_neighbour() -> None:
    only = with_regions(north=rows(1, 2))
    (x, above), (_x, below) = (only.spaces[id].centre for id in ("C2", "C3"))
    assert drawn_at(only, (x, above)) == 1.0 and drawn_at(only, (x, below)) == 0.0
    down = [drawn_at(only, (x, above + n * (below - above) / 60)) for n in range(61)]
    assert down == sorted(down, reverse=True)
    assert len({round(one, 2) for one in down}) > 6
    assert max(one - other for one, other in pairwise(down)) < 0.25


def test_tints_melt_over_as_much_as_a_third_of_an_octagon_and_no_line_is_straight() -> None:
    halves = []
    middle = max(y for _x, y in BOTH.spaces["A2"].outline)
    left, _top, width, _height = map_frame(BOTH)
    for at in range(1, 12):
        x = left + at * width / 12
        found = [y for y in np.arange(middle - 14, middle + 14, 0.5) if 0.05 < drawn_at(
            BOTH, (x, float(y))) < 0.95]  # fmt: skip
        assert 6.0 < max(found) - min(found) < 18.0
        halves.append((max(found) + min(found)) / 2)
    assert 1.0 < max(halves) - min(halves) < 10.0


def test_a_region_is_named_once_in_great_tan_letters_and_one_without_a_name_not_at_all() -> None:
    letters = list(region_names(BOTH))
    assert len(letters) == 2
    for shape in letters:
        assert isinstance(shape, Path) and 0.3 < shape.paint.opacity < 0.5
        xs = [float(step[-2]) for step in shape.commands if len(step) > 2]
        assert max(xs) - min(xs) > map_frame(BOTH)[2] / 3
    bare = replace(BOTH, tints={"north": Tint("#E7EAD6")})
    assert list(region_names(bare)) == []


def test_two_letters_stand_in_each_octagon_of_the_row_on_which_least_is_drawn() -> None:
    spaces = {
        id: replace(space, attested=True, terrain=("fen",) if id in ("C1", "E1") else ())
        for id, space in BOTH.spaces.items()
    }
    tints = {"north": Tint("#E7EAD6", "Nor")}
    board = replace(BOTH, tints=tints, features=(), spaces=spaces)
    (name,) = region_names(board)
    assert isinstance(name, Path)
    points = [(float(step[-2]), float(step[-1])) for step in name.commands if len(step) > 2]
    homes = [BOTH.spaces[id].outline for id in rows(2)[1:3]]
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
    for started, above in ((("C1", "E1"), False), (("C2", "E2"), True)):
        groups = {**BOTH.groups, "start": started}
        (top,) = ends([*region_names(replace(board, groups=groups))], -1)
        assert (top < middle) is above


def test_letters_keep_off_octagons_that_the_rules_name() -> None:
    tints = {"north": Tint("#E7EAD6", "Nor")}
    spaces = {
        id: replace(space, terrain=(), attested=id in ("A1", "A2"))
        for id, space in BOTH.spaces.items()
    }
    (name,) = region_names(replace(BOTH, tints=tints, features=(), spaces=spaces))
    (left,) = ends([name], -2)
    assert left > max(x for x, _y in spaces["A1"].outline)
