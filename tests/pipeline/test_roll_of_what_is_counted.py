"""Numbers that counters keep are read off a saved game, and procedures add them up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.diagnostics import Findings
from builder.legality.position import Standing
from builder.pipeline.check_save import SaveChecked
from builder.saves import Judged
from builder.saves.commands import added
from builder.saves.model import Layers, Piece
from builder.saves.sequence import Effort
from tests.games import SOURCE_DATA, read_once
from tests.legality.positions import position

GAME = SOURCE_DATA / "memoir44"


@pytest.mark.parametrize(("lost", "left"), [(0, 4), (1, 3), (2, 2)])
def test_a_battle_reads_the_figures_lost_off_the_unit(
    lost: int, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = roll(lost, ["battle", "strength=4", "--unit", "ge-inf"], monkeypatch)
    assert {one["id"]: one["value"] for one in found["inputs"]}["gone"] == lost
    assert f"of {left}." in found["report"]


@pytest.mark.parametrize(("lost", "survives"), [(0, True), (2, True), (3, False)])
def test_a_failed_retreat_knows_how_many_figures_are_left(
    lost: int, survives: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = ["retreat", "strength=4", "hexes=1", "--unit", "bc-inf"]
    found = roll(lost, given, monkeypatch)
    assert f"Figures lost: 1 of {4 - lost}." in found["report"]
    assert ("eliminated" not in found["report"]) is survives


def roll(lost: int, words: list[str], patch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A procedure by a saved game in which a Commonwealth unit has lost figures."""
    loaded = read_once(GAME)
    assert loaded.game is not None
    stands, target = position(loaded.game, "ge-inf 1 J5"), loaded.game.units["bc-inf"]
    stands.put("J6", Standing(target, 1, False, target.span, count=lost))
    judged = Judged(stands, 1, "", ())
    checked = SaveChecked("memoir44", "x.vsav", Findings(), judged, loaded)
    patch.setattr("builder.pipeline.roll.check_save", lambda *_: checked)
    asked = ["roll", str(GAME), *words, "--save", "x.vsav", "--seed", "1", "--json"]
    result = CliRunner().invoke(main, asked)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


@pytest.mark.parametrize(("name", "read"), [("Count", 3), ("Hits", 0), ("", 0)])
def test_the_number_of_a_piece_is_read_by_the_name_of_its_property(name: str, read: int) -> None:
    kind = "PROP;Count;true,0,99,false;;\tpiece;;;a.png;Guns"
    piece = added(f"+/7/{kind}/3\tMap;10;20;12;0", 1, Layers("Step", count=name), Effort())
    assert isinstance(piece, Piece)
    assert piece.count == read
