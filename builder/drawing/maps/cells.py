"""The cells of tracks: what they cover, what is free in them, the type of the words in them.

Lengths are millimetres.
"""

from __future__ import annotations

from builder.drawing.text.type import cap_height, measure
from builder.game.model import Board, Game, Space

FIGURE, WORD = 4.0, 2.9
"""The em of a figure at the top left of a cell, and of a word in the middle of its top."""
NOTE_SIZE, LEAST_NOTE = 2.65, 2.0
"""The em of small words on the map, and the least; what is too long for it becomes a note."""
LABEL_INK, NOTE_INK = "#2A2823", "#57503F"

IN, _AIR = 1.2, 0.5
"""How far a figure is in its cell, and from a counter there."""
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


def figure_base(cell: Space, size: float, base: float, game: Game) -> float:
    """The base line of a figure at the left of its cell: where a counter leaves too little room
    above it for the figure, but enough beside it for all of its track, half way down the cell."""
    x, y, _wide, high = bounds(cell)
    figures = [one.name for one in game.board.spaces.values() if one.zone == cell.zone]
    wide = max(measure(words, "condensed-bold", size) for words in figures)
    half = game.counters.size / 2
    is_hidden = cell.centre[1] - half < base + _AIR
    has_room = cell.centre[0] - half >= x + IN + wide + _AIR
    middle = y + high / 2 + cap_height("condensed-bold", size) / 2
    return middle if is_hidden and has_room else base
