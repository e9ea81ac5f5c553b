"""Counters and rows of a setup as rules about facts see them.

Knows nothing of rules.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.diagnostics import Span
from builder.game.model import Face, Placement, Unit
from builder.language.expr import Expr
from builder.legality.asking import holds, weight
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class SeenFace:
    """One face of a counter."""

    unit: Unit
    reduced: int

    @property
    def name(self) -> str:
        """The counter's name, or that of the state which its back shows."""
        return self._face.name

    @property
    def factors(self) -> Mapping[str, float | None]:
        """What is printed on it."""
        return self._face.factors

    @property
    def _face(self) -> Face:
        return self.unit.face(self.reduced)

    def meets(self, condition: Expr) -> bool | None:
        """Whether the condition holds of the unit."""
        return holds(condition, self.unit, None, self.reduced)

    def measure(self, name: str) -> float:
        """What one such counter adds to a measure."""
        return weight(self.unit, name, self.reduced)


@dataclass(frozen=True, slots=True)
class SeenRow:
    """A row of a setup."""

    placement: Placement

    @property
    def front(self) -> SeenFace:
        """The counters' front."""
        return SeenFace(self.placement.unit, 0)

    @property
    def face(self) -> SeenFace:
        """The face that is up."""
        return SeenFace(self.placement.unit, self.placement.reduced)

    @property
    def qty(self) -> int:
        """How many counters."""
        return self.placement.qty

    @property
    def unit(self) -> str:
        """The id of the unit."""
        return self.placement.unit.id

    @property
    def span(self) -> Span:
        """The place of the row."""
        return self.placement.span
