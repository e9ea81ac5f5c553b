"""What each rule says of each space of a position: its verdict, and the sums that it makes there.

A check asks only what is broken; who shows a position asks what every rule makes of it. Knows
nothing of the kinds of rules and of findings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, assert_never

from builder.game.model import Game, Scenario, Space, SpaceRole
from builder.legality.asking import holds, weight
from builder.legality.position import Position, Standing, at_start
from builder.legality.verdicts import violations
from builder.records import dataclass
from builder.rules import constraints as c
from builder.rules.model import Rule
from builder.words import Message

Word = Literal["pass", "fail", "unknown"]


@dataclass(frozen=True, slots=True)
class Amount:
    """What a side's counters, or all where `side` is '', add up to; None for no bound."""

    side: str
    total: float
    least: float | None
    most: float | None
    measure: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a rule says of a space: `why` where it is broken, or cannot be decided."""

    rule: Rule
    word: Word
    amounts: tuple[Amount, ...] = ()
    why: tuple[Message, ...] = ()


def on_turn(scenario: Scenario, turn: int) -> Position:
    """What stands on the board if nothing had moved by a turn: the start, and who has come since.

    Reinforcements that may choose among spaces stand nowhere.
    """
    position = at_start(scenario)
    for p in scenario.placements:
        if p.where.fixed and p.turn is not None and p.turn <= turn:
            position.put(p.where.spaces[0], Standing(p.unit, p.qty, p.reduced, p.span))
    return position


def judged(
    game: Game, rules: Sequence[Rule], position: Position
) -> Mapping[str, tuple[Judgement, ...]]:
    """What the rules say of the spaces in which they have something to judge."""
    found: dict[str, list[Judgement]] = {}
    for rule in rules:
        broken: dict[str, list[tuple[bool, Message]]] = {}
        for each in violations(rule, game, position):
            for name in each.spaces:
                broken.setdefault(name, []).append((each.unknown, each.message))
        for name in _asked(rule, game, position, broken):
            faults, amounts = broken.get(name, []), tuple(_amounts(rule, game, position, name))
            word: Word = "pass" if not faults else "unknown"
            if any(not unknown for unknown, _ in faults):
                word = "fail"
            why = tuple(message for _, message in faults)
            found.setdefault(name, []).append(Judgement(rule, word, amounts, why))
    return {name: tuple(found[name]) for name in game.board.spaces if name in found}


def concerns(rule: Rule, space: Space) -> bool:
    """Whether a rule may ever have something to judge in a space, whatever stands there."""
    return any(_concerned(one, space) for one in rule.standing)


def bounds(rule: Rule, space: Space | None = None) -> Iterator[Amount]:
    """The bounds that a rule sets, in a space or anywhere, with nothing there."""
    for one in rule.standing:
        if isinstance(one, c.Limit) and (space is None or _concerned(one, space)):
            yield Amount("" if not one.by_side else "*", 0, None, one.most, one.measure)


def _asked(
    rule: Rule, game: Game, position: Position, broken: Iterable[str]
) -> Iterator[str]:  # fmt: skip
    """The spaces in which a rule has something to judge, each once."""
    found = dict.fromkeys(broken)
    for one in rule.standing:
        if isinstance(one, c.Sum):
            found |= dict.fromkeys(place for group in one.groups for place in group)
        for name, standings in position.spaces.items():
            space = game.board.spaces[name]
            if name not in found and _concerned(one, space):
                found |= {name: None} if any(_meant(one, s, space) for s in standings) else {}
    return iter(found)


def _concerned(one: c.Standing, space: Space) -> bool:
    match one:
        case c.Sum():
            return any(space.id in group for group in one.groups)
        case c.Bar():
            return space.role is SpaceRole.MAP and holds(one.when, None, space) is not False
        case c.Limit():
            asked = space.role is SpaceRole.MAP and holds(one.spaces, None, space) is not False
            return asked and holds(one.units, None, space) is not False
        case c.Near() | c.Far() | c.Supplied() | c.Outside() | c.Together() | c.Apart():
            return space.role is SpaceRole.MAP
    assert_never(one)


def _meant(one: c.Standing, s: Standing, space: Space) -> bool:
    """Whether a counter is one of those that a constraint speaks of."""
    match one:
        case c.Bar():
            return holds(one.when, s.unit, None, s.reduced) is not False
        case c.Apart():
            return holds(one.whole, s.unit, None, s.reduced) is True
        case c.Limit() | c.Sum():
            return holds(one.units, s.unit, space, s.reduced) is True
        case c.Near() | c.Far() | c.Supplied() | c.Outside() | c.Together():
            return holds(one.units, s.unit, None, s.reduced) is True
    assert_never(one)


def _amounts(rule: Rule, game: Game, position: Position, name: str) -> Iterator[Amount]:
    """What the counters of a space, or of a group with it, add up to."""
    space = game.board.spaces[name]
    for one in rule.standing:
        if isinstance(one, c.Limit) and _concerned(one, space):
            here = _counted(one, position, (name,), game)
            sides = [side.id for side in game.sides.values() if side.player]
            for side in sides if one.by_side else [""]:
                whose = [s for s in here if not side or (s.unit.side and s.unit.side.id == side)]
                yield Amount(side, _total(whose, one.measure), None, one.most, one.measure)
        if isinstance(one, c.Sum):
            for group in (group for group in one.groups if name in group):
                here = _counted(one, position, group, game)
                yield Amount("", _total(here, one.measure), one.least, one.most, one.measure)


def _counted(
    one: c.Limit | c.Sum, position: Position, places: Iterable[str], game: Game
) -> list[Standing]:  # fmt: skip
    return [
        s for place in places for s in position.spaces.get(place, ())
        if holds(one.units, s.unit, game.board.spaces[place], s.reduced)
    ]  # fmt: skip


def _total(group: Iterable[Standing], measure: str) -> float:
    return sum(weight(s.unit, measure, s.reduced) * s.qty for s in group)
