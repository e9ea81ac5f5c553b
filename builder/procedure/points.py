"""Points tracks: points that markers show on tracks. Linked, read, and shown again.

Knows nothing of who pays and why.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from builder.diagnostics import Findings, nearest
from builder.game.model import Game
from builder.game.schemas import Cite, Id, Line, Shape
from builder.procedure.schema import Name
from builder.records import dataclass
from builder.source import YamlFile
from builder.source.schema import Field
from builder.words import message

Path = tuple[str | int, ...]


class MarkedTrackShape(Shape):
    """A track, the unit that marks it, what a step on it and the marker's back are worth."""

    track: Id
    unit: Id
    worth: Annotated[int, Field(ge=1, le=1000)] = 1
    back: Annotated[int, Field(ge=0, le=1000)] = 0


class PointsTrackShape(Shape):
    """Points that a side keeps with markers on tracks."""

    id: Name
    name: Line
    side: Id
    tracks: Annotated[list[MarkedTrackShape], Field(min_length=1, max_length=4)]
    cite: Cite = ""


@dataclass(frozen=True, slots=True)
class MarkedTrack:
    """A track of a points track: its zone, the unit that marks it, what a label is worth.

    `back` is what the marker's back adds (a "+100" side); 0 where it is not used.
    """

    track: str
    unit: str
    worth: int
    back: int = 0


@dataclass(frozen=True, slots=True)
class PointsTrack:
    """Points kept by markers: the sum of label times worth, and of the backs that are up.

    `side` may pay from it; `most` is all that its tracks can show. See `shown`.
    """

    id: str
    name: str
    side: str
    tracks: tuple[MarkedTrack, ...]
    most: int
    cite: str


@dataclass(frozen=True, slots=True)
class Marker:
    """Where a marker stands: the cell's label on its track, and whether its back is up."""

    unit: str
    track: str
    label: int
    back: bool


def link_points(
    shape: PointsTrackShape, file: YamlFile, path: Path, game: Game, findings: Findings
) -> PointsTrack | None:
    """The points track, or None where something is wrong with it: then that is reported."""
    before = len(findings)
    for index, track in enumerate(shape.tracks):
        _check_track(track, file, (*path, "tracks", index), game, findings)
    if shape.side not in game.sides:
        findings.add("G201", file.span(*path, "side"),
                     message("there is no side '{name}'", name=shape.side),
                     hint=nearest(shape.side, game.sides))  # fmt: skip
    if len(findings) > before:
        return None
    tracks = tuple(MarkedTrack(t.track, t.unit, t.worth, t.back) for t in shape.tracks)
    most = sum(max(labels(game, t)) * t.worth + t.back for t in tracks)
    return PointsTrack(shape.id, shape.name, shape.side, tracks, most, shape.cite)


def _check_track(
    track: MarkedTrackShape, file: YamlFile, path: Path, game: Game, findings: Findings
) -> None:
    zones = {zone.id for zone in game.board.zones}
    if track.track not in zones:
        findings.add("G201", file.span(*path, "track"),
                     message("there is no track '{name}'", name=track.track),
                     hint=nearest(track.track, zones))  # fmt: skip
    elif not (names := _names(game, track.track)) or not all(n.isdecimal() for n in names):
        findings.add("P107", file.span(*path, "track"),
                     message("the cells of a points track are whole numbers"))  # fmt: skip
    marker = game.units.get(track.unit)
    if marker is None:
        findings.add("G201", file.span(*path, "unit"),
                     message("there is no unit '{name}'", name=track.unit),
                     hint=nearest(track.unit, game.units))  # fmt: skip
    elif track.back and marker.back is None:
        findings.add("P107", file.span(*path, "back"),
                     message("{unit} has no back", unit=marker.name))  # fmt: skip


def _names(game: Game, track: str) -> list[str]:
    return [s.name for s in game.board.spaces.values() if s.zone == track]


def labels(game: Game, track: MarkedTrack) -> list[int]:
    """The numbers of a track's cells, in board order."""
    return [int(name) for name in _names(game, track.track)]


def held(points: PointsTrack, markers: Iterable[Marker]) -> int:
    """The points that the markers show; a marker off its track shows nothing."""
    by_unit = {marker.unit: marker for marker in markers}
    found = [(t, by_unit[t.unit]) for t in points.tracks if t.unit in by_unit]
    return sum(m.label * t.worth + (t.back if m.back else 0) for t, m in found)


def shown(points: PointsTrack, game: Game, total: int) -> tuple[Marker, ...] | None:
    """Where the markers stand for a total, in the order of the tracks; None where they cannot.

    Backs come up only where the fronts do not reach; the track with the largest step takes its
    share first.
    """
    rest = min(points.most, max(0, total))
    fronts = sum(max(labels(game, t)) * t.worth for t in points.tracks)
    found: dict[str, Marker] = {}
    flipped = set()
    for track in sorted(points.tracks, key=lambda t: -t.back):
        if track.back and rest > fronts:
            flipped.add(track.unit)
            rest -= track.back
    for track in sorted(points.tracks, key=lambda t: -_step(game, t)):
        reached = [number for number in labels(game, track) if number * track.worth <= rest]
        if not reached:
            return None
        rest -= max(reached) * track.worth
        found[track.unit] = Marker(track.unit, track.track, max(reached), track.unit in flipped)
    return None if rest else tuple(found[t.unit] for t in points.tracks)


def _step(game: Game, track: MarkedTrack) -> int:
    """What the lowest number above zero on a track is worth."""
    return min((x * track.worth for x in labels(game, track) if x), default=0)
