"""The parts of a field that a picture shows, side by side, and where so many stand in one.

Lengths are millimetres. Knows no card.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.cards.silhouettes import Silhouette
from builder.records import dataclass

Place = tuple[float, float, float]
"""How far across a part, how near from 0 to 1, and how much of its width it takes at most."""


@dataclass(frozen=True, slots=True)
class Sections:
    """The parts of a field that a picture shows: those chosen, from 1 at the left, of how many."""

    chosen: frozenset[int]
    parts: int
    each: int = 1
    """How many stand in each that is chosen, at most three."""
    past: float = 0.0
    """How far the picture goes past the cut at either side: the parts are those of the card."""

    def step(self, width: float) -> float:
        """How wide a part is, of a picture so wide."""
        return (width - 2 * self.past) / self.parts

    def part_at(self, x: float, width: float) -> int:
        """The part, from 0 at the left, in which a place is."""
        return min(max(int((x - self.past) / self.step(width)), 0), self.parts - 1)

    def middle(self, part: int, width: float) -> float:
        """The middle of a part, from 0 at the left."""
        return self.past + (part + 0.5) * self.step(width)

    def places(self, one: Silhouette) -> tuple[Place, ...]:
        """Where those of a kind stand in each part that is chosen, the farthest first."""
        return (_BEHIND if one.low else _BESIDE)[min(max(self.each, 1), len(_BESIDE))]


_BESIDE: Mapping[int, tuple[Place, ...]] = {
    1: ((0.5, 0.8, 0.81),),
    2: ((0.28, 0.3, 0.50), (0.66, 0.98, 0.62)),
    3: ((0.22, 0.05, 0.36), (0.75, 0.36, 0.42), (0.36, 1.0, 0.54)),
}
"""Clear of the lines at either side. Men stand as far to the side of each other as the one behind
needs so as not to stand on the helmet of the one before him."""
_BEHIND: Mapping[int, tuple[Place, ...]] = {
    1: _BESIDE[1],
    2: ((0.35, 0.2, 0.58), (0.60, 0.98, 0.72)),
    3: ((0.34, 0.0, 0.53), (0.64, 0.5, 0.57), (0.43, 1.0, 0.7)),
}
"""The same for what is low: one behind the other, each as wide as that leaves it."""
