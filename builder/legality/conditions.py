"""Conditions decided once for each set of values that they look at.

Many units and spaces look alike to a rule: what was decided for one holds for all of them.
Knows nothing of rules.
"""

from __future__ import annotations

from dataclasses import field

from builder.game.conditions.view import Seen, space_property, unit_property
from builder.game.model import Space, Unit
from builder.language.decide import Known, decide
from builder.language.expr import Expr, Subject, properties
from builder.records import dataclass

Verdict = bool | None
Values = tuple[Seen, ...]


@dataclass(slots=True)
class Condition:
    """One condition: the properties it names, and what has been decided already."""

    tree: Expr
    unit_names: tuple[str, ...] = ()
    space_names: tuple[str, ...] = ()
    units: dict[tuple[str, int], Values] = field(default_factory=dict)
    spaces: dict[str, Values] = field(default_factory=dict)
    decided: dict[tuple[Values | None, Values | None], Verdict] = field(default_factory=dict)
    rows: dict[tuple[Values, tuple[str, ...]], tuple[Verdict, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        named = dict.fromkeys((p.subject, p.name) for p in properties(self.tree))
        self.unit_names = tuple(name for subject, name in named if subject == "unit")
        self.space_names = tuple(name for subject, name in named if subject == "space")

    def of_unit(self, unit: Unit, reduced: int) -> Values:
        """What the condition sees of a unit."""
        key = (unit.id, reduced)
        found = self.units.get(key)
        if found is None:
            found = tuple(unit_property(unit, name, reduced) for name in self.unit_names)
            self.units[key] = found
        return found

    def of_space(self, space: Space) -> Values:
        """What the condition sees of a space."""
        found = self.spaces.get(space.id)
        if found is None:
            found = tuple(space_property(space, name) for name in self.space_names)
            self.spaces[space.id] = found
        return found

    def holds(self, unit: Unit | None, space: Space | None, reduced: int = 0) -> Verdict:
        """Whether it holds for a unit and a space; None where that is unknown."""
        return self.decide(
            None if unit is None else self.of_unit(unit, reduced),
            None if space is None else self.of_space(space),
        )

    def decide(self, unit: Values | None, space: Values | None) -> Verdict:
        """Whether it holds for such a unit in such a space; None where that is unknown."""
        key = (unit, space)
        if key not in self.decided:
            seen: dict[tuple[Subject, str], Known | None] = {}
            if unit is not None:
                seen |= {("unit", n): v for n, v in zip(self.unit_names, unit, strict=True)}
            if space is not None:
                seen |= {("space", n): v for n, v in zip(self.space_names, space, strict=True)}
            self.decided[key] = decide(self.tree, lambda subject, name: seen.get((subject, name)))
        return self.decided[key]


@dataclass(slots=True)
class Conditions:
    """The conditions of one game's rules, asked many times; not to be shared between games."""

    known: dict[int, Condition] = field(default_factory=dict)

    def of(self, tree: Expr) -> Condition:
        """The condition of a tree."""
        found = self.known.get(id(tree))
        if found is None:
            # The condition keeps its tree alive, so that the id stays its own.
            found = self.known[id(tree)] = Condition(tree)
        return found

    def holds(
        self, tree: Expr, unit: Unit | None, space: Space | None, reduced: int = 0
    ) -> Verdict:
        """A condition asked of a unit and a space; None where it is unknown."""
        return self.of(tree).holds(unit, space, reduced)

    def over(
        self, tree: Expr, unit: Unit, reduced: int, spaces: tuple[Space, ...], ids: tuple[str, ...]
    ) -> tuple[Verdict, ...]:
        """A condition asked of one unit in each of the spaces; `ids` are the spaces' ids."""
        one = self.of(tree)
        values = one.of_unit(unit, reduced)
        found = one.rows.get((values, ids))
        if found is None:
            if one.space_names:
                found = tuple(one.decide(values, one.of_space(s)) for s in spaces)
            else:
                found = (one.decide(values, ()),) * len(ids)
            one.rows[values, ids] = found
        return found
