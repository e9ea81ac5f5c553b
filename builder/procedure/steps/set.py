"""`set`: a value from a formula."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, final

from builder.game.model import Game
from builder.language.expr import Expr
from builder.procedure.kinds import kind_of
from builder.procedure.notation import written
from builder.procedure.outcome import Dice, Outcome
from builder.procedure.possible import NOTHING, possible
from builder.procedure.prose import Names, clause, formula
from builder.procedure.schema import Formula, Name
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.values import EMPTY, Kind, Value, Values, shown, value_of
from builder.records import dataclass
from builder.words import Message, _, message


@final
class SetStepShape(ConditionalShape):
    """`set` names a value, `to` is its formula; where `when` fails, it is 0, '' or no."""

    set: Name
    to: Formula

    def link(self, scope: Scope, path: Path) -> Set:
        when = self.condition(scope, path)
        to = scope.formula(self.to, None, *path, "to")
        kind = kind_of(to, scope.kinds)
        can = possible(to, scope.can)
        can = can if when is None else can.also(NOTHING)
        scope.name(self.set, kind, *path, "set", can=can)
        return Set(
            name=self.set, to=to, kind=kind or "number", when=when, **self.said(scope, path)
        )  # fmt: skip

    def makes(self) -> Iterator[str]:
        yield self.set


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Set(Step):
    """The value `name` is `to`. Where `when` does not hold, it is 0, '' or no."""

    key: ClassVar[str] = "set"
    name: str
    to: Expr
    kind: Kind

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        found = value_of(self.to, outcome.values) if taken else EMPTY[self.kind]
        outcome.values[self.name] = found
        return taken

    def told(self, game: Game, names: Names) -> Message:
        name = names.of(self.name)
        if self.kind == "flag":
            return message("{name} applies where {condition}", name=name,
                           condition=clause(self.to, names))  # fmt: skip
        return message("{left} is {right}", left=name, right=formula(self.to, names))

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        return _(
            "{name} = {value}, by {formula}",
            name=self.name, value=shown(made.get(self.name, "")), formula=written(self.to),
        )  # fmt: skip
