"""Deployments under rules of distance, zones of control and supply."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from builder.game.model import Game
from builder.language.expr import parse
from builder.legality.deploy import Answer, Deployment, Undecided, solve
from builder.legality.verdicts import violations
from builder.rules.movement import Movement, ZoneOfControl
from tests.drawing.games import HERE
from tests.legality.deploy.small import game, row, unit
from tests.rules.made import rule

TOAD = unit("toad", side="lower")


def zoned(of: Game) -> Game:
    """The game with zones of control of everybody."""
    zone = ZoneOfControl(id="zoc", name="ZOC", cite="", text="", span=HERE,
                         exerted_by=parse("true", "unit"))  # fmt: skip
    return replace(of, movement=Movement(zones=(zone,)))


def placed(of: Game) -> dict[str, list[str]]:
    """Who was put where, after the rules have judged it again."""
    found: Answer = solve(of, of.scenarios[0])
    assert isinstance(found, Deployment), str(found.message)
    assert not [v for one in of.rules for v in violations(one, of, found.position)]
    out: dict[str, list[str]] = {}
    for choice in found.choices:
        out.setdefault(choice.placement.unit.id, []).append(choice.space)
    return {name: sorted(spaces) for name, spaces in out.items()}


def away(**keys: Any) -> Any:
    return rule("range", **{"units": "side == 'upper'", "of": "true", **keys})


def test_units_keep_away_from_enemies_that_stand() -> None:
    rows = [row(TOAD, 1, "C"), row(unit("foot"), 1, "A B D")]
    assert placed(game("ABCD", [away(side="enemy", beyond=1)], rows)) == {"foot": ["A"]}


def test_units_keep_away_from_enemies_that_choose_too() -> None:
    rows = [row(TOAD, 1, "B C"), row(unit("foot"), 1, "A D")]
    found = placed(game("ABCD", [away(side="enemy", beyond=1)], rows))
    assert found in ({"foot": ["A"], "toad": ["C"]}, {"foot": ["D"], "toad": ["B"]})


def test_units_keep_away_from_their_like() -> None:
    rows = [row(unit("foot"), 1, "A B C D"), row(unit("cart", "carts"), 1, "C D")]
    found = placed(game("ABCD", [away(side="own", beyond=2)], rows))
    assert found == {"cart": ["D"], "foot": ["A"]}


def test_units_keep_out_of_zones_of_control() -> None:
    rows = [row(TOAD, 1, "C"), row(unit("foot"), 1, "A B D")]
    of = zoned(game("ABCD", [rule("zone", units="true")], rows))
    assert placed(of) == {"foot": ["A"]}


def test_units_are_placed_where_they_are_in_supply() -> None:
    supply = rule("supply", units="side == 'upper'", legs=[{"to": "id == 'A'"}])
    rows = [row(TOAD, 1, "C"), row(unit("foot"), 2, "A B D E")]
    assert set(placed(game("ABCDE", [supply], rows))["foot"]) <= {"A", "B"}


def test_where_no_deployment_is_in_supply_that_is_said() -> None:
    supply = rule("supply", units="side == 'upper'", legs=[{"to": "id == 'A'"}])
    rows = [row(TOAD, 1, "C"), row(unit("foot"), 1, "D E")]
    of = game("ABCDE", [supply], rows)
    found = solve(of, of.scenarios[0])
    assert isinstance(found, Undecided)
    assert str(found.message) == "no deployment was found that keeps supply too"
