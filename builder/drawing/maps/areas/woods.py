"""Woods on a map of areas: islands of a green tone with single trees, which no rule knows.

Only in areas that the data names are there woods. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from builder.drawing.display import Group, Paint, Shape
from builder.drawing.maps.areas.land import PLAIN
from builder.drawing.maps.areas.lines import framed, path
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.distance import Floats, Grid, blurred, holders
from builder.drawing.maps.ground.lay import Field
from builder.drawing.maps.ground.scatter import scattered
from builder.drawing.maps.ground.trees import trees
from builder.drawing.maps.pen import region, resampled
from builder.game.model import Board, SpaceRole

TONE = "#B9CB97"
FRAME = Paint(stroke="#5E5848", width=0.2)
"""Round a sample of the key."""
_STRENGTH, _SOFT = 0.5, 0.26
"""How strong the tone is, and that of a paler edge round it."""
_STEP, _BLUR, _LENGTH = 1.6, 9, 17.0
_LEAST, _EDGE = 0.2, 0.12
"""From which height of chance there are woods, and how far outside this the pale edge goes."""
_TREES, _OFF = 3.3, 1.9
"""From tree to tree, and from trees to names, towns, rivers and borders."""


def woods(board: Board, keep: Iterable[KeepOff]) -> Iterator[Shape]:
    """The woods of all areas that have some; trees `keep` off what is given, and off borders."""
    wooded = [one for one in board.features if one.style == "woods"]
    outlines = [np.asarray(board.spaces[id].outline) for one in wooded for id in one.spaces
                if board.spaces[id].outline]  # fmt: skip
    for zone in board.zones if outlines else ():
        if zone.role is SpaceRole.MAP:
            x, y, width, height = zone.rect
            grid = Grid.over(x, y, x + width, y + height, _STEP)
            where = blurred((holders(grid, outlines) >= 0).astype(np.float64), _BLUR)
            yield from _islands(grid, np.asarray((where - 1.0) * 1.6), _points(board, keep))


def grove(width: float, height: float) -> Iterator[Shape]:
    """A piece of woods for the key, in a frame."""
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    ground, frame = (path([corners], paint, closed=True) for paint in (Paint(fill=PLAIN), FRAME))
    x, y = np.array([0.3, 0.5, 0.72]) * width, np.array([0.6, 0.35, 0.62]) * height
    tone = path([corners], Paint(fill=TONE, opacity=_STRENGTH + _SOFT), closed=True)
    inner = (tone, *trees(x, y, np.full(3, 0.7)))
    yield Group((ground, *inner), clip=framed((0.0, 0.0, width, height)))
    yield frame


def _islands(grid: Grid, edge: Floats, near: Floats) -> Iterator[Shape]:
    """Patches by chance, fewer where `edge` is negative, and trees off the points near them."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*grid.places()))
    values = waves(x, y, _LENGTH, seed("woods", "areas"), 3) + edge - _LEAST
    yield from region(grid, values, -_EDGE, Paint(fill=TONE, opacity=_SOFT), _STEP)
    yield from region(grid, values, 0.0, Paint(fill=TONE, opacity=_STRENGTH), _STEP)
    field = Field(grid, values, (slice(0, grid.rows), slice(0, grid.columns)))
    found = scattered("woods of areas", grid, _TREES).within(field, 0.03)
    at = np.stack([found.x, found.y], axis=1)
    clear = np.array([_is_clear(tree, near) for tree in at], dtype=bool)
    found = found.where(clear)
    yield from trees(found.x, found.y, found.between(0, 0.55, 0.75))


def _is_clear(tree: Floats, near: Floats) -> bool:
    """Whether a tree keeps off points (x, y, distance)."""
    away = np.hypot(near[:, 0] - tree[0], near[:, 1] - tree[1]) - near[:, 2]
    return bool(away.min(initial=99.0) > _OFF)


def _points(board: Board, keep: Iterable[KeepOff]) -> Floats:
    """Points (x, y, distance) along all that trees keep off."""
    runs = [(np.asarray(one.points), one.distance) for one in keep if one.points]
    runs += [(np.asarray(border.points), 0.0) for border in board.plan.borders]
    runs += [(np.asarray(line), 0.0) for line in board.plan.coast]
    found = [np.zeros((0, 3))]
    for points, distance in runs:
        line = resampled(points, 1.5) if len(points) > 1 else points
        found.append(np.column_stack([line, np.full(len(line), distance)]))
    return np.concatenate(found)
