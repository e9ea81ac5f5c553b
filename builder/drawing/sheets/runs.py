"""The order in which runs of like counters fill rows, so that few rows part a run. Pure numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

_MOST = 10
"""More runs than these stay in their order: there would be too many orders to compare."""
_SPLIT = 6
"""A run that goes on in the next row is as bad as so many pairs of runs out of order."""

_Way = tuple[int, tuple[int, ...]]
"""How bad an order is, and the order."""
_NONE: _Way = (0, ())


def whole(runs: Sequence[int], columns: int) -> list[int]:
    """The runs by their places, in an order that parts as few as can be where rows end.

    Of orders that part as many it is the one that is nearest to that of the runs.
    """
    if len(runs) > _MOST or sum(runs) <= columns:
        return [*range(len(runs))]
    return [*_ordered(tuple(runs), columns)]


@lru_cache(maxsize=256)
def _ordered(runs: tuple[int, ...], columns: int) -> tuple[int, ...]:
    """The best of all orders, found from the best ones of fewer runs; a set of runs is a number of
    which each bit is one.
    """
    rows = [-(-run // columns) for run in runs]
    sums, ways = [0], [_NONE]
    for chosen in range(1, 1 << len(runs)):
        found = list[_Way]()
        for last, run in enumerate(runs):
            before = chosen ^ (1 << last)
            if before < chosen:
                bad, order = ways[before]
                splits = -(-(sums[before] % columns + run) // columns) - rows[last]
                late = (before >> last).bit_count()
                found.append((bad + _SPLIT * splits + late, (*order, last)))
        least = chosen & -chosen
        sums.append(sums[chosen ^ least] + runs[least.bit_length() - 1])
        ways.append(min(found))
    return ways[-1][1]
