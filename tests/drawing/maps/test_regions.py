"""Regions of octagons have tints that meet in waving seams, and a name that they have room for."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Group, Path
from builder.drawing.maps.areas.lines import framed
from builder.drawing.maps.map import map_drawing
from builder.drawing.maps.regions import region_names, regions
from builder.drawing.maps.titleblock import map_frame
from builder.game.model import Board, Point, Tint
from tests.drawing.games import board, game
from tests.drawing.shapes import inside, words

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
    ((north,), _south) = loops(BOTH)
    for space in BOTH.map_spaces():
        if len(space.outline) == 8:
            assert inside(tuple(north), *space.centre) == (space.id in rows(1, 2))


def test_two_regions_meet_in_one_waving_line() -> None:
    ((north,), (south,)) = loops(BOTH)
    seam = {*north} & {*south}
    x, _y, width, _height = map_frame(BOTH)
    assert len(seam) > width / 3
    level = BOTH.spaces["A3"].centre[1] - 23.0
    assert max(abs(y - level) for _, y in seam) > 1.0
    assert {x, x + width} <= {px for px, _ in seam}


def test_a_region_reaches_the_rim_and_its_corners() -> None:
    x, y, width, _height = map_frame(BOTH)
    ((north,), _south) = loops(BOTH)
    assert {(x, y), (x + width, y)} <= {*north}


def test_a_tint_fades_over_its_seam_but_not_over_the_frame() -> None:
    fades = [shape for shape in regions(BOTH) if isinstance(shape, Group)]
    assert len(fades) == 2
    for fade, colour in zip(fades, (NORTH.colour, SOUTH.colour), strict=True):
        assert fade.clip == framed(map_frame(BOTH))
        paints = [one.paint for one in fade.shapes if isinstance(one, Path)]
        assert {paint.stroke for paint in paints} == {colour}
        assert len({paint.width for paint in paints}) == len(paints) > 1


def test_a_region_in_two_parts_has_a_loop_for_each() -> None:
    assert len(loops(with_regions(north=("A1", "G4")))[0]) == 2


def test_octagons_that_touch_in_a_corner_are_both_covered() -> None:
    found = loops(with_regions(north=("A1", "C2")))[0]
    for id in ("A1", "C2"):
        assert any(inside(tuple(loop), *PLAIN.spaces[id].centre) for loop in found)


def test_a_region_is_named_once_and_one_without_a_name_not_at_all() -> None:
    drawn = words(map_drawing(replace(game(), board=BOTH)))
    assert (drawn.count("NORTH "), drawn.count("SOUTH")) == (2, 1)  # An edge is called north, too.
    bare = replace(BOTH, tints={"north": Tint("#E7EAD6")})
    assert list(region_names(bare)) == []
