"""Which units would stand in wrong company, whatever those with a choice choose.

Knows nothing of how choices are made.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.game.model import Unit
from builder.legality.deploy.problem import Kind, Problem
from builder.legality.position import Position, Standing
from builder.legality.verdicts import together, violations
from builder.rules.model import Company


def wrong_company(rule: Company, problem: Problem, kind: Kind) -> list[bool | None]:
    """For each space of a unit with a choice: whether the rule bars it from there."""
    span = problem.placement(kind.rows[0]).span
    own = Standing(kind.unit, 1, kind.reduced, span)
    fixed = problem.fixed.spaces
    return [_hopeless(rule, problem, name, [*fixed.get(name, ()), own], kind.unit)
            for name in kind.ids]  # fmt: skip


def wrong_for_good(rule: Company, problem: Problem) -> Iterator[tuple[str, ...]]:
    """The spaces where a unit without a choice stands in wrong company and nothing can help it."""
    for found in violations(rule, problem.game, problem.fixed):
        (name,), (ident,) = found.spaces, found.units
        here = list(problem.fixed.spaces[name])
        if _hopeless(rule, problem, name, here, problem.game.units[ident]):
            yield found.spaces


def _hopeless(rule: Company, problem: Problem, name: str, here: list[Standing], unit: Unit) -> bool:
    """Whether a unit's company stays wrong even if all units that can help it came."""
    can_come = (
        Standing(kind.unit, 1, kind.reduced, problem.placement(kind.rows[0]).span)
        for kind in problem.kinds
        if name in kind.ids
    )
    helpers = [one for one in can_come if any(together(those, unit, [one]) for those in rule.holds)]
    best = Position({name: [*here, *helpers]})
    return any(unit.id in found.units for found in violations(rule, problem.game, best))
