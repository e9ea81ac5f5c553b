"""Whether a space has room for a unit by the rules: limits, what bars it, who must be with whom.

Knows nothing of ways there, of enemies and of findings.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.game.model import Game, Space, SpaceRole
from builder.legality.asking import together, weight
from builder.legality.ground import Ground, Mover
from builder.legality.position import Standing
from builder.rules import constraints as c
from builder.rules.model import Rule


def in_play(game: Game) -> Iterator[Rule]:
    """The rules that hold while any scenario is played.

    Those of the setup alone are left out, and those of some scenarios: the module's counters are
    the same in all.
    """
    return (rule for rule in game.rules_of() if rule.applies == "always")


def has_room(ground: Ground, mover: Mover, name: str) -> bool:
    """Whether one more such unit may stand in a space of the map, and leaves no unit of its side
    there without those it needs, or with those it must not be with.
    """
    return may_stand(ground, mover, name) and not any(
        isinstance(one, c.Together) and _ill_matched(one, ground, mover, name)
        for rule in in_play(ground.game)
        for one in rule.constraints
    )


def may_stand(ground: Ground, mover: Mover, name: str) -> bool:
    """Whether one more such unit breaks no stacking limit of a space of the map, and is not barred.

    What cannot be decided bars nobody. A unit that a limit does not count may come all the same.
    """
    space = ground.game.board.spaces[name]
    if space.role is not SpaceRole.MAP:
        return False
    constraints = (one for rule in in_play(ground.game) for one in rule.constraints)
    return not any(
        (isinstance(one, c.Bar) and ground.holds(one.when, mover, space))
        or (isinstance(one, c.Limit) and _exceeds(one, ground, mover, space))
        for one in constraints
    )


def _ill_matched(one: c.Together, ground: Ground, mover: Mover, name: str) -> bool:
    """Whether a unit of a side is with the wrong ones once one more of its side has come."""
    comes = Standing(mover.unit, 1, mover.reduced, mover.unit.span)
    here = [*ground.position.spaces.get(name, ()), comes]

    def some(those: c.Counters) -> bool:
        return bool(together(those, mover.unit, here))

    mine = some(c.Counters(one.units, "own")) and all(map(some, one.given))
    return mine and not (all(map(some, one.needed)) and not any(map(some, one.barred)))


def _exceeds(one: c.Limit, ground: Ground, mover: Mover, space: Space) -> bool:
    """Whether a unit that comes makes a sum too great."""
    if ground.conditions.holds(one.spaces, None, space) is not True:
        return False
    if not ground.holds(one.units, mover, space):
        return False
    adds = weight(mover.unit, one.measure, mover.reduced)
    here = sum(
        weight(each.unit, one.measure, each.reduced) * each.qty
        for each in ground.position.spaces.get(space.id, ())
        if not one.by_side or each.unit.side == mover.unit.side
        if ground.holds(one.units, Mover(each.unit, each.reduced), space)
    )
    return adds > 0 and here + adds > one.most
