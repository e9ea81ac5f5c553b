"""What the contact sheet says of a counter: only what neither its faces nor the heads above say.

Knows the model; draws nothing.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import field

from builder.drawing.counters.read import bears_name, bears_name_behind, bears_state
from builder.drawing.text.typography import fair
from builder.game.model import Game, Unit
from builder.game.model.words import SAID_STATES
from builder.records import dataclass
from builder.words import _, _n

MANY = 150
"""Games of more units say below each counter what it is: their pages need not be laid out anew when
something else is printed on one.
"""
CODE = re.compile(r"[A-Z]{1,2}\d{1,2}")
"""A label that tells the sides of a marker apart in the data and is no word for them."""


_FIGURES = re.compile(r"(?<=\w) \d+\(\d+\)\d*$")
"""The figures of a counter at the end of its name: those on its face."""


def named(unit: Unit, kind: str, *, alone: bool) -> str:
    """A counter's name below that of its kind, less what that says, and less its figures: nothing
    where it stands `alone` in the kind and is called like it."""
    name = _FIGURES.sub("", fair(unit.name))
    if alone and name.casefold() == kind.casefold():
        return ""
    start = f"{kind} (".casefold()
    if name.casefold().startswith(start) and name.endswith(")"):
        rest = name[len(start) : -1]
        return rest[:1].upper() + rest[1:]
    return name


def told_apart(units: Sequence[Unit], kind: str) -> dict[str, str]:
    """What the units of a kind are called, by their ids: with the figures where names are alike
    without them."""
    alone = len(units) == 1
    short = {unit.id: named(unit, kind, alone=alone) for unit in units}
    many = Counter(short.values())
    return {unit.id: short[unit.id] if many[short[unit.id]] == 1 else _whole(unit, short[unit.id])
            for unit in units}  # fmt: skip


def _whole(unit: Unit, short: str) -> str:
    """A unit's name with its figures, if it has any."""
    name = fair(unit.name)
    return name if _FIGURES.search(name) else short


def headed(unit: Unit, kind: str) -> bool:
    """Whether a counter is called like its kind, with its side or without."""
    side = f"{unit.side.name} {kind}" if unit.side else kind
    return fair(unit.name).casefold() in (kind.casefold(), side.casefold())


def count(unit: Unit, *, alone: bool) -> str:
    """How many there are of a counter, unless one, or its kind's head says so."""
    return f"{unit.qty}×" if unit.qty > 1 and not alone and len(unit.faces) <= 2 else ""


def behind(unit: Unit, shown: int) -> str:
    """What the back of a unit is called of which so many faces are shown; how many counters it has,
    where these are several."""
    each = math.ceil(len(unit.faces) / 2)
    if each > 1 and unit.qty == 1:
        return _n("{count} counter", "{count} counters", each)
    if each > 1:
        return _("{many} units, {count} counters each", many=unit.qty, count=each)
    state = "" if shown == 1 or len(unit.faces) == 1 else _state(unit.faces[1].label)
    return _("back: {states}", states=state) if state else ""


def steps(unit: Unit, shown: int) -> list[str]:
    """What faces after the first are called, below each, of a unit of several counters."""
    if len(unit.faces) < 3:
        return []
    plain = [_("back: plain")] if shown > len(unit.faces) else []
    return [*(_state(face.label) for face in unit.faces[1:]), *plain]


def _state(label: str) -> str:
    return "" if CODE.fullmatch(label) else fair(str(SAID_STATES.get(label, label)))


def shared(said: Sequence[str]) -> str:
    """What can be said once for all counters of a kind: what would be said of each alike."""
    (first, *_more) = said
    return first if len(set(said)) == 1 and "·" not in first else ""


@dataclass(slots=True)
class Read:
    """What can be read on the counters of a game, so that no caption says it again."""

    game: Game
    _known: dict[str, tuple[bool, bool]] = field(default_factory=dict)
    _names: dict[str, dict[str, str]] = field(default_factory=dict)

    def name(self, unit: Unit, units: Sequence[Unit], kind: str) -> str:
        """What a unit is called among those of its kind."""
        if units[0].id not in self._names:
            self._names[units[0].id] = told_apart(units, kind)
        return self._names[units[0].id][unit.id]

    def repeats(self, units: Sequence[Unit]) -> bool:
        """Whether the names of all units of a kind stand in its head, in that of their side, or on
        their counters."""
        return self.asks and all(self._of(unit)[0] for unit in units)

    def behind(self, units: Sequence[Unit]) -> bool:
        """Whether the names of all units of a kind stand on them, be it on their backs."""
        return self.asks and all(
            self._of(unit)[0] or bears_name_behind(self.game, unit) for unit in units
        )

    def shows(self, units: Sequence[Unit]) -> bool:
        """Whether the backs of all units say themselves what they are called."""
        return self.asks and all(self._of(unit)[1] for unit in units)

    @property
    def asks(self) -> bool:
        """Whether counters are looked at: not those of games that have many."""
        return len(self.game.units) <= MANY

    def _of(self, unit: Unit) -> tuple[bool, bool]:
        if unit.id not in self._known:
            self._known[unit.id] = bears_name(self.game, unit), bears_state(self.game, unit)
        return self._known[unit.id]
