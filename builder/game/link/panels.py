"""Tracks and boxes of map.yaml to zones and their spaces.

Knows nothing of the map proper.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from builder.diagnostics import Findings, Span, nearest
from builder.game.geometry import grid
from builder.game.link.words import check_word
from builder.game.model import (
    OpenWords,
    Side,
    Space,
    SpaceRole,
    Turn,
    Zone,
)  # fmt: skip
from builder.game.names.unknown import no_such
from builder.game.schemas import BoxShape, MapFile, TrackShape
from builder.source import YamlFile
from builder.words import message, message_n


@dataclass(slots=True)
class Sheet:
    """The board while it is put together."""

    file: YamlFile
    shape: MapFile
    sides: dict[str, Side]
    words: OpenWords
    findings: Findings
    spaces: dict[str, Space] = field(default_factory=dict)
    neighbours: dict[str, tuple[str, ...]] = field(default_factory=dict)
    zones: list[Zone] = field(default_factory=list)


def link_panels(sheet: Sheet, turns: tuple[Turn, ...]) -> bool:
    """Tracks and boxes: a zone each, with its cells as spaces. False where one has no room."""
    fit = True
    for index, track in enumerate(sheet.shape.tracks):
        place = sheet.file.span("tracks", index)
        _check_panel(sheet, track, place, ("tracks", index))
        labels = [str(t.number) for t in turns] if track.cells == "turns" else list(track.cells)
        names = [f"{track.name} {label}" for label in labels]
        try:
            cells = grid.track(names, _rect(track), track.columns, kind="track")
        except ValueError as error:
            sheet.findings.add(
                "G401", place, message("the track {track}: {error}", track=track.name, error=error)
            )
            fit = False
            continue
        sheet.zones.append(_zone(sheet, track, SpaceRole.TRACK, ("tracks", index)))
        feet = _feet(sheet, track, len(labels), index)
        for cell, label, foot in zip(cells.cells, labels, feet, strict=False):
            space = _panel_space(track, cell, label, SpaceRole.TRACK, place)
            _add(sheet, replace(space, note=foot), place)
        sheet.neighbours.update(cells.neighbours)
    for index, box in enumerate(sheet.shape.boxes):
        place = sheet.file.span("boxes", index)
        _check_panel(sheet, box, place, ("boxes", index))
        try:
            cell = grid.track([box.id], _rect(box), 1, kind="box").cells[0]
        except ValueError as error:
            sheet.findings.add(
                "G401", place, message("the box {box}: {error}", box=box.name, error=error)
            )
            fit = False
            continue
        sheet.zones.append(_zone(sheet, box, SpaceRole.BOX, ("boxes", index)))
        if not any(zone.id == box.id for zone in sheet.zones[:-1]):
            _add(sheet, _panel_space(box, cell, box.name, SpaceRole.BOX, place), place)
        sheet.neighbours[box.id] = ()
    return fit


def _feet(sheet: Sheet, track: TrackShape, cells: int, index: int) -> list[str]:
    """The word at the foot of each cell of a track, else its note."""
    if len(track.feet) not in (0, cells):
        fault = message_n(
            "the track {track} has {count} cell, but 'feet' has texts for {feet}",
            "the track {track} has {count} cells, but 'feet' has texts for {feet}",
            cells,
            track=track.name,
            feet=len(track.feet),
        )
        sheet.findings.add("G103", sheet.file.span("tracks", index, "feet"), fault)
    return [*track.feet, *[track.note] * cells]


def _rect(panel: TrackShape | BoxShape) -> tuple[float, float, float, float]:
    x, y, width, height = panel.rect
    return (x, y, width, height)


def _zone(
    sheet: Sheet, panel: TrackShape | BoxShape, role: SpaceRole, path: tuple[str | int, ...]
) -> Zone:
    file = sheet.file
    places = {words: file.span(*path, words) for words in ("name", "note", "cells", "feet")}
    return Zone(
        panel.id, panel.name, role, _rect(panel), panel.side, panel.note, panel.cite,
        file.span(*path, "rect"), places,
    )  # fmt: skip


def _panel_space(
    panel: TrackShape | BoxShape, cell: grid.GridCell, label: str, role: SpaceRole, place: Span
) -> Space:
    return Space(
        id=cell.id, name=label, kind=cell.kind, role=role, zone=panel.id, centre=cell.centre,
        outline=cell.outline, terrain=(), tags=frozenset(panel.tags), properties={},
        side=panel.side, attested=True, origin="source", cite=panel.cite, note=panel.note,
        span=place,
    )  # fmt: skip


def _add(sheet: Sheet, space: Space, place: Span) -> None:
    if space.id in sheet.spaces:
        sheet.findings.add(
            "G202",
            place,
            message("duplicate space '{space}'", space=space.id),
            related=[(sheet.spaces[space.id].span, message("the first one is here"))],
        )
        return
    sheet.spaces[space.id] = space


def _check_panel(
    sheet: Sheet, panel: TrackShape | BoxShape, place: Span, path: tuple[str | int, ...]
) -> None:
    """The side exists, the rectangle lies on the sheet, no other panel has the id."""
    if panel.side and panel.side not in sheet.sides:
        fault, hint = (
            no_such("side", panel.side),
            nearest(panel.side, sheet.sides),
        )
        sheet.findings.add("G201", sheet.file.span(*path, "side"), fault, hint=hint)
    x, y, width, height = panel.rect
    if x + width > sheet.shape.size[0] or y + height > sheet.shape.size[1]:
        sheet.findings.add(
            "G402",
            sheet.file.span(*path, "rect"),
            message("{panel} is partly off the sheet", panel=panel.name),
        )
    _check_tags(sheet, panel, path)
    if any(zone.id == panel.id for zone in sheet.zones):
        sheet.findings.add(
            "G202", place, message("duplicate id '{id}' of a box or track", id=panel.id)
        )


def _check_tags(sheet: Sheet, panel: TrackShape | BoxShape, path: tuple[str | int, ...]) -> None:
    """A tag of a box means something to the module, or is one of the game's own."""
    for index, tag in enumerate(panel.tags):
        place = sheet.file.span(*path, "tags", index)
        check_word(tag, "tags", sheet.words.tags, place, sheet.findings)
