"""The words that conditions may compare with: types, sizes, nations, kinds of space and so on.

Open lists (names, tags, columns of the game's own) are not looked at. Knows nothing of rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from builder.game.model import Board, Nation, Phase, Side, Size, SpaceRole, Unit, UnitType
from builder.rules.expr import (
    All,
    Among,
    Any,
    Arithmetic,
    Call,
    Choose,
    Compare,
    Const,
    Expr,
    Has,
    Not,
    Property,
    Subject,
    Value,
)  # fmt: skip

Words = Mapping[tuple[Subject, str], Collection[str]]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a game by property, and its phases."""

    words: Words
    phases: Collection[str]

    def strangers(self, tree: Expr) -> Iterator[tuple[str, Collection[str]]]:
        """Each text of a condition that its property never is, with those that it can be."""
        for prop, value in _compared(tree):
            known = self.words.get((prop.subject, prop.name))
            if known is not None and isinstance(value, str) and value and value not in known:
                yield value, known


def vocabulary(
    sides: Mapping[str, Side], nations: Mapping[str, Nation], types: Mapping[str, UnitType],
    sizes: Mapping[str, Size], units: Mapping[str, Unit], board: Board,
    phases: Mapping[str, Phase],
) -> Vocabulary:  # fmt: skip
    """The closed lists of a game."""
    words: Words = {
        ("unit", "id"): units,
        ("unit", "side"): sides,
        ("unit", "nation"): nations,
        ("unit", "type"): types,
        ("unit", "shape"): ("unit", "leader", "marker"),
        ("unit", "category"): {t.category for t in types.values()},
        ("unit", "size"): sizes,
        ("space", "id"): board.spaces,
        ("space", "kind"): {s.kind for s in board.spaces.values()},
        ("space", "role"): [role.value for role in SpaceRole],
        ("space", "zone"): [zone.id for zone in board.zones],
        ("space", "side"): sides,
        ("space", "terrain"): board.terrains,
        ("space", "groups"): board.groups,
    }
    return Vocabulary(words, phases)


def _compared(tree: Expr) -> Iterator[tuple[Property, Value]]:
    """Every property with each literal that it is compared with."""
    match tree:
        case Compare(left=Property() as prop, right=Const(value=value)):
            yield prop, value
        case Compare(left=Const(value=value), right=Property() as prop):
            yield prop, value
        case Among(value=Property() as prop, options=options):
            yield from ((prop, option) for option in options)
        case Has(member=member, within=prop):
            yield prop, member
        case Not(part=part) | Among(value=part):
            yield from _compared(part)
        case Choose(when=when, then=then, otherwise=otherwise):
            for part in (when, then, otherwise):
                yield from _compared(part)
        case All(parts=parts) | Any(parts=parts) | Call(parts=parts):
            for part in parts:
                yield from _compared(part)
        case Compare(left=left, right=right) | Arithmetic(left=left, right=right):
            yield from _compared(left)
            yield from _compared(right)
        case Const() | Property():
            return
