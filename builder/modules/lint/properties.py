"""Properties that are read and never set, or set and never read.

Only what is nearly the name of another property is reported as read in vain: scripts may put any
name together. Knows nothing of values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.modules import known as engine
from builder.modules.decode import marks
from builder.modules.expand import Placed, values
from builder.modules.lint.look import Look, dynamic, spot_of, words
from builder.modules.model import Component
from builder.modules.report import shown, spot
from builder.words import message

_GLOBALS = ("build.module.properties.GlobalProperty", "build.module.properties.ZoneProperty")
_TAB = "build.module.properties."
_DEFINES = {"PROP": ("key",), "calcProp": ("name",), "setprop": ("key",), "locmsg": ("key",),
            "setpieceprop": ("key",), "emb2": ("name",), "emb": ("name",), "rotate": ("name",),
            "label": ("propertyName",), "AreaOfEffect": ("name",), "attach": ("attachName",),
            "mat": ("matName",), "macro": ("indexProperty",)}  # fmt: skip
# One that is never closed ends with the text, so that no text is gone through twice.
_LITERAL = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?$)', re.S)
_WORD = re.compile(r"(?<![\w.$])([A-Za-z_]\w+)\b(?!\s*\(|\.\w)")
_ASKED = re.compile(r'Get(?:Property|String)\("([^"$\\]{1,60})"\)')
_INSERTED = re.compile(r"\$([A-Za-z_]\w{1,40})\$")


def check(look: Look) -> None:
    """All of it."""
    globals_ = {one.get("name") for one in look.of(*_GLOBALS)}
    known = globals_ | set(_defined(look)) | engine.words("properties")
    done: set[str] = set()
    for thing, name in _read(look):
        if name in known or name in done or name.split("_")[0] in known:
            continue
        done.add(name)
        hint = look.near(name, known)
        if hint:
            said = message("no property is called '{name}'", name=shown(name))
            look.report.add("M305", spot_of(thing), said, hint)
    _set(look, globals_)
    _unread(look)


def _defined(look: Look) -> Iterator[str]:
    for component in look.components:
        for key in ("name", "property", "indexProperty", "highlightProperty", "levelName", "text"):
            if component.get(key):
                yield component.get(key)
    for placed in look.placed:
        trait = placed.trait
        if trait.ident == "mark":
            yield from trait.fields
        if trait.ident == "prototype":
            yield from values(trait)
        for key in _DEFINES.get(trait.ident, ()):
            yield trait.get(key)
        if trait.ident in ("globalkey", "placemark", "replace"):
            yield from (pair.split("|")[0] for pair in trait.get("parameters").split(","))
    for whole in look.slots:  # names that prototypes put together from their values
        for placed in whole.filled:
            for key in _DEFINES.get(placed.trait.ident, ()):
                yield placed.trait.get(key)
            if placed.trait.ident == "mark":
                yield from marks(placed.trait)


def _read(look: Look) -> Iterator[tuple[Component | Placed, str]]:
    """Names that expressions and formats read."""
    language = engine.words("language")
    read: set[str] = set()
    for thing, _, text in look.texts:
        if ("{" not in text and "$" not in text) or text in read:
            continue
        read.add(text)
        for name in _INSERTED.findall(text):
            yield thing, name
        if text.startswith("{"):
            for name in _ASKED.findall(text):
                yield thing, name
            for name in _WORD.findall(_LITERAL.sub('""', text)):
                if name not in language:
                    yield thing, name


def _set(look: Look, known: set[str]) -> None:
    """Global properties that a counter sets and nobody has."""
    tabs = {one.get("name") for one in look.components if one.kind.startswith(_TAB)}
    for placed in look.placed:
        name = placed.trait.get("key") if placed.trait.ident == "setprop" else ""
        if name and not dynamic(name) and name not in known | tabs:
            text = message("there is no global property '{name}' to set", name=shown(name))
            place = spot(placed.owner, placed.trait)
            look.report.add("M305", place, text, look.hint(name, known))


def _unread(look: Look) -> None:
    """Global properties that nothing reads; the name where it is defined does not count."""
    seen: set[str] = set()
    looked: set[str] = set()
    for thing, name, text in look.texts:
        own = isinstance(thing, Component) and thing.kind in _GLOBALS
        sets = isinstance(thing, Placed) and thing.trait.ident == "setprop" and name == "key"
        if not own and text not in looked and not (sets and not dynamic(text)):
            looked.add(text)
            seen.update(words(text))
            if len(text) <= 100:
                seen.add(text)
    for component in look.of(*_GLOBALS):
        name = component.get("name")
        inner = any(one.kind.startswith(_TAB) for one in component.children)
        if name and name not in seen and not look.made_up(name) and not inner and not _known(name):
            words_ = message("nothing reads the global property '{name}'", name=shown(name))
            look.report.add("M308", component, words_)


def _known(name: str) -> bool:
    """Whether the engine itself reads a property of the name."""
    return name.startswith(("TurnTracker.", "DiceButton.", "Chatter.", "VASSAL"))
