"""Grounds are drawn as if by hand, and still say which space is which."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from PIL import Image

from builder.drawing.crop import crop
from builder.drawing.display import Drawing, Group, Paint, Path, Polygon, Rect, Shape, Text
from builder.drawing.maps.clearance import Clearance, KeepOff
from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.ground.built import STREET, _by_works, _turned
from builder.drawing.maps.ground.ground import Ground, ground_of
from builder.drawing.maps.ground.lay import Cell, Lay, lay_of, massed
from builder.drawing.maps.ground.open import GRASS, GREEN, MEADOW, TUFT
from builder.drawing.maps.ground.palette import BUILT, CLEAR, CROWN_DARK, HEDGE, PLOTS, TONES, WOODS
from builder.drawing.maps.ground.sample import sample
from builder.drawing.maps.ground.yards import is_above, yard
from builder.drawing.maps.layers import layers
from builder.drawing.theme import READABLE, channels, contrast
from builder.emit.png import png
from builder.game.geometry.polygons import inside
from builder.game.model import Board, Terrain
from builder.game.model.words import GROUNDS
from tests.drawing.maps.grounds import country, with_terrain
from tests.games import GAMES, read_once

MASSES = ("woods", "light-woods", "hills", "mountains", "rough", "marsh", "fields", "city", "lake")


@cache
def lay(orientation: str) -> Lay:
    return lay_of(country(orientation="pointy" if orientation == "pointy" else "flat"))[0]


@cache
def behind() -> tuple[Shape, ...]:
    """What lies below all else on the board as it is."""
    return tuple(ground_of(country()).back())


@cache
def before() -> tuple[Shape, ...]:
    """What lies before that."""
    ground = ground_of(country())
    return (*ground.rivers(), *ground.waters(), *ground.works())


def everything(shapes: Iterator[Shape] | tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from everything(shape.shapes)


def whole(ground: Ground) -> list[Shape]:
    return [*ground.back(), *ground.rivers(), *ground.waters(), *ground.works()]


def picture(shapes: list[Shape], wide: float, high: float, scale: float = 5.0) -> np.ndarray:
    paper = Rect(0, 0, wide, high, Paint(fill=CLEAR))
    drawn = png(Drawing(wide, high, (paper, *shapes)), scale)
    return np.asarray(Image.open(io.BytesIO(drawn)).convert("RGB"))


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_ground_covers_its_own_hexes_and_no_others(orientation: str) -> None:
    whole_lay = lay(orientation)
    cells, (x, y) = whole_lay.cells, np.broadcast_arrays(*whole_lay.grid.places())
    left, top, wide, high = whole_lay.frame
    on_map = (x >= left) & (x <= left + wide) & (y >= top) & (y <= top + high)
    on_map &= whole_lay.holder >= 0
    holder, centres = whole_lay.holder[on_map], np.array([cell.centre for cell in cells])
    away = np.hypot(x[on_map] - centres[holder, 0], y[on_map] - centres[holder, 1])
    number = np.bincount(holder, minlength=len(cells))
    for kind in MASSES:
        field = massed(whole_lay, kind)
        assert field is not None
        covered = whole_lay.grid.full(0.0)
        covered[field.where] = field.values > 0
        own_kinds = {kind, "mountains"} if kind == "hills" else {kind}
        sums = np.bincount(holder, covered[on_map], len(cells))
        open_middles = set(holder[(away < 6.5) & (covered[on_map] == 0)].tolist())
        for n, cell in enumerate(cells):
            if cell.real and cell.kinds & own_kinds:
                assert sums[n] >= 0.78 * number[n] > 0 and n not in open_middles, (kind, cell.id)
            elif cell.real:
                assert sums[n] <= 0.03 * number[n], (kind, cell.id)


def test_a_space_of_two_grounds_shows_both() -> None:
    board = with_terrain(country(), dict.fromkeys(country().spaces, ("clear",)))
    own, _place = lay_of(with_terrain(board, {"E4": ("clear", "marsh")}))
    field = massed(own, "marsh")
    assert field is not None
    held = own.holder[field.where] == next(n for n, c in enumerate(own.cells) if c.id == "E4")
    assert 0.3 < (field.values > 0)[held].mean() < 0.7
    assert not (field.values > 0)[~held].any()


def test_the_same_board_gives_the_same_shapes() -> None:
    assert whole(ground_of(country())) == [*behind(), *before()]


def test_what_is_far_away_does_not_change_how_a_ground_is_drawn() -> None:
    near = with_terrain(country(), {"L9": ("woods",)})

    def western(back: tuple[Shape, ...]) -> set[tuple[object, ...]]:
        paths = [s for s in everything(back) if isinstance(s, Path)]
        ends = {c for p in paths if p.paint.fill == CROWN_DARK for c in p.commands if len(c) == 3}
        return {c for c in ends if isinstance(c[1], float) and c[1] < 80}

    assert western(behind()) == western(tuple(ground_of(near).back())) != set()


def test_coordinates_are_rounded_to_a_hundredth() -> None:
    for shape in everything((*behind(), *before())):
        if isinstance(shape, Path):
            for _, *values in shape.commands:
                assert all(round(float(v), 2) == v for v in values)


def test_a_clearing_in_the_woods_stays_clear() -> None:
    """Holes run the other way round than outlines, whatever stands beside them."""
    ring = ["E4", "D4", "C3", "C4", "D3", "E3", "D5", "C5", "E5"]
    board = with_terrain(country(), dict.fromkeys(country().spaces, ("clear",)))
    board = with_terrain(board, {name: ("woods",) for name in ring if name != "D4"})
    drawn = picture(whole(ground_of(board)), board.width, board.height)
    x, y = (round(5 * v) for v in board.spaces["D4"].centre)
    tones = {tuple(drawn[y + dy, x + dx]) for dx in (-9, 0, 9) for dy in (-9, 0, 9)}
    assert channels(WOODS) not in {tuple(int(v) for v in tone) for tone in tones}
    x, y = (round(5 * v) for v in board.spaces["C4"].centre)
    patch = drawn[y - 20 : y + 20, x - 20 : x + 20].reshape(-1, 3)
    green = (patch[:, 1] > patch[:, 0]) & (patch[:, 1] > patch[:, 2] + 30)  # stands and glades too
    assert green.mean() > 0.9


def test_trees_keep_off_a_road() -> None:
    board = country()
    spaces = [board.spaces[name].centre for name in ("A1", "B2", "C3", "C4")]
    road = KeepOff(tuple(spaces), 1.15)
    _, (left, top, scale) = lay_of(board)

    def nearest(back: tuple[Shape, ...]) -> float:
        away = Clearance([road], (0, 0, board.width, board.height))
        paths = [s for s in everything(back) if isinstance(s, Path)]
        crowns = [p for p in paths if p.paint.fill == CROWN_DARK and p.paint.opacity == 0.9]
        at = [c[1:] for p in crowns for c in p.commands if c[0] == "M"]
        x, y = np.array(at, dtype=float).T * scale
        return float(away(x + left, y + top).min())

    kept = tuple(ground_of(board, [road]).back())
    assert nearest(behind()) < -0.8 and nearest(kept) > -0.6


@pytest.mark.parametrize("drawn", [g for g in GROUNDS if g != "plain"])
def test_every_drawing_has_a_sample_that_shows_something(drawn: str) -> None:
    hexagon = ((14, 7), (10.5, 13.06), (3.5, 13.06), (0, 7), (3.5, 0.94), (10.5, 0.94))
    shown = sample(Terrain("x", "X", "#123456", "", drawn), hexagon)  # type: ignore[arg-type]
    plain = picture([], 14, 14, 10)
    with_it = picture([shown], 14, 14, 10)
    assert (plain != with_it).any(axis=2).mean() > 0.02
    assert (with_it[2, 2] == plain[2, 2]).all()  # beyond the outline


def test_a_plain_terrain_has_its_tone() -> None:
    shown = sample(Terrain("x", "X", "#123456", "", "plain"), ((0, 0), (9, 0), (9, 9)))
    assert [s.paint.fill for s in shown.shapes if isinstance(s, Polygon)] == ["#123456"]


def _texture(drawn: str) -> np.ndarray:
    """Lightness, its darkest and lightest, and how it varies: what is left without hue."""
    square = ((0, 0), (14, 0), (14, 14), (0, 14))
    shown = sample(Terrain("x", "X", "#123456", "", drawn), square)  # type: ignore[arg-type]
    grey = picture([shown], 14, 14, 5) @ np.array([0.299, 0.587, 0.114])
    across, down = (np.abs(np.diff(grey, axis=axis)).mean() for axis in (1, 0))
    return np.array([grey.mean(), *np.percentile(grey, (3, 97)), 4 * across, 4 * down])


def test_grounds_are_told_apart_without_hue() -> None:
    kinds = ("clear", "woods", "light-woods", "hills", "mountains", "rough", "marsh", "fields",
             "city", "beach", "lake")  # fmt: skip
    seen = {kind: _texture(kind) for kind in kinds}
    for n, one in enumerate(kinds):
        for other in kinds[n + 1 :]:
            assert np.sqrt(((seen[one] - seen[other]) ** 2).sum()) > 14, (one, other)


@pytest.mark.parametrize("tone", sorted(set(TONES.values())))
def test_names_and_numbers_can_be_read_on_every_tone(tone: str) -> None:
    assert contrast("#2A2823", tone) >= READABLE and contrast("#4B4536", tone) >= READABLE


def test_a_board_without_drawn_grounds_has_none_of_them() -> None:
    board = country()
    plain = {name: replace(t, drawn="plain") for name, t in board.terrains.items()}
    assert not whole(ground_of(replace(board, terrains=plain)))


def test_works_stand_in_their_spaces_and_are_drawn_over_the_lines() -> None:
    board = with_terrain(country(), {"C6": ("clear", "bunker"), "E3": ("wire",)})
    drawn = list(layers(board))
    works = [s for s in drawn if isinstance(s, Group)][-1]
    assert len(works.shapes) == 2
    (grid,) = Courses(board).grid()
    assert drawn.index(works) > drawn.index(grid)


def test_a_river_that_is_terrain_runs_from_space_to_space_and_a_bridge_crosses_it() -> None:
    river = dict.fromkeys(("E3", "E4", "E5"), ("river",)) | {"E4": ("river", "bridge")}
    board = with_terrain(country(), dict.fromkeys(country().spaces, ("clear",)) | river)
    ground = ground_of(board)
    (water,) = ground.rivers()
    assert isinstance(water, Group)
    first = water.shapes[0]
    assert isinstance(first, Path) and sum(c[0] == "M" for c in first.commands) == 1
    (works,) = ground.works()
    assert isinstance(works, Group)
    (bridge,) = [shape for shape in works.shapes if isinstance(shape, Group)]
    assert not [shape for shape in works.shapes if isinstance(shape, Path)], "no road leads to it"
    middle = next(cell for cell in ground.lay.cells if cell.id == "E4").centre
    assert math.hypot(bridge.x - middle[0], bridge.y - middle[1]) < 0.3
    assert 0 < abs(bridge.angle) < 15  # the river winds from north to south


def test_the_streets_of_a_city_with_works_lead_out_of_it_past_the_halls() -> None:
    cell = Cell("C4", np.zeros((0, 2)), (50.0, 40.0), frozenset({"city", "factory"}), width=18.0)
    hall, size, turn = yard(cell)
    across, down = _by_works(cell)
    assert across[0, 0] < 50 - 9 and across[-1, 0] > 50 + 9 and down[-1, 1] > 40 + 9
    for x, y in _turned(np.concatenate([across, down]) - hall, -turn):
        assert abs(x) > 6 * size or abs(y) > 3 * size


def test_factories_of_a_map_are_not_all_alike() -> None:
    works = dict.fromkeys(("B2", "D3", "E5"), ("factory",))
    board = with_terrain(country(), dict.fromkeys(country().spaces, ("clear",)) | works)
    (symbols,) = ground_of(board).works()
    assert isinstance(symbols, Group)
    drawn = [shape.shapes for shape in symbols.shapes if isinstance(shape, Group)]
    assert len(drawn) == 3 and len(set(drawn)) == 3


def test_cities_with_works_differ_and_none_comes_to_the_frame() -> None:
    ibsm = read_once(GAMES["ibsm"]).drawings
    assert ibsm is not None
    ground = ground_of(ibsm.game.board)
    works = [cell for cell in ground.lay.cells if "factory" in cell.kinds]
    assert len({is_above(cell) for cell in works}) == 2
    x, y, wide, high = ground.lay.frame
    built = [one for one in everything(tuple(ground.back()))
             if isinstance(one, Path) and one.paint == Paint(fill=BUILT)]  # fmt: skip
    for one in built:
        for _letter, *at in (step for step in one.commands if len(step) > 1):
            assert x + 1 < min(map(float, at[::2])) and max(map(float, at[::2])) < x + wide - 1
            assert y + 1 < min(map(float, at[1::2])) and max(map(float, at[1::2])) < y + high - 1


def test_ground_of_octagons_that_is_known_to_be_clear_is_green_up_to_what_else_is_there() -> None:
    found = read_once(GAMES["strike-the-bear"]).drawings
    assert found is not None
    (green,) = (one for one in everything(tuple(ground_of(found.game.board).back()))
                if isinstance(one, Path) and one.paint.fill == GREEN)  # fmt: skip
    assert sum(step[0] == "M" for step in green.commands) >= 2  # round a marsh
    drawn = everything(found.map.shapes)
    assert any(isinstance(one, Path) and one.paint.stroke == TUFT for one in drawn)


def test_open_ground_has_grass_in_large_hexes_alone() -> None:
    def grass(board: Board) -> bool:
        drawn = everything(tuple(ground_of(board).back()))
        return any(isinstance(one, Path) and one.paint.stroke in GRASS for one in drawn)

    clear = dict.fromkeys(country().spaces, ("clear",))
    ibsm = read_once(GAMES["ibsm"]).drawings
    assert ibsm is not None and grass(ibsm.game.board)
    assert not grass(with_terrain(country(), clear))


def test_a_wood_at_the_rim_of_large_hexes_comes_into_no_other_hex_from_beyond_it() -> None:
    bare = dict.fromkeys(country(5, 5, pitch=40.0).spaces, ("clear",))
    board = with_terrain(country(5, 5, pitch=40.0), {**bare, "A3": ("woods",)})
    lay = lay_of(board)[0]
    woods = massed(lay, "woods")
    assert woods is not None
    assert any("woods" in cell.kinds for cell in lay.cells if not cell.real)
    own = next(cell for cell in lay.cells if cell.id == "A3" and cell.real)
    for cell in lay.cells:
        if cell.real and "woods" not in cell.kinds:
            x, y = np.concatenate(
                [
                    np.linspace(one, two, 20)
                    for one, two in zip(cell.outline, np.roll(cell.outline, -1, 0), strict=True)
                ]
            ).T
            away = np.hypot(x - own.centre[0], y - own.centre[1]) > 0.6 * own.width
            found = woods.grid.at(woods.values, x[away], y[away])
            assert found.max(initial=-1.0) < -0.5


def test_numbers_on_slopes_are_darker_and_have_a_paler_rim() -> None:
    """Their ground is shaded, and much of it darker than its tone."""
    board = with_terrain(country(), {"C3": ("mountains",), "E3": ("marsh",)})
    said = {text.text: text for text in Courses(board).numbers() if isinstance(text, Text)}
    high, low = said["C3"], said["E3"]
    assert high.halo and low.halo and high.halo.width > low.halo.width
    assert low.halo.colour == TONES["marsh"]
    own = contrast(low.fill, TONES["mountains"])
    assert contrast(high.fill, high.halo.colour) > 1.5 * own


def test_hexes_cut_off_by_the_frame_continue_the_ground_but_no_city() -> None:
    cells = lay("flat").cells
    beyond = [cell for cell in cells if not cell.real]
    assert len(beyond) > 40 and {"woods", "sea"} <= set().union(*(c.kinds for c in beyond))
    assert not any(cell.kinds & {"city", "town"} for cell in beyond)


def test_woods_end_at_the_banks_of_a_river() -> None:
    board = country()
    course = tuple(board.spaces[name].centre for name in ("A1", "B2", "C3", "C4"))
    river = KeepOff(course, 0.6)
    wet = ground_of(board, [], [river])
    x, y = board.spaces["B2"].centre

    def at_b2(back: tuple[Shape, ...]) -> np.ndarray:
        near = tuple(crop(back, (x - 10, y - 10, x + 10, y + 10)))
        around = picture([Group(near, 10 - x, 10 - y)], 20, 20)
        seen = around[48:53, 48:53].astype(int)
        return np.asarray(seen[..., 1] > seen[..., 0] + 12)  # green, as trees are

    assert at_b2(behind()).any()
    assert not at_b2(tuple(wet.back())).any()


def test_a_city_in_a_large_hex_at_the_rim_stays_off_the_frame() -> None:
    game = read_once(GAMES["ibsm"]).game
    assert game is not None
    place = lay_of(game.board)[0]
    west = np.array([cell.real and cell.id == "A3" for cell in place.cells])
    field = place.within(west, framed=True)
    x, _y = np.broadcast_arrays(*field.grid.places())
    at_frame = np.abs(x - place.frame[0]) < 0.4
    assert field.values[at_frame].max() < 0.5 < field.values.max()


def test_hills_reach_the_sides_over_what_lies_below_a_cliff() -> None:
    found = read_once(GAMES["memoir44"]).game
    assert found is not None
    bare = {id: tuple(kind for kind in space.terrain if kind != "cliff")
            for id, space in found.board.spaces.items()}  # fmt: skip
    depths = []
    for board in (found.board, with_terrain(found.board, bare)):
        lay, _place = lay_of(board)
        field = massed(lay, "hills")
        assert field is not None
        centres = {cell.id: np.array(cell.centre) for cell in lay.cells if cell.real}
        at = 0.53 * centres["F7"] + 0.47 * centres["E8"]  # hardly inside F7
        depths.append(float(field.grid.at(field.values, at[:1], at[1:])[0]))
    assert depths[0] > 0 > depths[1]


def runs(path: Path) -> list[list[tuple[float, float]]]:
    """The lines of a path, each by its points."""
    found: list[list[tuple[float, float]]] = []
    for letter, *values in path.commands:
        if letter == "M":
            found.append([])
        if values:
            found[-1].append((float(values[-2]), float(values[-1])))
    return found


def streets() -> list[list[tuple[float, float]]]:
    """The streets of the cities of IBSM, in mm of its map."""
    game = read_once(GAMES["ibsm"]).game
    assert game is not None
    found = []
    for shape in layers(game.board):
        group = shape if isinstance(shape, Group) else Group((shape,))
        for path in (one for one in everything(group.shapes) if isinstance(one, Path)):
            if path.paint == STREET[1]:
                found += [[(group.x + group.scale * x, group.y + group.scale * y) for x, y in run]
                          for run in runs(path)]  # fmt: skip
    return found


def test_an_avenue_goes_through_a_city_of_two_hexes_and_a_ring_lies_in_one_of_its_own() -> None:
    game = read_once(GAMES["ibsm"]).game
    assert game is not None
    space, found = game.board.spaces, streets()
    within = [{id for id in ("F3", "F4") for x, y in street if inside((x, y), space[id].outline)}
              for street in found]  # fmt: skip
    assert within.count({"F3", "F4"}) == 1
    rings = [street for street in found if len(street) > 8 and math.dist(street[0], street[-1]) < 1]
    x, y = np.array(rings[0]).mean(axis=0)
    assert len(rings) == 1 and inside((float(x), float(y)), space["A3"].outline)


def test_fields_end_at_a_hedge() -> None:
    found = [one for one in everything(behind()) if isinstance(one, Path)]
    hedges = [one.commands for one in found if one.paint == Paint(stroke=HEDGE, width=0.36)]
    assert len(hedges) == 1
    assert hedges[0] in [one.commands for one in found if one.paint.fill == PLOTS[0]]


@pytest.mark.parametrize("tone", [BUILT, MEADOW])
def test_cities_and_marshes_grow_out_of_the_country_in_steps_through_which_it_shows(
    tone: str,
) -> None:
    paints = [one.paint for one in everything(behind()) if isinstance(one, Path)]
    assert sum(paint.fill == tone and paint.opacity < 0.5 for paint in paints) >= 3
