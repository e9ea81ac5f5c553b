"""Regions of octagons have tints that blend at their seams, and a name with room for it."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Path, Picture, Rect, Shape
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.regions import SHADE, region_names, regions
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.theme import contrast, mix
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


def layers_of(of: Board) -> tuple[Rect, list[Path]]:
    """The ground of all regions, and the layers of the others' tints."""
    ground, *rest = regions(of)
    assert isinstance(ground, Rect)
    assert (ground.x, ground.y, ground.width, ground.height) == map_frame(of)
    shapes = [shape for one in rest if isinstance(one, Picture) and one.name == "map: regions"
              for shape in one.shapes]  # fmt: skip
    return ground, [shape for shape in shapes if isinstance(shape, Path)]


def laid_at(of: Board, at: Point) -> int:
    """How many layers of a tint lie at a place."""
    left, top, *_ = map_frame(of)
    return sum(wound(one, at[0] - left, at[1] - top) for one in layers_of(of)[1])


def wound(layer: Path, x: float, y: float) -> bool:
    """Whether a place is within a path, about, by the non-zero rule."""
    turns, last, first = 0, (0.0, 0.0), (0.0, 0.0)
    for letter, *values in layer.commands:
        here = first if letter == "Z" else (float(values[-2]), float(values[-1]))
        if letter == "M":
            first = here
        elif (last[1] <= y) != (here[1] <= y):
            side = (here[0] - last[0]) * (y - last[1]) - (x - last[0]) * (here[1] - last[1])
            turns += (1 if side > 0 else 0) if here[1] > last[1] else (-1 if side < 0 else 0)
        last = here
    return turns != 0


def test_a_region_has_its_own_tint_in_the_middle_of_each_octagon() -> None:
    layers = layers_of(BOTH)[1]
    assert {one.paint.fill for one in layers} == {SOUTH.colour}
    assert layers[-1].paint.opacity == 1.0
    for id in (*rows(1), *rows(2)):
        assert laid_at(BOTH, BOTH.spaces[id].centre) == 0
    for id in (*rows(3), *rows(4)):
        assert laid_at(BOTH, BOTH.spaces[id].centre) == len(layers)


def test_tints_blend_where_two_regions_meet() -> None:
    above, below = (BOTH.spaces[id].centre for id in ("C2", "C3"))
    way = [laid_at(BOTH, (above[0], above[1] + share * (below[1] - above[1]) / 40))
           for share in range(41)]  # fmt: skip
    assert way == sorted(way) and len({*way}) > 5


def test_in_the_seam_of_two_regions_no_third_one_shows() -> None:
    tints = {"north": NORTH, "middle": Tint("#E8D9A8"), "south": SOUTH}
    groups = {"north": rows(1), "middle": rows(2), "south": rows(3, 4)}
    three = replace(PLAIN, groups=groups, tints=tints)
    left, top, *_ = map_frame(three)
    one, other = (three.spaces[id].centre for id in ("C2", "C3"))
    seam = one[0] - left, (one[1] + other[1]) / 2 - top
    middle = [layer for layer in layers_of(three)[1] if layer.paint.fill == "#E8D9A8"]
    assert middle and all(wound(layer, *seam) for layer in middle)


def test_regions_meet_softly_over_more_than_half_an_octagon() -> None:
    _ground, layers = layers_of(BOTH)
    deep = [[y for step in one.commands if len(step) > 1 for y in map(float, step[2::2])]
            for one in layers]  # fmt: skip
    high = 2 * (BOTH.spaces[rows(1)[0]].centre[1] - map_frame(BOTH)[1])
    tops = [min(ys) for ys in deep]
    assert len(tops) > 9 and max(tops) - min(tops) > high / 2


def test_no_tint_reaches_out_of_the_frame() -> None:
    *_, width, height = map_frame(BOTH)
    for one in layers_of(BOTH)[1]:
        for _letter, *at in (step for step in one.commands if len(step) > 1):
            for x, y in zip(at[::2], at[1::2], strict=True):
                assert 0.0 <= float(x) <= width and 0.0 <= float(y) <= height


def test_one_region_alone_is_one_ground() -> None:
    ground, layers = layers_of(with_regions(north=(*rows(1, 2), *rows(3, 4))))
    assert ground.paint.fill == NORTH.colour and not layers


def test_a_region_is_named_once_in_great_tan_letters_and_one_without_a_name_not_at_all() -> None:
    letters = list(region_names(BOTH))
    assert len(letters) == 2
    for shape in letters:
        assert isinstance(shape, Path) and shape.paint == SHADE
        xs = [float(step[-2]) for step in shape.commands if len(step) > 2]
        assert max(xs) - min(xs) > map_frame(BOTH)[2] / 3
    for tint in ("#CBD5B4", "#E8D9A8", "#E5C8A2"):
        assert contrast(mix(tint, SHADE.fill or tint, SHADE.opacity), tint) > 3.0
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
