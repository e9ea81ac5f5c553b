"""The zones of the board and the regions in them: what the engine calls a place on the map.

The zone of a space has its location name, and shows just that, so that a counter's LocationName is
"C3" wherever in the space it stands. Where hexes share zones, their grids name them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from copy import deepcopy

from builder.emit.standing.piles import named_cells, sent_cells
from builder.emit.standing.spots import Spots, spots_of
from builder.emit.vassal.format.components import Element, Value, element
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.hexlines import HexLine, hex_lines
from builder.emit.vassal.pieces.hexnames import Word
from builder.emit.vassal.pieces.names import (
    layer_name,
    location_names,
    middle_name,
    spot_name,
    tidy,
    unique,
    zone_names,
)
from builder.emit.vassal.play.apart import own_spot, piles_in_boxes
from builder.emit.vassal.play.warnings.counters import LIT, OVER
from builder.emit.vassal.play.warnings.plan import lights_spaces
from builder.game.geometry.polygons import thinned
from builder.game.model import Game, Point, Space, SpaceRole, Zone
from builder.records import dataclass
from builder.words import _

_FINE = 0.2
"""Millimetres by which a zone's border may leave that of its space."""
EDGE = 40
"""Pixels round the board: saved games count from their corner, regions from the board's."""
_FAR = 8
"""Pitches from the line of a hex grid to its next one, which lies outside the zone."""
_GRID = "module.map.boardPicker.board"


@dataclass(frozen=True, slots=True)
class Scale:
    """The map's picture: its file's name, its size in pixels, pixels to a millimetre."""

    image: str
    width: int
    height: int
    per_mm: float

    def px(self, length: float) -> int:
        """Millimetres on the map as whole pixels."""
        return round(length * self.per_mm)

    def on_map(self, length: float) -> int:
        """The same from the corner of the map window's content, as saved games count."""
        return self.px(length) + EDGE


def zoned_grid(game: Game, scale: Scale) -> Element:
    """Every space has a zone of its own, or one with the hexes in its line; behind them those of
    the map and of tracks, which give what is dropped beside all spaces to the nearest. The first
    match counts."""
    board, names = game.board, location_names(game.board)
    lines = hex_lines(game)
    inner = {space.id for line in lines for space in line.spaces}
    order = (SpaceRole.MAP, SpaceRole.TRACK)
    spaces = [space for role in order for space in board.by_role[role]
              if space.outline and space.id not in inner]  # fmt: skip
    spots = spots_of(game)
    lit = lights_spaces(game)
    children = [_highlighter()] if lit else []
    children += [_line(line, "", scale) for line in lines]
    children += [_space(space, names[space.id], spots, scale, lit) for space in spaces]
    children += [zone for space in spaces for zone in _parts(space, names[space.id], scale)]
    piles = piles_in_boxes(game)
    children += [_box(box, names[box.id], game, piles, scale)
                 for box in board.by_role[SpaceRole.BOX]]  # fmt: skip
    places = [_found_by_name(children, scale)] if lines else []
    beneath = sorted(board.zones, key=lambda zone: (zone.role is SpaceRole.MAP,
                                                    zone.id not in board.insets))  # fmt: skip
    called = unique([*((n, n) for n in names.values()), *zone_names(board).items()])
    children += [_beneath(game, zone, called[zone.id], scale, inner)
                 for zone in beneath if zone.role is not SpaceRole.BOX]  # fmt: skip
    children += [_line(line, spot, scale) for line in lines for spot in line.spots]
    return element(f"{_GRID}.ZonedGrid", children=[*children, *places])


@once
def reckoned(game: Game, scale: Scale) -> Mapping[tuple[str, int, int], tuple[int, int]]:
    """Where the engine has the spots of hexes in lines, by space and where we would have them."""
    found = {}
    for line in hex_lines(game):
        for spot, (dx, dy) in line.spots.items():
            at = line.points(spot, scale.per_mm)
            for space, (x, y) in zip(line.spaces, at, strict=True):
                own = scale.on_map(space.centre[0] + dx), scale.on_map(space.centre[1] + dy)
                found[space.id, *own] = x + EDGE, y + EDGE
    return found


def _line(line: HexLine, spot: str, scale: Scale) -> Element:
    """The zone of a line of hexes; of one spot in all of them, if `spot` names one."""
    how, behind = line.naming, spot_name("", spot) if spot else ""
    form = f"{how.front}$gridLocation${how.rest}{behind}"
    node = _zone(line.label + behind, form, [*line.outline()], scale)
    x, y = line.first(spot, scale.per_mm)
    pitch = line.pitch * scale.per_mm
    grid: dict[str, Value] = {
        "sideways": not line.flat, "x0": x if line.flat else y, "y0": y if line.flat else x,
        "dx": _FAR * pitch, "dy": pitch, "snapTo": False, "edgesLegal": False,
        "cornersLegal": False, "visible": False, "dotsVisible": False,
    }  # fmt: skip
    size = _size(node)
    node.append(element(f"{_GRID}.HexGrid", grid, [_numbering(line, size, pitch)]))
    return node


def _size(zone: Element) -> tuple[int, int]:
    """Pixels from the first to the last point of a zone, across and down."""
    points = [tuple(map(int, point.split(","))) for point in zone.get("path", "").split(";")]
    xs, ys = zip(*points, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def _numbering(line: HexLine, size: tuple[int, int], pitch: float) -> Element:
    """How the engine names the hexes of a line: it counts what falls from the zone's far end."""
    how, falls = line.naming, line.naming.step < 0
    lines = size[1] / (_FAR * pitch) if line.flat else size[0] / pitch
    last = math.floor(lines + 0.5) if falls else 0
    given: dict[str, Value] = {
        "first": "H" if how.line_first else "V", "sep": how.between,
        **_word("h", how.line, 0), "hDescend": falls and not line.flat,
        **_word("v", how.hex, last), "vDescend": falls and line.flat,
        "stagger": False, "visible": False,
    }  # fmt: skip
    return element(f"{_GRID}.mapgrid.HexGridNumbering", given)


def _word(way: str, word: Word, last: int) -> dict[str, Value]:
    """The numbering's attributes for one of the words of a name."""
    kind, zeros = ("N", word.width - 1) if word.width else ("A", 0)
    return {f"{way}Type": kind, f"{way}Leading": zeros, f"{way}Off": word.first - last}


def _found_by_name(zones: Sequence[Element], scale: Scale) -> Element:
    """Behind all others, a zone in which the engine finds every spot beside the hexes by name."""
    regions = [deepcopy(one) for zone in zones for one in zone.iter(f"VASSAL.build.{_GRID}.Region")]
    board = [(0.0, 0.0), (scale.width / scale.per_mm, 0.0),
             (scale.width / scale.per_mm, scale.height / scale.per_mm),
             (0.0, scale.height / scale.per_mm)]  # fmt: skip
    node = _zone(_("Places"), "$gridLocation$", board, scale)
    node.append(element(f"{_GRID}.RegionGrid", {"snapto": False, "visible": False}, regions))
    return node


def _zone(name: str, form: str, path: Sequence[Point], scale: Scale) -> Element:
    points = dict.fromkeys(f"{scale.px(x)},{scale.px(y)}" for x, y in path)
    return element(
        f"{_GRID}.mapgrid.Zone",
        {"name": name, "locationFormat": form, "path": ";".join(points), "useParentGrid": False},
    )


def _highlighter() -> Element:
    """How the border of a space is lit where a rule is broken."""
    border: dict[str, Value] = {"name": LIT, "color": "214,0,0", "coverage": "Zone Border",
                                "width": 7, "style": "Plain", "opacity": 85}  # fmt: skip
    lights = element(f"{_GRID}.mapgrid.ZoneHighlight", border)
    return element(f"{_GRID}.mapgrid.ZonedGridHighlighter", children=[lights])


def _space(space: Space, name: str, spots: Spots, scale: Scale, lit: bool) -> Element:
    """The zone of a space as it is drawn, with a region for every layer of counters.

    With `lit`, its border shows where a rule is broken.
    """
    node = _zone(name, "$name$", thinned(space.outline, _FINE), scale)
    found = {spot_name(name, layer_name(layer)): at for layer, at in spots.of(space).items()}
    found |= {spot_name(name, middle_name(each)): at for each, at in spots.alone(space).items()}
    node.append(_regions(found, scale, snaps=True))
    if lit and space.role is SpaceRole.MAP:
        node.set("useHighlight", "true")
        node.set("highlightProperty", OVER)
        over: dict[str, Value] = {"name": OVER, "initialValue": "", "isNumeric": False,
                "description": _("Lights the space where a rule is broken")}  # fmt: skip
        node.append(element("module.properties.ZoneProperty", over))
    return node


def _parts(space: Space, name: str, scale: Scale) -> Iterator[Element]:
    """The zones of a space's further parts, such as islands: what is dropped there is in it."""
    for outline in space.parts:
        yield _zone(name, "$name$", thinned(outline, _FINE), scale)


def _box(box: Space, name: str, game: Game, piles: int, scale: Scale) -> Element:
    """The zone of a box, with a region for itself and for the piles of what arrives there."""
    zone = next(zone for zone in game.board.zones if zone.id == box.zone)
    cells = sent_cells(box, game)
    found = {name: box.centre}
    for n in range(piles):
        found[spot_name(name, f"+{n + 1}")] = cells[n % len(cells)]
        found[spot_name(name, f"-{n + 1}")] = cells[-1 - n % len(cells)]
    for ident, places in named_cells(box, game).items():
        for n, at in enumerate(places, 1):
            found[spot_name(name, own_spot(tidy(ident), n))] = at
    node = _zone(name, "$name$", _corners(zone), scale)
    node.append(_regions(found, scale, snaps=False))
    return node


def _beneath(game: Game, zone: Zone, name: str, scale: Scale, inner: AbstractSet[str]) -> Element:
    """The zone of the map or of a track beside its spaces: a point there is in the nearest.

    That is never one of the `inner` hexes that others surround.
    """
    names, near = location_names(game.board), game.board.neighbours
    spaces = [space for space in game.board.spaces.values() if space.zone == zone.id
              and not (space.id in inner and len(near[space.id]) > 5)]  # fmt: skip
    node = _zone(name, "$gridLocation$" if spaces else "$name$", _corners(zone), scale)
    if spaces:
        found = {names[space.id]: space.centre for space in spaces}
        node.append(_regions(found, scale, snaps=True))
    return node


def _corners(zone: Zone) -> list[Point]:
    x, y, width, height = zone.rect
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _regions(places: Mapping[str, Point], scale: Scale, *, snaps: bool) -> Element:
    """Named points. The engine keeps one region a point: others that would fall on it move on."""
    taken: set[tuple[int, int]] = set()
    out = []
    for name, (x, y) in places.items():
        across, down = scale.px(x), scale.px(y)
        while (across, down) in taken:
            across += 1
        taken.add((across, down))
        out.append(element(f"{_GRID}.Region",
                           {"name": name, "originx": across, "originy": down}))  # fmt: skip
    grid: dict[str, Value] = {"snapto": snaps, "visible": False}
    return element(f"{_GRID}.RegionGrid", grid, out)
