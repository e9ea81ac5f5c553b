"""`count`: counters keep a number that is so much greater, such as figures lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, final

from builder.game.model import Game
from builder.language.expr import Expr
from builder.procedure.notation import written
from builder.procedure.outcome import Dice, Effect, Outcome
from builder.procedure.prose import Names, formula, units
from builder.procedure.schema import Formula
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.steps.lose import Whom, WhomShape, linked_whom
from builder.procedure.values import Value, Values, value_of
from builder.records import dataclass
from builder.words import Message, _, message


@final
class CountStepShape(ConditionalShape):
    """`count` adds to the number that the counter keeps whose command it is, or each `of` others:

    figures lost, say. What is below zero changes nothing.
    """

    count: Formula
    of: WhomShape | None = None

    def link(self, scope: Scope, path: Path) -> Count:
        when = self.condition(scope, path)
        if scope.units is None:
            said = message("no counter can keep a number: the procedure has no 'units'")
            scope.report("P101", said, *path, "count")
        if not any(kind.counts for kind in scope.game.types.values()):
            said = message("no type of counter keeps a number")
            hint = message("give a type of game.yaml 'counts', such as 'counts: Hits'")
            scope.report("P101", said, *path, "count", hint=hint)
        number = scope.formula(self.count, "number", *path, "count")
        whom = linked_whom(scope, self.of, (*path, "of"))
        return Count(number=number, whom=whom, when=when, **self.said(scope, path))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Step):
    """The counter that acts, or each of `whom`, keeps `number` more."""

    key: ClassVar[str] = "count"
    number: Expr
    whom: Whom | None

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        more = value_of(self.number, outcome.values)
        if taken and isinstance(more, int) and more > 0:
            what = "" if self.whom is None else "other"
            outcome.effects.append(Effect("count", what, str(more)))
        return taken

    def told(self, game: Game, names: Names) -> Message:
        number = formula(self.number, names)
        if self.whom is None:
            return message("the unit counts {number} more", number=number)
        return message("{units} count {number} more each", number=number,
                       units=units(self.whom.those))  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        more = value_of(self.number, values)
        if self.whom is None:
            return _("the unit counts {number} more", number=more)
        units = written(self.whom.those.units)
        return _("each of {units} counts {number} more", units=units, number=more)
