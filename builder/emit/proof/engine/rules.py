"""Rules for scripts: each constraint as plain data, its sentences with their places still open.

Knows nothing of the kinds of rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import assert_never

from builder.emit.proof.engine.ground import places
from builder.emit.proof.engine.trees import Plain, Trees
from builder.game.model import Game
from builder.legality.asking import weight
from builder.records import dataclass
from builder.rules import constraints as c
from builder.rules.model import Rule
from builder.rules.stated import Declared, Printed
from builder.rules.words import total_of
from builder.words import message


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the rules of a game; `parts` are those of a movement point."""

    game: Game
    trees: Trees
    parts: int

    def rule(self, rule: Rule) -> dict[str, Plain]:
        """A rule."""
        return {
            "id": rule.id, "kind": rule.kind, "code": rule.code, "cite": rule.cite,
            "text": rule.text, "applies": rule.applies, "scenarios": [*rule.scenarios],
            "turns": None if rule.turns is None else [*rule.turns],
            "constraints": [self._constraint(one) for one in rule.constraints],
            "at": [rule.span.file, rule.span.line],
        }  # fmt: skip

    def _constraint(self, one: c.Constraint) -> dict[str, Plain]:
        match one:
            case c.Arrive():
                units, spaces = self.trees.tree(one.units), self.trees.tree(one.spaces)
                said = {"is": "arrive", "first": one.first, "last": one.last, "phase": one.phase}
                return said | {"units": units, "spaces": spaces, "broken": str(one.broken)}
            case c.CounterFact():
                return self._printed(one)
            case c.ScenarioFact():
                return self._declared(one)
            case _:
                return self._standing(one)

    def _standing(self, one: c.Standing) -> dict[str, Plain]:
        match one:
            case c.Bar():
                return {"is": "bar", "when": self.trees.tree(one.when),
                        "passing": self.trees.tree(one.passing), "broken": str(one.broken),
                        "brokenPassing": str(one.broken_passing)}  # fmt: skip
            case c.Limit() | c.Sum():
                return self._amount(one)
            case c.Near() | c.Far():
                return self._range(one)
            case c.Supplied():
                return {"is": "supplied", "units": self.trees.tree(one.units),
                        "legs": [self._leg(leg) for leg in one.legs], "zones": one.zones,
                        "firstFree": one.first_free, "broken": str(one.broken)}  # fmt: skip
            case c.Outside():
                return {"is": "outside", "units": self.trees.tree(one.units), "zone": one.zone,
                        "broken": str(one.broken)}  # fmt: skip
            case c.Together():
                return {"is": "together", "units": self.trees.tree(one.units),
                        "given": self._groups(one.given), "needed": self._groups(one.needed),
                        "barred": self._groups(one.barred), "missing": str(one.missing),
                        "unwelcome": str(one.unwelcome)}  # fmt: skip
            case c.Apart():
                return {"is": "apart", "whole": self.trees.tree(one.whole),
                        "broken": str(one.broken)}  # fmt: skip
        assert_never(one)

    def _amount(self, one: c.Limit | c.Sum) -> dict[str, Plain]:
        units, measure = self.trees.tree(one.units), self.trees.measure(one.measure)
        if isinstance(one, c.Limit):
            return {"is": "limit", "spaces": self.trees.tree(one.spaces), "units": units,
                    "measure": measure, "most": one.most, "bySide": one.by_side,
                    "broken": str(one.broken)}  # fmt: skip
        order = places(self.game.board)
        return {"is": "sum", "groups": [[order[each] for each in group] for group in one.groups],
                "units": units, "measure": measure, "called": one.measure, "least": one.least,
                "most": one.most, "short": str(one.short), "over": str(one.over)}  # fmt: skip

    def _range(self, one: c.Near | c.Far) -> dict[str, Plain]:
        units, of, spaces = map(self.trees.tree, (one.units, one.of, one.of_spaces))
        common = {"units": units, "of": of, "ofSpaces": spaces, "broken": str(one.broken)}
        if isinstance(one, c.Far):
            return common | {"is": "far", "whose": one.whose, "beyond": one.beyond,
                             "brokenSpace": str(one.broken_space)}  # fmt: skip
        kinds = [n for n, space in enumerate(self.game.board.spaces.values())
                 if one.through in ("", space.kind)]  # fmt: skip
        return common | {"is": "near", "within": one.within,
                         "through": kinds if one.through else None}  # fmt: skip

    def _leg(self, leg: c.Leg) -> dict[str, Plain]:
        within = None if leg.within is None else int(Fraction(str(leg.within)) * self.parts)
        trees = (leg.to_units, leg.to_spaces, leg.over, leg.through)
        units, spaces, over, through = map(self.trees.tree, trees)
        return {"toUnits": units, "toSpaces": spaces, "over": over, "through": through,
                "within": within, "points": leg.points}  # fmt: skip

    def _groups(self, groups: Sequence[c.Counters]) -> list[Plain]:
        return [[self.trees.tree(one.units), one.whose] for one in groups]

    def _printed(self, one: c.CounterFact) -> dict[str, Plain]:
        fact = one.decide
        if not isinstance(fact, Printed):
            return {"is": "unknown"}
        return {"is": "printed", "units": self.trees.tree(fact.who),
                "wants": self.trees.tree(fact.wants)}  # fmt: skip

    def _declared(self, one: c.ScenarioFact) -> dict[str, Plain]:
        """What each unit adds to a sum: a factor of its front, maybe unknown, or a measure."""
        fact = one.decide
        if not isinstance(fact, Declared):
            return {"is": "unknown"}
        each = [unit.front.factors.get(fact.measure, weight(unit, fact.measure, 0))
                for unit in self.game.units.values()]  # fmt: skip
        broken = message("the {sum} is {total}; the rules give {declared}")
        return {"is": "declared", "units": self.trees.tree(fact.who), "each": each,
                "declared": fact.declared,
                "broken": str(broken.filled(sum=total_of(fact.measure)))}  # fmt: skip
