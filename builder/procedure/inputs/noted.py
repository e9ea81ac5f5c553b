"""`noted`: a number or a text that an earlier procedure has noted for later ones."""

from __future__ import annotations

from typing import ClassVar, Literal, final

from builder.game.model import Game
from builder.procedure.inputs.answers import Number
from builder.procedure.inputs.base import Input, InputShape
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.procedure.values import Kind, Value
from builder.records import dataclass
from builder.words import Message, message

MOST = 9999


@final
class NotedInputShape(InputShape):
    """What a step `note` has noted under this name, in this procedure or another: a `number`, 0

    before, or a `text`, empty before.
    """

    noted: Literal["number", "text"]

    def link(self, scope: Scope, path: Path) -> NotedNumber | NotedText:
        asked = self.asked(scope, path)
        scope.name(self.id, self.noted, *path, "id")
        scope.noted[self.id] = self.noted
        if self.noted == "text":
            return NotedText(**asked)
        return NotedNumber(**asked, low=-MOST, high=MOST, default=0)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class NotedNumber(Number):
    """A number that was noted."""

    def read(self, situation: Situation) -> int | None:
        found = situation.noted.get(self.id)
        return found if isinstance(found, int) else None

    def source(self) -> Message:
        return message("as a procedure noted it")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class NotedText(Input):
    """A text that was noted, such as the id of a space."""

    kind: ClassVar[Kind] = "text"

    @property
    def usual(self) -> str:
        return ""

    def fits(self, value: Value, game: Game) -> bool:
        return isinstance(value, str)

    def allowed(self) -> Message:
        return message("a text")

    def parsed(self, text: str) -> str:
        return text.strip()

    def read(self, situation: Situation) -> str | None:
        found = situation.noted.get(self.id)
        return found if isinstance(found, str) else None

    def source(self) -> Message:
        return message("as a procedure noted it")
