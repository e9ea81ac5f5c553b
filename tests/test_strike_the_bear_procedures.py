"""The procedures of Strike the Bear against the rules: every worked example, by its case."""

from __future__ import annotations

import dataclasses
import re
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from builder.emit.vassal.play.procedures.counters import matching
from builder.game.model import Cell, Game, Table
from builder.language.expr import Expr
from builder.pipeline.load import Loaded, load
from builder.procedure.model import Procedures
from builder.procedure.outcome import Effect, Outcome
from builder.procedure.points import shown
from builder.procedure.run import run
from builder.procedure.steps import Move
from builder.procedure.values import Value
from tests.games import SOURCE_DATA
from tests.procedure.small import rolling

pytestmark = pytest.mark.games

Play = Callable[..., Outcome]
DECISIONS = SOURCE_DATA.parent / "docs" / "decisions"


@pytest.fixture(scope="module")
def game(bear: Loaded) -> Game:
    assert bear.game is not None
    return bear.game


@pytest.fixture(scope="module")
def procedures(bear: Loaded) -> Procedures:
    return bear.procedures


@pytest.fixture(scope="module")
def play(game: Game, procedures: Procedures) -> Play:
    """Runs a procedure by its id, with dice that are known; all sixes where none are given."""

    def of(name: str, faces: Iterable[int] = (), **given: Value) -> Outcome:
        dice = rolling(*faces, *[6] * 20)
        return run(procedures.all[name], game, given, dice)

    return of


def filled(game: Game, table: str, rows: dict[str, list[str | None]], *columns: str) -> Game:
    """The game with a table that somebody filled in."""
    cells = tuple((head, tuple(Cell(x) for x in found)) for head, found in rows.items())
    old = game.tables[table]
    new: Table = dataclasses.replace(old, rows=cells, columns=columns or old.columns, missing="")
    return dataclasses.replace(game, tables={**game.tables, table: new})


def acting(procedures: Procedures, name: str) -> Expr:
    """The condition on the counters that have a command."""
    units = procedures.all[name].units
    assert units is not None
    return units


def case(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Names a worked example of the rules in the test's id."""
    return pytest.mark.parametrize("example", [name], ids=[name])


@pytest.mark.parametrize(("group", "prefix"), [("axis-first", "ax-"), ("soviet-first", "su-")])
def test_the_map_shows_where_units_of_the_setup_start(game: Game, group: str, prefix: str) -> None:
    on_map = {space.id for space in game.board.map_spaces()}
    start = {
        id
        for one in game.scenarios[0].placements
        if one.unit.id.startswith(prefix) and one.turn is None and one.where.fixed
        for id in one.where.spaces
    }
    assert {*game.board.groups[group]} == start & on_map


# ------------------------------------------------------------------------ mutual phases


@case("Example 3.3: an 8 in snow gives the Soviets 20 OPs")
def test_operations(play: Play, example: str) -> None:
    outcome = play("operations", [5, 3], side="Soviet", turn=9, weather="Snow", soviet_ops=4)
    assert outcome.values["soviet_ops"] == 20
    assert outcome.effects == [Effect("pay", "soviet_ops", "20")]


def test_operations_that_the_source_lacks_are_left_to_the_chart(play: Play) -> None:
    outcome = play("operations", [5, 4], side="Soviet", turn=9, weather="Snow", soviet_ops=4)
    assert "not known" in outcome.report()
    assert outcome.effects == []


def test_at_most_half_of_the_rest_is_saved(play: Play) -> None:
    given: dict[str, Value] = {"side": "Soviet", "turn": 9, "weather": "Snow", "soviet_ops": 9}
    assert play("operations", [5, 3], saved=4, **given).values["soviet_ops"] == 24
    assert play("operations", [5, 3], saved=5, **given).effects == []


def test_what_is_not_saved_is_lost(play: Play) -> None:
    given: dict[str, Value] = {"side": "Soviet", "turn": 9, "weather": "Snow", "soviet_ops": 9}
    assert (
        "Unused OPs are lost: 6. [3.3.4]" in play("operations", [5, 3], saved=3, **given).report()
    )
    given["soviet_ops"] = 0
    assert "3.3.4" not in {line.cite for line in play("operations", [5, 4], **given).lines}


def test_solitaire_ignores_an_objectives_result(game: Game, procedures: Procedures) -> None:
    rows: dict[str, list[str | None]] = {"2+": ["OB"] * 5}
    other = filled(game, "operations-axis", rows)
    outcome = run(procedures.all["operations"], other, {"turn": 2}, rolling(3, 4))
    assert [line.cite for line in outcome.lines if line.cite in ("3.3.2", "13.4")] == [
        "3.3.2", "13.4",
    ]  # fmt: skip


def test_nothing_is_rolled_on_turn_1(play: Play) -> None:
    assert play("operations", turn=1).report().endswith("[3.3.3]")
    assert play("weather", turn=1).report().endswith("[3.1.3]")


@case("Case 3.3.5: at 100 OPs the x10 marker shows its +100 side")
def test_a_hundred(play: Play, procedures: Procedures, game: Game, example: str) -> None:
    outcome = play("set-ops", side="Axis", total=100, axis_ops=70)
    assert outcome.effects == [Effect("pay", "axis_ops", "100")]
    markers = shown(procedures.points["axis_ops"], game, 100)
    assert markers is not None
    assert [(m.unit, m.label, m.back) for m in markers] == [
        ("ax-ops-1", 0, False), ("ax-ops-10", 0, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("turn", "weather", "stands"),
    [
        (6, "Snow", False), (6, "Heavy snow", False), (6, "Mud", True), (7, "Snow", True),
        (14, "Heavy snow", True), (2, "Fair", True), (1, "Rain", False), (1, "Fair", True),
    ],
)  # fmt: skip
def test_snow_counts_from_26_october(play: Play, turn: int, weather: str, stands: bool) -> None:
    outcome = play("set-weather", turn=turn, weather=weather)
    wanted = [Effect("move", "other", f"Weather {weather}")] if stands else []
    assert outcome.effects == wanted


CHART: dict[str, list[str | None]] = {
    "1": ["Fair"], "2": ["Rain"], "3": ["Mud"], "4": ["Mud"], "5": ["Snow"], "6": ["Heavy snow"],
    "7": ["Heavy snow"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("turn", "faces", "weather"),
    [
        (3, [1, 5, 5], "Fair"), (3, [5, 2, 5], "Rain"), (3, [6, 5, 3], "Mud"), (3, [6, 6, 5], None),
        (7, [1, 1, 1], "Rain"), (7, [4, 1, 1], "Snow"), (7, [6, 1, 1], "Heavy snow"),
    ],
)  # fmt: skip
def test_a_filled_weather_chart_is_rolled_on(
    game: Game, procedures: Procedures, turn: int, faces: list[int], weather: str | None
) -> None:
    other = filled(game, "weather-roll", CHART)
    outcome = run(procedures.all["weather"], other, {"turn": turn}, rolling(*faces))
    found = [effect.to for effect in outcome.effects]
    assert found == ([f"Weather {weather}"] if weather else [])


@pytest.mark.parametrize(
    ("faces", "first"),
    [
        ([5, 3, 1, 1, 1, 6, 6, 6], "Axis"), ([2, 3, 6, 6, 6, 1, 1, 1], "Soviet"),
        ([3, 3, 6, 1, 1, 5, 6, 6], "Axis"), ([3, 3, 5, 1, 1, 5, 6, 6], "Soviet"),
        ([3, 3, 5, 6, 2, 5, 6, 1], "Axis"),
    ],
)  # fmt: skip
def test_the_higher_roll_redeploys_first_and_ties_are_rolled_again(
    play: Play, faces: list[int], first: str
) -> None:
    outcome = play("redeployment", faces)
    assert outcome.values["first"] == first
    assert outcome.lines[-1].cite == "9.0"


# ------------------------------------------------------------------------ movement


@case("Example 6.2.2: with 1 MP left an army may not enter woods")
def test_woods(play: Play, example: str) -> None:
    first = play("enter", category="Infantry", left=2, clear=True)
    assert (first.values["price"], first.values["rest"]) == (1, 1)
    second = play("enter", category="Infantry", left=1, clear=False, woods=True)
    assert (second.values["price"], second.stopped) == (2, True)
    assert second.report().endswith("It may not be entered. [6.2.2]")


@case("Example 6.2.1: armour pays 2 MP for E7, clear and marsh")
def test_mixed_terrain(play: Play, game: Game, example: str) -> None:
    assert set(game.board.spaces["E7"].terrain) == {"clear", "marsh"}
    outcome = play("enter", category="Armour and mechanized", left=3, clear=True, marsh=True)
    assert outcome.values["price"] == 2


@case("Case 5.1.2: a lone 0(2)2 corps stops a unit")
def test_a_lone_corps(play: Play, example: str) -> None:
    outcome = play("enter", category="Armour and mechanized", left=3, woods=True, enemies=1)
    assert outcome.report().endswith("the unit stops. [5.1.2]")


@pytest.mark.parametrize(
    ("category", "weather", "leader", "points"),
    [
        ("Infantry", "Fair", False, None), ("Infantry", "Mud", False, 1),
        ("Infantry", "Snow", False, None), ("Infantry", "Snow", True, 1),
        ("Infantry", "Heavy snow", True, None),
        ("Armour and mechanized", "Mud", False, 1), ("Armour and mechanized", "Snow", False, 1),
        ("Armour and mechanized", "Heavy snow", False, None),
        ("Armour and mechanized", "Heavy snow", True, 1),
    ],
)  # fmt: skip
def test_weather_and_movement_by_6_3_3(
    play: Play, category: str, weather: str, leader: bool, points: int | None
) -> None:
    outcome = play(
        "weather-movement", category=category, weather=weather, leaders=int(leader), allowance=2
    )
    assert outcome.values.get("points") == points


@case("Example 7.1.1: a first roll of 2 is column E")
def test_column_e(play: Play, example: str) -> None:
    assert play("commissar", [2, 5, 3, 3]).values["column"] == "E"


@case("Example 7.1.1: a 1, then a 5 is column A")
def test_column_a(play: Play, example: str) -> None:
    assert play("commissar", [1, 5, 3, 3]).values["column"] == "A"


@case("Example 7.1.1: a 1, then a 4 is column C")
def test_column_c(play: Play, example: str) -> None:
    assert play("commissar", [1, 4, 3, 3]).values["column"] == "C"


@case("Example 7.1.2: a 2, then a 7 is E6")
def test_e6(play: Play, game: Game, example: str) -> None:
    outcome = play("commissar", [2, 1, 3, 4])
    assert outcome.effects == [Effect("move", "", "E6")]
    assert "E6" in game.board.spaces


def test_an_unknown_column_leaves_the_commissar_where_he_is(play: Play) -> None:
    outcome = play("commissar", [3, 1, 3, 4])
    assert outcome.effects == []
    assert "The row is 7 minus 1, 6." in outcome.report()


def test_partisans_are_read_off_the_chart(play: Play, game: Game, procedures: Procedures) -> None:
    assert "D6 4: not known" in play("partisans", [4]).report()
    other = filled(game, "partisan", {"Active": ["none", "rail", "truck", "both", "x", "y"]})
    outcome = run(procedures.all["partisans"], other, {}, rolling(4))
    assert "D6 4: both" in outcome.report()


# ------------------------------------------------------------------------ breakdown


@case("Example 10.1.4: a 3(5)2 army does not become two 2(5)2 corps")
def test_breakdown(play: Play, example: str) -> None:
    outcome = play("breakdown", side="soviet", strength=3, first=2, second=2)
    assert outcome.report() == "Not allowed: 2 and 2 are 4, more than 3. [10.1.4]"
    assert play("breakdown", side="soviet", strength=3, first=2, second=1).effects == [
        Effect("move", "", "soviet-breakdown")
    ]


@pytest.mark.parametrize(
    ("given", "case"),
    [
        ({"reduced": True, "strength": 4, "first": 2, "second": 2}, "10.1.1"),
        ({"alike": False, "strength": 4, "first": 2, "second": 2}, "10.1.3"),
        ({"strength": 4, "first": 2, "second": 2}, "10.2.2"),
    ],
)
def test_breakdown_names_its_case(play: Play, given: dict[str, Value], case: str) -> None:
    assert play("breakdown", **given).lines[-1].cite == case


@pytest.mark.parametrize(
    ("given", "allowed"),
    [
        ({"nation": "german", "first": 3, "second": 3, "strength": 6}, True),
        ({"nation": "german", "first": 3, "second": 2, "strength": 6}, False),
        ({"nation": "finnish", "first": 3, "second": 3, "strength": 6}, False),
        ({"nation": "german", "first": 3, "second": 3, "strength": 6, "alike": False}, False),
    ],
)
def test_build_up(play: Play, given: dict[str, Value], allowed: bool) -> None:
    assert bool(play("build-up", **given).effects) == allowed


@case("Case 10.1.5: a reduced corps may build up, but two never make a full corps")
def test_reduced_corps_build_up(play: Play, example: str) -> None:
    given: dict[str, Value] = {"nation": "soviet", "first": 1, "second": 1, "strength": 2}
    outcome = play("build-up", reduced=True, **given)
    assert [line.cite for line in outcome.lines] == ["10.1.5", "10.2.1"]
    assert outcome.effects
    assert "10.1.5" not in play("build-up", **given).report()


@pytest.mark.parametrize(
    ("box", "sum", "to"),
    [
        ("breakdown", 6, "axis-eliminated"), ("breakdown", 7, "axis-eliminated"),
        ("breakdown", 5, None), ("eliminated", 6, "axis-breakdown"),
        ("eliminated", 5, "axis-breakdown"), ("eliminated", 7, None),
    ],
)  # fmt: skip
def test_exchange_between_the_boxes(play: Play, box: str, sum: int, to: str | None) -> None:
    outcome = play("box-exchange", box=box, strength=6, first=3, second=sum - 3)
    assert [effect.to for effect in outcome.effects] == ([to] if to else [])


# ------------------------------------------------------------------------ combat: column


@pytest.mark.parametrize(
    ("difference", "column"),
    [(-2, "-3"), (8, "+6"), (12, "+12")],
    ids=[
        "Example 11.2.2: a differential of -2 uses -3",
        "Example 11.2.2: a differential of 8 uses +6",
        "Example 11.2.2: a differential of 12 uses +12",
    ],
)
def test_differentials(play: Play, difference: int, column: str) -> None:
    given: dict[str, Value] = {"attack": 20 + difference, "defence": 20}
    outcome = play("combat", method="differential", **given)
    assert outcome.values["base"] == column
    assert outcome.values["column"] == column


@pytest.mark.parametrize("difference", [-11, -4, -1, 0, 5, 9, 11, 13, 17])
def test_columns_that_the_source_does_not_name_are_not_in_source(
    play: Play, difference: int
) -> None:
    outcome = play("combat", method="differential", attack=20 + difference, defence=20)
    assert outcome.values["column"] == "not known"


@case("Example 11.3.2: 5 to 3 is 1:1")
def test_odds(play: Play, example: str) -> None:
    assert play("combat", attack=5, defence=3).values["base"] == "1:1"


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (1, 4, "1:4"), (2, 7, "1:4"), (2, 6, "1:3"), (2, 5, "1:3"), (3, 5, "1:2"), (4, 5, "1:2"),
        (5, 5, "1:1"), (9, 5, "1:1"), (10, 5, "2:1"), (14, 5, "2:1"), (29, 5, "5:1"),
        (30, 5, "6:1"), (99, 1, "6:1"), (1, 0, "6:1"),
    ],
)  # fmt: skip
def test_odds_are_rounded_for_the_defender(
    play: Play, attack: int, defence: int, column: str
) -> None:
    assert play("combat", attack=attack, defence=defence).values["base"] == column


@pytest.mark.parametrize(
    ("method", "attack", "defence", "column", "case"),
    [("differential", 3, 16, "-12", "11.2.3"), ("odds", 1, 5, "1:4", "11.3.4")],
    ids=[
        "Case 11.2.3: below -12 no attack but for the Commissar, then -12",
        "Case 11.3.4: below 1:4 no attack but for the Commissar, then 1:4",
    ],
)
def test_too_weak(
    play: Play, method: str, attack: int, defence: int, column: str, case: str
) -> None:
    given: dict[str, Value] = {"method": method, "attack": attack, "defence": defence}
    free = play("combat", side="soviet", **given)
    assert (free.stopped, free.lines[-1].cite) == (True, case)
    forced = play("combat", side="soviet", commissars=1, **given)
    assert (forced.stopped, forced.values["base"]) == (False, column)
    assert f"a mandatory attack uses {column}. [{case}]" in forced.report()
    assert play("combat", side="axis", commissars=1, **given).stopped


@pytest.mark.parametrize(
    ("method", "attack", "defence", "column"),
    [("differential", 40, 10, "+18"), ("odds", 40, 4, "6:1")],
    ids=[
        "Case 11.2.3: above +18 uses +18",
        "Case 11.3.4: above 6:1 uses 6:1",
    ],
)
def test_too_strong(play: Play, method: str, attack: int, defence: int, column: str) -> None:
    outcome = play("combat", method=method, attack=attack, defence=defence)
    assert outcome.values["column"] == column


@case("Example 11.4.1: heavy snow, unsupplied, combined arms and Luftwaffe make 2L")
def test_shifts(play: Play, example: str) -> None:
    outcome = play(
        "combat", side="soviet", attack=9, defence=3, weather="Heavy snow",
        defender_supplied=False, own_infantry=2, enemy_infantry=1, enemy_armour=1, air=1,
    )  # fmt: skip
    assert (outcome.values["shift"], outcome.values["moved"]) == (-2, "2L")
    assert (outcome.values["base"], outcome.values["column"]) == ("3:1", "1:1")


@pytest.mark.parametrize(
    ("given", "shift"),
    [
        ({}, 0),
        ({"attacker_supplied": False}, -2),
        ({"river": True}, -1),
        ({"own_infantry": 1, "own_armour": 1}, 1),
        ({"own_infantry": 2}, 0),
        ({"side": "axis", "air": 1}, 1),
        ({"side": "soviet", "air": 1}, -1),
        ({"weather": "Mud", "weather_shift": 1}, -1),
        ({"weather": "Fair", "weather_shift": 1}, 0),
        ({"other_shift": 2}, 2),
    ],
)
def test_each_shift(play: Play, given: dict[str, Value], shift: int) -> None:
    assert play("combat", attack=6, defence=3, **given).values["shift"] == shift


@pytest.mark.parametrize(("attack", "defence", "column"), [(1, 4, "1:4"), (40, 4, "6:1")])
def test_shifts_do_not_leave_the_table(play: Play, attack: int, defence: int, column: str) -> None:
    outside = -4 if column == "1:4" else 4
    given: dict[str, Value] = {"attack": attack, "defence": defence, "other_shift": outside}
    assert play("combat", **given).values["column"] == column


@pytest.mark.parametrize(
    ("difference", "shift", "column"),
    [(-12, -2, "-12"), (18, 2, "+18"), (-12, 1, "not known"), (18, -1, "not known"),
     (6, 1, "not known")],
)  # fmt: skip
def test_differential_columns_are_moved_only_where_their_order_is_known(
    play: Play, difference: int, shift: int, column: str
) -> None:
    given: dict[str, Value] = {"attack": 20 + difference, "defence": 20, "other_shift": shift}
    assert play("combat", method="differential", **given).values["column"] == column


@case("Example 11.4.2: a river runs right through E4 and D7, not through G5")
def test_rivers(play: Play, game: Game, example: str) -> None:
    spaces = game.board.spaces
    assert ["river" in spaces[name].tags for name in ("E4", "D7", "G5")] == [True, True, False]
    assert play("combat", attack=3, defence=3, river=True).values["moved"] == "1L"


@case("Example 11.4.3: out of command -2 and the SS Panzer Corps -1 make -3")
def test_modifiers(play: Play, example: str) -> None:
    outcome = play("combat", [4, 4], side="soviet", attack=5, defence=3, own_distance=2, enemy_ss=1)
    assert (outcome.values["drm"], outcome.values["total"]) == (-3, 5)


def test_a_filled_combat_table_gives_the_result(game: Game, procedures: Procedures) -> None:
    rows: dict[str, list[str | None]] = {
        "4 or less": ["A1", "DW"], "5-9": ["EX", "D1"], "10+": ["D1", "DE"],
    }  # fmt: skip
    other = filled(game, "crt", rows, "1:1", "2:1")
    given: dict[str, Value] = {"attack": 6, "defence": 3}
    for faces, result in (([1, 2], "DW"), ([4, 4], "D1"), ([6, 5], "DE")):
        outcome = run(procedures.all["combat"], other, given, rolling(*faces))
        assert outcome.values["result"] == result
        assert outcome.report().endswith(f": {result}. [11.9]")
    lower = run(procedures.all["combat"], other, {**given, "own_distance": 2}, rolling(2, 3))
    assert lower.values["result"] == "DW"


def test_a_step_may_wait_for_a_result_that_no_cell_has_yet(tmp_path: Path) -> None:
    """The step of the decision on results that are read off paper, put behind the result."""
    decision = (DECISIONS / "0012-combat-results-that-are-read-off-paper.md").read_text("utf-8")
    (step,) = re.findall(r"```yaml\n(- .*\n)```", decision)
    copy = shutil.copytree(SOURCE_DATA / "strike-the-bear", tmp_path / "bear")
    file, before = copy / "procedures.yaml", "      - {find: result, table: crt, "
    head, found, rest = file.read_text("utf-8").partition(before)
    line, end, others = rest.partition("\n")
    file.write_text(f"{head}{found}{line}{end}      {step}{others}", "utf-8")
    loaded = load(copy, looks=False)
    assert [f.code for f in loaded.findings if f.severity.value != "note"] == []
    assert loaded.game is not None
    combat = loaded.procedures.all["combat"]
    rows: dict[str, list[str | None]] = {"2-9": ["D1"], "10-12": ["DE"]}
    other = filled(loaded.game, "crt", rows, "2:1")
    given: dict[str, Value] = {"attack": 6, "defence": 3}
    lost = [len(run(combat, other, given, rolling(*faces)).effects) for faces in ([4, 4], [6, 5])]
    assert lost == [0, 1]


def test_filled_differential_columns_are_moved_along(game: Game, procedures: Procedures) -> None:
    names = ["-12", "-6", "-3", "0", "+3", "+6", "+12", "+18"]
    base: dict[str, list[str | None]] = {
        "-12 to -7": ["-12", "1"], "-6 to -4": ["-6", "2"], "-3 to -1": ["-3", "3"],
        "0 to 2": ["0", "4"], "3 to 5": ["+3", "5"], "6 to 11": ["+6", "6"],
        "12 to 17": ["+12", "7"], "18": ["+18", "8"],
    }  # fmt: skip
    places: dict[str, list[str | None]] = {
        "1 or less": ["-12"], **{str(n): [name] for n, name in enumerate(names, 1) if 1 < n < 8},
        "8 or more": ["+18"],
    }  # fmt: skip
    other = filled(filled(game, "differential-base", base), "differential-columns", places)
    for difference, shift, column in (
        (4, -2, "-3"),
        (8, 1, "+12"),
        (12, 3, "+18"),
        (-9, -1, "-12"),
    ):
        given: dict[str, Value] = {
            "method": "differential", "attack": 20 + difference, "defence": 20,
            "other_shift": shift,
        }  # fmt: skip
        outcome = run(procedures.all["combat"], other, given, rolling(3, 3))
        assert outcome.values["column"] == column


def test_without_the_table_the_report_ends_with_column_and_roll(play: Play) -> None:
    report = play("combat", [3, 4], attack=5, defence=3).report()
    assert "Column 1:1, roll 7: read the result off the printed Combat Results Table." in report


# ------------------------------------------------------------------------ combat: supply, reserves


@case("Example 11.5.4: two armies of 4 and 3 OPs are supplied for 7")
def test_supply(play: Play, example: str) -> None:
    outcome = play("supply", side="axis", rating=7, axis_ops=7)
    assert outcome.effects == [Effect("pay", "axis_ops", "0")]
    assert not outcome.stopped


@case("Example 11.5.4: with 6 OPs left they fight out of supply, 2L")
def test_no_supply(play: Play, example: str) -> None:
    outcome = play("supply", side="axis", rating=7, axis_ops=6)
    assert (outcome.stopped, outcome.effects) == (True, [])
    assert "2L" in outcome.report()
    shift = play("combat", attack=12, defence=4, attacker_supplied=False).values["moved"]
    assert shift == "2L"


def test_units_in_supply_are_not_paid_for(play: Play) -> None:
    outcome = play("supply", side="soviet", rating=7, supplied=3, soviet_ops=9)
    assert outcome.values["soviet_ops"] == 5


@pytest.mark.parametrize(
    ("given", "cite"),
    [({}, ""), ({"active": 1, "partisans": 1}, ""), ({"enemies": 1}, "11.5.3"),
     ({"distance": 2}, "11.5.3"),
     ({"east": False}, "6.4.2"), ({"air": True}, "6.4.2")],
)  # fmt: skip
def test_soviet_rail_supplies_east_of_the_wide_rr_unless_it_is_cut(
    play: Play, procedures: Procedures, game: Game, given: dict[str, Value], cite: str
) -> None:
    outcome = play("rail-supply", **{"side": "soviet", "distance": 1, **given})
    assert outcome.stopped == bool(cite)
    assert outcome.lines[-1].cite == (cite or "11.5.3")
    assert ("su-inf-5", False) in matching(game, acting(procedures, "rail-supply"))


@pytest.mark.parametrize(
    "given", [{"disrupted": True}, {"overland": 4}, {"free": False}, {"distance": 2}]
)
def test_a_truck_that_cannot_supply(play: Play, given: dict[str, Value]) -> None:
    assert play("truck-supply", **given).stopped


@case("Example 11.8.2 c: with 1 OP left a 4(2)3 corps may not try")
def test_reserve_refused(play: Play, example: str) -> None:
    outcome = play("reserve", side="axis", price=2, support=4, axis_ops=1)
    assert (outcome.stopped, outcome.effects) == (True, [])


@pytest.mark.parametrize(("face", "comes"), [(3, True), (4, True), (5, False)])
def test_a_reserve_is_paid_whether_it_comes_or_not(play: Play, face: int, comes: bool) -> None:
    outcome = play("reserve", [face], side="axis", price=2, support=4, axis_ops=5)
    assert outcome.values["comes"] == comes
    assert outcome.effects == [Effect("pay", "axis_ops", "3")]


def test_no_third_reserve_no_second_try_no_overstacking(play: Play) -> None:
    for given in ({"called": 2}, {"tried": True}, {"room": False}, {"near": False}):
        assert play("reserve", axis_ops=9, **given).stopped


# ------------------------------------------------------------------------ combat: results


@pytest.mark.parametrize(
    ("strong", "weak", "none", "goes"),
    [(1, 1, 1, "1(3)2"), (0, 1, 1, "1(2)2"), (0, 0, 1, "0(2)2"), (0, 0, 0, "")],
    ids=[
        "Example 11.9.2: 2(5)2 flips to 1(4)2, a 1(3)2 corps goes to Eliminated",
        "Example 11.9.2: else a 1(2)2 corps",
        "Example 11.9.2: else a 0(2)2 corps",
        "Example 11.9.2: else none",
    ],
)
def test_step_loss(play: Play, game: Game, strong: int, weak: int, none: int, goes: str) -> None:
    outcome = play("step-loss", side="soviet", category="Infantry", full=2, weak=1, corps_3=2,
                   corps_2=2, corps_1=strong, weak_1=weak, corps_0=none)  # fmt: skip
    assert outcome.values["lost"] == 1
    moves = [Effect("move", "other", "soviet-eliminated")] if goes else []
    assert outcome.effects == [Effect("flip", "", ""), *moves]
    taken = [t.step for t in outcome.trail if t.held and isinstance(t.step, Move)]
    assert {shown_as(game, *face) for step in taken for face in soviets(game, step)} == (
        {goes} if goes else set()
    )


def soviets(game: Game, step: Move) -> set[tuple[str, bool]]:
    """The Soviet counters, each with whether its back is up, that a step may send."""
    assert step.others is not None
    return {face for face in matching(game, step.others.those.units) if face[0].startswith("su-")}


def shown_as(game: Game, unit: str, back: bool) -> str:
    """The factors that a counter shows."""
    one = game.units[unit]
    face = one.back if back and one.back is not None else one.front
    return "{attack}({ops}){movement}".format(**face.factors)


def test_a_step_of_two_takes_the_next_lower_corps(play: Play) -> None:
    given: dict[str, Value] = {"side": "axis", "category": "Infantry", "full": 6, "weak": 4}
    assert play("step-loss", corps_3=1, corps_1=1, **given).values["strength"] == 1
    assert play("step-loss", corps_2=1, corps_1=1, **given).values["strength"] == 2


def test_armour_takes_armour(play: Play) -> None:
    given: dict[str, Value] = {"side": "axis", "category": "Armour and mechanized"}
    outcome = play("step-loss", full=9, weak=5, corps_5=1, corps_4=0, armour_3=1, **given)
    assert outcome.values["strength"] == 3
    assert outcome.effects[-1] == Effect("move", "other", "axis-eliminated")


def test_a_reduced_army_flips_no_more(play: Play) -> None:
    assert play("step-loss", reduced=True).effects == []


@case("Example 11.9.3: two mechanized corps flip and all stay")
def test_withdrawal_of_one(play: Play, example: str) -> None:
    outcome = play("withdrawal", roll=4, flipped=2)
    assert (outcome.values["distance"], outcome.values["stays"]) == (1, True)
    assert not play("withdrawal", roll=4, flipped=1).values["stays"]


@pytest.mark.parametrize(
    ("flipped", "armies", "lost", "stays"),
    [(3, 0, 0, True), (2, 1, 0, True), (1, 0, 1, True), (2, 0, 0, False), (0, 0, 1, False)],
)
@case("Example 11.9.3: at two oxes three units flip, or one is lost and one flips")
def test_withdrawal_of_two(
    play: Play, example: str, flipped: int, armies: int, lost: int, stays: bool
) -> None:
    outcome = play("withdrawal", oxes=2, flipped=flipped, armies=armies, lost=lost)
    assert outcome.values["stays"] == stays


@case("Case 11.9.3: an army broken down to pay needs a corps in Breakdown")
def test_an_army_that_cannot_be_broken_down_is_eliminated(play: Play, example: str) -> None:
    given: dict[str, Value] = {"oxes": 2, "lost": 1, "flipped": 1, "broken": True}
    assert play("withdrawal", boxed=True, **given).values["stays"]
    without = play("withdrawal", boxed=False, **given)
    assert (without.stopped, "eliminated" in without.report()) == (True, True)


def test_other_withdrawals_are_not_in_source(play: Play) -> None:
    assert "not known" in play("withdrawal", roll=5).report()
    assert play("withdrawal", commissar=True).lines[-1].cite == "7.2.1"


@case("Example 11.9.4: a 6(4)2 army that loses both steps in one battle is eliminated")
def test_elimination(play: Play, example: str) -> None:
    outcome = play("eliminate", side="axis", category="Infantry", reduced=True, before=False)
    assert outcome.effects == [Effect("flip", "", ""), Effect("move", "", "axis-eliminated")]


@case("Example 11.9.4: an army reduced before sends a corps back to Breakdown")
def test_elimination_of_a_reduced_army(play: Play, example: str) -> None:
    outcome = play("eliminate", side="axis", category="Infantry", reduced=True, before=True)
    assert outcome.effects == [
        Effect("flip", "", ""), Effect("move", "", "axis-eliminated"),
        Effect("move", "other", "axis-breakdown"),
    ]  # fmt: skip


def test_leader_loss_is_read_off_the_chart(play: Play) -> None:
    assert "2D6 3+4 = 7: not known" in play("leader-loss", [3, 4]).report()


@pytest.mark.parametrize(
    ("rating", "price", "category", "areas"),
    [(4, 2, "Infantry", 1), (5, 3, "Infantry", 1), (2, 1, "Armour and mechanized", 2)],
)
def test_an_advance_costs_half_rounded_up(
    play: Play, rating: int, price: int, category: str, areas: int
) -> None:
    outcome = play("advance", side="soviet", rating=rating, category=category, soviet_ops=9)
    assert (outcome.values["price"], outcome.values["areas"]) == (price, areas)
    assert outcome.effects == [Effect("pay", "soviet_ops", str(9 - price))]


@case("Example 11.10.4: a 1(3)3 corps and a 1(4)2 army continue for 7 OPs")
def test_continuation(play: Play, example: str) -> None:
    outcome = play("continue-battle", side="soviet", price=3 + 4, soviet_ops=8)
    assert outcome.effects == [Effect("pay", "soviet_ops", "1")]


@case("Case 11.10.1: a Blitzkrieg needs armour or mechanized units that have advanced")
def test_blitzkrieg(play: Play, example: str) -> None:
    given: dict[str, Value] = {"side": "axis", "price": 4, "axis_ops": 9, "blitzkrieg": True}
    assert play("continue-battle", mobile=1, **given).effects == [Effect("pay", "axis_ops", "5")]
    refused = play("continue-battle", mobile=0, **given)
    assert (refused.effects, refused.lines[-1].cite) == ([], "11.10.1")


@case("Example 11.10.4: with 5 OPs they may not")
def test_no_continuation(play: Play, example: str) -> None:
    outcome = play("continue-battle", side="soviet", price=3 + 4, soviet_ops=5)
    assert (outcome.stopped, outcome.effects) == (True, [])
    assert play("continue-battle", soviet_ops=9, leader=2).lines[-1].cite == "11.10.2"
    assert play("continue-battle", soviet_ops=9, enemies=0).lines[-1].cite == "11.10.2"


@case("Case 7.2.1 b: only a 0(2)2 corps survives, no counter-attack")
def test_no_counter_attack(play: Play, example: str) -> None:
    once = play("counter-attack", survivors=1, strength=0)
    assert ("No counter-attack" in once.report(), once.effects) == (True, [])
    twice = play("counter-attack", survivors=1, strength=0, again=True)
    assert twice.effects == [Effect("move", "", "commissar")]
    assert "counter-attack at once" in play("counter-attack", survivors=2, strength=3).report()


@pytest.mark.parametrize(("face", "drm", "hit"), [(2, 0, True), (3, 0, False), (3, -1, True)])
def test_bombing(play: Play, face: int, drm: int, hit: bool) -> None:
    outcome = play("bombing", [face], rating=2, drm=drm)
    assert outcome.effects == ([Effect("flip", "", "")] if hit else [])


# ------------------------------------------------------------------------ reorganization


@pytest.mark.parametrize(("face", "recovers"), [(1, True), (4, True), (5, False)])
@case("Example 12.1.1: Guderian pays 10 OPs and recovers on 4 or less")
def test_recovery(play: Play, game: Game, example: str, face: int, recovers: bool) -> None:
    guderian = game.units["ax-guderian"].front.factors
    given: dict[str, Value] = {"price": guderian["ops"] or 0, "support": guderian["support"] or 0}
    outcome = play("recover-leader", [face], side="axis", axis_ops=12, **given)
    flip = [Effect("flip", "", "")] if recovers else []
    assert outcome.effects == [Effect("pay", "axis_ops", "2"), *flip]


def test_a_truck_needs_a_leader_and_ops(play: Play) -> None:
    given: dict[str, Value] = {"side": "soviet", "price": 3, "support": 2}
    assert play("recover-truck", leader=2, soviet_ops=9, **given).effects == []
    assert play("recover-truck", soviet_ops=2, **given).effects == []
    assert play("recover-truck", [2], soviet_ops=3, **given).effects[-1].kind == "flip"
    assert play("recover-truck", [3], soviet_ops=3, **given).effects[-1].kind == "pay"


def buy(play: Play, ops: int, *bought: dict[str, Value]) -> list[int]:
    """The OPs left after each replacement, one after the other; a refusal ends it."""
    left = []
    for one in bought:
        outcome = play("replacement", side="soviet", nation="soviet", soviet_ops=ops, **one)
        if outcome.stopped:
            break
        ops = int(outcome.values["soviet_ops"])
        left.append(ops)
    return left


ARMY: dict[str, Value] = {"front": 5, "back": 4}
CORPS: dict[str, Value] = {"front": 4, "back": 3}


@case("Example 12.3.4: a reduced army and a full corps cost 11 OPs")
def test_replacements(play: Play, game: Game, example: str) -> None:
    corps = game.units["su-mc"]
    assert corps.back is not None
    assert (corps.front.factors["ops"], corps.back.factors["ops"]) == (4, 3)
    assert buy(play, 15, {**ARMY, "whole": False}, CORPS) == [11, 4]


@case("Example 12.3.4: both at full strength cost 16 OPs, more than 15")
def test_replacements_beyond_the_points(play: Play, example: str) -> None:
    assert buy(play, 16, ARMY, CORPS) == [7, 0]
    assert buy(play, 15, ARMY, CORPS) == [6]


@pytest.mark.parametrize(
    ("nation", "given", "space"),
    [
        ("german", {"to_axis": "A5"}, "A5"), ("ss", {"to_axis": "A3"}, "A3"),
        ("finnish", {}, "G1"), ("hungarian", {}, "A7"),
        ("rumanian", {"to_rumanian": "A9"}, "A9"), ("soviet", {"to_soviet": "O11"}, "O11"),
    ],
)  # fmt: skip
def test_replacements_come_at_their_edge(
    play: Play, game: Game, nation: str, given: dict[str, Value], space: str
) -> None:
    side = "soviet" if nation == "soviet" else "axis"
    outcome = play("replacement", side=side, nation=nation, axis_ops=9, soviet_ops=9, **given)
    assert outcome.effects[-1] == Effect("move", "", space)
    assert space in game.board.spaces


def test_trucks_are_bought_like_any_replacement(
    play: Play, procedures: Procedures, game: Game
) -> None:
    buyers = matching(game, acting(procedures, "replacement"))
    assert {("ax-truck", False), ("su-truck", False)} <= buyers
    assert ("ax-rail", False) not in buyers
    outcome = play("replacement", side="soviet", nation="soviet", whole=False, front=3, back=2,
                   to_soviet="O4", soviet_ops=5)  # fmt: skip
    assert outcome.effects[0] == Effect("pay", "soviet_ops", "3")
    assert outcome.effects[-1] == Effect("move", "", "O4")


def test_a_reduced_replacement_is_turned_over(play: Play) -> None:
    outcome = play("replacement", axis_ops=9, whole=False, front=4, back=3)
    assert [effect.kind for effect in outcome.effects] == ["pay", "flip", "move"]
    assert play("replacement", axis_ops=9, room=False).lines[-1].cite == "12.3.6"


def test_a_corps_is_rebuilt_for_the_ops_of_its_front(play: Play) -> None:
    given: dict[str, Value] = {"side": "soviet", "nation": "soviet", "price": 4, "soviet_ops": 9}
    assert play("rebuild-corps", **given).effects == [
        Effect("pay", "soviet_ops", "5"), Effect("flip", "", ""),
    ]  # fmt: skip
    for barred in ({"enemies": 1}, {"line": False}, {"reduced": False}, {"nation": "finnish"}):
        assert play("rebuild-corps", **{**given, **barred}).effects == []


# ------------------------------------------------------------------------ victory


@pytest.mark.parametrize(
    ("axis", "soviet", "words"),
    [
        (4, 3, "Decisive Axis victory"), (2, 4, "Decisive Soviet victory"),
        (4, 4, "Both hold all: a draw"), (3, 1, "Marginal Axis victory"),
        (1, 2, "Marginal Soviet victory"), (2, 2, "the same number: a draw"),
    ],
)  # fmt: skip
def test_victory(play: Play, axis: int, soviet: int, words: str) -> None:
    assert words in play("victory", axis_held=axis, soviet_held=soviet).report()


# ------------------------------------------------------------------------ the whole


def test_every_procedure_runs_on_its_defaults(game: Game, procedures: Procedures) -> None:
    for one in procedures.all.values():
        outcome = run(one, game, {}, rolling(*[3] * 40))
        assert outcome.report(), one.id
        assert all(line.cite for line in outcome.lines), one.id


def test_every_space_that_a_procedure_sends_to_exists(game: Game, play: Play) -> None:
    outcomes = [
        *(play("commissar", [first, second, n, 6]) for first in (1, 2) for second in (1, 2)
          for n in range(1, 7)),
        *(play("set-weather", turn=9, weather=w) for w in ("Fair", "Rain", "Mud", "Heavy snow")),
    ]  # fmt: skip
    moves = [effect.to for outcome in outcomes for effect in outcome.effects]
    assert moves and set(moves) <= set(game.board.spaces)
