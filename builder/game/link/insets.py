"""The insets of map.yaml: further maps of hexes on the sheet, each with a grid of its own.

They are zones and spaces like the first map's; only links.csv makes spaces of two maps neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.game.geometry import grid
from builder.game.geometry.numbering import column_words, row_words
from builder.game.link.cells import MAIN, cell_space, leave_out
from builder.game.link.panels import Sheet
from builder.game.model import SpaceRole, Zone
from builder.game.schemas import InsetShape
from builder.records import dataclass
from builder.source import Row
from builder.words import listed, message

SHOWN = 6
"""How many spaces a finding lists."""


@dataclass(frozen=True, slots=True)
class Laid:
    """An inset's zone, its place in map.yaml, and its cells."""

    zone: Zone
    shape: InsetShape
    index: int
    cells: grid.GridCells


def laid_insets(sheet: Sheet) -> list[Laid] | None:
    """The grids of the insets; None, with findings, where one is none."""
    laid: list[Laid] = []
    if sheet.shape.insets and sheet.shape.grid.kind == "none":
        fault = message("a board without a map has no insets")
        hint = message("write the first map under 'grid'")
        sheet.findings.add("G401", sheet.file.span("insets"), fault, hint=hint)
        return None
    for index, shape in enumerate(sheet.shape.insets):
        place = sheet.file.span("insets", index)
        if shape.id in (MAIN, *(one.zone.id for one in laid)):
            fault = message("duplicate id '{id}' of an inset", id=shape.id)
            sheet.findings.add("G202", sheet.file.span("insets", index, "id"), fault)
            return None
        try:
            cells = _cells(sheet, shape)
        except ValueError as error:
            fault = message("the inset {inset}: {error}", inset=shape.name, error=error)
            sheet.findings.add("G401", place, fault)
            return None
        x, y = shape.at
        zone = Zone(shape.id, shape.name, SpaceRole.MAP, (x, y, cells.width, cells.height), "",
                    "", shape.cite, place,
                    {"name": sheet.file.span("insets", index, "name")})  # fmt: skip
        laid.append(Laid(zone, shape, index, cells))
    return laid


def pitch_of(shape: InsetShape, sheet: Sheet) -> float:
    """The distance of two hexes of an inset in mm: its own, or that of the first map."""
    return shape.pitch or sheet.shape.grid.pitch


def _cells(sheet: Sheet, shape: InsetShape) -> grid.GridCells:
    return grid.hexes(
        column_words(shape.columns), row_words(shape.rows), pitch_of(shape, sheet),
        shape.orientation, (shape.at[0], shape.at[1]), shape.numbering, shape.shifted == "odd",
        sheet.shape.grid.names.get("hex", "hex"),
    )  # fmt: skip


def link_insets(
    sheet: Sheet, insets: list[Laid], rows: Mapping[str, Row], others: list[str]
) -> None:
    """The zones and spaces of the insets, after those of the first map."""
    for inset in insets:
        own = [cell.id for cell in inset.cells.cells]
        twice = [name for name in own if name in sheet.spaces]
        sheet.zones.append(inset.zone)
        if twice:
            _report_twice(sheet, inset, twice)
            continue
        for cell in inset.cells.cells:
            row = rows.get(cell.id)
            sheet.spaces[cell.id] = cell_space(sheet, cell, row, others, inset.zone)
        sheet.neighbours.update(inset.cells.neighbours)
        leave_out(sheet, own, inset.shape.missing, ("insets", inset.index, "missing"))


def _report_twice(sheet: Sheet, inset: Laid, twice: list[str]) -> None:
    """Two maps number hexes alike: nobody would know which one a setup means."""
    first = sheet.spaces[twice[0]]
    other = next(zone.name for zone in sheet.zones if zone.id == first.zone)
    if len(twice) <= SHOWN:
        fault = message("{inset} and {other} both have {spaces}", inset=inset.shape.name,
                        other=other, spaces=listed(twice))  # fmt: skip
    else:
        fault = message("{inset} and {other} both have {space} and {count} other spaces",
                        inset=inset.shape.name, other=other, space=twice[0],
                        count=len(twice) - 1)  # fmt: skip
    hint = message("give the inset other columns, or a letter in its numbering: {example}",
                   example="N{column}{row}")  # fmt: skip
    sheet.findings.add("G202", inset.zone.span, fault, hint=hint,
                       related=[(first.span, message("the first one is here"))])  # fmt: skip
