"""Ready procedures: weather, replacements and events from a few lines."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.legality.asking import counts
from builder.legality.position import Position
from builder.procedure.inputs import Target
from builder.procedure.procedure import Procedure
from builder.procedure.run import Run, run
from builder.procedure.situation import Acting, Situation
from builder.procedure.values import Value
from tests.games import SOURCE_DATA, read_once
from tests.legality.positions import position
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


ARRIVE = "{kind: reinforcement, id: a, name: A}"


def arriving(game: Game, stands: str, line: str = ARRIVE, turn: int = 3) -> list[str] | None:
    """The spaces offered to an armoured division that waits for turn 3."""
    target = made(game, line).inputs[0]
    assert isinstance(target, Target)
    acting = Acting(game.units["l-arm-1"], 0, "Turn 3")
    found = position(game, stands) if stands else Position()
    return target.candidates(Situation(game, found, acting, turn, scenario="campaign"))


def test_a_reinforcement_chooses_among_the_free_spaces_of_its_edge(game: Game) -> None:
    every = arriving(game, "") or []
    assert len(every) == 7
    held = "r-inf-1 1 0104, l-inf-1 1 0105, l-inf-2 1 0105, l-inf-3 1 0106"
    assert set(every) - set(arriving(game, held) or []) == {"0104", "0105"}


def test_before_its_turn_it_has_no_space_to_enter_by(game: Game) -> None:
    assert arriving(game, "", turn=2) == []


def test_it_is_sent_to_the_space_that_is_chosen(game: Game) -> None:
    found = taken(game, ARRIVE, entry="0104")
    assert [(e.kind, e.to) for e in found.effects] == [("move", "0104")]
    assert not taken(game, ARRIVE, entry="").effects


def test_only_units_with_a_choice_have_the_command(game: Game) -> None:
    units = made(game, ARRIVE.replace("}", ", units: unit.side == 'league'}")).units
    assert units is not None
    has = {one.id for one in game.units.values() if counts(units, one, 0)}
    assert "l-arm-1" in has and not has & {"l-inf-14", "r-arm-23", "l-inf-1"}


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
        (ARRIVE.replace("}", ", units: unit.colour == 'red'}"), ["G211"]),
    ],
)
def test_mistakes_are_found(game: Game, line: str, codes: list[str]) -> None:
    found, findings = linked(f"procedures: []\nready:\n  - {line}\n", game)
    assert [each.code for each in findings] == codes and not found.all
