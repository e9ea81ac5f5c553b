"""What counters tell of themselves to procedures: where they stand, their names.

Knows no procedure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.commands import Said
from builder.emit.vassal.play import told
from builder.emit.vassal.play.procedures.counters import HERE, Faces, matching
from builder.emit.vassal.play.procedures.orders import NAMED, Gather
from builder.emit.vassal.play.procedures.trace import code_at
from builder.emit.vassal.script import Text
from builder.game.model import Game
from builder.rules.constraints import Counters

TELL_SPOT, TELL_NAME = Named("tellSpot"), Named("tellSpotName")
"""The keys at which counters say the codes of their spaces, and their names too."""


def telling(
    game: Game, gathers: Sequence[Gather], named: Sequence[Counters]
) -> Iterator[tuple[frozenset[str], Said]]:
    """What is told, and by which units."""
    code, name = code_at(s.word(HERE)), s.word("PieceName")
    faces = [(TELL_NAME if each.named else TELL_SPOT, _faces(game, each)) for each in gathers]
    faces += [(told.GIVE_NAME, matching(game, those.units)) for those in named]
    before = s.text(told.TOLD)
    said: dict[Named, Text | str] = {
        TELL_SPOT: before + code,
        TELL_NAME: before + s.choice(code.equals(""), "", NAMED + code + name),
        told.GIVE_NAME: told.name_given(),
    }
    for key in dict.fromkeys(key for key, _found in faces):
        units = frozenset(u for each, found in faces if each == key for u, _face in found)
        yield units, (key, said[key])


def _faces(game: Game, each: Gather) -> Faces:
    return matching(game, each.those.units) if each.faces is None else each.faces
