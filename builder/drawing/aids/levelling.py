"""The columns of a page made to end on one line: what a column lacks stands between its items, then
between its cards, and only a little at their feet. A card ends with its words, so that a column
which lacks more ends higher. Lengths are millimetres. Knows heights, not what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.look import BETWEEN
from builder.drawing.aids.pouring import Part
from builder.records import dataclass

_ITEM = 1.0
"""The most that is added above an item on all of a page."""
FOOT = 7.0
"""Columns that differ by no more are as good as level."""
_OWN, _GAP, _WHITE = 0.5, 1.5, 4.5
"""What a column that is too short has at the most above each item besides, between two of its
cards, and below the words of a card: beside another column more is seen as another rhythm, and a
column that ends higher is not."""
_ROW = 6.5
"""The same where each column is one card: these are a row, whose feet are seen together."""
_SPARE = 34.0
"""A page that leaves no more free below its columns has items farther apart in all of them."""
_NEARLY = 0.05


@dataclass(frozen=True, slots=True)
class Air:
    """What a column has more: above each item, between two cards, at the foot of each card."""

    item: float = 0.0
    gap: float = 0.0
    foot: float = 0.0


def natural(column: Sequence[Part]) -> float:
    """The height of a column without more air."""
    heights = [part.card.part(part.first, part.last).height for part in column]
    return sum(heights) + BETWEEN * max(len(heights) - 1, 0)


def airs(
    columns: Sequence[Sequence[Part]], room: float = 0.0, most: float = _ITEM
) -> Iterator[Air]:
    """What each column of a page has more so that it ends where the longest does; nothing where
    that would look stretched. In a `room` that the page nearly fills, all items stand farther
    apart, by so much at the `most`.
    """
    heights = [natural(column) for column in columns]
    item = min(most, alike(columns, room))
    filled = [high + item * _items(one) for one, high in zip(columns, heights, strict=True)]
    longest = max(filled, default=0.0)
    white = _ROW if all(len(column) == 1 for column in columns) else _WHITE
    for column, high in zip(columns, filled, strict=True):
        own, gap, foot = _shared(column, longest - high, white)
        yield Air(item + own, gap, foot)


def _shared(column: Sequence[Part], short: float, white: float) -> tuple[float, float, float]:
    """What a column that is so much too short has above its items, between its cards, and at the
    foot of each, `white` at the most there: nothing where it would not end on the line for all
    that."""
    if short <= _NEARLY or not column:
        return 0.0, 0.0, 0.0
    items, gaps = _items(column), len(column) - 1
    own = min(_OWN, short / items) if items else 0.0
    short -= own * items
    gap = min(_GAP, short / gaps) if gaps else 0.0
    foot = (short - gap * gaps) / len(column)
    return (own, gap, foot) if foot <= white else (0.0, 0.0, 0.0)


def alike(columns: Sequence[Sequence[Part]], room: float) -> float:
    """How much farther apart the items of all columns may stand in a room that the page nearly
    fills."""
    heights = [natural(column) for column in columns]
    if not 0.0 < room - max(heights, default=0.0) <= _SPARE or not all(columns):
        return 0.0
    pairs = zip(columns, heights, strict=True)
    shares = ((room - high) / items for one, high in pairs if (items := _items(one)))
    return min([_ITEM, *shares])


def _items(column: Sequence[Part]) -> int:
    """How many pieces of a column may have more air above them."""
    return sum(part.card.loose(part.first, part.last) for part in column)
