"""Which spaces have no room for the unit that acts, as expressions of the module.

A counter says the code of its space as often as it adds to a sum, so that a space is full whose
code is found often enough. Knows nothing of ways.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import reduce

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.names import location_names
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.counters import Faces, faces_where, one_of
from builder.emit.vassal.play.procedures.orders import Gather
from builder.emit.vassal.play.procedures.trace import codes
from builder.emit.vassal.play.warnings.plan import FREE, Total, warning_plan
from builder.emit.vassal.script import Text
from builder.game.model import Game, Unit
from builder.language.expr import TRUE
from builder.legality.ground import Mover
from builder.rules.constraints import Counters

limits_of = once(warning_plan)
"""The limits and bars of a game; the words in it are not used here."""


def before(game: Game) -> Iterator[Gather]:
    """Where the counters stand that add to a sum, each weight by itself."""
    for total in _limited(game):
        whose = Counters(TRUE, "own" if total.group == "side" else "any")
        for adds, faces in _by_weight(game, total).items():
            yield Gather(_name(total, adds), whose, faces=faces)


def full(game: Game) -> Iterator[Text]:
    """For each sum, the codes of the spaces where one more counter makes it too great."""
    for total in _limited(game):
        weights = _by_weight(game, total)
        there = s.joined("", *(s.text(_name(total, adds)) for adds in weights for _ in range(adds)))
        cases = [
            (one_of(game, faces, runs.UNIT, runs.LEVEL), _too_many(game, total, adds, there))
            for adds, faces in weights.items()
        ]
        yield s.first_of(cases, s.literal(""))


def _limited(game: Game) -> Iterator[Total]:
    found = limits_of(game)
    return (total for total in found.totals if total.name in found.limits and total.weights)


def _name(total: Total, adds: int) -> str:
    return f"Way{total.name}_{adds}"


def _unit(total: Total) -> int:
    """What all weights of a sum are multiples of."""
    return reduce(math.gcd, total.weights.values())


def _by_weight(game: Game, total: Total) -> dict[int, Faces]:
    """The counters by what they add, in multiples of the unit; those that add nothing left out."""
    found: dict[int, Faces] = {}
    for weight in sorted({each for each in total.weights.values() if each > 0}):

        def adds(unit: Unit, face: int, as_much: int = weight) -> bool:
            return total.weights.get((unit.id, face)) == as_much

        found[weight // _unit(total)] = faces_where(game, adds)
    return found


def _too_many(game: Game, total: Total, adds: int, there: Text) -> Text:
    """The codes of the spaces whose limit one that adds so much exceeds."""
    parts: list[Text] = []
    at, plan = codes(game), limits_of(game)
    for letter, limit in plan.limits[total.name].items():
        mine = "".join(at[place] for place, kind in plan.codes.items() if kind == letter)
        enough = limit.most // _unit(total) - adds + 1
        if enough <= 0:
            parts.append(s.literal(mine))
            continue
        several = there.replaced("(.)(?!(?:.*\\1){" + str(enough - 1) + "})")
        parts.append(several.replaced(f"[^;{mine}]"))
    return s.joined("", *parts)


def bars(game: Game, mover: Mover) -> str:
    """Where a counter is barred, as a text that is the same for counters that are alike."""
    return limits_of(game).bars.get((mover.unit.id, mover.reduced), "")


def barred_from(game: Game, mover: Mover) -> frozenset[str]:
    """The ids of the spaces where rules bar a unit."""
    plan, names = limits_of(game), bars(game, mover)
    kinds = {letter for letter, sign in zip(plan.alphabet, names, strict=False) if sign != FREE}
    places = {place for place, letter in plan.codes.items() if letter in kinds}
    board = game.board
    return frozenset(each for each, place in location_names(board).items() if place in places)
