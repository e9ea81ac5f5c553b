"""All maps of a sheet: the first one, the insets over it, and the links that join them.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.display import Group, Paint, Picture, Rect, Shape
from builder.drawing.maps.areas.links import joins
from builder.drawing.maps.frame import frame
from builder.drawing.maps.layers import layers
from builder.drawing.maps.titleblock import SHEET
from builder.drawing.maps.tracks import ALIGN, BAND, NAME_SIZE
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.drawing.theme import BAND_INK
from builder.game.geometry.grid import HEADER
from builder.game.geometry.insets import between, extent, maps
from builder.game.model import Board, Game, Zone
from builder.words import message


def all_maps(game: Game) -> Iterator[Shape]:
    """The first map, each inset over it under its heading, and what joins them."""
    board = game.board
    drawn = board.picture.drawn if board.picture else "all"
    for part in maps(board):
        inset = next((zone for zone in part.zones if zone.id in board.insets), None)
        if inset is None:
            yield from layers(part, drawn)
        else:
            yield from _heading(inset, part)
            yield from (_named_apart(shape, inset.id) for shape in layers(part, drawn))
        yield from frame(part, game.sides)
    if drawn != "hidden":
        yield from joins(between(board))


def _heading(zone: Zone, board: Board) -> Iterator[Shape]:
    """The name of an inset in a band above its frame, on the paper of the sheet."""
    x, y, width, height = extent(zone, edges=bool(board.edges))
    yield Rect(x, y, width, height, Paint(fill=SHEET))
    yield Rect(x, y, width, HEADER, Paint(fill=BAND))
    room = Room(width - 2 * ALIGN, HEADER - 1, NAME_SIZE, FLOOR, 2, 1.0, 0.1)
    source = Source(zone.place("name"), message("the name of {panel}", panel=zone.name))
    name = set_words(fair(zone.name).upper(), "condensed-bold", room, source)
    lines = (len(name.lines) - 1) * name.size * room.pitch
    base = y + (HEADER + cap_height("condensed-bold", name.size) - lines) / 2
    yield from name.texts(x + ALIGN, base, "condensed-bold", BAND_INK, room=room)


def _named_apart(shape: Shape, inset: str) -> Shape:
    """A shape of an inset, its pictures named apart, as equal names mean equal shapes."""
    if not isinstance(shape, Group):
        return shape
    shapes = tuple(_named_apart(each, inset) for each in shape.shapes)
    if isinstance(shape, Picture):
        return replace(shape, shapes=shapes, name=f"{shape.name}, {inset}")
    return replace(shape, shapes=shapes)
