"""The saved games in a module: the pieces of its pre-defined set-ups with all their traits.

Knows nothing of what the pieces should be.
"""

from __future__ import annotations

from builder.modules.decode import Known, Unreadable, piece, what
from builder.modules.model import Component, Piece, Setup
from builder.modules.report import Report
from builder.saves.archive import unpack
from builder.saves.commands import commands
from builder.saves.model import Broken as Faulty
from builder.saves.sequence import Effort, tokens
from builder.words import message

MAX_PIECES = 20_000
MAX_SETUPS = 200
_PROPERTY = "GlobalProperty\t;"


def setup(
    component: Component, data: bytes, effort: Effort, report: Report, known: Known
) -> Setup | None:
    """The set-up of a .vsav's bytes; None, and why, where it is none.

    `known` is of the other set-ups of the module, and takes in what is new.
    """
    pieces: list[Piece] = []
    values: list[tuple[str, str]] = []
    try:
        text, module, version = unpack(data)
        for command in commands(text, effort):
            if command.startswith("+/") and not _stack(command):
                found = piece(command, effort, known)
                if isinstance(found, Unreadable):
                    report.add("M207", component, what(found, command))
                else:
                    pieces.append(found)
            elif command.startswith(_PROPERTY):
                name, value, owner, *_rest = (
                    *tokens(command[len(_PROPERTY) :], ";", effort),
                    "",
                    "",
                )
                if owner == "Module":
                    values.append((name, value))
            if len(pieces) > MAX_PIECES:
                words = message("it has more than {number} pieces", number=f"{MAX_PIECES:,}")
                raise Faulty("V106", words)
    except Faulty as fault:
        words = message("its saved game cannot be read: {fault}", fault=fault.message)
        report.add("M304", component, words)
        return None
    return Setup(component, module, version, tuple(pieces), tuple(values))


def _stack(command: str) -> bool:
    """Whether a command adds a stack or a deck."""
    kind = command[2:].partition("/")[2]
    return kind.startswith(("stack/", "stack;", "deck;"))
