"""What can be read on a counter, and what nobody's markers are called.

Knows the model and what faces have to show; draws nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from builder.drawing.counters.said import Said
from builder.drawing.counters.tones import look_of
from builder.drawing.seen import of_one
from builder.drawing.symbols.markers import Family
from builder.drawing.text.typography import fair
from builder.game.layouts import layout_of
from builder.game.model import Game, Unit
from builder.game.model.words import SAID_STATES
from builder.words import Message, message

_WORD = re.compile(r"[^\s(),.:;]+")
_PARTICLE = re.compile(r"\b(?:von|van|de|di|du|of) ")
"""What stands before a name and is not missed where a counter leaves it out."""
FAMILIES: Mapping[Family, Message] = {
    "harm": message("Loss and damage markers"),
    "supply": message("Supply markers"),
    "works": message("Terrain markers"),
    "orders": message("Action markers"),
    "record": message("Track markers"),
    "chance": message("Chance markers"),
    "sides": message("Markers for both sides"),
}
"""What markers that are nobody's are called where there are several kinds of them."""


def family_of(unit: Unit) -> str:
    """What nobody's markers of a unit's family are called; "" for other units, and for those of a
    track's colours of which there are many: on a track there is one."""
    if unit.type.shape != "marker" or (unit.side and unit.side.player):
        return ""
    family = look_of(unit).family
    if family == "record" and unit.qty > 1:
        return ""
    return str(FAMILIES[family]) if family else ""


@of_one
def bears_name(game: Game, unit: Unit) -> bool:
    """Whether a unit's name can be read on it, or is that of its family, its type or its side."""
    head = family_of(unit) or unit.type.name
    name = _PARTICLE.sub("", unit.name)
    return _words(name) <= _words(head, _owner(unit), *_read(game, unit))


@of_one
def bears_name_behind(game: Game, unit: Unit) -> bool:
    """Whether a unit's whole name can be read on its back."""
    return len(unit.faces) < 3 and _words(unit.name) <= _words(*_on(game, unit, 1))


@of_one
def bears_state(game: Game, unit: Unit) -> bool:
    """Whether a unit's back says itself what it is called."""
    return len(unit.faces) < 3 and _words(_state(unit)) <= _words(*_on(game, unit, 1))


def _owner(unit: Unit) -> str:
    return unit.side.name if unit.side else ""


def _state(unit: Unit) -> str:
    label = unit.faces[-1].label if len(unit.faces) > 1 else ""
    return str(SAID_STATES.get(label, label))


def _read(game: Game, unit: Unit) -> Iterator[str]:
    """What can be read on a unit's front; and on its back, but for the name that a plain one
    bears."""
    yield from _on(game, unit, 0)
    yield from (words for words in _on(game, unit, 1) if words != unit.name)


def _on(game: Game, unit: Unit, face: int) -> Iterator[str]:
    """The words on one of a unit's faces."""
    said = Said(game, unit, face)
    for one in said.shown(layout_of(game, unit).elements):
        if one.kind == "words" or (one.kind, one.show) == ("panel", "marker"):
            yield one.text or said.words(one.show)
    if unit.type.shape == "marker":
        yield said.figure and said.label


def _words(*said: str) -> set[str]:
    """Single words, in whatever number."""
    return {word.casefold().rstrip("s") for one in said for word in _WORD.findall(fair(one))}
