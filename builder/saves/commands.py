"""The commands of a saved game, one after another, and what pieces and stacks say in theirs.

A command may hold others, and those others again; they are taken apart with a list of what is
still to do. Knows nothing of games: names, numbers and places only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.records import dataclass
from builder.saves.model import Broken, Layers, Piece
from builder.saves.sequence import Effort, levels, tokens
from builder.words import message

SEPARATOR = "\x1b"
MAX_COMMANDS = 200_000
MAX_LEVELS = 60
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_LAYER, _BASIC, _NUMBER = "emb2;", "piece;", "PROP;"
NOT_SAID = "?"
"""What a property holds of which players have not said anything yet."""
_LAYER_NAME = 18
_BASIC_NAME = 3
_NO_MAP = "null"


@dataclass(frozen=True, slots=True)
class Stack:
    """Pieces on one point, the lowest first, by their ids."""

    ident: str
    map_name: str
    x: int
    y: int
    members: tuple[str, ...]


def commands(text: str, effort: Effort) -> Iterator[str]:
    """The single commands in the order in which the engine runs them. Raises Broken."""
    todo = [(text, 0)]
    count = 0
    while todo:
        text, depth = todo.pop()
        if SEPARATOR not in text:
            count += 1
            yield text
            continue
        if depth == MAX_LEVELS:
            raise Broken(
                "V106", message("commands are nested {number} levels deep", number=MAX_LEVELS)
            )
        inner = tokens(text, SEPARATOR, effort)
        if count + len(todo) + len(inner) > MAX_COMMANDS:
            raise Broken(
                "V106", message("it has more than {number} commands", number=f"{MAX_COMMANDS:,}")
            )
        todo.extend((each, depth + 1) for each in reversed(inner))


def added(command: str, number: int, layers: Layers, effort: Effort) -> Piece | Stack | None:
    """What a `+` command adds: a piece, a stack, or None for a deck. Raises Broken."""
    fields = tokens(command, "/", effort)
    if len(fields) != 4:
        raise Broken(
            "V105",
            message("it has {number} parts instead of id, type and state", number=len(fields)),
        )
    _, ident, kind, state = fields
    if kind == "stack" or kind.startswith("stack;"):
        return _stack(ident, state, effort)
    if kind.startswith("deck;"):
        return None
    return _piece(number, ident, levels(kind, effort), levels(state, effort), layers, effort)


def _stack(ident: str, state: str, effort: Effort) -> Stack:
    fields = tokens(state, ";", effort)
    if len(fields) < 3:
        raise Broken("V105", message("a stack without a place"))
    members = tuple(each for each in fields[3:] if each and not each.startswith("@@"))
    return Stack(ident, _map(fields[0]), whole(fields[1]), whole(fields[2]), members)


def _piece(
    number: int, ident: str, types: list[str], states: list[str], layers: Layers, effort: Effort
) -> Piece:
    if not types[-1].startswith(_BASIC):
        raise Broken("V105", message("its innermost trait is not a Basic Piece"))
    if len(types) != len(states):
        raise Broken(
            "V105",
            message(
                "it has {traits} traits but states for {states}",
                traits=len(types),
                states=len(states),
            ),
        )
    names = tokens(types[-1].removeprefix(_BASIC), ";", effort)
    place = tokens(states[-1], ";", effort)
    if len(names) <= _BASIC_NAME or len(place) < 4:
        raise Broken("V105", message("its Basic Piece lacks its name or its place"))
    level, mark = None, False
    for kind, state in zip(types, states, strict=True):
        name = _name(kind, effort) if kind.startswith(_LAYER) else ""
        if name and name == layers.faces:
            level = whole(state.partition(";")[0])
        elif name and name == layers.mark:
            mark = whole(state.partition(";")[0]) > 0
    numbers = _numbers(types, states)
    count = whole(numbers[layers.count]) if layers.count in numbers else 0
    said = tuple((*layers.said[name], whole(value)) for name, value in numbers.items()
                 if name in layers.said and value != NOT_SAID)  # fmt: skip
    x, y = whole(place[1]), whole(place[2])
    return Piece(number, ident, names[_BASIC_NAME], place[3], _map(place[0]), x, y, level, mark,
                 count, said)  # fmt: skip


def _numbers(types: list[str], states: list[str]) -> dict[str, str]:
    """{name: value} of the properties that the piece keeps."""
    kept = ((kind.split(";", 2)[1], state) for kind, state in zip(types, states, strict=True)
            if kind.startswith(_NUMBER))  # fmt: skip
    return dict(kept)


def _name(kind: str, effort: Effort) -> str:
    """The name of a Layer, '' where it has none."""
    fields = tokens(kind.removeprefix(_LAYER), ";", effort)
    return fields[_LAYER_NAME] if len(fields) > _LAYER_NAME else ""


def _map(name: str) -> str:
    return "" if name == _NO_MAP else name


def whole(text: str) -> int:
    """A whole number of at most nine digits. Raises Broken for anything else."""
    if not _WHOLE.fullmatch(text):
        raise Broken("V105", message("a number is missing"))
    return int(text)
