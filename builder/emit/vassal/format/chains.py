"""Chains of traits: nesting, prototypes expanded in place, and the definition's text.

Knows nothing of what the traits do or mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from builder.emit.vassal.format.encode import join
from builder.emit.vassal.format.traits import BasicPiece, Trait, UsePrototype
from builder.records import dataclass

Chain = Sequence[Trait]
"""Traits from the outermost to the innermost, which is a BasicPiece."""


def nest(parts: Sequence[str]) -> str:
    """Outer TAB inner, the inner part being one token, again and again inwards."""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = join((part, text), "\t")
    return text


@dataclass(frozen=True, slots=True)
class GamePiece:
    """A chain with the text of its types, which is long and the same for all its counters."""

    types: str
    chain: Chain

    def definition(self, ident: str) -> str:
        """The command that makes the piece: +/id/type/state; `ident` is null in a palette."""
        states = nest([trait.state for trait in self.chain])
        return join(("+", ident, self.types, states), "/")

    def stated(self, chain: Chain) -> GamePiece:
        """The piece with other states: the traits of `chain` differ in nothing else."""
        return replace(self, chain=chain)


def piece(chain: Chain) -> GamePiece:
    """A chain whose types are written out."""
    return GamePiece(nest([trait.type for trait in chain]), chain)


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
