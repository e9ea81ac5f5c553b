"""The scripts of the proof page read and judge saved games as the program does, broken ones too."""

from __future__ import annotations

import json
import zipfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from builder.diagnostics import Findings
from builder.emit.proof.engine import engine_data
from builder.emit.vassal.format.savegame import archive, obscure
from builder.game.model import Game
from builder.pipeline.check_save import module_of
from builder.pipeline.load import Loaded
from builder.saves import Module
from builder.saves.archive import MAX_FILE
from builder.saves.place import Ground
from tests.emit.proof import saved
from tests.emit.proof.every import every
from tests.emit.proof.node import answers
from tests.examples import THOROUGH
from tests.games import BEAR, GAMES, SKIRMISH, read_once
from tests.saves.saves import DATA, game, piece, stack, vsav
from tests.saves.test_read import DEEP, FLOODS

pytestmark = pytest.mark.usefixtures("undrawn")

SAVES, PIECES = (200, 2000) if THOROUGH else (4, 60)
WHOLE = game(piece("1"))
WORDY = ("V101", "V104")
"""Codes whose sentences quote the library that unpacks: there the words may differ."""


def game_of(loaded: Loaded) -> Game:
    assert loaded.game is not None
    return loaded.game


def both(loaded: Loaded, own: Module, bodies: list[bytes], scenarios: list[str]) -> Any:
    """What the program finds in saved games, and what the scripts find."""
    found = game_of(loaded)
    data = engine_data(found, loaded.procedures, own)
    pairs = [*zip(bodies, scenarios, strict=True)]
    wanted = [saved.of_program(body, found, own, scenario) for body, scenario in pairs]
    asked = answers(data, [saved.question(body, scenario) for body, scenario in pairs])
    return json.loads(json.dumps(wanted)), [saved.of_script(one) for one in asked]


def same(loaded: Loaded, count: int) -> None:
    """So many saved games with counters anywhere are judged alike."""
    found, chance = game_of(loaded), Random(game_of(loaded).id)
    bodies = [saved.made(found, chance) for _ in range(count)]
    scenarios = [chance.choice(["", *(one.id for one in found.scenarios)]) for _ in bodies]
    wanted, got = both(loaded, saved.module(found), bodies, scenarios)
    assert got == wanted


def test_counters_anywhere_are_judged_as_the_program_judges_them() -> None:
    same(read_once(SKIRMISH), SAVES)


def test_a_german_game_with_every_constraint_is_judged_the_same_in_play() -> None:
    loaded = every()
    same(replace(loaded, game=replace(game_of(loaded), language="de")), SAVES)


def test_what_is_early_or_late_and_what_markers_show_is_told_alike() -> None:
    loaded = every()
    found, bodies = game_of(loaded), []
    where = {ident: [round(v * 5) + 40 for v in space.centre]
             for ident, space in found.board.spaces.items()}  # fmt: skip
    for turn in range(4):
        cell, beside = ("Turn 2", "0102") if turn % 2 else ("Turn 3", "0505")
        stands = [(unit, spot) for unit in found.units for spot in (cell, cell, beside)]
        pieces = [
            piece(str(n), unit, "Main Map;{};{}".format(*where[spot]))
            for n, (unit, spot) in enumerate(stands)
        ]
        text = game(f"TURNT\t0|{turn};0;false;-1;0", *pieces)
        bodies.append(archive(text, found.title, found.version, "saved"))
    wanted, got = both(loaded, saved.module(found), bodies, ["field"] * len(bodies))
    assert got == wanted
    codes = {one["code"] for each in got for one in each["findings"]}
    assert codes >= {"V205", "V308", "V306"}


def test_a_point_of_the_window_lies_in_the_same_space() -> None:
    loaded, chance = read_once(SKIRMISH), Random(2)
    board = game_of(loaded).board
    wide, high = round(board.width * 5) + 80, round(board.height * 5) + 80
    points = [(chance.randrange(-20, wide), chance.randrange(-20, high)) for _ in range(600)]
    ground = Ground(board, 5.0, 40)
    order = [*board.spaces]
    wanted = [order.index(space.id) if (space := ground.space(x, y)) else -1 for x, y in points]
    data = engine_data(game_of(loaded), loaded.procedures, saved.module(game_of(loaded)))
    assert answers(data, [{"ask": "space", "at": points}]) == [wanted]


@pytest.mark.games
@pytest.mark.parametrize("folder", [pytest.param(one, id=name) for name, one in GAMES.items()])
def test_counters_anywhere_are_judged_the_same_in_games(folder: Path) -> None:
    same(read_once(folder), SAVES)


@pytest.mark.games
def test_saved_games_of_the_real_engine_are_judged_as_the_program_judges_them() -> None:
    bear = read_once(BEAR)
    own = module_of(bear, game_of(bear), Findings())
    assert own is not None
    bodies = [path.read_bytes() for path in sorted(DATA.glob("*.vsav"))]
    first = game_of(bear).scenarios[0].id
    for scenario in ("", first):
        wanted, got = both(bear, own, bodies, [scenario] * len(bodies))
        assert got == wanted
    assert len(bodies) == 3 and all(one["stands"] for one in got)


COMMANDS = (
    "+/1", "+/1/piece;;;;n/Main Map;1;2;3;0/more", "+/1/piece;;;;n/Main Map;1",
    "+/1/piece;;;;n/Main Map;1;x;3;0", "+/1/piece;;;;n/Main Map;1;9999999999;3;0",
    "+/1/piece;;;;n/Main Map;1;²;3;0", "+/1/piece;/Main Map;1;2;3;0", "+/1/mark;a/b",
    "+/1/mark;a\tpiece;;;;n/Main Map;1;2;3;0", "+/1/deck;x/y", "+/9/stack/Main Map;1",
    "+/1/mark;a\tmark;b\tpiece;;;;n/x\ty\tMain Map;1;2;3;0", "TURNTurnTracker0\t0",
    "TURNTurnTracker0\t0|many", "PLAYER\ts\tAnn\x07\x9b\tBlue" + "x" * 99, "PLAYER\ta\tb\tc\td",
    "+/__proto__/piece;;;;constructor/Main Map;1;2;__proto__;0",
    "+/1/piece;;;;n/Main Map;1;2;3;0\\", "+/1/piece;;;;n/Main Map;1;2;3;0/\\",
    "+/1/piece;;;;<b>𝒜\u200b/Main Map;1;2;hasOwnProperty;0", "+/1/'aaa\t'b'",
)  # fmt: skip


def test_broken_commands_are_told_in_the_same_words() -> None:
    loaded = read_once(SKIRMISH)
    found = game_of(loaded)
    texts = [game(command, piece("2")) for command in COMMANDS]
    stacks = (stack("8", "1"), stack("9", "1"), stack("7", "1", "1"), stack("6", "5", "8"))
    texts += [
        game(*["+/1"] * 60),
        game(*["+/1"] * 40),
        game(piece("1"), *stacks),
        game(DEEP),
        "",
        "begin_save",
    ]
    texts += [*_fragments(game(piece("1", level="2"), piece("2"), stack("3", "1", "2")))]
    bodies = [archive(text, found.title, found.version, "saved") for text in texts]
    wanted, got = both(loaded, saved.module(found), bodies, [""] * len(bodies))
    assert got == wanted


def _fragments(whole: str) -> list[str]:
    """A text with pieces cut out and put in."""
    chance, out = Random(1), []
    bits = ["/", ";", "\t", "\x1b", "\\", "'", "|", "+/", "stack", "9" * 12, "", "é"]
    for _ in range(PIECES):
        text = whole
        for _ in range(chance.randint(1, 5)):
            at = chance.randrange(len(text))
            text = text[:at] + chance.choice(bits) + text[at + chance.randint(0, 4) :]
        out.append(text)
    return out


def _patched(body: bytes, mark: bytes, offset: int, value: bytes) -> bytes:
    at = body.index(mark) + offset
    return body[:at] + value + body[at + len(value) :]


def _archives(title: str) -> dict[str, bytes]:
    """Files that are no saved games, or not quite."""
    whole, entry = vsav({"savedGame": WHOLE}), b"PK\x01\x02"
    facts = [
        "", "<data>", "no xml", "<data><version/></data>", f"<data><name>{title}</name></dat>",
        f"<data a='1'><!-- x --><x><name>no</name></x><name> {title} </name></data>",
        f"<d><name><![CDATA[{title}]]></name></d>", f"<d><name>{title}</name></d><d/>",
        "<d><name>&lt;b&gt; &amp; &#65;&#x42;</name></d>", "<d><name>a & b</name></d>",
        '<!DOCTYPE d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><d><name>&b;</name></d>',
    ]  # fmt: skip
    texts = [b"\xff\xfe", b"!VCSK", b"!VCSKzz00", b"!VCSK4", b"!VCSK4b0", b"!VCSK4bzz",
             b"!VCSK4bb4", b"!VCSK4b 2e\n2e", obscure(WHOLE)]  # fmt: skip
    return {
        "nothing": b"", "a beginning": b"PK", "no zip": b"no zip at all",
        "an empty zip": b"PK\x05\x06" + bytes(18), "behind something": b"GIF89a" + whole,
        "a wrong sum": vsav({"savedGame": WHOLE}, 0).replace(b"begin_save", b"Begin_save"),
        "encrypted": _patched(whole, entry, 8, b"\x01"), "cut off": whole[:-30],
        "bzip": vsav({"savedGame": WHOLE}, zipfile.ZIP_BZIP2), "another name": vsav({"a": WHOLE}),
        "twice": vsav({"savedGame": WHOLE, "savedGamf": WHOLE}).replace(b"Gamf", b"Game"),
        "a size that lies": _patched(whole, entry, 24, (4_000_000_000).to_bytes(4, "little")),
        "a packed size that lies": _patched(whole, entry, 20, (10).to_bytes(4, "little")),
        "too large": bytes(MAX_FILE + 1), "members": vsav({f"m{n}": b"" for n in range(1001)}),
        "a bomb beside it": vsav({"savedGame": WHOLE, "moduledata": bytes(9_000_000)}),
        **{f"facts {n}": vsav({"savedGame": WHOLE, "moduledata": f}) for n, f in enumerate(facts)},
        **{f"text {n}": vsav({"savedGame": text}) for n, text in enumerate(texts)},
    }  # fmt: skip


def test_files_that_are_no_saved_games_are_refused_with_the_same_codes() -> None:
    loaded = read_once(SKIRMISH)
    found = game_of(loaded)
    bodies = _archives(found.title)
    wanted, got = both(loaded, saved.module(found), [*bodies.values()], [""] * len(bodies))
    for name, one, other in zip(bodies, wanted, got, strict=True):
        for finding in (*one["findings"], *other["findings"]):
            finding["text"] = "" if finding["code"] in WORDY else finding["text"]
        assert other == one, name


def test_bombs_are_refused_before_they_are_unpacked() -> None:
    loaded = read_once(SKIRMISH)
    deep = FLOODS["commands in commands"]()
    bodies = [vsav({"savedGame": body}) for body in (bytes(32_000_001), deep)]
    data = engine_data(game_of(loaded), loaded.procedures, saved.module(game_of(loaded)))
    found = answers(data, [saved.question(body) for body in bodies])
    assert [one["code"] for each in found for one in each["findings"]] == ["V102", "V106"]


def test_without_the_modules_numbers_nothing_is_read() -> None:
    loaded = read_once(SKIRMISH)
    data = engine_data(game_of(loaded), loaded.procedures)
    (found,) = answers(data, [saved.question(vsav({"savedGame": WHOLE}))])
    assert [one["code"] for one in found["findings"]] == ["V111"] and found["position"] is None
