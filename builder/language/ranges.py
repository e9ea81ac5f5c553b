"""Ranges of numbers: what a comparison leaves of one, and whether it leaves anything.

Knows nothing of what the numbers are.
"""

from __future__ import annotations

from builder.language.expr import CompareOp
from builder.records import dataclass

_STEP = 1e-9


@dataclass(frozen=True, slots=True)
class Span:
    """The numbers from `low` to `high`, both included; None is without end."""

    low: float | None = None
    high: float | None = None

    @property
    def empty(self) -> bool:
        """Whether no number is in it."""
        return self.low is not None and self.high is not None and self.low > self.high

    def holds(self, number: float) -> bool:
        """Whether a number is in it."""
        return (self.low is None or self.low <= number) and (
            self.high is None or number <= self.high
        )

    def cut(self, op: CompareOp, number: float) -> Span:
        """Those of its numbers that compare so with `number`."""
        low, high = self.low, self.high
        if op in ("==", ">=", ">"):
            least = number + (_STEP if op == ">" else 0)
            low = least if low is None else max(low, least)
        if op in ("==", "<=", "<"):
            most = number - (_STEP if op == "<" else 0)
            high = most if high is None else min(high, most)
        return Span(low, high)


EVERY = Span()


def never(span: Span, op: CompareOp, number: float) -> bool:
    """Whether no number of the range compares so; for "!=", whether none is that number."""
    return span.cut("==" if op == "!=" else op, number).empty
