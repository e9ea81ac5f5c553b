"""The rules on units together find in the module what the reference finds."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.names import side_id
from builder.emit.vassal.play.warnings.together import Companions, companions
from builder.emit.vassal.script import Truth
from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.legality.verdicts import violations
from builder.rules.model import Rule
from tests.emit.vassal.script.beanshell import JAR
from tests.emit.vassal.script.beanshell import script as run_script
from tests.equality.counting import count
from tests.games import SKIRMISH, read_once

pytestmark = pytest.mark.usefixtures("undrawn")

BEAR = Path(__file__).parents[2] / "source_data" / "strike-the-bear"

HEAD = """
pieces = new String[0]; own = "";
one(text) { pieces = text.split(" "); own = pieces[0].split("/")[1]; }
"""
COUNT = re.compile(r'CountLocation\("X","[^"]*","((?:[^"\\]|\\.)*)"\)')
OWN = s.word("own")


def counting(wrong: Truth, name: str) -> tuple[str, list[str]]:
    """The expression with calls of methods for its counts, and these methods."""
    methods: list[str] = []

    def method(found: re.Match[str]) -> str:
        test = found.group(1).replace('\\"', '"').strip("{}")
        test = test.replace("SideId==own", "SideId.equals(own)")
        test = test.replace("SideId!=own", "!SideId.equals(own)")
        called = f"{name}_{len(methods)}"
        methods.append(
            f'{called}() {{ n = 0; for (p : pieces) {{ f = p.split("/"); UnitId = f[0]; '
            f"SideId = f[1]; Step_Level = Integer.parseInt(f[2]); if ({test}) n++; }} return n; }}"
        )
        return f"{called}()"

    return COUNT.sub(method, wrong.code), methods


def cases(
    game: Game, rule: Rule, each: Companions, number: int
) -> Iterator[tuple[list[Standing], bool]]:
    """Counters in one space, the first of which is looked at, and whether the rule is broken."""
    chance = random.Random(f"{game.id} {rule.id}")
    space = next(game.board.map_spaces()).id
    units = [u for u in game.units.values() if u.type.symbol != "turn"]
    meant = [u for u in units if each.concerns(u)]
    for _ in range(number):
        chosen = [chance.choice(meant), *chance.choices(units, k=chance.randint(0, 4))]
        stands = [Standing(u, 1, u.back is not None and chance.random() < 0.3, u.span)
                  for u in chosen]  # fmt: skip
        yield stands, bool(violations_of(game, rule, space, stands))


def violations_of(game: Game, rule: Rule, space: str, stands: list[Standing]) -> list[str]:
    """The ids of the first unit where it is with the wrong ones."""
    found = violations(rule, game, Position({space: stands}))
    return [unit for v in found for unit in v.units if unit == stands[0].unit.id]


def told(standing: Standing) -> str:
    side, level = side_id(standing.unit.side), 2 if standing.reduced else 1
    return f"{standing.unit.id}/{side}/{level}"


@pytest.mark.parametrize("folder", [SKIRMISH, BEAR], ids=lambda p: p.name)
def test_together_in_beanshell_equals_the_reference(
    folder: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    game = read_once(folder).game
    assert game is not None
    rules = [rule for rule in game.rules if rule.kind == "together"]
    assert rules
    if shutil.which("bsh") is None or not JAR.exists():
        pytest.skip("bsh not installed")
    lines, wanted = [HEAD, "GetString(name) { return name; }"], []
    for rule, each in zip(rules, companions(game), strict=True):
        mine = s.word("UnitId"), s.number("Step_Level")
        code, methods = counting(each.wrong_of(*mine, s.literal("X"), OWN), each.name)
        lines += methods
        for stands, wrong in cases(game, rule, each, 60):
            unit, _, level = told(stands[0]).split("/")
            lines.append(f'one("{" ".join(told(s) for s in stands)}"); UnitId = "{unit}";')
            lines.append(f"Step_Level = {level}; print(({code})?1:0);")
            wanted.append("1" if wrong else "0")
    assert {"0", "1"} == set(wanted)
    done = run_script("\n".join(lines), tmp_path)
    found = done.out.split()
    wrong_ones = [n for n, (a, b) in enumerate(zip(found, wanted, strict=False)) if a != b]
    count(request.config, "bsh", len(wanted), len(wrong_ones))
    assert len(found) == len(wanted), done.wrong[-500:] + done.out[-300:]
    assert not wrong_ones
