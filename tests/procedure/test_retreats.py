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
from tests.rules.made import rule

UNITS = "unit.shape == 'unit'"


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SOURCE_DATA / "low-water").game
    assert found is not None
    return found


def offered(
    game: Game, where: str, stands: dict[str, str], unit: str = "l-inf-6", key: str = "retreat"
) -> set[str]:
    """The hexes offered to a unit in a space; others stand by id and space."""
    aim = f"{{id: aim, ask: Aim, target: {{{key}: true}}}}"
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
    wide = replace(game, movement=replace(game.movement, toward=()))
    assert offered(wide, "1208", stands | {"l-inf-1": "1209"}) == {"1108", "1109", "1209"}


def test_guns_exert_no_zone(game: Game) -> None:
    wide = replace(game, movement=replace(game.movement, toward=()))
    assert len(offered(wide, "1208", {"r-art-3": "1308"})) == 5


def test_wheels_do_not_retreat_into_a_marsh(game: Game) -> None:
    foot, wheels = (offered(game, "1009", {}, unit, "advance") for unit in ("l-inf-6", "l-arm-1"))
    assert "1008" in foot - wheels


def test_units_retreat_towards_their_source_of_supply_if_they_can(game: Game) -> None:
    """The League falls back to the west; only where the way is barred does it go east."""
    assert offered(game, "1208", {}) == {"1108", "1109"}
    west = {"l-inf-1": "1108", "l-inf-2": "1108", "l-inf-3": "1109", "l-inf-4": "1109"}
    assert offered(game, "1208", west) == {"1207", "1209", "1308", "1309"}


def test_no_retreat_exceeds_the_stacking_limit(game: Game) -> None:
    """Two divisions fill a hex; guns are counted by themselves."""
    stands = {"l-inf-1": "1108", "l-inf-2": "1108"}
    assert offered(game, "1208", stands) == {"1109"}
    assert offered(game, "1208", stands, "l-art-1") == {"1108", "1109"}


def test_a_mountain_holds_one_division(game: Game) -> None:
    free = offered(game, "0902", {}, "r-mtn-41", "advance")
    full = offered(game, "0902", {"r-inf-1": "0802"}, "r-mtn-41", "advance")
    assert free - full == {"0802"}


def test_nobody_retreats_over_the_ansel_in_a_storm(game: Game) -> None:
    """The marker on the weather track says what the weather is."""
    assert "0907" in offered(game, "1007", {}, key="advance")
    rain, storm = ({"weather-mark": cell(game, word)} for word in ("Rain", "Storm"))
    assert "0907" in offered(game, "1007", rain, key="advance")
    assert "0907" not in offered(game, "1007", storm, key="advance")


def cell(game: Game, label: str) -> str:
    """The cell of the weather track."""
    spaces = game.board.spaces.values()
    return next(s.id for s in spaces if s.zone == "weather" and s.name == label)


def test_an_advance_is_into_what_a_unit_may_enter(game: Game) -> None:
    """Zones do not matter, enemies, ground and stacking do."""
    stands = {"r-inf-1": "1308", "l-inf-1": "1207", "l-inf-2": "1207"}
    assert offered(game, "1208", stands, key="advance") == {"1108", "1109", "1209", "1309"}
    assert "1008" not in offered(game, "1009", {}, "l-arm-1", key="advance")


@pytest.mark.parametrize("attacked", ["1209", "1308"])
def test_only_the_hex_that_was_attacked(game: Game, attacked: str) -> None:
    aim = "{id: aim, ask: Aim, target: {advance: true, among: was}}"
    was = "{id: was, ask: Attacked, noted: text}"
    found = procedure(game, "{say: Done.}", f"{was}\n{aim}", UNITS).inputs[1]
    assert isinstance(found, Target)
    position = Position()
    position.put("1208", Standing(game.units["l-inf-6"], 1, 0, game.units["l-inf-6"].span))
    table = Situation(game, position, Acting(game.units["l-inf-6"], 0, "1208"))
    assert found.candidates(table.knowing({"was": attacked})) == [attacked]
    assert found.candidates(table.knowing({"was": "0101"})) == []


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


def beside_rule(game: Game, **keys: object) -> Game:
    """The game with one more rule on who is together, and no way home that narrows the choice."""
    more = rule("together", id="more", text="Together.", **keys)
    return replace(game, rules=(*game.rules, more), movement=replace(game.movement, toward=()))


def test_a_unit_that_needs_company_retreats_only_to_it(game: Game) -> None:
    guns = "unit.type == 'artillery'"
    company = [{"side": "own", "units": "unit.type == 'infantry'"}]
    strict = beside_rule(game, units=guns, holds=company)
    stands = {"l-inf-1": "1108", "l-arm-1": "1109"}
    assert offered(strict, "1208", stands, "l-art-1") == {"1108"}
    assert len(offered(strict, "1208", stands, "l-inf-6")) > 4


def test_nobody_retreats_to_units_that_must_not_be_with_him(game: Game) -> None:
    """Whether the rule is about the one who comes or about those who are there."""
    tanks, foot = "unit.type == 'armour'", "unit.type == 'infantry'"
    stands = {"l-inf-1": "1108"}
    for one, other in ((tanks, foot), (foot, tanks)):
        strict = beside_rule(game, units=one, without=[{"side": "own", "units": other}])
        free = offered(beside_rule(game, units="false", holds=[{}]), "1208", stands, "l-arm-1")
        assert free - offered(strict, "1208", stands, "l-arm-1") == {"1108"}


def test_a_rule_that_holds_in_some_company_only(game: Game) -> None:
    guns, tanks = "unit.type == 'artillery'", "unit.type == 'armour'"
    strict = beside_rule(
        game, units=guns, if_holds=[{"side": "own", "units": tanks}],
        holds=[{"side": "own", "units": "unit.type == 'headquarters'"}],
    )  # fmt: skip
    stands = {"l-art-1": "1108", "l-art-2": "1109", "l-hq-1": "1109"}
    found = offered(strict, "1208", stands, "l-arm-1")
    assert "1108" not in found and "1109" in found
