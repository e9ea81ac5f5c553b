"""Purses: points that markers show on tracks. Linked, read, and shown again.

Knows nothing of who pays and why.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from builder.diagnostics import Findings, nearest
from builder.game.model import Game
from builder.procedure.model import Purse, PurseTrack
from builder.procedure.shapes import PurseShape, PurseTrackShape
from builder.source import YamlFile

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """Where a purse's marker stands: the cell's label on its track, and whether its back is up."""

    unit: str
    track: str
    label: int
    back: bool


def link_purse(
    shape: PurseShape, file: YamlFile, path: Path, game: Game, findings: Findings
) -> Purse | None:
    """The purse, or None where something is wrong with it: then that is reported."""
    before = len(findings)
    for index, track in enumerate(shape.tracks):
        _check_track(track, file, (*path, "tracks", index), game, findings)
    if shape.side not in game.sides:
        findings.add("G201", file.span(*path, "side"), f"there is no side '{shape.side}'",
                     hint=nearest(shape.side, game.sides))  # fmt: skip
    if len(findings) > before:
        return None
    tracks = tuple(PurseTrack(t.track, t.unit, t.worth, t.back) for t in shape.tracks)
    most = sum(max(labels(game, t)) * t.worth + t.back for t in tracks)
    return Purse(shape.id, shape.name, shape.side, tracks, most, shape.cite)


def _check_track(
    track: PurseTrackShape, file: YamlFile, path: Path, game: Game, findings: Findings
) -> None:
    zones = {zone.id for zone in game.board.zones}
    for key, name, known in (("track", track.track, zones), ("unit", track.unit, game.units)):
        if name not in known:
            findings.add("G201", file.span(*path, key), f"there is no {key} '{name}'",
                         hint=nearest(name, known))  # fmt: skip
    names = [s.name for s in game.board.spaces.values() if s.zone == track.track]
    if track.track in zones and not (names and all(name.isdecimal() for name in names)):
        findings.add("P107", file.span(*path, "track"), "a purse's cells are whole numbers")
    marker = game.units.get(track.unit)
    if track.back and marker is not None and marker.back is None:
        findings.add("P107", file.span(*path, "back"), f"{marker.name} has no back")


def labels(game: Game, track: PurseTrack) -> list[int]:
    """The labels of a purse's track, in board order."""
    return [int(s.name) for s in game.board.spaces.values() if s.zone == track.track]


def held(purse: Purse, markers: Iterable[Shown]) -> int:
    """The points that the markers show; a marker off its track shows nothing."""
    by_unit = {marker.unit: marker for marker in markers}
    found = [(t, by_unit[t.unit]) for t in purse.tracks if t.unit in by_unit]
    return sum(m.label * t.worth + (t.back if m.back else 0) for t, m in found)


def shown(purse: Purse, game: Game, total: int) -> tuple[Shown, ...] | None:
    """Where the markers stand for a total, in the order of the tracks; None where they cannot.

    Backs come up only where the fronts do not reach; the track with the largest step takes its
    share first.
    """
    rest = min(purse.most, max(0, total))
    fronts = sum(max(labels(game, t)) * t.worth for t in purse.tracks)
    found: dict[str, Shown] = {}
    flipped = set()
    for track in sorted(purse.tracks, key=lambda t: -t.back):
        if track.back and rest > fronts:
            flipped.add(track.track)
            rest -= track.back
    for track in sorted(purse.tracks, key=lambda t: -_step(game, t)):
        label = max((x for x in labels(game, track) if x * track.worth <= rest), default=0)
        rest -= label * track.worth
        found[track.track] = Shown(track.unit, track.track, label, track.track in flipped)
    return None if rest else tuple(found[t.track] for t in purse.tracks)


def _step(game: Game, track: PurseTrack) -> int:
    """What the least label above nought is worth."""
    return min((x * track.worth for x in labels(game, track) if x), default=0)
