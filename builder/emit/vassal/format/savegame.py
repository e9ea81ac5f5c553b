"""Saved games (.vsav), as predefined setups use them.

Knows pieces and stacks, nothing of scenarios. A saved game is a list of commands; SETUP_STACK
tells the engine that only what the file holds exists, and no deck is filled anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal.format.archive import metadata, pack
from builder.emit.vassal.format.chains import GamePiece
from builder.emit.vassal.format.encode import join, token
from builder.records import dataclass

_ESCAPE = "\x1b"
_KEY = 0x4B
_DISGUISE = bytes(byte ^ _KEY for byte in range(256))


@dataclass(frozen=True, slots=True)
class Stack:
    """Pieces on one point of the map in pixels, the lowest first; chains are expanded."""

    x: int
    y: int
    pieces: tuple[GamePiece, ...]


def commands(
    map_name: str, board: str, stacks: Sequence[Stack], extra: Sequence[str] = (),
    fresh: bool = False,
) -> str:  # fmt: skip
    """The saved game as text; with `fresh`, the engine adds the decks of the module to it."""
    out, next_id = ["begin_save"], 1
    where = token(map_name, ";")
    for stack in stacks:
        ids = [str(n) for n in range(next_id, next_id + len(stack.pieces))]
        next_id += len(ids) + 1
        for ident, piece in zip(ids, stack.pieces, strict=True):
            out.append(piece.standing(ident, map_name, stack.x, stack.y))
        state = ";".join((where, str(stack.x), str(stack.y), *ids, "@@0"))  # numbers need no escape
        out.append(f"+/{next_id - 1}/stack/{token(state, '/')}")
    out.append(laid(map_name, board))
    out.extend(extra)
    out.extend(("end_save",) if fresh else ("SETUP_STACK\t", "end_save"))
    return join(out, _ESCAPE)


def laid(map_name: str, board: str) -> str:
    """The command that lays a board on a map."""
    return "\t".join((f"{map_name}BoardPicker", board, "0", "0"))


def obscure(text: str) -> bytes:
    """The engine's light disguise: a mark, the key, then every byte XOR the key, in hex."""
    return f"!VCSK{_KEY:02x}".encode("ascii") + disguised(text)


def disguised(text: str) -> bytes:
    """A part of a text as it stands behind the mark and the key."""
    return text.encode("utf-8").translate(_DISGUISE).hex().encode("ascii")


def archive(text: str, name: str, version: str, description: str) -> bytes:
    """The .vsav: see `archived`."""
    return pack(archived(text, name, version, description))


def archived(text: str, name: str, version: str, description: str) -> dict[str, bytes]:
    """The files of a .vsav: the game, its own data and the module's."""
    return {
        "moduledata": metadata(name, version, "", module=True),
        "savedata": metadata(name, version, description, module=False),
        "savedGame": obscure(text),
    }
