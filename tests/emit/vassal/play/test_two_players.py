"""Two players at the same time: what one does while the other is asked disturbs nobody.

While a question waits for its answer, VASSAL carries out what the other player has done, and all
properties in which procedures work are then as that left them. So nothing may be read after a
question that was worked out before it, but for what stands in the player's own line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from lxml import etree

from builder.emit.vassal.play import told
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.answers import FORGET, again
from builder.emit.vassal.play.procedures.automation import automation
from builder.emit.vassal.play.procedures.parts import MARK, START
from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.procedure.model import Procedures
from tests.games import SOURCE_DATA, read_once
from tests.procedure.small import linked

WORKING = re.compile(r"\b(?:Work\d+|Way\w+|Told|ToldAsked|ToldNames|RunRolled)\b")
"""The properties in which every player's procedures work."""
KEY = re.compile(r"0\\?,0\\?,([\w.]+)")
AIMED = """\
procedures:
  - id: volley
    name: Volley
    units: unit.category in ['Infantry']
    inputs:
      - {id: aim, ask: Where, target: {holds: [{side: enemy}]}}
      - {id: foe, ask: Strength, high: 99, keep: unit,
         board: {sum: attack, side: enemy, units: "unit.category in ['Infantry']", at: aim}}
    steps:
      - {say: "{foe} on {aim}."}
"""
GAMES = sorted(
    folder.name for folder in SOURCE_DATA.iterdir() if (folder / "procedures.yaml").exists()
)
OUR_OWN = "low-water"


class Table:
    """What a module's keys do, and what was read too late."""

    def __init__(self, game: Game, procedures: Procedures) -> None:
        made = automation(game, procedures, 40)
        self.heard: dict[str, list[tuple[etree._Element, str]]] = {}
        tops = [(node, "") for node in (*made.properties, *made.components)]
        for setters in (made.setters, told.begins(made.questions)):
            tops += [(node, name) for name, nodes in setters.items() for node in nodes]
        for top, name in tops:
            for node in top.iter():
                pressed = "buttonHotkey" if "GlobalKeyCommand" in node.tag else "hotkey"
                parent = node.getparent()
                own = name or ("" if parent is None else parent.get("name", ""))
                for key in KEY.findall(node.get(pressed, "")):
                    self.heard.setdefault(key, []).append((node, own))
        self.known: set[str] = set()
        self.late: list[str] = []
        self.questions = 0

    def run(self, start: tuple[etree._Element, str]) -> list[str]:
        """Everything that is read too late when a procedure runs, whose counter has just spoken."""
        self.known, self.late = {"Told"}, []
        self._does(*start)
        return self.late

    def _reads(self, node: etree._Element, names: Iterator[str]) -> None:
        texts = " ".join(node.get(name, "") for name in names)
        for name in WORKING.findall(texts):
            if name not in self.known:
                self.late.append(f"{node.get('name')} {node.get('hotkey')}: {name}")

    def _asked(self) -> None:
        self.questions += 1
        self.known.clear()

    def _does(self, node: etree._Element, own: str) -> None:
        if "ChangePropertyButton" in node.tag:
            how = node.get("propChanger", "")
            self._reads(node, iter(["propChanger"]))
            if not how.startswith("P"):
                self._asked()
            self.known.add(own)
            return
        if "GlobalKeyCommand" in node.tag:
            self._reads(node, iter(["filter", "target"]))
            if node.get("hotkey", "").startswith("0,0,say"):
                self._asked()
            return
        self._reads(node, iter(["reportFormat", "loopCount", "whileExpression"]))
        for key in KEY.findall(node.get("hotkeys", "")):
            for each in self.heard.get(key, ()):
                self._does(*each)
        self._reads(node, iter(["untilExpression"]))


@pytest.mark.parametrize(
    ("names", "least"), [([OUR_OWN], 10), pytest.param(GAMES, 100, marks=pytest.mark.games)]
)
def test_nothing_worked_out_before_a_question_is_read_after_it(
    names: list[str], least: int
) -> None:
    questions, late = 0, list[str]()
    for name in names:
        loaded = read_once(SOURCE_DATA / name)
        assert loaded.game is not None
        table = Table(loaded.game, loaded.procedures)
        starts = [*table.heard.get(START.name, ())]
        starts += [each for found in table.heard.values() for each in found if each[0].get("text")]
        late += [f"{name}: {found}" for each in starts for found in table.run(each)]
        questions += table.questions
    assert questions > least
    assert not late, "\n".join(late)


def test_where_the_counters_of_a_target_stand_is_worked_out_again_once_they_have_answered(
    bear: Loaded,
) -> None:
    assert bear.game is not None
    procedures, findings = linked(AIMED, bear.game)
    assert not len(findings)
    table = Table(bear.game, procedures)
    late = [found for each in table.heard[START.name] for found in table.run(each)]
    assert table.questions > 2
    assert not late, "\n".join(late)


def test_nothing_is_asked_while_others_still_listen_to_the_command(skirmish: Loaded) -> None:
    assert skirmish.game is not None
    table = Table(skirmish.game, skirmish.procedures)
    for each in table.heard.get(told.COMMAND.name, ()):
        table.run(each)
    assert table.questions == 0
    for each in table.heard["commanded"]:
        table.run(each)
    assert table.questions > 0


def test_an_answer_at_rest_is_that_of_who_cancels(skirmish: Loaded) -> None:
    """The engine leaves what was there, and makes of a blank text an empty one."""
    assert skirmish.game is not None
    made = automation(skirmish.game, skirmish.procedures, 40)
    answer = next(n for top in made.properties for n in top.iter() if n.get("name") == runs.ANSWER)
    by_key = {each.get("hotkey"): each.get("propChanger") for each in answer}
    wanted = f'P,{{"{runs.NO_ANSWER}"}}'
    assert by_key[f"0,0,{runs.CLEAR.name}"] == by_key[f"0,0,{MARK.name}"] == wanted
    assert answer.get("initialValue") == runs.NO_ANSWER
    assert not runs.NO_ANSWER.isspace()


def test_who_cancels_forgets_no_answer(bear: Loaded) -> None:
    assert bear.game is not None
    made = automation(bear.game, bear.procedures, 40)
    nodes = [node for top in (*made.properties, *made.components) for node in top.iter()]
    forget = next(node for node in nodes if node.get("name") == FORGET)
    button = next(node for node in nodes if node.get("text") == again())
    last = KEY.findall(button.get("hotkeys", ""))[-1]
    clears = next(each for each in forget if last in each.get("hotkey", ""))
    assert clears.get("propChanger") == 'P,{""}'
    assert forget.get("initialValue") == ""
