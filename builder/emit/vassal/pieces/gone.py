"""What stands for counters that are no longer in the game, in games begun with an older version.

A refresh finds a counter by its number. Where the number belongs to nothing, the engine leaves the
old counter without a picture; so each such number has a piece that says so and can be deleted.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain, definition
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.counted import Badge
from builder.emit.vassal.format.traits import BasicPiece, Delete
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import gpid_keys, tidy
from builder.game.model import Game
from builder.words import _

_POINTS = 11


def gone(game: Game, gpids: Mapping[str, int]) -> list[Element]:
    """A window that nobody opens, with a piece for each number that is no longer used."""
    kept = set(gpid_keys(game))
    keys = sorted((key for key in gpids if key not in kept), key=lambda key: gpids[key])
    title = _("No longer in the game")
    slots = [_slot(title, key, str(gpids[key])) for key in keys]
    if not slots:
        return []
    grid = element("widget.PanelWidget", {"entryName": title, "fixed": True, "nColumns": 5}, slots)
    return [element("module.PieceWindow",
                    {"name": title, "hidden": True, "text": "", "tooltip": "", "icon": ""},
                    [grid])]  # fmt: skip


def _slot(title: str, key: str, gpid: str) -> Element:
    """The piece of one number: it says what is wrong with it, and can be deleted."""
    name = tidy(key.partition(":")[2] or key)
    badge = Badge(s.literal(title), _POINTS, 0, 0)
    delete = Delete(c.DELETE.key, str(c.DELETE.menu))
    chain: Chain = [delete, badge, BasicPiece(f"{title}: {name}", gpid)]
    return element(
        "widget.PieceSlot",
        {"entryName": f"{title}: {name}", "gpid": gpid, "height": 40, "width": 40},
        text=definition(chain),
    )
