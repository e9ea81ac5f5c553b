"""`direction`: in which direction a target beside the acting counter lies, by the compass."""

from __future__ import annotations

import math
from typing import final

from builder.game.model import Board
from builder.procedure.inputs.answers import Choice, ChoiceShape
from builder.procedure.inputs.base import known_place
from builder.procedure.schema import Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.words import Message, message

COMPASS = (
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east",
)  # fmt: skip
"""Against the clock, north being the top of the map."""


@final
class DirectionInputShape(ChoiceShape):
    """The direction of the target `direction`, one of the `options`: points of the compass."""

    direction: Name

    def link(self, scope: Scope, path: Path) -> TargetDirection:
        asked = self.asked(scope, path)
        known_place(scope, self.direction, *path, "direction")
        for number, option in enumerate(self.options):
            missing = message("'{value}' is not a point of the compass", value=option)
            scope.known(option, COMPASS, missing, *path, "options", number)
        return TargetDirection(to=self.direction, **asked, **self.choice(scope, path))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TargetDirection(Choice):
    """The point of the compass that is nearest to the direction of the target `to`.

    It must be asked where that is none of the options, or the target no neighbour.
    """

    to: str

    def read(self, situation: Situation) -> str | None:
        start, end, board = situation.space(), situation.space(self.to), situation.game.board
        if start is None:
            return None
        if end is None:
            return self.usual
        if end.id not in board.neighbours[start.id]:
            return None
        return self.of(board, start.id, end.id)

    def of(self, board: Board, one: str, other: str) -> str | None:
        """What it is for two neighbours."""
        (x, y), (right, down) = board.spaces[one].centre, board.spaces[other].centre
        eighth = round(math.atan2(y - down, right - x) / (math.pi / 4)) % len(COMPASS)
        return COMPASS[eighth] if COMPASS[eighth] in self.options else None

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.to}

    def source(self) -> Message:
        return message("direction of '{target}'", target=self.to)
