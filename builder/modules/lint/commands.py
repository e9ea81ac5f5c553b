"""The keys of traits: what each sends, what of its menu, what it hears.

The same trait is asked often, for prototypes stand in many pieces; answers are kept for a while.
Knows nothing of who else sends and hears.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from builder.modules.model import Trait
from builder.modules.strokes import Stroke, changes, stroke, strokes

KEPT = 4_096
_LAYERS = ("emb", "emb2")
_FOLLOWING = ("resetKey", "rndKey", "increaseKeyStroke", "decreaseKeyStroke")
"""Keys of a Layer that it does not have where it follows a property."""
Sends = tuple[tuple[str, str, Stroke], ...]
Menu = tuple[tuple[str, Stroke], ...]


@lru_cache(maxsize=KEPT)
def sends(trait: Trait) -> Sends:
    """(to itself '>' or elsewhere '>>', field, key) that a trait sends."""
    return tuple(_sends(trait))


@lru_cache(maxsize=KEPT)
def menu(trait: Trait) -> Menu:
    """(words in the menu or '', key) of a trait's commands that have a key."""
    return tuple(_menu(trait))


@lru_cache(maxsize=KEPT)
def heard(trait: Trait) -> frozenset[Stroke]:
    """Keys at which a trait does something."""
    return frozenset(_heard(trait))


def _sends(trait: Trait) -> Iterator[tuple[str, str, Stroke]]:
    known = trait.known
    for attribute in known.attributes if known is not None else ():
        if attribute.does.startswith(">"):
            text = trait.get(attribute.name)
            found = strokes(text) if attribute.kind == "keys" else (stroke(text),)
            yield from ((attribute.does, attribute.name, key) for key in found if key is not None)


def _menu(trait: Trait) -> Iterator[tuple[str, Stroke]]:
    known = trait.known
    deaf = frozenset(_deaf(trait)) if trait.ident in _LAYERS else frozenset[str]()
    for attribute in known.attributes if known is not None else ():
        if attribute.kind == "changes":
            yield from ((words, key) for words, key, _ in changes(trait.get(attribute.name))
                        if key is not None)  # fmt: skip
        elif (attribute.kind == "key" and attribute.name not in deaf
              and not attribute.does.startswith((">", "?"))):  # fmt: skip
            key = stroke(trait.get(attribute.name))
            if key is not None:
                words = trait.get(attribute.does[1:]) if attribute.does else ""
                yield words, key


def _heard(trait: Trait) -> Iterator[Stroke]:
    yield from (key for _, key in menu(trait))
    if trait.ident == "macro":
        yield from strokes(trait.get("watchKeys"))
    elif trait.ident == "report":
        yield from strokes(trait.get("keys"))
        yield from strokes(trait.get("cycleDownKeys"))
    elif trait.ident in ("emb", "emb2") and len(trait.fields) < 26:
        yield from _old_layer(trait)


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
