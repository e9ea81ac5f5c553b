"""The supply lines that the module traces are those of the reference, on random positions."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterable, Iterator
from itertools import count as count_up
from pathlib import Path

import pytest

from builder.emit.vassal.play.places.supply_lines import HAVE, OUT, Lines, needs
from builder.emit.vassal.play.procedures.orders import Assign, Gather, Order, Repeat
from builder.emit.vassal.play.procedures.trace import spaces_by_code
from builder.game.model import Game, Unit
from builder.legality.position import Position, Standing
from builder.legality.supply import lines
from builder.procedure.situation import Acting, Situation
from tests.emit.vassal.script.beanshell import JAR
from tests.emit.vassal.script.beanshell import script as run_script
from tests.equality.batch import HEAD, keeping, quoted
from tests.equality.counting import count
from tests.games import SOURCE_DATA, read_once

pytestmark = pytest.mark.usefixtures("undrawn")
CASES = 30


def table(game: Game, chance: random.Random) -> Position:
    """Units at random over the map, in clumps."""
    spaces = [space.id for space in game.board.map_spaces()]
    units = [unit for unit in game.units.values() if unit.type.shape == "unit"]
    position = Position()
    for _ in range(chance.choice((4, 12, 30))):
        unit, where = chance.choice(units), chance.choice(spaces)
        if chance.random() < 0.5 and position.spaces:
            where = chance.choice(game.board.neighbours[chance.choice(list(position.spaces))])
        if all(one.unit.side == unit.side for one in position.spaces.get(where, ())):
            position.put(where, Standing(unit, 1, 0, unit.span))
    return position


def wanted(game: Game, position: Position, side: str) -> tuple[set[str], set[str]]:
    """The spaces of a side's units that have no line, and those of all that want one."""
    found = [
        line for need in needs(game) for line in lines(need, game, position)
        if line.standing.unit.side and line.standing.unit.side.id == side
    ]  # fmt: skip
    return {one.space for one in found if not one.path}, {one.space for one in found}


def done(order: Order, fields: Iterator[int]) -> Iterator[str]:
    """An order as the interpreter does it; what counters say is in a field of the case."""
    match order:
        case Assign():
            yield f"{order.name} = {order.value.code};"
            yield keeping(order.name, order.name)
        case Gather():
            yield f"{order.name} = f[{next(fields)}];"
            yield keeping(order.name, order.name)
        case Repeat():
            inner = [line for each in order.orders for line in done(each, fields)]
            yield f"do {{ {' '.join(inner)} }} while (!({order.until.code}));"


def gathers(orders: Iterable[Order]) -> Iterator[Gather]:
    """The orders that ask counters, in the order in which they are done."""
    for order in orders:
        if isinstance(order, Gather):
            yield order
        elif isinstance(order, Repeat):
            yield from gathers(order.orders)


def told(order: Gather, situation: Situation, codes: dict[str, str]) -> str:
    """What the counters say that an order asks: by the reference."""
    return "".join(
        code for space, code in codes.items() for _one in situation.standing(order.those, space)
    )


def acting(game: Game, side: str) -> Unit:
    return next(u for u in game.units.values() if u.side and u.side.id == side)


def test_lines_in_beanshell_equal_the_reference(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    game = read_once(SOURCE_DATA / "low-water").game
    assert game is not None and needs(game)
    if shutil.which("bsh") is None or not JAR.exists():
        pytest.skip("bsh not installed")
    chance, made = random.Random(game.id), Lines(game)
    orders, codes = [*made.orders()], {s.id: code for code, s in spaces_by_code(game).items()}
    sides = [side.id for side in game.sides.values() if side.player]
    asked = [(table(game, chance), chance.choice(sides)) for _ in range(CASES)]
    cases = []
    for position, side in asked:
        situation = Situation(game, position, Acting(acting(game, side), 0, next(iter(codes))))
        cases.append("\t".join(told(each, situation, codes) for each in gathers(orders)) + "\n")
    (tmp_path / "cases.txt").write_text("".join(cases), "utf-8")
    file = f'new java.io.File({quoted(str(tmp_path / "cases.txt"))}), "UTF-8"'
    fields = count_up()
    script = [
        HEAD, "fixed.clear();",
        *(f'fixed.put("{name}", {quoted(text)});' for text, name in made.ways.items()),
        f"in = new java.util.Scanner({file});",
        "while (in.hasNextLine()) { store.clear(); store.putAll(fixed);",
        'f = in.nextLine().split("\\t", -1);',
        *(line for order in orders for line in done(order, fields)),
        f'out.println({OUT}+";"+{HAVE}); }}',
    ]  # fmt: skip
    ran = run_script("\n".join(script), tmp_path, timeout=200)
    answers = ran.out.splitlines()
    assert len(answers) == CASES, ran.wrong[-500:]
    by_code = {code: space for space, code in codes.items()}
    found = [tuple({by_code[c] for c in part} for part in line.split(";")) for line in answers]
    hoped = [wanted(game, *one) for one in asked]
    wrong = [n for n, (one, other) in enumerate(zip(found, hoped, strict=True)) if one != other]
    count(request.config, "bsh", CASES, len(wrong))
    assert not wrong, [(found[n], hoped[n]) for n in wrong[:2]]
    assert any(out for out, _have in hoped) and any(have - out for out, have in hoped)
