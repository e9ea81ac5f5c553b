"""Areas round points: they part the land, share their borders, and end at the coast."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.game.geometry.areas.plan import Plan, length
from builder.game.geometry.areas.planning import plan
from builder.game.geometry.areas.shore import within
from builder.game.geometry.grid import areas
from builder.game.geometry.polygons import area, inside
from tests.examples import examples

# A land of 100 x 50 mm with a firth from the south, 20 mm wide and 30 deep.
COAST = (
    (0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (60.0, 50.0), (60.0, 20.0), (40.0, 20.0),
    (40.0, 50.0), (0.0, 50.0),
)  # fmt: skip
# The same with an arm that the firth cuts from the north-west: a spit below the eastern land.
SPIT = (
    (0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (20.0, 50.0), (20.0, 42.0), (70.0, 42.0),
    (70.0, 25.0), (0.0, 25.0),
)  # fmt: skip
LAKE = ((40.0, 20.0), (60.0, 20.0), (60.0, 30.0), (40.0, 30.0))

centres = st.lists(
    st.tuples(st.integers(1, 199), st.integers(1, 99)), min_size=1, max_size=12, unique=True
)


def every_outline(made: Plan) -> list[tuple[str, tuple[tuple[float, float], ...]]]:
    found = [(name, ring) for name, ring in made.outlines.items()]
    return found + [(name, ring) for name, rings in made.parts.items() for ring in rings]


@examples(20)
@given(centres)
def test_each_area_holds_its_centre_and_no_place_lies_in_two(points: list[tuple[int, int]]) -> None:
    named = {f"a{n}": (float(x), float(y)) for n, (x, y) in enumerate(points)}
    made = plan(named, (0, 0, 200, 100))
    assert not made.drowned
    for name, ring in made.outlines.items():
        assert inside(named[name], ring)
    x, y = np.meshgrid(np.arange(1.37, 200, 4.1), np.arange(0.83, 100, 3.7))
    places = np.stack([x.ravel(), y.ravel()], axis=1)
    covered = sum(within(places, [ring]).astype(int) for _, ring in every_outline(made))
    assert int(np.max(covered)) == 1


def test_borders_look_drawn_and_not_ruled() -> None:
    made = plan({"west": (50.0, 50.0), "east": (150.0, 50.0)}, (0, 0, 200, 100))
    (border,) = (border for border in made.borders if border.other)
    start, end = border.points[0], border.points[-1]
    across = [abs(x - (start[0] + end[0]) / 2) for x, _ in border.points]
    assert length(border.points) > 1.03 * math.dist(start, end)
    assert 1 < max(across) < 16
    assert max(math.dist(one, two) for one, two in pairwise(border.points)) < 2


def junctions(made: Plan) -> list[tuple[float, float]]:
    """Where three borders meet or more."""
    ends = Counter(end for one in made.borders for end in (one.points[0], one.points[-1]))
    return [point for point, count in ends.items() if count > 2]


@pytest.mark.parametrize("aside", [1.0, -1.5, 4.0])
def test_junctions_lie_so_far_apart_that_one_sees_who_meets_whom(aside: float) -> None:
    """Four areas all but meet in one point, to one side or the other of it."""
    named = {
        "north": (100.0 + aside, 35.0), "south": (100.0 - aside, 165.0), "west": (35.0, 100.0),
        "east": (165.0, 100.3),
    }  # fmt: skip
    made = plan(named, (0, 0, 200, 200))
    inner = [(x, y) for x, y in junctions(made) if 60 < x < 140 and 60 < y < 140]
    assert len(inner) == 2 and math.dist(*inner) > 12


def test_nothing_moves_round_a_centre() -> None:
    """So that counters in the middle of an area keep their distance from its border."""
    made = plan({"west": (96.0, 50.0), "east": (104.0, 50.0)}, (0, 0, 200, 100))
    (border,) = (border for border in made.borders if border.other)
    assert all(abs(x - 100) < 0.02 for x, y in border.points if abs(y - 50) < 6)


def test_areas_end_at_the_coast() -> None:
    made = plan({"west": (20.0, 30.0), "east": (80.0, 30.0)}, (0, 0, 100, 50), COAST)
    land = sum(area(ring) for ring in made.land)
    assert land == pytest.approx(5000 - 600, rel=0.02)
    assert sum(area(ring) for _, ring in every_outline(made)) <= land
    corners = {point for line in made.coast for point in line}
    assert {(40.0, 50.0), (60.0, 50.0)} <= corners
    assert all(37 <= x <= 63 and y >= 17 for x, y in corners)


def test_a_coast_is_broken_up_where_it_is_no_frame() -> None:
    made = plan({"west": (20.0, 30.0), "east": (80.0, 30.0)}, (0, 0, 100, 50), COAST)
    (shore,) = made.coast
    assert len(shore) > 60
    off = [min(abs(x - 40), abs(x - 60), abs(y - 20)) for x, y in shore]
    assert sum(away > 0.3 for away in off) > len(shore) / 3


# A land of 100 x 60 mm with a bay like a thorn, 5 mm wide and 20 deep, and a cape like one.
THORNS = (
    (0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (75.0, 50.0), (72.0, 59.0), (69.0, 50.0),
    (52.5, 50.0), (50.0, 30.0), (47.5, 50.0), (0.0, 50.0),
)  # fmt: skip
SHARPEST = math.radians(60)


def sharpest(shore: tuple[tuple[float, float], ...], span: float = 0.9) -> float:
    """The least angle of a shore, seen from each point at those so far off along it."""
    ends = [0.0]
    for one, two in pairwise(shore):
        ends.append(ends[-1] + math.dist(one, two))
    x, y = np.array(shore).T
    at = np.arange(span, ends[-1] - span, 0.2)
    points = [np.stack([np.interp(at + d, ends, x), np.interp(at + d, ends, y)])
              for d in (-span, 0.0, span)]  # fmt: skip
    one, two = points[0] - points[1], points[2] - points[1]
    cosine = (one * two).sum(axis=0) / (np.hypot(*one) * np.hypot(*two))
    return float(np.arccos(np.clip(cosine, -1, 1)).min())


def test_no_coast_runs_to_a_thorn_even_where_the_data_does() -> None:
    frame = (0.0, 0.0, 100.0, 60.0)
    coast = [(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), *THORNS[3:]]
    made = plan({"west": (20.0, 20.0), "east": (80.0, 20.0)}, frame, coast)
    assert made.coast and all(sharpest(line) > SHARPEST for line in made.coast)


def test_a_shore_keeps_its_ends_and_has_no_ruled_pieces() -> None:
    made = plan({"west": (20.0, 30.0), "east": (80.0, 30.0)}, (0, 0, 100, 50), COAST)
    (shore,) = made.coast
    assert {shore[0], shore[-1]} == {(60.0, 50.0), (40.0, 50.0)}
    turns = [
        abs(math.remainder(math.atan2(c[1] - b[1], c[0] - b[0])
                           - math.atan2(b[1] - a[1], b[0] - a[0]), math.tau))
        for a, b, c in zip(shore[5:], shore[6:-5], shore[7:-5], strict=False)
    ]  # fmt: skip
    assert sum(turn > 0.02 for turn in turns) > 0.8 * len(turns)


def test_an_island_that_a_border_cuts_is_one_areas_alone() -> None:
    island = [(70.0, 58.0), (130.0, 58.0), (130.0, 68.0), (70.0, 68.0)]
    coast = [(0.0, 0.0), (200.0, 0.0), (200.0, 50.0), (0.0, 50.0)]
    made = plan(
        {"west": (50.0, 30.0), "east": (145.0, 30.0)}, (0, 0, 200, 100), coast, (), [island]
    )
    holders = [sum(inside(p, ring) for _, ring in every_outline(made))
               for p in ((80.0, 63.0), (120.0, 63.0))]  # fmt: skip
    assert holders == [1, 1]
    assert {name for name, rings in made.parts.items() if rings} in ({"west"}, {"east"})
    between = [border for border in made.borders if border.other]
    assert not any(y > 55 for border in between for _, y in border.points)


def test_areas_on_both_sides_of_a_firth_are_neighbours_by_land_alone() -> None:
    named = {"west": (20.0, 40.0), "east": (80.0, 40.0), "north": (50.0, 5.0)}
    grid = areas(named, (100, 50), coast=COAST)
    assert grid.neighbours["west"] == ("north",)
    assert grid.neighbours["north"] == ("west", "east")


def test_land_that_water_cuts_off_goes_to_its_neighbour() -> None:
    made = plan({"north": (35.0, 15.0), "east": (85.0, 40.0)}, (-100, -100, 300, 250), SPIT)
    holders = {name for name, ring in every_outline(made) if inside((38.0, 46.0), ring)}
    assert holders == {"east"}
    drawn = [border for border in made.borders if border.other]
    assert all(y < 42 for border in drawn for _, y in border.points)


def test_a_lake_lies_in_no_area_and_parts_none() -> None:
    whole = areas({"west": (20.0, 25.0), "east": (80.0, 25.0)}, (100, 50), lakes=[LAKE])
    assert whole.neighbours == {"west": ("east",), "east": ("west",)}
    assert not any(inside((50.0, 25.0), cell.outline) for cell in whole.cells)


def test_a_lake_within_an_area_is_water_round_which_it_lies() -> None:
    made = plan({"all": (10.0, 25.0)}, (0, 0, 100, 50), lakes=[LAKE])
    assert len(made.land) == 2
    assert area(made.land[1]) < 0


def test_ghosts_part_no_areas_that_meet() -> None:
    named = {"west": (10.0, 90.0), "east": (190.0, 90.0)}
    assert areas(named, (200, 100)).neighbours["west"] == ("east",)


def test_two_areas_side_by_side_are_neighbours_and_a_third_beyond_is_not() -> None:
    grid = areas({"west": (10, 50), "middle": (100, 50), "east": (190, 50)}, (200, 100))
    assert grid.neighbours == {"west": ("middle",), "middle": ("west", "east"), "east": ("middle",)}


def test_areas_in_rows_meet_side_by_side_and_not_at_their_corners() -> None:
    named = {f"{x}{y}": (20.0 + 40 * x, 20.0 + 40 * y) for x in range(3) for y in range(3)}
    grid = areas(named, (120, 120))
    assert grid.neighbours["11"] == ("01", "10", "12", "21")


def test_areas_with_one_centre_are_both_named() -> None:
    with pytest.raises(ValueError, match="north and south have the same centre"):
        areas({"north": (1, 1), "south": (1, 1)}, (50, 50))


def test_a_centre_in_the_sea_is_refused() -> None:
    with pytest.raises(ValueError, match="lies in the sea"):
        areas({"west": (20, 30), "firth": (50, 40)}, (100, 50), coast=COAST)


def test_an_island_belongs_to_the_area_whose_cell_it_lies_in_and_parts_none() -> None:
    island = [(28.0, 42.0), (36.0, 42.0), (36.0, 50.0), (28.0, 50.0)]
    coast = [(0.0, 0.0), (200.0, 0.0), (200.0, 36.0), (0.0, 36.0)]
    named = {"west": (60.0, 20.0), "east": (140.0, 20.0)}
    made = areas(named, (200, 100), coast=coast, islands=[island])
    assert made.neighbours == {"west": ("east",), "east": ("west",)}
    assert [len(cell.parts) for cell in made.cells] == [1, 0]
