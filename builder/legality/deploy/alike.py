"""Which units are alike to every constraint: they make one kind of a deployment problem.

Knows nothing of how deployments are found.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from builder.language.expr import Expr
from builder.legality.asking import weight
from builder.legality.conditions import Conditions
from builder.legality.deploy.problem import Kind
from builder.rules import constraints as c


class Alike:
    """What the constraints see of a unit in each of the spaces that it may choose."""

    def __init__(self, constraints: Iterable[c.Standing], conditions: Conditions) -> None:
        self.conditions = conditions
        self.there: list[Expr] = []
        self.alone: list[Expr] = []
        self.measures: dict[str, None] = {}
        self.family = False
        for one in constraints:
            self._sees(one)

    def _sees(self, one: c.Standing) -> None:
        match one:
            case c.Bar():
                self.there.append(one.when)
            case c.Limit() | c.Sum():
                self.there.append(one.units)
                self.measures[one.measure] = None
            case c.Near():
                self.alone += [one.units, one.of]
            case c.Together():
                listed = (*one.given, *one.needed, *one.barred)
                self.alone += [one.units, *(those.units for those in listed)]
            case c.Far():
                self.alone += [one.units, one.of]
            case c.Apart():
                self.alone.append(one.whole)
                self.family = True
            case c.Supplied() | c.Outside():
                self.family = True  # what a walk sees of a unit is no short list
            case _:
                assert_never(one)

    def __call__(self, kind: Kind) -> object:
        """Equal for units that no constraint can tell apart."""
        unit, reduced, ask = kind.unit, kind.reduced, self.conditions
        there = tuple(ask.over(t, unit, reduced, kind.spaces, kind.ids) for t in self.there)
        alone = tuple(ask.holds(t, unit, None, reduced) for t in self.alone)
        measures = tuple(weight(unit, name, reduced) for name in self.measures)
        family = (unit.id, unit.name, unit.parent) if self.family else ()
        return kind.ids, unit.side and unit.side.name, there, alone, measures, family
