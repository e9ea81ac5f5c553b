"""The rules of every game: said in a sentence, and their cases decided in BeanShell too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from builder.emit.vassal.script.conditions import Mark, automate
from builder.game.conditions.view import Seen, space_property, unit_property
from builder.game.model import Game, Space, Unit
from builder.language.expr import Expr, Property, properties
from builder.legality.verdicts import holds
from builder.pipeline.load import load
from builder.rules.model import Rule
from builder.rules.say import say
from tests.emit.vassal.script.beanshell import ABSENT, BSH, run

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted(p.parent for p in (ROOT / "source_data").glob("*/game.yaml"))


@cache
def _game(folder: Path) -> Game:
    game = load(folder).game
    assert game is not None
    return game


@pytest.mark.parametrize("folder", GAMES, ids=lambda p: p.name)
def test_every_rule_is_a_sentence(folder: Path) -> None:
    for rule in _game(folder).rules:
        sentence = say(rule)
        assert sentence[0].isupper() and sentence.endswith("."), sentence


def _conditions(rule: Rule) -> Iterator[Expr]:
    """Every condition among a rule's parameters."""
    for name in ("units", "spaces", "passing", "of", "of_spaces", "whole", "wants"):
        tree = getattr(rule, name, None)
        if tree is not None:
            yield tree


def _property(prop: Property, unit: Unit, space: Space, reduced: bool) -> Seen:
    if prop.subject == "unit":
        return unit_property(unit, prop.name, reduced)
    return space_property(space, prop.name)


def _names(game: Game) -> dict[Property, Mark]:
    """A mark for each property by the kind of its values in this game."""
    named = {p for rule in game.rules for tree in _conditions(rule) for p in properties(tree)}
    marks = {}
    spaces, units = list(game.board.spaces.values()), list(game.units.values())
    for prop in named:
        values = [_property(prop, u, spaces[0], False) for u in units]
        if prop.subject == "space":
            values = [space_property(s, prop.name) for s in spaces]
        first = next((v for v in values if v is not None), "")
        kinds = ((bool, "flag"), (frozenset, "words"), (int | float, "number"), (str, "text"))
        kind = next(word for one, word in kinds if isinstance(first, one))
        name = f"{prop.subject}_{prop.name}"
        marks[prop] = Mark(name, kind, f"{name}_known==true")
    return marks


def _bound(marks: dict[Property, Mark], unit: Unit, space: Space, reduced: bool) -> dict[str, str]:
    given = {}
    for prop, mark in marks.items():
        value = _property(prop, unit, space, reduced)
        text = " ".join(sorted(value)) if isinstance(value, frozenset) else str(value)
        given[f"{mark.name}_known"] = "false" if value is None else "true"
        given[mark.name] = {"None": "", "True": "true", "False": "false"}.get(text, text)
    return given


@pytest.mark.skipif(BSH is None, reason=ABSENT)
@pytest.mark.parametrize("folder", GAMES, ids=lambda p: p.name)
def test_the_cases_come_out_the_same_in_beanshell(folder: Path, tmp_path: Path) -> None:
    game = _game(folder)
    marks = _names(game)
    cases, wanted = [], []
    for rule in game.rules:
        for stand in (stand for case in rule.cases for stand in case.stands):
            unit, space = game.units[stand.unit], game.board.spaces[stand.space]
            given = _bound(marks, unit, space, stand.reduced)
            for tree in _conditions(rule):
                cases.append((automate(tree, marks.get), given))
                verdict = holds(tree, unit, space, stand.reduced)
                wanted.append("true" if verdict is True else "false")
    assert cases or not game.rules
    assert run(cases, tmp_path) == wanted
