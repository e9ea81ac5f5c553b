"""Which spaces have no room for the unit that acts, as expressions of the module.

A counter says the code of its space as often as it adds to a sum, so that a space is full whose
code is found often enough; and where counters are that must be together, or must not. Knows nothing
of ways.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.names import location_names
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.counters import Faces, faces_where, matching, one_of
from builder.emit.vassal.play.procedures.orders import Gather
from builder.emit.vassal.play.procedures.trace import codes
from builder.emit.vassal.play.warnings.plan import FREE, Total, warning_plan
from builder.emit.vassal.script import Text
from builder.game.model import Game, Unit
from builder.language.expr import TRUE
from builder.legality.ground import Mover
from builder.legality.room import in_play
from builder.rules.constraints import Counters, Together

limits_of = once(warning_plan)
"""The limits and bars of a game; the words in it are not used here."""


def sums(game: Game) -> Iterator[Gather]:
    """Where the counters stand that add to a sum, each weight by itself."""
    for total in _limited(game):
        whose = Counters(TRUE, "own" if total.group == "side" else "any")
        for adds, faces in _by_weight(game, total).items():
            yield Gather(_name(total, adds), whose, faces=faces)


def company(game: Game) -> Iterator[Gather]:
    """Where the counters stand that a rule wants together, or apart."""
    for number, one in enumerate(_companies(game)):
        for place, those in enumerate(_groups(one)):
            yield Gather(f"WayWith{number}_{place}", those)


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


def ill_matched(game: Game) -> Iterator[Text]:
    """For each rule on who is together, the codes of the spaces without enemy units where the unit

    that acts, once it is there, breaks it, or a unit of its side does.
    """
    for number, one in enumerate(_companies(game)):
        yield _ill_matched(game, one, number)


def _companies(game: Game) -> Iterator[Together]:
    """The rules on who is together, without what cannot be where no enemy units are."""

    def absent(those: Counters) -> bool:
        units = (game.units[ident] for ident, _face in matching(game, those.units))
        return those.whose == "enemy" and all(u.type.shape == "unit" for u in units)

    for rule in in_play(game):
        for one in rule.constraints:
            if isinstance(one, Together) and not any(map(absent, one.given)):
                barred = tuple(those for those in one.barred if not absent(those))
                if barred or one.needed:
                    yield replace(one, barred=barred)


def _groups(one: Together) -> tuple[Counters, ...]:
    """Whom a rule is about, then those who are given, needed and barred."""
    return (Counters(one.units, "own"), *one.given, *one.needed, *one.barred)


def _ill_matched(game: Game, one: Together, number: int) -> Text:
    every = "".join(codes(game).values())
    found: list[Text] = []
    for place, those in enumerate(_groups(one)):
        there = s.text(f"WayWith{number}_{place}")
        mine = matching(game, those.units)
        comes = one_of(game, mine, runs.UNIT, runs.LEVEL) if those.whose != "enemy" else s.FALSE
        found.append(s.choice(comes, every, there))
    given = found[: 1 + len(one.given)]
    needed = found[len(given) : len(given) + len(one.needed)]
    barred = found[len(given) + len(one.needed) :]
    lacking = [s.literal(every).replaced(s.joined("[;", each, "]")) for each in needed]
    wrong = s.joined("", *lacking, *barred)
    for each in given:
        wrong = wrong.replaced(s.joined("[^;", each, "]"))
    return wrong


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
