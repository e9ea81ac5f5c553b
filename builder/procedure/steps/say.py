"""A step that only says something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, final

from builder.game.model import Game
from builder.game.schemas import Words
from builder.procedure.outcome import Dice, Outcome
from builder.procedure.prose import Names
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.values import Value, Values
from builder.records import dataclass
from builder.source.schema import Field


@final
class SayStepShape(ConditionalShape):
    """A step with none of the other steps' keys says its words."""

    say: Annotated[Words, Field(min_length=1)]

    def link(self, scope: Scope, path: Path) -> Say:
        when = self.condition(scope, path)
        return Say(when=when, **self.said(scope, path))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Say(Step):
    """Says its words."""

    key: ClassVar[str] = "say"

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        return taken

    def told(self, game: Game, names: Names) -> None:
        return None

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        return ""
