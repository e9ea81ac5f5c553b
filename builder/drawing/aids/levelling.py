"""The columns of a page made to end on one line: items stand about equally far apart in all of
them, and what a column lacks is white at the feet of its cards, as much in each. Lengths are
millimetres. Knows heights, not what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.look import BETWEEN
from builder.drawing.aids.pouring import Part
from builder.records import dataclass

_ITEM, FOOT = 1.0, 7.0
"""The most that is added above an item on all of a page, and below the words of a column's cards so
that they all end on one line."""
_OWN = 0.4
"""What a column that is too short has above each item besides: too little to be seen as more."""
_LEFT, _EACH = 8.0, 9.5
"""Where the feet would be so much whiter than that, and each whiter than this, a column ends where
its words do."""
_SPARE = 34.0
"""A page that leaves no more free below its columns has them a little longer."""
_NEARLY = 0.05


@dataclass(frozen=True, slots=True)
class Air:
    """What a column has more: above each item, at the foot of each card."""

    item: float = 0.0
    foot: float = 0.0


def natural(column: Sequence[Part]) -> float:
    """The height of a column without more air."""
    heights = [part.card.part(part.first, part.last).height for part in column]
    return sum(heights) + BETWEEN * max(len(heights) - 1, 0)


def airs(columns: Sequence[Sequence[Part]], room: float = 0.0) -> Iterator[Air]:
    """What each column of a page has more so that it ends where the longest does; nothing at its
    feet where that would look stretched. In a `room` that this nearly fills, all end lower.
    """
    heights = [natural(column) for column in columns]
    left = room - max(heights, default=0.0)
    nearly = 0.0 < left <= _SPARE and all(columns)
    item = _alike(columns, heights, room) if nearly else 0.0
    filled = [high + item * _items(one) for one, high in zip(columns, heights, strict=True)]
    longest = max(filled, default=0.0)
    if nearly:  # the emptier the page, the whiter the feet
        longest = max(longest, min(room, min(filled) + FOOT + _LEFT * left / _SPARE))
    for column, high in zip(columns, filled, strict=True):
        short, items = longest - high, _items(column)
        own = min(_OWN, short / items) if items and _foot(column, short) else 0.0
        yield Air(item + own, _foot(column, short - own * items)) if column else Air()


def _alike(columns: Sequence[Sequence[Part]], heights: Sequence[float], room: float) -> float:
    """How much farther apart the items of all columns may stand."""
    pairs = zip(columns, heights, strict=True)
    shares = ((room - high) / items for one, high in pairs if (items := _items(one)))
    return min([_ITEM, *shares])


def _foot(column: Sequence[Part], short: float) -> float:
    """The white below each card of a column that is so much too short."""
    if short <= _NEARLY or short > max(FOOT + _LEFT, _EACH * len(column)):
        return 0.0
    return short / len(column)


def _items(column: Sequence[Part]) -> int:
    """How many pieces of a column may have more air above them."""
    return sum(part.card.loose(part.first, part.last) for part in column)
