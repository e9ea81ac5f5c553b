"""Woods of crowns with a scalloped edge, and light woods of single trees."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.chance import even, noise, seed, waves
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.lay import Field
from builder.drawing.maps.ground.palette import (
    CROWN,
    CROWN_DARK,
    CROWN_LIT,
    LIGHT_WOODS,
    WOODS,
)
from builder.drawing.maps.ground.scatter import Free, Scattered, scattered
from builder.drawing.maps.pen import DISC, Commands, curves, path, region, resampled, stamped, trace

_CRESCENT: Commands = [
    ("M", -0.75, 0.66), ("C", -0.38, 1.08, 0.32, 1.12, 0.72, 0.69),
    ("C", 1.06, 0.32, 1.08, -0.24, 0.8, -0.6), ("C", 0.86, 0.15, 0.12, 0.76, -0.75, 0.66), ("Z",),
]  # fmt: skip
"""The shaded side of a crown, south-east."""
_STAND, _GLADE, _OPEN = 7.0, 0.16, 0.15
"""From one dense stand of woods to the next, how far these and glades differ from what is usual,
and how many trees a glade lacks."""
_DENSE, _THIN = Paint(fill=CROWN_DARK, opacity=0.14), Paint(fill="#C6D6AC", opacity=0.42)
_SHADE = (0.22, 0.30)
_TREE_SHADE = (0.2, 0.24)
_LIT = (-0.25, -0.28, 0.45)


def woods(field: Field, free: Free) -> Iterator[Shape]:
    """A mass of crowns; those along the edge make it scalloped, shaded south-east."""
    rings = trace(field.grid, field.values)
    x, y, size = _rim(rings, free)
    yield from path(stamped(DISC, x + _SHADE[0], y + _SHADE[1], size), Paint(fill=CROWN_DARK))
    yield from path([*curves(rings), *stamped(DISC, x, y, size)], Paint(fill=WOODS))
    yield from _light_and_shade(field)
    inner = scattered("woods", field.grid, 1.75).within(field, 0.45)
    open_ = (_density(inner.x, inner.y) < -_GLADE) & (inner.chances[3] < _OPEN)
    inner = inner.where((free(inner.x, inner.y) > 0) & ~open_)
    yield from crowns(inner, inner.between(0, 0.42, 0.74))


def _density(x: Floats, y: Floats) -> Floats:
    """How dense woods are at places."""
    return waves(x, y, _STAND, seed("woods", "stand"), 2)


def _light_and_shade(field: Field) -> Iterator[Shape]:
    """Dense stands and glades in woods, which would be of one weight."""
    x, y = (np.ascontiguousarray(each) for each in np.broadcast_arrays(*field.grid.places()))
    dense = _density(x, y)
    for sign, paint in ((1.0, _DENSE), (-1.0, _THIN)):
        stand = np.minimum(sign * dense - _GLADE, field.values - 0.5)
        yield from region(field.grid, stand, 0.0, paint, 1.2)


def crowns(found: Scattered, size: Floats) -> Iterator[Shape]:
    """Crowns in a mass: all are shaded south-east, most lit, half of them seen whole."""
    full, lit = found.chances[1] < 0.55, found.chances[1] < 0.8
    x, y = found.x, found.y
    yield from path(stamped(DISC, x[full], y[full], size[full]), Paint(fill=CROWN, opacity=0.75))
    yield from path(stamped(_CRESCENT, x, y, size), Paint(fill=CROWN_DARK, opacity=0.9))
    yield from _lit(x[lit], y[lit], size[lit], 0.8)


def _rim(rings: list[Floats], free: Free) -> tuple[Floats, Floats, Floats]:
    """The crowns along the edge: places and radii."""
    if not rings:
        return np.zeros(0), np.zeros(0), np.zeros(0)
    at = np.concatenate([resampled(ring, 0.95, closed=True) for ring in rings])
    spot = np.rint(at * 10)
    chances = [even(spot[:, 0], spot[:, 1], seed("woods", "rim", n)) for n in range(3)]
    at += 0.36 * np.stack(chances[:2], axis=1) - 0.18
    size = 0.52 + 0.34 * chances[2]
    kept = free(at[:, 0], at[:, 1]) > 0.9 * size  # crowns reach over the border, to other numbers
    return at[kept, 0], at[kept, 1], size[kept]


def _lit(x: Floats, y: Floats, size: Floats, opacity: float) -> list[Shape]:
    at = x + _LIT[0] * size, y + _LIT[1] * size
    return path(stamped(DISC, *at, _LIT[2] * size), Paint(fill=CROWN_LIT, opacity=opacity))


def light_woods(field: Field, free: Free, ground: bool = True) -> Iterator[Shape]:
    """Single trees in loose groups; without their own `ground` where another shows through."""
    if ground:
        yield from region(field.grid, field.values, 0.0, Paint(fill=LIGHT_WOODS))
    found = scattered("light woods", field.grid, 2.5).within(field, 0.2)
    loose = noise(found.x / 3.1, found.y / 3.1, seed("light woods", "groups")) > -0.35
    found = found.where(loose & (free(found.x, found.y) > 0))
    yield from trees(found.x, found.y, found.between(0, 0.5, 0.72))


def trees(x: Floats, y: Floats, size: Floats) -> Iterator[Shape]:
    """Trees with a dark side and a lit spot."""
    shade = stamped(DISC, x + _TREE_SHADE[0], y + _TREE_SHADE[1], size)
    yield from path(shade, Paint(fill=CROWN_DARK))
    yield from path(stamped(DISC, x, y, size), Paint(fill=CROWN))
    yield from _lit(x, y, size, 1.0)
