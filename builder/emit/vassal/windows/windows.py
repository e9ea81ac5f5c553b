"""The module's windows and menus: palette, charts, inventory, notes, help, sides and options.

Knows the model and the slots; not how a slot's traits are made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain, definition
from builder.emit.vassal.format.components import Element, Value, element, plain
from builder.emit.vassal.format.encode import plain as plain_text
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import SHARED, piece_names, side_name, tidy
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.game.model import Game, Unit
from builder.words import _, message

SOLITAIRE = message("Solitaire")


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of the chart window: its title, and its file in the module."""

    title: str
    file: str

    @property
    def is_text(self) -> bool:
        """Whether it is searchable text and no picture."""
        return self.file.endswith(".html")


def roster(game: Game) -> Element:
    """The sides that players take, and one for who plays alone."""
    names = [tidy(side.name) for side in game.sides.values() if side.player]
    node = element(
        "module.PlayerRoster",
        {"buttonText": c.SIDES.text, "buttonToolTip": c.SIDES.tooltip,
         "buttonKeyStroke": stroke(c.SIDES.key)},
    )  # fmt: skip
    for name in dict.fromkeys([*names, str(SOLITAIRE)]):
        node.append(plain("entry", text=name))
    return node


def options(preferences: Iterable[Element]) -> Element:
    """Numbers such as 0205 stay text in expressions; undo has its key."""
    node = element(
        "module.GlobalOptions",
        {"autoReport": "Always", "chatterHTMLSupport": "Never", "hotKeysOnClosedWindows": "Never",
         "inventoryForAll": "Always", "nonOwnerUnmaskable": "Never",
         "playerIdFormat": "$PlayerName$", "promptString": _("Opponents can unmask my pieces"),
         "sendToLocationMoveTrails": "Never", "storeLeadingZeroIntegersAsStrings": True},
    )  # fmt: skip
    settings = {
        "newHotKey": stroke(c.NEW.key),
        "endHotKey": stroke(c.END_LOG.key),
        "stepIcon": "/images/StepForward16.gif", "stepHotKey": stroke(c.STEP.key),
        "undoIcon": "/images/Undo16.gif", "undoHotKey": stroke(c.UNDO.key),
    }  # fmt: skip
    for name, value in settings.items():
        node.append(plain("option", {"name": name}, value))
    node.extend(preferences)
    return node


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
    sides = [*(side_name(side) for side in game.sides.values()), SHARED]
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


def charts(entries: Sequence[Chart]) -> Element:
    """The chart window: pictures and searchable texts in tabs."""
    tabs = element("widget.TabWidget", {"entryName": _("Charts")})
    for chart in entries:
        kind = "widget.HtmlChart" if chart.is_text else "widget.Chart"
        tabs.append(element(kind, {"chartName": chart.title, "fileName": chart.file}))
    return element(
        "module.ChartWindow",
        {"name": _("Charts"), "text": c.CHARTS.text, "tooltip": c.CHARTS.tooltip,
         "icon": "/images/chart.gif", "hotkey": stroke(c.CHARTS.key)},
        [tabs],
    )  # fmt: skip


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


def notes() -> Element:
    """Notes for all, for one's own side, and those that are shown later."""
    return element(
        "module.NotesWindow",
        {"buttonText": c.NOTES.text, "tooltip": c.NOTES.tooltip, "icon": "/images/notes.gif",
         "hotkey": stroke(c.NOTES.key)},
    )  # fmt: skip


def documentation(pages: Sequence[Chart]) -> Element:
    """The help menu's pages."""
    return element(
        "module.Documentation",
        children=[
            element(
                "module.documentation.HelpFile",
                {"title": page.title, "fileName": page.file, "fileType": "archive"},
            )
            for page in pages
        ],
    )


def setup_menu(setups: Sequence[tuple[str, str]]) -> list[Element]:
    """The scenarios as (name, file) and, beside them, the map without counters."""
    out = [
        element("module.PredefinedSetup", {"name": name, "file": file, "useFile": True,
                "isMenu": False})
        for name, file in setups
    ]  # fmt: skip
    blank: dict[str, Value] = {"name": _("Blank map"), "useFile": False, "isMenu": False}
    return [*out, element("module.PredefinedSetup", blank)]


def greeting(game: Game) -> list[Element]:
    """One line in the chat when the module is opened."""
    title = game.title.replace("<", "‹").replace(">", "›")
    words = _(
        "{game}, version {version}. Keys and notes are in the Help menu.",
        game=tidy(title), version=game.version,
    )  # fmt: skip
    send = element(
        "module.StartupGlobalKeyCommand",
        {"whenToApply": "firstLaunchOfSession", "hotkeyOrKeyCommand": "sendHotkey",
         "globalHotkey": stroke(c.GREET), "name": _("Greeting"), "buttonText": "", "tooltip": "",
         "icon": ""},
    )  # fmt: skip
    say = element(
        "module.DoActionButton",
        {"name": _("Greeting"), "text": "", "tooltip": _("Greeting"), "icon": "",
         "hotkey": stroke(c.GREET), "doReport": True,
         "reportFormat": plain_text(words)},
    )  # fmt: skip
    return [send, say]
