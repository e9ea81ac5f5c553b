"""The designer's own picture of the map, under what is drawn.

Knows nothing of how it was aligned.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Group, Image, Paint, Path, Shape
from builder.game.model import Board


def picture(board: Board) -> Iterator[Shape]:
    """The picture where its spaces lie, cut off at the sheet's rim."""
    if board.picture is None:
        return
    wide, high = board.width, board.height
    sheet = Path((("M", 0, 0), ("L", wide, 0), ("L", wide, high), ("L", 0, high), ("Z",)), Paint())
    yield Group((Image(board.picture.artwork, board.picture.place),), clip=sheet)
