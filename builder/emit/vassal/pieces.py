"""Chains of traits: nesting, prototypes expanded in place, and the definition's text.

Knows nothing of what the traits do or mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from builder.emit.vassal.encode import join
from builder.emit.vassal.traits import BasicPiece, Trait, UsePrototype

Chain = Sequence[Trait]
"""Traits from the outermost to the innermost, which is a BasicPiece."""


def nest(parts: Sequence[str]) -> str:
    """Outer TAB inner, the inner part being one token, again and again inwards."""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = join((part, text), "\t")
    return text


def definition(chain: Chain, ident: str = "null") -> str:
    """The command that makes the piece: +/id/type/state. `ident` is null outside a saved game."""
    types = nest([trait.type for trait in chain])
    states = nest([trait.state for trait in chain])
    return join(("+", ident, types, states), "/")


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
