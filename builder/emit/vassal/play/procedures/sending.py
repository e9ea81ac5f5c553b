"""Which of several counters a procedure sends to another space.

Knows nothing of where it goes.
"""

from __future__ import annotations

from collections.abc import Callable

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.play import chat, told
from builder.emit.vassal.play.actions import report, to_all
from builder.emit.vassal.play.procedures.counters import alike, among
from builder.game.model import Game
from builder.procedure.steps import Others
from builder.words import _

NOBODY = s.text(told.TOLD).equals("")
"""Whether no counter has told of itself."""


def chosen_one(
    game: Game, name: str, others: Others | None, fresh: Callable[[], Named]
) -> tuple[list[Named], list[Element]]:
    """The keys that choose one of the counters that may be sent, and what they press."""
    if others is None:
        return [], []
    choose, none = fresh(), fresh()
    match, fast = among(game, others.those, others.among), alike(game, others.those)
    words = s.sentence(_("{procedure}: there is no such counter to move"), procedure=name)
    presses = [to_all(name, choose, told.NOTE, match, fast=fast),
               report(name, none, chat.warning(words), NOBODY)]  # fmt: skip
    return [told.CLEAR, choose, none], presses
