"""`distance` and `nearest`: the way from the acting counter to the nearest spaces that fit."""

from __future__ import annotations

from typing import Annotated, final

from builder.game.geometry import ways
from builder.game.schemas import Shape
from builder.language.expr import TRUE
from builder.procedure.inputs.answers import Number, NumberShape, Spaces
from builder.procedure.inputs.base import InputShape, acting_only
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.procedure.spaces import Where, WhereShape
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import Message, message


class TraceShape(Shape):
    """The way from the acting unit to the nearest space that fits `to`, through spaces that fit."""

    to: WhereShape
    through: WhereShape = WhereShape()

    def link(self, scope: Scope, path: Path, limit: int) -> Trace:
        said = message("distances are measured from the unit that acts: give 'units'")
        acting_only(scope, said, *path)
        to = self.to.link(scope, (*path, "to"))
        return Trace(to, self.through.link(scope, (*path, "through")), limit)


@final
class DistanceInputShape(NumberShape):
    """How many spaces the nearest space that fits is away; `high` is the farthest looked at."""

    distance: TraceShape

    def link(self, scope: Scope, path: Path) -> Distance:
        asked = self.asked(scope, path)
        trace = self.distance.link(scope, (*path, "distance"), self.high)
        return Distance(trace=trace, **asked, **self.bounds(scope, path, sure=False))


@final
class NearestInputShape(InputShape):
    """Which spaces the nearest that fit are; `high` is the farthest looked at."""

    nearest: TraceShape
    high: Annotated[int, Field(ge=0, le=9999)] = 99

    def link(self, scope: Scope, path: Path) -> Nearest:
        asked = self.asked(scope, path)
        scope.name(f"{self.id}_number", "number", *path, "id")
        trace = self.nearest.link(scope, (*path, "nearest"), self.high)
        scope.name(self.id, "text", *path, "id")
        return Nearest(trace=trace, **asked)


@dataclass(frozen=True, slots=True)
class Trace:
    """The way from the acting unit to the nearest space that fits `to`: 0 for its own.

    A step leads to a neighbour; steps go on only from spaces that fit `through`, and from the
    unit's own. `limit` is both the farthest looked at and the answer where nothing is nearer.
    """

    to: Where
    through: Where
    limit: int

    def found(self, situation: Situation) -> tuple[int, frozenset[str]] | None:
        """How far, and which spaces; None where nobody acts on the map."""
        acting = situation.on_map()
        if acting is None:
            return None
        return ways.nearest(
            situation.game.board.neighbours, acting.space, self.limit,
            lambda space: situation.fits(self.to, space),
            lambda space: situation.fits(self.through, space),
        )  # fmt: skip

    @property
    def everywhere(self) -> bool:
        """Whether the way may lead through any space."""
        return self.through == Where(TRUE)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Distance(Number):
    """How many spaces the acting unit is from the nearest space that fits."""

    trace: Trace

    def read(self, situation: Situation) -> int | None:
        found = self.trace.found(situation)
        return None if found is None else found[0]

    def source(self) -> Message:
        to, through = self.trace.to.words(), self.trace.through.words()
        if self.trace.everywhere:
            return message("distance to the nearest space {to}", to=to)
        return message("distance to the nearest space {to}, through spaces {through}",
                       to=to, through=through)  # fmt: skip


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Nearest(Spaces):
    """The ids of the nearest spaces that fit, in the board's order."""

    trace: Trace

    def read(self, situation: Situation) -> str | None:
        found = self.trace.found(situation)
        if found is None:
            return None
        return ", ".join(space for space in situation.game.board.spaces if space in found[1])

    def source(self) -> Message:
        to, through = self.trace.to.words(), self.trace.through.words()
        if self.trace.everywhere:
            return message("nearest spaces {to}", to=to)
        return message("nearest spaces {to}, through spaces {through}", to=to, through=through)
