"""The paper under a map of octagons is a little browner along the frame, as where hands held it.

It stands for no rule, and passes under all spaces alike, so that nobody reads it as ground. Patches
within it, however faint, had edges at some zoom and looked like faults of the print.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Paint, Path, Picture, Shape
from builder.drawing.maps.lattice import polygons
from builder.drawing.maps.titleblock import Frame, map_frame
from builder.game.model import Board, Point

RIM, _RIMS = 15.0, 30
"""How far in from the frame paper is browner, and in how many rings: each is less than a step of a
colour away from the next, so that no edge is seen."""
STRONG = 0.13
"""How strong the brown is at the frame."""
_BROWN = "#58420E"


def weathering(board: Board) -> Iterator[Picture]:
    """The tones over the whole map, up to its frame."""
    shapes = tuple(_browned(map_frame(board)))
    yield Picture(shapes, name="map: weathering", width=board.width, height=board.height)


def _browned(frame: Frame) -> Iterator[Shape]:
    """Rings side by side, not one over the other: painters round each layer to whole steps."""
    for ring in range(_RIMS):
        left = 1.0 - (ring + 0.5) / _RIMS
        opacity = round(STRONG * left * left, 4)
        yield _ring(frame, RIM * ring / _RIMS, RIM * (ring + 1) / _RIMS, opacity)


def _ring(frame: Frame, outside: float, inside: float, opacity: float) -> Path:
    """What lies between two distances from the frame."""
    outlines = [_corners(frame, outside), _corners(frame, inside)[::-1]]
    return polygons(outlines, Paint(fill=_BROWN, opacity=opacity))


def _corners(frame: Frame, by: float) -> list[Point]:
    """The corners of the frame, so far inside it."""
    left, top, width, height = frame
    right, foot = left + width - by, top + height - by
    return [(left + by, top + by), (right, top + by), (right, foot), (left + by, foot)]
