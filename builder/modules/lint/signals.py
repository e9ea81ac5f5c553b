"""Keys that are sent and not heard, and named keys that are heard and not sent.

A key that a piece sends to itself must be heard by some piece that has the trait; one that is sent
elsewhere by any piece, deck or button. Knows nothing of what the keys do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import partial
from itertools import chain

from builder.diagnostics.findings import NOTHING
from builder.modules.expand import Whole
from builder.modules.lint.look import Look, gathered, owners
from builder.modules.model import MAPS, PROTOTYPE, Component
from builder.modules.report import Spot, spot
from builder.modules.strokes import REFRESHED, Stroke, said, stroke, strokes
from builder.records import dataclass
from builder.words import Message, message

_ACTIONS = ("build.module.DoActionButton", "build.module.SpecialDiceButton")
_COMMANDS = ("build.module.GlobalKeyCommand", "build.module.map.MassKeyCommand",
             "build.module.map.DeckGlobalKeyCommand",
             "build.module.StartupGlobalKeyCommand")  # fmt: skip
TO_PIECES = {**dict.fromkeys(MAPS, ("moveKey",)), **dict.fromkeys(_COMMANDS, ("hotkey",))}
TO_MODULE = {
    **dict.fromkeys(_ACTIONS, ("hotkeys", "preLoopKey", "postLoopKey")),
    "build.module.turn.TurnGlobalHotkey": ("hotkey",),
    "build.module.StartupGlobalKeyCommand": ("globalHotkey",),
    "build.module.map.DrawPile": ("emptyHotkey",),
}
_BUTTONS = ("build.module.DoActionButton", "build.module.GlobalKeyCommand",
            "build.module.map.MassKeyCommand", "build.module.MultiActionButton",
            "build.module.DiceButton", "build.module.SpecialDiceButton",
            "build.module.RandomTextButton",
            "build.module.properties.ChangePropertyButton")  # fmt: skip
"""Those that do nothing without a key where nobody sees them."""
_STACKING = "build.module.map.StackMetrics"
_ARROWS = (35, 36, 38, 40)
"""The keys that move a piece within its stack where the module has no others."""


@dataclass(slots=True)
class _Keys:
    """All keys of a module: who sends, who hears, what players press."""

    pieces: set[Stroke] = field(default_factory=set)
    module: set[Stroke] = field(default_factory=set)
    sent: set[Stroke] = field(default_factory=set)
    pressed: set[Stroke] = field(default_factory=set)


def check(look: Look) -> None:
    """All of it."""
    keys = _Keys(sent={REFRESHED})
    commands = look.commands
    filled = (one for whole in look.slots for one in whole.filled)
    for placed in chain(look.placed, filled):  # prototypes put keys together from their values
        keys.pieces.update(commands.heard(placed.trait))
        if found := commands.sends(placed.trait):
            keys.sent.update(key for _, _, key in found)
    for placed in look.placed:
        if known := commands.menu(placed.trait):
            keys.pressed.update(key for words, key in known if words)
    for component in look.components:
        for _to, _, key in sends_of(component):
            keys.sent.add(key)
        keys.module |= {key for _, key in heard_of(component)}
    _of_pieces(look, keys)
    _of_components(look, keys)
    _unsent(look, keys)


def sends_of(component: Component) -> Iterator[tuple[str, str, Stroke]]:
    """(to, attribute, key) that a component sends."""
    starts = component.kind == "build.module.StartupGlobalKeyCommand"
    hot = starts and component.get("hotkeyOrKeyCommand") == "sendHotkey"
    for to, table in (("pieces", TO_PIECES), ("module", TO_MODULE)):
        if starts and (to == "module") != hot:
            continue
        for name in table.get(component.kind, ()):
            text = component.get(name)
            found = strokes(text) if name == "hotkeys" else (stroke(text),)
            yield from ((to, name, key) for key in found if key is not None)


def heard_of(component: Component) -> Iterator[tuple[str, Stroke]]:
    """(attribute, key) at which a component does something."""
    known = component.known
    out = (*TO_PIECES.get(component.kind, ()), *TO_MODULE.get(component.kind, ()))
    for attribute in known.attributes if known is not None else ():
        if attribute.kind == "key" and attribute.name not in out:
            key = stroke(component.get(attribute.name))
            if key is not None:
                yield attribute.name, key
    if component.kind == _STACKING:
        yield from (("", (code, 0)) for code in _ARROWS)
    if component.kind == "option" and component.get("name").lower().endswith("hotkey"):
        key = stroke(component.text)
        if key is not None:
            yield "", key


def _of_pieces(look: Look, keys: _Keys) -> None:
    """What traits send."""
    users = owners(look)
    ears: dict[int, frozenset[Stroke]] = {}
    alike: dict[frozenset[Stroke], frozenset[Stroke]] = {}
    heard = gathered(look, lambda placed: look.commands.heard(placed.trait))
    everywhere = keys.pieces | keys.module
    for whole in (*look.slots, *look.prototypes.values()):
        all_ = frozenset(heard(whole))
        ears[id(whole)] = alike.setdefault(all_, all_)
    used = {name for whole in look.slots for name in whole.used}
    for owner, wholes in users.values():
        if owner.component.kind == PROTOTYPE and look.slots and owner.component.name not in used:
            continue  # that no piece uses it is one finding; it hears nothing by itself
        near = _together(wholes, ears)
        for trait in owner.piece.traits:
            for to, name, key in look.commands.sends(trait):
                far = everywhere if to == ">>" else near
                if key not in far and "$" not in trait.get(name):
                    _unheard(look, spot(owner, trait), key, far)


def _together(wholes: list[Whole], ears: dict[int, frozenset[Stroke]]) -> set[Stroke]:
    """What some pieces hear, all together; many pieces hear the very same."""
    different = {id(found): found for found in (ears[id(whole)] for whole in wholes)}
    return set[Stroke]().union(*different.values())


def _of_components(look: Look, keys: _Keys) -> None:
    for component in look.components:
        for _to, name, key in sends_of(component):
            if key in keys.pieces or key in keys.module or "$" in component.get(name):
                continue
            _unheard(look, spot(component, field=name), key, keys.pieces | keys.module)


def _unheard(look: Look, place: Spot, key: Stroke, heard: set[Stroke]) -> None:
    words = message("nothing responds to {key}, which is sent here", key=said(key))
    look.report.add("M401", place, words, partial(_near, look, key, heard))


def _near(look: Look, key: Stroke, keys: set[Stroke]) -> Message:
    """Did you mean …?, of named keys."""
    if not isinstance(key, str):
        return NOTHING
    return look.near(key, {one for one in keys if isinstance(one, str)})


def _unsent(look: Look, keys: _Keys) -> None:
    """Named keys that wait for nothing."""
    known = keys.sent | keys.pressed
    for placed in look.placed:
        for words, key in look.commands.menu(placed.trait):
            if words or not isinstance(key, str) or key in known or "$" in key:
                continue
            text = message("nothing sends {key}, which this waits for", key=key)
            look.report.add("M402", spot(placed.owner, placed.trait), text,
                            partial(_near, look, key, known))  # fmt: skip
    for component in look.of(*_BUTTONS):
        if any(component.attributes.get(name, "x") for name in _shown(component)):
            continue
        waits = [key for _, key in heard_of(component)]
        if waits and not any(key in known or not isinstance(key, str) for key in waits):
            text = message("nothing sends {key}, which this waits for", key=said(waits[0]))
            look.report.add("M402", component, text)


def _shown(component: Component) -> list[str]:
    """What makes a button seen: words, which the engine has where none are written, and icon."""
    known = component.known
    names = {one.name for one in known.attributes} if known is not None else set()
    words = [name for name in ("text", "buttonText") if name in names]
    return [*words, *(["icon"] if component.get("icon") else [])]
