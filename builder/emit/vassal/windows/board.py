"""The map window: board, zones and regions, and the tools of the map.

Knows the model's board and pixels. A region has the space's location name, and a zone shows just
that, so that a counter's LocationName is "C3"; the engine gives a point to the nearest region.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.emit.standing.piles import RIGHT, UP
from builder.emit.vassal.format.components import Element, Value, element
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import BOARD_NAME, MAP_NAME, location_names, zone_names
from builder.emit.vassal.windows.viewer import viewer
from builder.game.model import Board, Game, SpaceRole, Zone
from builder.words import _

ZOOMS = (0.25, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0)
OVERVIEW_WIDTH = 360
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


def zoned_grid(board: Board, scale: Scale) -> Element:
    """Every zone with its regions; the map proper stands last, for the first match counts."""
    ordered = sorted(board.zones, key=lambda zone: zone.role is SpaceRole.MAP)
    names, zones = location_names(board), zone_names(board)
    children = [_zone(board, zone, zones[zone.id], names, scale) for zone in ordered]
    return element("module.map.boardPicker.board.ZonedGrid", children=children)


def _zone(board: Board, zone: Zone, name: str, names: Mapping[str, str], scale: Scale) -> Element:
    x, y, width, height = zone.rect
    left, top, right, bottom = (scale.px(v) for v in (x, y, x + width, y + height))
    path = f"{left},{top};{right},{top};{right},{bottom};{left},{bottom}"
    spaces = [space for space in board.spaces.values() if space.zone == zone.id]
    node = element(
        "module.map.boardPicker.board.mapgrid.Zone",
        {"name": name, "locationFormat": "$gridLocation$" if spaces else "$name$",
         "path": path, "useParentGrid": False},
    )  # fmt: skip
    if spaces:
        regions = [_region(names[s.id], *s.centre, scale) for s in spaces]
        snap: dict[str, Value] = {"snapto": zone.role is not SpaceRole.BOX, "visible": False}
        node.append(element("module.map.boardPicker.board.RegionGrid", snap, regions))
    return node


def _region(name: str, x: float, y: float, scale: Scale) -> Element:
    place: dict[str, Value] = {"name": name, "originx": scale.px(x), "originy": scale.px(y)}
    return element("module.map.boardPicker.board.Region", place)


def _picker(board: Board, scale: Scale) -> Element:
    attributes: dict[str, Value] = {"image": scale.image, "name": BOARD_NAME, "reversible": False}
    sheet = element("module.map.boardPicker.Board", attributes, [zoned_grid(board, scale)])
    return element("module.map.BoardPicker", {"title": _("Choose boards")}, [sheet])


def map_window(game: Game, scale: Scale, *, arrivals: bool) -> Element:
    """The map with everything that a map read from a file does not add by itself.

    With `arrivals`, counters get a key when they have been moved.
    """
    counter = scale.px(game.counters.size)
    plain = ("ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
             "StackExpander", "PieceMover", "KeyBufferer", "SelectionHighlighters")  # fmt: skip
    children = [
        _picker(game.board, scale),
        _stacking(counter),
        *(element(f"module.map.{name}") for name in plain),
        element("module.map.HighlightLastMoved",
                {"enabled": True, "color": "255,0,0", "thickness": 2}),
        viewer(game),
        _zoomer(),
        _overview(scale),
        _thread(),
        _flare(counter),
        _saver("ImageSaver", c.PICTURE, "/images/camera.gif"),
        _saver("TextSaver", c.TEXT, "/images/Save16.gif"),
    ]  # fmt: skip
    return element("module.Map", _map_attributes(arrivals), children)


def _map_attributes(arrivals: bool) -> dict[str, Value]:
    moves = _(
        "{counter} moves from {former} to {space}",
        counter="$pieceName$", former="$previousLocation$", space="$location$",
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
        "moveKey": stroke(c.ARRIVED) if arrivals else "",
    }


def _stacking(counter: int) -> Element:
    """Stacks lie close; opened, a counter's factors stay visible above the next."""
    return element(
        "module.map.StackMetrics",
        {"disabled": False, "exSepX": max(6, counter // 5), "exSepY": max(12, counter * 2 // 5),
         "unexSepX": round(RIGHT * 5), "unexSepY": round(UP * 5),
         "top": "38,0", "bottom": "40,0", "up": "39,0", "down": "37,0"},
    )  # fmt: skip


def _zoomer() -> Element:
    """`zoomStart` counts from the largest level; true size is where a game starts."""
    start = len(ZOOMS) - ZOOMS.index(1.0)
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
         "reportFormat": _("{player} points at {space}", player="$PlayerName$",
                           space="$FlareLocation$")},
    )  # fmt: skip


def _saver(name: str, button: c.Button, icon: str) -> Element:
    return element(
        f"module.map.{name}",
        {"buttonText": "", "tooltip": button.tooltip, "icon": icon, "hotkey": stroke(button.key)},
    )
