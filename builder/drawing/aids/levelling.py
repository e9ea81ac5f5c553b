"""The columns of a page made to end on one line: a little more air between items and cards, and
white at the feet of cards, as much in each of a column. Lengths are millimetres. Knows heights, not
what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.look import BETWEEN
from builder.drawing.aids.pouring import Part
from builder.records import dataclass

_ITEM, _CARD, FOOT = 1.0, 0.6, 7.0
"""The most that is added above an item, between two cards, below the words of all cards: so little
that the gaps of all columns look alike."""
_LEFT = 8.0
"""Where the foot would be so much whiter than that, a column keeps its gaps."""
_SPARE = 34.0
"""A page that leaves no more free below its columns has them a little longer."""
_NEARLY = 0.05


@dataclass(frozen=True, slots=True)
class Air:
    """What a column has more: above each item, between cards, at the foot of each card."""

    item: float = 0.0
    card: float = 0.0
    foot: float = 0.0


def natural(column: Sequence[Part]) -> float:
    """The height of a column without more air."""
    heights = [part.card.part(part.first, part.last).height for part in column]
    return sum(heights) + BETWEEN * max(len(heights) - 1, 0)


def airs(columns: Sequence[Sequence[Part]], room: float = 0.0) -> Iterator[Air]:
    """What each column of a page has more so that it ends where the longest does; nothing where
    that would look stretched. In a `room` that this nearly fills, all end lower.
    """
    heights = [natural(column) for column in columns]
    longest = max(heights, default=0.0)
    if 0.0 < room - longest <= _SPARE and all(columns):
        low = FOOT + _LEFT * (room - longest) / _SPARE  # the emptier the page, the whiter the feet
        bear = (_most(one) + high + low for one, high in zip(columns, heights, strict=True))
        longest = max(longest, min(room, *bear))
    for column, high in zip(columns, heights, strict=True):
        yield _air(column, longest - high) if column else Air()


def _air(column: Sequence[Part], short: float) -> Air:
    most = _most(column)
    if short <= _NEARLY or short > most + FOOT + _LEFT:
        return Air()
    usual = min(short, most)
    share = usual / most if most else 0.0
    return Air(_ITEM * share, _CARD * share, (short - usual) / len(column))


def _most(column: Sequence[Part]) -> float:
    """What a column may have more above its items and between its cards."""
    items = sum(part.card.loose(part.first, part.last) for part in column)
    return items * _ITEM + (len(column) - 1) * _CARD
