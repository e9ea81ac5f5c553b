"""Conditions asked of counters and spaces: which are meant, and what they add.

Knows nothing of rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from builder.game.conditions.view import space_property, unit_property
from builder.game.model import Space, Unit
from builder.language.decide import Known, decide
from builder.language.expr import TRUE, Expr, Subject
from builder.legality.position import Standing
from builder.rules.constraints import Counters, Whose
from builder.rules.words import UNITS


def holds(tree: Expr, unit: Unit | None, space: Space | None, reduced: int = 0) -> bool | None:
    """A condition asked of a unit and a space; None where it is unknown."""

    def lookup(subject: Subject, name: str) -> Known | None:
        if subject == "unit":
            return unit_property(unit, name, reduced) if unit else None
        return space_property(space, name) if space else None

    return decide(tree, lookup)


def weight(unit: Unit, measure: str, reduced: int) -> float:
    """What one counter adds to a measure; "units" counts counters."""
    return 1 if measure == UNITS else unit.measure(measure, reduced)


def together(those: Counters, unit: Unit, here: Iterable[Standing]) -> list[Standing]:
    """The counters of a space that are meant, seen from a unit's side."""
    return [
        one
        for one in here
        if counts(those.units, one.unit, one.reduced) and is_whose(one.unit, those.whose, unit)
    ]


def counts(condition: Expr, unit: Unit, reduced: int) -> bool:
    """Whether a condition over units names a counter; without one, all that are no markers."""
    if condition == TRUE:
        return unit.type.shape != "marker"
    return holds(condition, unit, None, reduced) is True


def is_whose(unit: Unit, whose: Whose, seen_from: Unit) -> bool:
    """Whether a unit is of the side that is meant; enemies are the other sides that play."""
    match whose:
        case "any":
            return True
        case "own":
            return unit.side == seen_from.side
        case "enemy":
            return unit.side is not None and unit.side.player and unit.side != seen_from.side


def is_part(part: Unit, whole: Unit) -> bool:
    """Whether a unit belongs to a formation, whose id or name it gives as its parent."""
    return bool(part.parent) and part.parent in (whole.id, whole.name)
