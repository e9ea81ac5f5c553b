"""The land of a map of areas: a tone for each area, and for the ground that is out of play.

Colours come from the terrain of the areas, else from the groups that have a tint. Lengths are
millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from builder.drawing.display import Group, Paint, Point, Shape
from builder.drawing.maps.areas.borders import shade
from builder.drawing.maps.areas.lines import Line, path
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Floats, Grid
from builder.drawing.maps.ground.palette import TONES
from builder.drawing.maps.pen import region
from builder.drawing.theme import deepen, mix
from builder.game.geometry.polygons import inside
from builder.game.model import Board, Space, SpaceRole

OUT = "#D2CBB6"
"""Ground that belongs to no area: land whose colours have faded."""
PLAIN = "#F0EBD2"
"""An area whose terrain is unknown."""
_LAID, _RIBBON = 0.55, 2.0
"""How much of the colour of a terrain that few areas have is in the ground there, and how wide the
ribbon inside their borders is that has all of it."""
_Patches = tuple[tuple[float, str, float], ...]
_MOTTLE = ((0.1, 0.014), (0.22, 0.012), (0.34, 0.010),
           (-0.1, -0.08), (-0.22, -0.06), (-0.34, -0.05))  # fmt: skip
"""From which height of chance a patch is, and how much darker than its area; else lighter."""
_OUT_MOTTLE: _Patches = ((0.2, "#B9AE86", 0.1), (-0.2, "#EFE7CC", 0.12))
"""Those of ground out of play, nearly of its own tone."""
_DAMP, _DAMP_STEPS, _DAMP_EACH = 6.0, 8, 0.09
"""How far the ground round a marsh is damp, its steps, and the strength of each."""
_PATCH, _COARSE = 34.0, 1.8
_SEAM = 0.15
"""Tones overlap by so much, or the ground would shine through between them."""


def land(board: Board) -> Iterator[Shape]:
    """Ground out of play, then the areas by their tones."""
    if board.plan.land:
        yield path(board.plan.land, Paint(fill=OUT), closed=True)
        for grid, patches in _patches(board):
            yield from _mottle(grid, patches, _OUT_MOTTLE)
        yield from shade(board)
    tones: dict[str, list[Line]] = {}
    for space in board.map_spaces():
        tones.setdefault(tone(space, board), []).extend((space.outline, *space.parts))
    for colour, outlines in tones.items():
        paint = Paint(fill=colour, stroke=colour, width=_SEAM, join="round")
        yield path(outlines, paint, closed=True)


def mottle(board: Board) -> Iterator[Shape]:
    """Quiet patches, darker and lighter in the colour of their area; they mean nothing."""
    tones: dict[str, list[Line]] = {}
    for space in board.map_spaces():
        tones.setdefault(tone(space, board), []).extend((space.outline, *space.parts))
    black, fields = Paint(fill="#000000"), list(_patches(board))
    for colour, outlines in tones.items():
        if not any(outlines):
            continue
        kinds = tuple((level, *_shade(colour, much)) for level, much in _MOTTLE)
        shapes = [shape for grid, patches in fields
                  for shape in _mottle(*_part(grid, patches, outlines), kinds)]  # fmt: skip
        yield Group(tuple(shapes), clip=path(outlines, black, closed=True))


def damp(board: Board) -> Iterator[Shape]:
    """Round marshes the ground is damp, ever less: no marsh ends along the line of a border."""
    marshes = [outline for space in board.map_spaces() for outline in (space.outline, *space.parts)
               if "marsh" in (_drawn(board, id) for id in space.terrain)]  # fmt: skip
    for step in range(_DAMP_STEPS, 0, -1) if marshes else ():
        width = round(2 * _DAMP * step / _DAMP_STEPS, 2)
        paint = Paint(stroke=TONES["marsh"], width=width, opacity=_DAMP_EACH, join="round")
        yield path(marshes, paint, closed=True)


def ribbons(board: Board) -> Iterator[Shape]:
    """Inside the borders of areas whose terrain is laid over their ground: its whole colour."""
    for space in board.map_spaces():
        if (colour := _plain(space, board)) and is_laid(board):
            yield ribbon([space.outline, *space.parts], colour)


def ribbon(outlines: list[Line], colour: str) -> Shape:
    """The ribbon inside some outlines."""
    paint = Paint(stroke=colour, width=2 * _RIBBON, join="round")
    clip = path(outlines, Paint(fill="#000000"), closed=True)
    return Group((path(outlines, paint, closed=True),), clip=clip)


def laid(colour: str, ground: str = PLAIN) -> str:
    """A ground with the colour of a terrain laid over it."""
    return mix(ground, colour, _LAID)


def is_laid(board: Board) -> bool:
    """Whether plain terrains are laid over the ground: where some areas have none of them."""
    return not board.all_plain


def _patches(board: Board) -> Iterator[tuple[Grid, Floats]]:
    """How high chance is on each part of the map."""
    for zone in board.zones:
        if zone.role is SpaceRole.MAP:
            x, y, width, height = zone.rect
            grid = Grid.over(x - 2, y - 2, x + width + 2, y + height + 2, _COARSE)
            across, down = (np.ascontiguousarray(each)
                            for each in np.broadcast_arrays(*grid.places()))  # fmt: skip
            yield grid, waves(across, down, _PATCH, seed("mottle"), 3)


def _part(grid: Grid, values: Floats, outlines: Sequence[Line]) -> tuple[Grid, Floats]:
    """The part of a grid round some outlines: nothing else of it will be seen."""
    xs, ys = zip(*(point for outline in outlines for point in outline), strict=True)
    edge = 2 * _COARSE
    rows, columns = grid.part(min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge)
    return grid.cut(rows, columns), values[rows, columns]


def _mottle(grid: Grid, patches: Floats, kinds: _Patches) -> Iterator[Shape]:
    if not patches.size:
        return
    for level, colour, strength in kinds:
        values = patches - level if level > 0 else level - patches
        yield from region(grid, values, 0.0, Paint(fill=colour, opacity=strength), _COARSE)


def _shade(colour: str, much: float) -> tuple[str, float]:
    """What makes a colour darker, or lighter where that is negative, in its own hue."""
    if much < 0:
        return "#FFFFFF", -much
    return deepen(colour, 0.4), 2.3 * much


def tone(space: Space, board: Board) -> str:
    """The colour on which an area's name stands: of its ground, else as `_base` has it."""
    drawn = [TONES[kind] for id in space.terrain if (kind := _drawn(board, id)) in TONES]
    return (*drawn, _base(space, board))[0]


def tone_at(place: Point, board: Board) -> str | None:
    """The colour of the ground at a place, of ground out of play where no area is."""
    for space in sorted(board.map_spaces(), key=lambda one: math.dist(one.centre, place)):
        if inside(place, space.outline):
            return tone(space, board)
    return OUT if board.plan.land else None


def _base(space: Space, board: Board) -> str:
    """The colour below all drawing: of its first plain terrain, else of its group's tint.

    A terrain that only some areas have is laid over the tint.
    """
    tints = [t.colour for group, t in board.tints.items() if space.id in board.groups[group]]
    ground, known = (tints or [PLAIN])[0], _plain(space, board)
    if not known:
        return ground
    return laid(known, ground) if is_laid(board) else known


def _plain(space: Space, board: Board) -> str:
    """The colour of the first plain terrain of an area; "" where it has none."""
    known = (board.terrains[id].colour for id in space.terrain if _drawn(board, id) == "plain")
    return next(known, "")


def _drawn(board: Board, terrain: str) -> str:
    return board.terrains[terrain].drawn if terrain in board.terrains else ""
