"""The order in which the values of a procedure are worked out: few expressions of many values.

A value that is used once stands where it is used; the others are worked out in stages, each of
which needs only earlier ones and is kept as one text. Knows nothing of buttons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import field, replace

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures.orders import (
    Assign,
    Gather,
    Order,
    Program,
    Repeat,
    Walk,
    expressions,
)
from builder.emit.vassal.script import Script, Text
from builder.records import dataclass

WORK = "Work"
"""How the module's properties begin that hold the stages of the procedure being worked out."""
LONGEST, DEEPEST = 900, 5
"""An expression longer than that, or with more brackets in one another, is a value of its own."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Values worked out together: the property that keeps them, and their text."""

    name: str
    text: Text


@dataclass(slots=True)
class Plan:
    """The stages and walks in their order, and where every value is then found."""

    steps: list[Stage | Walk] = field(default_factory=list)
    found: dict[str, Script] = field(default_factory=dict)


def plan(made: Program, targets: Iterable[Script] = (), kept: Iterable[str] = ()) -> Plan:
    """How to work out all that some expressions need, and some values by their names."""
    return _Planner(made, list(targets), list(kept)).plan()


class _Planner:
    """Plans for one program; a name is a value's, or what a walk makes."""

    def __init__(self, made: Program, targets: list[Script], kept: list[str]) -> None:
        self.values = made.values
        self.walk_of = {name: walk for walk in made.walks for name in walk.makes}
        self.names = {*self.values, *self.walk_of}
        self.kept = set(kept)
        self.needed: dict[str, None] = {}
        self.uses: Counter[str] = Counter()
        for name in kept:
            self._need(name)
        for target in targets:
            self._count(target)
        self.whole: dict[str, Script] = {}
        self.inside: dict[str, bool] = {}
        self.refers: dict[Script, list[str]] = {}
        for name in self.needed:
            self._resolve(name)

    def _need(self, name: str) -> None:
        if name in self.needed:
            return
        self.needed[name] = None
        for each in self._parts(name):
            self._count(each)

    def _count(self, expression: Script) -> None:
        found = s.referred(expression, self.names)
        self.uses.update(found)
        for name in found:
            self._need(name)

    def _parts(self, name: str) -> list[Script]:
        """The expressions behind a name."""
        if name in self.values:
            return [self.values[name]]
        return [each for order in self.walk_of[name].orders for each in expressions(order)]

    def _resolve(self, name: str) -> None:
        """Puts into a value those that need no place of their own."""
        if name in self.whole or name not in self.values:
            return
        value = self.values[name]
        inner = s.referred(value, self.names)
        for each in inner:
            self._resolve(each)
        inside = {n: self.whole[n] for n in inner if self._stands_inside(n)}
        self.whole[name] = s.placed(value, inside)

    def _stands_inside(self, name: str) -> bool:
        """Whether a value stands where it is used; what is due to chance is worked out once."""
        if name not in self.inside:
            self.inside[name] = self._may_stand_inside(name)
        return self.inside[name]

    def _may_stand_inside(self, name: str) -> bool:
        if name in self.kept or name not in self.values:
            return False
        value = self.whole[name]
        if s.RANDOM in s.names_in(value):
            return False
        once = self.uses[name] == 1 and s.is_small(value, LONGEST, DEEPEST)
        return once or s.is_plain(value)

    def plan(self) -> Plan:
        out = Plan()
        waiting = [n for n in self.needed if n in self.values and not self._stands_inside(n)]
        walks = [self.walk_of[n] for n in self.needed if n in self.walk_of]
        walks = [walk for n, walk in enumerate(walks) if walk not in walks[:n]]
        while waiting or walks:
            ready = [n for n in waiting if self._is_ready(self.whole[n], out)]
            if ready:
                self._stage(out, {name: self.whole[name] for name in ready})
                waiting = [name for name in waiting if name not in ready]
                continue
            walk = next(w for w in walks if all(self._is_ready(e, out) for e in _looks(w)))
            walks.remove(walk)
            out.steps.append(_put(walk, self._found(out)))
            self._stage(out, dict(walk.makes))
        out.found = self._found(out)
        return out

    def _stage(self, out: Plan, values: dict[str, Script]) -> None:
        found = self._found(out)
        number = sum(isinstance(step, Stage) for step in out.steps) + 1
        name = f"{WORK}{number}"
        out.steps.append(Stage(name, s.fields(s.placed(each, found) for each in values.values())))
        for place, (of, value) in enumerate(values.items()):
            out.found[of] = s.as_kind(s.field(s.text(name), place), value)

    def _found(self, out: Plan) -> dict[str, Script]:
        """Where values are found, those included that stand where they are used."""
        inside = {n: s.placed(self.whole[n], out.found) for n in self.needed
                  if n in self.whole and n not in out.found and self._stands_inside(n)}  # fmt: skip
        return {**inside, **out.found}

    def _is_ready(self, expression: Script, out: Plan) -> bool:
        if expression not in self.refers:
            self.refers[expression] = [*s.referred(expression, self.names)]
        return all(
            name in out.found
            or (
                name in self.values
                and self._stands_inside(name)
                and self._is_ready(self.whole[name], out)
            )
            for name in self.refers[expression]
        )


def _looks(walk: Walk) -> Iterator[Script]:
    for order in walk.orders:
        yield from expressions(order)


def _put(walk: Walk, found: dict[str, Script]) -> Walk:
    """A walk with the values that it needs put in."""

    def put(order: Order) -> Order:
        match order:
            case Assign():
                return replace(order, value=s.placed(order.value, found))
            case Gather():
                return order
            case Repeat():
                inner = tuple(Assign(o.name, s.placed(o.value, found)) for o in order.orders)
                return Repeat(inner, s.placed(order.until, found))

    return replace(walk, orders=tuple(map(put, walk.orders)))
