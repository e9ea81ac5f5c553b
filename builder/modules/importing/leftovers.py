"""What a module has besides pieces, maps, decks and set-ups.

Knows nothing of pieces.
"""

from __future__ import annotations

from builder.modules.importing.names import line
from builder.modules.importing.notes import Notes
from builder.modules.model import Component, Module
from builder.words import message

_SAID = frozenset((
    "Charts", "Chart", "ChartWindow", "HtmlChart", "InventoryWindow", "GlobalKeyCommand",
    "MassKeyCommand", "DoActionButton", "SpecialDiceButton", "RandomTextButton",
    "GlobalProperty", "StartupGlobalKeyCommand", "CustomToolbarItem", "MultiActionButton",
    "ToolbarMenu", "HelpFile", "BrowserHelpFile", "BrowserPDFFile", "AboutScreen", "Tutorial",
    "Notes", "LOS_Thread", "GlobalMap", "DeckGlobalKeyCommand", "DeckKeyCommand", "Language",
    "Translation", "ChessClockControl", "TextCapturer",
))  # fmt: skip


def leftovers(module: Module, notes: Notes) -> None:
    """A note for each kind of component that the game has no words for."""
    for one in module.root.walk():
        kind = one.kind.rpartition(".")[2]
        known = one.known
        if known is None and _own(one):
            words = message("components of the module's own classes, which only it can run")
            notes.add("own", words, line(f"{one.name} ({one.kind})"), one.where)
        elif known is not None and kind in _SAID:
            words = message("the component {what}", what=known.label)
            notes.add(f"component {kind}", words, line(one.name), one.where)


def _own(one: Component) -> bool:
    return "." in one.kind and not one.kind.startswith(("build.", "counters.", "chat.", "i18n."))
