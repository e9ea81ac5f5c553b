"""Movement and supply over the links between maps, against all paths, on random ground."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from builder.game.model import Game
from builder.language.expr import parse
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position, Standing
from builder.legality.walks import reachable, supply_line
from builder.rules import constraints as c
from tests.games import STRAIT, read_once

THERE = ["C2", "C3", "D2", "D3", "E3", "F2", "F3", "X11", "X12", "X13", "X22", "P1", "P2", "Q1"]
ANY = parse("true")
COST = {"clear": 1, "woods": 2, "hills": 2}
ROADS = {frozenset(pair) for pair in pairwise(["C2", "C3", "D3", "P1", "Q1"])}

grounds = st.fixed_dictionaries({name: st.sampled_from(sorted(COST)) for name in THERE})
enemies = st.sets(st.sampled_from([name for name in THERE if name != "E3"]), max_size=4)


@cache
def strait() -> Game:
    game = read_once(STRAIT).game
    assert game is not None
    return game


def made(ground: dict[str, str], held: set[str]) -> Ground:
    """Fourteen hexes round the links of the three maps, a unit in E3, enemies in some."""
    game = strait()
    spaces = {n: replace(game.board.spaces[n], terrain=(ground[n],)) for n in THERE}
    near = {n: tuple(m for m in game.board.neighbours[n] if m in spaces) for n in THERE}
    board = replace(game.board, spaces=spaces, neighbours=near)
    position = Position()
    for name, unit in (("E3", "west-inf"), *((name, "east-inf") for name in sorted(held))):
        position.put(name, Standing(game.units[unit], 1, 0, game.units[unit].span))
    return Ground(replace(game, board=board), position)


def paths(field: Ground, start: str, held: set[str]) -> Iterator[tuple[str, ...]]:
    """Every path without a hex twice that enters no hex of the enemy."""
    stack: list[tuple[str, ...]] = [(start,)]
    while stack:
        path = stack.pop()
        yield path
        near = field.game.board.neighbours[path[-1]]
        stack += [(*path, n) for n in near if n not in path and n not in held]


@settings(max_examples=40)
@given(grounds, enemies)
def test_moves_cross_from_map_to_map(ground: dict[str, str], held: set[str]) -> None:
    field = made(ground, held)
    best: dict[str, Fraction] = {}
    for path in paths(field, "E3", held):
        steps = list(pairwise(path))
        dear = [Fraction(1, 2) if frozenset(s) in ROADS else Fraction(COST[ground[s[1]]])
                for s in steps]  # fmt: skip
        if sum(dear) <= 4 or len(steps) == 1:
            best[path[-1]] = min(best.get(path[-1], Fraction(99)), sum(dear, Fraction(0)))
    del best["E3"]
    found = reachable(field, Mover(strait().units["west-inf"]), "E3", Fraction(4))
    assert {name: way.cost for name, way in found.items()} == best


@settings(max_examples=40)
@given(grounds, enemies, st.sampled_from(["X13", "Q1", "P2"]))
def test_supply_runs_from_map_to_map(ground: dict[str, str], held: set[str], start: str) -> None:
    held = held - {start}
    field = made(ground, held)
    lines = [len(path) - 1 for path in paths(field, start, held) if path[-1] == "C2"]
    leg = c.Leg(c.NEVER, parse("id == 'C2'"), 6, False, ANY, ANY)
    need = c.Supplied(ANY, (leg,), False, False, c.NOTHING)
    found = supply_line(field, Mover(strait().units["west-inf"]), start, need)
    short = min((far for far in lines if far <= 6), default=None)
    assert (None if found is None else found[0].cost) == short
