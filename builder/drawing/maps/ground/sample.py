"""How a terrain is drawn, shown on one space: for the map's key, by the functions of the map."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from builder.drawing.display import Group, Paint, Path, Point, Polygon, Rect, Shape
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.ground import Ground
from builder.drawing.maps.ground.lay import SCALES, USUAL, Cell, Lay
from builder.drawing.maps.ground.palette import CLEAR
from builder.drawing.maps.pen import line
from builder.game.model import Terrain

_SHORE = {"sea": -2.6, "lake": -2.6, "beach": 2.8}
"""Where water begins, in units south-west of the middle."""
_FAR = 60.0
_AWAY = math.sqrt(0.5)


def sample(terrain: Terrain, outline: Sequence[Point]) -> Group:
    """A terrain on a space with this outline (mm), cut off there; its border is not drawn."""
    points = np.asarray(outline, dtype=np.float64)
    edge = Path(tuple(line(points, closed=True)), Paint())
    if terrain.drawn == "plain":
        return Group((Polygon(tuple(outline), Paint(fill=terrain.colour)),))
    wide, high = points.max(axis=0) - points.min(axis=0)
    scale = min(max(math.sqrt(wide * high) / USUAL, SCALES[0]), SCALES[1])
    middle = (points.max(axis=0) + points.min(axis=0)) / 2
    half = (wide / scale / 2, high / scale / 2)
    frame = (-half[0], -half[1], 2 * half[0], 2 * half[1])
    ground = Ground(Lay(_cells(terrain, 2 * min(half)), frame))
    paper: list[Shape] = [Rect(*frame, Paint(fill=CLEAR))]
    shapes = (*paper, *ground.back(), *ground.rivers(), *ground.waters(), *ground.works())
    drawn = Group(shapes, float(middle[0]), float(middle[1]), scale)
    return Group((drawn,), clip=edge)


def _cells(terrain: Terrain, width: float) -> tuple[Cell, ...]:
    """The lay of a sample: the one ground everywhere, or land and water on a slanting shore."""
    kind = terrain.drawn
    if kind not in _SHORE:
        own = frozenset({kind, "river"} if kind == "bridge" else {kind, "clear"})
        return (Cell("sample", _square(), (0.0, 0.0), own, width=width),)
    land, wet = _halves(_SHORE[kind])
    dry = frozenset({"beach" if kind == "beach" else "clear"})
    water = frozenset({"sea" if kind == "beach" else kind})
    return (Cell("land", land, (_FAR / 2, -_FAR / 2), dry),
            Cell("water", wet, (-_FAR / 2, _FAR / 2), water))  # fmt: skip


def _square() -> Floats:
    return np.array([(-_FAR, -_FAR), (_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR)])


def _halves(away: float) -> tuple[Floats, Floats]:
    """The lands north-east and south-west of a line so far south-west of the middle."""
    x, y = -away * _AWAY, away * _AWAY
    one, two = (x - _FAR, y - _FAR), (x + _FAR, y + _FAR)
    land = np.array([one, (x + _FAR, y - _FAR), two])
    water = np.array([one, two, (x - _FAR, y + _FAR)])
    return land, water
