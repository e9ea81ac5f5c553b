"""Maps of areas: coast, names, links and limits, on a board of three areas round a firth."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from builder.diagnostics import Span
from builder.drawing.display import Circle, Group, Paint, Path, Picture, Polygon, Rect, Shape, Text
from builder.drawing.maps.areas.borders import BORDER, CASING, _unhooked, along, glows, limits
from builder.drawing.maps.areas.land import OUT, PLAIN, damp, laid, land, mottle, ribbons, tone
from builder.drawing.maps.areas.lines import joined
from builder.drawing.maps.areas.links import links
from builder.drawing.maps.areas.ranges import ranges, under_letter
from builder.drawing.maps.areas.water import COAST_INK, coast, sea
from builder.drawing.maps.areas.woods import (
    _BLADE,
    TONE,
    _clearings,
    _islands,
    _without_small,
    woods,
)
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.paint import RIVER
from builder.drawing.maps.distance import Grid
from builder.drawing.maps.frame import frame, outer
from builder.drawing.maps.layers import layers
from builder.drawing.maps.naming.along import letters, line_names
from builder.drawing.maps.naming.areas import AreaName, area_names, town
from builder.drawing.maps.samples import samples
from builder.drawing.theme import READABLE, chroma, contrast
from builder.game.geometry.areas.plan import Border
from builder.game.geometry.grid import areas
from builder.game.geometry.polygons import inside
from builder.game.model import (
    Board,
    Course,
    CourseStyle,
    Feature,
    LineName,
    Link,
    Space,
    SpaceRole,
    Terrain,
    Tint,
    Zone,
)
from builder.game.names.ways import Ways

FRAME = (0.0, 0.0, 100.0, 50.0)
COAST_OF_FIRTH = (
    (0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (60.0, 50.0), (60.0, 20.0), (40.0, 20.0),
    (40.0, 50.0), (0.0, 50.0),
)  # fmt: skip
CENTRES = {"west": (20.0, 40.0), "east": (80.0, 40.0), "north": (50.0, 8.0)}


@pytest.fixture(scope="module")
def board() -> Board:
    grid = areas(CENTRES, (100, 50), coast=COAST_OF_FIRTH)
    spaces = {
        cell.id: Space(
            id=cell.id, name="", kind="area", role=SpaceRole.MAP, zone="map", centre=cell.centre,
            outline=cell.outline, terrain=(), tags=frozenset(), properties={}, side="",
            attested=True, origin="project", cite="", note="", span=Span("spaces.csv"),
        )
        for cell in grid.cells
    }  # fmt: skip
    link = Link("west", "east", "ferry", "project", "", "", Span("links.csv"))
    return Board(
        width=100, height=50, note="", origin="project", spaces=spaces,
        zones=(Zone("map", "Map", SpaceRole.MAP, FRAME, "", "", ""),), edges=(), features=(),
        terrains={}, neighbours=grid.neighbours, groups={}, grid_kind="areas", cell=10.0,
        links=(link,), outside="#CBDCE3", plan=grid.plan,
    )  # fmt: skip


def every(shapes: Iterator[Shape]) -> Iterator[Shape]:
    """All shapes, those in groups as well."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from every(iter(shape.shapes))


def ends(path: Path) -> set[tuple[float, float]]:
    return {(float(c[1]), float(c[2])) for c in path.commands if len(c) == 3}


def test_the_coast_is_the_firth_and_not_the_frame(board: Board) -> None:
    (line,) = coast(board)
    assert isinstance(line, Path)
    points = ends(line)
    assert {(40.0, 50.0), (60.0, 50.0)} <= points
    assert all(36 <= x <= 64 and 16 <= y <= 50 for x, y in points)


def test_water_is_the_lighter_the_nearer_it_is_to_the_coast(board: Board) -> None:
    rect, bands = sea(board)
    assert isinstance(rect, Rect) and isinstance(bands, Group) and bands.clip
    widths = [band.paint.width for band in bands.shapes if isinstance(band, Path)]
    assert widths == sorted(widths, reverse=True) and len(widths) == 14
    assert ends(bands.clip) == {(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (0.0, 50.0)}


def test_a_board_without_a_colour_outside_has_neither_sea_nor_coast(board: Board) -> None:
    dry = replace(board, outside="")
    assert [*sea(dry), *coast(dry)] == []


def test_land_and_borders_end_at_the_coast(board: Board) -> None:
    (group,) = (s for s in layers(board) if isinstance(s, Group) and s.clip and s.shapes[0] != 0
                and any(isinstance(p, Path) and p.paint.fill == OUT for p in s.shapes))  # fmt: skip
    assert group.clip and (40.0, 50.0) in ends(group.clip)
    assert any(isinstance(shape, Path) and shape.paint == BORDER for shape in group.shapes)


def test_the_land_is_a_picture_which_tiles_hold_once(board: Board) -> None:
    (land,) = (shape for shape in layers(board) if isinstance(shape, Picture))
    assert (land.width, land.height) == (board.width, board.height) and land.clip


def test_patches_are_drawn_as_far_as_their_areas_go(board: Board) -> None:
    shapes = [s for group in mottle(board) if isinstance(group, Group) for s in group.shapes]
    points = [p for shape in shapes if isinstance(shape, Path) for p in ends(shape)]
    known = [p for space in board.map_spaces() for p in space.outline]
    for axis in (0, 1):
        drawn, wanted = [p[axis] for p in points], [p[axis] for p in known]
        assert min(wanted) - 8 < min(drawn) and max(drawn) < max(wanted) + 8


def test_an_area_has_the_tone_of_its_terrain_or_else_of_its_group(board: Board) -> None:
    west = replace(board.spaces["west"], terrain=("marsh",))
    here = replace(
        board, spaces=dict(board.spaces) | {"west": west}, groups={"shore": ("west", "east")},
        terrains={"marsh": Terrain("marsh", "Marsh", "#C6D8D3", "")},
        tints={"shore": Tint("#F5E4C8")},
    )  # fmt: skip
    marsh = laid("#C6D8D3", "#F5E4C8")  # the other areas have no terrain
    assert tone(west, here) == marsh
    assert tone(here.spaces["east"], here) == "#F5E4C8"
    assert tone(here.spaces["north"], here) == PLAIN
    paints = [shape.paint for shape in land(here) if isinstance(shape, Path)]
    grounds = [paint.fill for paint in paints if paint.fill and paint.opacity == 1]
    assert grounds == [OUT, marsh, "#F5E4C8", PLAIN]
    shades = [n for n, paint in enumerate(paints) if not paint.fill]
    assert not shades or max(shades) < [p.fill for p in paints].index(marsh)


def test_a_link_is_a_dotted_bow_that_the_key_explains(board: Board) -> None:
    (bow,) = links(board)
    assert isinstance(bow, Path)
    assert bow.paint.dash
    assert "Ferry" in [str(sample.name) for sample in samples(board)]


def test_the_key_shows_ground_out_of_play_and_hills_where_there_are_any(board: Board) -> None:
    def named(board: Board) -> set[str]:
        return {str(sample.name) for sample in samples(board)}

    bare = replace(board, plan=replace(board.plan, borders=()))
    assert not named(bare) & {"Hills (no effect)", "Out of play"}
    ridge = LineName("Ridge", "range", ((5.0, 10.0), (35.0, 15.0)), 0.0)
    rim = Border("west", "", ((0.0, 0.0), (5.0, 5.0)))
    more = replace(bare, names=(ridge,), plan=replace(board.plan, borders=(rim,)))
    assert {"Hills (no effect)", "Out of play"} <= named(more)


def test_a_border_goes_straight_to_the_coast_where_it_ended_in_a_hook() -> None:
    hook = ((0.0, 0.0), (0.0, 2.0), (0.0, 4.0), (4.0, 5.0), (8.0, 6.0), (12.0, 7.0), (20.0, 8.0))
    ends = Counter({hook[0]: 1, hook[-1]: 3})
    assert _unhooked(hook, ends) == (hook[0], *hook[4:])
    assert _unhooked(hook[::-1], ends) == hook[::-1]  # others meet it there
    gentle = tuple((float(x), 0.1 * x) for x in range(0, 30, 2))
    assert _unhooked(gentle, Counter({gentle[0]: 1})) == gentle


def test_the_ground_round_a_marsh_is_damp_and_fades(board: Board) -> None:
    assert not [*damp(board)]
    fen = Terrain("fen", "Fen", "#A8C090", "", drawn="marsh")
    spaces = {**board.spaces, "west": replace(board.spaces["west"], terrain=("fen",))}
    rings = [one for one in damp(replace(board, spaces=spaces, terrains={"fen": fen}))
             if isinstance(one, Path)]  # fmt: skip
    widths = [one.paint.width for one in rings]
    assert len(rings) > 5 and widths == sorted(widths, reverse=True)


def test_hills_are_shaded_along_named_ranges_alone(board: Board) -> None:
    assert [*ranges(board)] == []
    ridge = LineName("Ridge", "range", ((5.0, 10.0), (35.0, 15.0)), 0.0)
    (slopes,) = ranges(replace(board, names=(ridge,)))
    assert isinstance(slopes, Group) and slopes.clip  # ground out of play has none
    drawn = [shape for shape in slopes.shapes if isinstance(shape, Path)]
    points = [p for shape in drawn for p in ends(shape)]
    assert points and all(-17 < x < 57 and -12 < y < 37 for x, y in points)


def test_mottle_is_quiet(board: Board) -> None:
    """No patch changes a ground's lightness by more than about a fiftieth."""
    (patches,) = mottle(board)
    assert isinstance(patches, Group) and patches.clip
    for shape in patches.shapes:
        assert isinstance(shape, Path) and shape.paint.opacity <= 0.15


def test_borders_lie_on_rivers_and_their_pale_casing_below(board: Board) -> None:
    river = Course("river", "", "river", points=((10.0, 5.0), (30.0, 12.0), (40.0, 30.0)))
    (group,) = (s for s in layers(replace(board, courses=(river,)))
                if isinstance(s, Group) and any(isinstance(one, Path) and one.paint == BORDER
                                                for one in s.shapes))  # fmt: skip
    flat = [*every(iter(group.shapes))]
    at = {paint: n for n, s in enumerate(flat) if isinstance(s, Path) for paint in (s.paint,)}
    water = next(n for n, s in enumerate(flat) if isinstance(s, Path) and s.paint.fill == RIVER)
    assert at[CASING] < water < at[BORDER]


def course(board: Board, style: CourseStyle, *around: str) -> Course:
    ways = Ways(board.spaces, {}, tuple(board.spaces), board.neighbours, board.plan.lines)
    return Course(style, "Frontier", style, borders=tuple(ways.around(" ".join(around))))


@pytest.mark.parametrize("style", ["limit", "border"])
def test_limits_and_country_borders_run_where_their_spaces_meet_others(
    board: Board, style: CourseStyle
) -> None:
    frontier = course(board, style, "west", "east")
    assert len(along(frontier, board)) == 2

    def drawn_of(*courses: Course) -> list[Shape]:
        own = replace(board, courses=courses)
        return [*glows(own), *limits(own)]

    drawn = drawn_of(frontier)
    ribbon, band, core = (shape.paint for shape in drawn if isinstance(shape, Path))
    assert ribbon.width > band.width > core.width and not (band.dash or core.dash)
    assert drawn_of(frontier, frontier) == drawn  # a border of two countries is no darker
    everywhere = course(board, style, *board.spaces)
    assert drawn_of(everywhere) == []


def test_lines_that_meet_end_to_end_are_one_so_that_dashes_run_on() -> None:
    lines = [((0.0, 0.0), (1.0, 0.0)), ((2.0, 0.0), (1.0, 0.0)), ((2.0, 0.0), (3.0, 0.0))]
    assert joined(lines) == [((0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0))]
    fork = [*lines, ((1.0, 0.0), (1.0, 5.0))]
    assert len(joined(fork)) == 3


def rename(board: Board, **names: str) -> Board:
    spaces = {id: replace(s, name=names.get(id, s.name)) for id, s in board.spaces.items()}
    return replace(board, spaces=spaces)


def test_a_name_stands_in_its_area_and_off_the_counters(board: Board) -> None:
    named = area_names(rename(board, west="Wick", east="Easton", north="Nord"))
    for id, name in named.items():
        outline, (x, y) = board.spaces[id].outline, CENTRES[id]
        corners = [(a, b) for a in (name.left, name.right) for b in (name.top, name.foot)]
        assert all(inside(corner, outline) for corner in corners), id
        assert not (name.left < x + 6 and name.right > x - 6 and name.top < y < name.foot), id
        assert name.text.halo


def test_an_area_without_a_name_bears_its_id(board: Board) -> None:
    assert area_names(board)["west"].text.text == "west"


def test_a_name_too_long_for_its_area_says_so(board: Board) -> None:
    long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-on-Sea"
    named = area_names(rename(board, west=long))
    assert named["west"].text.tight is not None


def of_town(board: Board, kind: str, at: tuple[float, float]) -> AreaName:
    west = replace(board.spaces["west"], town=kind, town_at=at)
    return area_names(replace(board, spaces=dict(board.spaces) | {"west": west}))["west"]


def test_the_weightier_a_town_the_larger_its_name(board: Board) -> None:
    sizes = [of_town(board, kind, (12.0, 30.0)).text.size for kind in ("town", "city", "fortress")]
    assert sizes == sorted(set(sizes))
    assert of_town(board, "fortress", (12.0, 30.0)).text.text == "WEST"


def test_a_town_stands_at_its_place_but_never_on_the_coast(board: Board) -> None:
    assert of_town(board, "town", (12.0, 30.0)).at == (12.0, 30.0)
    coastal = of_town(board, "town", (39.9, 40.0)).at
    assert min(math.dist(coastal, p) for p in board.spaces["west"].outline) >= 2.5
    assert math.dist(coastal, (39.9, 40.0)) < 8


def test_a_name_without_a_town_is_in_small_capitals_where_others_have_towns(board: Board) -> None:
    spaces = {**board.spaces, "west": replace(board.spaces["west"], town="city", name="West")}
    spaces["east"] = replace(board.spaces["east"], name="East")
    mixed = area_names(replace(board, spaces=spaces))
    assert (mixed["west"].text.text, mixed["east"].text.text) == ("West", "EAST")
    assert mixed["east"].text.size < mixed["west"].text.size
    bare = {**spaces, "west": replace(spaces["west"], town="")}
    assert area_names(replace(board, spaces=bare))["east"].text.text == "East"


def test_the_halo_of_each_letter_has_the_colour_of_the_ground_under_it(board: Board) -> None:
    line = ((60.0, 40.0), (140.0, 40.0))
    off = replace(board, names=(LineName("Far-away range", "range", line, 4.0),))
    found = [*line_names(off, lambda at, style: under_letter(at, style, off))]
    halos = {letter.halo.colour for letter in found if letter.halo}
    outside = {letter.halo.colour for letter in found if letter.halo and letter.x > 101}
    assert outside == {OUT} and len(halos) == 2  # in an area it is the ground of slopes


def test_the_name_of_a_region_is_a_shade_of_the_tint_of_its_area(board: Board) -> None:
    tint = "#B4C2A8"
    west = replace(board.spaces["west"], terrain=("fort",))
    x, y = west.centre
    name = LineName("Marsh", "region", ((x - 9, y), (x, y), (x + 9, y)), 3.0)
    tinted = replace(board, names=(name,), spaces={**board.spaces, "west": west},
                     terrains={"fort": Terrain("fort", "Fort", tint, "")})  # fmt: skip
    (ink,) = {letter.fill for letter in line_names(tinted)}
    assert contrast(ink, tint) >= READABLE and chroma(ink) > 3


def test_a_terrain_of_few_areas_is_laid_over_their_ground_with_a_ribbon(board: Board) -> None:
    fort = Terrain("fort", "Fort", "#E8BCAA", "")
    spaces = {**board.spaces, "west": replace(board.spaces["west"], terrain=("fort",))}
    some = replace(board, spaces=spaces, terrains={"fort": fort})
    assert tone(spaces["west"], some) == laid("#E8BCAA") != "#E8BCAA"
    (ribbon,) = ribbons(some)
    assert isinstance(ribbon, Group) and ribbon.clip is not None
    every_one = {id: replace(space, terrain=("fort",)) for id, space in spaces.items()}
    all_over = replace(some, spaces=every_one)
    assert tone(every_one["west"], all_over) == "#E8BCAA" and [*ribbons(all_over)] == []


def test_towns_cities_and_fortresses_look_different() -> None:
    shapes = {kind: [*town(kind)] for kind in ("town", "city", "fortress")}
    assert [len(each) for each in shapes.values()] == [1, 2, 2]
    assert isinstance(shapes["town"][0], Circle) and isinstance(shapes["fortress"][1], Polygon)


def test_a_name_of_one_line_follows_it_letter_by_letter() -> None:
    rising = LineName("Øst Sø", "water", ((0.0, 40.0), (30.0, 20.0), (60.0, 0.0)), 4.0)
    drawn = [*letters(rising)]
    assert [letter.text for letter in drawn] == ["Ø", "S", "T", "S", "Ø"]
    assert all(letter.font == "condensed-italic" and -45 < letter.angle < -25 for letter in drawn)
    assert [letter.x for letter in drawn] == sorted(letter.x for letter in drawn)


def test_a_name_on_a_line_never_stands_upside_down() -> None:
    right = LineName("Range", "range", ((0.0, 0.0), (60.0, 4.0)), 0.0)
    left = replace(right, line=right.line[::-1])
    assert [*letters(left)] == [*letters(right)]
    steep = LineName("Gulf", "water", ((10.0, 0.0), (12.0, 60.0)), 0.0)
    assert all(letter.angle < -80 for letter in letters(steep))


def test_a_name_too_long_for_its_line_is_closer_set_then_smaller_then_says_so() -> None:
    def drawn(long: float) -> list[Text]:
        return [*letters(LineName("Archipelago", "water", ((0.0, 0.0), (long, 0.0)), 4.0))]

    wide, close, small, tiny = drawn(60), drawn(30), drawn(15), drawn(4)
    assert wide[0].size == close[0].size == 4.0 and wide[-1].x - wide[0].x > close[-1].x
    assert small[0].size < 4.0 and small[0].tight is None
    assert tiny[0].tight is not None
    assert not any(letter.tight for letter in tiny[1:])


def test_the_line_of_the_coast_is_dark_enough_to_be_seen() -> None:
    from builder.drawing.theme import contrast

    assert contrast(COAST_INK, "#CBDCE3") > 4


def test_the_name_of_a_range_keeps_off_a_border_and_off_its_head() -> None:
    down = LineName(
        "Range",
        "range",
        ((0.0, 0.0), (20.0, 40.0), (30.0, 70.0), (30.0, 90.0), (-20.0, 102.0)),
        0.0,
    )
    assert all(-90 <= letter.angle <= 90 for letter in letters(down))
    beside = [(letter.x, letter.y) for letter in letters(down)]
    border = np.array(beside)
    moved = [(letter.x, letter.y) for letter in letters(down, border)]
    assert min(math.dist(a, b) for a in moved for b in beside) > 2


def test_no_wooded_area_is_left_without_woods_by_chance() -> None:
    """Where chance is low in an area, it is lifted there: a third of it is woods before its rim."""
    grid = Grid.over(0.0, 0.0, 640.0, 40.0, 1.6)
    x, _y = np.broadcast_arrays(*grid.places())
    areas = np.minimum(x // 10, 63).astype(np.int64)
    shapes = list(_islands(grid, areas, np.zeros((0, 3)), grid.full(1.0)))
    tone = [one for one in shapes if isinstance(one, Path) and one.paint == Paint(fill=TONE)]
    at = np.array([step[-2] for one in tone for step in one.commands if len(step) > 1])
    found = np.bincount((at[(at >= 0) & (at < 640)] // 10).astype(int), minlength=64)
    assert (found > 40).all(), found


def test_woods_end_at_what_is_kept_off_and_none_are_specks() -> None:
    grid = Grid.over(0.0, 0.0, 60.0, 60.0, 1.6)
    x, y = np.broadcast_arrays(*grid.places())
    road = _clearings(grid, [KeepOff(((0.0, 30.0), (60.0, 30.0)), 2.0)])
    assert (road[np.abs(y - 30) < 2] < 0).all() and (road[np.abs(y - 30) > 6.0] > 0).all()
    edge = (road[y[:, 0] > 30] < 0).sum(axis=0)
    assert len(set(edge.tolist())) > 1  # nor is their edge as straight as what they keep off
    speck, wood = np.hypot(x - 10, y - 10) < 3, np.hypot(x - 40, y - 40) < 9
    left = _without_small(grid, np.where(speck | wood, 1.0, -1.0))
    assert (left[speck] < 0).all() and (left[wood] > 0).all()


def test_areas_without_woods_have_grass_where_others_have_some(board: Board) -> None:
    def grass(*ids: str) -> list[Path]:
        wooded = Feature(
            "woods", "Woods (no effect)", ids, "project", "", Span("map.yaml"), "woods"
        )
        drawn = woods(replace(board, features=(wooded,)), ())
        return [s for s in drawn if isinstance(s, Path) and s.paint == _BLADE]

    assert not grass("west", "east", "north")
    (tufts,) = grass("north")
    at = [(float(c[1]), float(c[2])) for c in tufts.commands if c[0] == "M"]
    assert all(not inside(place, board.spaces["north"].outline) for place in at)


def test_woods_stand_only_where_the_data_has_them_and_the_key_shows_them(board: Board) -> None:
    assert not [*woods(board, ())]
    wooded = Feature("woods", "Woods (no effect)", ("west", "east", "north"), "project", "",
                     Span("map.yaml"), "woods")  # fmt: skip
    here = replace(board, features=(wooded,))
    assert [*woods(here, ())]
    assert "Woods (no effect)" in [str(sample.name) for sample in samples(here)]


def test_the_bars_of_the_ladder_round_a_map_are_one_at_its_corners(board: Board) -> None:
    ladder = next(s for s in frame(board, {}) if isinstance(s, Path))
    x, y, width, height = outer(board)
    points = [(step[-2], step[-1]) for step in ladder.commands if len(step) > 2]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, foot = min(y for _, y in points), max(y for _, y in points)
    assert {(left, top), (right, top), (left, foot), (right, foot)} <= {*points}
    assert x < float(left) < float(right) < x + width and y < float(top) < float(foot) < y + height
