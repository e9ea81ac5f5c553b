"""What counters tell of themselves to procedures: where they stand, their names.

Knows no procedure.
"""

from __future__ import annotations

from collections.abc import Iterable

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import Question
from builder.emit.vassal.play.procedures.counters import HERE, matching
from builder.emit.vassal.play.procedures.orders import NAMED, Gather
from builder.emit.vassal.play.procedures.trace import code_at
from builder.game.model import Game
from builder.rules.constraints import Counters

_CODE = code_at(s.text(HERE))
SPOT = Question(Named("askSpot"), "AskSpot", s.text(told.TOLD) + _CODE)
"""The question for the code of a counter's space."""
SPOT_NAME = Question(
    Named("askSpotName"),
    "AskSpotName",
    s.text(told.TOLD) + s.choice(_CODE.equals(""), "", NAMED + _CODE + s.text("PieceName")),
)
"""The question for that and the counter's name."""


def question(order: Gather) -> Question:
    """What those are asked whom a part of a way over the map looks for."""
    return SPOT_NAME if order.named else SPOT


def who_tells(game: Game, gathers: Iterable[Gather], named: Iterable[Counters]) -> set[str]:
    """The units that are asked something."""
    found = [matching(game, o.those.units) if o.faces is None else o.faces for o in gathers]
    found += [matching(game, those.units) for those in named]
    return {ident for faces in found for ident, _face in faces}
