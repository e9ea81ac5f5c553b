"""`border`: what lies between the acting counter's space and a target beside it: rivers."""

from __future__ import annotations

from typing import Literal, final

from builder.game.conditions.view import border_property
from builder.game.model import Board
from builder.game.schemas import Words
from builder.language.decide import Known, decide
from builder.language.expr import Expr, Subject
from builder.language.say import condition
from builder.procedure.inputs.answers import Flag, FlagShape
from builder.procedure.inputs.base import known_place
from builder.procedure.schema import Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.words import Message, message


@final
class BorderInputShape(FlagShape):
    """Whether a condition holds for the border with the target `at` (`flag: true`)."""

    border: Words
    at: Name
    flag: Literal[True]

    def link(self, scope: Scope, path: Path) -> BorderFlag:
        asked = self.asked(scope, path)
        known_place(scope, self.at, *path, "at")
        condition = scope.condition(self.border, *path, "border", subject="border")
        self.name(scope, path)
        return BorderFlag(condition=condition, at=self.at, default=self.default, **asked)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class BorderFlag(Flag):
    """Whether a condition holds for the border of the acting unit's space with the target `at`.

    Of a target that is no neighbour, and of none, it is what is usual.
    """

    condition: Expr
    at: str

    def read(self, situation: Situation) -> bool | None:
        start, end, board = situation.space(), situation.space(self.at), situation.game.board
        if start is None:
            return None
        if end is None or end.id not in board.neighbours[start.id]:
            return self.usual
        return self.of(board, start.id, end.id)

    def of(self, board: Board, one: str, other: str) -> bool:
        """What it is for two neighbours."""

        def lookup(_subject: Subject, name: str) -> Known | None:
            return border_property(board, one, other, name)

        return decide(self.condition, lookup) is True

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.at}

    def source(self) -> Message:
        return message("the border with '{target}': {which}", target=self.at,
                       which=condition(self.condition))  # fmt: skip
