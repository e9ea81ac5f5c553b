"""`turn`: the number of the game turn."""

from __future__ import annotations

from typing import Literal, final

from builder.procedure.inputs.answers import Number, NumberShape
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.words import Message, message


@final
class TurnInputShape(NumberShape):
    """The number of the turn (`turn: true`)."""

    turn: Literal[True]

    def link(self, scope: Scope, path: Path) -> CurrentTurn:
        asked = self.asked(scope, path)
        return CurrentTurn(**asked, **self.bounds(scope, path))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentTurn(Number):
    """The number of the game turn."""

    def read(self, situation: Situation) -> int | None:
        return situation.turn

    def source(self) -> Message:
        return message("the turn")
