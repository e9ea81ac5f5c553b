"""The rules decided over a position: what each one finds wrong.

One function a rule kind. Knows nothing of scenarios and of findings.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from builder.diagnostics import Span
from builder.game.model import Board, Game, Space, SpaceRole, Unit
from builder.game.view import space_property, unit_property
from builder.legality.position import Position, Standing, reach
from builder.rules.decide import Known, decide
from builder.rules.expr import Expr, Subject
from builder.rules.model import Count, Entry, Range, Rule, Stacking


@dataclass(frozen=True, slots=True)
class Violation:
    """What a rule finds wrong: words, the spaces and units concerned, the row to look at.

    `unknown` is True where the rule could not be decided because a value is not in the source.
    """

    message: str
    spaces: tuple[str, ...]
    units: tuple[str, ...]
    span: Span | None
    unknown: bool = False


def violations(rule: Rule, game: Game, position: Position) -> list[Violation]:
    """Everything that a rule finds wrong in a position."""
    match rule:
        case Stacking():
            return _stacking(rule, game, position)
        case Entry():
            return _entry(rule, game, position)
        case Count():
            return _count(rule, game, position)
        case Range():
            return _range(rule, game, position)
    assert_never(rule)


def holds(tree: Expr, unit: Unit | None, space: Space | None, reduced: bool = False) -> bool | None:
    """A condition asked of a unit and a space; None where it is unknown."""

    def lookup(subject: Subject, name: str) -> Known | None:
        if subject == "unit":
            return unit_property(unit, name, reduced) if unit else None
        return space_property(space, name) if space else None

    return decide(tree, lookup)


def _stacking(rule: Stacking, game: Game, position: Position) -> list[Violation]:
    found = []
    for name, standings in position.spaces.items():
        space = game.board.spaces[name]
        if space.role is not SpaceRole.MAP:
            continue
        applies = holds(rule.spaces, None, space)
        if applies is None:
            found.append(_undecided(rule, (name,)))
        if not applies:
            continue
        for side, group in _by_side(standings, rule.per).items():
            total = sum(s.unit.measure(rule.measure, s.reduced) * s.qty for s in group)
            if total > rule.limit:
                who = f"{side} " if side else ""
                message = (
                    f"{name}: {who}{_names(group)} make {total:g}, the limit is {rule.limit:g}"
                )
                ids = tuple(s.unit.id for s in group)
                found.append(Violation(message, (name,), ids, group[-1].span))
    return found


def _by_side(standings: Iterable[Standing], per: str) -> dict[str, list[Standing]]:
    groups: dict[str, list[Standing]] = {}
    for one in standings:
        side = one.unit.side.name if per == "side" and one.unit.side else ""
        groups.setdefault(side, []).append(one)
    return groups


def _names(group: Iterable[Standing]) -> str:
    return ", ".join(f"{s.qty} x {s.unit.name}" if s.qty > 1 else s.unit.name for s in group)


def _entry(rule: Entry, game: Game, position: Position) -> list[Violation]:
    found = []
    for name, one in position:
        space = game.board.spaces[name]
        if space.role is not SpaceRole.MAP:
            continue
        barred = forbidden(rule, one.unit, space, one.reduced)
        if barred is None:
            found.append(_undecided(rule, (name,), (one.unit.id,)))
        elif barred:
            passing = rule.passing and holds(rule.passing, one.unit, space, one.reduced)
            verb = "may pass through but not stand in" if passing else "may not stand in"
            message = f"{one.unit.name} {verb} {name} ({space.kind})"
            found.append(Violation(message, (name,), (one.unit.id,), one.span))
    return found


def forbidden(rule: Entry, unit: Unit, space: Space, reduced: bool = False) -> bool | None:
    """Whether an entry rule keeps a unit out of a space; None where that is unknown."""
    there = holds(rule.spaces, unit, space, reduced)
    if there is False:
        return False
    who = holds(rule.units, unit, space, reduced)
    if who is False:
        return False
    return None if there is None or who is None else True


def _count(rule: Count, game: Game, position: Position) -> list[Violation]:
    total: float = 0
    counted: list[Standing] = []
    for place in rule.places:
        for one in position.spaces.get(place, ()):
            if holds(rule.units, one.unit, game.board.spaces[place], one.reduced):
                weight = (
                    1 if rule.measure == "units" else one.unit.measure(rule.measure, one.reduced)
                )
                total += weight * one.qty
                counted.append(one)
    low, high = rule.at_least, rule.at_most
    where = " and ".join(rule.places)
    message = ""
    if low is not None and total < low:
        message = f"{where} hold {total:g} {rule.measure}, at least {low:g} are wanted"
    elif high is not None and total > high:
        message = f"{where} hold {total:g} {rule.measure}, at most {high:g} are allowed"
    if not message:
        return []
    ids = tuple(s.unit.id for s in counted)
    return [Violation(message, rule.places, ids, counted[-1].span if counted else None)]


def _range(rule: Range, game: Game, position: Position) -> list[Violation]:
    near = in_range(rule, game.board, position)
    found = []
    for name, one in position:
        if game.board.spaces[name].role is not SpaceRole.MAP or name in near:
            continue
        if holds(rule.units, one.unit, None, one.reduced):
            message = f"{one.unit.name} in {name} is more than {rule.within} spaces away"
            found.append(Violation(message, (name,), (one.unit.id,), one.span))
    return found


def in_range(rule: Range, board: Board, position: Position) -> dict[str, int]:
    """The spaces within the rule's range of a unit that it measures from."""
    starts = [
        name
        for name, one in position
        if board.spaces[name].role is SpaceRole.MAP and holds(rule.of, one.unit, None, one.reduced)
    ]
    return reach(board, starts, rule.within, rule.steps_through)


def _undecided(rule: Rule, spaces: tuple[str, ...], units: tuple[str, ...] = ()) -> Violation:
    message = f"{rule.id} cannot be decided for {', '.join((*units, *spaces))}"
    return Violation(message, spaces, units, None, unknown=True)
