"""Regions of octagons have quiet grounds, lines between them, and names with room for them."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Path, Picture, Rect, Shape
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.octagons import PARCHMENT
from builder.drawing.maps.regions import SHADE, borders, grounds, region_names, without_regions
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.theme import contrast, mix
from builder.game.model import Board, GroupMark, Tint
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


def rects_of(of: Board) -> list[Rect]:
    """The grounds of regions, from the corner of the frame."""
    pictures = [one for one in grounds(of, PARCHMENT) if isinstance(one, Picture)]
    return [shape for one in pictures for shape in one.shapes if isinstance(shape, Rect)]


def ends_of(of: Board) -> list[tuple[float, ...]]:
    """The ends of the lines between regions: left, top, right, foot."""
    values = [float(at) for line in borders(of) if isinstance(line, Path)
              for step in line.commands for at in step[1:]]  # fmt: skip
    return [tuple(values[n : n + 4]) for n in range(0, len(values), 4)]


def test_the_ground_of_a_region_is_paper_with_a_little_of_its_tint_up_to_the_frame() -> None:
    *_, width, height = map_frame(BOTH)
    north, south = rects_of(BOTH)
    assert (north.x, north.y, north.width) == (0.0, 0.0, width) == (south.x, 0.0, south.width)
    assert abs(north.y + north.height - south.y) < 0.01 and south.y + south.height == height
    for one, tint in ((north, NORTH), (south, SOUTH)):
        assert one.paint.fill == mix(PARCHMENT, tint.colour, 0.3)  # more would be read as terrain


def test_a_line_from_side_to_side_parts_two_regions() -> None:
    left, _top, width, _height = map_frame(BOTH)
    foot = max(y for _, y in BOTH.spaces["A2"].outline)
    (line,) = ends_of(BOTH)
    assert [round(at, 1) for at in line] == [
        round(at, 1) for at in (left, foot, left + width, foot)]  # fmt: skip


def test_a_region_among_others_has_lines_all_round_and_one_ground() -> None:
    inner = replace(PLAIN, groups={"north": ("C2", "E2")}, tints={"north": NORTH})
    assert len(rects_of(inner)) == 1 and len(ends_of(inner)) == 4


def test_one_region_alone_has_no_line() -> None:
    assert not ends_of(with_regions(north=(*rows(1, 2), *rows(3, 4))))


def test_a_map_without_regions_is_all_that_is_left_of_one_with_them() -> None:
    drawn = [*grounds(BOTH, PARCHMENT), *borders(BOTH), *region_names(BOTH)]
    assert len(drawn) == 4 and not [*without_regions(drawn)]


def test_a_region_is_named_once_in_great_tan_letters_and_one_without_a_name_not_at_all() -> None:
    letters = list(region_names(BOTH))
    assert len(letters) == 2
    for shape in letters:
        assert isinstance(shape, Path) and shape.paint == SHADE
        xs = [float(step[-2]) for step in shape.commands if len(step) > 2]
        assert max(xs) - min(xs) > map_frame(BOTH)[2] / 3
    shade = mix(PARCHMENT, SHADE.fill or "", SHADE.opacity)
    assert 3.0 < contrast(shade, PARCHMENT) < 4.0  # quieter than the name of any city
    bare = replace(BOTH, tints={"north": Tint("#E7EAD6")})
    assert list(region_names(bare)) == []


def test_two_letters_stand_in_an_octagon_of_the_row_on_which_least_is_drawn() -> None:
    spaces = {
        id: replace(space, attested=True, terrain=("fen",) if id in ("C1", "E1") else ())
        for id, space in BOTH.spaces.items()
    }
    tints = {"north": Tint("#E7EAD6", "Nord")}
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


def test_every_name_stands_as_near_to_the_middle_as_it_can() -> None:
    tints = {"north": Tint("#E7EAD6", "No"), "south": Tint("#F2E4CB", "Sou")}
    bare = {id: replace(space, terrain=(), attested=False) for id, space in BOTH.spaces.items()}
    board = replace(BOTH, tints=tints, features=(), spaces=bare)
    left, _top, width, _height = map_frame(board)
    quarter = width / len(rows(1)) / 2
    for shape in region_names(board):
        assert isinstance(shape, Path)
        xs = [float(step[-2]) for step in shape.commands if len(step) > 2]
        assert abs((min(xs) + max(xs)) / 2 - left - width / 2) < quarter / 2 + 1


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
        id: replace(space, terrain=(), attested=id == "C1") for id, space in BOTH.spaces.items()
    }
    (top,) = ends([*region_names(replace(BOTH, tints=tints, features=(), spaces=spaces))], -1)
    assert top > max(y for _x, y in spaces["C1"].outline)


def test_the_longest_name_stands_in_the_middle_of_the_map() -> None:
    tints = {"north": Tint("#E7EAD6", "Noor"), "south": Tint("#F2E4CB", "Su")}
    names = list(region_names(replace(BOTH, tints=tints)))
    assert isinstance(names[0], Path)
    xs = [float(step[-2]) for step in names[0].commands if len(step) > 2]
    left, _top, width, _height = map_frame(BOTH)
    assert abs((min(xs) + max(xs)) / 2 - left - width / 2) < 1.0
