"""Chains of traits: nesting, prototypes expanded in place, and the definition's text.

Knows nothing of what the traits do or mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType

from builder.emit.vassal.format.encode import join, token
from builder.emit.vassal.format.traits import BasicPiece, Trait, UsePrototype
from builder.records import dataclass

Chain = Sequence[Trait]
"""Traits from the outermost to the innermost, which is a BasicPiece."""


TAB = "\t"


def nest(parts: Sequence[str]) -> str:
    """Outer TAB inner, the inner part being one token, again and again inwards."""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = f"{token(part, TAB)}{TAB}{token(text, TAB)}"
    return text


_ID, _STATE, _PARTS = "\x00", "\x01", 3
"""Stand for the id and the Basic Piece's state, which no text of a piece has; what they part."""


@dataclass(frozen=True, slots=True)
class GamePiece:
    """A chain with the text of its types, which is long and the same for all its counters."""

    types: str
    chain: Chain
    _parts: list[str] = field(default_factory=list)
    """What stands before, between and behind the id and the Basic Piece's state, once it is known:
    nothing where that cannot be told apart."""

    def definition(self, ident: str) -> str:
        """The command that makes the piece: +/id/type/state; `ident` is null in a palette."""
        return self._written(ident, self.chain[-1].state)

    def standing(self, ident: str, map_name: str, x: int, y: int) -> str:
        """The same for a piece that stands on a map: only its innermost trait says so."""
        basic = self.chain[-1]
        assert isinstance(basic, BasicPiece)
        state = BasicPiece(basic.name, basic.gpid, map_name, x, y).state
        if not self._parts:
            states = [trait.state for trait in self.chain[:-1]]
            whole = join(("+", _ID, self.types, nest([*states, _STATE])), "/")
            self._parts.extend(whole.replace(_STATE, _ID).split(_ID))
        plain = (
            state.isprintable() and ident.isdecimal() and not {"'", "\\"} & {state[0], state[-1]}
        )
        if len(self._parts) != _PARTS or self._parts[-1] or not plain:
            return self._written(ident, state)
        before, between, _behind = self._parts
        return before + ident + between + state.replace("/", "\\/")

    def _written(self, ident: str, basic: str) -> str:
        states = nest([*(trait.state for trait in self.chain[:-1]), basic])
        return join(("+", ident, self.types, states), "/")

    def stated(self, chain: Chain) -> GamePiece:
        """The piece with other states: the traits of `chain` differ in nothing else."""
        return GamePiece(self.types, chain)


def piece(chain: Chain, known: Mapping[int, str] = MappingProxyType({})) -> GamePiece:
    """A chain whose types are written out; those of some traits are `known` by their identity."""
    return GamePiece(nest([known.get(id(trait)) or trait.type for trait in chain]), chain)


def definition(chain: Chain, ident: str = "null") -> str:
    """The command that makes the piece of a chain."""
    return piece(chain).definition(ident)


def named(chains: Iterable[Chain], prototypes: Mapping[str, Chain]) -> set[str]:
    """The prototypes that the chains use, and those that these use in their turn."""
    found: set[str] = set()
    waiting = list(chains)
    while waiting:
        names = {trait.name for trait in waiting.pop() if isinstance(trait, UsePrototype)} - found
        found |= names
        waiting.extend(prototypes[name] for name in names)
    return found


def expand(chain: Chain, prototypes: Mapping[str, Chain]) -> list[Trait]:
    """The chain as it stands in a game: each prototype replaced by its traits, in place.

    A prototype's own BasicPiece is dropped. Names must exist; prototypes must not go in circles.
    """
    out: list[Trait] = []
    for trait in chain:
        if isinstance(trait, UsePrototype):
            inner = expand(prototypes[trait.name], prototypes)
            out.extend(each for each in inner if not isinstance(each, BasicPiece))
        else:
            out.append(trait)
    return out
