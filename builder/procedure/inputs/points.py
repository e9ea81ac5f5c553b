"""`points`: what a points track holds."""

from __future__ import annotations

from typing import Annotated, final

from builder.game.schemas import Id
from builder.language.ranges import Span
from builder.procedure.inputs.answers import Number
from builder.procedure.inputs.base import InputShape, report_default
from builder.procedure.points import Marker, PointsTrack, held
from builder.procedure.possible import ANYTHING, Possible
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import Message, message


@final
class PointsInputShape(InputShape):
    """The points of a points track, read off its markers; the input has the track's id."""

    points: Id
    default: Annotated[int, Field(ge=0)] = 0

    def link(self, scope: Scope, path: Path) -> Points | None:
        asked = self.asked(scope, path)
        missing = message("there is no points track '{name}'", name=self.points)
        here = scope.known(self.points, scope.points, missing, *path, "points")
        named = not here or self.id == self.points
        if not named:
            said = message(
                "an input that reads a points track has the track's id, '{name}'", name=self.points
            )
            hint = message("write {key}", key=f"id: {self.points}")
            scope.report("P107", said, *path, "id", hint=hint)
            scope.kinds.setdefault(self.points, None)
        scope.read |= {self.points, self.id}
        track = scope.points.get(self.points)
        can = Possible(span=Span(0, track.most)) if track is not None and named else ANYTHING
        scope.name(self.id, "number", *path, "id", can=can)
        if track is None:
            return None
        if self.default > track.most:
            hint = message("write a whole number from {low} to {high}", low=0, high=track.most)
            report_default(scope, self, self.default, hint, path)
        return Points(track=track, low=0, high=track.most, default=self.default, **asked)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Points(Number):
    """The points that the markers of a points track show; `high` is its `most`."""

    track: PointsTrack

    def read(self, situation: Situation) -> int:
        return held(self.track, (
            Marker(part.unit, part.track, int(label), bool(one.reduced))
            for part in self.track.tracks
            for label, one in situation.cells(part.unit, part.track)
        ))  # fmt: skip

    def source(self) -> Message:
        return message("markers of {points}", points=self.track.id)
