"""Points of the map window to spaces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.game.geometry.polygons import inside
from builder.game.model import SpaceRole
from builder.pipeline.load import Loaded
from builder.saves.place import Ground

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def ground(bear: Loaded) -> Ground:
    assert bear.game is not None
    return Ground(bear.game.board, 5.0, 40)


@pytest.mark.parametrize(
    ("point", "there"),
    [((5, 5), True), ((0.1, 9.9), True), ((-1, 5), False), ((11, 5), False), ((5, 11), False)],
)
def test_a_point_in_a_square(point: tuple[float, float], there: bool) -> None:
    assert inside(point, SQUARE) is there


def test_nothing_is_inside_a_space_without_outline() -> None:
    assert not inside((0, 0), ())


def test_every_centre_lies_in_its_space(bear: Loaded) -> None:
    here = ground(bear)
    for space in here.board.spaces.values():
        x, y = (round(v * 5) + 40 for v in space.centre)
        assert here.space(x, y) is space


def test_a_stack_beside_the_centre_lies_in_the_space(bear: Loaded) -> None:
    here = ground(bear)
    a5 = here.board.spaces["A5"]
    x, y = (round(v * 5) + 40 for v in a5.centre)
    assert [here.space(x + dx, y) for dx in (-21, 21)] == [a5, a5]


def test_a_point_over_a_boxs_outline_belongs_to_the_box(bear: Loaded) -> None:
    here = ground(bear)
    for zone in here.board.zones:
        if zone.role is SpaceRole.BOX:
            left, top, width, _ = zone.rect
            found = here.space(round((left + width / 2) * 5) + 40, round((top + 1) * 5) + 40)
            assert found is not None and found.zone == zone.id


def test_beyond_all_zones_is_no_space(bear: Loaded) -> None:
    assert ground(bear).space(1, 1) is None
    assert ground(bear).space(-5000, 99999) is None


def test_an_island_belongs_to_its_space_though_another_is_nearer(bear: Loaded) -> None:
    here = ground(bear)
    a5, c5 = here.board.spaces["A5"], here.board.spaces["C5"]
    x, y = c5.centre
    far = 1.5 * (x - a5.centre[0]) + a5.centre[0]
    island = ((far - 3, y - 3), (far + 3, y - 3), (far + 3, y + 3), (far - 3, y + 3))
    spaces = {"A5": replace(a5, parts=(island,)), "C5": replace(c5, outline=())}
    islands = Ground(replace(here.board, spaces=spaces), 5.0, 40)
    found = islands.space(round(far * 5) + 40, round(y * 5) + 40)
    assert found is spaces["A5"]
