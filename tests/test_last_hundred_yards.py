"""The data and procedures of The Last Hundred Yards against its card, typed again by hand."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from builder.drawing.maps.map import map_drawing
from builder.game.model import Game, SpaceRole
from builder.pipeline.load import Loaded, load
from builder.procedure.outcome import Outcome
from builder.procedure.run import InputError, run
from builder.procedure.values import Value
from tests.games import read_once

pytestmark = pytest.mark.games

FOLDER = Path(__file__).parents[1] / "source_data" / "last-hundred-yards"
VALUES = (0, 4, 6, 9, 12, 15, 18, 21, 24)
FATES = {
    "Medic": ((1, 2), (1, 2)), "Recover": ((3, 4, 5), (3, 4)), "Sniper": ((6, 7), (5, 6, 7)),
    "Indecision": ((8, 9), (8, 9)), "Panic": ((10,), (10,)),
}  # fmt: skip
"""Each fate's rolls: usually, and where the opponent is Russian or Japanese."""


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return read_once(FOLDER)


@pytest.fixture(scope="module")
def game(loaded: Loaded) -> Game:
    assert loaded.game is not None
    return loaded.game


def play(loaded: Loaded, name: str, faces: tuple[int, ...] = (), /, **given: Value) -> Outcome:
    """A procedure with these faces rolled, and fives after them."""
    assert loaded.game is not None and loaded.procedures is not None
    rolls = iter(faces)
    return run(loaded.procedures.all[name], loaded.game, given, lambda _: next(rolls, 5))


def labels(game: Game, zone: str) -> list[str]:
    return [s.name for s in game.board.spaces.values() if s.zone == zone]


def test_the_game_has_no_errors_and_no_warnings(loaded: Loaded) -> None:
    assert loaded.checked is not None
    assert [f for f in loaded.findings if f.severity.value != "note"] == []


# ---- the card is the board


def test_the_board_is_tracks_and_boxes_without_a_map(game: Game) -> None:
    assert not list(game.board.map_spaces())
    assert {zone.role for zone in game.board.zones} == {SpaceRole.TRACK, SpaceRole.BOX}


def test_a_board_without_a_map_is_drawn_with_its_title_and_values(game: Game) -> None:
    words = {getattr(shape, "text", "") for shape in map_drawing(game).shapes}
    assert {"THE LAST HUNDRED YARDS", "CASUALTY TRACK", "24", "−24", "ties: odd"} <= words


def test_the_casualty_track_runs_from_the_attacker_s_8_to_the_defender_s(game: Game) -> None:
    assert labels(game, "casualties") == [
        *(f"A{n}" for n in range(8, 0, -1)), "0", *(f"D{n}" for n in range(1, 9)),
    ]  # fmt: skip
    feet = [s.note for s in game.board.spaces.values() if s.zone == "casualties"]
    wanted = [*(str(v) for v in VALUES[:0:-1]), "", *(f"-{v}" for v in VALUES[1:])]
    assert feet == wanted


def test_the_time_track_has_tens_units_and_the_three_below(game: Game) -> None:
    assert labels(game, "tens") == ["0", "10", "20", "30", "40", "50"]
    assert labels(game, "units") == [str(n) for n in range(10)]
    assert labels(game, "hours") == ["0", "1", "2", "3"]
    assert any(reading.id == "time-columns" for reading in game.readings)


def test_the_sequence_has_seven_phases(game: Game) -> None:
    assert [phase.name.split(".")[0] for phase in game.phases] == [
        "I", "II", "III", "IV", "V", "VI", "VII",
    ]  # fmt: skip


def test_the_time_lapse_table_is_not_in_the_source(game: Game) -> None:
    table = game.tables["lapse"]
    assert table.missing
    assert {cell.text for _, cells in table.rows for cell in cells} == {None}


# ---- initiative and events


@pytest.mark.parametrize(
    ("axis", "allies", "winner"),
    [(7, 4, "Axis"), (4, 7, "Allies"), (5, 5, "Axis"), (6, 6, "Allies")],
)
def test_the_higher_roll_wins_and_ties_go_by_odd_and_even(
    loaded: Loaded, axis: int, allies: int, winner: str
) -> None:
    out = play(loaded, "initiative", (axis, allies), holder="Nobody")
    assert out.values["winner"] == winner
    assert [(e.kind, e.to) for e in out.effects] == [("move", f"Initiative {winner}")]


def test_only_the_last_holder_adds_his_modifier(loaded: Loaded) -> None:
    out = play(loaded, "initiative", (5, 6), holder="Axis", modifier=2)
    assert (out.values["axis_total"], out.values["allies_total"]) == (7, 6)
    out = play(loaded, "initiative", (5, 6), holder="Nobody", modifier=2)
    assert (out.values["axis_total"], out.values["allies_total"]) == (5, 6)


def test_a_tie_is_judged_by_the_modified_roll(loaded: Loaded) -> None:
    """5 + 1 and 6: both 6, which is even, though the Axis die is odd."""
    out = play(loaded, "initiative", (5, 6), holder="Axis", modifier=1)
    assert out.values["winner"] == "Allies"


def test_events_are_told_by_the_unmodified_die(loaded: Loaded) -> None:
    assert "Axis event: Recon" in play(loaded, "initiative", (1, 6)).report()
    assert "Allied event: Recon" in play(loaded, "initiative", (6, 1)).report()
    out = play(loaded, "initiative", (9, 5), holder="Axis", modifier=1)
    assert "event" not in out.report()


def test_fate_is_rolled_on_a_ten_and_knows_the_opponent(loaded: Loaded) -> None:
    """Dice in order: Axis, Allies, the Axis fate, the Allied fate."""
    out = play(loaded, "initiative", (10, 6, 5, 5))
    assert out.values["axis_fate"] == "Recover"
    out = play(loaded, "initiative", (10, 6, 5, 5), russian=True)
    assert out.values["axis_fate"] == "Sniper"
    out = play(loaded, "initiative", (6, 10, 5, 5), russian=True)
    assert out.values["allies_fate"] == "Recover"
    out = play(loaded, "initiative", (6, 10, 5, 5), japanese=True)
    assert out.values["allies_fate"] == "Sniper"


def test_indecision_gives_the_initiative_away(loaded: Loaded) -> None:
    out = play(loaded, "initiative", (10, 6, 8, 5))
    assert (out.values["rolled"], out.values["winner"]) == ("Axis", "Allies")


def test_two_indecisive_players_roll_again(loaded: Loaded) -> None:
    out = play(loaded, "initiative", (10, 10, 8, 9))
    assert out.stopped and out.effects == []
    assert "roll for initiative again" in out.lines[-1].text


@pytest.mark.parametrize(
    ("holder", "axis_in", "allies_in", "goes_to"),
    [("Axis", True, True, []), ("Axis", False, True, ["Initiative Allies"]),
     ("Axis", True, False, []), ("Allies", False, True, []),
     ("Allies", True, False, ["Initiative Axis"])],
)  # fmt: skip
def test_without_leader_or_vehicle_the_initiative_is_forfeit(
    loaded: Loaded, holder: str, axis_in: bool, allies_in: bool, goes_to: list[str]
) -> None:
    out = play(loaded, "forfeit", holder=holder, axis_in=axis_in, allies_in=allies_in)
    assert [e.to for e in out.effects] == goes_to


def test_with_no_leader_and_no_vehicle_on_either_side_fire_comes_next(loaded: Loaded) -> None:
    out = play(loaded, "forfeit", holder="Axis", axis_in=False, allies_in=False)
    assert out.stopped and out.effects == []
    assert "Fire Resolution Phase" in out.lines[-1].text


def test_the_roll_does_not_ask_who_will_survive_its_own_events(loaded: Loaded) -> None:
    assert loaded.procedures is not None
    asked = {i.id for i in loaded.procedures.all["initiative"].inputs}
    assert asked == {"holder", "modifier", "russian", "japanese"}


def test_hundreds_of_initiatives_go_to_whom_the_card_says(loaded: Loaded) -> None:
    draw = random.Random(100)
    for _ in range(300):
        axis, allies = draw.randint(2, 9), draw.randint(2, 9)
        holder, modifier = draw.choice(["Nobody", "Axis", "Allies"]), draw.randint(-4, 4)
        out = play(loaded, "initiative", (axis, allies), holder=holder, modifier=modifier)
        a = axis + (modifier if holder == "Axis" else 0)
        b = allies + (modifier if holder == "Allies" else 0)
        wanted = ("Axis" if a % 2 else "Allies") if a == b else ("Axis" if a > b else "Allies")
        assert out.values["winner"] == wanted


@pytest.mark.parametrize("fate", FATES)
def test_every_roll_of_fate(loaded: Loaded, fate: str) -> None:
    for red, rolls in zip((False, True), FATES[fate], strict=True):
        for roll in rolls:
            out = play(loaded, "fate", (roll,), red=red)
            assert out.values["name"] == fate
            assert out.values["effect_known"]


def test_panic_is_at_once_and_the_only_action_of_the_units_that_move(loaded: Loaded) -> None:
    assert loaded.game is not None
    aid = [e.text for b in loaded.game.aid for e in b.entries if e.head == "Panic"]
    effect = play(loaded, "fate", (10,)).report()
    for words in (*aid, effect):
        assert "its units immediately move 4 hexes" in words.lower()
        assert "their only action this turn" in words


def test_the_medic_adjusts_the_casualty_track_by_no_number(loaded: Loaded) -> None:
    assert loaded.game is not None
    aid = next(e.text for b in loaded.game.aid for e in b.entries if e.head == "Medic")
    for words in (aid, play(loaded, "fate", (1,)).report()):
        assert "Casualty Track" in words and "by one" not in words
    assert any(reading.id == "lost-sections" for reading in loaded.game.readings)


def test_what_the_medic_returns_is_not_placed_adjacent_to_an_enemy(loaded: Loaded) -> None:
    assert loaded.game is not None
    aid = " ".join(e.text for b in loaded.game.aid for e in b.entries if b.id == "fates")
    for words in (aid, play(loaded, "fate", (1,)).report()):
        assert "not adjacent to an enemy" in words


# ---- the sequence


def texts(game: Game) -> dict[str, str]:
    return {s.id: s.text for phase in game.phases for s in (phase, *phase.steps)}


@pytest.mark.parametrize(
    ("step", "words"),
    [("activation", "no Platoon Leader in play"), ("command", "Ad Hoc"),
     ("victory", "Mission Objective"), ("victory", "Victory Conditions"),
     ("fire", "Misplaced markers stay")],
)  # fmt: skip
def test_the_sequence_has_what_the_card_says(game: Game, step: str, words: str) -> None:
    assert words in texts(game)[step]


def test_the_phase_of_activation_names_the_cases_that_the_card_refers_to(game: Game) -> None:
    phase = next(phase for phase in game.phases if phase.id == "activation")
    assert phase.cite == "5.0 II, 7.0, 8.0, 13.3.4.2"


def test_assaults_are_a_case_of_their_own(game: Game) -> None:
    assert next(p.cite for p in game.phases if p.id == "assault") == "5.0 IV, 14.0"


def test_only_phases_in_which_the_card_names_both_players_have_both(game: Game) -> None:
    who = {p.id: p.who for p in game.phases}
    assert who == {
        "initiative": "Both", "activation": "Both", "fire": "", "assault": "Active player",
        "mortars": "", "time": "Active player", "clean-up": "",
    }  # fmt: skip


def test_a_die_that_the_card_does_not_name_is_a_reading(game: Game) -> None:
    assert next(r for r in game.readings if r.id == "die").chosen.startswith("A ten-sided die")


# ---- tracks


def test_casualties_move_the_marker_and_tell_both_values(loaded: Loaded) -> None:
    for number in range(8):
        at = "0" if number == 0 else f"A{number}"
        out = play(loaded, "casualties", who="Attacker", change=1, att_at=at, def_at="D2")
        assert [e.to for e in out.effects] == [f"Casualty Track A{number + 1}"]
        assert (out.values["att_value"], out.values["dfn_value"]) == (VALUES[number + 1], -6)


def test_a_casualty_comes_back_to_zero(loaded: Loaded) -> None:
    out = play(loaded, "casualties", who="Defender", change=-1, att_at="0", def_at="D1")
    assert [e.to for e in out.effects] == ["Casualty Track 0"]


@pytest.mark.parametrize(("at", "change"), [("D8", 1), ("0", -1), ("A1", 1)])
def test_casualties_stay_on_their_half_of_the_track(loaded: Loaded, at: str, change: int) -> None:
    out = play(loaded, "casualties", who="Defender", change=change, att_at="0", def_at=at)
    assert out.stopped and out.effects == []


def test_time_passes_by_the_minutes_told_while_the_table_is_unknown(loaded: Loaded) -> None:
    out = play(loaded, "time-lapse", time=58, minutes=5)
    assert [(e.kind, e.what, e.to) for e in out.effects] == [("pay", "time", "63")]
    assert "not known" in out.report()


def test_time_does_not_run_off_its_track(loaded: Loaded) -> None:
    assert play(loaded, "time-lapse", time=239, minutes=1).stopped
    with pytest.raises(InputError):
        play(loaded, "time-lapse", time=240, minutes=1)


# ---- mortars


@pytest.mark.parametrize(("size", "most"), [("section", 4), ("platoon", 3)])
def test_mortars_recover_and_extend_on_few(loaded: Loaded, size: str, most: int) -> None:
    for die in range(1, 11):
        recovered = play(loaded, "mortar-recovery", (die,), size=size)
        assert [e.to for e in recovered.effects] == ["mortar-available"] * (die <= most)
        extended = play(loaded, "mortar-extension", (die,), size=size)
        assert [e.to for e in extended.effects] == ["mortar-pending"] * (die > most)


@pytest.mark.parametrize(
    ("given", "why"),
    [({"final": True}, "on its Final side"), ({"elects": False}, "elects not to extend"),
     ({"friend": False}, "without a friendly unit"),
     ({"elects": False, "final": True, "friend": False}, "elects not to extend")],
)  # fmt: skip
def test_an_fo_that_cannot_or_will_not_extend_goes_to_pending(
    loaded: Loaded, given: dict[str, Value], why: str
) -> None:
    out = play(loaded, "mortar-extension", (1,), size="section", **given)
    assert len(out.lines) == 2 and why in out.lines[0].text
    assert [e.to for e in out.effects] == ["mortar-pending"]
    assert out.values["die"] == 0


# ---- what a card needs of the data


@pytest.mark.parametrize(
    ("given", "short", "said"),
    [
        ('feet: ["ties: odd", ', "feet: [", "'feet' has texts for 1"),
        ('tints: ["#D3DCD2", ', "tints: [", "'tints' has colours for 1"),
        ("symbol: initiative, ", "symbols: [flag], ", "'symbols' has 1 symbols"),
    ],
)
def test_every_cell_has_a_word_at_its_foot_and_a_tint_or_none_has(
    tmp_path: Path, given: str, short: str, said: str
) -> None:
    home = tmp_path / "card"
    shutil.copytree(FOLDER, home)
    path = home / "map.yaml"
    path.write_text(path.read_text("utf-8").replace(given, short), "utf-8")
    errors = [f for f in load(home).findings if f.severity.value == "error"]
    assert [(f.code, str(f.message)) for f in errors] == [
        ("G103", f"the track Initiative has 2 cells, but {said}")
    ]
