"""`count`: how many spaces of the map fit."""

from __future__ import annotations

from typing import final

from builder.procedure.inputs.answers import Number, NumberShape
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.procedure.spaces import Where, WhereShape
from builder.records import dataclass
from builder.words import Message, message


@final
class CountInputShape(NumberShape):
    """How many spaces of the map match, hold what they must and not what they must not."""

    count: WhereShape

    def link(self, scope: Scope, path: Path) -> SpaceCount:
        asked = self.asked(scope, path)
        where = self.count.link(scope, (*path, "count"))
        return SpaceCount(where=where, **asked, **self.bounds(scope, path, sure=False))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceCount(Number):
    """The number of spaces that fit."""

    where: Where

    def read(self, situation: Situation) -> int:
        return sum(
            situation.fits(self.where, space.id) for space in situation.game.board.map_spaces()
        )

    def source(self) -> Message:
        return message("number of spaces {which}", which=self.where.words())
