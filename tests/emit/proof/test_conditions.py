"""The scripts of the proof page decide conditions and reckon formulas as the program does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from builder.emit.proof.engine import SCRIPTS, engine_data
from builder.emit.proof.engine.trees import Trees
from builder.language.decide import Known, value
from builder.language.expr import (
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    CompareOp,
    Const,
    Expr,
    Function,
    Has,
    MathOp,
    Not,
    Or,
    Property,
)  # fmt: skip
from builder.pipeline.load import Loaded
from tests.emit.proof import judged
from tests.emit.proof.every import every, position
from tests.emit.proof.node import HOME, answers
from tests.examples import THOROUGH
from tests.games import HOSTILE, SKIRMISH, read_once

pytestmark = pytest.mark.usefixtures("undrawn")

TREES, POSITIONS = (20_000, 400) if THOROUGH else (500, 3)
VALUES: dict[str, Known | None] = {
    "one": 1, "seven": 7, "below": -3, "none": 0, "half": 2.5, "small": 0.1, "yes": True,
    "no": False, "word": "north", "digit": "7", "empty": "", "tags": frozenset({"a", "b"}),
    "bare": frozenset(), "open": None, "great": 2**53 - 1,
}  # fmt: skip
CONSTANTS = (0, 3, -2, 0.5, 1.25, 2**53 + 1, 10**30, "north", "7", True)


def tree(random: Random, depth: int = 0) -> Expr:
    """A formula or a condition by chance."""
    names = [*VALUES, "not_there", "__proto__", "constructor"]
    name = Property("value", random.choice(names))
    if depth > 3 or random.random() < 0.2:
        return name if random.random() < 0.6 else Const(random.choice(CONSTANTS))
    one, two, three = (tree(random, depth + 1) for _ in range(3))
    compared: CompareOp = random.choice(("==", "!=", "<", "<=", ">", ">="))
    reckoned: MathOp = random.choice(("+", "-", "*", "//", "%"))
    called: Function = random.choice(("min", "max", "abs", "text"))
    made: tuple[Expr, ...] = (
        Arithmetic(one, reckoned, two), Arithmetic(name, reckoned, two), Not(one),
        Compare(one, compared, two), Choose(one, two, three), And((one, two, three)),
        Or((one, two)), Has("a", name, random.random() < 0.5),
        Among(one, (1, "north", 2.5, 2**60, True), random.random() < 0.5),
        Call(called, (one,) if called == "abs" else (one, two)),
    )  # fmt: skip
    return random.choice(made)


def plain(found: Known | None) -> Any:
    """A value as it comes out of a script."""
    return sorted(found) if isinstance(found, frozenset) else found


def test_formulas_come_to_the_same() -> None:
    chance = Random(4)
    trees = [tree(chance) for _ in range(TREES)]
    values = [[name, plain(found)] for name, found in VALUES.items()]
    writer, loaded = Trees(), read_once(SKIRMISH)
    assert loaded.game is not None
    questions = [{"ask": "value", "tree": writer.tree(one), "values": values} for one in trees]
    found = answers(engine_data(loaded.game, loaded.procedures), questions)
    for one, got in zip(trees, found, strict=True):
        wanted = value(one, lambda _subject, name: VALUES.get(name))
        if isinstance(wanted, str) and "frozenset" in wanted:
            continue  # no condition makes a text of tags
        got = float(got) if isinstance(wanted, float) and isinstance(got, int) else got
        assert got == plain(wanted) and isinstance(got, bool) == isinstance(wanted, bool), one


def test_every_constraint_is_judged_as_the_program_judges_it() -> None:
    loaded = every()
    assert loaded.game is not None
    game, chance = loaded.game, Random(1)
    cases = [(one, position(game, chance)) for one in game.scenarios for _ in range(POSITIONS)]
    asked = [{"ask": "judge", "position": judged.as_question(scenario.id, None, True, each)}
             for scenario, each in cases]  # fmt: skip
    found = answers(engine_data(game, loaded.procedures), asked)
    codes = set()
    for (scenario, each), got in zip(cases, found, strict=True):
        wanted = judged.set_up(game, scenario, each)
        assert judged.of_script(got) == wanted
        codes |= {one["code"] for one in wanted["findings"]}
    kinds = {rule.code for rule in game.rules}
    assert codes >= {*kinds, "L301", "L121"}


def hostile(loaded: Loaded, *stands: dict[str, Any]) -> Any:
    """What a script makes of stands that nobody would place."""
    assert loaded.game is not None
    asked = {"scenario": "__proto__", "turn": "3", "setup": True, "stands": [*stands]}
    (found,) = answers(engine_data(loaded.game, loaded.procedures),
                       [{"ask": "judge", "position": asked}])  # fmt: skip
    return found


def test_a_position_of_nonsense_is_no_trouble() -> None:
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    unit, space = next(iter(loaded.game.units)), next(iter(loaded.game.board.spaces))
    good = {"space": space, "unit": unit, "qty": 1, "face": 0}
    odd: list[Any] = [None, "x", -1, 1e300, 2.5, {}, "__proto__", "constructor", HOSTILE["unit"]]
    stands = [good | {key: value} for key in good for value in odd]
    found = hostile(loaded, *stands, {}, good)
    assert {one["verdict"] for one in found["rules"]} <= {"legal", "breach", "unknown", "off"}
    counted = [one["units"] for rule in found["rules"] for one in rule["sums"]]
    assert all(each == unit for units in counted for each in units)


def test_a_name_with_markup_is_said_as_it_is() -> None:
    loaded = every()
    assert loaded.game is not None
    unit = next(one for one in loaded.game.units.values() if "<i>$&" in one.name)
    found = hostile(loaded, *[
        {"space": "0101", "unit": unit.id, "qty": 3, "face": 0} for _ in range(2)
    ])  # fmt: skip
    assert any(unit.name in one["text"] for one in found["findings"])


def test_the_scripts_are_loaded_in_the_order_of_their_names() -> None:
    assert list(SCRIPTS) == sorted(path.name for path in HOME.glob("*.js"))
