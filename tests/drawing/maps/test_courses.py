"""Courses as they are drawn: where they run, where they meet, what keeps off them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from builder.diagnostics import Severity
from builder.drawing.display import Circle, Group, Path, Shape, Text
from builder.drawing.maps.clearance import Clearance, KeepOff
from builder.drawing.maps.courses.bridges import bridges
from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.courses.grid import hex_lines
from builder.drawing.maps.courses.paint import RIVER
from builder.drawing.maps.courses.paint import rivers as painted_rivers
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.courses.samples import WIDE_SAMPLE, course_samples, sample
from builder.drawing.maps.courses.valley import MEADOW, thickets
from builder.drawing.maps.courses.water import River, rivers
from builder.drawing.maps.courses.ways import Way, ways
from builder.drawing.maps.courses.works import works
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.palette import SAND
from builder.drawing.maps.naming.rivers import river_names
from builder.drawing.theme import POINT
from builder.game.geometry.grid import hexes
from builder.game.model import Board, Course, CourseStyle, Space, SpaceRole, Terrain, Zone
from builder.game.model.words import COURSES, RIVERS
from builder.game.names.ways import Ways, as_it_runs
from tests.drawing.games import board as plain_board
from tests.drawing.shapes import texts
from tests.games import GAMES, SKIRMISH, read_once

COLUMNS = [f"{n:02}" for n in range(1, 8)]


@cache
def board(orientation: str = "flat") -> Board:
    """Seven by six hexes 18 mm across; the last column is sea."""
    flat = orientation == "flat"
    grid = hexes(COLUMNS, 6, 18.0, "flat" if flat else "pointy", (10.0, 10.0), "CCRR")
    spaces = {
        cell.id: Space(
            cell.id, "", "hex", SpaceRole.MAP, "map", cell.centre, cell.outline,
            ("sea",) if cell.id.startswith("07") else (), frozenset(), {}, "", True, "source",
            "", "", Zone("map", "", SpaceRole.MAP, (0, 0, 0, 0), "", "", "").span,
        )
        for cell in grid.cells
    }  # fmt: skip
    frame = (10.0, 10.0, grid.width, grid.height)
    return Board(
        width=200, height=200, note="", origin="project", spaces=spaces,
        zones=(Zone("map", "Map", SpaceRole.MAP, frame, "", "", ""),), edges=(), features=(),
        terrains={"sea": Terrain("sea", "Sea", "#CCDFE7", "", "sea")},
        neighbours=grid.neighbours, groups={}, grid_kind="hex", cell=18.0,
    )  # fmt: skip


def reader(on: Board) -> Ways:
    return Ways(on.spaces, {}, tuple(on.spaces), on.neighbours)


def along(style: CourseStyle, text: str, name: str = "") -> Course:
    borders, gaps = as_it_runs(reader(board()).along(text))
    assert not gaps
    return Course(style, name, style, borders=tuple(borders))


def through(style: CourseStyle, text: str) -> Course:
    spaces, ends = reader(board()).through(text)
    return Course(style, "", style, spaces=spaces, ends=ends)


def plot(*courses: Course) -> Plot:
    return Plot(_with(*courses))


def _with(*courses: Course) -> Board:
    return replace(board(), courses=courses)


def away(line: Floats, point: Floats) -> float:
    return float(np.hypot(*(line - point).T).min())


SULA = along("major-river", "0303/0402 0303/0403 0304/0403 0304/0404 0305/0404 0305/0405")
BROOK = along("stream", "0502/0601 0502/0602 0503/0602")


def test_a_river_grows_from_its_source_to_its_mouth() -> None:
    (river,) = rivers(plot(SULA))
    assert river.halves[0] < 0.11 and river.halves[-1] == pytest.approx(1.15, rel=0.31)
    assert (river.halves > 0.45).mean() > 0.8
    first, last = np.array_split(river.halves, 2)
    assert first.mean() < last.mean()


LONG = 18 / math.sqrt(3)
"""The length of a hexside in units of the ground."""


@pytest.mark.parametrize("of", [SULA, BROOK], ids=["river", "brook"])
def test_a_river_keeps_to_the_hexsides_that_it_runs_along(of: Course) -> None:
    """In the middle of each closely; corners it cuts, but by less than a fifth of a side, and not
    all alike, so that none asks in which hex it lies."""
    on = plot(of)
    (river,) = rivers(on)
    corners = on.corners(next(of.chains()))
    sides = np.linspace(corners[:-1], corners[1:], 60).reshape(-1, 2)
    assert max(away(river.points, point) for point in sides) < 0.2 * LONG
    middles = (corners[:-1] + corners[1:]) / 2
    assert max(away(river.points, point) for point in middles) < 0.8
    cuts = [away(river.points, corner) for corner in corners[1:-1]]
    assert max(cuts) - min(cuts) > 0.5 or len(cuts) < 3


def _paths(shapes: Iterable[Shape]) -> list[Path]:
    """The paths in groups."""
    groups = [one for one in shapes if isinstance(one, Group)]
    return [one for group in groups for one in group.shapes if isinstance(one, Path)]


def test_in_large_hexes_a_river_winds_widens_and_has_meadows() -> None:
    """By hardly 4 mm on hexes of 30, and it comes in from beyond the map as no spring."""
    ibsm = read_once(GAMES["ibsm"]).drawings
    assert ibsm is not None
    courses = Courses(ibsm.game.board)
    on, (river,) = courses.plot, courses._rivers
    corners = on.corners(next(on.courses[0].chains()))
    sides = np.linspace(corners[:-1], corners[1:], 60).reshape(-1, 2)
    off = [away(river.points, point) for point in sides]
    assert 0.67 < max(off) < 0.25 * LONG
    first, *_, last = np.array_split(river.halves, 8)
    assert first.mean() > 0.15 and last.mean() > 2 * first.mean()
    fills = [one.paint.fill for one in _paths(courses.rivers())]
    assert fills[0] == MEADOW and SAND not in fills
    small = {one.paint.fill for one in _paths(Courses(_with(SULA)).rivers())}
    assert not {MEADOW, SAND} & small


def test_bushes_on_the_banks_of_a_river_stand_off_its_water_and_off_numbers() -> None:
    line_ = np.stack([np.zeros(200), np.linspace(0.0, 60.0, 200)], axis=1)
    number = KeepOff.box(-4.0, 20.0, 4.0, 40.0)
    kept = Clearance([number], (-10.0, 0.0, 20.0, 60.0))
    (_shade, bushes) = thickets([(line_, np.full(200, 0.8))], kept)
    assert isinstance(bushes, Path)
    at = np.array([step[-2:] for step in bushes.commands if len(step) > 1], dtype=float)
    assert len(at) > 20 and np.abs(at[:, 0]).min() > 0.8
    assert not ((at[:, 1] > 24) & (at[:, 1] < 36)).any()  # between its round ends


def test_the_numbers_of_small_hexes_are_at_least_6_points() -> None:
    low_water = read_once(GAMES["low-water"]).game
    assert low_water is not None
    numbers = [one for one in Courses(low_water.board).numbers() if isinstance(one, Text)]
    assert min(one.size for one in numbers) >= 6 * POINT


def test_the_line_of_a_side_along_which_a_river_runs_is_not_drawn() -> None:
    def sides(of: Course) -> int:
        found = (one for one in hex_lines(plot(of)) if isinstance(one, Path))
        return sum(command[0] == "M" for one in found for command in one.commands)

    bare = sides(replace(SULA, style="road"))
    along_it = sum(len(chain) - 1 for chain in (plot(SULA).corners(one) for one in SULA.chains()))
    assert bare - sides(SULA) == 3 * along_it  # the side and a stroke at either end
    assert sides(BROOK) == bare


def test_a_river_turns_nowhere_back_at_a_corner() -> None:
    """No turn is sharper than 60 degrees within the river's own width."""
    (river,) = rivers(plot(SULA))
    ways = np.diff(river.points[::4], axis=0)
    angles = np.unwrap(np.arctan2(ways[:, 1], ways[:, 0]))
    assert np.abs(np.diff(angles)).max() < math.radians(60)


def test_a_river_of_unknown_direction_is_even_but_for_chance_and_no_pipe() -> None:
    (river,) = rivers(plot(replace(SULA, flows=False)))
    even, (first, last) = np.median(river.halves), np.array_split(river.halves, 2)
    assert 1.2 < river.halves.max() / river.halves.min() < 1.9
    assert first.mean() == pytest.approx(even, rel=0.15)
    assert last.mean() == pytest.approx(even, rel=0.15)


@pytest.mark.parametrize("first", [0, 1])
def test_a_tributary_ends_in_the_river_whichever_is_listed_first(first: int) -> None:
    courses = [SULA, along("stream", "0402/0503 0402/0403")]
    found = rivers(plot(*(courses if first == 0 else courses[::-1])))
    main, brook = found
    assert (main.course.style, brook.course.style) == ("major-river", "stream")
    assert away(main.points, brook.points[-1]) < 0.05 + 0.35


def test_a_river_that_joins_another_is_not_drawn_twice_along_it() -> None:
    twin = along("river", "0303/0403 0304/0403 0304/0404")
    found = rivers(plot(SULA, twin))
    assert [river.course.style for river in found] == ["major-river"]


def test_a_river_is_drawn_on_into_the_sea_and_off_the_map() -> None:
    out = along("river", "0501/0601 0502/0601 0601/0602")
    on = plot(out)
    (river,) = rivers(on)
    x, y = on.frame[:2]
    end = on.scaled(out.borders[-1].line[-1:])[0]
    assert away(river.points, end) < 0.4 and math.dist(river.points[-1], end) > 3
    source = river.points[0]
    assert source[1] < y + 9 or source[0] < x


def test_roads_meet_in_the_middle_where_they_fork_and_end() -> None:
    on = plot(through("main-road", "0302 0303 0304"), through("road", "0303 0403"))
    centre = on.centres["0303"]
    for way in ways(on, ("main-road", "road")):
        assert away(way.points, centre) < 1e-6


def test_a_road_bends_short_of_the_middle_where_nothing_is() -> None:
    on = plot(through("road", "0202 0303 0304"))
    (way,) = ways(on, ("road",))
    assert away(way.points, on.centres["0303"]) > 0.8


def test_two_roads_over_a_hexside_are_one_and_a_railway_crosses_it_beside_them() -> None:
    on = plot(through("main-road", "0203 0303 0403"), through("road", "0403 0303 0302"),
              through("rail", "0403 0303 0304"))  # fmt: skip
    gate, _ = on.gate("0303", "0403")
    main, minor, rail = ways(on, ("main-road", "road", "rail"))
    over, off = (np.hypot(*(way.points - gate).T).min() for way in (main, minor))
    assert over < 1.0 and off > 8.0
    assert 1.4 < away(rail.points, gate) < 3.6


def test_a_railway_keeps_beside_a_road_even_across_the_rim() -> None:
    way = "N 0301 0302 0303 0304"
    road, rail = ways(plot(through("road", way), through("rail", way)), ("road", "rail"))
    straight = rail.points[: len(rail.points) * 2 // 3]
    assert min(away(road.points, point) for point in straight) > 1.3


def test_a_road_leaves_the_map_across_the_frame() -> None:
    on = plot(through("road", "0301 N"))
    (way,) = ways(on, ("road",))
    assert way.points[-1][1] < on.frame[1]


def test_a_gap_in_a_road_stays_open() -> None:
    assert len(ways(plot(through("road", "0201 0202 0404 0405")), ("road",))) == 2


def found_bridges(*courses: Course) -> list[tuple[float, str]]:
    on = plot(*courses)
    every = bridges(ways(on, ("main-road", "road", "track", "rail")), rivers(on), on)
    return [(one.half, one.style) for one in every]


def test_a_bridge_stands_wherever_a_way_crosses_a_river() -> None:
    assert found_bridges(SULA, through("road", "0204 0304 0404")) == [(1.7, "road")]
    assert found_bridges(SULA, through("road", "0503 0504")) == []


def test_two_roads_over_one_hexside_have_one_bridge_and_the_railway_its_own() -> None:
    roads = through("road", "0304 0404"), through("main-road", "0304 0404")
    assert found_bridges(SULA, *roads) == [(1.7, "main-road")]
    assert len(found_bridges(SULA, *roads, through("rail", "0304 0404"))) == 2


def test_a_bridge_of_the_data_stands_on_the_river_without_a_road() -> None:
    bridge = Course("bridge", "", "bridge", borders=tuple(reader(board()).along("0304/0404")))
    on = plot(SULA, bridge)
    (found,) = bridges([], rivers(on), on)
    assert away(rivers(on)[0].points, np.array(found.at)) < 1e-6


@pytest.mark.parametrize("style", ["ridge", "fortified"])
@pytest.mark.parametrize("way", ["0303/0403 0304/0403", "0304/0403 0303/0403"])
def test_works_face_the_space_named_second_whichever_way_they_are_listed(
    style: CourseStyle, way: str
) -> None:
    on = plot(along(style, way))
    (work,) = works(on)
    start, end = work.points[0], work.points[-1]
    to = on.centres["0403"] - start
    assert (end - start)[0] * to[1] - (end - start)[1] * to[0] > 0


def test_a_border_along_a_river_is_a_ribbon_only() -> None:
    border = along("border", "0303/0402 0303/0403 0304/0403")
    (bare,) = works(plot(border))
    assert len(bare.bare) == 1
    (wet,) = works(plot(border, SULA))
    assert wet.bare == ()


def _groups(shapes: Iterator[Shape]) -> list[Group]:
    return [shape for shape in shapes if isinstance(shape, Group)]


def test_what_is_drawn_is_cut_off_at_the_frame_and_rounded() -> None:
    courses = Courses(_with(SULA, BROOK, through("road", "0204 0304 0404")))
    groups = [*_groups(courses.rivers()), *_groups(courses.ways()), *_groups(courses.grid())]
    assert len(groups) == 3 and all(group.clip is not None for group in groups)
    for group in groups:
        for shape in group.shapes:
            assert isinstance(shape, Path)
            numbers = [n for _, *values in shape.commands for n in values]
            assert all(isinstance(n, float) and round(n, 2) == n for n in numbers)


def test_the_same_courses_are_the_same_shapes_whatever_else_is_drawn() -> None:
    alone = [*Courses(_with(SULA)).rivers()]
    other = [
        *Courses(_with(SULA, through("road", "0101 0102"), along("ridge", "0101/0102"))).rivers()
    ]
    assert alone == other


def test_a_board_without_courses_draws_none() -> None:
    courses = Courses(_with())
    drawn = (*courses.rivers(), *courses.works(), *courses.ways(), *courses.named())
    assert drawn == ()


def test_a_number_slides_off_a_road_and_has_a_halo_on_drawn_ground_only() -> None:
    road = through("main-road", "0302 0303 0304")
    plain = {t.text: t for t in Courses(_with()).numbers() if isinstance(t, Text)}
    moved = {t.text: t for t in Courses(_with(road)).numbers() if isinstance(t, Text)}
    assert plain["0303"].x == pytest.approx(board().spaces["0303"].centre[0], abs=0.01)
    assert abs(moved["0303"].x - plain["0303"].x) > 2
    assert moved["0101"] == plain["0101"]
    assert plain["0101"].halo is None and plain["0701"].halo is None
    for ground in ("marsh", "woods"):  # beyond the edge of woods it would be a green tab
        drawn = replace(board().spaces["0101"], terrain=(ground,))
        terrain = Terrain(ground, ground.title(), "#A8C090", "", drawn=ground)
        here = replace(
            _with(),
            spaces=dict(board().spaces) | {"0101": drawn},
            terrains=dict(_with().terrains) | {ground: terrain},
        )
        numbers = {t.text: t for t in Courses(here).numbers() if isinstance(t, Text)}
        assert (numbers["0101"].halo is not None) == (ground == "marsh")
        below = numbers["0102"].halo  # crowns at the foot of the hex above reach down to it
        assert (below is not None) == (ground == "woods")


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_every_hex_has_its_number_inside_and_above_a_counter(orientation: str) -> None:
    on = board(orientation)
    for text in Courses(on).numbers():
        assert isinstance(text, Text)
        x, y = on.spaces[text.text].centre
        assert text.x == pytest.approx(x, abs=0.01)
        assert text.size >= 1.7 and y - text.y < 9
        if not text.text.startswith("07"):  # on water numbers keep off the coast
            assert y - text.y > (6.2 if text.text.endswith("01") else 7.1)


def test_a_number_stands_clear_of_the_frame_and_of_a_coast_above_it() -> None:
    on = board()
    below = {t.text: on.spaces[t.text].centre[1] - t.y for t in _texts(on)}
    assert below["0201"] > 7.1 > below["0101"]
    assert below["0703"] == pytest.approx(below["0203"])  # only sea lies above it
    coast = {**on.spaces, "0702": replace(on.spaces["0702"], terrain=())}
    below = {t.text: on.spaces[t.text].centre[1] - t.y for t in _texts(replace(on, spaces=coast))}
    assert below["0703"] < below["0203"] - 2


def _texts(on: Board) -> list[Text]:
    return [text for text in Courses(on).numbers() if isinstance(text, Text)]


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_each_side_of_the_grid_is_drawn_once(orientation: str) -> None:
    (group,) = _groups(Courses(board(orientation)).grid())
    lines = [shape for shape in group.shapes if isinstance(shape, Path)]
    lines = [line for line in lines if line.paint.stroke]
    whole = [line for line in lines if line.paint.width < 0.2 and line.paint.opacity >= 0.4]
    sides = sum(len(line.commands) // 2 for line in whole)
    borders = sum(len(near) for near in board(orientation).neighbours.values()) // 2
    assert sides == 6 * 42 - borders


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_hexes_that_the_frame_cuts_are_paper_beyond_a_line_and_have_none_of_their_own(
    orientation: str,
) -> None:
    on = board(orientation)
    courses = Courses(on)
    rim = courses.plot.rim
    (group,) = _groups(courses.grid())
    shade, *lines = (shape for shape in group.shapes if isinstance(shape, Path))
    assert shade.paint.fill and 0.7 < shade.paint.opacity < 0.9
    assert sum(c[0] == "Z" for c in shade.commands) == len(rim) >= 6
    assert all(line.paint.opacity >= 0.4 for line in lines)  # fainter ones would be stubs
    edge = group.shapes[1]  # below the rivers that run to the frame
    assert isinstance(edge, Path) and edge.paint.width > 0.3 and edge.paint.opacity > 0.8
    centres = [space.centre for space in on.map_spaces()]
    for outline in rim:
        middle = outline.mean(axis=0) * courses.plot.scale
        assert min(math.dist(middle, centre) for centre in centres) > 17


def test_a_river_runs_to_the_frame_over_the_paper_and_is_no_thread_there() -> None:
    on = _with(along("river", "0101/0201 0201/0102 0102/0202", "Sula"))
    courses = Courses(on)
    drawn = tuple(courses.rivers())
    (group,) = _groups(courses.grid(drawn))
    (over,) = (shape for shape in group.shapes if isinstance(shape, Group))
    assert over.shapes == drawn and over.clip and group.shapes.index(over) == 2
    (river,) = rivers(courses.plot)
    plain = replace(on, courses=(replace(on.courses[0], borders=on.courses[0].borders[1:]),))
    (inner,) = rivers(Plot(plain))
    assert river.halves[0] > 0.15 > inner.halves[0]


def test_a_river_is_faint_on_the_paper_beside_large_hexes_and_does_not_cross_their_line() -> None:
    """It ran on to the frame as if the band were of play, with the outlines of hexes over it."""
    ibsm = read_once(GAMES["ibsm"]).game
    assert ibsm is not None
    courses = Courses(ibsm.board)
    (group,) = _groups(courses.grid(tuple(courses.rivers())))
    _shade, over, veil, edge = group.shapes[:4]
    assert isinstance(over, Group) and isinstance(veil, Path) and isinstance(edge, Path)
    assert 0.5 < veil.paint.opacity < 0.8 and edge.paint.width > 0.3


def test_symbols_keep_off_every_river_road_and_number() -> None:
    courses = Courses(_with(SULA, through("road", "0101 0102")))
    keep = list(courses.keep_off())
    assert len(keep) == 2 + 42
    assert all(one.distance > 0.5 for one in keep)


def test_named_courses_give_their_line_for_the_name() -> None:
    river = along("river", "0303/0403 0304/0403", "Sula")
    drawn = Courses(_with(river, through("road", "0101 0102")))
    named = {course.name: line for course, line in drawn.named()}
    assert list(named) == ["Sula"] and len(named["Sula"]) > 10


def test_a_ferry_has_a_ring_where_it_lands_and_none_where_it_leaves_the_map() -> None:
    (group,) = _groups(Courses(_with(through("ferry", "0602 0702 SE"))).ways())
    assert sum(isinstance(shape, Circle) for shape in group.shapes) == 1


@pytest.mark.parametrize("style", COURSES)
def test_every_kind_has_a_sample_within_its_box(style: CourseStyle) -> None:
    shapes = sample(style)
    assert shapes
    for shape in shapes:
        if isinstance(shape, Path):
            xs = [v for _, *values in shape.commands for v in values[::2]]
            assert min(map(float, xs)) >= -1 and max(map(float, xs)) <= WIDE_SAMPLE + 1


def test_the_key_has_each_kind_once_and_the_games_own_words() -> None:
    tram = Course("tramway", "", "rail", spaces=("0101", "0102"))
    limit = Course("limit", "Winter line", "limit", spaces=("0101", "0102"))
    over = through("road", "0304 0404")
    found = [one.name for one in course_samples(_with(SULA, SULA, tram, limit, over))]
    assert found == ["Major river", "Road", "Tramway", "Bridge", "Winter line"]


def test_all_kinds_of_water_are_rivers() -> None:
    assert {type(one) for one in rivers(plot(SULA))} == {River}
    assert isinstance(ways(plot(through("road", "0101 0102")), ("road",))[0], Way)
    assert set(RIVERS) < set(COURSES)


SULA_GAME = SKIRMISH.parent / "sula"


def test_the_game_with_every_kind_of_course_has_no_finding_and_draws_them_all() -> None:
    loaded = read_once(SULA_GAME, looks=True)
    assert loaded.game is not None
    assert [str(f.message) for f in loaded.findings if f.severity is not Severity.NOTE] == []
    assert {c.style for c in loaded.game.board.courses} == set(COURSES) - {"limit", "bridge"}
    assert loaded.drawings is not None
    drawn = {text.text for text in texts(loaded.drawings.map.shapes)}
    assert {"Major river", "Fortified line", "Bridge", "0909"} <= drawn


def test_rivers_are_named_beside_them_and_off_numbers() -> None:
    game = read_once(SULA_GAME).game
    assert game is not None
    courses = Courses(game.board)
    found = {name.text: np.asarray(name.line) for name in river_names(courses)}
    assert {"Great Sula", "Little Sula"} <= set(found)
    for course, line in courses.named():
        if course.name in found:
            assert away(np.asarray(line), found[course.name].mean(axis=0)) < 8
    numbers = [np.array((t.x, t.y)) for t in courses.numbers() if isinstance(t, Text)]
    for line in found.values():
        assert min(away(line, number) for number in numbers) > 1.2


def every(shapes: Iterable[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from every(shape.shapes)


def test_a_river_of_which_one_space_is_known_crosses_it_and_fades_beyond_both_sides() -> None:
    board = replace(_with(SULA), courses=(Course("river", "", "river", spaces=("0304",)),))
    known, *fading = rivers(Plot(board))
    assert 0.3 < known.halves.max() < 0.4 and not known.faint
    for river in fading:  # it goes on as wide as it is
        assert np.isclose(river.halves, known.halves.max()).all() and np.ptp(known.halves) < 0.01
    assert all(river.faint for river in fading) and len(fading) == 2
    for end in known.points[[0, -1]].tolist():
        assert sum(river.points[0].tolist() == end for river in fading) == 1
    for river in fading:
        long = np.hypot(*np.diff(river.points, axis=0).T).sum() * Plot(board).scale
        assert 26.0 < long < 34.0
    outline = Plot(board).scaled(board.spaces["0304"].outline)
    assert np.allclose([known.points[:, 0].min(), known.points[:, 0].max()],
                       [outline[:, 0].min(), outline[:, 0].max()], atol=0.7)  # fmt: skip


def test_a_river_in_an_octagon_or_diamond_runs_from_side_to_side_as_wide_as_it_is() -> None:
    """Pointed at both ends it looked like a worm; it meets both sides square, below their lines."""
    for id in ("C2", "B2"):
        plates = plain_board(4, 4)
        plates = replace(plates, courses=(Course("river", "", "river", spaces=(id,)),))
        (known,) = rivers(plot := Plot(plates))  # beyond it nothing is known
        assert not known.faint and known.halves.min() == known.halves.max() > 0.5
        outline = plot.scaled(plates.spaces[id].outline)
        for end, near in ((known.points[0], known.points[1]), known.points[[-1, -2]]):
            sides = [(b - a, end - a) for a, b in zip(outline, np.roll(outline, -1, axis=0),
                                                      strict=True)]  # fmt: skip
            away = [abs(s[0] * e[1] - s[1] * e[0]) / np.hypot(*s) for s, e in sides]
            (along, _), way = sides[int(np.argmin(away))], near - end
            assert min(away) < 0.02
            assert abs(along @ way) / np.hypot(*along) / np.hypot(*way) < 0.2


def test_a_river_in_a_diamond_ends_at_its_sides_beside_a_marsh_too() -> None:
    board = plain_board(4, 4)
    board = replace(board, courses=(Course("river", "", "river", spaces=("B2",)),))
    dry, *_ = rivers(Plot(board))
    marsh = replace(next(iter(board.terrains.values())), id="fen", drawn="marsh")
    spaces = {**board.spaces, "C2": replace(board.spaces["C2"], terrain=("fen",))}
    wet = replace(board, spaces=spaces, terrains={**board.terrains, "fen": marsh})
    fed, *_ = rivers(Plot(wet))
    assert (fed.points == dry.points).all()


def test_the_key_shows_a_limit_as_a_straight_line() -> None:
    lines = [shape for shape in sample("limit") if isinstance(shape, Path)]
    heights = {command[2] for shape in lines for command in shape.commands}
    assert lines and len(heights) == 1


def test_a_river_fades_without_dashes_where_its_course_is_unknown_and_nowhere_else() -> None:
    course, way = Course("river", "River", "river"), np.linspace((0, 0), (30, 0), 90)
    for unknown in (True, False):
        river = River(course, way, np.full(len(way), 0.4), unknown)
        paints = [one.paint for one in painted_rivers([river]) if isinstance(one, Path)]
        assert not any(paint.dash for paint in paints)
        water = [paint.opacity for paint in paints if paint.fill == RIVER]
        assert (len(water) > 8) is unknown
        shows = np.cumprod(1 - np.array(water))  # of the paper, from the end to where it is known
        assert shows[-1] == 0.0
        assert not unknown or (shows[0] > 0.9 and (np.abs(np.diff(shows)) < 0.2).all())


def test_a_river_of_which_one_space_is_known_soon_fades_in_a_marsh_beside_it() -> None:
    """It ended there in a point like a needle, which the source does not say."""
    board = replace(_with(SULA), courses=(Course("river", "", "river", spaces=("0304",)),))
    whole, *fading = rivers(Plot(board))
    spaces = {id: replace(one, terrain=("fen",)) for id, one in board.spaces.items()}
    marsh = replace(next(iter(board.terrains.values())), id="fen", drawn="marsh")
    wet = replace(board, spaces=spaces, terrains={**board.terrains, "fen": marsh})
    same, *rest = rivers(Plot(wet))
    assert len(rest) == len(fading) == 2 and all(one.faint for one in rest)
    for one in rest:
        assert np.hypot(*np.diff(one.points, axis=0).T).sum() * Plot(wet).scale < 6.0
    assert np.allclose(same.points, whole.points)


def test_a_river_of_which_one_space_is_known_ends_in_a_lake_beside_it() -> None:
    board = replace(_with(SULA), courses=(Course("river", "", "river", spaces=("0304",)),))
    whole, *fading = rivers(Plot(board))
    lake = replace(next(iter(board.terrains.values())), id="fen", drawn="lake")
    at = fading[0].points[len(fading[0].points) // 2] * Plot(board).scale
    home = min(board.map_spaces(), key=lambda space: math.dist(space.centre, at))
    spaces = {**board.spaces, home.id: replace(home, terrain=("fen",))}
    wet = replace(board, spaces=spaces, terrains={**board.terrains, "fen": lake})
    longer, *rest = rivers(Plot(wet))
    assert len(fading) == 2 and len(rest) == 1
    long, longest = (np.hypot(*np.diff(one.points, axis=0).T).sum() for one in (whole, longer))
    assert 4.0 < longest - long < 6.0
    assert min(longer.halves[0], longer.halves[-1]) < 0.3 * longer.halves.max()
    end = longer.points if longer.halves[-1] < longer.halves[0] else longer.points[::-1]
    ways = np.degrees(np.arctan2(*np.diff(end[-12:], axis=0).T))
    assert np.ptp(ways) < 1  # no hook


def test_sides_of_hexes_that_come_to_a_river_end_at_its_bank() -> None:
    found = read_once(GAMES["ibsm"]).game
    assert found is not None
    plot = Plot(found.board)
    (river,) = rivers(plot)
    lines = [one for one in hex_lines(plot, [river]) if isinstance(one, Path)]
    drawn = [np.array(step[-2:], dtype=float) for one in lines for step in one.commands]
    (chain,) = river.course.chains()
    corners = plot.corners(chain)[1:-1]
    for corner in corners:
        assert any(np.hypot(*(at - corner)) < 3 and on_bank(river, at) for at in drawn)
        assert not any(np.allclose(at, corner, atol=0.1) and not on_bank(river, at) for at in drawn)


def on_bank(river: River, at: Floats) -> bool:
    away = np.hypot(*(river.points - at).T) - river.halves
    return bool(abs(away.min()) < 0.3)


def test_a_road_ends_where_it_joins_a_greater_one() -> None:
    board = replace(_with(SULA), courses=(
        Course("main", "", "main-road", spaces=("0202", "0203", "0204", "0305")),
        Course("road", "", "road", spaces=("0202", "0203", "0204", "0205")),
    ))  # fmt: skip
    plot = Plot(board)
    main, road = ways(plot, ("main-road", "road"))
    start, centre = road.points[0], plot.centres["0204"]
    assert np.allclose(start, centre) and np.hypot(*(main.points - centre).T).min() < 0.1
    assert road.points[:, 1].min() > centre[1] - 0.2


def test_a_railway_passes_beside_the_place_where_roads_meet() -> None:
    board = replace(_with(SULA), courses=(
        Course("main", "", "main-road", spaces=("0203", "0204", "0305")),
        Course("road", "", "road", spaces=("0204", "0205")),
        Course("rail", "", "rail", spaces=("0104", "0204", "0305")),
    ))  # fmt: skip
    plot = Plot(board)
    (rail,) = ways(plot, ("rail",))
    assert np.hypot(*(rail.points - plot.centres["0204"]).T).min() > 2.5
