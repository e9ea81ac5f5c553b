"""Supply of every unit of a position: where it is drawn from, or why there is none."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from builder.game.model import Game
from builder.legality.supply import Line, lines
from builder.legality.verdicts import violations
from builder.rules.constraints import Supplied
from builder.rules.model import Rule
from tests.games import SOURCE_DATA, read_once
from tests.legality.positions import position


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SOURCE_DATA / "low-water").game
    assert found is not None
    return found


def rule(game: Game, ident: str) -> Rule:
    return next(one for one in game.rules if one.id == ident)


def traced(game: Game, ident: str, standing: str) -> list[Line]:
    (need,) = (one for one in rule(game, ident).constraints if isinstance(one, Supplied))
    return [*lines(need, game, position(game, standing))]


def test_the_example_of_the_rulebook(game: Game) -> None:
    """The High Road is barred; the South Road is two hexes away, and leads to the east edge."""
    standing = "r-inf-7 1 1209, l-inf-6 1 1208, l-cav-1 1 1112"
    (line,) = traced(game, "republic-supply", standing)
    assert (line.path[0], line.path[2], line.source) == ("1209", "1311", "2009")
    assert not str(line.why)


@pytest.mark.parametrize(
    ("side", "standing", "why"),
    [
        ("league", "l-inf-1 1 1013, r-inf-1 1 1012, r-inf-2 1 0812, r-inf-3 1 1211",
         "enemy zones of control bar every line"),
        ("republic", "r-inf-1 1 0104, l-inf-1 1 0204, l-inf-2 1 0105, l-inf-3 1 0203",
         "enemy units bar every line"),
        ("republic", "r-inf-1 1 0104, l-inf-1 1 0101", ""),
    ],
)  # fmt: skip
def test_why_a_unit_is_out_of_supply(game: Game, side: str, standing: str, why: str) -> None:
    line, *_others = traced(game, f"{side}-supply", standing)
    assert (str(line.why), bool(line.path)) == (why, not why)


def test_a_line_that_is_too_long_and_no_line_at_all(game: Game) -> None:
    (need,) = (x for x in rule(game, "league-supply").constraints if isinstance(x, Supplied))
    stands = position(game, "l-inf-1 1 0801")
    short = replace(need, legs=(replace(need.legs[0], within=0), *need.legs[1:]))
    (line,) = lines(short, game, stands)
    assert str(line.why) == "every line is too long"
    nowhere = replace(need, legs=(replace(need.legs[0], to_spaces=need.legs[0].to_units),))
    (line,) = lines(nowhere, game, stands)
    assert str(line.why) == "no line leads to a source"


def test_the_units_without_a_line_are_those_that_break_the_rule(game: Game) -> None:
    chance = random.Random(3)
    spaces = [space.id for space in game.board.map_spaces() if "sea" not in space.terrain]
    units = [unit.id for unit in game.units.values() if unit.type.shape == "unit"]
    for ident in ("league-supply", "republic-supply"):
        standing = ", ".join(f"{unit} 1 {chance.choice(spaces)}" for unit in units[::2])
        out = {line.standing.unit.id for line in traced(game, ident, standing) if not line.path}
        broken = violations(rule(game, ident), game, position(game, standing))
        assert out == {unit for one in broken for unit in one.units}
        assert all(str(one.message).endswith(("line", "long", "source")) for one in broken)
