"""map.yaml and spaces.csv to the board: spaces with outlines, zones, edges, groups, adjacency.

Knows nothing of units and of how a map is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from builder.diagnostics import Findings, nearest
from builder.game.geometry import grid
from builder.game.geometry.compass import check_directions
from builder.game.geometry.insets import check_insets
from builder.game.geometry.numbering import column_words, row_words
from builder.game.geometry.panels import check_panels
from builder.game.link.areas import PLACED, placed_cells
from builder.game.link.cells import MAIN, cell_space, check_listed, leave_out
from builder.game.link.features import FeatureLinker
from builder.game.link.insets import Laid, laid_insets, link_insets, pitch_of
from builder.game.link.links import link_spaces
from builder.game.link.panels import Sheet, link_panels
from builder.game.link.tiled import with_tiled
from builder.game.model import (
    Board,
    Course,
    GroupMark,
    LineName,
    Link,
    MapEdge,
    OpenWords,
    Side,
    SpaceRole,
    Terrain,
    Tint,
    Turn,
    View,
    Zone,
)  # fmt: skip
from builder.game.names.places import PlaceError, resolve
from builder.game.names.unknown import no_such
from builder.game.names.ways import Ways
from builder.game.reader import known_columns
from builder.game.schemas import MapFile
from builder.source import CsvFile, Row, YamlFile
from builder.words import message

COLUMNS = ("id", "name", "terrain", "tags", "origin", "cite", "note")
OF_AREAS = ("town", "town_x", "town_y", "outline")


def link_board(
    file: YamlFile,
    shape: MapFile,
    listed: CsvFile | None,
    connections: CsvFile | None,
    courses: CsvFile | None,
    turns: tuple[Turn, ...],
    sides: dict[str, Side],
    words: OpenWords,
    counter: float,
    files: Mapping[str, bytes],
    findings: Findings,
) -> Board | None:
    """The board; what does not fit is reported and left out. None without its spaces."""
    sheet = Sheet(file, shape, sides, words, findings, counter)
    if not _with_tiled(sheet, files) or not all(
        [_grid(sheet, listed, files), link_panels(sheet, turns)]
    ):
        return None
    tracks = {t.id: file.span("tracks", n, "rect") for n, t in enumerate(shape.tracks)}
    boxes = {b.id: file.span("boxes", n, "rect") for n, b in enumerate(shape.boxes)}
    check_panels(sheet.zones, tracks | boxes, sheet.spaces, findings)
    near, links = link_spaces(
        connections, sheet.spaces, sheet.neighbours, words.links, findings,
        points=shape.grid.kind == "points",
    )  # fmt: skip
    map_ids = tuple(s.id for s in sheet.spaces.values() if s.role is SpaceRole.MAP)
    groups = _groups(sheet, map_ids)
    _join_groups(sheet, groups)
    ways = Ways(sheet.spaces, groups, map_ids, sheet.neighbours, sheet.plan.lines)
    features, lines = FeatureLinker(sheet, ways, near).link(courses)
    _join_courses(sheet, lines, links)
    board = Board(
        width=shape.size[0], height=shape.size[1], note=shape.note, origin=shape.origin,
        spaces=sheet.spaces, zones=tuple(sheet.zones), edges=_edges(sheet, groups, map_ids),
        features=features, courses=lines,
        terrains=_terrains(sheet),
        neighbours=near, groups=groups, grid_kind=shape.grid.kind, cell=shape.grid.pitch,
        links=links, outside=shape.grid.outside or "", span=file.span("note"), plan=sheet.plan,
        scale=shape.scale, key=sheet.key, title=sheet.title,
        names=tuple(_line_names(sheet, groups, map_ids)), view=_view(sheet, groups, map_ids),
        tints=_tints(sheet), marks=_marks(sheet),
        insets={one.id: pitch_of(one, sheet) for one in shape.insets},
    )  # fmt: skip
    check_insets(board, findings)
    return board


def _tints(sheet: Sheet) -> dict[str, Tint]:
    """The colours of groups of spaces."""
    return {
        key: Tint(group.tint, group.name, sheet.file.span("groups", key, "name"))
        for key, group in sheet.shape.groups.items()
        if group.tint
    }


def _marks(sheet: Sheet) -> dict[str, GroupMark]:
    """The discs in the hexes of groups, and the little counters of sides."""
    found: dict[str, GroupMark] = {}
    for key, group in sheet.shape.groups.items():
        place, side = sheet.file.span("groups", key, "name"), sheet.sides.get(group.side)
        if side is not None:
            sign = group.mark or side.mark
            found[key] = GroupMark(sign, group.name, place, side.colour, side.ink)
        elif group.mark:
            found[key] = GroupMark(group.mark, group.name, place)
        if group.side and side is None:
            where, hint = sheet.file.span("groups", key, "side"), nearest(group.side, sheet.sides)
            sheet.findings.add("G201", where, no_such("side", group.side), hint=hint)
    return found


def _with_tiled(sheet: Sheet, files: Mapping[str, bytes]) -> bool:
    """Takes the grid from a map of Tiled, if one is named; whether it could."""
    if sheet.shape.grid.tiled:
        read = with_tiled(sheet.shape, sheet.file, files, sheet.findings)
        sheet.shape, sheet.tiled = read or (sheet.shape, None)
    return not sheet.shape.grid.tiled or sheet.tiled is not None


def _join_groups(sheet: Sheet, groups: Mapping[str, tuple[str, ...]]) -> None:
    """Each space knows the groups that it belongs to."""
    for name, space in sheet.spaces.items():
        own = frozenset(group for group, members in groups.items() if name in members)
        if own:
            sheet.spaces[name] = replace(space, groups=own)


def _join_courses(sheet: Sheet, lines: Iterable[Course], links: Iterable[Link]) -> None:
    """Each space knows the kinds of roads, railways and the like that run through it."""
    found: dict[str, set[str]] = {}
    for kind, names in (
        *((c.kind, c.spaces) for c in lines),
        *((k.kind, (k.a, k.b)) for k in links),
    ):
        for name in names:
            found.setdefault(name, set()).add(kind)
    for name, kinds in found.items():
        sheet.spaces[name] = replace(sheet.spaces[name], courses=frozenset(kinds))


UNTONED = "#F0EAD3"
"""The tone of a terrain that has its own drawing, where only a tone is shown."""


def _terrains(sheet: Sheet) -> dict[str, Terrain]:
    """The kinds of terrain; one that is not drawn needs a tone."""
    terrains = {}
    for key, terrain in sheet.shape.terrains.items():
        if terrain.drawn == "plain" and terrain.colour is None:
            sheet.findings.add(
                "G102",
                sheet.file.span("terrains", key),
                message("terrain '{name}' has neither a drawing nor a colour", name=key),
                hint=message("write 'drawn: woods' or the like, or 'colour: \"#C5D3AE\"'"),
            )
        tone = terrain.colour or UNTONED
        terrains[key] = Terrain(key, terrain.name, tone, terrain.cite, terrain.drawn)
    return terrains


def _grid(sheet: Sheet, listed: CsvFile | None, files: Mapping[str, bytes]) -> bool:
    """The spaces of the map proper: from the grid, then what spaces.csv says of them.

    False where there is no grid or spaces.csv cannot be read.
    """
    findings = sheet.findings
    needed = ("id", "x", "y") if sheet.shape.grid.kind in PLACED else ("id",)
    known = (*COLUMNS, *OF_AREAS) if sheet.shape.grid.kind in PLACED else COLUMNS
    others = known_columns(listed, known, needed, findings) if listed else []
    if others is None:
        return False
    rows = {row.text("id"): row for row in listed.rows} if listed else {}
    shape = sheet.shape.grid
    further = laid_insets(sheet)
    try:
        cells = _cells(sheet, _own_rows(rows, further), files)
    except ValueError as error:
        findings.add("G401", sheet.file.span("grid"), message("the grid: {error}", error=error))
        return False
    if cells is None or further is None:
        return False
    x, y = shape.at
    zone = Zone(MAIN, "Map", SpaceRole.MAP, (x, y, cells.width, cells.height), "", "", shape.cite,
                sheet.file.span("grid"))  # fmt: skip
    _check_on_sheet(sheet, zone)
    if shape.kind != "none":
        sheet.zones.append(zone)
    for cell in cells.cells:
        row = rows.get(cell.id)
        sheet.spaces[cell.id] = cell_space(sheet, cell, row, others, zone, sheet.terrain(cell))
    sheet.neighbours.update(cells.neighbours)
    sheet.plan = cells.plan
    empty = {cell.id for cell in cells.cells if sheet.tiled and not sheet.terrain(cell)}
    leave_out(sheet, tuple(sheet.spaces), shape.missing, ("grid", "missing"), empty)
    link_insets(sheet, further, rows, others)
    if listed:
        check_listed(listed, sheet)
    return True


def _own_rows(rows: dict[str, Row], insets: list[Laid] | None) -> dict[str, Row]:
    """The rows of spaces.csv but those of insets, which have no place of their own."""
    names = {cell.id for inset in insets or () for cell in inset.cells.cells}
    return {name: row for name, row in rows.items() if name not in names or row.text("x")}


def _check_on_sheet(sheet: Sheet, zone: Zone) -> None:
    x, y, width, height = zone.rect
    wide, high = sheet.shape.size
    if x + width > wide + 0.01 or y + height > high + 0.01:
        fault = message(
            "the grid extends to {x:g}, {y:g} mm, beyond the sheet", x=x + width, y=y + height
        )
        sheet.findings.add("G402", sheet.file.span("grid"), fault)


def _cells(sheet: Sheet, rows: dict[str, Row], files: Mapping[str, bytes]) -> grid.GridCells | None:
    """The cells of the grid; None where the centres of areas are not there, with findings."""
    shape = sheet.shape.grid
    at = (shape.at[0], shape.at[1])
    match shape.kind:
        case "octagon-diamond":
            kinds = (shape.names.get("octagon", "octagon"), shape.names.get("diamond", "diamond"))
            corner = shape.pitch * shape.corner
            if not isinstance(shape.rows, int):
                raise ValueError(message("the 'rows' of octagons are a number"))
            return grid.octagon_diamond(
                column_words(shape.columns),
                shape.between,
                shape.rows,
                shape.pitch,
                at,
                corner,
                kinds,
            )
        case "hex":
            kind = shape.names.get("hex", "hex")
            return grid.hexes(
                column_words(shape.columns), row_words(shape.rows), shape.pitch,
                shape.orientation, at, shape.numbering, shape.shifted == "odd", kind,
            )  # fmt: skip
        case "areas" | "points":
            return placed_cells(sheet, rows, files)
        case "none":
            return grid.GridCells((), {}, 0.0, 0.0)


def _line_names(
    sheet: Sheet, groups: dict[str, tuple[str, ...]], map_ids: tuple[str, ...]
) -> Iterator[LineName]:
    """The names along lines; one without a line of two points is a finding."""
    left, top = sheet.shape.grid.at
    for index, name in enumerate(sheet.shape.names):
        place = sheet.file.span("names", index)
        line = [(left + x, top + y) for x, y in name.points]
        if name.spaces:
            there = _places(sheet, name.spaces, groups, map_ids, "names", index, "spaces")
            line = [sheet.spaces[id].centre for id in there]
            if not there:
                continue
        if len(line) < 2 or (name.spaces and name.points):
            fault = message("the name '{name}' needs a line", name=name.text[:60])
            hint = message("give 'spaces' or 'points', two or more of them")
            sheet.findings.add("G235", place, fault, hint=hint)
            continue
        yield LineName(name.text, name.style, tuple(line), name.size or 0.0, place)


def _places(
    sheet: Sheet, text: str, groups: dict[str, tuple[str, ...]], map_ids: tuple[str, ...],
    *path: str | int,
) -> tuple[str, ...]:  # fmt: skip
    try:
        return resolve(text, sheet.spaces, groups, map_ids)
    except PlaceError as error:
        sheet.findings.add(error.code, sheet.file.span(*path), error.message, hint=error.hint)
        return ()


def _groups(sheet: Sheet, map_ids: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    groups: dict[str, tuple[str, ...]] = {}
    for name, group in sheet.shape.groups.items():
        path = ("groups", name, "spaces")
        groups[name] = _places(sheet, group.spaces, groups, map_ids, *path)
    return groups


def _edges(
    sheet: Sheet, groups: dict[str, tuple[str, ...]], map_ids: tuple[str, ...]
) -> tuple[MapEdge, ...]:
    edges = []
    for index, edge in enumerate(sheet.shape.edges):
        spaces = _places(sheet, edge.spaces, groups, map_ids, "edges", index, "spaces")
        if edge.side and edge.side not in sheet.sides:
            sheet.findings.add(
                "G201",
                sheet.file.span("edges", index, "side"),
                no_such("side", edge.side),
                hint=nearest(edge.side, sheet.sides),
            )
        place = sheet.file.span("edges", index, "name")
        edges.append(MapEdge(edge.id, edge.name, spaces, edge.side, edge.cite, edge.origin, place))
    check_directions(edges, sheet.spaces, sheet.file, sheet.findings)
    return tuple(edges)


def _view(
    sheet: Sheet, groups: dict[str, tuple[str, ...]], map_ids: tuple[str, ...]
) -> View | None:
    """What the module shows first; None where the data does not say."""
    view = sheet.shape.view
    if view is None:
        return None
    spaces = _places(sheet, view.spaces, groups, map_ids, "view", "spaces")
    return View(spaces, view.zoom) if spaces else None
