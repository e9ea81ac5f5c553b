"""The check of the board adds up in boxes only what everybody sees."""

from __future__ import annotations

from dataclasses import replace

from builder.emit.vassal.play.warnings import board
from builder.emit.vassal.play.warnings.plan import warning_plan
from builder.game.model import Game
from tests.games import SOURCE_DATA, read_once


def _sums(game: Game) -> str:
    plan = warning_plan(game)
    assert plan.counted
    _rules, found = board.properties(game, plan)
    return str([node.get("propChanger") for node in found.iter()])


def test_what_a_side_hides_is_not_in_a_sum_over_a_box() -> None:
    found = read_once(SOURCE_DATA / "strike-the-bear").game
    assert found is not None
    assert "InvisibleToOthers" not in _sums(found)
    hiding = {i: replace(t, hidden="mask") for i, t in found.types.items() if t.shape == "unit"}
    units = {i: replace(u, type=hiding.get(u.type.id, u.type)) for i, u in found.units.items()}
    game = replace(found, types={**found.types, **hiding}, units=units)
    assert "ObscuredToOthers" in _sums(game)
