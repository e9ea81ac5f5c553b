"""The places of a module's main map: hexes, regions and zones, and where a point of it lies.

Further maps are one place each. Knows nothing of pieces and of millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import field

from builder.game.geometry.polygons import inside
from builder.modules.importing.hexes import Cells, Point, cells
from builder.modules.importing.names import number, whole
from builder.modules.model import Component
from builder.records import dataclass

MAX_PLACES = 2_000
MAX_CORNERS = 2_000
BESIDE = "\0beside"
_GRID = "$gridLocation$"
_ROUGH = 16
"""Cells along the longer side of a board that has no grid."""
BOARD = "build.module.map.boardPicker.Board"
_IN = "build.module.map.boardPicker.board."
_ZONED, _REGIONS = f"{_IN}ZonedGrid", f"{_IN}RegionGrid"
_CELLS = (f"{_IN}HexGrid", f"{_IN}SquareGrid")
_ZONE, _REGION = f"{_IN}mapgrid.Zone", f"{_IN}Region"
Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A place: `key` tells it from others, `point` is its middle in pixels of the board, None for
    what lies beside the map; `cell` is the column and row of a hex."""

    key: Key
    name: str
    point: Point | None = None
    cell: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """A named point."""

    name: str
    point: Point


@dataclass(frozen=True, slots=True)
class Zone:
    """A named part of a board, with regions or cells of its own."""

    name: str
    path: tuple[Point, ...]
    regions: tuple[Region, ...]
    cells: Cells | None
    parent: bool

    @property
    def middle(self) -> Point:
        """The mean of its corners."""
        count = len(self.path)
        return sum(x for x, _ in self.path) / count, sum(y for _, y in self.path) / count


@dataclass(slots=True)
class Ground:
    """The board that counts, of a size in pixels, with what lies on it.

    `rough` says that it has no grid, and that its cells are made up.
    """

    board: Component
    size: Point
    zones: tuple[Zone, ...]
    regions: tuple[Region, ...]
    cells: Cells | None
    rough: bool = False
    found: dict[tuple[float, float], Place] = field(default_factory=dict)

    @property
    def hexes(self) -> Cells | None:
        """Its hexes, if it is a map of hexes."""
        return self.cells if self.cells is not None and self.cells.hexes else None

    def place(self, point: Point) -> Place:
        """The place round a point of the board, as the engine finds it: the first zone counts."""
        if point not in self.found:
            self.found[point] = self._place(point)
        return self.found[point]

    def _place(self, point: Point) -> Place:
        zone = next((z for z in self.zones if inside(point, z.path)), None)
        if zone is None or zone.parent:
            return self._open(point, zone)
        if zone.regions:
            near = _nearest(zone.regions, point)
            return Place(("zone", zone.name, near.name), near.name, near.point)
        if zone.cells is not None and (name := zone.cells.name(*(at := zone.cells.at(point)))):
            where = zone.cells.centre(*at)
            return Place(("zone", zone.name, name), f"{zone.name} {name}", where)
        return Place(("zone", zone.name), zone.name, zone.middle)

    def _open(self, point: Point, zone: Zone | None) -> Place:
        if self.regions:
            near = _nearest(self.regions, point)
            return Place(("region", near.name), near.name, near.point)
        if self.cells is not None:
            at = self.cells.at(point)
            name, middle = self.cells.name(*at), self.cells.centre(*at)
            if name and 0 <= middle[0] < self.size[0] and 0 <= middle[1] < self.size[1]:
                return Place(("cell", name), name, middle, at)
        if zone is not None:
            return Place(("zone", zone.name), zone.name, zone.middle)
        return Place((BESIDE,), "", None)

    def all(self) -> list[Place]:
        """All places, in the order of the module, as many as a game may have."""
        found: dict[Key, Place] = {}
        for region in self.regions:
            found.setdefault(("region", region.name),
                             Place(("region", region.name), region.name, region.point))  # fmt: skip
        if self.cells is not None:
            for at in self.cells.within(self.size):
                place = self.place(self.cells.centre(*at))
                if place.cell == at:
                    found.setdefault(place.key, place)
        for zone in self.zones:
            if zone.regions:
                for one in zone.regions:
                    key = ("zone", zone.name, one.name)
                    if self.place(one.point).key == key:  # in no zone that comes before
                        found.setdefault(key, Place(key, one.name, one.point))
            elif not zone.parent and zone.cells is None:
                found.setdefault(("zone", zone.name),
                                 Place(("zone", zone.name), zone.name, zone.middle))  # fmt: skip
        return list(found.values())


def _nearest(regions: Sequence[Region], point: Point) -> Region:
    return min(regions, key=lambda one: math.dist(one.point, point))


def ground(board: Component, size: Point) -> Ground:
    """What lies on a board of a size."""
    zoned = next((one for one in board.children if one.kind == _ZONED), None)
    inner = zoned if zoned is not None else board
    regions, made = _grid(inner, size)
    zones: list[Zone] = []
    for one in inner.children:
        path = _path(one.get("path")) if one.kind == _ZONE else ()
        if len(path) > 2 and len(zones) < MAX_PLACES:
            own, grid = _grid(one, size)
            if _GRID not in one.get("locationFormat") and all(
                region.name.startswith(one.get("name")) for region in own
            ):
                own = ()  # spots of one place: VASSAL never says which it is
            # With regions behind it a zone is a place by itself, unless it says the region's name.
            parent = one.get("useParentGrid") == "true" and not (
                regions and _GRID not in one.get("locationFormat")
            )
            zones.append(Zone(one.get("name") or "Zone", path, own, grid, parent))
    if made is not None and next(made.within(size), None) is None:
        made = None
    rough = made is None and not regions and not zones
    if rough:
        made = _rough(size)
    return Ground(board, size, tuple(zones), regions, made, rough)


def _grid(inner: Component, size: Point) -> tuple[tuple[Region, ...], Cells | None]:
    for one in inner.children:
        if one.kind == _REGIONS:
            named = [r for r in one.children if r.kind == _REGION and r.get("name")]
            return tuple(Region(r.get("name"), (number(r.attributes, "originx"),
                                                number(r.attributes, "originy")))
                         for r in named[:MAX_PLACES]), None  # fmt: skip
        if one.kind in _CELLS:
            return (), cells(one, size)
    return (), None


def _rough(size: Point) -> Cells | None:
    step = round(max(size) / _ROUGH, 1)
    given = {"dx": f"{step}", "dy": f"{step}", "x0": f"{step / 2:.0f}", "y0": f"{step / 2:.0f}"}
    numbering = Component(f"{_IN}mapgrid.SquareGridNumbering",
                          {"hType": "A", "hOff": "0", "vLeading": "0"}, "", 1, ())  # fmt: skip
    return cells(Component(_CELLS[1], given, "", 1, (), [numbering]), size)


def _path(text: str) -> tuple[Point, ...]:
    corners: list[Point] = []
    for each in text.split(";", MAX_CORNERS)[:MAX_CORNERS]:
        x, _, y = each.partition(",")
        given = {"x": x, "y": y}
        corners.append((whole(given, "x"), whole(given, "y")))
    return tuple(corners)
