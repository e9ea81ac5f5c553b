"""The order in which runs of like counters fill rows, so that few rows part a run. Pure numbers."""

from __future__ import annotations

from collections.abc import Sequence

_MOST = 10
"""More runs than these stay in their order: there would be too many orders to compare."""
_SPLIT = 6
"""A run that goes on in the next row is as bad as so many pairs of runs out of order."""

_Way = tuple[int, tuple[int, ...]]
"""How bad an order is, and the order."""


def whole(runs: Sequence[int], columns: int) -> list[int]:
    """The runs by their places, in an order that parts as few as can be where rows end.

    Of orders that part as many it is the one that is nearest to that of the runs.
    """
    if len(runs) > _MOST or sum(runs) <= columns:
        return [*range(len(runs))]
    ways: dict[int, _Way] = {0: (0, ())}
    for chosen in range(1, 1 << len(runs)):
        ways[chosen] = min(
            _with(ways[chosen & ~(1 << last)], last, runs, columns)
            for last in range(len(runs)) if chosen >> last & 1
        )  # fmt: skip
    return [*ways[(1 << len(runs)) - 1][1]]


def _with(way: _Way, last: int, runs: Sequence[int], columns: int) -> _Way:
    """An order with one run more at its end."""
    bad, order = way
    begins = sum(runs[one] for one in order) % columns
    rows = -(-(begins + runs[last]) // columns)
    splits = rows - -(-runs[last] // columns)
    late = sum(1 for one in order if one > last)
    return bad + _SPLIT * splits + late, (*order, last)
