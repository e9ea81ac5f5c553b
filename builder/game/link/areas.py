"""Spaces that have a place of their own in spaces.csv: areas and the boxes of point-to-point maps.

Knows nothing of what stands in them.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.diagnostics import Findings
from builder.game.geometry import grid
from builder.game.geometry.areas.plan import OutlineError
from builder.game.link.outlines import Given, given_outlines
from builder.game.link.panels import Sheet
from builder.game.reader import Reader
from builder.source import Row

Point = tuple[float, float]
PLACED = ("areas", "points")
"""Kinds of grids whose spaces have a place of their own."""


def placed_cells(
    sheet: Sheet, rows: Mapping[str, Row], files: Mapping[str, bytes]
) -> grid.GridCells | None:
    """Areas or boxes; None, with findings, where their places or outlines cannot be used.

    Raises ValueError where no map comes of them.
    """
    shape, findings = sheet.shape.grid, sheet.findings
    at, extent = (shape.at[0], shape.at[1]), (shape.extent[0], shape.extent[1])
    before = len(findings)
    centres = {name: _point(row, at, findings) for name, row in rows.items()}
    if len(findings) > before:
        return None
    if shape.kind == "points":
        box = (shape.box[0], shape.box[1]) if shape.box else grid.box_for(sheet.counter)
        return grid.points(centres, extent, at, box, shape.names.get("point", "point"))
    place = sheet.file.span("grid", "outlines", "file")
    lines = given_outlines(rows, shape.outlines, place, at, files, findings)
    if len(findings) > before:
        return None
    if lines:
        return _outlined(lines, centres, sheet)
    coast = [(at[0] + x, at[1] + y) for x, y in shape.coast]
    lakes = [[(at[0] + x, at[1] + y) for x, y in lake] for lake in shape.lakes]
    islands = [[(at[0] + x, at[1] + y) for x, y in island] for island in shape.islands]
    kind = shape.names.get("area", "area")
    return grid.areas(centres, extent, at, kind, coast, lakes, islands)


def _point(row: Row, at: Point, findings: Findings) -> Point:
    reader = Reader(row, findings)
    for column in ("x", "y"):
        reader.text(column, required=True)
    x, y = reader.number("x", 0, 0, 2000), reader.number("y", 0, 0, 2000)
    return (at[0] + float(x or 0), at[1] + float(y or 0))


def _outlined(
    given: Mapping[str, Given], centres: Mapping[str, Point], sheet: Sheet
) -> grid.GridCells | None:
    """The areas with outlines of the designer's; None, with a finding, where they make no map."""
    shape = sheet.shape.grid
    lines = {name: one.lines for name, one in given.items()}
    at, extent = (shape.at[0], shape.at[1]), (shape.extent[0], shape.extent[1])
    try:
        return grid.outlined_areas(lines, centres, extent, at, shape.names.get("area", "area"))
    except OutlineError as error:
        sheet.findings.add("G401", given[error.name].span, error.fault)
        return None
