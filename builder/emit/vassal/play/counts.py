"""Numbers that counters keep: figures lost, hits, steps.

A type names what its counters count. The number is drawn on the counter where it is not 0, but not
in the box for eliminated ones, and saved with it. Knows nothing of what the number means.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.counted import Badge, Count
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import BasicPiece, ReportAction, UsePrototype
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import label, tidy
from builder.emit.vassal.pieces.prototypes import BOX, COMMON, Prototype
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.actions import Added
from builder.game.model import Game
from builder.words import _

COUNT = "Count"
"""A counter's property with its number."""
ADD = Named("countAdd")
"""The key at which a counter that keeps a number adds 1 to it, without a line of its own."""
MOST = 99


def counts(game: Game, counter_pixels: int) -> Added:
    """The traits of counters that count something; nothing where none does."""
    made = Added()
    for words in dict.fromkeys(kind.counts for kind in game.types.values() if kind.counts):
        name = f"{_('Counts')} {label(words)}"
        about = _("Keeps a number: {what}", what=tidy(words))
        made.prototypes.append(Prototype(COMMON, name, about, _chain(words, counter_pixels)))
        for unit in game.units.values():
            if unit.type.counts == words:
                made.traits[unit.id] = [UsePrototype(name)]
    return made


def _chain(words: str, counter_pixels: int) -> Chain:
    number = s.number(COUNT)
    line = s.sentence(
        _("{place}: {counter}: {what} {number}"),
        place=s.word("LocationName"), counter=s.word("PieceName"),
        what=chat.escaped(s.literal(tidy(words))), number=number,
    )  # fmt: skip
    keys = (c.MORE.key, c.LESS.key)
    there = s.text("LocationName").equals(s.text(BOX))
    shown = s.choice((number > 0) & ~there, s.joined(" ", number, " "), "")
    steps = ((_more(words), keys[0], 1), (_less(words), keys[1], -1), ("", ADD, 1))
    corner = counter_pixels * 3 // 10
    return [
        ReportAction(keys, line, tidy(words)),
        Badge(shown, max(10, counter_pixels // 4), -corner, -corner, tidy(words)),
        Count(COUNT, MOST, steps, tidy(words)),
        BasicPiece(),
    ]  # fmt: skip


def _more(words: str) -> str:
    return _("One more: {what}", what=tidy(words))


def _less(words: str) -> str:
    return _("One less: {what}", what=tidy(words))
