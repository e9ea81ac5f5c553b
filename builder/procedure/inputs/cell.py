"""`cell`: the label of the cell where a marker stands (weather, initiative)."""

from __future__ import annotations

from typing import final

from builder.diagnostics import nearest
from builder.game.schemas import Id, Shape
from builder.procedure.inputs.answers import SHOWN, Choice, ChoiceShape
from builder.procedure.scope import Path, Scope
from builder.procedure.situation import Situation
from builder.records import dataclass
from builder.words import Message, message


class CellShape(Shape):
    """The cell of a track where a marker stands."""

    unit: Id
    track: Id


@final
class CellInputShape(ChoiceShape):
    """The label of the cell of `track` where `unit` stands: every label is one of the options."""

    cell: CellShape

    def link(self, scope: Scope, path: Path) -> TrackCell:
        asked = self.asked(scope, path)
        before = len(scope.findings)
        self._check_names(scope, (*path, "cell"))
        choice = self.choice(scope, path, sure=len(scope.findings) == before)
        return TrackCell(unit=self.cell.unit, track=self.cell.track, **asked, **choice)

    def _check_names(self, scope: Scope, path: Path) -> None:
        unit, track, board = self.cell.unit, self.cell.track, scope.game.board
        missing = message("there is no unit '{name}'", name=unit)
        scope.known(unit, scope.game.units, missing, *path, "unit")
        missing = message("there is no track '{name}'", name=track)
        scope.known(track, {zone.id for zone in board.zones}, missing, *path, "track")
        labels = [space.name for space in board.spaces.values() if space.zone == track]
        lacking = [name for name in labels if name not in self.options]
        if lacking:
            cells = ", ".join(f"'{name}'" for name in lacking[:SHOWN])
            said = message(
                "the options do not include {cells}, which '{track}' has as cells",
                cells=cells,
                track=track,
            )
            hint = nearest(lacking[0], self.options) or message(
                "give every cell of the track as an option"
            )
            scope.report("P104", said, *path, "track", hint=hint)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TrackCell(Choice):
    """The label of the first cell of a track where a marker stands.

    `unit` is the marker, `track` the zone. Where the marker is on no cell, it must be asked.
    """

    unit: str
    track: str

    def read(self, situation: Situation) -> str | None:
        return next((label for label, _one in situation.cells(self.unit, self.track)), None)

    def source(self) -> Message:
        return message("cell of {unit} on {track}", unit=self.unit, track=self.track)
