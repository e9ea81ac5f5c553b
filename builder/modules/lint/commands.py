"""The keys of traits: what each sends, what of its menu, what it hears.

The same trait is asked often, for prototypes stand in many pieces; answers are kept.
Knows nothing of who else sends and hears.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cache

from builder.modules.known import Attribute, traits
from builder.modules.model import Trait
from builder.modules.strokes import Stroke, changes, stroke, strokes
from builder.records import dataclass

_LAYERS = ("emb", "emb2")
_FOLLOWING = ("resetKey", "rndKey", "increaseKeyStroke", "decreaseKeyStroke")
"""Keys of a Layer that it does not have where it follows a property."""
_WATCHING = ("macro", "report")
"""Traits that also hear keys which are written in a list."""
_NOTHING = frozenset[Stroke]()
Sends = tuple[tuple[str, str, Stroke], ...]
Menu = tuple[tuple[str, Stroke], ...]


@dataclass(slots=True)
class Commands:
    """What the traits of one module do with keys; kept for each trait, the very one."""

    sent: dict[int, Sends] = field(default_factory=dict)
    menus: dict[int, Menu] = field(default_factory=dict)
    ears: dict[int, frozenset[Stroke]] = field(default_factory=dict)

    def sends(self, trait: Trait) -> Sends:
        """(to itself '>' or elsewhere '>>', field, key) that a trait sends."""
        if not _sending(trait.ident):
            return ()
        found = self.sent.get(id(trait))
        if found is None:
            found = self.sent[id(trait)] = tuple(_sends(trait))
        return found

    def menu(self, trait: Trait) -> Menu:
        """(words in the menu or '', key) of a trait's commands that have a key."""
        if not _listening(trait.ident):
            return ()
        found = self.menus.get(id(trait))
        if found is None:
            found = self.menus[id(trait)] = tuple(_menu(trait))
        return found

    def heard(self, trait: Trait) -> frozenset[Stroke]:
        """Keys at which a trait does something."""
        if not _listening(trait.ident) and trait.ident not in _WATCHING:
            return _NOTHING
        found = self.ears.get(id(trait))
        if found is None:
            found = self.ears[id(trait)] = frozenset(self._heard(trait))
        return found

    def _heard(self, trait: Trait) -> Iterator[Stroke]:
        yield from (key for _, key in self.menu(trait))
        if trait.ident == "macro":
            yield from strokes(trait.get("watchKeys"))
        elif trait.ident == "report":
            yield from strokes(trait.get("keys"))
            yield from strokes(trait.get("cycleDownKeys"))
        elif trait.ident in ("emb", "emb2") and len(trait.fields) < 26:
            yield from _old_layer(trait)


@cache
def _sending(ident: str) -> tuple[Attribute, ...]:
    """The fields of a trait that hold keys which it sends."""
    known = traits().get(ident)
    return tuple(one for one in known.attributes if one.does.startswith(">")) if known else ()


@cache
def _listening(ident: str) -> tuple[Attribute, ...]:
    """The fields of a trait that hold keys of its own commands."""
    known = traits().get(ident)
    return tuple(one for one in known.attributes if one.kind == "changes"
                 or (one.kind == "key" and not one.does.startswith((">", "?")))
                 ) if known else ()  # fmt: skip


def _sends(trait: Trait) -> Iterator[tuple[str, str, Stroke]]:
    for attribute in _sending(trait.ident):
        text = trait.get(attribute.name)
        found = strokes(text) if attribute.kind == "keys" else (stroke(text),)
        yield from ((attribute.does, attribute.name, key) for key in found if key is not None)


def _menu(trait: Trait) -> Iterator[tuple[str, Stroke]]:
    deaf = frozenset(_deaf(trait)) if trait.ident in _LAYERS else frozenset[str]()
    for attribute in _listening(trait.ident):
        if attribute.kind == "changes":
            yield from ((words, key) for words, key, _ in changes(trait.get(attribute.name))
                        if key is not None)  # fmt: skip
        elif attribute.name not in deaf:
            key = stroke(trait.get(attribute.name))
            if key is not None:
                words = trait.get(attribute.does[1:]) if attribute.does else ""
                yield words, key


def _deaf(trait: Trait) -> Iterator[str]:
    """The keys that are written in a Layer and that it has no use for."""
    if trait.get("version") in ("", "0"):
        return
    if trait.get("alwaysActive") != "false":
        yield "activateKeyStroke"
    if trait.get("followProperty") == "true":
        yield from _FOLLOWING


def _old_layer(trait: Trait) -> Iterator[Stroke]:
    """The keys of a Layer of an old module: letters, with modifiers beside them."""
    for name in ("activate", "up", "down"):
        for letter in trait.get(f"{name}Key"):
            key = stroke(f"{ord(letter.upper())},{trait.get(f'{name}Modifiers') or 0}")
            if key is not None:
                yield key
