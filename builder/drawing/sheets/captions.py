"""What the contact sheet says of a counter: only what neither its faces nor the heads above say.

Knows the model; draws nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import field

from builder.drawing.counters.said import Said
from builder.drawing.seen import of_one
from builder.drawing.sheets.packing import family_of
from builder.drawing.text.typography import fair
from builder.game.layouts import layout_of
from builder.game.model import Game, Unit
from builder.game.model.words import SAID_STATES
from builder.records import dataclass
from builder.words import _

_CODE = re.compile(r"[A-Z]{1,2}\d{1,2}")
"""A label that tells the sides of a marker apart in the data and is no word for them."""
_WORD = re.compile(r"[^\s(),.:;]+")


def named(unit: Unit, kind: str, *, alone: bool) -> str:
    """A counter's name below that of its kind, less what that says: nothing where it stands
    `alone` in the kind and is called like it, with its side or without."""
    name = fair(unit.name)
    if alone and name.casefold() in _heads(unit, kind):
        return ""
    start = f"{kind} (".casefold()
    if name.casefold().startswith(start) and name.endswith(")"):
        rest = name[len(start) : -1]
        return rest[:1].upper() + rest[1:]
    return name


def _heads(unit: Unit, kind: str) -> tuple[str, ...]:
    """What a counter is called that has no name but that of its kind."""
    side = f"{unit.side.name} {kind}" if unit.side else kind
    return kind.casefold(), side.casefold()


def count(unit: Unit, *, alone: bool) -> str:
    """How many there are of a counter, unless one, or its kind's head says so."""
    return f"{unit.qty}×" if unit.qty > 1 and not alone and len(unit.faces) <= 2 else ""


def behind(unit: Unit, shown: int) -> str:
    """What the backs of a unit are called, of which so many faces are shown."""
    each = math.ceil(len(unit.faces) / 2)
    labels = (face.label for face in unit.faces[1:] if not _CODE.fullmatch(face.label))
    states = [fair(str(SAID_STATES.get(label, label))) for label in labels if label]
    if shown == 1 or not states:
        return ""
    if each == 1:
        return _("back: {states}", states=states[0])
    if shown > len(unit.faces):
        states.append(_("plain back"))
    then = ", ".join(states)
    if unit.qty == 1:
        return _("{count} counters; further steps: {states}", count=each, states=then)
    return _("{many} units, {count} counters each; further steps: {states}", many=unit.qty,
             count=each, states=then)  # fmt: skip


def shared(said: Sequence[str]) -> str:
    """What can be said once for all counters of a kind: what would be said of each alike."""
    (first, *_more) = said
    return first if len(set(said)) == 1 and "·" not in first else ""


@dataclass(slots=True)
class Read:
    """What can be read on the counters of a game, so that no caption says it again."""

    game: Game
    _known: dict[str, tuple[bool, bool]] = field(default_factory=dict)

    def repeats(self, units: Sequence[Unit]) -> bool:
        """Whether the names of all units of a kind stand in its head, in that of their side, or on
        their counters."""
        return all(self._of(unit)[0] for unit in units)

    def shows(self, units: Sequence[Unit]) -> bool:
        """Whether the backs of all units say themselves what they are called."""
        return all(self._of(unit)[1] for unit in units)

    def _of(self, unit: Unit) -> tuple[bool, bool]:
        if unit.id not in self._known:
            self._known[unit.id] = _bears_name(self.game, unit), _bears_state(self.game, unit)
        return self._known[unit.id]


@of_one
def _bears_name(game: Game, unit: Unit) -> bool:
    head = family_of(unit) or unit.type.name
    return _words(unit.name) <= _words(head, _owner(unit), *_read(game, unit))


@of_one
def _bears_state(game: Game, unit: Unit) -> bool:
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
