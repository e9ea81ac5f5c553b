"""Toolbar actions, most of them without a place in the toolbar, and what a part adds to a module.

Knows the components; nothing of what the keys they send are for. An action prints its report
before it sends its keys, so a report that comes last is an action of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.components import Element, Value, attribute_text, element
from builder.emit.vassal.format.encode import (
    AnyKey,
    Named,
    array,
    inert,
    join,
    key_array,
    plain,
    stroke,
)
from builder.emit.vassal.format.traits import Trait
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.play.preferences import Preference
from builder.emit.vassal.script import TRUE, Number, Script, Text, Truth, choice, literal, written
from builder.records import dataclass
from builder.words import Message


@dataclass(frozen=True, slots=True)
class Voice:
    """What counters of one kind say to the module.

    `entries` are the commands of their menu; after the keys of `changes` they say what happened
    and call the module, after those of `told` they only say it.
    """

    entries: tuple[c.Entry, ...] = ()
    changes: tuple[c.Said, ...] = ()
    told: tuple[c.Said, ...] = ()

    def and_also(self, other: Voice) -> Voice:
        """Both together."""
        return Voice(
            self.entries + other.entries,
            tuple(dict.fromkeys(self.changes + other.changes)),
            tuple(dict.fromkeys(self.told + other.told)),
        )


@dataclass(frozen=True, slots=True)
class Question:
    """What counters tell when they are asked to: a script in the message of that name.

    Its key makes it the question that is asked; with `anew` it empties what was said before.
    """

    key: Named
    name: str
    script: Text
    anew: bool = True


Fast = tuple[str, Text | str] | None
"""A property and its value, by which the engine finds counters fast."""


@dataclass(slots=True)
class Added:
    """What a part adds to a module.

    `traits` go outermost on the counters, by unit id; `marks` are their fixed properties and
    `voices` what they say to the module, which sends itself `on_change` when a counter has moved or
    turned, and `on_command` once all else has heard a command that was given to one. `questions`
    are those that counters answer, `said` factors that players say where they are not given.
    `setters` are hidden buttons of properties that several parts set. `buttons` are those that
    players see; `constants` are texts that no saved game brings back.
    """

    prototypes: list[Prototype] = field(default_factory=list)
    traits: dict[str, list[Trait]] = field(default_factory=dict)
    properties: list[Element] = field(default_factory=list)
    constants: list[Element] = field(default_factory=list)
    marks: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    voices: dict[str, Voice] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)
    setters: dict[str, list[Element]] = field(default_factory=dict)
    on_change: list[AnyKey] = field(default_factory=list)
    on_command: list[AnyKey] = field(default_factory=list)
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
        for ident, marks in part.marks.items():
            out.marks.setdefault(ident, []).extend(marks)
        for ident, voice in part.voices.items():
            out.voices[ident] = out.voices.get(ident, Voice()).and_also(voice)
        for name, setters in part.setters.items():
            out.setters.setdefault(name, []).extend(setters)
        out.said += part.said
        out.questions += part.questions
        out.on_change += part.on_change
        out.on_command += part.on_command
        out.prototypes += part.prototypes
        out.properties += part.properties
        out.constants += part.constants
        out.components += part.components
        out.buttons += part.buttons
        out.preferences += part.preferences
    return out


def _folder(kind: str, name: str, children: Sequence[Element]) -> list[Element]:
    return [element(f"module.folder.{kind}", {"name": name}, children)] if children else []


def action(name: str, key: AnyKey, keys: Sequence[AnyKey], when: Truth = TRUE) -> Element:
    """Sends keys in order, all one undo; where `when` is false, none."""
    return only_when(when, _sending(_action(name, key, "", name), keys))


def repeated(name: str, key: AnyKey, keys: Sequence[AnyKey], until: Truth) -> Element:
    """Sends keys again and again, at least once, until something is true."""
    node = action(name, key, keys)
    _set(node, {"doLoop": True, "loopType": "until", "untilExpression": until})
    return node


def times(name: str, key: AnyKey, keys: Sequence[AnyKey], number: Number) -> Element:
    """Sends keys so many times."""
    node = action(name, key, keys)
    _set(node, {"doLoop": True, "loopCount": number})
    return node


def while_true(name: str, key: AnyKey, keys: Sequence[AnyKey], when: Truth) -> Element:
    """Sends keys again and again, as long as something is true."""
    node = action(name, key, keys)
    _set(node, {"doLoop": True, "loopType": "while", "whileExpression": when})
    return node


def button(shown: c.Button, keys: Sequence[AnyKey]) -> Element:
    """An action with a place in the toolbar."""
    return _sending(_action(str(shown.text), shown.key, str(shown.text), shown.tooltip), keys)


def entry(text: str, tooltip: str, keys: Sequence[AnyKey]) -> Element:
    """An action for a menu of the toolbar, which finds it by its text."""
    return _sending(_action(text, None, text, tooltip), keys)


def report(name: str, key: AnyKey, line: str | Text, when: Truth = TRUE) -> Element:
    """Prints a line, a format or an expression; where `when` is false, none."""
    node = _action(name, key, "", name)
    _set(node, {"doReport": True, "reportFormat": line})
    return only_when(when, node)


def only_when(when: Truth, node: Element) -> Element:
    """An action that does nothing where `when` is false: a loop of one turn or none."""
    if when != TRUE:
        _set(node, {"doLoop": True, "loopCount": choice(when, 1, 0)})
    return node


def _sending(node: Element, keys: Sequence[AnyKey]) -> Element:
    _set(node, {"doHotkey": True, "hotkeys": key_array(keys)})
    return node


def _set(node: Element, attributes: Mapping[str, Value]) -> None:
    for name, value in attributes.items():
        node.set(name, attribute_text(value))


def _action(name: str, key: AnyKey, text: str, tooltip: str | Message) -> Element:
    return element(
        "module.DoActionButton",
        {"name": name, "text": text, "tooltip": tooltip, "icon": "", "hotkey": stroke(key)},
    )


def to_all(
    name: str, key: AnyKey, send: AnyKey, match: Truth, *, silent: bool = True, fast: Fast = None
) -> Element:
    """Sends a key to all counters that match; what they report is silenced.

    With `fast`, only those are looked at of which a property has a value.
    """
    node = _to_counters(name, key, send, _target(fast), silent=silent)
    _set(node, {"filter": match})
    return node


def to_place(
    name: str, key: AnyKey, send: AnyKey, place: Text, match: Truth, *, silent: bool = True
) -> Element:  # fmt: skip
    """Sends a key to the counters of a location that match; what they report is silenced."""
    spot = (MAP_NAME, "", "", written(place), "0", "0")
    rest = ("", "false", "", "", "EQUALS", "", "")
    target = join(("MODULE", "true", "LOCATION", *spot, *rest), "|")
    node = _to_counters(name, key, send, target, silent=silent)
    _set(node, {"filter": match})
    return node


def _to_counters(
    name: str, key: AnyKey, send: AnyKey, target: str, *, silent: bool
) -> Element:  # fmt: skip
    return element(
        "module.GlobalKeyCommand",
        {"name": name, "buttonText": "", "tooltip": name, "icon": "", "buttonHotkey": stroke(key),
         "hotkey": stroke(send), "target": target, "reportSingle": silent},
    )  # fmt: skip


def to_one(name: str, key: AnyKey, send: AnyKey, piece: Text) -> Element:
    """Sends a key to one counter, by the number that the engine gave it."""
    return to_all(name, key, send, TRUE, silent=False, fast=("PieceUID", piece))


def _target(fast: Fast) -> str:
    """The counters that a key goes to: all, or those of which a property has a value."""
    found = ("false", "", "") if fast is None else ("true", fast[0], written(fast[1]))
    return join(("MODULE", "false", "MAP", *("",) * 4, "0", "0", "", *found, "EQUALS", "", ""), "|")


def global_property(
    name: str, initial: str, changes: Iterable[Element], description: str
) -> Element:
    """A property of the module with the hidden buttons that change it."""
    return element(
        "module.properties.GlobalProperty",
        {"name": name, "initialValue": initial, "isNumeric": False, "description": description},
        changes,
    )


def change(key: AnyKey, how: str) -> Element:
    """A hidden button that changes the property in which it stands."""
    return element(
        "module.properties.ChangePropertyButton",
        {"text": "", "tooltip": "", "icon": "", "hotkey": stroke(key), "propChanger": how},
    )


def setter(key: AnyKey, value: str | Script) -> Element:
    """A hidden button that sets the property in which it stands."""
    return change(key, array(("P", written(value))))


def asking(key: AnyKey, prompt: str, options: Sequence[str | Text]) -> Element:
    """A hidden button that asks the player for the text in the property in which it stands.

    The first of `options` is chosen already, and an empty one is not shown; where there are none,
    it is typed.
    """
    if not options:
        return change(key, array(("R", inert(prompt))))
    return change(key, array(("E", inert(prompt), array(_option(text) for text in options))))


def constant(name: str, value: str, description: str) -> Element:
    """A text of the module that no saved game brings back: it is as this version has it."""
    return element(
        "module.properties.GlobalTranslatableMessage",
        {"name": name, "initialValue": value, "description": description},
    )


def _option(option: str | Text) -> str:
    """An option; one that could be read as more than a word is written as an expression.

    The engine reads it as a format first, already when the module is loaded.
    """
    if isinstance(option, str) and re.fullmatch(r"[\w][\w .()+-]*", option):
        return option
    return plain(written(literal(option) if isinstance(option, str) else option))
