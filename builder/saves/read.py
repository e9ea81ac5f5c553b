"""A saved game read: pieces at their places, the turn, the players.

What cannot be read is told piece by piece; the rest is read all the same. Knows nothing of games.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import field, replace

from builder.diagnostics import Findings
from builder.records import dataclass
from builder.saves.archive import unpack
from builder.saves.commands import Stack, added, commands, whole
from builder.saves.model import Broken, Layers, Piece, Report, Saved, shown
from builder.saves.sequence import Effort, tokens
from builder.words import message

_ADD, _TURN, _PLAYER, _PROPERTY = "+/", "TURN", "PLAYER\t", "GlobalProperty\t"
_BEGIN, _END = "begin_save", "end_save"
MAX_PLAYERS = 100
MAX_PIECES = 20_000
MAX_PROPERTIES = 10_000


@dataclass(slots=True)
class _Reading:
    """What was read so far."""

    layers: Layers
    effort: Effort
    report: Report
    pieces: dict[str, Piece] = field(default_factory=dict)
    stacks: dict[str, Stack] = field(default_factory=dict)
    turn: int | None = None
    step: int | None = None
    players: dict[tuple[str, str], None] = field(default_factory=dict)
    properties: dict[str, str] = field(default_factory=dict)
    seen: int = 0
    begun: bool = False
    ended: bool = False


def read(data: bytes, file: str, layers: Layers, findings: Findings) -> Saved | None:
    """The saved game in a .vsav's bytes; None, and why, where it is none.

    `file` is the name that findings give as their place, `layers` are those that are read.
    Never raises for what is in the data.
    """
    report = Report(file, findings)
    reading = _Reading(layers, Effort(), report)
    try:
        text, module, version = unpack(data)
        for command in commands(text, reading.effort):
            _take(command, reading)
    except Broken as broken:
        report.add(broken.code, broken.message)
        report.close()
        return None
    if not (reading.begun and reading.ended):
        words = message("its text is empty")
        if text:
            words = message(
                "its text does not run from {begin} to {end}: part of it is missing", begin=_BEGIN,
                end=_END,
            )  # fmt: skip
        report.add("V103", words)
        report.close()
        return None
    pieces = _at_their_stacks(reading)
    report.close()
    players = tuple(reading.players)
    return Saved(
        module, version, pieces, reading.turn, reading.step, players, reading.properties
    )  # fmt: skip


def _take(command: str, reading: _Reading) -> None:
    """One command. What concerns the whole file is raised, what concerns a piece is told."""
    reading.begun |= command == _BEGIN
    reading.ended |= command == _END
    try:
        if command.startswith(_ADD):
            _add(command, reading)
        elif command.startswith(_TURN):
            _turn(command, reading)
        elif command.startswith(_PLAYER) and len(reading.players) < MAX_PLAYERS:
            _player(command, reading)
        elif command.startswith(_PROPERTY) and len(reading.properties) < MAX_PROPERTIES:
            _property(command, reading)
    except Broken as broken:
        if broken.code != "V105":
            raise
        words = message("a command cannot be read, {fault}: {start}")
        if command.startswith(_ADD):
            words = message("a piece cannot be read, {fault}: {start}")
        words = words.filled(fault=broken.message, start=shown(command, 30))
        reading.report.add(broken.code, words, max(1, reading.seen))


def _add(command: str, reading: _Reading) -> None:
    """A piece or a stack. The first with an id counts."""
    reading.seen += 1
    if reading.seen > MAX_PIECES:
        raise Broken("V106", message("it has more than {number} pieces", number=f"{MAX_PIECES:,}"))
    thing = added(command, reading.seen, reading.layers, reading.effort)
    if isinstance(thing, Stack):
        reading.seen -= 1
        reading.stacks.setdefault(thing.ident, thing)
    elif thing is not None and thing.ident in reading.pieces:
        words = message(
            "{piece} has the id of another piece and is left out", piece=shown(thing.name)
        )
        reading.report.add("V109", words, thing.number)
    elif thing is not None:
        reading.pieces[thing.ident] = thing


def _at_their_stacks(reading: _Reading) -> tuple[Piece, ...]:
    """The pieces at the places of the stacks that they are in, for those prevail."""
    pieces = reading.pieces
    members = Counter(m for stack in reading.stacks.values() for m in stack.members)
    for stack in reading.stacks.values():
        for member in dict.fromkeys(stack.members):
            if member not in pieces:
                words = message("the stack {stack} holds a piece that is not there")
                if member in reading.stacks:
                    words = message("the stack {stack} holds another stack")
                reading.report.add("V110", words.filled(stack=shown(stack.ident)))
                continue
            piece = pieces[member]
            if members[member] > 1:
                reading.report.add(
                    "V110",
                    message("{piece} is stacked more than once", piece=shown(piece.name)),
                    piece.number,
                )
                members[member] = 1
            pieces[member] = replace(piece, map_name=stack.map_name, x=stack.x, y=stack.y)
    return tuple(pieces.values())


def _turn(command: str, reading: _Reading) -> None:
    """The turn track: ``TURN<id> TAB <level>|<turn>;…;<step;…>``."""
    parts = tokens(command, "\t", reading.effort)
    if len(parts) != 2:
        return
    track = tokens(parts[1], "|", reading.effort)
    if len(track) < 2:
        raise Broken("V105", message("the turn track has no turn"))
    turn = tokens(track[1], ";", reading.effort)
    reading.turn = whole(turn[0])
    if len(turn) > 4:
        reading.step = whole(tokens(turn[4], ";", reading.effort)[0])


def _player(command: str, reading: _Reading) -> None:
    """A player: ``PLAYER TAB <secret> TAB <name> TAB <side>``. The secret is not kept."""
    parts = tokens(command, "\t", reading.effort)
    if len(parts) >= 4:
        reading.players[shown(parts[2]), shown(parts[3])] = None


def _property(command: str, reading: _Reading) -> None:
    """A property of the module: ``GlobalProperty TAB;<name>;<value>;Module``."""
    parts = tokens(command, ";", reading.effort)
    if len(parts) == 4 and parts[3] == "Module":
        reading.properties[parts[1]] = parts[2]
