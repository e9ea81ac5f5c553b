"""Players and the game that they open: sides, options, setups, the greeting.

Knows the model; nothing of counters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from builder.emit.vassal.format.components import Element, Value, element, plain
from builder.emit.vassal.format.encode import plain as plain_text
from builder.emit.vassal.format.encode import stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import seats, tidy
from builder.game.model import Game
from builder.words import _


def roster(game: Game) -> Element:
    """The sides that players take, and one for who plays alone."""
    node = element(
        "module.PlayerRoster",
        {"buttonText": c.SIDES.text, "buttonToolTip": c.SIDES.tooltip,
         "buttonKeyStroke": stroke(c.SIDES.key)},
    )  # fmt: skip
    for name in seats(game):
        node.append(plain("entry", text=name))
    return node


def options(preferences: Iterable[Element], unmasked: bool = False) -> Element:
    """Numbers such as 0205 stay text in expressions; lines in the chat are HTML.

    With `unmasked`, the command that shows everything takes the masks of all sides off; no menu
    offers it for one counter.
    """
    node = element(
        "module.GlobalOptions",
        {"autoReport": "Always", "chatterHTMLSupport": "Always", "hotKeysOnClosedWindows": "Never",
         "inventoryForAll": "Always",
         "nonOwnerUnmaskable": "Always" if unmasked else "Never",
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
