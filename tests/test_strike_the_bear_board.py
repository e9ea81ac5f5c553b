"""Strike the Bear with units on the board: examples, figures and checks, measured on the map.

An oxe touches four oxes by its sides and four diamonds by its corners: E5 touches E4, E6, C5, G5,
D5, D6, F5 and F6. Diamonds lie between oxes that do not touch: from E5 to C4 leads D5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from builder.diagnostics import Span
from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.pipeline.load import Loaded
from builder.procedure.outcome import Effect, Outcome
from builder.procedure.run import run
from builder.procedure.situation import Acting, Situation
from builder.procedure.values import Value
from tests.procedure.small import rolling

pytestmark = pytest.mark.games

Play = Callable[..., Outcome]


def table(bear: Loaded, stands: str) -> Situation:
    """Units in spaces, "su-inf-5@E5"; a star turns one over; the first acts."""
    assert bear.game is not None
    position, acting = Position(), None
    for word in stands.split():
        name, _, space = word.partition("@")
        unit, back = bear.game.units[name.removesuffix("*")], name.endswith("*")
        space = space.replace("_", " ")
        position.put(space, Standing(unit, 1, back, Span("", 1)))
        acting = acting or Acting(unit, back, space)
    return Situation(bear.game, position, acting)


@pytest.fixture
def play(bear: Loaded) -> Play:
    """Runs a procedure with what the board gives, and with what players answer."""

    def of(name: str, stands: str, faces: Iterable[int] = (), **asked: Value) -> Outcome:
        board, procedure = table(bear, stands), bear.procedures.all[name]
        read = procedure.given(board)
        assert not set(read) & set(asked), "the board gives this: it is not asked"
        assert bear.game is not None
        return run(procedure, bear.game, {**read, **asked}, rolling(*faces, *[6] * 20))

    return of


@pytest.fixture
def game(bear: Loaded) -> Game:
    assert bear.game is not None
    return bear.game


# ------------------------------------------------------------------------ movement

RING = ["E4", "E6", "C5", "G5", "D5", "D6", "F5", "F6"]
SURROUNDED = " ".join(f"su-infc-1@{space}" for space in RING)


def test_the_ring_is_all_that_touches_e5(game: Game) -> None:
    assert set(game.board.neighbours["E5"]) == set(RING)


def test_figure_6_1_3_a_surrounded_space_has_no_line_of_communication(play: Play) -> None:
    cut = play("line", f"ax-inf-4@E5 {SURROUNDED}")
    assert (cut.stopped, cut.values["way"]) == (True, 40)


def test_figure_6_1_3_one_free_neighbour_lets_the_line_out(play: Play) -> None:
    """E5, C5, A5: two areas."""
    out = play("line", f"ax-inf-4@E5 {SURROUNDED}".replace("su-infc-1@C5", ""))
    assert (out.stopped, out.values["way"]) == (False, 2)


def test_figure_6_1_3_even_a_reduced_corps_bars_the_line(play: Play) -> None:
    barred = SURROUNDED.replace("su-infc-1@C5", "su-infc-1*@C5")
    assert play("line", f"ax-inf-4@E5 {barred}").stopped


def test_the_soviets_trace_to_the_east(play: Play) -> None:
    assert play("line", "su-inf-5@M5").values["way"] == 1
    wall = " ".join(f"ax-pzc-4@{column}{n}" for n in range(1, 12) for column in "MN" if n > 1
                    or column == "M")  # fmt: skip
    assert play("line", f"su-inf-5@K5 {wall}").stopped


def test_figure_6_3_4_in_heavy_snow_armour_moves_with_its_leader(play: Play) -> None:
    snow = "weather-marker@Weather_Heavy_snow"
    with_leader = play("weather-movement", f"su-mc@E5 su-konev@E5 {snow}")
    assert with_leader.values["points"] == 2
    assert play("weather-movement", f"su-mc@E5 su-konev*@E5 {snow}").stopped
    assert play("weather-movement", f"su-mc@E5 su-konev@E4 {snow}").stopped
    infantry = play("weather-movement", f"su-infc-1@E5 su-konev@E5 {snow}")
    assert "points" not in infantry.values


def test_figure_6_3_4_leaders_move_in_any_weather(play: Play) -> None:
    snow = "weather-marker@Weather_Heavy_snow"
    assert "normally" in play("weather-movement", f"su-konev@E5 {snow}").report()


@pytest.mark.parametrize(("left", "points"), [(1, 1), (2, 2), (5, 3)])
def test_a_unit_picked_up_has_the_leader_s_mp_but_not_more_than_its_own(
    play: Play, left: int, points: int
) -> None:
    """6.3.4."""
    assert play("with-leader", "su-mc@E5 su-konev@E5", left=left).values["points"] == points
    assert play("with-leader", "su-mc@E5 su-konev*@E5", left=left).stopped


@pytest.mark.parametrize(
    ("stands", "asked", "cite"),
    [
        ("su-infc-1@E5 ax-inf-4@C5", {}, "6.4"),
        ("su-infc-1@E5 ax-inf-4@E5", {}, "6.4.5"),
        ("su-infc-1@E5", {"left": 1}, "6.4.4"),
        ("su-infc-1@E5", {"moved": 3}, "6.4.3"),
        ("su-infc-1@E5", {"before": True}, "6.4.3"),
        ("su-truck*@E5", {}, "6.4.4"),
        ("su-konev*@E5", {}, "6.4.4"),
        ("su-mc*@E5", {}, "6.4"),
        ("su-infc-1@E5 ax-inf-4@E5", {"end": True}, "6.4.5"),
    ],
)  # fmt: skip
def test_rail_movement(play: Play, stands: str, asked: dict[str, Value], cite: str) -> None:
    fair = f"{stands} weather-marker@Weather_Fair"
    assert play("rail-move", fair, **asked).lines[-1].cite == cite


@pytest.mark.parametrize(("weather", "may"), [("Rain", True), ("Mud", False), ("Snow", False)])
def test_infantry_cannot_go_by_rail_in_mud_and_snow(play: Play, weather: str, may: bool) -> None:
    """6.4.4 c."""
    outcome = play("rail-move", f"su-infc-1@E5 weather-marker@Weather_{weather}")
    assert outcome.stopped != may
    armour = play("rail-move", f"su-mc@E5 weather-marker@Weather_{weather}")
    assert not armour.stopped


@pytest.mark.parametrize(
    ("stands", "excess"),
    [
        ("su-inf-5@E5 su-inf-6@E5 su-konev@E5 su-truck@E5", 0),
        ("su-inf-5@E5 su-inf-6@E5 su-mc@E5", 1),
        ("su-mc@F5 su-mc@F5", 0),
        ("su-mc@F5 su-mc@F5 su-mc@F5", 1),
        ("ax-pz-3@B5 ax-ss@B5", 1),
        ("ax-pz-3@B5 su-mc@B5 su-mc@B5", 0),
    ],
)
def test_what_exceeds_the_stacking_limit_is_counted(play: Play, stands: str, excess: int) -> None:
    """4.1.1 to 4.1.5."""
    assert play("stacking", stands).values["excess"] == excess


# ------------------------------------------------------------------------ the Commissar


def test_the_commissar_goes_to_the_nearest_shared_oxe(play: Play) -> None:
    """7.1.3, from E6 of the example: C6 is 1 away, G8 is 3."""
    stands = "su-commissar@E6 su-inf-5@C6 ax-inf-4@C6 su-inf-6@G8 ax-inf-6@G8"
    assert play("commissar-deploys", stands).effects == [Effect("move", "", "C6")]


def test_the_commissar_never_goes_to_a_shared_diamond(play: Play) -> None:
    """7.1.3 d."""
    stands = "su-commissar@E6 su-mc@D6 ax-pzc-4@D6 su-inf-6@G8 ax-inf-6@G8"
    assert play("commissar-deploys", stands).effects == [Effect("move", "", "G8")]


def test_between_equal_oxes_the_axis_player_chooses(play: Play) -> None:
    """7.1.3 a."""
    stands = "su-commissar@E6 su-inf-5@C6 ax-inf-4@C6 su-inf-6@G6 ax-inf-6@G6"
    outcome = play("commissar-deploys", stands)
    assert outcome.effects == []
    assert "Equally near: C6, G6. The Axis player chooses" in outcome.report()


def test_without_a_shared_oxe_the_commissar_is_off_the_map(play: Play) -> None:
    """7.1.3 c."""
    stands = "su-commissar@E6 su-inf-5@E6 ax-inf-4@C6"
    assert play("commissar-deploys", stands).effects == [Effect("move", "", "commissar")]


# ------------------------------------------------------------------------ combat


def fight(play: Play, stands: str, **more: Value) -> Outcome:
    """A combat by odds; the strengths of named units are asked, for the source lacks them."""
    asked: dict[str, Value] = more or {"attack": 5, "defence": 3}
    return play("combat", f"{stands} weather-marker@Weather_Fair", method="odds", **asked)


@pytest.mark.parametrize(
    ("stands", "possible"),
    [("ax-inf-4@E5 su-inf-5@E5", True), ("ax-pz-3@D5 su-tc-3@D5", True),
     ("ax-inf-4@E5 su-inf-5@E6", False), ("ax-inf-4@E5 su-mc@D5", False)],
    ids=["in one oxe", "in one diamond", "in the next oxe", "in the next diamond"],
)  # fmt: skip
def test_figure_11_1_4_attacks_take_place_in_shared_spaces(
    play: Play, stands: str, possible: bool
) -> None:
    asked: dict[str, Value] = {"attack": 5, "defence": 3} if possible else {"attack": 5}
    assert fight(play, stands, **asked).stopped != possible


@pytest.mark.parametrize(
    ("leader", "drm"), [("C4", -2), ("E4", 0), ("D5", 0), ("E5", 0), ("E3", -2)]
)
def test_figure_11_8_1_a_leader_commands_the_next_area(play: Play, leader: str, drm: int) -> None:
    """From C4 to E5 a diamond counts as an area of its own."""
    stands = f"su-inf-5@E5 ax-inf-4@E5 ax-guderian@E5 su-konev@{leader}"
    assert fight(play, stands).values["drm"] == drm


def test_figure_11_8_1_a_leader_with_an_enemy_commands_his_own_area_only(play: Play) -> None:
    """GL with G1 and GA fights R1 in E5; G2 fights R2 in E6; GA2 fights in E7."""
    first = "ax-guderian@E5 ax-inf-6@E5 ax-pz-3@E5 su-inf-6@E5"
    second = "ax-inf-4@E6 su-inf-5@E6 su-konev@E6"
    third = "ax-pz-2@E7 su-inf-7@E7"
    assert fight(play, f"{second} {first} {third}").values["drm"] == -2
    assert fight(play, f"ax-inf-9@E5 su-zhukov@E5 {first}").values["drm"] == 0
    cleared = first.replace("su-inf-6@E5", "")
    assert fight(play, f"{second} {cleared} {third}").values["drm"] == 0
    assert fight(play, f"{third} su-zhukov@E7 {cleared} {second}").values["drm"] == -2


def test_the_luftwaffe_takes_a_leader_s_range(play: Play) -> None:
    """9.2.1 and 11.8.1."""
    stands = "su-inf-5@E5 ax-inf-4@E5 ax-guderian@E5 su-konev@E4"
    assert fight(play, stands).values["drm"] == 0
    assert fight(play, f"{stands} ax-luftwaffe@E4").values["drm"] == -2


def test_a_defender_out_of_command_is_measured_too(play: Play) -> None:
    stands = "su-inf-5@E5 ax-inf-4@E5 su-konev@E5 ax-guderian@"
    assert fight(play, f"{stands}E4").values["drm"] == 0
    assert fight(play, f"{stands}E3").values["drm"] == 2
    assert fight(play, f"{stands}E4".replace("guderian", "guderian*")).values["drm"] == 2


def test_example_11_4_3_out_of_command_and_the_ss(play: Play) -> None:
    """The nearest leader two spaces away, -2; the SS defends, -1."""
    stands = "su-inf-5@E5 ax-ss@E5 ax-guderian@E5 su-konev@C4"
    assert fight(play, stands).values["drm"] == -3


# ------------------------------------------------------------------------ supply


@pytest.mark.parametrize(
    ("space", "supplied"), [("E5", True), ("E4", True), ("D5", True), ("C4", False), ("E3", False)]
)
def test_figures_11_5_a_truck_supplies_its_space_and_the_next(
    play: Play, space: str, supplied: bool
) -> None:
    """From E5 a diamond lies between it and C4."""
    fight = f"ax-pzc-4@{space} su-mc@{space}"
    outcome = play("truck-supply", f"ax-truck@E5 ax-rail@C5 {fight}")
    assert outcome.stopped != supplied


@pytest.mark.parametrize(("rail", "stopped"), [("A5", False), ("C5", False), ("K5", None)])
def test_a_truck_traces_at_most_three_spaces_to_a_wide_rr(
    play: Play, rail: str, stopped: bool | None
) -> None:
    """11.5.2: from E5, A5 is 2 away and K5 3; from O5 the next one is too far."""
    outcome = play("truck-supply", f"ax-truck@E5 ax-rail@{rail} ax-inf-4@E5 su-inf-5@E5")
    assert outcome.stopped is bool(stopped)
    far = f"ax-truck@M5 ax-rail@{rail} ax-inf-4@M5 su-inf-5@M5"
    assert play("truck-supply", far, overland=4).stopped is (rail != "K5")


def test_a_truck_s_line_goes_round_enemies_or_not_at_all(play: Play) -> None:
    fight = "ax-truck@E5 ax-rail@A5 ax-inf-4@E4 su-inf-5@E4"
    assert not play("truck-supply", f"{fight} su-mc@C5").stopped
    wall = "su-mc@C5 su-mc@D5 su-mc@D6 su-mc@C4 su-mc@C6"
    assert play("truck-supply", f"{fight} {wall}", overland=5).stopped


def test_figure_11_5_1_a_truck_traces_past_a_partisan(play: Play) -> None:
    stands = "ax-truck@E5 ax-rail@A5 ax-inf-4@E4 su-inf-5@E4 su-partisan@C5"
    assert not play("truck-supply", stands).stopped


def test_a_disrupted_truck_supplies_nobody(play: Play) -> None:
    assert play("truck-supply", "ax-truck*@E5 ax-rail@C5 ax-inf-4@E5 su-inf-5@E5").stopped


def test_figure_11_5_1_a_wide_rr_supplies_the_next_space_unless_it_is_cut(play: Play) -> None:
    """RR in C5: G1 in C4 is next to it, GA in E4 is not."""
    g1, ga = "ax-inf-4@C4 su-inf-5@C4 ax-rail@C5", "ax-pz-3@E4 su-mc@E4 ax-rail@C5"
    assert not play("rail-supply", g1).stopped
    assert play("rail-supply", ga, distance=2).stopped
    cut = play("rail-supply", f"{g1} su-partisan@A5", partisans=1)
    assert (cut.stopped, [line.cite for line in cut.lines]) == (True, ["6.4.1", "11.5.3"])


def test_figure_11_5_1_the_rail_line_may_supply_where_no_truck_reaches(play: Play) -> None:
    """G2 in E8 with the line next to it: the rail net is the players' to read."""
    assert not play("rail-supply", "ax-inf-4@E8 su-inf-5@E8 ax-rail@C5", distance=1).stopped


def test_a_rail_line_behind_enemies_supplies_nobody(play: Play) -> None:
    """11.5.3: no way free of enemies leads back to the edge."""
    cut = play("rail-supply", f"ax-inf-4@E5 su-inf-5@E5 ax-rail@E5 {SURROUNDED}")
    assert "enemies block every route" in cut.report()


@pytest.mark.parametrize(
    ("stands", "all_of"),
    [("ax-inf-4@E5", True), ("ax-pzc-4@E5 ax-infc-2@E5", True), ("ax-inf-4@E5 ax-pzc-4@E5", False),
     ("ax-pzc-4@E5 ax-pzc-4@E5 ax-pzc-4@E5", False)],
)  # fmt: skip
def test_the_luftwaffe_supplies_an_army_or_two_corps(play: Play, stands: str, all_of: bool) -> None:
    """9.2.4, 11.5.5."""
    report = play("air-supply", f"ax-luftwaffe@E5 {stands} su-inf-5@E5").report()
    assert ("All friendly units here are in supply" in report) == all_of


@pytest.mark.parametrize(
    ("face", "asked", "flips"),
    [("", {"result": "step loss"}, True), ("*", {"result": "step loss"}, False),
     ("", {"result": "no loss"}, False), ("", {"result": "retreat"}, True),
     ("", {"result": "exchange", "all": True}, True),
     ("", {"result": "exchange", "all": False}, False)],
)  # fmt: skip
def test_luftwaffe_losses(play: Play, face: str, asked: dict[str, Value], flips: bool) -> None:
    """9.3.1 to 9.3.3."""
    effects = play("air-loss", f"ax-luftwaffe{face}@E5", **asked).effects
    assert effects == ([Effect("flip", "", "")] if flips else [])


# ------------------------------------------------------------------------ reserves, results

FIGURE = "ax-pz-3@E5 su-mc@E5 su-konev@G5 su-inf-5@G5 su-infc-1@G4 su-mc@F5"
"""GA and RA in E5, RL and R5 in G5, R1 in G4, RA2 in the diamond F5."""


@pytest.mark.parametrize(
    ("unit", "others", "may"),
    [("su-mc@F5", "", True), ("su-infc-2@F6", "", True), ("su-inf-6@G5", "", True),
     ("su-inf-7@G4", "", False), ("su-infc-2@F6", "ax-pzc-4@F6", False)],
    ids=["RA2", "R4", "R5", "R1 is not next to the combat", "R2 is with an enemy"],
)  # fmt: skip
def test_figure_11_8_2_who_may_be_committed(play: Play, unit: str, others: str, may: bool) -> None:
    points = "su-ops-1@Soviet_OPs_x1_9 su-ops-10@Soviet_OPs_x10_0"
    price: dict[str, Value] = {} if "-mc" in unit or "infc" in unit else {"price": 3}
    outcome = play("reserve", f"{unit} {FIGURE} {others} {points}", [1], support=6, **price)
    assert bool(outcome.effects) == may


def test_a_disrupted_leader_calls_no_reserves(play: Play) -> None:
    stands = f"su-mc@F5 {FIGURE}".replace("su-konev@", "su-konev*@")
    assert play("reserve", stands, support=6).lines[-1].text.startswith("No attempt: no undisr")


BREAKDOWN = ["su-infc-1@soviet-breakdown", "su-infc-2*@soviet-breakdown",
             "su-infc-1*@soviet-breakdown"]  # fmt: skip


@pytest.mark.parametrize(
    ("pool", "strength"), [(BREAKDOWN, 1), (BREAKDOWN[1:], 1), (BREAKDOWN[2:], 0), ([], -1)],
    ids=["1(3)2", "else 1(2)2", "else 0(2)2", "else none"],
)  # fmt: skip
def test_example_11_9_2_the_corps_that_goes(play: Play, pool: list[str], strength: int) -> None:
    """A 2(5)2 army flips to 1(4)2; the corps are counted in the Breakdown box."""
    stands = " ".join(["su-inf-5@E5", *pool, "ax-infc-2@axis-breakdown"])
    outcome = play("step-loss", stands, full=2, weak=1)
    assert (outcome.values["lost"], outcome.values["strength"]) == (1, strength)
    full, reduced = outcome.values["corps_1"], outcome.values["weak_1"]
    assert (full, reduced) == (pool.count(BREAKDOWN[0]), pool.count(BREAKDOWN[1]))


@pytest.mark.parametrize(("leader", "near"), [("E5", True), ("D5", True), ("C4", False)])
def test_a_battle_continues_with_a_leader_in_or_next_to_the_area(
    play: Play, leader: str, near: bool
) -> None:
    """11.10.2."""
    points = "su-ops-1@Soviet_OPs_x1_9 su-ops-10@Soviet_OPs_x10_0"
    stands = f"su-mc@E5 ax-inf-4@E5 su-konev@{leader} {points}"
    assert bool(play("continue-battle", stands, blitzkrieg=False).effects) == near


@pytest.mark.parametrize(("leader", "near"), [("E5", True), ("E4", True), ("E3", False)])
def test_a_truck_recovers_near_a_leader(play: Play, leader: str, near: bool) -> None:
    """12.1.2."""
    points = "su-ops-1@Soviet_OPs_x1_9 su-ops-10@Soviet_OPs_x10_0"
    stands = f"su-truck*@E5 su-konev@{leader} {points}"
    assert bool(play("recover-truck", stands, [1], price=2, support=3).effects) == near


def test_a_corps_cut_off_is_not_rebuilt(play: Play) -> None:
    """12.4.2."""
    points = "ax-ops-1@Axis_OPs_x1_9 ax-ops-10@Axis_OPs_x10_0"
    free = play("rebuild-corps", f"ax-pzc-4*@E5 {points}")
    assert [effect.kind for effect in free.effects] == ["pay", "flip"]
    assert play("rebuild-corps", f"ax-pzc-4*@E5 {SURROUNDED} {points}").effects == []


def test_a_leader_s_nearest_refuge_is_measured(play: Play) -> None:
    """11.8.3: own units in C5 and G5 are as near; those in the diamond D5 do not count."""
    one = play("leader-loss", "su-konev@E5 ax-inf-4@E5 su-inf-5@C5 su-mc@D5")
    assert "Nearest oxe with friendly units: C5." in one.report()
    two = play("leader-loss", "su-konev@E5 ax-inf-4@E5 su-inf-5@C5 su-inf-6@G5")
    assert "Nearest oxe with friendly units: C5, G5." in two.report()


# ------------------------------------------------------------------------ the end


def test_the_edges_are_counted(play: Play) -> None:
    """13.1.3: by their markers, and by whose they are at the start."""
    start = play("edges", "").report()
    assert "North edge: Axis 2 of 5, Soviet 2." in start
    assert start.count("The Soviets control it.") == 1
    north = " ".join(f"ax-control@{c}1" for c in "KMO")
    assert "The Axis controls it." in play("edges", north).report()
    lost = play("edges", f"{north} su-control@G1")
    assert (lost.values["north_axis"], "controls" in lost.report()) == (4, False)
    south = " ".join(f"ax-control@{c}11" for c in "IKMO")
    assert "South edge: Axis 4 of 4, Soviet 0." in play("edges", south).report()


def test_without_an_objectives_roll_the_five_cities_count(play: Play) -> None:
    """13.3."""
    asked: dict[str, Value] = {"axis_rolled": False, "axis_held": 4, "soviet_held": 4}
    outcome = play("victory", "", **asked)
    assert "Axis 4 of 5, Soviet 4 of 4." in outcome.report()
    assert outcome.report().endswith("Decisive Soviet victory. [13.5]")
