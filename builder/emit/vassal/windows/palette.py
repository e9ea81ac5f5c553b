"""Counters in windows: the palette, the prototypes behind it, the inventory of the map.

Knows the model and the slots; not how a slot's traits are made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain, definition
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import piece_names, side_name, tidy
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.game.model import Game, Unit
from builder.words import _

_ROWS, _LEAST, _MOST = 2, 5, 24
"""The rows of a grid, its least columns, the most counters in one."""
_SCALE = 0.7
"""Of counters in the palette."""


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
    """Grids of counters that are seen at once, docked beside the chat: a tab for each side, and in
    it a list of formations or categories where one grid has not room for all."""
    tabs = element("widget.TabWidget", {"entryName": _("Counters")})
    names = piece_names(game)
    sides = [*(side_name(side) for side in game.sides.values()), side_name(None)]
    for side in dict.fromkeys(sides):
        units = [unit for unit in game.units.values() if side_name(unit.side) == side]
        made = {unit.id: _slot(names[unit.id], slots[unit.id], counter) for unit in units}
        groups = {side: units} if len(units) <= _MOST else _groups(game, units)
        grids = [*_grids(groups, made)]
        if len(units) > _MOST:
            tabs.append(element("widget.BoxWidget", {"entryName": side}, grids))
        elif units:
            tabs.extend(grids)
    return element(
        "module.PieceWindow",
        {"name": _("Counters"), "hidden": False, "text": c.COUNTERS.text,
         "tooltip": c.COUNTERS.tooltip, "icon": "/images/counter.gif",
         "hotkey": stroke(c.COUNTERS.key), "scale": _SCALE, "defaultWidth": _width(tabs, counter)},
        [tabs],
    )  # fmt: skip


def _groups(game: Game, units: Sequence[Unit]) -> dict[str, list[Unit]]:
    """A side's counters by formation, those without one by category."""
    called = {unit.id: tidy(unit.name) for unit in game.units.values()}
    found: dict[str, list[Unit]] = {}
    for unit in units:
        name = unit.type.category or unit.type.name
        found.setdefault(tidy(called.get(unit.parent, unit.parent) or name), []).append(unit)
    return found


def _grids(groups: Mapping[str, Sequence[Unit]], made: Mapping[str, Element]) -> Iterator[Element]:
    """A grid for each group, several for one with too many counters.

    Where the list of these would be long, those of one group are a list of their own, in which
    each says from which counter to which it goes.
    """
    parts = {name: [those[n : n + _MOST] for n in range(0, len(those), _MOST)]
             for name, those in groups.items()}  # fmt: skip
    long = sum(map(len, parts.values())) > _MOST
    for name, grids in parts.items():
        slots = [[made[unit.id] for unit in grid] for grid in grids]
        if long and len(slots) > 1:
            ranges = (f"{grid[0].get('entryName')} – {grid[-1].get('entryName')}" for grid in slots)
            inner = [_grid(each, grid) for each, grid in zip(ranges, slots, strict=True)]
            yield element("widget.BoxWidget", {"entryName": name}, inner)
            continue
        for number, grid in enumerate(slots, 1):
            yield _grid(f"{name} ({number})" if number > 1 else name, grid)


def _grid(name: str, pieces: Sequence[Element]) -> Element:
    """Counters in two rows, for so high is the place beside the chat."""
    columns = max(_LEAST, -(-len(pieces) // _ROWS))
    return element(
        "widget.PanelWidget",
        {"entryName": name, "fixed": True, "nColumns": columns, "vert": False, "scale": _SCALE},
        pieces,
    )


def _width(tabs: Element, counter: int) -> int:
    """Pixels for the widest grid."""
    columns = (int(node.get("nColumns", "0")) for node in tabs.iter())
    return round(max(columns, default=_LEAST) * (counter * _SCALE + 2)) + 24


def _slot(name: str, chain: Chain, counter: int) -> Element:
    gpid = chain[-1].state.split(";")[3]
    return element(
        "widget.PieceSlot",
        {"entryName": name, "gpid": gpid, "height": counter, "width": counter},
        text=definition(chain),
    )


def inventory(hidden: bool = False) -> Element:
    """All counters on the map by side and place; with `hidden`, those that who looks may see."""
    counters = s.word("UnitId").ne("")
    return element(
        "module.Inventory",
        {"name": _("Inventory"), "text": c.INVENTORY.text, "tooltip": c.INVENTORY.tooltip,
         "icon": "/images/inventory.gif", "hotkey": stroke(c.INVENTORY.key),
         "include": counters & ~s.flag("Invisible") if hidden else counters,
         "groupBy": "Side,LocationName",
         "nonLeafFormat": "$PropertyValue$",
         "leafFormat": "$PieceName$", "sortFormat": "$PieceName$",
         "sortPieces": True, "centerOnPiece": True, "drawPieces": True, "pieceZoom": 0.5},
    )  # fmt: skip
