"""Which commands of a counter's menu some counter of a module has.

Knows traits; nothing of what the commands are for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal.format.counted import Count
from builder.emit.vassal.format.encode import AnyKey
from builder.emit.vassal.format.handled import Label, Rotate
from builder.emit.vassal.format.traits import (
    Clone,
    MarkWhenMoved,
    MovementTrail,
    SetGlobalProperty,
    Trait,
)
from builder.emit.vassal.pieces.commands import COUNTER_COMMANDS, Command
from builder.emit.vassal.pieces.prototypes import Prototype


def offered(kinds: Sequence[Prototype]) -> list[Command]:
    """The commands that some counter has."""
    keys = {key for kind in kinds for each in kind.chain for key in _keys(each)}
    return [command for command in COUNTER_COMMANDS if command.key in keys]


def _keys(trait: Trait) -> Iterator[AnyKey]:
    """The keys of the commands that a trait has."""
    match trait:
        case SetGlobalProperty():
            yield from (key for key, _value in trait.setters)
        case MovementTrail() | MarkWhenMoved() | Clone() | Label():
            yield trait.key
        case Count():
            yield from (key for _menu, key, _by in trait.steps)
        case Rotate():
            yield from (trait.right[1], trait.left[1])
