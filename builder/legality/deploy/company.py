"""Where a unit with a choice would stand in wrong company, whatever the others choose.

Knows nothing of how choices are made.
"""

from __future__ import annotations

from builder.legality.deploy.problem import Kind, Problem
from builder.legality.position import Position, Standing
from builder.legality.verdicts import together, violations
from builder.rules.model import Company


def wrong_company(rule: Company, problem: Problem, kind: Kind) -> list[bool | None]:
    """For each space of a unit: whether the rule bars it from there."""
    return [_wrong(rule, problem, kind, name) for name in kind.ids]


def _wrong(rule: Company, problem: Problem, kind: Kind, name: str) -> bool:
    """Wrong beside the units that have no choice, and none with one can come and help."""
    fixed = problem.fixed.spaces.get(name, ())
    span = problem.placement(kind.rows[0]).span
    position = Position({name: [*fixed, Standing(kind.unit, 1, kind.reduced, span)]})
    if not any(kind.unit.id in v.units for v in violations(rule, problem.game, position)):
        return False
    others = [Standing(k.unit, 1, k.reduced, span) for k in problem.kinds if name in k.ids]
    return not any(together(those, kind.unit, others) for those in rule.holds)
