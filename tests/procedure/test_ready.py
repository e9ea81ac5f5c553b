"""Ready procedures: weather, replacements and events from a few lines."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.procedure.procedure import Procedure
from builder.procedure.run import Run, run
from builder.procedure.values import Value
from tests.games import SOURCE_DATA, read_once
from tests.procedure.small import linked

WEATHER = (
    "{kind: weather, id: w, name: W, marker: weather-mark, track: weather, table: weather, "
    "turns: {1-4: Dry, 5-7: Turns 5–7, 8+: Turns 8–10}}"
)
REPLACEMENT = (
    "{kind: replacement, id: r, name: R, units: unit.size == 'division', each_turn: 2, "
    "never_with: out-of-supply, weather: {unit: weather-mark, track: weather}, only_in: [Dry]}"
)


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(SOURCE_DATA / "low-water").game
    assert found is not None
    return found


def made(game: Game, line: str) -> Procedure:
    found, findings = linked(f"procedures: []\nready:\n  - {line}\n", game)
    assert not len(findings), [str(each.message) for each in findings]
    (one,) = found.all.values()
    return one


def taken(game: Game, line: str, die: int = 1, **given: Value) -> Run:
    return run(made(game, line), game, given, lambda _sides: die)


@pytest.mark.parametrize(
    ("turn", "die", "cell"),
    [(1, 6, "Dry"), (4, 6, "Dry"), (5, 4, "Dry"), (5, 5, "Rain"), (7, 6, "Storm"), (8, 1, "Rain"),
     (30, 6, "Storm")],
)  # fmt: skip
def test_the_weather_marker_goes_where_the_table_says(
    game: Game, turn: int, die: int, cell: str
) -> None:
    found = taken(game, WEATHER, die, turn=turn)
    assert [(e.kind, e.to) for e in found.effects] == [("move", f"Weather {cell}")]
    assert cell in found.report()


def test_a_replacement_is_counted_by_side_and_turn(game: Game) -> None:
    given: dict[str, Value] = {"turn": 2, "side": "league", "reduced": True, "weather": "Dry"}
    noted: dict[str, Value] = {}
    flips = 0
    for _ in range(3):
        found = taken(game, REPLACEMENT, **given, **noted)
        flips += sum(effect.kind == "flip" for effect in found.effects)
        noted = {name: found.values[name] for name in ("r_when", "r_used")}
    assert flips == 2
    later = taken(game, REPLACEMENT, **{**given, "turn": 3}, **noted)
    other = taken(game, REPLACEMENT, **{**given, "side": "republic"}, **noted)
    assert all(any(e.kind == "flip" for e in one.effects) for one in (later, other))


@pytest.mark.parametrize(
    ("change", "said"),
    [({"reduced": False}, "full strength"), ({"weather": "Rain"}, "weather"),
     ({"foes": 1}, "next to an enemy"), ({"barring": 1}, "marked: Out of Supply")],
)  # fmt: skip
def test_what_rules_a_replacement_out(game: Game, change: dict[str, Value], said: str) -> None:
    given: dict[str, Value] = {"turn": 2, "side": "league", "reduced": True, "weather": "Dry"}
    found = taken(game, REPLACEMENT, **(given | change))
    assert not found.effects and said in found.report()


def test_an_event_is_what_the_die_finds(game: Game) -> None:
    found = taken(game, "{kind: event, id: e, name: E, table: weather}", 6)
    assert found.report() == "Die 6: Storm."


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        (WEATHER.replace("weather-mark", "weather-mrak"), ["G201"]),
        (WEATHER.replace("table: weather", "table: wether"), ["G201"]),
        (WEATHER.replace("1-4: Dry", "1-4: Dri"), ["G201"]),
        (WEATHER.replace("8+", "late"), ["P101"]),
        (WEATHER.replace("track: weather", "track: turn"), ["G201"] * 4),
        (REPLACEMENT.replace("out-of-supply", "out-of-suply"), ["G201"]),
        ("{kind: event, id: e, name: E, table: evnts}", ["G201"]),
    ],
)
def test_mistakes_are_found(game: Game, line: str, codes: list[str]) -> None:
    found, findings = linked(f"procedures: []\nready:\n  - {line}\n", game)
    assert [each.code for each in findings] == codes and not found.all
