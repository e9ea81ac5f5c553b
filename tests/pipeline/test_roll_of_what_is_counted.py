"""Numbers that counters keep are read off a saved game, and procedures add them up."""

from __future__ import annotations

import json

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
    loaded = read_once(GAME)
    assert loaded.game is not None
    stands, target = position(loaded.game, "ge-inf 1 J5"), loaded.game.units["bc-inf"]
    stands.put("J6", Standing(target, 1, False, target.span, count=lost))
    judged = Judged(stands, 1, "", ())
    checked = SaveChecked("memoir44", "x.vsav", Findings(), judged, loaded)
    monkeypatch.setattr("builder.pipeline.roll.check_save", lambda *_: checked)
    given = ["roll", str(GAME), "battle", "strength=4", "--unit", "ge-inf", "--save", "x.vsav"]
    result = CliRunner().invoke(main, [*given, "--seed", "1", "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert {one["id"]: one["value"] for one in found["inputs"]}["gone"] == lost
    assert f"of {left}." in found["report"]


@pytest.mark.parametrize(("name", "read"), [("Count", 3), ("Hits", 0), ("", 0)])
def test_the_number_of_a_piece_is_read_by_the_name_of_its_property(name: str, read: int) -> None:
    kind = "PROP;Count;true,0,99,false;;\tpiece;;;a.png;Guns"
    piece = added(f"+/7/{kind}/3\tMap;10;20;12;0", 1, Layers("Step", count=name), Effort())
    assert isinstance(piece, Piece)
    assert piece.count == read
