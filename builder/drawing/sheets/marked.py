"""The mark on the contact sheet beside what the source does not list, and what its key says.

Knows the model; not where marks stand.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing.display import Circle, Paint
from builder.drawing.text.typography import fair
from builder.drawing.theme import INK, THIN
from builder.game.model import Game, Unit
from builder.records import dataclass
from builder.words import _

_SAID = 8
"""So many names stand at the foot of a page at most."""
RING = 0.75
"""Radius in mm of the ring beside the name of what the project made up."""
INDENT = 2 * RING + 0.9
"""What such a ring takes before a name, in mm."""


@dataclass(frozen=True, slots=True)
class Marked:
    """What bears a mark: what was added, unless one line can say it.

    `but` are the names of what was not added, where most was; `few` those of what was, where these
    fit in that line.
    """

    any: bool
    most: bool
    but: tuple[str, ...] = ()
    few: tuple[str, ...] = ()

    @staticmethod
    def of(game: Game) -> Marked:
        """What bears a mark in a game."""
        units = game.units.values()
        listed = [unit for unit in units if not game.adds(unit)]
        names = dict.fromkeys(fair(unit.name) for unit in listed)
        added = dict.fromkeys(fair(unit.name) for unit in units if game.adds(unit))
        most = 2 * len(listed) < len(units) and len(names) <= _SAID
        few = () if most or len(added) > _SAID else tuple(added)
        return Marked(bool(added), most, tuple(names), few)

    def on(self, game: Game, unit: Unit) -> bool:
        """Whether a unit bears a mark."""
        return not self.most and not self.few and game.adds(unit)

    def said(self, game: Game, units: Sequence[Unit]) -> str:
        """What the foot of a page of these units says of what was added: if little was, what of it
        the page shows."""
        if not self.any:
            return ""
        if self.few:
            names = dict.fromkeys(fair(unit.name) for unit in units if game.adds(unit))
            return _("Not in the source’s list, but added for this edition: {names}.",
                     names=", ".join(names)) if names else ""  # fmt: skip
        if not self.most:
            if not any(self.on(game, unit) for unit in units):
                return ""
            return _("added for this edition: not in the source’s list of counters")
        if not self.but:
            return _("The source has no list of counters: all were added for this edition.")
        return _("Listed in the source: {names}. All other counters were added for this edition.",
                 names=", ".join(self.but))  # fmt: skip

    @staticmethod
    def sign(x: float, y: float) -> Circle:
        """A ring, from x mm on."""
        return Circle(x + RING, y, RING - THIN / 2, Paint(stroke=INK, width=THIN))
