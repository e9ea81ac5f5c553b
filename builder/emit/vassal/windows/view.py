"""What the map window shows first: where the counters of the setups stand, at a zoom that fits.

Knows the model and pixels; nothing of counters as pieces.
"""

from __future__ import annotations

from builder.emit.standing.places import stand
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import BOARD_NAME
from builder.game.model import Game, Point, SpaceRole
from builder.words import _

ZOOMS = (0.25, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0)
_ROOM = (1300, 620)
"""Pixels of the map that a window on a small screen shows."""
_LEAST = 0.5
"""The zoom below which counters cannot be read."""


def first_view(game: Game, per_mm: float) -> tuple[Point, float]:
    """The point of the board in mm that is to be in the middle, and the zoom."""
    points, size, view = _points(game), game.counters.size, game.board.view
    middle: list[float] = []
    zoom = 1.0
    for axis, room in enumerate(_ROOM):
        places = sorted(point[axis] for point in points)
        fits = room / ((places[-1] - places[0] + 2 * size) * per_mm)
        zoom = min(zoom, max((z for z in ZOOMS if z <= fits), default=ZOOMS[0]))
        seen = fits >= _LEAST
        seen = seen or view is not None
        middle.append((places[0] + places[-1]) / 2 if seen else places[len(places) // 2])
    chosen = view.zoom if view is not None else None
    return (middle[0], middle[1]), chosen or max(zoom, _LEAST)


def _points(game: Game) -> list[Point]:
    """What is to be seen: the spaces that the data names, else where counters stand at the start;
    the corners of a sheet without any."""
    board = game.board
    if board.view is not None:
        return [board.spaces[ident].centre for ident in board.view.spaces]
    at_front, others = list[Point](), list[Point]()
    for one in game.scenarios:
        for each in stand(game, one)[0]:
            front = each.space.role is SpaceRole.MAP
            (at_front if front else others).append((each.x, each.y))
    return at_front or others or [(0.0, 0.0), (board.width, board.height)]


def camera(at: tuple[int, int], zoom: float) -> Element:
    """The button that shows the first view."""
    return element(
        "module.map.MoveCameraButton",
        {"text": "", "tooltip": c.VIEW.tooltip, "icon": "/images/recenter.gif",
         "hotkey": stroke(c.VIEW.key), "moveCameraMode": "L", "boardName": BOARD_NAME,
         "xPos": at[0], "yPos": at[1], "zoom": zoom},
    )  # fmt: skip


def opening() -> Element:
    """Shows it whenever a game is opened."""
    return element(
        "module.StartupGlobalKeyCommand",
        {"whenToApply": "everyLaunchOfSession", "hotkeyOrKeyCommand": "sendHotkey",
         "globalHotkey": stroke(c.VIEW.key), "name": _("First view"), "buttonText": "",
         "tooltip": "", "icon": ""},
    )  # fmt: skip
