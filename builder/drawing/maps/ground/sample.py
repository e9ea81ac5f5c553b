"""How a terrain is drawn, shown on one space: for the map's key, by the functions of the map."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

import numpy as np

from builder.drawing.display import Group, Paint, Path, Point, Polygon, Rect, Shape
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.ground import Ground
from builder.drawing.maps.ground.lay import SCALES, USUAL, Cell, Lay
from builder.drawing.maps.ground.palette import CLEAR
from builder.drawing.maps.ground.works import shadowed
from builder.drawing.maps.pen import line
from builder.game.model import Terrain

_FAR = 60.0
_LAKE = 0.86
"""The radius of a lake, of that of the sample."""
_DOME, _SPURRED = 1.15, 1.3
"""How far a hill reaches beyond the sample, so that its slopes are seen; and one with spurs, of
which the valleys between them are not."""


_HALLS = KeepOff.box(-6.6, -2.8, 6.6, 2.8, 0.7)
"""What houses keep off works in the middle of a sample."""

TEXTURED = frozenset(
    ("woods", "light-woods", "marsh", "rough", "fields", "city", "beach")
)  # fmt: skip
"""Grounds that a piece of the map shows; the others have a form that must be seen as a whole."""


@lru_cache(maxsize=256)
def sample(
    terrain: Terrain, outline: tuple[Point, ...], weight: float = 1.0, scale: float = 0.0,
    swell: float = 1.0, under: str = "", snug: bool = False,
) -> Group:  # fmt: skip
    """A terrain on a space with this outline (mm), cut off there; its border is not drawn.

    The map's key shows it, and that of every picture of a setup.

    `weight` is how much heavier contours are than on the map; `scale` how many mm a unit of the
    ground has there (0: as on a map of such spaces); `swell` and `snug` are those of the map's
    lay, and `under` the ground on which the terrain always stands there, if there is one.
    """
    points = np.asarray(outline, dtype=np.float64)
    edge = Path(tuple(line(points, closed=True)), Paint())
    if terrain.drawn == "plain":
        return Group((Polygon(outline, Paint(fill=terrain.colour)),))
    wide, high = points.max(axis=0) - points.min(axis=0)
    scale = scale or min(max(math.sqrt(wide * high) / USUAL, SCALES[0]), SCALES[1])
    middle = (points.max(axis=0) + points.min(axis=0)) / 2
    half = (wide / scale / 2, high / scale / 2)
    frame = (-half[0], -half[1], 2 * half[0], 2 * half[1])
    cells = _cells(terrain, (points - middle) / scale, swell, under)
    amid = (
        list(shadowed(terrain.drawn, alone=False)) if _is_amid(terrain.drawn, swell, under) else []
    )
    keep = [_HALLS] if amid else []
    ground = Ground(Lay(cells, frame, swell, snug), keep=keep, weight=weight)
    paper: list[Shape] = [Rect(*frame, Paint(fill=CLEAR))]
    shapes = (*paper, *ground.back(), *ground.rivers(), *ground.waters(), *ground.works(), *amid)
    drawn = Group(shapes, float(middle[0]), float(middle[1]), scale)
    return Group((drawn,), clip=edge)


def _is_amid(kind: str, swell: float, under: str) -> bool:
    """Whether works stand in the middle of a city that has them, and larger than on the map.

    Else nobody would tell such a sample from that of a city without any.
    """
    return kind == "factory" and under == "city" and swell > 1.0


def _cells(
    terrain: Terrain, outline: Floats, swell: float = 1.0, under: str = ""
) -> tuple[Cell, ...]:
    """The lay of a sample: its ground everywhere, but hills as a dome, a lake among land, and in
    large hexes a city as it stands in its own.
    """
    kind, width = terrain.drawn, float(np.ptp(outline, axis=0).min())
    own = frozenset({kind, "river"} if kind == "bridge" else {kind, under or "clear"})
    if _is_amid(kind, swell, under):
        own = own - {kind} | {"yards"}
    whole = Cell("sample", _square(), (0.0, 0.0), own, width=width)
    if kind in ("hills", "mountains"):
        return (replace(whole, outline=outline * (_SPURRED if swell > 1.0 else _DOME)),)
    if "city" in own and swell > 1.0:
        return (replace(whole, outline=outline),)
    if kind in ("sea", "beach"):
        return (replace(whole, kinds=frozenset({kind})),)
    return _lake() if kind == "lake" else (whole,)


def _square() -> Floats:
    return np.array([(-_FAR, -_FAR), (_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR)])


def _lake() -> tuple[Cell, ...]:
    """A lake of six corners, and the land on each of its sides."""
    angles = np.arange(6) * math.tau / 6 + 0.3
    shore = np.stack([np.cos(angles) * 1.1, np.sin(angles) * 0.8], axis=1) * _LAKE * USUAL / 2
    far = shore * _FAR
    lands = [
        np.array([one, two, three, four])
        for one, two, three, four in zip(
            shore, far, np.roll(far, -1, axis=0), np.roll(shore, -1, axis=0), strict=True
        )
    ]
    middles = [(float(x), float(y)) for x, y in (land.mean(axis=0) for land in lands)]
    return (Cell("water", shore, (0.0, 0.0), frozenset({"lake"})),
            *(Cell(f"land {n}", land, at, frozenset({"clear"}))
              for n, (land, at) in enumerate(zip(lands, middles, strict=True))))  # fmt: skip
