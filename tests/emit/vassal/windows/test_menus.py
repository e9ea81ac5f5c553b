"""Menus of plain buttons lie in the map's part of the toolbar, which holds few buttons."""

from __future__ import annotations

from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import array
from builder.emit.vassal.windows.menus import beside_map

WEATHER = "Weather, and rain"


def button(text: str, kind: str = "DoActionButton") -> Element:
    return element(f"module.{kind}", {"name": text, "text": text})


def menu(*texts: str) -> Element:
    listed = array(list(texts))
    return element("module.ToolbarMenu", {"description": "Procedures", "menuItems": listed})


def parted(*components: Element) -> tuple[list[str], list[str]]:
    """The names of what is in the map's window, and of what is left."""
    window = element("module.Map", children=[element("module.map.Zoomer")])
    folder = element("module.folder.ModuleSubFolder", {"name": "all"}, components)
    beside_map(window, [folder])
    assert window[-1].tag.endswith("Zoomer")
    return [_name(node) for node in window.iter()][1:-1], [_name(node) for node in folder]


def _name(node: Element) -> str:
    return node.get("text") or str(node.tag).rpartition(".")[2]


def test_a_menu_moves_to_the_map_with_its_buttons_in_their_order() -> None:
    moved, left = parted(
        button("unlisted"), menu(WEATHER, "Supply"), *map(button, ("Supply", WEATHER))
    )
    assert moved == ["MapSubFolder", WEATHER, "Supply", "ToolbarMenu"]
    assert left == ["unlisted"]


def test_a_menu_of_what_a_map_cannot_hold_stays() -> None:
    moved, left = parted(button("One die", "DiceButton"), button(WEATHER), menu("One die", WEATHER))
    assert not moved
    assert left == ["One die", WEATHER, "ToolbarMenu"]
