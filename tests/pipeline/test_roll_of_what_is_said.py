"""Factors that players said of counters are read off a saved game and summed as in the module."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.diagnostics import Findings
from builder.legality.position import Position, Standing
from builder.pipeline.check_save import SaveChecked, layers_of
from builder.pipeline.load import Loaded
from builder.saves import Judged
from builder.saves.commands import added
from builder.saves.model import Layers, Piece
from builder.saves.sequence import Effort
from tests.games import SOURCE_DATA, read_once
from tests.legality.positions import position

pytestmark = pytest.mark.games

GAME = SOURCE_DATA / "strike-the-bear"
SAID = Layers("Step", said={"AttackSaidFront": ("attack", 0), "AttackSaidBack": ("attack", 1)})


@pytest.fixture(scope="module")
def bear() -> Loaded:
    return read_once(GAME)


def board(loaded: Loaded, *, reduced: int, said: tuple[tuple[str, int, int], ...]) -> Position:
    """A Panzer Corps and the SS Korps against a Soviet army; the two have no factor printed."""
    assert loaded.game is not None
    stands, units = position(loaded.game, "ax-pzc-4 1 C3"), loaded.game.units
    korps, army = units["ax-ss"], units["su-inf-14"]
    stands.put("C3", Standing(korps, 1, reduced, korps.span, said=said))
    stands.put("C3", Standing(army, 1, 0, army.span, said=(("attack", 0, 6),)))
    return stands


def roll(loaded: Loaded, stands: Position, patch: pytest.MonkeyPatch) -> dict[str, object]:
    judged = Judged(stands, 1, "", ())
    checked = SaveChecked("strike-the-bear", "x.vsav", Findings(), judged, loaded)
    patch.setattr("builder.pipeline.roll.check_save", lambda *_: checked)
    words = ["roll", str(GAME), "combat", "--unit", "ax-pzc-4", "--save", "x.vsav", "--json"]
    result = CliRunner().invoke(main, [*words, "--seed", "1"])
    assert result.exit_code == 0, result.output
    return {one["id"]: one["value"] for one in json.loads(result.output)["inputs"] if one["read"]}


@pytest.mark.parametrize(
    ("reduced", "said", "sum_"),
    [
        (0, (("attack", 0, 5),), 4 + 5),
        (1, (("attack", 0, 5), ("attack", 1, 2)), 4 + 2),
        (1, (("attack", 0, 5),), None),
        (0, (), None),
    ],
    ids=["front", "back", "only of the other face", "never said"],
)
def test_a_combat_sums_what_was_said_of_the_face_that_is_up(
    reduced: int, said: tuple[tuple[str, int, int], ...], sum_: int | None, bear: Loaded,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    found = roll(bear, board(bear, reduced=reduced, said=said), monkeypatch)
    assert (found.get("attack"), found["defence"]) == (sum_, 6)


def test_the_module_says_by_which_names_counters_keep_what_was_said(bear: Loaded) -> None:
    assert bear.game is not None
    assert layers_of(bear, bear.game).said == SAID.said
    other = read_once(SOURCE_DATA / "memoir44")
    assert other.game is not None
    assert layers_of(other, other.game).said == {}


@pytest.mark.parametrize(
    ("front", "back", "read"),
    [
        ("4", "?", (("attack", 0, 4),)),
        ("?", "?", ()),
        ("12", "0", (("attack", 0, 12), ("attack", 1, 0))),
    ],
)
def test_what_was_said_is_read_by_the_name_of_its_property(
    front: str, back: str, read: tuple[tuple[str, int, int], ...]
) -> None:
    kinds = ["PROP;AttackSaidFront;true,0,99,false;;", "PROP;AttackSaidBack;true,0,99,false;;"]
    kind = f"{kinds[0]}\t{kinds[1]}\\\tpiece;;;a.png;Guns"
    piece = added(f"+/7/{kind}/{front}\t{back}\\\tMap;10;20;12;0", 1, SAID, Effort())
    assert isinstance(piece, Piece)
    assert piece.said == read
