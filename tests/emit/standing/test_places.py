"""Where counters stand before play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.emit.standing import places
from builder.game.model import Arrival
from tests.emit.vassal.small import BLUE, BOARD, GAME, RED, SCENARIO, SPACES, place

PLAIN = replace(GAME, board=replace(BOARD, grid_kind="hex"))
"""No names of areas are in the way of its counters."""
PLACED, LOST = places.stand(PLAIN, SCENARIO)


def standing(ident: str) -> list[str]:
    return [each.space.id for each in PLACED if each.unit.id == ident]


def test_every_counter_stands_at_its_place() -> None:
    assert standing("b1") == ["A1", "A1", "bs"]
    assert standing("b-hq") == ["0205"]
    assert standing("r3") == ["Turn 1", "Turn 2"]
    assert standing("vp") == ["Turn 1"]


def test_what_has_no_place_is_told() -> None:
    assert [(each.placement.unit.id, str(each.why)) for each in LOST] == [
        ("r4", "the turn track has no cell for turn 9")
    ]


def test_one_side_is_one_stack_and_two_sides_stand_side_by_side() -> None:
    points = {(p.unit.side, p.x, p.y) for p in PLACED if p.space.id == "A1"}
    blue, red = sorted(points, key=lambda point: point[1])
    assert (blue[0], red[0]) == (BLUE, RED)
    assert blue[1] + red[1] == 2 * SPACES["A1"].centre[0]


def test_nobody_stands_nearer_to_another_space() -> None:
    for each in PLACED:
        x = each.space.centre[0]
        if each.space.role is not places.SpaceRole.BOX:
            assert abs(each.x - x) <= BOARD.reach[each.space.id]


def test_a_reduced_counter_stays_reduced() -> None:
    assert [p.reduced for p in PLACED if p.unit.id == "b2"] == [True]


def test_a_box_spreads_kinds_and_stacks_equals() -> None:
    many = replace(SCENARIO, placements=(place("b1", 2, ()), place("b2", 1, ())))
    placed, _ = places.stand(GAME, many)
    first, second, third = ((p.x, p.y) for p in placed)
    assert first == second != third


def test_stacks_grow_before_unequal_counters_share_one() -> None:
    many = replace(SCENARIO, placements=tuple(place(u, 20, ()) for u in ("b1", "b2", "b-hq")))
    placed, _ = places.stand(GAME, many)
    kinds = {(p.x, p.y): {q.unit.id for q in placed if (q.x, q.y) == (p.x, p.y)} for p in placed}
    assert all(len(here) == 1 for here in kinds.values())


@pytest.mark.parametrize("arrival", [Arrival.START, Arrival.BOX, Arrival.TRACK, Arrival.POOL])
def test_a_place_that_does_not_exist_is_told(arrival: Arrival) -> None:
    row = place("r1", 1, (), arrival)
    _, lost = places.stand(GAME, replace(SCENARIO, placements=(row,)))
    assert [each.placement for each in lost] == [row]


def test_spare_counters_without_a_box_stay_in_the_palette() -> None:
    row = place("r1", 1, (), Arrival.SPARE)
    assert places.stand(GAME, replace(SCENARIO, placements=(row,))) == ((), ())


def test_a_turns_cell_is_found_by_number_and_never_by_accident() -> None:
    assert places.turn_cell(BOARD, 2) is SPACES["Turn 2"]
    assert places.turn_cell(BOARD, 0) is None
    assert places.turn_cell(BOARD, 3) is None
