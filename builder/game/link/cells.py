"""The spaces of a map's grid, with what spaces.csv says of them.

Knows nothing of how the grid is laid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import cast

from builder.diagnostics import Span, nearest
from builder.game.geometry import grid
from builder.game.link.areas import PLACED
from builder.game.link.panels import Sheet
from builder.game.model import Origin, Space, SpaceRole, Town, Zone
from builder.game.names.meant import meant
from builder.game.names.places import PlaceError, resolve
from builder.game.names.unknown import no_such
from builder.game.reader import Reader
from builder.source import CsvFile, Row
from builder.source.spreadsheets import lost_zeros, made_date, was_date
from builder.words import Message, message

MAIN = "map"
"""The id of the zone of the first map; insets have ids of their own."""
TERRAINS_SHOWN = 12
"""How many terrains a hint lists."""
TOWNS = ("", "town", "city", "key", "fortress")


def cell_space(
    sheet: Sheet, cell: grid.GridCell, row: Row | None, others: list[str], zone: Zone,
    terrain: tuple[str, ...] = (),
) -> Space:  # fmt: skip
    """The space of a cell with what its row of spaces.csv says, if there is one.

    `others` are the game's own columns, `terrain` is that of a space whose row names none.
    """
    if row is None:
        return _plain(sheet, cell, zone, terrain)
    return _listed(sheet, cell, row, others, zone, terrain)


def _plain(sheet: Sheet, cell: grid.GridCell, zone: Zone, terrain: tuple[str, ...]) -> Space:
    known = sheet.shape.grid.known == "all"
    return Space(
        id=cell.id, name="", kind=cell.kind, role=SpaceRole.MAP, zone=zone.id,
        centre=cell.centre, outline=cell.outline, terrain=terrain,
        tags=frozenset(), properties={},
        side="", attested=known, origin="source", cite="", note="",
        span=zone.span, parts=cell.parts,
    )  # fmt: skip


def _known_terrains(word: str, terrains: Iterable[str]) -> Message:
    """The terrain that was meant, or else the first ones of map.yaml."""
    names = ", ".join(f"'{each}'" for each in list(terrains)[:TERRAINS_SHOWN])
    listed = message("map.yaml has the terrains {names}; write one of them, or add this one there",
                     names=names)  # fmt: skip
    return nearest(word, terrains) or (listed if names else Message(""))


def _listed(
    sheet: Sheet, cell: grid.GridCell, row: Row, others: list[str], zone: Zone,
    drawn: tuple[str, ...],
) -> Space:  # fmt: skip
    reader = Reader(row, sheet.findings)
    origin = reader.one_of("origin", ("source", "project"), "source")
    terrain, is_area = tuple(row.text("terrain").split()), _is_placed(sheet, zone)
    town = cast(Town, reader.one_of("town", TOWNS, "") if is_area else "")
    at = _town_at(sheet, reader) if is_area else None
    for word in terrain:
        if word not in sheet.shape.terrains:
            sheet.findings.add(
                "G201",
                row.place("terrain"),
                no_such("terrain", word),
                hint=_known_terrains(word, sheet.shape.terrains),
            )
    return Space(
        id=cell.id, name=row.text("name"), kind=cell.kind, role=SpaceRole.MAP, zone=zone.id,
        centre=cell.centre, outline=cell.outline, terrain=terrain or drawn,
        tags=frozenset(row.text("tags").split()),
        properties={c: row.text(c) for c in others if row.text(c)}, side="", attested=True,
        origin=cast(Origin, origin), cite=row.text("cite"), note=row.text("note"), span=row.span,
        parts=cell.parts, town=town, town_at=at,
    )  # fmt: skip


def _is_placed(sheet: Sheet, zone: Zone) -> bool:
    """Whether the spaces of a map have places of their own: areas and points."""
    return zone.id == MAIN and sheet.shape.grid.kind in PLACED


def _town_at(sheet: Sheet, reader: Reader) -> tuple[float, float] | None:
    """Where the town of an area lies, in mm on the sheet."""
    x, y = reader.number("town_x", None, 0, 2000), reader.number("town_y", None, 0, 2000)
    if x is None or y is None:
        return None
    return sheet.shape.grid.at[0] + float(x), sheet.shape.grid.at[1] + float(y)


def leave_out(
    sheet: Sheet, own: Collection[str], missing: str, path: tuple[str | int, ...],
    empty: Collection[str] = (),
) -> None:  # fmt: skip
    """Take away the spaces of a grid that its map does not have, and those that are empty."""
    gone, there = set(empty), {name: sheet.spaces[name] for name in own}
    if missing:
        try:
            gone |= {*resolve(missing, there, {}, tuple(own))}
        except PlaceError as error:
            sheet.findings.add(error.code, sheet.file.span(*path), error.message, hint=error.hint)
    if not gone:
        return
    for name in own:
        near = sheet.neighbours.pop(name, ())
        if name in gone:
            del sheet.spaces[name]
        else:
            sheet.neighbours[name] = tuple(other for other in near if other not in gone)


def check_listed(listed: CsvFile, sheet: Sheet) -> None:
    seen: dict[str, Span] = {}
    for row in listed.rows:
        name = row.text("id")
        if name in seen:
            sheet.findings.add(
                "G202",
                row.place("id"),
                message("duplicate space '{name}'", name=name[:60]),
                related=[(seen[name], message("the first one is here"))],
            )
        elif made_date(name):
            sheet.findings.add(
                "S402",
                row.place("id"),
                message("'{name}' is a date, not a space", name=name[:60]),
                hint=was_date(name),
            )
        elif zeros := "" if name in sheet.spaces else lost_zeros(name, sheet.spaces):
            sheet.findings.add(
                "S401",
                row.place("id"),
                message("the grid has no space '{name}'", name=name),
                hint=message("did you mean '{zeros}'?", zeros=zeros),
            )
        elif name not in sheet.spaces:
            sheet.findings.add(
                "G206",
                row.place("id"),
                message("the grid has no space '{name}'", name=name[:60]),
                hint=meant(name, sheet.spaces),
            )
        seen.setdefault(name, row.place("id"))
