"""Positions that VASSAL itself saved, judged by the game's rules."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from builder.diagnostics import Finding, Findings
from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.saves import Judged, Module, Piece, Saved, judge
from tests.games import SOURCE_DATA, read_once

PIECE = Piece(1, "1", "4th Army", "1", "Main Map", 0, 0, 1)
NO_GAME = Saved("Strike the Bear", "", (), None, None, ())


@pytest.fixture(scope="module")
def game(bear: Loaded) -> Game:
    assert bear.game is not None
    return bear.game


@pytest.fixture(scope="module")
def module(game: Game) -> Module:
    """The module as the build would have it, each unit's gpid being its id."""
    units = {ident: ident for ident in game.units}
    return Module(game.title, game.version, "Main Map", "Step", units, 5.0, 40, ("first", "second"))


def standing(game: Game, *stands: tuple[str, str], level: int = 1) -> tuple[Piece, ...]:
    """Pieces of units (by id) on the centres of spaces."""
    out = []
    for number, (unit, space) in enumerate(stands, 1):
        x, y = (round(v * 5) + 40 for v in game.board.spaces[space].centre)
        out.append(Piece(number, str(number), unit, unit, "Main Map", x, y, level))
    return tuple(out)


def judged(saved: Saved, game: Game, module: Module) -> tuple[Judged | None, list[Finding]]:
    """The judgement, and the findings without notes and without what a near-empty map lacks."""
    findings = Findings()
    result = judge(saved, game, module, "game.vsav", findings)
    empty = ("L103", "L104")
    return result, [f for f in findings if f.severity.value != "note" and f.code not in empty]


def found(pieces: tuple[Piece, ...], game: Game, module: Module) -> list[Finding]:
    return judged(replace(NO_GAME, pieces=pieces), game, module)[1]


def test_too_many_corps_in_an_oxe(game: Game, module: Module) -> None:
    army = [("ax-inf-4", "A5"), ("ax-inf-6", "A5"), ("ax-inf-9", "A5")]
    (one,) = found(standing(game, *army), game, module)
    assert (one.code, one.cite, one.spaces, one.rule) == ("L101", "4.1.1", ("A5",), "stack-oxe")
    assert one.units == ("ax-inf-4", "ax-inf-6", "ax-inf-9")
    assert str(one.span) == "game.vsav:3:1"


def test_a_reduced_army_counts_as_its_back_does(game: Game, module: Module) -> None:
    result, _ = judged(
        replace(NO_GAME, pieces=standing(game, ("ax-inf-4", "A5"), level=2)), game, module
    )
    assert result is not None
    assert [(space, one.reduced) for space, one in result.position] == [("A5", True)]


def test_equal_counters_stand_together(game: Game, module: Module) -> None:
    pieces = standing(game, ("su-mc", "E4"), ("ax-inf-4", "A5"), ("su-mc", "E4"))
    result, _ = judged(replace(NO_GAME, pieces=pieces), game, module)
    assert result is not None
    assert [(s, one.unit.id, one.qty) for s, one in result.position] == [
        ("A5", "ax-inf-4", 1),
        ("E4", "su-mc", 2),
    ]


def test_a_piece_that_the_game_does_not_know(game: Game, module: Module) -> None:
    stranger = replace(PIECE, gpid="99", name="St\x1branger")
    (one,) = found((stranger,), game, module)
    assert one.code == "V201"
    assert str(one.message) == (
        "'St\ufffdranger', gpid '99', on 'Main Map' at 0,0, is not in the game"
    )


@pytest.mark.parametrize(
    ("where", "x", "y"),
    [("", 220, 1210), ("Other", 220, 1210), ("Main Map", 1700, 80), ("Main Map", -9, -9)],
)
def test_a_counter_in_no_space(where: str, x: int, y: int, game: Game, module: Module) -> None:
    piece = Piece(1, "1", "4th Army", "ax-inf-4", where, x, y, 1)
    (one,) = found((piece,), game, module)
    assert (one.code, one.units) == ("V202", ("ax-inf-4",))


def test_more_counters_than_the_game_has(game: Game, module: Module) -> None:
    (one,) = found(standing(game, ("ax-inf-4", "A5"), ("ax-inf-4", "A6")), game, module)
    assert (one.code, str(one.message)) == (
        "V203",
        "4th Army: 2 found, but the game has 1 counter",
    )


def test_counters_that_are_missing_are_notes(game: Game, module: Module) -> None:
    findings = Findings()
    judge(NO_GAME, game, module, "game.vsav", findings)
    assert "4th Army: 0 found, but the game has 1 counter" in [str(f.message) for f in findings]


def test_a_face_that_is_not_there(game: Game, module: Module) -> None:
    (one,) = found(standing(game, ("ax-inf-4", "A5"), level=3), game, module)
    assert one.code == "V206"


def test_a_reinforcement_on_the_map_before_its_turn(game: Game, module: Module) -> None:
    saved = replace(NO_GAME, pieces=standing(game, ("ax-ss", "A5")), turn=1)
    (one,) = judged(saved, game, module)[1]
    assert (one.code, one.cite, one.spaces) == ("V205", "14.2", ("A5",))
    assert one.related[0][0].file == "setups/campaign.csv"


def test_a_reinforcement_on_the_map_in_its_turn(game: Game, module: Module) -> None:
    saved = replace(NO_GAME, pieces=standing(game, ("ax-ss", "A5")), turn=2)
    assert judged(saved, game, module)[1] == []


def test_a_reinforcement_waiting_on_the_turn_track(game: Game, module: Module) -> None:
    saved = replace(NO_GAME, pieces=standing(game, ("ax-ss", "Turn 2")), turn=1)
    assert judged(saved, game, module)[1] == []


def test_the_first_of_equal_counters_may_be_there_and_the_rest_not(
    game: Game, module: Module
) -> None:
    nine = standing(game, *[("su-mc", "E4")] * 2, *[("su-mc", s) for s in ("G4", "I5", "A7")] * 2)
    assert found(nine, game, module) == []
    ten = standing(game, *[("su-mc", s) for s in ("E4", "G4", "I5", "A7", "C9")] * 2)
    saved = replace(NO_GAME, pieces=ten, turn=1)
    assert [f.code for f in judged(saved, game, module)[1]] == ["V205"]


def test_turn_step_and_players_are_told(game: Game, module: Module) -> None:
    findings = Findings()
    saved = replace(NO_GAME, turn=2, step=1, players=(("Ann", "Axis"), ("Bob", "")))
    result = judge(saved, game, module, "game.vsav", findings)
    assert result is not None and (result.turn, result.step) == (2, "second")
    told = [str(f.message) for f in findings if f.code == "V301"]
    assert told == ["turn 2, 13 Jul 41: second", "Ann plays Axis", "Bob observes"]


def test_a_turn_that_the_game_does_not_have(game: Game, module: Module) -> None:
    assert [f.code for f in judged(replace(NO_GAME, turn=99), game, module)[1]] == ["V302"]


def test_the_game_of_another_module_is_not_judged(game: Game, module: Module) -> None:
    result, wrong = judged(replace(NO_GAME, module="Chess"), game, module)
    assert result is None
    assert [f.code for f in wrong] == ["V107"]


def test_a_game_that_does_not_say_whose_it_is_is_not_judged(game: Game, module: Module) -> None:
    result, wrong = judged(replace(NO_GAME, module=""), game, module)
    assert result is None
    assert [f.code for f in wrong] == ["V112"]


def test_another_version_is_told(game: Game, module: Module) -> None:
    _, wrong = judged(replace(NO_GAME, module=game.title, version="0.9"), game, module)
    assert [(f.code, str(f.message)) for f in wrong] == [
        ("V108", f"it was saved with version 0.9; this is {game.version}")
    ]


def test_a_flood_of_places_is_looked_up_in_bounded_time(game: Game, module: Module) -> None:
    flood = tuple(
        Piece(n, str(n), "N", "ax-inf-4", "Main Map", n % 2700, n // 2, 1) for n in range(5_000)
    )
    start = time.process_time()
    _, wrong = judged(replace(NO_GAME, pieces=flood), game, module)
    assert "V203" in {f.code for f in wrong}
    assert time.process_time() - start < 2.5


def test_a_flood_of_one_counter_is_counted_and_not_judged_piece_by_piece(
    game: Game, module: Module
) -> None:
    flood = standing(game, ("ax-inf-4", "A5")) * 50_000
    result, wrong = judged(replace(NO_GAME, pieces=flood), game, module)
    assert result is not None
    assert [one.qty for _, one in result.position] == [21]
    assert {f.code for f in wrong} == {"V203", "L101"}


@pytest.fixture(scope="module")
def river() -> Game:
    """Low Water, whose rules know supply and points."""
    game = read_once(SOURCE_DATA / "low-water").game
    assert game is not None
    return game


def own_module(game: Game) -> Module:
    units = {ident: ident for ident in game.units}
    return Module(game.title, game.version, "Main Map", "Step", units, 5.0, 40, ("first", "second"))


def test_a_unit_in_supply_is_noted_with_its_source_and_its_way(river: Game) -> None:
    findings = Findings()
    pieces = standing(river, ("r-inf-1", "1908"))
    judge(
        replace(NO_GAME, module=river.title, pieces=pieces),
        river,
        own_module(river),
        "g.vsav",
        findings,
    )
    (one,) = [f for f in findings if f.code == "V307"]
    assert one.severity.value == "note"
    assert str(one.message).startswith("1st Infantry Division in 1908 is in supply from ")


def test_a_marker_of_points_that_lags_behind_is_a_warning(river: Game) -> None:
    pieces = standing(river, ("vp-mark", river.kept.scores[0].cells[3]))
    saved = replace(NO_GAME, module=river.title, pieces=pieces)
    (one,) = [f for f in judged(saved, river, own_module(river))[1] if f.code.startswith("V3")]
    assert (one.code, one.severity.value) == ("V306", "warning")
    assert "the marker shows 3, but the places held total 0" in str(one.message)
