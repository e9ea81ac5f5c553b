"""The map sheet: the map in its frame, title, tracks and boxes, key and owner's words.

One display list in millimetres from which the picture, the print tiles and the module's board
are made. It says which part is schematic and whose it is. Knows no game.
"""

from __future__ import annotations

from builder.drawing.display import Drawing, Paint, Rect, Shape
from builder.drawing.maps.cartouche import cartouche
from builder.drawing.maps.frame import outer
from builder.drawing.maps.heading import heading
from builder.drawing.maps.insets import all_maps
from builder.drawing.maps.legend import legend
from builder.drawing.maps.octagons import OCTAGONS
from builder.drawing.maps.owner import foot_note
from builder.drawing.maps.palette import recoloured
from builder.drawing.maps.titleblock import SHEET, heads_note, title_block
from builder.drawing.maps.tracks import zone_shapes
from builder.drawing.text.fitting import Notes
from builder.drawing.text.typography import fair
from builder.game.model import Game, SpaceRole
from builder.words import _


def map_drawing(game: Game) -> Drawing:
    """The whole sheet at its true size."""
    board = game.board
    shapes: list[Shape] = [Rect(0, 0, board.width, board.height, Paint(fill=SHEET))]
    if any(board.map_spaces()):
        shapes += all_maps(game)
    notes, own = Notes(), board.picture
    keyed = own is None or own.drawn == "over" or bool(own.parts)
    for zone in board.zones:
        if zone.role is not SpaceRole.MAP:
            shapes += zone_shapes(zone, game, notes)
    head = heading(game, notes) if board.grid_kind == OCTAGONS else None
    above = head is not None or heads_note(game, outer(board))
    low = None if above else foot_note(game, notes)
    if head is not None:
        shapes += head
    elif board.title is None:
        shapes += title_block(game, outer(board), notes, noted=low is not None)
    else:
        shapes += cartouche(game, board.title, notes)
    if keyed:
        shapes += legend(game)
    shapes += low or ()
    drawn = recoloured(tuple(shapes), board.theme.colours)
    name = fair(game.title)
    title = _("{game} – map", game=name)
    if not any(board.map_spaces()):
        title = _("{game} – display", game=name)
    return Drawing(board.width, board.height, drawn, title)
