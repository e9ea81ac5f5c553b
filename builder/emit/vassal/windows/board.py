"""The map window: board, zones and regions, and the tools of the map.

Knows the model's board and pixels. The zone of a space has its location name, and shows just that,
so that a counter's LocationName is "C3" wherever in the space it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.emit.standing.piles import SENT, box_cells, step
from builder.emit.standing.spots import Spots, spots_of
from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, Value, element
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import (
    BOARD_NAME,
    MAP_NAME,
    layer_name,
    location_names,
    middle_name,
    spot_name,
    unique,
    zone_names,
)
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.apart import map_layers, piles_in_boxes
from builder.emit.vassal.play.warnings.counters import LIT, OVER
from builder.emit.vassal.play.warnings.plan import lights_spaces
from builder.emit.vassal.windows.view import ZOOMS, camera, first_view
from builder.emit.vassal.windows.viewer import viewer
from builder.game.geometry.polygons import thinned
from builder.game.model import Game, Point, Space, SpaceRole, Zone
from builder.records import dataclass
from builder.words import _

OVERVIEW_WIDTH = 360
_FINE = 0.2
"""Millimetres by which a zone's border may leave that of its space."""
EDGE = 40
"""Pixels round the board: saved games count from their corner, regions from the board's."""


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
    """Every space has a zone of its own; behind them those of the map and of tracks, which give
    what is dropped beside all spaces to the nearest. The first match counts."""
    board, names = game.board, location_names(game.board)
    order = (SpaceRole.MAP, SpaceRole.TRACK)
    spaces = [space for role in order for space in board.by_role[role] if space.outline]
    spots = spots_of(game)
    lit = lights_spaces(game)
    children = [_highlighter()] if lit else []
    children += [_space(space, names[space.id], spots, scale, lit) for space in spaces]
    children += [zone for space in spaces for zone in _parts(space, names[space.id], scale)]
    piles = piles_in_boxes(game)
    children += [_box(box, names[box.id], game, piles, scale)
                 for box in board.by_role[SpaceRole.BOX]]  # fmt: skip
    beneath = sorted(board.zones, key=lambda zone: (zone.role is SpaceRole.MAP,
                                                    zone.id not in board.insets))  # fmt: skip
    called = unique([*((n, n) for n in names.values()), *zone_names(board).items()])
    children += [_beneath(game, zone, called[zone.id], scale)
                 for zone in beneath if zone.role is not SpaceRole.BOX]  # fmt: skip
    return element("module.map.boardPicker.board.ZonedGrid", children=children)


def _zone(name: str, form: str, path: Sequence[Point], scale: Scale) -> Element:
    points = dict.fromkeys(f"{scale.px(x)},{scale.px(y)}" for x, y in path)
    return element(
        "module.map.boardPicker.board.mapgrid.Zone",
        {"name": name, "locationFormat": form, "path": ";".join(points), "useParentGrid": False},
    )


def _highlighter() -> Element:
    """How the border of a space is lit where a rule is broken."""
    border: dict[str, Value] = {"name": LIT, "color": "214,0,0", "coverage": "Zone Border",
                                "width": 7, "style": "Plain", "opacity": 85}  # fmt: skip
    lights = element("module.map.boardPicker.board.mapgrid.ZoneHighlight", border)
    return element("module.map.boardPicker.board.mapgrid.ZonedGridHighlighter", children=[lights])


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
    cells = box_cells(box, game, SENT)
    found = {name: box.centre}
    for n in range(piles):
        found[spot_name(name, f"+{n + 1}")] = cells[n % len(cells)]
        found[spot_name(name, f"-{n + 1}")] = cells[-1 - n % len(cells)]
    node = _zone(name, "$name$", _corners(zone), scale)
    node.append(_regions(found, scale, snaps=False))
    return node


def _beneath(game: Game, zone: Zone, name: str, scale: Scale) -> Element:
    """The zone of the map or of a track beside its spaces: a point there is in the nearest."""
    names = location_names(game.board)
    spaces = [space for space in game.board.spaces.values() if space.zone == zone.id]
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
        out.append(element("module.map.boardPicker.board.Region",
                           {"name": name, "originx": across, "originy": down}))  # fmt: skip
    grid: dict[str, Value] = {"snapto": snaps, "visible": False}
    return element("module.map.boardPicker.board.RegionGrid", grid, out)


def _picker(game: Game, scale: Scale) -> Element:
    attributes: dict[str, Value] = {"image": scale.image, "name": BOARD_NAME, "reversible": False}
    sheet = element("module.map.boardPicker.Board", attributes, [zoned_grid(game, scale)])
    return element("module.map.BoardPicker", {"title": _("Choose boards")}, [sheet])


_MOST_ALIKE = 9
"""So many counters of one name that move together are told by their number."""


def map_window(game: Game, scale: Scale) -> Element:
    """The map with everything that a map read from a file does not add by itself."""
    counter = scale.px(game.counters.size)
    middle, zoom = first_view(game, scale.per_mm)
    plain = ("ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
             "StackExpander", "PieceMover", "KeyBufferer", "SelectionHighlighters")  # fmt: skip
    children = [
        _picker(game, scale),
        map_layers(game),
        _stacking(game, counter),
        *(element(f"module.map.{name}") for name in plain),
        element("module.map.HighlightLastMoved",
                {"enabled": True, "color": "0,90,230", "thickness": 2}),
        viewer(game),
        _zoomer(zoom),
        camera((scale.px(middle[0]), scale.px(middle[1])), zoom),
        _overview(scale),
        _bare(),
        _thread(),
        _flare(counter),
        _saver("ImageSaver", c.PICTURE, "/images/camera.gif"),
        _saver("TextSaver", c.TEXT, ""),  # a key alone: it is rare, and the row is full
    ]  # fmt: skip
    return element("module.Map", _map_attributes(), children)


def _moved() -> s.Text:
    """The names of the counters of a move, like ones beside each other as one with their number."""
    names = s.joined("", s.word("pieceName"))
    return s.repeats_counted(
        names, _MOST_ALIKE, lambda count, name: _("{count} x {counter}", count=count, counter=name)
    )


def _map_attributes() -> dict[str, Value]:
    moves = s.sentence(
        _("{counter}: from {former} to {space}"),
        counter=_moved(), former=s.word("previousLocation"), space=s.word("location"),
    )  # fmt: skip
    return {
        "mapName": MAP_NAME,
        "markMoved": "Always",
        "markUnmovedText": "",
        "markUnmovedTooltip": c.CLEAR_MOVED.tooltip,
        "markUnmovedIcon": "/images/unmoved.gif",
        "markUnmovedHotkey": stroke(c.CLEAR_MOVED.key),
        "markUnmovedReport": _("All moved marks and movement trails are cleared"),
        "edgeWidth": EDGE,
        "edgeHeight": EDGE,
        "backgroundcolor": "96,96,96",
        "allowMultiple": False,
        "color": "0,0,0",
        "thickness": 3,
        "launch": False,
        "buttonName": _("Map"),
        "icon": "/images/map.gif",
        "onlyReportChangedLocation": True,
        "moveWithinFormat": moves,
        "moveToFormat": moves,
        "createFormat": _(
            "{counter} is placed in {space}", counter="$pieceName$", space="$location$"
        ),
        "changeFormat": "$message$",
        "moveKey": stroke(c.ARRIVED),
    }


def _stacking(game: Game, counter: int) -> Element:
    """Of a closed stack each counter shows its edge; of an open one, its factors."""
    return element(
        "module.map.StackMetrics",
        {"disabled": False, "exSepX": max(6, counter // 5), "exSepY": max(12, counter * 2 // 5),
         "unexSepX": step(game), "unexSepY": step(game),
         "top": "38,0", "bottom": stroke(c.BOTTOM), "up": "39,0", "down": "37,0"},
    )  # fmt: skip


def _zoomer(first: float) -> Element:
    """`zoomStart` counts from the largest level."""
    start = len(ZOOMS) - ZOOMS.index(first)
    levels = ",".join(str(zoom) for zoom in ZOOMS)
    return element(
        "module.map.Zoomer",
        {"zoomStart": start, "zoomLevels": levels,
         "inTooltip": c.ZOOM_IN.tooltip, "zoomInKey": stroke(c.ZOOM_IN.key),
         "pickTooltip": c.ZOOM_PICK.tooltip, "zoomPickKey": stroke(c.ZOOM_PICK.key),
         "outTooltip": c.ZOOM_OUT.tooltip, "zoomOutKey": stroke(c.ZOOM_OUT.key)},
    )  # fmt: skip


def _overview(scale: Scale) -> Element:
    ratio = round(OVERVIEW_WIDTH / max(scale.width, scale.height), 4)
    return element(
        "module.map.GlobalMap",
        {"buttonText": "", "color": "255,0,0", "hotkey": stroke(c.OVERVIEW.key),
         "scale": min(ratio, 1.0), "tooltip": c.OVERVIEW.tooltip},
    )  # fmt: skip


def _bare() -> Element:
    """Names and numbers may lie under counters: one press shows the map alone."""
    return element(
        "module.map.HidePiecesButton",
        {"buttonText": "", "tooltip": c.BARE.tooltip, "hotkey": stroke(c.BARE.key),
         "showingIcon": "/images/map.gif", "hiddenIcon": "/images/map.gif"},
    )  # fmt: skip


def _thread() -> Element:
    report = _(
        "{player} checks the line of sight from {start} to {end}",
        player="$playerId$", start="$FromLocation$", end="$ToLocation$",
    )  # fmt: skip
    return element(
        "module.map.LOS_Thread",
        {"threadName": _("Line of sight"), "label": "", "tooltip": c.THREAD.tooltip,
         "iconName": "/images/thread.gif", "hotkey": stroke(c.THREAD.key),
         "report": report,
         "persistence": "Never", "snapStart": True, "snapEnd": True, "drawRange": False,
         "losThickness": 3, "threadColor": "200,0,0"},
    )  # fmt: skip


def _flare(counter: int) -> Element:
    return element(
        "module.map.Flare",
        {"flareKey": "keyAlt", "circleSize": counter * 2, "circleColor": "255,0,0",
         "circleScale": True, "flarePulses": 6, "flarePulsesPerSec": 3,
         "reportFormat": s.sentence(_("{player} points at {space}"), player=chat.player(),
                                    space=s.text("FlareLocation"))},
    )  # fmt: skip


def _saver(name: str, button: c.Button, icon: str) -> Element:
    return element(
        f"module.map.{name}",
        {"buttonText": "", "tooltip": button.tooltip, "icon": icon, "hotkey": stroke(button.key)},
    )
