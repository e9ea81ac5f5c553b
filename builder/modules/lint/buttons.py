"""The toolbar: two buttons on one key, buttons without tooltip or key.

Knows nothing of pieces.
"""

from __future__ import annotations

from builder.modules.decode import array
from builder.modules.lint.look import Look
from builder.modules.lint.signals import heard_of
from builder.modules.model import MAPS, Component
from builder.modules.report import shown, spot
from builder.modules.strokes import Stroke, said
from builder.words import message

_VIEWER = "build.module.map.CounterDetailViewer"
_TIPS = ("tooltip", "buttonToolTip")
_KEYS = ("hotkey", "buttonHotkey", "buttonKeyStroke")
_LISTING = ("build.module.ToolbarMenu", "build.module.MultiActionButton")
_NAMED = ("name", "text", "buttonText", "buttonName", "tooltip")
"""What a button may be called in a menu that lists it."""
_NO_KEY = ("build.module.turn.TurnTracker", "build.module.TurnTracker")


def check(look: Look) -> None:
    """All of it."""
    listed = {item for one in look.of(*_LISTING) for item in array(one.get("menuItems"))}
    first: dict[Stroke, tuple[Component, str]] = {}
    for component in look.components:
        if component.kind == _VIEWER:
            continue
        for name, key in heard_of(component):
            if isinstance(key, str):
                continue
            other, attribute = first.setdefault(key, (component, name))
            if (other is not component and (other.kind, attribute) != (component.kind, name)) or (
                other is not component and not _in_maps(other, component)
            ):
                _clash(look, component, other, key)
        if _button(component) and not listed & {component.get(name) for name in _NAMED}:
            _bare(look, component)


def _in_maps(one: Component, two: Component) -> bool:
    """Whether both stand in maps, not in the same: what each map has may have the same key."""
    return len(one.where) > 1 and len(two.where) > 1 and one.where[:-1] != two.where[:-1]


def _clash(look: Look, component: Component, other: Component, key: Stroke) -> None:
    words = message("{key} is also the key of '{other}'", key=said(key),
                    other=shown(other.where[-1] if other.where else ""))  # fmt: skip
    look.report.add("M404", component, words)


def _button(component: Component) -> bool:
    """Whether a component is a button that players see."""
    known = component.known
    names = {one.name for one in known.attributes} if known is not None else set()
    if not names & set(_TIPS) or not names & set(_KEYS) or component.get("hidden") == "true":
        return False
    if component.kind in MAPS and component.get("launch") != "true":
        return False
    words = ("text", "buttonText", "buttonName", "icon", "iconName")
    return any(component.get(name) for name in words)


def _bare(look: Look, component: Component) -> None:
    known = component.known
    kinds = {one.name: one.kind for one in known.attributes} if known is not None else {}
    tip = next(name for name in _TIPS if name in kinds)
    written = component.attributes.get(tip)
    if written == "" or (written is None and kinds[tip] != "tip"):
        look.report.add("M405", component, message("the button has no tooltip"))
    key = next(name for name in _KEYS if name in kinds)
    if not component.get(key) and component.kind not in _NO_KEY:
        look.report.add("M408", spot(component), message("the button has no key"))
