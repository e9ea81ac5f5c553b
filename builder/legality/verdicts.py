"""What breaks a rule: its constraints decided over a position, a counter or a scenario.

One function a constraint. Knows nothing of the kinds of rules and of findings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from builder.diagnostics import Span
from builder.game.model import Board, Game, Scenario, SpaceRole, Unit
from builder.legality.asking import counts, holds, is_part, is_whose, together, weight
from builder.legality.conditions import Conditions
from builder.legality.facts import SeenFace, SeenRow
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position, Standing, of_case, reach
from builder.legality.supply import lines
from builder.records import dataclass
from builder.rules import constraints as c
from builder.rules.facts import Fault
from builder.rules.model import Case, Rule
from builder.rules.words import amount
from builder.words import Message, listed, message


@dataclass(frozen=True, slots=True)
class Violation:
    """What a rule finds wrong: words, the spaces and units concerned, the row to look at.

    `unknown` is True where the rule could not be decided because a value is not in the source.
    """

    message: Message
    spaces: tuple[str, ...]
    units: tuple[str, ...]
    span: Span | None
    unknown: bool = False


def violations(
    rule: Rule, game: Game, position: Position, ask: Conditions | None = None
) -> list[Violation]:
    """Everything that a rule finds wrong in a position; who judges many has one that is asked."""
    ask = ask or Conditions()
    return [v for one in rule.standing for v in broken(one, rule, game, position, ask)]


def case_violations(rule: Rule, game: Game, case: Case) -> list[Violation]:
    """What a rule finds wrong in one of its cases: where counters stand, what is printed there."""
    position = of_case(game, case)
    faces = ((one.unit, one.reduced) for _, one in position)
    facts = [v for unit, reduced in faces for v in printed(rule, unit, reduced)]
    return violations(rule, game, position) + facts


def printed(rule: Rule, unit: Unit, reduced: int) -> list[Violation]:
    """What a rule finds wrong on one face of a unit."""
    faults = (fact.decide(SeenFace(unit, reduced)) for fact in rule.printed)
    return [_violation(fault, unit) for fault in faults if fault is not None]


def scenario_violations(rule: Rule, game: Game, scenario: Scenario) -> list[Violation]:
    """What a rule finds wrong in a whole scenario, apart from who stands where."""
    found: list[Violation] = []
    for one in rule.constraints:
        match one:
            case c.Arrive():
                found += _arriving(one, game, scenario)
            case c.ScenarioFact():
                rows = [SeenRow(p) for p in scenario.placements]
                found += [_violation(fault) for fault in one.decide(rows)]
            case (
                c.CounterFact()
                | c.Bar()
                | c.Limit()
                | c.Sum()
                | c.Near()
                | c.Far()
                | c.Supplied()
                | c.Outside()
                | c.Together()
                | c.Apart()
            ):
                pass
            case _:
                assert_never(one)
    return found


def _violation(fault: Fault, unit: Unit | None = None) -> Violation:
    units, span = fault.units, fault.span
    if unit is not None:
        units, span = (unit.id,), unit.span
    return Violation(fault.message, (), units, span, fault.unknown)


def broken(
    one: c.Standing, rule: Rule, game: Game, position: Position, ask: Conditions | None = None
) -> Iterator[Violation]:
    """Where a position breaks one constraint of a rule; `ask` as for `violations`."""
    ask = ask or Conditions()
    match one:
        case c.Bar():
            return _barred(one, rule.id, game, position, ask)
        case c.Limit():
            return _limited(one, rule.id, game, position, ask)
        case c.Sum():
            return _summed(one, game, position, ask)
        case c.Near():
            return _near(one, game, position, ask)
        case c.Far():
            return _far(one, game, position, ask)
        case c.Supplied():
            return _unsupplied(one, game, position)
        case c.Outside():
            return _in_zones(one, game, position)
        case c.Together():
            return _together(one, game, position)
        case c.Apart():
            return _apart(one, game, position)
    assert_never(one)


def _barred(
    one: c.Bar, rule: str, game: Game, position: Position, ask: Conditions
) -> Iterator[Violation]:
    when = ask.of(one.when)
    for name, here in _on_map(game.board, position):
        space = game.board.spaces[name]
        barred = when.holds(here.unit, space, here.reduced)
        if barred is None:
            yield _undecided(rule, (name,), (here.unit.id,), here.span)
        elif barred:
            passes = ask.holds(one.passing, here.unit, space, here.reduced)
            words = one.broken_passing if passes else one.broken
            found = words.filled(unit=here.unit.name, space=name, kind=space.kind_name)
            yield Violation(found, (name,), (here.unit.id,), here.span)


def _limited(
    one: c.Limit, rule: str, game: Game, position: Position, ask: Conditions
) -> Iterator[Violation]:
    spaces, counting = ask.of(one.spaces), ask.of(one.units)
    for name, standings in position.spaces.items():
        space = game.board.spaces[name]
        applies = space.role is SpaceRole.MAP and spaces.holds(None, space)
        if applies is None:
            yield _undecided(rule, (name,))
        if not applies:
            continue
        counted = [s for s in standings if counting.holds(s.unit, space, s.reduced)]
        for side, group in _by_side(counted, one.by_side).items():
            total = _total(group, one.measure)
            if total > one.most:
                who = _names(group)
                units = message("{units} ({side})", units=who, side=side) if side else who
                found = one.broken.filled(space=name, units=units, total=total, limit=one.most)
                yield Violation(found, (name,), tuple(s.unit.id for s in group), group[-1].span)


def _by_side(standings: Iterable[Standing], by_side: bool) -> dict[str, list[Standing]]:
    groups: dict[str, list[Standing]] = {}
    for one in standings:
        side = one.unit.side.name if by_side and one.unit.side else ""
        groups.setdefault(side, []).append(one)
    return groups


def _total(group: Iterable[Standing], measure: str) -> float:
    return sum(weight(s.unit, measure, s.reduced) * s.qty for s in group)


def _names(group: Iterable[Standing]) -> str:
    """The units in words, equal ones counted together: "3rd Army, 2 x Truck"."""
    numbers: dict[str, int] = {}
    for one in group:
        numbers[one.unit.name] = numbers.get(one.unit.name, 0) + one.qty
    return ", ".join(f"{n} x {name}" if n > 1 else name for name, n in numbers.items())


def _summed(one: c.Sum, game: Game, position: Position, ask: Conditions) -> Iterator[Violation]:
    for places in one.groups:
        counted = [
            s
            for place in places
            for s in position.spaces.get(place, ())
            if ask.holds(one.units, s.unit, game.board.spaces[place], s.reduced)
        ]
        total = _total(counted, one.measure)
        if one.least is not None and total < one.least:
            words, bound = one.short, one.least
        elif one.most is not None and total > one.most:
            words, bound = one.over, one.most
        else:
            continue
        found = words.filled(places=listed(places), amount=amount(total, one.measure), bound=bound)
        span = counted[-1].span if counted else None
        yield Violation(found, places, tuple(s.unit.id for s in counted), span)


def _near(one: c.Near, game: Game, position: Position, ask: Conditions) -> Iterator[Violation]:
    near = in_range(one, game.board, position, ask)
    for name, here in _on_map(game.board, position):
        if name not in near and ask.holds(one.units, here.unit, None, here.reduced):
            found = one.broken.filled(unit=here.unit.name, space=name)
            yield Violation(found, (name,), (here.unit.id,), here.span)


def in_range(
    one: c.Near, board: Board, position: Position, ask: Conditions | None = None
) -> dict[str, int]:
    """The spaces within range of a unit or space that is measured from, with the distance."""
    ask = ask or Conditions()
    units, spaces = ask.of(one.of), ask.of(one.of_spaces)
    starts = [n for n, s in _on_map(board, position) if units.holds(s.unit, None, s.reduced)]
    if spaces.space_names or spaces.decide(None, ()):  # most rules measure from no space at all
        starts += [s.id for s in board.map_spaces() if spaces.holds(None, s)]
    return reach(board, starts, one.within, one.through)


def _far(one: c.Far, game: Game, position: Position, ask: Conditions) -> Iterator[Violation]:
    board, on_map = game.board, list(_on_map(game.board, position))
    spaces = {s.id for s in board.map_spaces() if ask.holds(one.of_spaces, None, s)}
    others = [(n, s) for n, s in on_map if counts(one.of, s.unit, s.reduced)]
    for name, here in on_map:
        if not ask.holds(one.units, here.unit, None, here.reduced):
            continue
        near = reach(board, [name], one.beyond, "")
        for where, other in others:
            if where not in near or other is here or not is_whose(other.unit, one.whose, here.unit):
                continue
            found = one.broken.filled(
                unit=here.unit.name, space=name, other=other.unit.name, where=where
            )
            yield Violation(found, (name, where), (here.unit.id, other.unit.id), here.span)
            break
        else:
            where = next((n for n in near if n in spaces), "")
            if where:
                found = one.broken_space.filled(unit=here.unit.name, space=name, where=where)
                yield Violation(found, (name,), (here.unit.id,), here.span)


def _unsupplied(one: c.Supplied, game: Game, position: Position) -> Iterator[Violation]:
    for line in lines(one, game, position):
        if not line.path:
            here = line.standing
            found = one.broken.filled(unit=here.unit.name, space=line.space, why=line.why)
            yield Violation(found, (line.space,), (here.unit.id,), here.span)


def _in_zones(one: c.Outside, game: Game, position: Position) -> Iterator[Violation]:
    ground = Ground(game, position)
    zones = [zone for zone in game.movement.zones if one.zone in ("", zone.id)]
    for name, here in _on_map(game.board, position):
        mover = Mover(here.unit, here.reduced)
        for zone in zones if ground.holds(one.units, mover) else ():
            if name in ground.zone(zone, mover, "movement"):
                found = one.broken.filled(unit=here.unit.name, space=name)
                yield Violation(found, (name,), (here.unit.id,), here.span)


def _on_map(board: Board, position: Position) -> Iterator[tuple[str, Standing]]:
    return ((n, s) for n, s in position if board.spaces[n].role is SpaceRole.MAP)


def _together(one: c.Together, game: Game, position: Position) -> Iterator[Violation]:
    for name, standing in _on_map(game.board, position):
        unit, here = standing.unit, position.spaces[name]
        if not holds(one.units, unit, None, standing.reduced):
            continue
        if not all(together(those, unit, here) for those in one.given):
            continue
        extra = [s for those in one.barred for s in together(those, unit, here)]
        if extra:
            found = one.unwelcome.filled(unit=unit.name, space=name, others=_names(extra))
        elif all(together(those, unit, here) for those in one.needed):
            continue
        else:
            found = one.missing.filled(unit=unit.name, space=name)
        yield Violation(found, (name,), (unit.id,), standing.span)


def _apart(one: c.Apart, game: Game, position: Position) -> Iterator[Violation]:
    on_map = list(_on_map(game.board, position))
    parts = [(place, s) for place, s in on_map if s.unit.parent]
    for name, whole in on_map:
        if not holds(one.whole, whole.unit, None, whole.reduced):
            continue
        for place, part in parts:
            if is_part(part.unit, whole.unit):
                found = one.broken.filled(
                    whole=whole.unit.name, space=name, part=part.unit.name, other=place
                )
                units = (whole.unit.id, part.unit.id)
                yield Violation(found, (name, place), units, part.span)


def _arriving(one: c.Arrive, game: Game, scenario: Scenario) -> Iterator[Violation]:
    for p in scenario.placements:
        if p.turn is None or not holds(one.units, p.unit, None, p.reduced):
            continue
        faults = []
        if not (one.first or p.turn) <= p.turn <= (one.last or p.turn):
            faults.append(message("on turn {turn}", turn=p.turn))
        if one.phase and p.phase != one.phase:
            faults.append(message("in phase '{phase}'", phase=p.phase))
        spaces = [game.board.spaces[s] for s in p.where.spaces]
        if not any(holds(one.spaces, p.unit, s, p.reduced) for s in spaces):
            faults.append(message("at {place}", place=p.where.text))
        if faults:
            found = one.broken.filled(unit=p.unit.name, faults=listed(faults))
            yield Violation(found, (), (p.unit.id,), p.span)


def _undecided(
    rule: str, spaces: tuple[str, ...], units: tuple[str, ...] = (), span: Span | None = None
) -> Violation:
    where = ", ".join((*units, *spaces))
    found = message("{rule} cannot be decided for {where}", rule=rule, where=where)
    return Violation(found, spaces, units, span, unknown=True)
