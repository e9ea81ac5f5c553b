"""A procedure as values for the module: ask this, work out that by this expression.

Knows nothing of buttons and pieces.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from builder.emit.vassal.pieces.names import safe_id
from builder.emit.vassal.play.procedures.asking import write_inputs
from builder.emit.vassal.play.procedures.orders import Program, Read
from builder.emit.vassal.play.procedures.steps import write_step
from builder.emit.vassal.play.procedures.writer import Writer
from builder.game.model import Game
from builder.procedure.procedure import Procedure

PREFIX = "Do"
"""How the names of all procedures' values begin."""


def prefixes(idents: Sequence[str]) -> dict[str, str]:
    """{id: what the names of its values begin with}; no two are alike."""
    out: dict[str, str] = {}
    for ident in idents:
        words = [word for word in re.split(r"[^A-Za-z0-9]+", ident) if word]
        name = PREFIX + "".join(word[0].upper() + word[1:] for word in words)
        out[ident] = f"{PREFIX}{safe_id('-' + ident)}" if name in out.values() else name
    return out


def program(procedure: Procedure, game: Game, prefix: str, read: Read) -> Program:
    """The values, in the order of the procedure."""
    writer = Writer(procedure, game, Program(prefix), read)
    write_inputs(writer)
    for number, step in enumerate(procedure.steps, 1):
        write_step(writer, step, number)
    writer.finish()
    return writer.made
