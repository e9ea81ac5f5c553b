"""Retreats: a target is only what movement.yaml leaves open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.procedure.inputs import Target
from builder.procedure.situation import Acting, Situation
from tests.games import SOURCE_DATA, read_once
from tests.procedure.small import linked, procedure

UNITS = "unit.shape == 'unit'"


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SOURCE_DATA / "low-water").game
    assert found is not None
    return found


def offered(game: Game, where: str, stands: dict[str, str], unit: str = "l-inf-6") -> set[str]:
    """The hexes offered to a unit in a space; others stand by id and space."""
    aim = "{id: aim, ask: Aim, target: {retreat: true}}"
    target = procedure(game, "{say: Done.}", aim, UNITS).inputs[0]
    assert isinstance(target, Target)
    position = Position()
    for ident, space in {unit: where, **stands}.items():
        position.put(space, Standing(game.units[ident], 1, 0, game.units[ident].span))
    found = target.candidates(Situation(game, position, Acting(game.units[unit], 0, where)))
    return set(found or ())


def test_the_example_of_the_rulebook(game: Game) -> None:
    """Not into hexes with enemies or in their zones."""
    stands = {"g-arm": "1308", "r-arm-21": "1309"}
    assert offered(game, "1208", stands) == {"1108", "1109"}


def test_a_friendly_unit_lifts_a_zone(game: Game) -> None:
    stands = {"g-arm": "1308", "r-arm-21": "1309"}
    assert offered(game, "1208", stands | {"l-inf-1": "1209"}) == {"1108", "1109", "1209"}


def test_guns_exert_no_zone(game: Game) -> None:
    assert len(offered(game, "1208", {"r-art-3": "1308"})) == 5


def test_wheels_do_not_retreat_into_a_marsh(game: Game) -> None:
    foot, wheels = (offered(game, "1009", {}, unit) for unit in ("l-inf-6", "l-arm-1"))
    assert "1008" in foot - wheels


@pytest.mark.parametrize(
    ("target", "words"),
    [("{retreat: true, within: 2}", "leave out 'within'"), ("{retreat: true}", "does not say")],
)
def test_mistakes_are_found(game: Game, target: str, words: str) -> None:
    if "within" not in target:
        game = replace(
            game, movement=replace(game.movement, enter=(), cross=(), follow=(), zones=())
        )
    text = (
        f"procedures:\n  - id: p\n    name: P\n    units: {UNITS}\n"
        f"    inputs: [{{id: aim, ask: A, target: {target}}}]\n    steps: [{{say: Done.}}]\n"
    )
    _, findings = linked(text, game)
    assert [(f.code, words in str(f.message)) for f in findings] == [("P101", True)]
