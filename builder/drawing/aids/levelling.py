"""The columns of a page made to end on one line: a little more air between items and cards, and
white at the foot of the last card. Lengths are millimetres. Knows heights, not what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.look import BETWEEN
from builder.drawing.aids.pouring import Part
from builder.records import dataclass

_ITEM, _CARD, FOOT = 0.6, 2.0, 7.0
"""The most that is added above an item, between two cards, below the last one's words: so little
that the gaps of all columns look alike."""
_MORE = 0.8
"""So much more of the first two, as a share, where the foot would be whiter than that."""
_LEFT = 8.0
"""A column that would be so much shorter even then keeps its gaps."""
_NEARLY = 0.05


@dataclass(frozen=True, slots=True)
class Air:
    """What a column has more: above each item, between cards, at the foot of the last card."""

    item: float = 0.0
    card: float = 0.0
    foot: float = 0.0


def natural(column: Sequence[Part]) -> float:
    """The height of a column without more air."""
    heights = [part.card.part(part.first, part.last).height for part in column]
    return sum(heights) + BETWEEN * max(len(heights) - 1, 0)


def airs(columns: Sequence[Sequence[Part]]) -> Iterator[Air]:
    """What each column of a page has more so that it ends where the longest does; nothing where
    that would look stretched.
    """
    heights = [natural(column) for column in columns]
    for column, high in zip(columns, heights, strict=True):
        yield _air(column, max(heights) - high) if column else Air()


def _air(column: Sequence[Part], short: float) -> Air:
    items = sum(part.card.loose(part.first, part.last) for part in column)
    gaps = len(column) - 1
    most = items * _ITEM + gaps * _CARD
    if short <= _NEARLY or short > most + FOOT + _LEFT:
        return Air()
    usual = min(short, most)
    more = min(max(0.0, short - usual - FOOT), most * _MORE)
    share = (usual + more) / most if most else 0.0
    return Air(_ITEM * share, _CARD * share, short - usual - more)
