"""The markers of sequence.yaml that show turn and phase, and the cells on which they do.

Knows nothing of how they are moved.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.diagnostics import Findings, nearest
from builder.game.model import Board, ClockMarker, Phase, SpaceRole, Unit
from builder.game.names.unknown import no_such
from builder.game.schemas import ClockMarkerShape
from builder.source import YamlFile
from builder.words import Message, message, message_n


def link_clock(
    file: YamlFile, shapes: Sequence[ClockMarkerShape], units: Mapping[str, Unit], board: Board,
    turns: int, phases: Sequence[Phase], findings: Findings,
) -> tuple[ClockMarker, ...]:  # fmt: skip
    """The markers with their cells: of each turn, or of each step in the order of the turn."""
    found: dict[str, ClockMarker] = {}
    tracks = [zone.id for zone in board.zones if zone.role is SpaceRole.TRACK]
    for index, shape in enumerate(shapes):
        unit, track = file.span("markers", index, "unit"), file.span("markers", index, "track")
        cells = [space.id for space in board.spaces.values() if space.zone == shape.track]
        places = range(turns) if shape.level == 0 else [*_places(phases, shape.level)]
        if shape.unit not in units:
            said = no_such("unit", shape.unit)
            findings.add("G201", unit, said, hint=nearest(shape.unit, units))
        elif shape.track not in tracks:
            said = no_such("track", shape.track)
            findings.add("G201", track, said, hint=nearest(shape.track, tracks))
        elif shape.unit in found:
            findings.add("G202", unit, message("'{unit}' has two entries", unit=shape.unit))
        elif set(places) != {*range(len(cells))}:
            findings.add("G304", track, _unlike(shape, len(cells), max(places) + 1, places))
        else:
            shown = tuple(cells[place] for place in places)
            found[shape.unit] = ClockMarker(shape.unit, shape.level, shown)
    return tuple(found.values())


def _places(phases: Sequence[Phase], level: int) -> Iterator[int]:
    """For every step without steps of its own, the place of what it belongs to at a level among
    its siblings; -1 where the step itself is above that level."""
    for place, phase in enumerate(phases):
        below = [*_steps(phase)] if phase.steps else [phase]
        if level == 1:
            yield from [place] * len(below)
        elif phase.steps:
            yield from _places(phase.steps, level - 1)
        else:
            yield -1


def _steps(phase: Phase) -> Iterator[Phase]:
    for step in phase.steps:
        yield from _steps(step) if step.steps else [step]


def _unlike(shape: ClockMarkerShape, cells: int, most: int, places: Sequence[int]) -> Message:
    """Why a track cannot show the turns or the phases of a level."""
    if -1 in places:
        return message(
            "not every phase has steps at level {level}, which '{unit}' shows",
            level=shape.level, unit=shape.unit,
        )  # fmt: skip
    what = (
        message_n("{count} turn", "{count} turns", most)
        if shape.level == 0
        else message_n("{count} phase in a row", "{count} phases in a row", most)
    )
    return message_n(
        "the track '{track}' has {count} cell for {what}",
        "the track '{track}' has {count} cells for {what}",
        cells, track=shape.track, what=what,
    )  # fmt: skip
