"""Counters in windows: the palette, the prototypes behind it, the inventory of the map.

Knows the model and the slots; not how a slot's traits are made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain, definition
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import piece_names, side_name, tidy
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.game.model import Game, Unit
from builder.words import _


def prototype_container(prototypes: Sequence[Prototype]) -> Element:
    """All prototypes in their folders, in the order of first use."""
    folders: dict[str, Element] = {}
    for each in prototypes:
        if each.folder not in folders:
            folders[each.folder] = element("module.folder.PrototypeFolder", {"name": each.folder})
        folders[each.folder].append(
            element(
                "module.PrototypeDefinition",
                {"name": each.name, "description": each.description},
                text=definition(each.chain),
            )
        )
    return element("module.PrototypesContainer", children=folders.values())


def palette(game: Game, slots: Mapping[str, Chain], counter: int) -> Element:
    """A tab for each side, in it one for each category: a list of counters that scrolls."""
    tabs = element("widget.TabWidget", {"entryName": _("Counters")})
    sides = [*(side_name(side) for side in game.sides.values()), side_name(None)]
    for side in dict.fromkeys(sides):
        units = [unit for unit in game.units.values() if side_name(unit.side) == side]
        if units:
            tabs.append(_tab(game, side, units, slots, counter))
    return element(
        "module.PieceWindow",
        {"name": _("Counters"), "hidden": False, "text": c.COUNTERS.text,
         "tooltip": c.COUNTERS.tooltip, "icon": "/images/counter.gif",
         "hotkey": stroke(c.COUNTERS.key), "scale": 1.0, "defaultWidth": 0},
        [tabs],
    )  # fmt: skip


def _tab(
    game: Game, name: str, units: Sequence[Unit], slots: Mapping[str, Chain], counter: int
) -> Element:
    names = piece_names(game)
    groups: dict[str, list[Unit]] = {}
    for unit in units:
        groups.setdefault(tidy(unit.type.category or unit.type.name), []).append(unit)
    tab = element("widget.TabWidget", {"entryName": name})
    size = {"width": counter + 240, "height": 3 * counter, "divider": counter + 40}
    for category, members in groups.items():
        pieces = [_slot(names[unit.id], slots[unit.id], counter) for unit in members]
        tab.append(element("widget.ListWidget", {"entryName": category, **size}, pieces))
    return tab


def _slot(name: str, chain: Chain, counter: int) -> Element:
    gpid = chain[-1].state.split(";")[3]
    return element(
        "widget.PieceSlot",
        {"entryName": name, "gpid": gpid, "height": counter, "width": counter},
        text=definition(chain),
    )


def inventory() -> Element:
    """All counters on the map by side and type, each with its place."""
    return element(
        "module.Inventory",
        {"name": _("Inventory"), "text": c.INVENTORY.text, "tooltip": c.INVENTORY.tooltip,
         "icon": "/images/inventory.gif", "hotkey": stroke(c.INVENTORY.key),
         "include": s.word("UnitId").ne(""), "groupBy": "Side,Type",
         "nonLeafFormat": "$PropertyValue$",
         "leafFormat": "$PieceName$: $LocationName$", "sortFormat": "$PieceName$",
         "sortPieces": True, "centerOnPiece": True, "drawPieces": True, "pieceZoom": 0.5},
    )  # fmt: skip
