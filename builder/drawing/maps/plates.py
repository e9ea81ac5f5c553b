"""The spaces of octagons that the rules name: sheets laid on the ground of their regions.

Each is pale, throws a little shadow to the south-east and is coloured along its edge, as by hand in
an old atlas. None of that is ground; where ground is known it covers this.
Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from builder.drawing.display import Paint, Point, Shape
from builder.drawing.maps.chance import seed, waves
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.lattice import polygons
from builder.drawing.maps.pen import Commands, curve, line, path, resampled
from builder.drawing.theme import deepen, mix

PALE, LIT = "#FFFCF1", 0.68
"""How pale they are beside the ground of their region, which shows through: white spaces would be a
patchwork that means next to nothing in play."""
_SHADE, _SHADOW, _SHADES = "#4A3A18", 2.6, 6
"""The colour of their shadow, how wide it is, and in how many layers, so that no step is seen."""
_DARK, _TO = 0.021, (0.7, 0.95)
"""How dark each layer is, and how far to the south-east it lies."""
_WASHES, _STRONG, _DEEP = (1.3, 2.7, 4.4), 0.13, 0.17
"""How wide the washes along their edges are, one over the other, how strong each is, and how much
deeper than the ground of their region."""
_WHOLE = 38.0
"""In narrower spaces, as diamonds and samples, they are narrower as well."""
_SWAY, _LONG, _STEP = 0.34, 9.0, 2.2
"""How far the hand swayed, as a share of a wash's width, in waves of which length, and from point
to point of its inner side."""

Outlines = Sequence[Sequence[Point]]


def shadow(outlines: Outlines) -> Iterator[Shape]:
    """The shadow of all of them, of which they cover the inner half."""
    moved = [[(x + _TO[0], y + _TO[1]) for x, y in outline] for outline in outlines]
    for step in range(_SHADES, 0, -1) if moved else ():
        wide = round(2 * _SHADOW * step / _SHADES, 2)
        yield polygons(moved, Paint(stroke=_SHADE, width=wide, opacity=_DARK, join="round"))


def plates(grouped: Sequence[tuple[str, Outlines]]) -> Iterator[Shape]:
    """The sheets, by the ground of their region."""
    for tone, outlines in grouped:
        yield polygons(outlines, Paint(fill=plate(tone)))


def plate(tone: str) -> str:
    """The colour of a sheet on such a ground."""
    return mix(tone, PALE, LIT)


def edges(grouped: Sequence[tuple[str, Outlines]]) -> Iterator[Shape]:
    """The washes along their edges."""
    for tone, outlines in grouped:
        paint = Paint(fill=deepen(tone, _DEEP), opacity=_STRONG)
        for number, wide in enumerate(_WASHES):
            rims = [step for one in outlines for step in _rim(np.asarray(one), wide, number)]
            yield from path(rims, paint)


def _rim(outline: Floats, wide: float, number: int) -> Commands:
    """What lies between the outline of a space and a line so far within it that a hand drew, the
    `number` of its wash."""
    middle = (outline.min(axis=0) + outline.max(axis=0)) / 2
    wide *= min(float(np.ptp(outline, axis=0).min()) / _WHOLE, 1.0)
    around = resampled(outline, _STEP, closed=True)
    inwards = middle - around
    inwards /= np.hypot(*inwards.T)[:, None]
    sway = waves(around[:, 0], around[:, 1], _LONG, seed("wash", str(number)), 2)
    inner = around + inwards * (wide * (1.0 + _SWAY * sway))[:, None]
    return [*line(outline, closed=True), *curve(inner[::-1], closed=True)]
