"""Every kind of step in the scripts of the proof page, and what no procedure of a game does."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from builder.emit.proof.engine import engine_data
from builder.emit.vassal import script as s
from builder.emit.vassal.play.offers import SCENARIO
from builder.emit.vassal.play.procedures.keeping import _key, states
from builder.emit.vassal.play.procedures.orders import NOTED
from builder.emit.vassal.play.procedures.runs import LEVEL, PLACE, UNIT
from builder.game.model import Fact, Game
from builder.procedure.facts import answers as answered
from builder.procedure.model import Procedures
from builder.procedure.procedure import Procedure
from builder.procedure.steps import STEPS
from builder.saves.sequence import Effort, tokens
from tests.emit.proof import boards, runs, saved
from tests.emit.proof.node import answers
from tests.examples import THOROUGH
from tests.games import BEAR, GAMES, SKIRMISH, read_once
from tests.procedure.small import POINTS, procedure

pytestmark = pytest.mark.usefixtures("undrawn")

RUNS = 4000 if THOROUGH else 60
BOARDS = 200 if THOROUGH else 6
INPUTS = """
{id: turn, ask: Points, points: turn}
{id: near, ask: 'Near, "so" <b>?', flag: true, cite: "1.1"}
{id: force, ask: Force, high: 9999, default: 3, when: not near}
{id: foe, ask: Foe, high: 9, default: 1}
{id: word, ask: Word, options: [Dry, Wet, Mud], default: Wet}
{id: aim, ask: Aim, target: {within: 2}, when: near}
{id: hits, ask: Hits, noted: number}
{id: text, ask: Text, noted: text}
"""
STEPS_TAKEN = """
{set: great, to: force * force * force * force * force}
{set: part, to: "(great - 7 * force) // 13 % 1000 - great % 7"}
{set: little, to: "min(1, 0 - force, abs(foe - 7))", when: near or word == 'Mud'}
{set: where, to: "text(word, ' ', great, ' ', foe)", say: "{where}: {great:+}, {near}", cite: "2.1"}
{roll: die, dice: 2D6, say: "{die} of {die_1} and {die_2}"}
{roll: few, dice: 3D4, number: foe - 3, when: not near}
{roll: fan, dice: 4 x Cloud die, number: foe, say: "{fan_words}: {fan_1} and {fan_2}"}
{add: shift, columns: true, of: [{by: foe - 4, say: 'A "', cite: "3"}, {by: 1, when: near, say: C}]}
{add: drm, of: [{by: great, say: D}, {by: 2, when: "word in ['Dry', 'Mud']", say: E}]}
{say: "{drm:+} {drm_words}, {shift_words}"}
{odds: odds, table: odds, attack: force, defence: foe, shift: shift, say: "{odds}"}
{say: "{odds_unshifted}, {odds_worse}"}
{find: row, table: splash, row: die, column: word, say: "{row}", result: true}
{find: many, table: retreat, row: die - 5, kind: number, say: "{many} {many_known}"}
{pay: turn, amount: foe - 4, refuse: "not {turn}", say: "paid, {turn} left", cite: "4"}
{pay: turn, amount: 1, refuse: "no more, {turn}", when: near}
{note: hits, to: hits + foe * 1000000}
{note: text, to: "text(text, word)", when: not near}
{flip: true, when: near, say: flipped}
{move: {to: aim}, when: aim != ''}
{move: {to: "'C1'", units: "unit.type == 'foot'", among: [C1, C2]}, when: foe == 2}
{move: {to: "'C1'", units: "unit.type == 'foot'"}, when: foe == 3}
{lose: 2}
{lose: all, of: {side: enemy}, when: foe > 4}
{lose: 1, of: {units: "unit.type == 'foot'"}, when: foe == 3}
{stop: "foe == 5", say: "stopped at {foe}", result: true}
{say: "the end, {text}", cite: "9"}
"""


def game_of() -> Game:
    """The invented game with a table of odds."""
    game = read_once(SKIRMISH).game
    assert game is not None
    odds = replace(
        game.tables["retreat"], id="odds", columns=("1:2", "1:1", "3:2", "3 – 1 or more")
    )
    return replace(game, tables={**game.tables, "odds": odds}, edition="source")


def both(game: Game, one: Procedure, cases: list[Any]) -> tuple[Any, Any]:
    """What the program makes of inputs and dice, and what the scripts make of them."""
    data = engine_data(game, Procedures({}, {one.id: one}))
    wanted = [runs.of_program(one, game, given, dice) for given, dice in cases]
    asked = [{"ask": "run", "id": one.id, "inputs": [*given.items()], "dice": dice}
             for given, dice in cases]  # fmt: skip
    return json.loads(json.dumps(wanted)), [runs.of_script(x) for x in answers(data, asked)]


def test_every_kind_of_step_does_the_same() -> None:
    game = game_of()
    track = POINTS.replace("corn", "turn")
    one = procedure(game, STEPS_TAKEN, INPUTS, units="unit.type == 'foot'", points=track)
    assert {step.key for step in one.steps} >= {*STEPS.shapes, "say"} - {"count"}
    wanted, got = both(game, one, [*runs.cases(one, game, Random(1), RUNS)])
    assert got == wanted
    refused = [each["error"] for each in wanted if each["error"]]
    assert len(refused) < len(wanted)


def test_a_german_game_speaks_german() -> None:
    game = replace(game_of(), language="de")
    one = procedure(game, '{roll: die, dice: D6, say: "{die}"}\n{set: five, to: die > 4}')
    wanted, got = both(game, one, [({}, [3]), ({"no": 1}, [3])])
    assert got == wanted and "nein" in got[0]["trail"][1]["text"]


def test_what_matters_of_the_inputs_follows_from_those_before() -> None:
    game = game_of()
    asked_for = "\n".join(INPUTS.splitlines()[2:6])
    one = procedure(game, "{say: x}", asked_for)
    data = engine_data(game, Procedures({}, {one.id: one}))
    asked = [{"ask": "needed", "id": "p", "inputs": [["near", near]]} for near in (True, False)]
    near, far = answers(data, asked)
    assert near == ["near", "foe", "word"] and far == ["near", "force", "foe", "word"]


def test_what_cannot_be_run_says_why_and_is_no_exception() -> None:
    game = game_of()
    one = procedure(game, "{roll: die, dice: D6}", "{id: foe, ask: Foe, high: 9}")
    data = engine_data(game, Procedures({}, {one.id: one}))
    odd: list[Any] = [
        ("p", [], []), ("p", [], [7]), ("p", [["foe", None]], [1]), ("p", [["foe", {}]], [1]),
        ("p", [["foe", 1e300]], [1]), ("p", [["__proto__", 1]], [1]), ("__proto__", [], [1]),
    ]  # fmt: skip
    found = answers(data, [{"ask": "run", "id": i, "inputs": x, "dice": d} for i, x, d in odd])
    assert all(each["error"] and each["steps"] == [] for each in found)


def test_several_spaces_may_come_one_by_one() -> None:
    game = game_of()
    nearest = "{id: near, ask: Near, nearest: {to: {}}}"
    one = procedure(game, '{say: "{near_number}: {near}"}', nearest, units="unit.type == 'foot'")
    data = engine_data(game, Procedures({}, {one.id: one}))
    asked = [{"ask": "run", "id": "p", "inputs": [["near", each]], "dice": []}
             for each in (["A1", "B1"], "A1, B1", ["nowhere"])]  # fmt: skip
    first, same, wrong = answers(data, asked)
    assert first["report"] == same["report"] == "2: A1, B1" and wrong["input"] == "near"


@pytest.mark.parametrize(
    "folder",
    [SKIRMISH, *(pytest.param(one, marks=pytest.mark.games) for one in (BEAR, GAMES["memoir44"]))],
    ids=lambda path: path.name,
)
def test_what_a_board_gives_is_read_as_the_program_reads_it(folder: Path) -> None:
    loaded = read_once(folder)
    assert loaded.game is not None
    data = engine_data(loaded.game, loaded.procedures)
    acts = loaded.procedures.all.values()
    asked = [case for one in acts for case in boards.cases(loaded.game, one, BOARDS)]
    got = answers(data, [question for question, _wanted in asked])
    assert got == [wanted for _question, wanted in asked]


KEPT = """
{id: aim, ask: Aim, target: {within: 2}}
{id: joined, ask: Force, high: 99, board: {side: own, against: aim}}
{id: hits, ask: Hits, noted: number}
{id: how, ask: How, options: [loudly, softly], default: loudly, keep: game}
{id: often, ask: Often, high: 6, keep: [how]}
{id: late, ask: Late, flag: true, keep: [how, often]}
"""


def keeping() -> tuple[Game, Procedures]:
    """A game whose first scenario answers what is kept."""
    game = game_of()
    span = game.scenarios[0].span
    often = Fact((("loudly", 2), ("softly", 4)), span)
    facts = {"how": Fact((("", "softly"),), span), "often": often}
    first = replace(game.scenarios[0], facts=facts)
    game = replace(game, scenarios=(first, *game.scenarios[1:]))
    one = procedure(game, "{say: x}", KEPT, units="unit.type == 'foot'")
    return game, Procedures({}, {one.id: one})


def test_those_who_join_an_attack_and_what_is_noted_are_read_as_the_program_reads_them() -> None:
    game, acts = keeping()
    asked = [*boards.cases(game, acts.all["p"], 30)]
    got = answers(engine_data(game, acts), [question for question, _wanted in asked])
    assert got == [wanted for _question, wanted in asked]
    assert len({each["values"]["joined"] for each in got}) > 2


def test_an_answer_kept_for_a_space_or_a_unit_and_its_face_is_that_of_who_acts() -> None:
    game = game_of()
    one = procedure(game, "{say: x}", """
        {id: mud, ask: Mud, high: 9, keep: space}
        {id: worn, ask: Worn, high: 9, keep: unit}
    """, units="unit.type == 'foot'")  # fmt: skip
    acts = Procedures({}, {one.id: one})
    unit = next(each for each in game.units.values() if len(each.faces) > 1)
    here, there = [*game.board.map_spaces()][:2]
    own = replace(saved.module(game), places={here.id: "Mühle"})
    data = engine_data(game, acts, own)
    held = [["Kept_mud", f"|Mühle;=3|{there.id};=4|"],
            ["Kept_worn", f"|{unit.id}1;=5|{unit.id}2;=6|"]]  # fmt: skip
    (kept,) = answers(data, [{"ask": "held", "id": "p", "properties": held}])
    position = {"scenario": "", "turn": 1, "stands": [
        {"space": each.id, "unit": unit.id, "qty": 1, "face": face}
        for each, face in ((here, 0), (there, 1))
    ]}  # fmt: skip
    asked = [{"ask": "read", "id": "p", "position": position, "kept": kept["kept"], "given": [],
              "noted": [], "acting": {"unit": unit.id, "space": each.id, "face": face}}
             for each, face in ((here, 0), (there, 1), (here, 1))]  # fmt: skip
    found = [each["values"] for each in answers(data, asked)]
    assert found == [{"mud": 3, "worn": 5}, {"mud": 4, "worn": 6}, {"mud": 3, "worn": 6}]
    keys = [_key(None, each).code for each in one.inputs]  # type: ignore[arg-type]
    own_keys = (PLACE, ";"), (UNIT, LEVEL.text(), ";")
    assert keys == [s.joined("", *parts).code for parts in own_keys]  # as the module has them


def test_what_a_scenario_answers_is_known_and_so_is_what_a_saved_game_keeps() -> None:
    game, acts = keeping()
    data, first = engine_data(game, acts), game.scenarios[0]
    facts = [[one.wanted.id, one.kept_for, one.value] for one in answered(first.facts, acts.all)]
    held = [tokens(one, ";", Effort())[1:3] for one in states(first, acts)]
    held += [["Kept_late", "|softly;4;=true|loudly;1;=false|"], [f"{NOTED}hits", " 12"],
             [f"{NOTED}hits", "+12"], [SCENARIO, first.id]]  # fmt: skip
    (here, save) = answers(data, [{"ask": "facts", "scenario": first.id},
                                  {"ask": "held", "id": "p", "properties": held}])  # fmt: skip
    assert here == facts and len(facts) == 3
    late = [["late", "softly;4", True], ["late", "loudly;1", False]]
    assert save == {"played": first.id, "noted": [["hits", 12]], "kept": [*facts, *late]}
    position = {"scenario": first.id, "turn": 1, "stands": []}
    asked = {"ask": "read", "id": "p", "position": position, "acting": None, "kept": save["kept"]}
    (found,) = answers(data, [asked | {"given": [], "noted": save["noted"]}])
    assert found["kept"] == ["how", "often", "late"] and found["read"] == ["hits"]
    assert [found["values"][k] for k in ("hits", "how", "often", "late")] == [12, "softly", 4, True]
