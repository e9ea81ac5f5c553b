"""Conditions and formulas as trees of lists, and what they see of counters and spaces.

A node is a list that begins with its sign; what is no list is a constant. Counters and spaces are
given by the values of the properties that some condition names, and by nothing else. Knows nothing
of rules.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, assert_never

from builder.game.conditions.view import Seen, space_property, unit_property
from builder.game.model import Space, Unit
from builder.language.expr import (
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    Const,
    Expr,
    Has,
    Not,
    Or,
    Property,
    Value,
)  # fmt: skip
from builder.records import dataclass
from builder.rules.words import UNITS

Plain = Any
"""What JSON can hold."""
SAFE = 2**53 - 1
"""The greatest whole number that a script counts to without mistakes."""


@dataclass(slots=True)
class Trees:
    """Trees for scripts; the properties that they name, in the order in which they were met."""

    units: dict[str, int] = field(default_factory=dict)
    spaces: dict[str, int] = field(default_factory=dict)
    measures: dict[str, int] = field(default_factory=dict)

    def tree(self, expr: Expr) -> Plain:
        """A condition or a formula."""
        match expr:
            case Const(value=value):
                return constant(value)
            case Property():
                return self._property(expr)
            case Not(part=part):
                return ["!", self.tree(part)]
            case And(parts=parts):
                return ["&", *map(self.tree, parts)]
            case Or(parts=parts):
                return ["|", *map(self.tree, parts)]
            case Compare(left=left, op=op, right=right) | Arithmetic(left=left, op=op, right=right):
                return [op, self.tree(left), self.tree(right)]
            case Among(value=value, options=options, negated=negated):
                return ["in", self.tree(value), [*map(constant, options)], negated]
            case Has(member=member, within=within, negated=negated):
                return ["has", member, self._property(within), negated]
            case Choose(when=when, then=then, otherwise=otherwise):
                return ["?", *map(self.tree, (when, then, otherwise))]
            case Call(function=function, parts=parts):
                return [function, *map(self.tree, parts)]
        assert_never(expr)

    def _property(self, one: Property) -> Plain:
        match one.subject:
            case "unit":
                return ["u", self.units.setdefault(one.name, len(self.units))]
            case "space":
                return ["s", self.spaces.setdefault(one.name, len(self.spaces))]
            case "border":
                return ["b", one.name]
            case "value":
                return ["v", one.name]

    def measure(self, name: str) -> int:
        """The place of a measure among those of a counter; -1 counts counters."""
        return -1 if name == UNITS else self.measures.setdefault(name, len(self.measures))

    def column(self, name: str) -> int:
        """The place of a property of spaces."""
        return self.spaces.setdefault(name, len(self.spaces))

    def faces(self, unit: Unit) -> list[Plain]:
        """What conditions see of each face of a counter; what it adds to each measure."""
        return [
            [[_seen(unit_property(unit, name, face)) for name in self.units],
             [unit.measure(name, face) for name in self.measures]]
            for face in range(len(unit.faces))
        ]  # fmt: skip

    def space(self, space: Space) -> list[Plain]:
        """What conditions see of a space."""
        return [_seen(space_property(space, name)) for name in self.spaces]


def constant(value: Value) -> Plain:
    """A constant; a whole number that scripts do not have is written out."""
    if isinstance(value, int) and abs(value) > SAFE:
        return ["n", str(value)]
    return value


def _seen(value: Seen) -> Plain:
    return sorted(value) if isinstance(value, frozenset) else value
