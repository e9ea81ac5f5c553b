"""Tracks and boxes of map.yaml to zones and their spaces.

Knows nothing of the map proper.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Literal

from builder.diagnostics import Findings, Span, nearest
from builder.game.geometry import grid
from builder.game.geometry.areas.plan import Plan
from builder.game.geometry.insets import extent
from builder.game.geometry.layout import (
    FOOT,
    GAP,
    KEY_ROW,
    LARGE_HEX,
    LARGE_ROW,
    LETTERS,
    TITLE_HIGH,
    TITLE_LETTER,
    TITLE_LINE,
    Laid,
    Rect,
    Wish,
    border,
    column_of,
    lay_out,
)  # fmt: skip
from builder.game.link.tiled import TiledMap
from builder.game.link.words import check_word
from builder.game.model import (
    OpenWords,
    Side,
    Space,
    SpaceRole,
    Turn,
    Zone,
)  # fmt: skip
from builder.game.model.words import RIVERS
from builder.game.months import MONTH, headed
from builder.game.names.unknown import no_such
from builder.game.schemas import BoxShape, FeatureShape, MapFile, TrackShape
from builder.records import dataclass
from builder.source import YamlFile
from builder.words import message, message_n

KEY, TITLE = "the key", "the title"
"""No panel has these ids: they have a blank."""
KEY_BELOW, KEY_WIDE = 28.0, 44.0
"""The key stands below the map where there is so much room; the width of a row of it beside."""

Rectangle = tuple[float, float, float, float]


@dataclass(slots=True)
class Sheet:
    """The board while it is put together."""

    file: YamlFile
    shape: MapFile
    sides: dict[str, Side]
    words: OpenWords
    findings: Findings
    counter: float
    spaces: dict[str, Space] = field(default_factory=dict)
    neighbours: dict[str, tuple[str, ...]] = field(default_factory=dict)
    zones: list[Zone] = field(default_factory=list)
    key: Rectangle | None = None
    title: Rectangle | None = None
    plan: Plan = field(default_factory=Plan)
    tiled: TiledMap | None = None

    def terrain(self, cell: grid.GridCell) -> tuple[str, ...]:
        """What a map of Tiled says of a hex."""
        known = self.tiled.terrains if self.tiled else {}
        return known.get((cell.column - 1, cell.row - 1), ())

    def frame(self) -> tuple[Rect | None, float]:
        """The outer line of the map's frame, and what stands outside it; None without a map."""
        rect = next((zone.rect for zone in self.zones if zone.role is SpaceRole.MAP), None)
        if rect is None:
            return None, 0.0
        kind = self.shape.grid.kind
        out = border(kind, bool(self.shape.edges))
        x, y, width, height = rect
        letters = LETTERS if kind == "octagon-diamond" else 0.0
        return Rect(x - out, y - out, width + 2 * out, height + 2 * out), letters

    def foot(self) -> float:
        """What is free below the map."""
        frame, letters = self.frame()
        return 0.0 if frame is None else self.shape.size[1] - frame.foot - letters

    def key_rows(self, width: float) -> int:
        """How many rows the key of the map may need in a column of such a width."""
        picture = self.shape.picture
        if picture is not None and picture.drawn != "over":
            return 0
        used = {id for space in self.spaces.values() for id in space.terrain}
        lines = {self._key_name(feature) for feature in self.shape.features}
        plain = {space.attested for space in self.spaces.values() if not space.terrain}
        towns = {space.town for space in self.spaces.values() if space.town}
        keyed = [one for one in self.shape.groups.values() if one.tint or one.mark or one.side]
        tints = sum(bool(group.name) for group in keyed)
        ways = 4 if self.shape.grid.kind == "points" else 0
        count = len(used) + len(lines) + len(towns) + tints + ways
        if count or len(plain) > 1:
            count += len(plain)
        return math.ceil(count / max(int(width / KEY_WIDE), 1))

    def _key_name(self, feature: FeatureShape) -> str:
        """What the key calls a feature: rivers through points share the name of their kind."""
        is_river = self.words.features.get(feature.kind) in RIVERS
        return feature.kind if is_river and feature.points else feature.name


def link_panels(sheet: Sheet, turns: tuple[Turn, ...]) -> bool:
    """Tracks and boxes: a zone each, with its cells as spaces. False where one has no room."""
    laid = _laid_out(sheet, turns)
    tracks = [_track(sheet, track, n, turns, laid) for n, track in enumerate(sheet.shape.tracks)]
    boxes = [_box(sheet, box, n, laid) for n, box in enumerate(sheet.shape.boxes)]
    return all(tracks) and all(boxes)


def _laid_out(sheet: Sheet, turns: tuple[Turn, ...]) -> Mapping[str, Laid]:
    """The panels without a rectangle, and the key, where they stand."""
    shape = sheet.shape
    free = [_wish(track, turns) for track in shape.tracks if track.rect is None]
    free += [Wish(box.id, room=box.room) for box in shape.boxes if box.rect is None]
    frame, letters = sheet.frame()
    if not free:
        return {}
    panels: list[TrackShape | BoxShape] = [*shape.tracks, *shape.boxes]
    taken = [Rect(*panel.rect) for panel in panels if panel.rect is not None]
    insets = {inset.id for inset in shape.insets}
    taken += [extent(z, edges=bool(shape.edges)) for z in sheet.zones if z.id in insets]
    column = column_of((shape.size[0], shape.size[1]), frame, letters, taken)
    rows = sheet.key_rows(column.width)
    if rows and frame is not None and column.x > frame.right and sheet.foot() < KEY_BELOW:
        large = shape.grid.kind == "hex" and shape.grid.pitch > LARGE_HEX
        free.append(Wish(KEY, fixed=grid.HEADER + 2 + rows * (LARGE_ROW if large else KEY_ROW)))
    if shape.title == "panel" and frame is not None and column.x > frame.right:
        lines = math.ceil(len(shape.note) * TITLE_LETTER / column.width)
        above = _above(taken, column, frame)
        if above is None:
            free.insert(0, Wish(TITLE, fixed=TITLE_HIGH + lines * TITLE_LINE))
        else:
            sheet.title = above
    laid = dict(lay_out(free, column, sheet.counter))
    if KEY in laid:
        sheet.key = laid.pop(KEY).rect
    if TITLE in laid:
        sheet.title = laid.pop(TITLE).rect
    return laid


def _wish(track: TrackShape, turns: tuple[Turn, ...]) -> Wish:
    is_turns = track.cells == "turns"
    return Wish(
        track.id,
        cells=len(turns) if is_turns else len(track.cells),
        columns=track.columns or 0,
        turns=is_turns,
        figures=not is_turns and all(label.isdigit() for label in track.cells),
        feet=any(track.feet),
        head=len(track.name),
        letters=max((len(turn.note) for turn in turns), default=0) if is_turns else 0,
    )


def _above(taken: Sequence[Rect], column: Rect, frame: Rect) -> Rect | None:
    """What is left above panels that have rectangles in the column, for the title; None where
    there is none."""
    tops = [one.y for one in taken if one.right > column.x and one.x < column.right]
    if not tops or min(tops) - GAP <= frame.y:
        return None
    return Rect(column.x, frame.y, column.width, round(min(tops) - GAP - frame.y, 2))


def _track(
    sheet: Sheet, track: TrackShape, index: int, turns: tuple[Turn, ...], laid: Mapping[str, Laid]
) -> bool:
    """A track's zone and cells. False where it has no room for its cells."""
    place = sheet.file.span("tracks", index)
    labels = [str(t.number) for t in turns] if track.cells == "turns" else list(track.cells)
    names = [f"{track.name} {label}" for label in labels]
    rect, columns = _placed(track, laid, track.columns or 0)
    _check_panel(sheet, track, rect, place, ("tracks", index))
    foot = None if track.cells == "turns" else FOOT if any(track.feet) else 0.0
    lines = math.ceil(len(labels) / (columns or len(labels) or 1)) or 1
    high = (rect[3] - grid.HEADER) / lines
    is_headed = track.cells == "turns" and headed(turns, high, sheet.counter)
    try:
        cells = grid.track(names, rect, columns, kind="track", counter=sheet.counter, foot=foot,
                           head=MONTH if is_headed else 0.0)  # fmt: skip
    except ValueError as error:
        said = message("the track {track}: {error}", track=track.name, error=error)
        sheet.findings.add("G401", place, said)
        return False
    sheet.zones.append(_zone(sheet, track, rect, SpaceRole.TRACK, ("tracks", index)))
    feet = _feet(sheet, track, len(labels), index)
    for key in ("tints", "symbols"):
        _check_each(sheet, track, key, len(labels), index)
    for cell, label, words in zip(cells.cells, labels, feet, strict=False):
        space = _panel_space(track, cell, label, SpaceRole.TRACK, place)
        _add(sheet, replace(space, note=words), place)
    sheet.neighbours.update(cells.neighbours)
    return True


def _box(sheet: Sheet, box: BoxShape, index: int, laid: Mapping[str, Laid]) -> bool:
    """A box's zone and its one space. False where it has no room below its header."""
    place = sheet.file.span("boxes", index)
    rect, _columns = _placed(box, laid, 1)
    _check_panel(sheet, box, rect, place, ("boxes", index))
    try:
        cell = grid.track([box.id], rect, 1, kind="box").cells[0]
    except ValueError as error:
        said = message("the box {box}: {error}", box=box.name, error=error)
        sheet.findings.add("G401", place, said)
        return False
    _check_places(sheet, box, index)
    sheet.zones.append(_zone(sheet, box, rect, SpaceRole.BOX, ("boxes", index)))
    if not any(zone.id == box.id for zone in sheet.zones[:-1]):
        _add(sheet, _panel_space(box, cell, box.name, SpaceRole.BOX, place), place)
    sheet.neighbours[box.id] = ()
    return True


def _check_places(sheet: Sheet, box: BoxShape, index: int) -> None:
    """G103 where a box has more words or symbols than places."""
    many = {
        "places": message_n(
            "the box {box} has {count} word in its places, but room for {room}",
            "the box {box} has {count} words in its places, but room for {room}",
            len(box.places), box=box.name, room=box.room,
        ),
        "symbols": message_n(
            "the box {box} has {count} symbol in its places, but room for {room}",
            "the box {box} has {count} symbols in its places, but room for {room}",
            len(box.symbols), box=box.name, room=box.room,
        ),
    }  # fmt: skip
    for key, given in (("places", box.places), ("symbols", box.symbols)):
        if len(given) > box.room:
            sheet.findings.add("G103", sheet.file.span("boxes", index, key), many[key])


def _placed(
    panel: TrackShape | BoxShape, laid: Mapping[str, Laid], columns: int
) -> tuple[Rectangle, int]:
    """A panel's rectangle and cells in a line: its own, or as it was laid out."""
    if panel.rect is None:
        rect, across = laid[panel.id]
        return rect, columns or across
    x, y, width, height = panel.rect
    return (x, y, width, height), columns


def _feet(sheet: Sheet, track: TrackShape, cells: int, index: int) -> list[str]:
    """The word at the foot of each cell of a track, else its note."""
    _check_each(sheet, track, "feet", cells, index)
    return [*track.feet, *[track.note] * cells]


def _check_each(
    sheet: Sheet,
    track: TrackShape,
    key: Literal["feet", "tints", "symbols"],
    cells: int,
    index: int,
) -> None:
    """G103 where a list has not one value for each cell of a track."""
    given = len({"feet": track.feet, "tints": track.tints, "symbols": track.symbols}[key])
    if given in (0, cells):
        return
    says = {
        "feet": message_n(
            "the track {track} has {count} cell, but 'feet' has texts for {feet}",
            "the track {track} has {count} cells, but 'feet' has texts for {feet}",
            cells,
            track=track.name,
            feet=given,
        ),
        "tints": message_n(
            "the track {track} has {count} cell, but 'tints' has colours for {given}",
            "the track {track} has {count} cells, but 'tints' has colours for {given}",
            cells,
            track=track.name,
            given=given,
        ),
        "symbols": message_n(
            "the track {track} has {count} cell, but 'symbols' has {given} symbols",
            "the track {track} has {count} cells, but 'symbols' has {given} symbols",
            cells, track=track.name, given=given,
        ),
    }  # fmt: skip
    sheet.findings.add("G103", sheet.file.span("tracks", index, key), says[key])


def _zone(
    sheet: Sheet,
    panel: TrackShape | BoxShape,
    rect: Rectangle,
    role: SpaceRole,
    path: tuple[str | int, ...],
) -> Zone:
    file = sheet.file
    places = {
        words: file.span(*path, words)
        for words in ("name", "note", "cells", "feet", "places", "symbol", "symbols")
    }
    return Zone(
        panel.id, panel.name, role, rect, panel.side, panel.note, panel.cite,
        file.span(*path, "rect"), places, panel.colours if isinstance(panel, BoxShape) else "",
        panel.band or "", tuple(panel.tints) if isinstance(panel, TrackShape) else (),
        panel.room if isinstance(panel, BoxShape) else 0,
        tuple(panel.places) if isinstance(panel, BoxShape) else (), panel.symbol,
        tuple(panel.symbols),
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
    sheet: Sheet,
    panel: TrackShape | BoxShape,
    rect: Rectangle,
    place: Span,
    path: tuple[str | int, ...],
) -> None:
    """The side exists, the rectangle lies on the sheet, no other panel has the id."""
    whose = {"side": panel.side, "colours": getattr(panel, "colours", "")}
    for key, side in whose.items():
        if side and side not in sheet.sides:
            hint = nearest(side, sheet.sides)
            sheet.findings.add(
                "G201", sheet.file.span(*path, key), no_such("side", side), hint=hint
            )
    x, y, width, height = rect
    if x + width > sheet.shape.size[0] + 0.01 or y + height > sheet.shape.size[1] + 0.01:
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
