"""What the check of the board does not look at, so that its silence is not taken for an answer.

Knows the rules, nothing of how the module looks at what it does look at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.emit.vassal.pieces.names import tidy
from builder.game.model import Game, Unit
from builder.language.expr import Expr
from builder.legality.conditions import Condition, Conditions, Values
from builder.legality.room import in_play
from builder.rules import constraints as c
from builder.rules.model import Rule
from builder.words import _, listed

MOST_NAMES = 6
"""Up to so many units are named; of more, the number is said."""


def not_looked_at(game: Game) -> str:
    """The sentence that says so, after a blank; '' where everything is looked at."""
    rules = [rule for rule in game.rules_of() if rule.applies == "setup"]
    parts = [_("rules for the setup only{cases}", cases=_cases(rules))] if rules else []
    beyond = [rule for rule in in_play(game) if any(map(_is_beyond, rule.constraints))]
    if beyond:
        parts.append(_("distances and lines on the map{cases}", cases=_cases(beyond)))
    open_ones = list(dict.fromkeys(unit.name or unit.designation for unit in _undecided(game)))
    if open_ones:
        names = str(listed(map(tidy, open_ones)))
        if len(open_ones) > MOST_NAMES:
            names = _("{count} kinds of counters", count=len(open_ones))
        parts.append(_("rules that depend on an unknown value ({counters})", counters=names))
    return _(" Not checked: {parts}.", parts="; ".join(parts)) if parts else ""


def _cases(rules: Iterable[Rule]) -> str:
    cites = dict.fromkeys(tidy(rule.cite) for rule in rules if rule.cite)
    return f" [{', '.join(cites)}]" if cites else ""


def _is_beyond(one: c.Constraint) -> bool:
    """Whether nothing that stands in one place tells."""
    return isinstance(one, c.Near | c.Far | c.Supplied | c.Outside | c.Apart)


def _undecided(game: Game) -> Iterator[Unit]:
    """The units for which some condition in play cannot be decided."""
    ask = Conditions()
    trees = [tree for rule in in_play(game) for one in rule.constraints for tree in _trees(one)]
    is_open = [_Open(one := ask.of(tree), _unlike(game, one)) for tree in trees]
    for unit in game.units.values():
        faces = range(len(unit.faces))
        if any(one[one.condition.of_unit(unit, face)] for one in is_open for face in faces):
            yield unit


class _Open(dict[Values, bool]):
    """Whether a condition cannot be decided for such a unit in some space."""

    def __init__(self, condition: Condition, spaces: Sequence[Values]) -> None:
        super().__init__()
        self.condition, self._spaces = condition, spaces

    def __missing__(self, unit: Values) -> bool:
        found = self[unit] = any(
            self.condition.decide(unit, space) is None for space in self._spaces
        )
        return found


def _trees(one: c.Constraint) -> Iterator[Expr]:
    if isinstance(one, c.Bar):
        yield one.when
    if isinstance(one, c.Limit | c.Sum):
        yield one.units


def _unlike(game: Game, condition: Condition) -> list[Values]:
    """What a condition sees of a space of each kind that it tells apart."""
    return [*dict.fromkeys(condition.of_space(space) for space in game.board.map_spaces())]
