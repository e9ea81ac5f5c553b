"""Regions of octagons have tints that pass into one another, and a name with room for it."""

from __future__ import annotations

import io
from dataclasses import replace

from PIL import Image as Pixels

from builder.drawing.display import Drawing, Image, Path
from builder.drawing.maps.regions import region_names, regions
from builder.drawing.maps.titleblock import map_frame
from builder.emit.canvas_svg import svg_text
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


def ground(of: Board) -> Image:
    """The ground as it is drawn."""
    (made,) = regions(of)
    assert isinstance(made, Image)
    return made


def colour(of: Board, at: Point) -> tuple[int, ...]:
    """Red, green and blue of the ground at a place, and how opaque it is."""
    image = ground(of)
    width, _b, _c, height, x, y = image.place
    with Pixels.open(io.BytesIO(image.artwork.data)) as found:
        place = (at[0] - x) / width * found.width, (at[1] - y) / height * found.height
        pixel = found.getpixel((int(place[0]), int(place[1])))
    assert isinstance(pixel, tuple)
    return pixel


def test_a_tint_is_whole_far_inside_its_region_and_does_not_reach_far_outside() -> None:
    north, south = (BOTH.spaces[id].centre for id in ("C1", "C4"))
    assert min(colour(BOTH, north)[3], colour(BOTH, south)[3]) > 200
    only = with_regions(north=rows(1, 2))
    assert colour(only, north)[3] > 200 > 150 > colour(only, south)[3]
    (green, brown) = (colour(BOTH, at)[0] - colour(BOTH, at)[1] for at in (north, south))
    assert green < 4 and brown > 8, "more red than green in the south alone"


def test_tints_pass_into_one_another_over_a_row() -> None:
    only = with_regions(north=rows(1, 2))
    x = only.spaces["C2"].centre[0]
    (top, foot) = (only.spaces[id].centre[1] for id in ("C2", "C3"))
    found = [colour(only, (x, top + share * (foot - top)))[3] for share in (0.0, 0.5, 1.0)]
    assert found[0] > found[1] > found[2]


def test_the_ground_fills_the_frame_and_has_patches_without_any_region() -> None:
    image = ground(replace(PLAIN, tints={}))
    x, y, width, height = map_frame(PLAIN)
    assert image.place == (width, 0.0, 0.0, height, x, y)
    with Pixels.open(io.BytesIO(image.artwork.data)) as found:
        colours = found.getcolors(1_000_000)
    assert colours is not None and len(colours) > 5


def test_the_ground_is_a_small_picture_shown_larger_as_it_is() -> None:
    image = ground(BOTH)
    assert image.soft and image.artwork.width < 2 * map_frame(BOTH)[2]
    assert "optimizeSpeed" in svg_text(Drawing(400.0, 400.0, (image,), "map"))


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
