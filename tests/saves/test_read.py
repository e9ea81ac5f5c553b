"""Commands to pieces: places, faces, stacks, turn and players; and what is broken in them."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from builder.emit.vassal.format.chains import nest
from builder.emit.vassal.format.encode import join
from builder.saves.model import SHOWN
from tests.saves.saves import ESC, codes, game, piece, read_text, stack


def test_a_piece_stands_where_it_says() -> None:
    saved, found = read_text(game(piece("7", "12", "Main Map;-3;20", name="A/B; 'c'", level="2")))
    assert saved is not None and found == []
    (one,) = saved.pieces
    assert (one.number, one.ident, one.gpid, one.level) == (1, "7", "12", 2)
    assert (one.map_name, one.x, one.y) == ("Main Map", -3, 20)


def test_a_piece_without_the_layer_has_no_level() -> None:
    saved, _ = read_text(game(piece("1")))
    assert saved is not None and saved.pieces[0].level is None


@pytest.mark.parametrize(("state", "mark"), [("1", True), ("-1", False)])
def test_the_mark_of_an_attack_is_read(state: str, mark: bool) -> None:
    saved, _ = read_text(game(piece("1", level=state, layer="Joins")))
    assert saved is not None
    assert (saved.pieces[0].level, saved.pieces[0].mark) == (None, mark)


def test_a_piece_on_no_map_has_no_name_of_one() -> None:
    saved, _ = read_text(game(piece("1", place="null;0;0")))
    assert saved is not None and saved.pieces[0].map_name == ""


def test_a_stack_has_its_pieces_where_it_stands() -> None:
    saved, found = read_text(game(piece("1"), piece("2"), piece("3"), stack("9", "1", "3")))
    assert saved is not None and found == []
    assert [(p.x, p.y) for p in saved.pieces] == [(30, 40), (10, 20), (30, 40)]


def test_commands_inside_commands_are_found() -> None:
    inner = join(("", piece("1"), join(("x", piece("2")), ESC)), ESC)
    saved, _ = read_text(game(inner, piece("3")))
    assert saved is not None and [p.ident for p in saved.pieces] == ["1", "2", "3"]


def test_turn_step_and_players_are_read() -> None:
    turn = "TURNTurnTracker0\t0|3;0;false;-1;2\\;0\\;0\\;true,true"
    saved, _ = read_text(game("PLAYER\tsecret\tAnn\tBlue", turn, "PLAYER\tsecret\tAnn\tBlue"))
    assert saved is not None
    assert (saved.turn, saved.step, saved.players) == (3, 2, (("Ann", "Blue"),))


def test_a_turn_track_without_steps_has_none() -> None:
    saved, _ = read_text(game("TURNTurnTracker0\t0|3;0;false;-1"))
    assert saved is not None and (saved.turn, saved.step) == (3, None)


def test_names_are_printed_without_control_characters() -> None:
    saved, _ = read_text(game("PLAYER\ts\tAnn\x07\x9b\tBlue" + "x" * 99))
    assert saved is not None
    name, side = saved.players[0]
    assert name == "Ann\ufffd\ufffd"
    assert len(side) == 60


@pytest.mark.parametrize(
    "command",
    [
        "+/1",
        "+/1/piece;;;;n/Main Map;1;2;3;0/more",
        "+/1/piece;;;;n/Main Map;1",
        "+/1/piece;;;;n/Main Map;1;x;3;0",
        "+/1/piece;;;;n/Main Map;1;" + "9" * 10 + ";3;0",
        "+/1/piece;;;;n/Main Map;1;²;3;0",
        "+/1/piece;/Main Map;1;2;3;0",
        "+/1/mark;a/b",
        "+/1/mark;a\tpiece;;;;n/Main Map;1;2;3;0",
        "+/1/mark;a\tmark;b\tpiece;;;;n/x\ty\tMain Map;1;2;3;0",
        "+/9/stack/Main Map;1",
        "TURNTurnTracker0\t0",
        "TURNTurnTracker0\t0|many",
    ],
)
def test_a_broken_command_is_told_and_the_rest_is_read(command: str) -> None:
    saved, found = read_text(game(command, piece("2")))
    assert codes(found) == ["V105"]
    assert saved is not None and [p.ident for p in saved.pieces] == ["2"]


def test_a_piece_is_named_by_its_number_in_the_file() -> None:
    _, found = read_text(game(stack("9"), piece("1"), "+/2", piece("3")))
    assert str(found[0].span) == "game.vsav:2:1"


def test_a_layer_whose_level_is_no_number_breaks_its_piece_only() -> None:
    saved, found = read_text(game(piece("1", level="two"), piece("2", level="2")))
    assert codes(found) == ["V105"]
    assert saved is not None and [p.level for p in saved.pieces] == [2]


def test_an_id_that_stands_twice_is_told_and_the_first_counts() -> None:
    saved, found = read_text(game(piece("1", "5"), piece("1", "6")))
    assert codes(found) == ["V109"]
    assert saved is not None and [p.gpid for p in saved.pieces] == ["5"]


def test_stacks_that_hold_one_another_are_told() -> None:
    saved, found = read_text(game(piece("1"), stack("8", "1", "9"), stack("9", "8")))
    assert codes(found) == ["V110", "V110"]
    assert saved is not None and len(saved.pieces) == 1


@pytest.mark.parametrize(
    "stacks", [[stack("8", "1", "1")], [stack("8", "1"), stack("9", "1")], [stack("8", "5")]]
)
def test_a_stack_that_cannot_be_is_told(stacks: list[str]) -> None:
    assert codes(read_text(game(piece("1"), *stacks))[1]) == ["V110"]


@pytest.mark.parametrize("text", ["", "begin_save", f"end_save{ESC}x", piece("1")])
def test_a_game_that_is_cut_off_is_told(text: str) -> None:
    assert codes(read_text(text)[1]) == ["V103"]


def test_many_findings_of_a_kind_are_counted() -> None:
    _, found = read_text(game(*["+/1"] * 500))
    assert len(found) == SHOWN + 1
    assert f"and {500 - SHOWN} more like these" in [str(f.message) for f in found]


DEEP = join(("+", "1", nest(["a"] * 400), "x"), "/")
FLOODS: dict[str, Callable[[], str]] = {
    "a million commands": lambda: ESC.join(["x"] * 1_000_000),
    "too many pieces": lambda: game(*["+/1"] * 20_001),
    "commands in commands": lambda: nest(["a"] * 500).replace("\t", ESC),
    "stairs of backslashes": lambda: "".join("\\" * n + ESC for n in range(1200)),
    "a flood of escapes": lambda: ("\\" + ESC) * 5_000_000,
}


@pytest.mark.parametrize("name", FLOODS)
def test_absurd_nesting_is_refused_in_bounded_time(name: str) -> None:
    start = time.process_time()
    saved, found = read_text(FLOODS[name]())
    assert saved is None
    assert "V106" in codes(found)
    assert time.process_time() - start < 5


def test_a_piece_with_absurdly_many_traits_is_left_out() -> None:
    saved, found = read_text(game(DEEP, piece("2")))
    assert codes(found) == ["V105"]
    assert saved is not None and [p.ident for p in saved.pieces] == ["2"]


def test_what_the_module_keeps_is_read_by_name() -> None:
    kept = "GlobalProperty\t;Noted_attacked;1306;Module"
    lit = "GlobalProperty\t;Over;over;Main Map:1306"
    saved, found = read_text(game(kept, lit))
    assert saved is not None and found == []
    assert saved.properties == {"Noted_attacked": "1306"}
