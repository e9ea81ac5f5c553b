"""Level joints that step aside: a column of pages is cut where its own names and panels leave room.

Straight across, one joint has to miss what stands in all columns, and at times nothing but a hair
is free. Columns are joined before they are laid side by side, so each may have joints of its own.
Lengths are millimetres. Knows nothing of pages' names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from builder.drawing.crop import Bounds
from builder.drawing.sheets.cuts import Span, Weighed, across, cost_at, cuts, in_the_middle

_STEP = 30.0
"""A column steps aside where that saves so much of what its cuts cost: joints that meet look
better."""
_LEAST = 5.0
"""A lesser step would look like a slip of the knife."""
Cuts = tuple[float, ...]


def stepped(
    things: Sequence[Weighed], shown: Bounds, upright: Cuts, level: Cuts, room: tuple[float, Span]
) -> tuple[Cuts, ...]:
    """The level cuts of each column between upright cuts, of a drawing that is shown so far, on
    pages so high with so broad strips: those that go straight across, or where a column has much
    better ones, these, and for the others the best without it."""
    straight = (level,) * (len(upright) + 1)
    if not upright or not level:
        return straight
    high, strip = room

    def best(costs: Sequence[float]) -> tuple[float, Cuts]:
        span = shown[1], shown[3]
        cost, places = cuts(span, len(level) + 1, high, in_the_middle(costs), strip)
        return cost, tuple(places)

    columns = [across(_within(things, column), shown[3], 1)
               for column in pairwise((shown[0], *upright, shown[2]))]  # fmt: skip
    own = [best(costs) for costs in columns]
    aside = [sum(cost_at(costs, cut) for cut in level) - cost >= _STEP
             for costs, (cost, _cuts) in zip(columns, own, strict=True)]  # fmt: skip
    rest = [costs for costs, is_aside in zip(columns, aside, strict=True) if not is_aside]
    if len(rest) in (0, len(columns)):
        return straight
    _cost, others = best([sum(several) for several in zip(*rest, strict=True)])
    found = [one if is_aside else others
             for (_cost, one), is_aside in zip(own, aside, strict=True)]  # fmt: skip
    return tuple(found) if all(_is_far(one, others) for one in {*found} - {others}) else straight


def _is_far(cuts: Cuts, others: Cuts) -> bool:
    """Whether each of some cuts steps aside so far that one sees that it is meant."""
    return all(abs(one - two) >= _LEAST for one, two in zip(cuts, others, strict=True))


def _within(things: Iterable[Weighed], column: Span) -> Iterator[Weighed]:
    """What stands in a column, and as much of its panels as does."""
    left, right = column
    for cost, (start, top, end, foot), kind in things:
        if start < right and end > left:
            is_panel = kind == "panel"
            begin, last = (max(start, left), min(end, right)) if is_panel else (start, end)
            yield cost, (begin, top, last, foot), kind
