"""Regions of octagons have quiet grounds, of whole spaces, and names with room for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from builder.drawing.display import Path, Picture, Rect, Shape
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.lattice import is_octagon
from builder.drawing.maps.octagons import PARCHMENT
from builder.drawing.maps.regions import (
    SHADE,
    grounds,
    region_names,
    tone_of,
    tones,
    without_region_names,
)
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


def named(of: Board, keep: Iterable[KeepOff] = ()) -> Iterator[Shape]:
    """The letters of the names of regions, without the light round them."""
    return (one for one in region_names(of, keep) if isinstance(one, Path) and one.paint == SHADE)


BOTH = with_regions(north=rows(1, 2), south=rows(3, 4))


def painted(of: Board) -> Picture:
    """The grounds of regions."""
    (picture,) = grounds(of, PARCHMENT)
    assert isinstance(picture, Picture)
    return picture


def test_the_ground_of_a_region_is_paper_with_a_little_of_its_tint_up_to_the_frame() -> None:
    first, *bands = painted(BOTH).shapes
    assert isinstance(first, Rect) and (first.x, first.y, first.width) == map_frame(BOTH)[:3]
    north, south = (mix(PARCHMENT, one.colour, 0.52) for one in (NORTH, SOUTH))
    assert first.paint.fill == north  # more would be read as terrain
    assert isinstance(bands[-1], Path) and bands[-1].paint.fill == south
    assert tones(BOTH, PARCHMENT) == [north, south]


def test_where_two_regions_meet_their_colours_run_into_each_other() -> None:
    """Straight seams looked like joints of the sheet."""
    _first, *bands = painted(BOTH).shapes
    tops = []
    for one in bands:
        assert isinstance(one, Path)
        tops.append(min(float(step[-1]) for step in one.commands if len(step) > 2))
    assert painted(BOTH).clip is not None
    assert tops == sorted(tops) and 4.0 < tops[-1] - tops[0] < 30.0
    fills = [one.paint.fill or "" for one in bands if isinstance(one, Path)]
    assert all(contrast(a, b) < 1.03 for a, b in pairwise(fills))  # no band is seen


def test_a_place_of_no_region_has_the_paper() -> None:
    first, *_bands = painted(with_regions(south=rows(3, 4))).shapes
    assert isinstance(first, Rect) and first.paint.fill == PARCHMENT


def test_a_diamond_between_two_regions_is_wholly_of_one() -> None:
    """Half of one in each tint looked like a space cut in two."""
    north, south = tones(BOTH, PARCHMENT)
    own = tone_of(BOTH, PARCHMENT)
    for id in ("B2", "D2", "F2", "B3", "D3", "F3"):
        assert own[id] == north
    for id in ("B4", "D4", "F4"):
        assert own[id] == south


def test_a_map_without_the_names_of_regions_has_their_grounds() -> None:
    ground = [*grounds(BOTH, PARCHMENT)]
    assert [*without_region_names([*ground, *region_names(BOTH)])] == ground


def test_a_region_is_named_once_in_great_tan_letters_and_one_without_a_name_not_at_all() -> None:
    letters = list(named(BOTH))
    assert len(letters) == 2
    for shape in letters:
        assert isinstance(shape, Path) and shape.paint == SHADE
        xs = [float(step[-2]) for step in shape.commands if len(step) > 2]
        assert max(xs) - min(xs) > map_frame(BOTH)[2] / 3
    shade = mix(PARCHMENT, SHADE.fill or "", SHADE.opacity)
    assert 1.6 < contrast(shade, PARCHMENT) < 2.4  # a tint: no rule knows a region
    bare = replace(BOTH, tints={"north": Tint("#E7EAD6")})
    assert list(named(bare)) == []


def test_two_letters_stand_in_an_octagon_of_the_row_on_which_least_is_drawn() -> None:
    spaces = {
        id: replace(space, attested=True, terrain=("fen",) if id in ("C1", "E1") else ())
        for id, space in BOTH.spaces.items()
    }
    tints = {"north": Tint("#E7EAD6", "Nord")}
    board = replace(BOTH, tints=tints, features=(), spaces=spaces)
    (name,) = named(board)
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
        (top,) = ends([*named(board, [off])], -1)
        assert (top < middle) is above


def test_every_name_stands_as_near_to_the_middle_as_it_can() -> None:
    tints = {"north": Tint("#E7EAD6", "No"), "south": Tint("#F2E4CB", "Sou")}
    bare = {id: replace(space, terrain=(), attested=False) for id, space in BOTH.spaces.items()}
    board = replace(BOTH, tints=tints, features=(), spaces=bare)
    left, _top, width, _height = map_frame(board)
    quarter = width / len(rows(1)) / 2
    for shape in named(board):
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
        (top,) = ends([*named(replace(board, groups=groups))], -1)
        assert (top < middle) is above


def test_letters_keep_off_octagons_that_the_rules_name() -> None:
    tints = {"north": Tint("#E7EAD6", "Nor")}
    spaces = {
        id: replace(space, terrain=(), attested=id == "C1") for id, space in BOTH.spaces.items()
    }
    (top,) = ends([*named(replace(BOTH, tints=tints, features=(), spaces=spaces))], -1)
    assert top > max(y for _x, y in spaces["C1"].outline)


def test_the_longest_name_stands_in_the_middle_of_the_map() -> None:
    tints = {"north": Tint("#E7EAD6", "Noor"), "south": Tint("#F2E4CB", "Su")}
    names = list(named(replace(BOTH, tints=tints)))
    assert isinstance(names[0], Path)
    xs = [float(step[-2]) for step in names[0].commands if len(step) > 2]
    left, _top, width, _height = map_frame(BOTH)
    assert abs((min(xs) + max(xs)) / 2 - left - width / 2) < 1.0


def test_a_name_stands_in_the_middle_of_the_octagons_of_its_row_that_are_free() -> None:
    """In the middle of the map it stood at the left of what is free of its region."""
    wide = board(8, 2)
    free = {
        id: replace(one, terrain=(), attested=id[0] in "ACE") for id, one in wide.spaces.items()
    }
    row = tuple(id for id, one in wide.spaces.items() if is_octagon(one) and id.endswith("1"))
    own = replace(wide, spaces=free, features=(), groups={"north": row}, width=280.0,
                  tints={"north": Tint("#E7EAD6", "North")})  # fmt: skip
    (name,) = named(own)
    assert isinstance(name, Path)
    xs = [float(step[-2]) for step in name.commands if len(step) > 2]
    middle = (free["G1"].centre[0] + free["O1"].centre[0]) / 2
    assert abs((min(xs) + max(xs)) / 2 - middle) < 1.0


def test_a_name_stands_on_one_side_of_the_joint_of_pages() -> None:
    """On two pages, or both sides of a fold, a name was read as two."""
    wide = board(8, 2)
    free = {id: replace(one, terrain=(), attested=False) for id, one in wide.spaces.items()}
    row = tuple(id for id, one in wide.spaces.items() if is_octagon(one) and id.endswith("1"))
    own = replace(wide, spaces=free, features=(), groups={"north": row},
                  tints={"north": Tint("#E7EAD6", "North")})  # fmt: skip
    middle = map_frame(own)[0] + map_frame(own)[2] / 2
    for sheet in (280.0, 2 * middle):
        (name,) = named(replace(own, width=sheet))
        assert isinstance(name, Path)
        xs = [float(step[-2]) for step in name.commands if len(step) > 2]
        is_whole = max(xs) < middle or min(xs) > middle
        assert is_whole is (sheet > 285.0)  # a smaller sheet is printed on one page


def test_names_of_regions_begin_below_one_another_and_are_tints_alone() -> None:
    tints = {"north": Tint("#E7EAD6", "Nor"), "south": Tint("#F2E4CB", "South")}
    bare = {id: replace(space, terrain=(), attested=False) for id, space in BOTH.spaces.items()}
    drawn = [*region_names(replace(BOTH, tints=tints, features=(), spaces=bare))]
    north, south = ends([one for one in drawn if isinstance(one, Path) and one.paint == SHADE], -2)
    assert abs(north - south) < 1.0
    assert [one.paint for one in drawn if isinstance(one, Path)] == [SHADE, SHADE]
    assert SHADE.opacity < 0.5 and SHADE.stroke is None
