"""What a rule about facts may ask of counters and of the rows of a setup.

Knows nothing of what answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from builder.diagnostics import Span
from builder.language.expr import Expr
from builder.records import dataclass
from builder.words import Message


class Face(Protocol):
    """One face of a counter. `factors` are those printed on it, None where not in the source."""

    @property
    def name(self) -> str: ...
    @property
    def factors(self) -> Mapping[str, float | None]: ...

    def meets(self, condition: Expr) -> bool | None:
        """Whether the condition holds of the unit; None where that is unknown."""
        ...

    def measure(self, name: str) -> float:
        """What one such counter adds to a measure; "units" counts counters."""
        ...


class Row(Protocol):
    """A row of a setup: `qty` counters, of which `front` is the front and `face` is up."""

    @property
    def front(self) -> Face: ...
    @property
    def face(self) -> Face: ...
    @property
    def qty(self) -> int: ...
    @property
    def unit(self) -> str: ...
    @property
    def span(self) -> Span: ...


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, in words; the ids of the units and the place of the row concerned, if any.

    `unknown` where that could not be decided, because the source does not give a value.
    """

    message: Message
    units: tuple[str, ...] = ()
    span: Span | None = None
    unknown: bool = False
