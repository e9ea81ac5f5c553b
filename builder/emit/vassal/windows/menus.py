"""Menus of the toolbar: those of plain buttons lie in the map's part of it, with their buttons.

A menu of the engine looks through the whole toolbar it is in, for each button anew, whenever a game
begins or ends. A module's own part holds every hidden button of its automation, hundreds of them;
the map's holds but a few. Players see one row. Knows nothing of what buttons do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.emit.vassal.format.components import Element, element
from builder.saves.sequence import Effort, tokens

_MENU = "VASSAL.build.module.ToolbarMenu"
_BUTTON = "VASSAL.build.module.DoActionButton"
"""The only buttons of menus that a map may hold too."""
_SHOWN = tuple(f"VASSAL.build.module.map.{name}" for name in ("Zoomer", "MoveCameraButton"))
"""What has the window's first buttons."""


def beside_map(window: Element, components: Iterable[Element]) -> None:
    """Moves menus and their buttons into the map's window, each menu in a folder of its own.

    They come before the window's own buttons, so next to those of the module. A menu that lists
    anything else stays where it is: dice, windows, sides.
    """
    found = [node for each in components for node in each.iter(_MENU, _BUTTON)]
    buttons = {str(node.get("text")): node for node in found if node.tag == _BUTTON}
    folders: list[Element] = []
    for menu in [node for node in found if node.tag == _MENU]:
        listed = tokens(str(menu.get("menuItems")), ",", Effort())
        if all(text in buttons for text in listed):
            own = [*(buttons[text] for text in listed), menu]
            folders.append(_folder(str(menu.get("description")), _taken(own)))
    first = next((n for n, child in enumerate(window) if child.tag in _SHOWN), len(window))
    window[first:first] = folders


def _taken(nodes: Iterable[Element]) -> Iterator[Element]:
    for node in nodes:
        above = node.getparent()
        if above is not None:
            above.remove(node)
        yield node


def _folder(name: str, children: Iterable[Element]) -> Element:
    return element("module.folder.MapSubFolder", {"name": name}, children)
