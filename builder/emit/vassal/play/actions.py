"""Toolbar actions, most of them without a place in the toolbar, and what a part adds to a module.

Knows the components; nothing of what the keys they send are for. An action prints its report
before it sends its keys, so a report that comes last is an action of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.components import Element, Value, element
from builder.emit.vassal.format.encode import AnyKey, join, key_array, stroke
from builder.emit.vassal.format.traits import Trait
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.play.preferences import Preference

_EVERYWHERE = "MODULE|false|MAP|||||0|0||false|||EQUALS||"


@dataclass(slots=True)
class Added:
    """What a part adds to a module.

    `traits` go outermost on the counters, by unit id; `buttons` are those that players see.
    """

    prototypes: list[Prototype] = field(default_factory=list)
    traits: dict[str, list[Trait]] = field(default_factory=dict)
    properties: list[Element] = field(default_factory=list)
    components: list[Element] = field(default_factory=list)
    buttons: list[c.Button] = field(default_factory=list)
    preferences: list[Preference] = field(default_factory=list)

    def on(self, chains: Mapping[str, Chain]) -> dict[str, Chain]:
        """The counters' chains with what the part adds to them."""
        return {ident: [*self.traits.get(ident, ()), *chain] for ident, chain in chains.items()}

    def in_folders(self, name: str) -> None:
        """Puts what it adds to the module into folders of that name."""
        self.properties = _folder("GlobalPropertyFolder", name, self.properties)
        self.components = _folder("ModuleSubFolder", name, self.components)


def together(parts: Iterable[Added]) -> Added:
    """What several parts add, the last one's traits outermost."""
    out = Added()
    for part in parts:
        for ident, traits in part.traits.items():
            out.traits[ident] = [*traits, *out.traits.get(ident, ())]
        out.prototypes += part.prototypes
        out.properties += part.properties
        out.components += part.components
        out.buttons += part.buttons
        out.preferences += part.preferences
    return out


def _folder(kind: str, name: str, children: Sequence[Element]) -> list[Element]:
    return [element(f"module.folder.{kind}", {"name": name}, children)] if children else []


def action(name: str, key: AnyKey, keys: Sequence[AnyKey], when: str = "") -> Element:
    """Sends keys in order, all one undo; where `when` (an expression) is false, none."""
    node = _action(name, key, c.Button("", c.UNDO.key, name))
    node.set("doHotkey", "true")
    node.set("hotkeys", key_array(keys))
    if when:
        node.set("doLoop", "true")
        node.set("loopCount", f"{{({when})?1:0}}")
    return node


def repeated(name: str, key: AnyKey, keys: Sequence[AnyKey], until: str) -> Element:
    """Sends keys again and again, at least once, until an expression is true."""
    node = action(name, key, keys)
    node.set("doLoop", "true")
    node.set("loopType", "until")
    node.set("untilExpression", f"{{{until}}}")
    return node


def button(shown: c.Button, keys: Sequence[AnyKey]) -> Element:
    """An action with a place in the toolbar."""
    node = _action(shown.text, shown.key, shown)
    node.set("doHotkey", "true")
    node.set("hotkeys", key_array(keys))
    return node


def report(name: str, key: AnyKey, text: str) -> Element:
    """Prints a line: a format, or a whole {expression}."""
    node = _action(name, key, c.Button("", c.UNDO.key, name))
    node.set("doReport", "true")
    node.set("reportFormat", text)
    return node


def _action(name: str, key: AnyKey, shown: c.Button) -> Element:
    attributes: dict[str, Value] = {
        "name": name, "text": shown.text, "tooltip": shown.tooltip, "icon": "",
        "hotkey": stroke(key),
    }  # fmt: skip
    return element("module.DoActionButton", attributes)


def to_all(name: str, key: AnyKey, send: AnyKey, match: str, *, silent: bool = True) -> Element:
    """Sends a key to all counters that match an expression; what they report is silenced."""
    return element(
        "module.GlobalKeyCommand",
        {"name": name, "buttonText": "", "tooltip": name, "icon": "", "buttonHotkey": stroke(key),
         "hotkey": stroke(send), "target": _EVERYWHERE, "filter": f"{{{match}}}",
         "reportSingle": silent},
    )  # fmt: skip


def known(name: str, value: str, setters: Sequence[tuple[AnyKey, str]], about: str) -> Element:
    """A property of the module with keys that set it to a text or an {expression}."""
    children = [
        element(
            "module.properties.ChangePropertyButton",
            {"desc": "", "text": "", "tooltip": about, "icon": "", "hotkey": stroke(key),
             "propChanger": join(("P", text), ",")},
        )
        for key, text in setters
    ]  # fmt: skip
    return element(
        "module.properties.GlobalProperty",
        {"name": name, "initialValue": value, "isNumeric": False, "description": about},
        children,
    )
