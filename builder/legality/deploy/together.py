"""Which units would be with the wrong ones, whatever those with a choice choose.

Knows nothing of how choices are made.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.game.model import Unit
from builder.legality.asking import together
from builder.legality.deploy.problem import Kind, Problem
from builder.legality.position import Position, Standing
from builder.legality.verdicts import broken
from builder.rules.constraints import Together
from builder.rules.model import Rule


def wrong_choice(
    rule: Rule, one: Together, problem: Problem, kind: Kind
) -> list[bool | None]:  # fmt: skip
    """For each space of a unit with a choice: whether the constraint bars it from there."""
    span = problem.placement(kind.rows[0]).span
    own = Standing(kind.unit, 1, kind.reduced, span)
    fixed = problem.fixed.spaces
    return [_hopeless(rule, one, problem, name, [*fixed.get(name, ()), own], kind.unit)
            for name in kind.ids]  # fmt: skip


def wrong_for_good(rule: Rule, one: Together, problem: Problem) -> Iterator[tuple[str, ...]]:
    """The spaces where a unit without a choice is with the wrong ones and nothing can help it."""
    for found in broken(one, rule, problem.game, problem.fixed):
        (name,), (ident,) = found.spaces, found.units
        here = list(problem.fixed.spaces[name])
        if _hopeless(rule, one, problem, name, here, problem.game.units[ident]):
            yield found.spaces


def _hopeless(
    rule: Rule, one: Together, problem: Problem, name: str, here: list[Standing], unit: Unit
) -> bool:
    """Whether a unit is with the wrong ones even if all units that can help it came."""
    can_come = (
        Standing(kind.unit, 1, kind.reduced, problem.placement(kind.rows[0]).span)
        for kind in problem.kinds
        if name in kind.ids
    )
    helpers = [s for s in can_come if any(together(those, unit, [s]) for those in one.needed)]
    best = Position({name: [*here, *helpers]})
    return any(unit.id in found.units for found in broken(one, rule, problem.game, best))
