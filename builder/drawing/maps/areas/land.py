"""The land of a map of areas: a tone for each area, and for the ground that is out of play.

Colours come from the terrain of the areas, else from the groups that have a tint. Lengths are
millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.areas.lines import Line, path
from builder.drawing.maps.ground.palette import TONES
from builder.game.model import Board, Space

OUT = "#D8D0BB"
"""Ground that belongs to no area."""
PLAIN = "#F0EBD2"
"""An area whose terrain is unknown."""
_SEAM = 0.15
"""Tones overlap by so much, or the ground would shine through between them."""


def land(board: Board) -> Iterator[Shape]:
    """Ground out of play, then the areas by their tones."""
    if board.plan.land:
        yield path(board.plan.land, Paint(fill=OUT), closed=True)
    tones: dict[str, list[Line]] = {}
    for space in board.map_spaces():
        tones.setdefault(_base(space, board), []).extend((space.outline, *space.parts))
    for colour, outlines in tones.items():
        paint = Paint(fill=colour, stroke=colour, width=_SEAM, join="round")
        yield path(outlines, paint, closed=True)


def tone(space: Space, board: Board) -> str:
    """The colour on which an area's name stands: of its ground, else as `_base` has it."""
    drawn = [TONES[kind] for id in space.terrain if (kind := _drawn(board, id)) in TONES]
    return (*drawn, _base(space, board))[0]


def _base(space: Space, board: Board) -> str:
    """The colour below all drawing: of its first plain terrain, else of its group's tint."""
    known = [board.terrains[id].colour for id in space.terrain if _drawn(board, id) == "plain"]
    tints = [t.colour for group, t in board.tints.items() if space.id in board.groups[group]]
    return (known or tints or [PLAIN])[0]


def _drawn(board: Board, terrain: str) -> str:
    return board.terrains[terrain].drawn if terrain in board.terrains else ""
