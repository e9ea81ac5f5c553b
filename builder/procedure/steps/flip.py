"""`flip`: the counter turns over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, final

from builder.game.model import Game
from builder.procedure.outcome import Dice, Effect, Outcome
from builder.procedure.prose import Names
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.values import Value, Values
from builder.records import dataclass
from builder.words import Message, message


@final
class FlipStepShape(ConditionalShape):
    """`flip: true` turns over the counter whose command it is."""

    flip: Literal[True]

    def link(self, scope: Scope, path: Path) -> Flip:
        when = self.condition(scope, path)
        if scope.units is None:
            said = message("nothing can be flipped: the procedure has no 'units'")
            scope.report("P101", said, *path, "flip")
        return Flip(when=when, **self.said(scope, path))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Flip(Step):
    """The acting unit turns over."""

    key: ClassVar[str] = "flip"

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        if taken:
            outcome.effects.append(Effect("flip", "", ""))
        return taken

    def told(self, game: Game, names: Names) -> Message:
        return message("turn the counter over")

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        return ""
