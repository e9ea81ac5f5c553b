"""The palette of a game with very many counters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.traits import BasicPiece
from builder.emit.vassal.windows.palette import palette
from builder.game.model import Game
from tests.games import SKIRMISH, read_once

WIDGET = "VASSAL.build.widget."


def with_so_many(count: int) -> Game:
    game = read_once(SKIRMISH).game
    assert game is not None
    some = next(unit for unit in game.units.values() if unit.side is not None)
    units = {f"u{n}": replace(some, id=f"u{n}", name=f"Band {n}", parent="", formerly=())
             for n in range(1, count + 1)}  # fmt: skip
    return replace(game, units=units)


def lists(game: Game) -> tuple[list[str], list[str]]:
    """The names of the lists below the tabs, and of their grids."""
    slots: Mapping[str, Chain] = {name: [BasicPiece(name=name, gpid="1")] for name in game.units}
    root = palette(game, slots, 60)

    def named(kind: str) -> list[str]:
        found: list[Element] = [*root.iter(WIDGET + kind)]
        return [node.get("entryName") or "" for node in found]

    return named("BoxWidget"), named("PanelWidget")


def test_a_group_with_several_grids_numbers_them() -> None:
    boxes, grids = lists(with_so_many(60))
    assert len(boxes) == 1
    assert [name[-4:] for name in grids[1:]] == [" (2)", " (3)"]


def test_in_a_long_list_each_group_has_its_own_and_says_what_is_where() -> None:
    boxes, grids = lists(with_so_many(700))
    assert len(boxes) == 1 + 1
    assert grids[:2] == ["Band 1 – Band 24", "Band 25 – Band 48"]
    assert grids[-1] == "Band 697 – Band 700"
