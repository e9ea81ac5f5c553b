"""The rules decided over a position: what each one finds wrong.

One function a rule kind. Knows nothing of scenarios and of findings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from builder.diagnostics import Span, count_of
from builder.game.conditions.view import space_property, unit_property
from builder.game.model import Board, Game, Scenario, Space, SpaceRole, Unit
from builder.language.decide import Known, decide
from builder.language.expr import TRUE, Expr, Subject
from builder.legality.position import Position, Standing, reach
from builder.rules.model import (
    Arriving,
    Company,
    Count,
    Counters,
    Entry,
    Exclusive,
    Placing,
    Range,
    Rule,
    Stacking,
    Total,
    Values,
    Whose,
)  # fmt: skip


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
        case Placing():
            return _placing(rule, game, position)
        case Company():
            return _company(rule, game, position)
        case Exclusive():
            return _exclusive(rule, game, position)
        case Values():
            standing = (one for _, one in position)
            return [v for one in standing for v in printed(rule, one.unit, one.reduced)]
        case Arriving() | Total():
            return []
    assert_never(rule)


def scenario_violations(rule: Rule, game: Game, scenario: Scenario) -> list[Violation]:
    """What the rules about a whole scenario, and not about a position, find wrong in it."""
    match rule:
        case Arriving():
            return _arriving(rule, game, scenario)
        case Total():
            return _total(rule, scenario)
        case _:
            return []


def _arriving(rule: Arriving, game: Game, scenario: Scenario) -> list[Violation]:
    found = []
    for p in scenario.placements:
        if p.turn is None or not holds(rule.units, p.unit, None, p.reduced):
            continue
        faults = []
        if not (rule.first or p.turn) <= p.turn <= (rule.last or p.turn):
            faults.append(f"on turn {p.turn}")
        if rule.phase and p.phase != rule.phase:
            faults.append(f"in phase '{p.phase}'")
        spaces = [game.board.spaces[s] for s in p.where.spaces]
        if not any(holds(rule.spaces, p.unit, s, p.reduced) for s in spaces):
            faults.append(f"at {p.where.text}")
        if faults:
            message = f"{p.unit.name} arrives {' and '.join(faults)}"
            found.append(Violation(message, (), (p.unit.id,), p.span))
    return found


def _total(rule: Total, scenario: Scenario) -> list[Violation]:
    total: float = 0
    for p in scenario.placements:
        if holds(rule.units, p.unit, None, p.reduced):
            factor = p.unit.front.factors.get(rule.measure, weight(p.unit, rule.measure, False))
            if factor is None:
                return [_undecided(rule, (), (p.unit.id,), p.span)]
            total += factor * p.qty
    if total == rule.declared:
        return []
    message = f"the sum of {rule.measure} is {total:g}; the source declares {rule.declared:g}"
    return [Violation(message, (), (), None)]


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
        counted = [s for s in standings if holds(rule.units, s.unit, space, s.reduced)]
        for side, group in _by_side(counted, rule.per).items():
            total = sum(weight(s.unit, rule.measure, s.reduced) * s.qty for s in group)
            if total > rule.limit:
                units = _names(group) + (f" ({side})" if side else "")
                message = f"{name}: {units} make {total:g}; the limit is {rule.limit:g}"
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
    """The units in words, equal ones counted together: "3rd Army, 2 x Truck"."""
    counts: dict[str, int] = {}
    for one in group:
        counts[one.unit.name] = counts.get(one.unit.name, 0) + one.qty
    return ", ".join(f"{n} x {name}" if n > 1 else name for name, n in counts.items())


def _entry(rule: Entry, game: Game, position: Position) -> list[Violation]:
    found = []
    for name, one in position:
        space = game.board.spaces[name]
        if space.role is not SpaceRole.MAP:
            continue
        barred = forbidden(rule, one.unit, space, one.reduced)
        if barred is None:
            found.append(_undecided(rule, (name,), (one.unit.id,), one.span))
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
    """The places together, or each of them by itself."""
    groups = [(p,) for p in rule.places] if rule.each else [rule.places]
    return [v for places in groups for v in _counted(rule, game, position, places)]


def _counted(
    rule: Count, game: Game, position: Position, places: tuple[str, ...]
) -> Iterator[Violation]:
    counted = [
        one
        for place in places
        for one in position.spaces.get(place, ())
        if holds(rule.units, one.unit, game.board.spaces[place], one.reduced)
    ]
    total = sum(weight(s.unit, rule.measure, s.reduced) * s.qty for s in counted)
    low, high = rule.at_least, rule.at_most
    if low is not None and total < low:
        wanted = f"at least {low:g} required" if low != high else f"exactly {low:g} required"
    elif high is not None and total > high:
        wanted = f"at most {high:g} allowed" if low != high else f"exactly {high:g} required"
    else:
        return
    where, verb = " and ".join(places), "holds" if len(places) == 1 else "hold"
    ids = tuple(s.unit.id for s in counted)
    span = counted[-1].span if counted else None
    yield Violation(f"{where} {verb} {total:g} {rule.measure}, {wanted}", places, ids, span)


def weight(unit: Unit, measure: str, reduced: bool) -> float:
    """What one counter adds to a measure; "units" counts pieces."""
    return 1 if measure == "units" else unit.measure(measure, reduced)


def _range(rule: Range, game: Game, position: Position) -> list[Violation]:
    near = in_range(rule, game.board, position)
    found = []
    for name, one in _on_map(game.board, position):
        if name not in near and holds(rule.units, one.unit, None, one.reduced):
            message = (
                f"{one.unit.name} in {name} is more than {count_of(rule.within, 'space')} away"
            )
            found.append(Violation(message, (name,), (one.unit.id,), one.span))
    return found


def in_range(rule: Range, board: Board, position: Position) -> dict[str, int]:
    """The spaces within the rule's range of a unit or space that it measures from."""
    starts: list[str] = []
    if rule.of is not None:
        of = rule.of
        starts += [n for n, s in _on_map(board, position) if holds(of, s.unit, None, s.reduced)]
    if rule.of_spaces is not None:
        starts += [s.id for s in board.map_spaces() if holds(rule.of_spaces, None, s)]
    return reach(board, starts, rule.within, rule.steps_through)


def _on_map(board: Board, position: Position) -> Iterator[tuple[str, Standing]]:
    return ((n, s) for n, s in position if board.spaces[n].role is SpaceRole.MAP)


def _placing(rule: Placing, game: Game, position: Position) -> list[Violation]:
    found = []
    for name, one in _on_map(game.board, position):
        if not holds(rule.units, one.unit, game.board.spaces[name], one.reduced):
            continue
        there = holds(rule.spaces, one.unit, game.board.spaces[name], one.reduced)
        if there is None:
            found.append(_undecided(rule, (name,), (one.unit.id,), one.span))
        elif not there:
            message = f"{one.unit.name} stands in {name}, which is not one of its spaces"
            found.append(Violation(message, (name,), (one.unit.id,), one.span))
    return found


def _company(rule: Company, game: Game, position: Position) -> list[Violation]:
    found = []
    for name, one in _on_map(game.board, position):
        if not holds(rule.units, one.unit, None, one.reduced):
            continue
        here = position.spaces[name]
        if all(together(c, one.unit, here) for c in rule.if_holds):
            extra = [s for c in rule.without for s in together(c, one.unit, here)]
            alone = not all(together(c, one.unit, here) for c in rule.holds)
            wrong = f" with {_names(extra)}" if extra else " without what must be there"
            if extra or alone:
                message = f"{one.unit.name} stands in {name}{wrong}"
                found.append(Violation(message, (name,), (one.unit.id,), one.span))
    return found


def together(those: Counters, unit: Unit, here: Iterable[Standing]) -> list[Standing]:
    """The counters of a space that are meant, seen from a unit's side."""
    return [
        one
        for one in here
        if counts(those.units, one.unit, one.reduced) and is_whose(one.unit, those.whose, unit)
    ]


def counts(condition: Expr, unit: Unit, reduced: bool) -> bool:
    """Whether a condition over units names a counter; without one, all that are no markers."""
    if condition == TRUE:
        return unit.type.shape != "marker"
    return decide(condition, lambda _, name: unit_property(unit, name, reduced)) is True


def is_whose(unit: Unit, whose: Whose, seen_from: Unit) -> bool:
    """Whether a unit is of the side that is meant; enemies are the other sides that play."""
    match whose:
        case "any":
            return True
        case "own":
            return unit.side == seen_from.side
        case "enemy":
            return unit.side is not None and unit.side.player and unit.side != seen_from.side


def _exclusive(rule: Exclusive, game: Game, position: Position) -> list[Violation]:
    """Names of parents are ids or names of units."""
    parts: dict[str, list[tuple[str, Standing]]] = {}
    for place, part in _on_map(game.board, position):
        if part.unit.parent:
            parts.setdefault(part.unit.parent, []).append((place, part))
    found = []
    for name, whole in _on_map(game.board, position):
        if not holds(rule.whole, whole.unit, None, whole.reduced):
            continue
        for key in dict.fromkeys((whole.unit.id, whole.unit.name)):
            for place, part in parts.get(key, ()):
                message = f"{whole.unit.name} in {name} and its part {part.unit.name} in {place}"
                ids = (whole.unit.id, part.unit.id)
                found.append(Violation(f"{message} are both on the map", (name, place), ids,
                                       part.span))  # fmt: skip
    return found


def printed(rule: Values, unit: Unit, reduced: bool) -> list[Violation]:
    """What a rule finds wrong on one face of a unit; unknown factors are not wrong."""
    if not holds(rule.units, unit, None, reduced) or holds(rule.wants, unit, None, reduced) in (
        True, None,
    ):  # fmt: skip
        return []
    face = unit.back if reduced and unit.back else unit.front
    given = ", ".join(f"{k} {v}" for k, v in face.factors.items() if v is not None)
    message = f"{face.name} has {given or 'none of the values'}"
    return [Violation(message, (), (unit.id,), unit.span)]


def _undecided(
    rule: Rule, spaces: tuple[str, ...], units: tuple[str, ...] = (), span: Span | None = None
) -> Violation:
    message = f"{rule.id} cannot be decided for {', '.join((*units, *spaces))}"
    return Violation(message, spaces, units, span, unknown=True)
