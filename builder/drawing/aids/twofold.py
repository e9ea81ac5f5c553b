"""A list across the page in two columns under one bar, parted where a step of its own begins.

Lengths are millimetres. Knows pieces, not what they say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.look import FINE, RULE
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.display import Group, Paint, Rect, Shape, Tagged
from builder.drawing.text.flow import Block

_SHARES = (0.5, 0.54, 0.58, 0.62, 0.46, 0.42)
"""What the first column may have of the width."""
_EVEN = 1.06
"""The columns are as alike as they can be without becoming so much higher."""
_SHORT = 1.2
"""The rule between them ends so far from the ends of the list."""


def twofold(made: Callable[[Column], list[Piece]], column: Column) -> list[Piece]:
    """What is `made` for a column as one piece: two of them so wide that they are low and even. A
    step stays with its parts."""
    found = [(share, one) for share in _SHARES for one in _tried(made, column, share)]
    if not found:
        return made(column)
    low = min(one.block.height for _share, one in found) * _EVEN
    even = [(abs(share - 0.5), one) for share, one in found if one.block.height <= low]
    return [min(even, key=lambda each: (each[0], each[1].block.height))[1]]


def _tried(made: Callable[[Column], list[Piece]], column: Column, share: float) -> Iterator[Piece]:
    """The two columns parted at each step, the first with that share of the width."""
    wide = share * column.width
    left = made(replace(column, width=wide))
    right = made(replace(column, width=column.width - wide))
    for at in range(1, len(left)):
        if left[at].again is None and not left[at - 1].keep:
            first, last = _stacked(left[:at]), _stacked(right[at:])
            high = max(first.height, last.height)
            rule = Rect(wide - FINE / 2, _SHORT, FINE, high - 2 * _SHORT, Paint(fill=RULE))
            shapes = (*first.shapes, rule, Group(last.shapes, wide, 0.0))
            yield Piece(Block(high, shapes), left[0].first, role="")


def _stacked(pieces: Sequence[Piece]) -> Block:
    """Pieces one below the other, the first at the head."""
    shapes: list[Shape] = []
    y = 0.0
    for index, piece in enumerate(pieces):
        y += piece.above if index else 0.0
        shapes.append(Tagged(piece.block.shapes, 0.0, y, role=piece.role, words=piece.words))
        y += piece.block.height
    return Block(y, tuple(shapes))
