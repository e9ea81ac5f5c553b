"""Which counters stand where on a sheet."""

from __future__ import annotations

import pytest

from builder.drawing.sheets.placing import Counter, placed
from builder.drawing.sheets.printing import Printing
from tests.drawing.papers import A4
from tests.games import GAMES, HARBOUR, read_once


def on_sheet(name: str) -> list[Counter]:
    """The counters of a game's only sheet."""
    game = read_once(HARBOUR if name == "harbour" else GAMES[name]).game
    assert game is not None
    (page,) = placed(game, Printing(A4))
    return page


@pytest.mark.games
def test_a_row_of_oblongs_stands_beside_discs_that_leave_room() -> None:
    page = on_sheet("low-water")
    (ship,) = (one for one in page if one.unit.type.id == "flotilla")
    discs = [one for one in page if one.kind.shape == "round"]
    last = max(one.slot.y for one in discs)
    assert last < ship.slot.y < last + discs[0].kind.height
    assert all(one.slot.x + one.kind.width < ship.slot.x for one in discs if one.slot.y == last)


def test_counters_of_all_sizes_begin_at_one_edge() -> None:
    page = on_sheet("harbour")
    kinds = {one.kind for one in page}
    left = {round(min(one.slot.x for one in page if one.kind == kind), 2) for kind in kinds}
    assert (len(kinds), len(left)) == (3, 1)


@pytest.mark.games
def test_counters_of_one_kind_follow_one_another_and_fill_rows() -> None:
    page = on_sheet("strike-the-bear")
    read = [one.unit for one in sorted(page, key=lambda one: (one.slot.y, one.slot.x))]
    ops = [at for at, unit in enumerate(read) if unit.id.startswith("ax-ops")]
    assert ops[1] == ops[0] + 1
    control = {one.slot.y for one in page if one.unit.id == "ax-control"}
    assert len(control) == 1


@pytest.mark.games
def test_sides_are_not_mixed_in_a_row() -> None:
    page = on_sheet("low-water")
    for row in {one.slot.y for one in page}:
        players = {one.unit.side.id for one in page
                   if one.slot.y == row and one.unit.side and one.unit.side.player}  # fmt: skip
        assert len(players) <= 1
