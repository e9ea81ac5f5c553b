"""`around`: how many counters stand in the spaces round the acting counter, or round a target."""

from __future__ import annotations

from typing import Annotated, final

from builder.game.schemas import Id, Shape, Words
from builder.language.expr import TRUE
from builder.procedure.inputs.answers import Number, NumberShape
from builder.procedure.inputs.base import acting_only, known_courses, known_place
from builder.procedure.schema import Name
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.rules import phrases
from builder.rules.constraints import Counters, Whose
from builder.source.schema import Field
from builder.words import Message, message


class AroundShape(Shape):
    """Counters in the spaces from 1 to `within` away.

    A neighbour across a course of a kind in `not_across`, such as a river, is left out; then only
    neighbours are looked at.
    """

    units: Words = "true"
    side: Whose = "own"
    within: Annotated[int, Field(ge=1, le=20)] = 1
    not_across: Annotated[list[Id], Field(max_length=6)] = []
    at: Name | None = None


@final
class AroundInputShape(NumberShape):
    """How many counters stand round the acting unit, or round the target `at`."""

    around: AroundShape

    def link(self, scope: Scope, path: Path) -> Around:
        asked, around, here = self.asked(scope, path), self.around, (*path, "around")
        said = message("only a procedure with 'units' can look round its unit")
        acting_only(scope, said, *here)
        if around.at is not None:
            known_place(scope, around.at, *here, "at")
        units = scope.condition(around.units, *here, "units")
        known_courses(scope, around.not_across, *here, "not_across")
        if around.not_across and around.within > 1:
            said = message("'not_across' looks at neighbours only: leave out 'within'")
            scope.report("P101", said, *here, "not_across")
        return Around(
            those=Counters(units, around.side), within=around.within, at=around.at or "",
            not_across=tuple(around.not_across), **asked, **self.bounds(scope, path, sure=False),
        )  # fmt: skip


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Around(Number):
    """The number of `those` counters in the spaces from 1 to `within` away, at most `high`.

    It is seen from the acting unit, or from the target `at`; round no target there are none.
    """

    those: Counters
    within: int
    at: str = ""
    not_across: tuple[str, ...] = ()

    def read(self, situation: Situation) -> int | None:
        if situation.space() is None:
            return None
        start = situation.space(self.at)
        if start is None:
            return min(self.high, max(self.low, 0))
        board = situation.game.board
        here = (
            one
            for space, _far in situation.near(start, self.within)
            if not any(c.kind in self.not_across for c in board.along(start.id, space))
            for one in situation.standing(self.those, space)
        )
        return max(self.low, min(self.high, sum(one.qty for one in here)))

    def looks_at(self) -> frozenset[str]:
        return self.asks_for() | {self.at}

    def source(self) -> Message:
        words = {"own": message("own units"), "enemy": message("enemy units"),
                 "any": message("units")}  # fmt: skip
        which, counted = phrases.units(self.those.units), words[self.those.whose]
        if which == phrases.units(TRUE):
            return message("{counted} up to {number} away", counted=counted, number=self.within)
        return message("{counted} up to {number} away: {which}", counted=counted,
                       number=self.within, which=which)  # fmt: skip
