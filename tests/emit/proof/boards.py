"""Procedures' inputs read off invented tables, by the program and as questions to the scripts."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from builder.game.model import Game
from builder.legality.position import Position
from builder.procedure.inputs import NotedNumber, Target
from builder.procedure.procedure import Procedure
from builder.procedure.situation import Situation
from builder.procedure.values import Value
from tests.equality.batch import _arriving, _table

Asked = dict[str, Any]


def cases(game: Game, procedure: Procedure, count: int) -> list[tuple[Asked, Any]]:
    """Questions, and what the program reads then."""
    chance = Random(f"{game.id} {procedure.id}")
    arrives = any(isinstance(one, Target) and one.entry for one in procedure.inputs)
    return [_case(game, procedure, chance, arrives) for _ in range(count)]


def _case(
    game: Game, procedure: Procedure, chance: Random, arrives: bool
) -> tuple[Asked, Any]:  # fmt: skip
    noted = {one.id: chance.choice([-7, 0, 40]) for one in procedure.inputs
             if isinstance(one, NotedNumber) and chance.random() < 0.7}  # fmt: skip
    table = _kept(_table(game, chance), chance)
    table = replace(table, turn=chance.choice([None, 1, 3]), noted=noted)
    if arrives:
        table = _arriving(game, table, chance)
    stands = [{"space": space, "unit": one.unit.id, "qty": one.qty, "face": int(one.reduced),
               "joins": one.joins, "count": one.count, "said": one.said}
              for space, one in table.position]  # fmt: skip
    acting = table.acting and {"unit": table.acting.unit.id, "face": int(table.acting.reduced),
                               "space": table.acting.space}  # fmt: skip
    given: dict[str, Value] = {}
    wanted = _read(procedure, table, given, chance)
    position = {"scenario": table.scenario, "turn": table.turn, "stands": stands}
    return {"ask": "read", "id": procedure.id, "position": position, "acting": acting,
            "given": [*given.items()], "noted": [*noted.items()]}, wanted  # fmt: skip


def _kept(table: Situation, chance: Random) -> Situation:
    """Counters keep numbers, and what somebody has said of them."""
    position = Position()
    for space, one in table.position:
        said = tuple(
            (name, chance.randrange(2), chance.randrange(9)) for name in table.game.factors
        )
        position.put(space, replace(one, count=chance.randrange(4), said=said))
    return replace(table, position=position)


def _read(
    procedure: Procedure, table: Situation, given: dict[str, Value], chance: Random
) -> dict[str, Any]:  # fmt: skip
    """The values of all inputs, which are read, where there are several targets; of these one is
    chosen, or none."""
    values: dict[str, Value] = {}
    own: dict[str, Value] = {}
    read, targets = [], {}
    for one in procedure.inputs:
        there = table.knowing(values)
        found = one.read(there) if one.needed(values) else None
        if found is not None:
            read.append(one.id)
        elif one.needed(values) and isinstance(one, Target) and (some := one.candidates(there)):
            if chance.random() < 0.5:
                given[one.id] = found = chance.choice(some)
            else:
                targets[one.id] = some
        own[one.id] = one.usual if found is None else found
        values |= one.values(own[one.id])
    return {"values": own, "read": read, "kept": [], "targets": targets}
