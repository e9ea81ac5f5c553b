r"""Pieces taken apart: traits from their definitions, with the escapes of every level undone.

The work is bounded by an `Effort`; nothing recurses into what the data holds. Knows nothing of
components.
"""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache
from hashlib import blake2b

from builder.modules.model import Piece, Trait
from builder.modules.report import shown
from builder.records import dataclass
from builder.saves.model import Broken as Faulty
from builder.saves.sequence import Effort, levels, quotes, tokens
from builder.words import Message, message

MODULE_EFFORT = 3_000_000_000
"""Characters gone through for one module: some times what 10 MB of deeply nested pieces take."""


SHORT = 1_000
"""Characters of a type whose fields are kept."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a definition is no piece."""

    words: Message


_Type = tuple[str, str, tuple[str, ...]]
"""Of a trait the id, all that is written, and its fields."""


@dataclass(slots=True)
class Known:
    """What was taken apart of the pieces of set-ups, which are alike in all of them: types of whole
    pieces, the traits outside the Basic Piece by type and states, and each trait by itself.

    Types and states of a piece are long, and there may be a hundred thousand of them: what was
    taken apart is known by digests.
    """

    types: dict[bytes, list[_Type]] = field(default_factory=dict)
    outer: dict[tuple[bytes, bytes], tuple[Trait, ...]] = field(default_factory=dict)
    traits: dict[tuple[str, str], Trait] = field(default_factory=dict)

    def trait(self, kind: _Type, state: str) -> Trait:
        """A trait in a state, the same one for all pieces that have it."""
        key = kind[1], state
        return self.traits.get(key) or self.traits.setdefault(key, Trait(*kind, state))


def piece(text: str, effort: Effort, known: Known | None = None) -> Piece | Unreadable:
    """The piece of a definition ``+/id/type/state``. Raises saves' Broken when effort ends.

    What is `known` is not taken apart again: set-ups have the same pieces in other places.
    """
    try:
        parts = tokens(text.strip("\n"), "/", effort)
        if len(parts) != 4 or parts[0] != "+":
            return Unreadable(message("it has {number} parts instead of id, type and state",
                                      number=max(0, len(parts) - 1)))  # fmt: skip
        before, _tab, last = parts[3].rpartition("\t")
        plain = not quotes(parts[3], "\t")
        kind, around = (_digest(parts[2]), _digest(before)) if known is not None else (b"", b"")
        outer = known.outer.get((kind, around)) if known is not None and plain else None
        types = known.types.get(kind) if known is not None else None
        if outer is not None and types is not None:
            return Piece(outer, Trait(*types[-1], last))
        if types is None:
            types = [_type(each, effort) for each in levels(parts[2], effort)]
        states = levels(parts[3], effort)
    except Faulty as fault:
        if fault.code != "V105":
            raise
        return Unreadable(fault.message)
    if known is not None:
        known.types[kind] = types
    if types[-1][0] != "piece":
        return Unreadable(message("its innermost trait is not a Basic Piece"))
    if len(types) != len(states):
        return Unreadable(message("it has {traits} traits but states for {states}",
                                  traits=len(types), states=len(states)))  # fmt: skip
    made = known.trait if known is not None else _trait
    outer = tuple(map(made, types[:-1], states[:-1]))
    if known is not None and plain and outer:
        known.outer[kind, around] = outer
    return Piece(outer, _trait(types[-1], states[-1]))


def _trait(kind: _Type, state: str) -> Trait:
    return Trait(*kind, state)


def _digest(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _type(kind: str, effort: Effort) -> tuple[str, str, tuple[str, ...]]:
    ident, fields = _short(kind) if len(kind) <= SHORT else _fields(kind, effort)
    return ident, kind, fields


@lru_cache(maxsize=4096)
def _short(kind: str) -> tuple[str, tuple[str, ...]]:
    """The fields of a type that many pieces of set-ups may have."""
    return _fields(kind, Effort())


def _fields(kind: str, effort: Effort) -> tuple[str, tuple[str, ...]]:
    ident, _, rest = kind.partition(";")
    fields = split(rest, "," if ident == "mark" else ";", effort)
    if ident == "rotate":  # what is written depends on the number of facings
        free = fields[0] == "1"
        at, left_out = (3, 4) if free else (1, 2)
        fields = (*fields[:at], *[""] * left_out, *fields[at:])
    return ident, fields


def split(text: str, delimiter: str, effort: Effort) -> tuple[str, ...]:
    """The tokens of a sequence, by the short way where nothing is escaped."""
    if "\\" in text or "'" in text:
        return tuple(tokens(text, delimiter, effort))
    effort.spend(len(text))
    return tuple(text.split(delimiter))


def array(text: str) -> tuple[str, ...]:
    """The items of a string array; none in an empty text."""
    return split(text, ",", Effort()) if text else ()


def marks(trait: Trait) -> dict[str, str]:
    """The names and values of a Marker."""
    values = (*array(trait.state), *[""] * len(trait.fields))
    return dict(zip((name for name in trait.fields if name), values, strict=False))


def what(words: Unreadable, text: str) -> Message:
    """Why a definition cannot be read, with how it begins."""
    return message("the piece cannot be read, {fault}: {start}", fault=words.words,
                   start=shown(text, 40))  # fmt: skip
