"""Slaughterhouse's and the BRP game's procedures against cases computed by hand from the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.procedure.model import Procedures
from builder.procedure.outcome import Outcome
from builder.procedure.run import run
from builder.procedure.situation import Acting, Situation
from builder.procedure.values import Value
from tests.games import read_once

pytestmark = [pytest.mark.games, pytest.mark.usefixtures("undrawn")]

DATA = Path(__file__).parents[1] / "source_data"

# Minsk, clear: a Panzer of 6 with a leader of 2, one infantry and one Panzer more, air to this
# attack; against two full and one reduced infantry behind a TEM of 1.
ASSAULT: dict[str, Value] = {
    "side": "axis", "kind": "panzer", "reduced": False, "attack": 6, "leader": 2,
    "more_infantry": 1, "more_panzers": 1, "weather": "Clear", "air": "to this attack", "tem": 1,
    "full_infantry": 2, "reduced_infantry": 1, "full_panzers": 0, "reduced_panzers": 0,
    "came": "entered the Area", "fortress": False, "rough": False, "overrunning": False,
}  # fmt: skip
# A Soviet front of 5 with a leader of 1 against a full and a reduced Panzer and a full infantry.
SOVIET: dict[str, Value] = {
    "side": "soviet", "kind": "infantry", "attack": 5, "leader": 1, "more_infantry": 2,
    "weather": "Snow", "tem": 2, "full_infantry": 1, "full_panzers": 1, "reduced_panzers": 1,
}  # fmt: skip


def loaded(name: str) -> tuple[Game, Procedures]:
    found = read_once(DATA / name)
    assert found.game is not None and found.procedures is not None
    return found.game, found.procedures


@pytest.fixture(scope="module")
def slaughterhouse() -> tuple[Game, Procedures]:
    return loaded("slaughterhouse")


@pytest.fixture(scope="module")
def brp() -> tuple[Game, Procedures]:
    return loaded("brp-front")


def play(
    of: tuple[Game, Procedures], name: str, given: dict[str, Value], *faces: int, **more: Value
) -> Outcome:
    """The procedure with these dice, and some inputs changed."""
    left = list(faces)
    return run(of[1].all[name], of[0], given | more, lambda _sides: left.pop(0))


Loaded = tuple[Game, Procedures]


def test_every_procedure_is_there(slaughterhouse: Loaded, brp: Loaded) -> None:
    assert list(slaughterhouse[1].all) == [
        "assault", "counter-attack", "movement-cost", "exit-contested", "by-sea",
        "retreat", "advantage",
    ]  # fmt: skip
    assert list(brp[1].all) == ["income", "spend"]


def test_the_assault_total_is_attack_less_defence_value(slaughterhouse: Loaded) -> None:
    """6 + 2 + 1 + 2 + 5 = 16 (10.4.2); 1 + 2 = 3, the reduced infantry adds nothing (10.4.3)."""
    outcome = play(slaughterhouse, "assault", ASSAULT, 6, 6)
    assert [outcome.values[key] for key in ("av", "dv", "total")] == [16, 3, 13]


def test_soviets_have_no_panzers_and_no_air_support_and_meet_those_of_the_axis(
    slaughterhouse: Loaded,
) -> None:
    """5 + 1 + 2 = 8 against 2 + 1 + 2 + 1 = 6."""
    outcome = play(slaughterhouse, "assault", SOVIET, 1, 1)
    assert [outcome.values[key] for key in ("av", "dv", "total")] == [8, 6, 2]
    asked = play(slaughterhouse, "assault", SOVIET, 1, 1, more_panzers=3, air="to every attack")
    assert asked.values["av"] == 8


@pytest.mark.parametrize(
    ("weather", "air", "adds"),
    [("Clear", "to this attack", 5), ("Clear", "to every attack", 3), ("Clear", "none", 0),
     ("Rain", "to this attack", 3), ("Rain", "to every attack", 1), ("Snow", "to this attack", 0),
     ("Snow", "to every attack", 0)],
)  # fmt: skip
def test_air_support_by_weather(slaughterhouse: Loaded, weather: str, air: str, adds: int) -> None:
    """9.5.2 to 9.5.4."""
    outcome = play(slaughterhouse, "assault", ASSAULT, 1, 1, weather=weather, air=air)
    assert outcome.values["av"] == 11 + adds


# 10.4.4: dice against the Assault Total; AP to the attacker, AP to the defender.
RESULTS = [
    ("panzer", 8, (3, 4), "success", 0, 2),
    ("infantry", 8, (3, 4), "success", 0, 1),
    ("panzer", 7, (3, 4), "stalemate", 1, 1),
    ("infantry", 7, (3, 4), "stalemate", 1, 1),
    ("panzer", 6, (3, 4), "failure", 1, 0),
    ("infantry", -3, (1, 1), "failure", 1, 0),
]


@pytest.mark.parametrize(("kind", "total", "dice", "result", "attacker", "defender"), RESULTS)
def test_who_suffers(
    slaughterhouse: Loaded, kind: str, total: int, dice: tuple[int, int], result: str,
    attacker: int, defender: int,
) -> None:  # fmt: skip
    attack = max(0, total)
    given = ASSAULT | {"leader": 0, "more_infantry": 0, "more_panzers": 0, "air": "none"}
    outcome = play(
        slaughterhouse, "assault", given, *dice, kind=kind, attack=attack, tem=attack - total - 2
    )
    values = outcome.values
    assert values["total"] == total
    assert (values["result"], values["attacker_ap"], values["defender_ap"]) == (
        result, attacker, defender,
    )  # fmt: skip


def test_a_full_point_unit_flips_and_a_reduced_one_is_lost(slaughterhouse: Loaded) -> None:
    """10.5."""
    full = play(slaughterhouse, "assault", ASSAULT, 6, 6, tem=9)
    assert [effect.kind for effect in full.effects] == ["flip"]
    reduced = play(slaughterhouse, "assault", ASSAULT, 6, 6, tem=9, reduced=True)
    assert reduced.effects == []
    assert "The Point Unit is eliminated. [10.5]" in reduced.report()
    assert play(slaughterhouse, "assault", ASSAULT, 1, 1).effects == []


def test_an_overrun_wants_clear_weather_open_ground_and_no_soviet_left(
    slaughterhouse: Loaded,
) -> None:
    """10.4.4: a Panzer takes two steps, which is one full unit or two reduced ones."""
    alone = ASSAULT | {"full_infantry": 1, "reduced_infantry": 0}
    assert play(slaughterhouse, "assault", alone, 1, 1).values["overrun"] is True
    two = alone | {"full_infantry": 0, "reduced_infantry": 2}
    assert play(slaughterhouse, "assault", two, 1, 1).values["overrun"] is True
    against: list[dict[str, Value]] = [
        {"weather": "Rain"}, {"rough": True}, {"overrunning": True}, {"reduced_infantry": 1},
        {"kind": "infantry", "more_panzers": 0, "full_infantry": 0, "reduced_infantry": 2},
    ]  # fmt: skip
    for changed in against:
        outcome = play(slaughterhouse, "assault", alone | changed, 1, 1)
        assert outcome.values["overrun"] is False, changed
    infantry = alone | {"kind": "infantry", "full_infantry": 0, "reduced_infantry": 1}
    assert play(slaughterhouse, "assault", infantry, 1, 1).values["overrun"] is True
    assert (
        play(slaughterhouse, "assault", infantry, 1, 1, more_panzers=0).values["overrun"] is False
    )


def test_soviets_do_not_overrun(slaughterhouse: Loaded) -> None:
    given = SOVIET | {"weather": "Clear", "full_infantry": 0, "full_panzers": 0, "attack": 20}
    outcome = play(slaughterhouse, "assault", given, 1, 1)
    assert (outcome.values["result"], outcome.values["left"]) == ("success", 0)
    assert outcome.values["overrun"] is False


DUTIES = [
    ({"came": "entered the Area", "tem": 9}, (6, 6), "All units that took part retreat", "stay"),
    ({"came": "entered a contested Area", "tem": 9}, (6, 6), "may retreat voluntarily", "All un"),
    (
        {"came": "entered a contested Area", "tem": 9},
        (6, 6),
        "no case makes the attackers",
        "must ",
    ),
    (
        {"came": "began in the Area", "tem": 9},
        (6, 6),
        "must remain: their impulse is over",
        "All u",
    ),
    ({"came": "began in the Area"}, (1, 1), "If a defender remains, the impulse", "must remain"),
    ({}, (1, 1), "The defenders must counter-attack or retreat. [10.6]", "neither"),
    ({"kind": "infantry", "fortress": True}, (1, 1), "need neither counter-attack", "The defende"),
    ({"tem": 2}, (6, 6), "counter-attack, retreat, or do neither. [10.6]", "All units"),
]


@pytest.mark.parametrize(("changed", "dice", "said", "unsaid"), DUTIES)
def test_who_must_retreat_or_counter_attack(
    slaughterhouse: Loaded, changed: dict[str, Value], dice: tuple[int, int], said: str,
    unsaid: str,
) -> None:  # fmt: skip
    report = play(slaughterhouse, "assault", ASSAULT | changed, *dice).report()
    assert said in report
    assert unsaid not in report


def test_attackers_that_kill_the_last_defender_in_a_stalemate_may_move_on(
    slaughterhouse: Loaded,
) -> None:
    """10.3: only those that lose the assault must remain; 16 less 4 against a 12 is a stalemate."""
    alone = ASSAULT | {"came": "began in the Area", "tem": 4, "full_infantry": 0}
    outcome = play(slaughterhouse, "assault", alone, 6, 6)
    assert (outcome.values["result"], outcome.values["left"]) == ("stalemate", 0)
    assert "The attackers may move on. [10.3]" in outcome.report()
    assert "remain" not in outcome.report()


def test_the_leader_of_an_eliminated_point_unit_leaves_the_area(slaughterhouse: Loaded) -> None:
    """10.5 and 10.5.2: where to depends on who is left."""
    words = "Its leader goes to a friendly zone if friendly units remain there, otherwise"
    lost = ASSAULT | {"reduced": True, "tem": 9}
    assert words in play(slaughterhouse, "assault", lost, 6, 6).report()
    assert words not in play(slaughterhouse, "assault", lost, 6, 6, leader=0).report()
    assert words not in play(slaughterhouse, "assault", lost, 6, 6, reduced=False).report()


@pytest.mark.parametrize(
    ("changed", "goes"),
    [({"kind": "infantry", "full_infantry": 2, "reduced_infantry": 0}, False),
     ({"kind": "infantry", "full_infantry": 2, "reduced_infantry": 1}, True),
     ({"kind": "panzer", "full_infantry": 2, "reduced_infantry": 0}, True),
     ({"kind": "panzer", "full_infantry": 1, "reduced_infantry": 0}, False)],
)  # fmt: skip
def test_a_defending_leader_goes_to_a_zone_where_friends_remain(
    slaughterhouse: Loaded, changed: dict[str, Value], goes: bool
) -> None:
    """10.5: one AP eliminates only a reduced unit, two a full one too; nobody left is 10.5.2."""
    report = play(slaughterhouse, "assault", ASSAULT | changed, 1, 1).report()
    assert ("he goes to a friendly zone. [10.5]" in report) is goes


def test_the_owner_of_the_units_chooses_among_ties(slaughterhouse: Loaded) -> None:
    assert "(ties: defender's choice)" in play(slaughterhouse, "assault", ASSAULT, 1, 1).report()


def test_panzers_do_not_lead_against_a_fortress(slaughterhouse: Loaded) -> None:
    outcome = play(slaughterhouse, "assault", ASSAULT, fortress=True)
    assert outcome.stopped
    assert outcome.report().endswith("against a Fortress. [9.4.5]")


def test_a_vacant_area_is_not_assaulted(slaughterhouse: Loaded) -> None:
    given = ASSAULT | {"foes": 0, "full_infantry": 0, "reduced_infantry": 0}
    assert play(slaughterhouse, "assault", given).stopped


def test_axis_units_may_give_way_until_hitler_takes_command(slaughterhouse: Loaded) -> None:
    """10.5.1."""
    words = "A reduced Axis unit may retreat"
    assert words in play(slaughterhouse, "assault", SOVIET, 1, 1).report()
    assert words not in play(slaughterhouse, "assault", SOVIET, 1, 1, hitler=True).report()
    full = play(slaughterhouse, "assault", SOVIET, 1, 1, reduced_panzers=0)
    assert full.values["defender_ap"] == 1 and words not in full.report()
    assert words not in play(slaughterhouse, "assault", ASSAULT, 1, 1).report()


def test_nobody_counter_attacks_where_no_enemy_is(slaughterhouse: Loaded) -> None:
    alone = play(slaughterhouse, "counter-attack", {"side": "soviet"}, foes=0)
    assert alone.stopped and "No enemy unit is in the Area" in alone.report()
    assert not play(slaughterhouse, "counter-attack", {"side": "soviet"}, 1, 1, foes=1).stopped


def test_a_counter_attack_is_one_unit_and_its_leader(slaughterhouse: Loaded) -> None:
    """10.6.1: 4 + 1 against 1 + 2 + 1 and a TEM of 1; a 2 is above 0: failure."""
    given: dict[str, Value] = {
        "side": "soviet", "kind": "infantry", "counter": 4, "leader": 1, "tem": 1,
        "full_infantry": 1, "full_panzers": 1, "reduced_panzers": 1,
    }  # fmt: skip
    outcome = play(slaughterhouse, "counter-attack", given, 1, 1)
    assert [outcome.values[key] for key in ("av", "dv", "total")] == [5, 5, 0]
    assert outcome.values["result"] == "failure"
    assert [effect.kind for effect in outcome.effects] == ["flip"]
    won = play(slaughterhouse, "counter-attack", given, 1, 1, counter=8)
    assert (won.values["own_ap"], won.values["enemy_ap"]) == (0, 1)
    assert won.report().endswith("Counter-attacker 0 AP, original attacker 1 AP. [10.4.4]")


@pytest.mark.parametrize(
    ("counter", "retreats"), [(8, True), (5, False), (4, False)]
)  # success, stalemate, failure
def test_only_a_successful_counter_attack_sends_the_attackers_back(
    slaughterhouse: Loaded, counter: int, retreats: bool
) -> None:
    """By the reading of 10.6 and 10.6.1."""
    given: dict[str, Value] = {"side": "soviet", "kind": "infantry", "full_infantry": 3}
    outcome = play(slaughterhouse, "counter-attack", given, 1, 1, counter=counter)
    assert ("The original attackers must retreat" in outcome.report()) is retreats


@pytest.mark.parametrize(
    ("name", "factor", "suffered"),
    [("assault", "attack", "defender_ap"), ("counter-attack", "counter", "enemy_ap")],
)
def test_only_the_axis_has_panzers_to_lead_with(
    slaughterhouse: Loaded, name: str, factor: str, suffered: str
) -> None:
    """10.4.2 and 10.4.3; a Soviet success costs 1 AP whatever kind is entered."""
    given: dict[str, Value] = {factor: 9, "full_infantry": 1, "kind": "panzer"}
    for side, points in (("axis", 2), ("soviet", 1)):
        assert play(slaughterhouse, name, given, 1, 1, side=side).values[suffered] == points


COSTS = [
    ({"doing": "enter an Area"}, 1),
    ({"doing": "assault from a contested Area", "full": False}, 1),
    ({"doing": "assault from a contested Area", "full": True}, 2),
    ({"doing": "move on after an assault", "full": False}, 1),
    ({"doing": "move on after an assault", "full": True}, 2),
]


@pytest.mark.parametrize(("given", "cost"), COSTS)
def test_movement_costs(slaughterhouse: Loaded, given: dict[str, Value], cost: int) -> None:
    """9.2, and 10.3 by the reading."""
    outcome = play(slaughterhouse, "movement-cost", given, mf=2)
    assert (outcome.values["cost"], outcome.values["rest"]) == (cost, 2 - cost)
    short = play(slaughterhouse, "movement-cost", given, mf=cost - 1)
    assert short.stopped


def test_the_contradiction_about_the_cost_is_told(slaughterhouse: Loaded) -> None:
    given: dict[str, Value] = {"doing": "move on after an assault", "full": True, "mf": 3}
    assert "All MF by 9.2, 2 MF by 10.3" in play(slaughterhouse, "movement-cost", given).report()


def test_who_assaulted_stays_where_defenders_remain(slaughterhouse: Loaded) -> None:
    """10.3: others may go."""
    given: dict[str, Value] = {"doing": "move on after an assault", "remain": True, "mf": 3}
    assert play(slaughterhouse, "movement-cost", given, took_part=True).stopped
    assert not play(slaughterhouse, "movement-cost", given, took_part=False).stopped


def test_only_a_contested_area_limits_the_way_out(slaughterhouse: Loaded) -> None:
    """9.2.1."""
    given: dict[str, Value] = {"doing": "move on after an assault", "mf": 3}
    words = "exit only into a vacant or free Area"
    assert words in play(slaughterhouse, "movement-cost", given, remain=True).report()
    assert words not in play(slaughterhouse, "movement-cost", given, remain=False).report()
    entering: dict[str, Value] = {"doing": "enter an Area", "mf": 3}
    assert words in play(slaughterhouse, "movement-cost", entering, contested=1).report()
    assert words not in play(slaughterhouse, "movement-cost", entering).report()


def test_security_markers_bar_the_way_out_to_soviets_only(slaughterhouse: Loaded) -> None:
    """9.2.1."""
    given: dict[str, Value] = {"doing": "enter an Area", "mf": 3, "contested": 1}
    words = "with an Axis Security marker"
    assert words in play(slaughterhouse, "movement-cost", given, side="soviet").report()
    assert words not in play(slaughterhouse, "movement-cost", given, side="axis").report()


RETREATS = [
    ({"attacker": True, "free": "Pskov"}, "the Area from which it entered"),
    ({"attacker": True, "full_home": True, "free": "Pskov"}, "to Pskov"),
    ({"free": "Pskov", "contested": 1, "stacked": True}, "to Pskov"),
    ({"contested": 1, "stacked": True, "zone": True}, "to a contested Area"),
    ({"stacked": True, "zone": True}, "to a fully stacked Area"),
    ({"zone": True}, "its own zone"),
    ({"zone": False}, "is eliminated"),
]


@pytest.mark.parametrize(("given", "said"), RETREATS)
def test_retreat_priorities(slaughterhouse: Loaded, given: dict[str, Value], said: str) -> None:
    """10.7 to 10.7.4."""
    (line,) = play(slaughterhouse, "retreat", given).lines
    assert said in line.text


def test_the_advantage_goes_to_the_other_player(slaughterhouse: Loaded) -> None:
    """11.0."""
    outcome = play(slaughterhouse, "advantage", {"soviet": False})
    assert [effect.kind for effect in outcome.effects] == ["flip"]
    assert "from the Axis to the Soviets" in outcome.report()
    assert "from the Soviets to the Axis" in play(
        slaughterhouse, "advantage", {"soviet": True}
    ).report()  # fmt: skip


def test_the_soviets_earn_six_brps(brp: Loaded) -> None:
    """9.3: from the 10 of the start to 16."""
    outcome = play(brp, "income", {"soviet_brps": 10})
    assert [(e.kind, e.what, e.to) for e in outcome.effects] == [("pay", "soviet_brps", "16")]
    assert outcome.report() == "The Soviets earn 6 BRPs and have 16. [9.3]"


def test_no_income_is_lost_at_the_end_of_the_track(brp: Loaded) -> None:
    assert play(brp, "income", {"soviet_brps": 23}).effects[0].to == "29"
    beyond = play(brp, "income", {"soviet_brps": 24})
    assert beyond.stopped and beyond.effects == []


def test_brps_are_spent_and_an_overdraft_is_refused(brp: Loaded) -> None:
    paid = play(brp, "spend", {"soviet_brps": 10, "price": 10})
    assert paid.effects[0].to == "0"
    refused = play(brp, "spend", {"soviet_brps": 10, "price": 11})
    assert refused.stopped and refused.effects == []
    assert refused.report().startswith("Soviet BRPs needed: 11; available: 10. Nothing is spent.")


def test_the_markers_show_the_ten_brps_of_the_start(brp: Loaded) -> None:
    marker = next(p for p in brp[0].scenarios[0].placements if p.unit.id == "mk-brp")
    assert marker.where.spaces == ("Soviet BRPs 10",)


def on_board(loaded: Loaded, name: str, stands: str, **asked: Value) -> Outcome:
    """A procedure of the first unit, with what the board gives; "su-army-8@Kiev", * for a back."""
    game, procedures = loaded
    position, acting = Position(), None
    for word in stands.split():
        ident, _, space = word.partition("@")
        unit = game.units[ident.removesuffix("*")]
        position.put(space, Standing(unit, 1, ident.endswith("*"), unit.span))
        acting = acting or Acting(unit, ident.endswith("*"), space)
    procedure = procedures.all[name]
    given = procedure.given(Situation(game, position, acting))
    return run(procedure, game, {**given, **asked}, lambda _: 1)


@pytest.mark.parametrize(
    ("stands", "words"),
    [("su-army-8@Kiev", "Yes"), ("su-army-8@Kiev ax-inf-4@Kiev", "No: it may exit only"),
     ("su-army-8@Kiev mk-security@Kiev", "No: a Security marker is in the Area"),
     ("su-army-8@Kiev mk-security@Zhitomir", "No: a Security marker is in the next Area"),
     ("su-army-8@Kiev mk-security@Moscow", "Yes"), ("ax-inf-4@Kiev mk-security@Kiev", "Yes")],
)  # fmt: skip
def test_exits_from_a_contested_area(slaughterhouse: Loaded, stands: str, words: str) -> None:
    """9.2.1: Security markers bar Soviet units, there and next to there."""
    assert on_board(slaughterhouse, "exit-contested", stands).report().startswith(words)


@pytest.mark.parametrize(
    ("space", "held", "to"),
    [("Odessa", True, "Sevastopol"), ("Sevastopol", True, "Odessa"), ("Odessa", False, None),
     ("Kherson", True, None)],
)  # fmt: skip
def test_soviet_armies_go_by_sea(
    slaughterhouse: Loaded, space: str, held: bool, to: str | None
) -> None:
    """9.4.6."""
    outcome = on_board(slaughterhouse, "by-sea", f"su-army-coast@{space}", held=held)
    assert (f"by sea to {to}." in outcome.report()) == (to is not None)
