"""The map inside its frame, in layers from back to front.

Each layer is a function of the board; a board without that kind of ground, line or name has none
of it. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Shape
from builder.drawing.maps.areas import coast, links, sea
from builder.drawing.maps.courses.lines import borders, courses
from builder.drawing.maps.ground.tones import tones
from builder.drawing.maps.names import names
from builder.drawing.maps.picture import picture
from builder.game.model import Board


def layers(board: Board) -> Iterator[Shape]:
    """Everything inside the map's frame; over a picture of the designer's, what he wants drawn."""
    drawn = board.picture.drawn if board.picture else "all"
    yield from picture(board)
    if drawn == "hidden":
        return
    if drawn == "all":
        yield from grounds(board)
    yield from lattice(board)
    if drawn != "grid":
        yield from coast(board)
        yield from links(board)
        yield from courses(board)
    yield from names(board)


def grounds(board: Board) -> Iterator[Shape]:
    """What the spaces are of, as the map and the samples of its key have it."""
    yield from sea(board)
    yield from tones(board)


def lattice(board: Board) -> Iterator[Shape]:
    """The lines between the spaces, likewise."""
    yield from borders(list(board.map_spaces()))
