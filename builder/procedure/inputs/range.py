"""`range`: how many spaces a target is from the acting counter."""

from __future__ import annotations

from typing import final

from builder.game.geometry import ways
from builder.procedure.inputs.answers import Number, NumberShape
from builder.procedure.inputs.base import known_place
from builder.procedure.schema import Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.words import Message, message


@final
class RangeInputShape(NumberShape):
    """How many spaces away the target `range` is; `high` is the farthest looked at."""

    range: Name

    def link(self, scope: Scope, path: Path) -> TargetRange:
        asked = self.asked(scope, path)
        known_place(scope, self.range, *path, "range")
        return TargetRange(to=self.range, **asked, **self.bounds(scope, path))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TargetRange(Number):
    """How many spaces the acting unit is from the target `to`, at most `high`.

    Without a target it is what is usual.
    """

    to: str

    def read(self, situation: Situation) -> int | None:
        start, end = situation.space(), situation.space(self.to)
        if start is None:
            return None
        if end is None:
            return self.usual
        found = ways.distance(situation.game.board.neighbours, start.id, end.id)
        return self.high if found is None else min(found, self.high)

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.to}

    def source(self) -> Message:
        return message("range to '{target}'", target=self.to)
