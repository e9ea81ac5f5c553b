"""Cards of neighbouring columns that nearly begin on one line made to begin on it.

Two heads less than two millimetres apart look like a slip. What is moved is air below the words of
cards, so that no column ends below the longest. Lengths are millimetres. Knows heights, not what is
drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from builder.records import dataclass

_NEAR = 2.0
"""Cards whose tops are no farther apart are meant to stand in one row."""
_SAME = 0.01


@dataclass(slots=True)
class Spot:
    """Where a card stands in its column: its top, its height, and how much of that is air below its
    words."""

    top: float
    height: float
    air: float = 0.0

    @property
    def end(self) -> float:
        """Where it ends."""
        return self.top + self.height

    def grown(self, by: float) -> None:
        """More air below its words, or less."""
        self.height += by
        self.air += by


def aligned(columns: Sequence[Sequence[Spot]]) -> None:
    """Move the cards of a page that nearly stand in one row."""
    longest = max((column[-1].end for column in columns if column), default=0.0)
    for before, after in _neighbours(columns):
        for first, second in product(range(1, len(before)), range(1, len(after))):
            _row(before, first, after, second, longest)


def _neighbours(
    columns: Sequence[Sequence[Spot]],
) -> Iterator[tuple[Sequence[Spot], Sequence[Spot]]]:
    """Each column with those at its right, the next one first."""
    for step in range(1, len(columns)):
        yield from zip(columns, columns[step:], strict=False)


def _row(
    one: Sequence[Spot], first: int, other: Sequence[Spot], second: int, longest: float
) -> None:
    """Two cards made to begin on one line, and those above them to end on one."""
    apart = other[second].top - one[first].top
    if not _SAME < abs(apart) <= _NEAR:
        return
    (high, at), (low, place) = ((one, first), (other, second))[:: 1 if apart > 0 else -1]
    apart = abs(apart)
    if high[at].air >= apart:
        _moved(high, at, apart)
    elif low[place - 1].air >= apart:
        _moved(low, place, -apart)
    elif high[-1].end + apart <= longest:  # a column that ends higher may end a little lower
        high[at - 1].grown(apart)
        for spot in high[at:]:
            spot.top += apart
    else:
        return
    above = high[at - 1], low[place - 1]
    end = max(spot.end for spot in above)
    for spot in above:
        spot.grown(end - spot.end)


def _moved(column: Sequence[Spot], at: int, by: float) -> None:
    """The top of a card lowered, its end as it was; the one above it ends as far from it."""
    column[at - 1].grown(by)
    column[at].top += by
    column[at].grown(-by)
