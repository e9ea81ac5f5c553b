"""Cliffs, walls, dams, beaches and buildings on a map of large hexes, and in its key."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from builder.drawing.display import Group, Paint, Path, Polygon, Rect, Shape
from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.distance import Floats, holders
from builder.drawing.maps.ground import placed
from builder.drawing.maps.ground.farmland import TILLED, farmland
from builder.drawing.maps.ground.ground import ground_of
from builder.drawing.maps.ground.lay import Lay, lay_of, massed, open_field
from builder.drawing.maps.ground.open import GRASS
from builder.drawing.maps.ground.palette import COAST, RELIEF, RIVER, RIVER_EDGE, SAND
from builder.drawing.maps.ground.sample import sample
from builder.drawing.maps.ground.tones import territory_borders, tones
from builder.drawing.maps.ground.water import beaches, sea_field
from builder.drawing.maps.ground.works import SYMBOLS, grown, shadowed
from builder.game.model import Board, Terrain
from tests.drawing.maps.grounds import TERRAINS, country, with_terrain
from tests.games import GAMES, read_once

pytestmark = pytest.mark.usefixtures("undrawn")

HEXAGON = ((7, 0), (13.06, 3.5), (13.06, 10.5), (7, 14), (0.94, 10.5), (0.94, 3.5))


@pytest.fixture(scope="module")
def memoir() -> Board:
    game = read_once(GAMES["memoir44"]).game
    assert game is not None
    return game.board


@pytest.fixture(scope="module")
def lay(memoir: Board) -> Lay:
    return lay_of(memoir)[0]


def everything(shapes: Iterable[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from everything(shape.shapes)


def paths(shapes: Iterable[Shape]) -> list[Path]:
    return [shape for shape in everything(shapes) if isinstance(shape, Path)]


def centre(lay: Lay, name: str) -> np.ndarray:
    return np.array(next(c.centre for c in lay.cells if c.id == name and c.real))


def test_a_limit_through_hexes_is_broken_for_numbers_and_for_what_stands_there(
    memoir: Board,
) -> None:
    memoir = with_terrain(memoir, {"D6": ("hill", "bunker")})
    courses = Courses(memoir)
    scale = courses.plot.scale
    (works,) = [s for s in courses.works() if isinstance(s, Group)]
    dashed = [p for p in paths([works]) if p.paint.dash and p.paint.stroke]
    at = np.array([c[-2:] for p in dashed for c in p.commands], dtype=float) * scale
    x, y = memoir.spaces["D6"].centre
    own = at[np.abs(at[:, 0] - x) < 1]
    assert len(own) > 50 and 5 < np.abs(own[:, 1] - y).min() < 9
    for text in courses.numbers():
        if getattr(text, "text", "") in ("D2", "D4", "I6"):
            assert not (np.hypot(*(at - (text.x, text.y - 1)).T) < 1).any()  # type: ignore[attr-defined]


def test_cliffs_of_neighbours_are_one_line_along_their_hexsides(lay: Lay) -> None:
    (chain,) = placed.runs(lay, "cliff")
    assert np.hypot(*np.diff(chain, axis=0).T).max() < 2.5
    for name in ("F7", "G7", "G8"):
        assert np.hypot(*(chain - centre(lay, name)).T).min() < 10
    corners = np.concatenate([c.outline for c in lay.cells if c.id in ("F7", "G7", "G8")])
    sides = np.concatenate([corners, (corners + np.roll(corners, 1, axis=0)) / 2])
    away = np.hypot(chain[:, None, 0] - sides[:, 0], chain[:, None, 1] - sides[:, 1])
    assert away.min(axis=1).max() < 3.5


def test_a_sea_wall_follows_the_coast_through_the_whole_of_its_space(lay: Lay) -> None:
    (wall,) = placed.runs(lay, "sea-wall")
    sea = sea_field(lay)
    assert sea is not None
    assert np.ptp(wall[:, 0]) > 15
    depth = sea.grid.at(sea.values, *wall.T)
    assert (depth < -0.9).all() and depth.mean() == pytest.approx(-2.4, abs=0.6)


def test_a_river_ends_in_the_lake_above_a_dam(lay: Lay) -> None:
    drawn = paths(placed.rivers(lay))
    pool = next(p for p in drawn if p.paint.fill == RIVER)
    corners = np.array([c[-2:] for c in pool.commands if len(c) > 1], dtype=float)
    ends = np.concatenate([line[[0, -1]] for line in placed.courses(lay)])
    away = np.hypot(*(ends - centre(lay, "J5")).T)
    near, after = sorted(ends[np.argsort(away)[:2]], key=lambda at: float(at[1]))
    grid = lay.grid
    inside = holders(grid, [corners])
    row, column = (round(float(v)) for v in ((near[1] - grid.y) / grid.step,
                                             (near[0] - grid.x) / grid.step))  # fmt: skip
    assert inside[row, column] == 0
    assert after == pytest.approx(centre(lay, "J5"))  # and goes on from under its wall


def test_the_banks_of_a_river_and_of_a_lake_lie_under_the_water_of_both(lay: Lay) -> None:
    tones = [p.paint.fill or p.paint.stroke for p in paths(placed.rivers(lay))]
    assert max(n for n, tone in enumerate(tones) if tone == RIVER_EDGE) < tones.index(RIVER)
    assert SAND not in tones


def test_a_broken_limit_begins_and_ends_with_whole_dashes(memoir: Board) -> None:
    """A gap before a number on one side of it and a stump on the other looked like a mistake."""
    dashed = [p for p in paths([*Courses(memoir).works()]) if p.paint.dash]
    for part in dashed:
        at = np.array([c[-2:] for c in part.commands], dtype=float)
        long = np.hypot(*np.diff(at, axis=0).T).sum()
        stroke, gap = part.paint.dash
        dashes = (long + gap) / (stroke + gap)
        assert dashes == pytest.approx(round(dashes), abs=0.15)
    assert len(dashed) > 4


def test_two_airfields_are_not_turned_alike(lay: Lay) -> None:
    cells = [cell for cell in lay.cells if cell.real and "airfield" in cell.kinds]
    one, other = (placed._turn(cell, "airfield", number) for number, cell in enumerate(cells))
    assert abs(one - other) > 10


def test_a_building_has_ground_under_it_and_a_shadow(memoir: Board) -> None:
    bare = with_terrain(memoir, {s.id: ("countryside",) for s in memoir.map_spaces()})
    church = with_terrain(bare, {"K5": ("church",)})
    grass = {Paint(stroke=colour, width=0.1, cap="round", opacity=0.8) for colour in GRASS}
    lay = lay_of(bare)[0]
    clear = open_field(lay.grid)
    grass |= {path.paint for path in farmland(clear, lambda x, _y: np.full(x.shape, 9.0), lay)
              if isinstance(path, Path)}  # fmt: skip
    added = {
        path
        for path in set(paths(ground_of(church).back())) - set(paths(ground_of(bare).back()))
        if path.paint not in grass  # which gives way
    }
    x, y = (np.array(memoir.spaces["K5"].centre) - lay_of(memoir)[1][:2]) / lay_of(memoir)[1][2]
    at = np.array([c[-2:] for p in added for c in p.commands if len(c) > 1], dtype=float)
    assert len(at) and np.hypot(*(at - (x, y)).T).max() < 9.0
    works = list(everything(ground_of(church).works()))
    assert any(getattr(s, "paint", Paint()).opacity == 0.28 for s in works)


def test_sand_ends_some_way_inland_but_a_beach_off_the_sea_is_all_sand() -> None:
    board = with_terrain(country(), dict.fromkeys(country().spaces, ("clear",)))
    board = with_terrain(board, {"C3": ("sea",), "C2": ("beach",), "H5": ("beach",)})
    lay = lay_of(board)[0]
    sand = next(p for p in paths(ground_of(board).back()) if p.paint.fill == SAND)
    at = np.array([c[-2:] for c in sand.commands if len(c) > 1], dtype=float)
    shore, dry = centre(lay, "C2"), centre(lay, "H5")
    assert (at[np.hypot(*(at - shore).T) < 11][:, 1] > shore[1] - 7).all()
    assert np.ptp(at[np.hypot(*(at - dry).T) < 12][:, 1]) > 14


@pytest.mark.parametrize(("drawn", "colour", "is_shown"), [
    ("beach", COAST, False), ("sea", COAST, False), ("lake", COAST, True),
    ("hills", RELIEF, True), ("mountains", RELIEF, True),
])  # fmt: skip
def test_samples_of_shores_differ_and_hills_have_contours(
    drawn: str, colour: str, is_shown: bool
) -> None:
    shown = sample(Terrain("x", "X", "#123456", "", drawn), HEXAGON)  # type: ignore[arg-type]
    strokes = [p for p in paths([shown]) if p.paint.stroke == colour]
    on_it = [p for p in strokes for c in p.commands if len(c) > 1
             and abs(float(c[-2])) < 7 and abs(float(c[-1])) < 7]  # fmt: skip
    assert bool(on_it) is is_shown


def with_home() -> Board:
    """A country whose three columns in the west are a territory."""
    terrains = {**TERRAINS, "home": Terrain("home", "Home", "#DDE0D0", "", "plain")}
    board = replace(country(), terrains=terrains)
    board = with_terrain(board, dict.fromkeys(board.spaces, ("clear",)))
    return with_terrain(board, {id: ("home",) for id in board.spaces if id[0] in "ABC"})


def ends(path: Path) -> Floats:
    """Where the steps of a path end."""
    return np.array([step[-2:] for step in path.commands if len(step) > 1], dtype=float)


def test_fields_and_trees_on_open_ground_are_faint_and_keep_off_what_is_drawn(
    memoir: Board,
) -> None:
    lay = lay_of(memoir)[0]
    made = farmland(open_field(lay.grid), lambda x, _y: x - 100.0, lay)
    drawn = [one for one in made if isinstance(one, Path)]
    assert drawn and all(one.paint.opacity < 1 for one in drawn)
    assert min(c[1] for one in drawn for c in one.commands if c[0] == "M") > 100.0  # type: ignore[type-var]


def test_a_field_lies_within_one_hex(memoir: Board) -> None:
    lay = lay_of(memoir)[0]
    made = farmland(open_field(lay.grid), lambda x, _y: np.full(x.shape, 9.0), lay)
    strips = [one for one in made if isinstance(one, Path) and one.paint.fill in TILLED]
    assert strips
    for strip in strips:
        starts = [n for n, step in enumerate(strip.commands) if step[0] == "M"]
        for start, end in pairwise([*starts, len(strip.commands)]):
            own = strip.commands[start : end - 1]
            corners = np.array([step[1:] for step in own], dtype=float)
            assert len({*lay.held(*corners.T).tolist()}) == 1


def test_few_hexes_have_a_field_and_none_has_two(memoir: Board) -> None:
    """Two thirds of the board were one cream field with the same stamps on it."""
    lay = lay_of(memoir)[0]
    made = farmland(open_field(lay.grid), lambda x, _y: np.full(x.shape, 9.0), lay)
    first = next(one for one in made if isinstance(one, Path) and one.paint.fill == TILLED[0])
    at = np.array([step[1:] for step in first.commands if step[0] == "M"], dtype=float)
    held = lay.held(*at.T).tolist()
    assert len(held) == len({*held}) and 0.1 < len(held) / len(lay.cells) < 0.4


def test_a_territory_has_a_ribbon_that_fades_on_its_own_side_along_its_border() -> None:
    home = with_home()
    ground = ground_of(home)
    scale = ground.place[2]
    border = next(p for p in paths(territory_borders(home, ground)) if p.paint.dash)
    ribbons = [p for p in paths(tones(home, ground)) if p.paint.stroke and p.paint.opacity < 0.05]
    widths = [one.paint.width for one in ribbons]
    assert len({*widths}) > 5 and math.isclose(max(widths), 2.2 / scale, abs_tol=0.02)
    ribbon = ribbons[0]
    line, within = ends(border), ends(ribbon)
    within = within[(within[:, 1] > line[:, 1].min()) & (within[:, 1] < line[:, 1].max())]
    far = np.hypot(*(line[:, None] - within[None]).transpose(2, 0, 1)).min(axis=0)
    assert within[:, 0].mean() < line[:, 0].mean()
    assert np.abs(far - 1.1 / scale).max() < 0.4


def test_the_border_of_a_territory_keeps_to_the_sides_of_its_hexes() -> None:
    home = with_home()
    ground = ground_of(home)
    line = ends(next(p for p in paths(territory_borders(home, ground)) if p.paint.dash))
    member = np.array(["home" in cell.terrain for cell in ground.lay.cells])
    sides = [np.linspace(one, two, 9) for chain in placed.chains(list(ground.lay.border(member)))
             for one, two in pairwise(chain)]  # fmt: skip
    _left, top, _wide, high = ground.lay.frame
    inner = line[(line[:, 1] > top + 9) & (line[:, 1] < top + high - 9)]
    far = np.hypot(*(inner[:, None] - np.concatenate(sides)[None]).transpose(2, 0, 1)).min(axis=1)
    assert len(inner) > 9 and far.max() < 1.2


def test_the_border_of_a_territory_ends_where_no_spaces_lie_beside_it() -> None:
    """No piece of it hangs beyond them, where the hexes that the frame cuts are out of play."""
    home = with_home()
    ground = ground_of(home)
    line = ends(next(p for p in paths(territory_borders(home, ground)) if p.paint.dash))
    cells = ground.lay.cells
    real = np.array([cell.real for cell in cells])
    away = np.hypot(*(line[:, None] - [cell.centre for cell in cells]).transpose(2, 0, 1))
    assert (away[:, real].min(axis=1) < away[:, ~real].min(axis=1) + 0.5).all()
    _left, _top, _wide, high = ground.lay.frame
    assert np.ptp(line[:, 1]) > 0.8 * high


def test_the_ribbon_of_a_territory_meets_the_frame_squarely() -> None:
    home = with_home()
    ground = ground_of(home)
    _left, top, _wide, high = ground.lay.frame
    ribbons = [p for p in paths(tones(home, ground)) if p.paint.stroke and p.paint.opacity < 0.05]
    line = ends(ribbons[-1])
    for edge in (line[line[:, 1] < top + 1.5], line[line[:, 1] > top + high - 1.5]):
        assert len(edge) > 1
        assert np.ptp(edge[:, 0]) < 0.6


def test_what_stands_on_the_ground_casts_a_shadow_and_lanes_lead_to_buildings() -> None:
    for kind in ("wire", "hedgehog", "barracks", "bunker"):
        casts = [one for one in shadowed(kind) if isinstance(one, Group)]
        assert len(casts) == 2 and all(one.shapes for one in casts), kind
        assert casts[0].x > casts[1].x > 0, kind
    for kind in ("barracks", "factory", "church"):
        assert isinstance(shadowed(kind)[0], Path), kind


def test_a_coast_with_beaches_does_not_go_up_and_down_with_the_hexes(memoir: Board) -> None:
    """Depth in mm on hexes 31 wide, whose points would make waves of 9; the sea keeps its hexes."""
    lay, (_left, _top, scale) = lay_of(memoir)
    field = sea_field(lay)
    assert field is not None
    grid, middles = field.grid, {cell.id: cell.centre[0] for cell in lay.cells if cell.real}
    rows = [
        int(np.argmax(field.values[:, column] > 0))
        for column in range(grid.columns)
        if middles["A9"] < grid.x + column * grid.step < middles["F9"]
    ]
    assert (max(rows) - min(rows)) * grid.step * scale < 6.0
    for number, cell in enumerate(lay.cells):
        if cell.real and "sea" in cell.kinds:
            assert (field.values[lay.holder[field.where] == number] > 0).mean() > 0.8, cell.id


def test_woods_of_large_hexes_cover_most_of_them_and_leave_their_sides(memoir: Board) -> None:
    lay, _place = lay_of(memoir)
    field = massed(lay, "woods")
    assert field is not None
    held = lay.holder[field.where]
    for number, cell in enumerate(lay.cells):
        if cell.real and "woods" in cell.kinds:
            assert (field.values[held == number] > 0).mean() > 0.65, cell.id
        elif cell.real:
            assert (field.values[held == number] > 0).sum() < 0.1 * (held == number).sum() + 1


@pytest.mark.parametrize("kind", sorted(SYMBOLS.keys() - {"fort"}))
def test_outlines_of_works_are_fine_and_works_leave_room_at_the_sides_of_hexes(kind: str) -> None:
    shapes = [one for one in everything(shadowed(kind)) if not isinstance(one, Group)]
    outlined = [one.paint for one in shapes if isinstance(one, Polygon | Rect) and one.paint.stroke]
    assert all(paint.width <= 0.16 for paint in outlined)
    ends = [abs(x) for one in shapes for x in across(one)]
    assert max(ends) * grown(kind) < 0.93 * 9


def across(shape: Shape) -> list[float]:
    """Where a shape ends to the left and right."""
    if isinstance(shape, Rect):
        return [shape.x, shape.x + shape.width]
    if isinstance(shape, Polygon):
        return [x for x, _y in shape.points]
    return [float(c[-2]) for c in shape.commands if len(c) > 2] if isinstance(shape, Path) else []


def test_a_cliff_begins_and_ends_in_corners_of_hexes(lay: Lay) -> None:
    (chain,) = placed.runs(lay, "cliff")
    corners = np.concatenate([cell.outline for cell in lay.cells])
    for end in chain[[0, -1]]:
        assert np.hypot(*(corners - end).T).min() < 0.05


def test_numbers_below_a_cliff_stand_clear_of_its_wedges(memoir: Board) -> None:
    lines = placed.runs(lay_of(memoir)[0], "cliff")
    courses = Courses(memoir)
    scale = courses.plot.scale
    for text in courses.numbers():
        if getattr(text, "text", "") in ("E8", "F8"):
            top = text.y - 1.4 * scale  # type: ignore[attr-defined]
            away = np.hypot(*(lines[0] * scale - (text.x, top)).T).min()  # type: ignore[attr-defined]
            assert away > 2.2 * scale


def test_sand_lies_up_to_the_crest_of_a_cliff(memoir: Board) -> None:
    lay = lay_of(memoir)[0]
    sand = next(p for p in paths(beaches(lay, sea_field(lay), nowhere)) if p.paint.fill == SAND)
    (crest,) = placed.runs(lay, "cliff")
    beach = centre(lay, "F8")
    own = crest[(np.abs(crest[:, 0] - beach[0]) < 9.5) & (np.abs(crest[:, 1] - beach[1]) < 9)]
    edge = np.array([step[-2:] for step in sand.commands if len(step) > 2], dtype=float)
    gaps = np.hypot(own[:, None, 0] - edge[:, 0], own[:, None, 1] - edge[:, 1]).min(axis=1)
    assert len(own) > 15 and gaps.max() < 1.3


def nowhere(x: Floats, _y: Floats) -> Floats:
    """Nothing is kept off."""
    return np.full(len(x), 9.0)
