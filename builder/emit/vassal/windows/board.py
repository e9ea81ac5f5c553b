"""The map window: the board, and the tools of the map.

Knows the board's picture and pixels, and nothing of spaces.
"""

from __future__ import annotations

from builder.emit.standing.piles import step
from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, Value, element
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import BOARD_NAME, MAP_NAME
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.apart import map_layers
from builder.emit.vassal.windows.view import ZOOMS, camera, first_view
from builder.emit.vassal.windows.viewer import viewer
from builder.emit.vassal.windows.zones import EDGE, Scale, zoned_grid
from builder.game.model import Game
from builder.words import _

OVERVIEW_WIDTH = 360


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
