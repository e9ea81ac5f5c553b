"""The cells of tracks: what they cover, what is free in them, the type of the words in them.

Lengths are millimetres.
"""

from __future__ import annotations

from builder.game.model import Board, Game, Space

FIGURE, WORD = 4.0, 2.9
"""The em of a figure at the top left of a cell, and of a word in the middle of its top."""
NOTE_SIZE, LEAST_NOTE = 2.65, 2.0
"""The em of small words on the map, and the least; what is too long for it becomes a note."""
LABEL_INK, NOTE_INK = "#2A2823", "#57503F"

_SHEET, _LARGER = 420.0, 1.25
"""The short side of A2 paper; and how much larger words are on larger sheets."""


def larger(board: Board) -> float:
    """How much larger words are than usual: on sheets that are seen from farther away."""
    return _LARGER if min(board.width, board.height) > _SHEET else 1.0


def bounds(cell: Space) -> tuple[float, float, float, float]:
    """What a cell covers: x, y, width, height."""
    xs, ys = [x for x, _ in cell.outline], [y for _, y in cell.outline]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def below(cell: Space, game: Game) -> float:
    """What is free in a cell below a counter, down to the line on which words stand."""
    _x, y, _wide, height = bounds(cell)
    return y + height - 1.0 - cell.centre[1] - game.counters.size / 2
