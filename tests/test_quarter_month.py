"""The quarter-month game's sequence against section 4 of its rules, typed again by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.procedure.outcome import Outcome
from builder.procedure.run import run
from builder.procedure.values import Value
from tests.games import read_once

pytestmark = pytest.mark.games

FOLDER = Path(__file__).parents[1] / "source_data" / "quarter-month"

# 4.A.1 to 4.A.13: the phase, and who acts in it: P phasing, N non-phasing, B both, "" not said.
PHASES = [
    ("1 Initial", "B"), ("2 Bonus surprise turn", ""), ("3 Reinforcement", "P"),
    ("4 Initial engineering", "P"), ("5 Initial movement", "B"), ("6 Reaction", "B"),
    ("7 Initial combat", "B"), ("8 Exploitation", "B"), ("9 Exploitation combat", "B"),
    ("10 Replacement", "P"), ("11 Secondary engineering", ""),
    ("12 Supply movement, judgement", "B"), ("13 End of player-turn", "P"),
]  # fmt: skip
# The rules that the phases call on, in brackets in the source.
RULES = {"14.C", "16.G", "17.B", "20.B.1", "45.B.1.d", "47", "51", "52", "62"}


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return read_once(FOLDER)


@pytest.fixture(scope="module")
def game(loaded: Loaded) -> Game:
    assert loaded.game is not None
    return loaded.game


def play(loaded: Loaded, name: str, **given: Value) -> Outcome:
    assert loaded.procedures is not None and loaded.game is not None
    return run(loaded.procedures.all[name], loaded.game, given, lambda _sides: 1)


def test_the_game_has_no_errors_and_no_warnings(loaded: Loaded) -> None:
    assert loaded.checked is not None
    assert [f for f in loaded.findings if f.severity.value != "note"] == []


def test_a_game_turn_is_an_axis_and_then_a_soviet_player_turn(game: Game) -> None:
    """4."""
    assert [phase.who for phase in game.phases] == ["Axis", "Soviet/Allied"]


@pytest.mark.parametrize("number", [0, 1])
def test_thirteen_phases_and_who_acts_in_each(game: Game, number: int) -> None:
    turn = game.phases[number]
    who = {"P": turn.who, "B": "Both", "": ""}
    assert [(s.name, s.who) for s in turn.steps] == [(name, who[w]) for name, w in PHASES]
    assert [s.cite for s in turn.steps] == [f"4.A.{n}" for n in range(1, 14)]


def test_the_players_change_their_parts(game: Game) -> None:
    """4.B, in the phases where both act."""
    axis, soviet = (turn.steps[5].text for turn in game.phases)
    assert axis.startswith("Soviet/Allied: eligible units")
    assert soviet.startswith("Axis: eligible units")


def test_weather_is_rolled_once_a_turn(game: Game) -> None:
    """4.A.1: in the second player-turn."""
    assert ["weather" in t.steps[0].text for t in game.phases] == [False, True]


def test_every_rule_that_the_phases_call_on_is_listed(game: Game) -> None:
    rows = game.tables["references"].rows
    assert {cells[0].text for _, cells in rows} == RULES


def test_every_rule_in_the_words_of_the_phases_is_listed(game: Game) -> None:
    words = " ".join(step.text for step in game.phases[0].steps)
    assert {rule for rule in RULES if f"({rule})" in words} == RULES - {"62"}


def test_four_turns_make_a_month(game: Game) -> None:
    labels = [turn.label for turn in game.turns]
    assert labels[:5] == ["Jan I", "Jan II", "Jan III", "Jan IV", "Feb I"]
    assert len(set(labels)) == 48


def test_there_is_no_map_and_no_unit(game: Game) -> None:
    assert list(game.board.map_spaces()) == []
    assert {unit.type.shape for unit in game.units.values()} == {"marker"}
    assert {unit.origin for unit in game.units.values()} == {"project"}
    assert game.board.origin == "project"


def test_tables_and_track_speak_of_the_same_phases(game: Game) -> None:
    cells = [s.name for s in game.board.spaces.values() if s.zone == "phase"]
    assert [head for head, _ in game.tables["phases"].rows] == cells
    assert [head for head, _ in game.tables["order"].rows] == cells


def test_what_happens_now_names_both_players(loaded: Loaded) -> None:
    report = play(loaded, "now", player="Axis", phase="6 React").report()
    assert report.startswith("Axis player-turn, 6 React, case 4.A.6.")
    assert "Both players: air missions allowed" in report
    assert "Soviet/Allied: Move eligible units. [4.B]" in report


def test_a_phase_of_one_player_names_one(loaded: Loaded) -> None:
    report = play(loaded, "now", player="Soviet/Allied", phase="10 Replace").report()
    assert "Phasing player, Soviet/Allied: Place replacements" in report
    assert "Non-phasing" not in report


# 4.A.5 and 4.A.12: said in the passive.
PASSIVE = {"5 Move": ["Partisans attack", "engineering", "SRPs"],
           "12 Supply": ["offensive chits", "all ground units"]}  # fmt: skip


@pytest.mark.parametrize("phase", PASSIVE)
def test_what_the_source_says_in_the_passive_is_no_player_s(
    loaded: Loaded, game: Game, phase: str
) -> None:
    named = " ".join(str(c.text) for head, cells in game.tables["phases"].rows
                     for c in cells[:2] if head == phase)  # fmt: skip
    report = play(loaded, "now", player="Axis", phase=phase).report()
    for words in PASSIVE[phase]:
        assert words.casefold() not in named.casefold()
        assert words.casefold() in report.split("No player named: ")[1].casefold()


def test_partisan_attacks_are_a_reading_and_no_side_s(game: Game) -> None:
    assert any(r.id == "partisans" and r.cite == "4.A.5" for r in game.readings)
    for turn in game.phases:
        own, besides = turn.steps[4].text.split("Also: ")
        assert "partisan" not in own and "partisans attack" in besides


def test_phases_without_a_named_player_are_told_as_such(loaded: Loaded) -> None:
    report = play(loaded, "now", player="Axis", phase="11 Secondary engineering").report()
    assert report.endswith("No player named: Remove repair markers. [4.A]")
    assert "Phasing player" not in report


def test_supply_points_move_with_the_remaining_supply_net_rail_capacity(game: Game) -> None:
    """4.A.12."""
    for turn in game.phases:
        assert "remaining supply net rail capacity" in turn.steps[11].text


def test_a_reading_says_that_the_title_is_none(game: Game) -> None:
    assert "The game's title is not in the source" in [one.about for one in game.readings]


@pytest.mark.parametrize("player", ["Axis", "Soviet/Allied"])
def test_weather_is_called_for_in_its_phase(loaded: Loaded, player: str) -> None:
    report = play(loaded, "now", player=player, phase="1 Initial").report()
    assert ("weather" in report) == (player == "Soviet/Allied")


def test_markers_show_whose_phase_it_is_through_the_turn(game: Game) -> None:
    """Two rounds of thirteen: every step of the sequence has its cell on both tracks."""
    turn, player, phase = game.clock
    assert (turn.unit, len(turn.cells)) == ("mk-turn", 48)
    labels = {ident: space.name for ident, space in game.board.spaces.items()}
    seen = [(labels[p], labels[c]) for p, c in zip(player.cells, phase.cells, strict=True)]
    cells = [s.name for s in game.board.spaces.values() if s.zone == "phase"]
    assert seen == [(p, c) for p in ("Axis", "Soviet/Allied") for c in cells]


def test_engineering_markers_go_down_and_off(loaded: Loaded) -> None:
    """4.A.4: from 2 to 1, and from 1 off the board."""
    assert [e.kind for e in play(loaded, "level", one=False).effects] == ["flip"]
    off = play(loaded, "level", one=True).effects
    assert [(e.kind, e.to) for e in off] == [("flip", ""), ("move", "engineering")]


def test_repair_and_used_oc_markers_come_off(loaded: Loaded) -> None:
    """4.A.11, 4.A.13."""
    assert [e.to for e in play(loaded, "off", kind="repair").effects] == ["repair"]
    assert [e.to for e in play(loaded, "off", kind="oc", used=True).effects] == ["", "chits"]
    assert play(loaded, "off", kind="oc", used=False).effects == []


@pytest.mark.parametrize(
    ("given", "answer"),
    [({"here": True}, "Yes"), ({"noted": True}, "Yes"), ({"rear": True}, "Yes"),
     ({"rear": True, "affects": True}, "No"), ({}, "No")],
)  # fmt: skip
def test_what_may_be_done_outside_the_sequence(
    loaded: Loaded, given: dict[str, Value], answer: str
) -> None:
    """4.C."""
    assert play(loaded, "allowed", **given).report().startswith(answer)
