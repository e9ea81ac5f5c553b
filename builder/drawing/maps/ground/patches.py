"""The worn ground under buildings and obstacles of large hexes, so that they do not float."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from builder.drawing.display import Paint, Shape
from builder.drawing.maps.ground.built import SWING, gardens, town_values
from builder.drawing.maps.ground.lay import Field, Lay
from builder.drawing.maps.ground.scatter import Free, scattered
from builder.drawing.maps.pen import path, region, strokes

_PATCH, _LONG, _FLAT = 6.6, 7.6, 1.6
"""The radius of the ground under a building in a space 18 across; half the length of that under
what stands in a row, or on a slope, and how much less high than wide it is."""
_GRAVEL, _GRASS = ("#DCD0BE", "#A8987C"), ("#D3DDB2", "#9DB07A")
_EARTH = ("#DCCBA2", "#A68B58")
_PATCHES = {"barracks": _GRAVEL, "factory": _GRAVEL, "bunker": _GRAVEL, "field-bunker": _GRASS,
            "church": _GRASS, "airfield": _GRASS, "cemetery": _GRASS,
            "wire": _EARTH, "hedgehog": _EARTH, "sandbags": _EARTH}  # fmt: skip
_WORN = ((-1.8, 0.18), (-1.3, 0.22), (-0.8, 0.34), (0.0, 0.66))
"""How far outside it the ground under a building begins, and how opaque each step of it is."""
_DARKER = ((1.2, 0.08), (2.2, 0.1))
"""How far inside it each step begins that is darker about the building, and how opaque it is."""
_PLANTED = frozenset(("barracks", "factory", "bunker", "field-bunker"))
"""What bushes grow about; churches have a hedge."""
_ROWS = frozenset(("wire", "hedgehog", "sandbags"))
_SLOPES = frozenset(("hills", "mountains"))


def patches(lay: Lay, free: Free) -> Iterator[Shape]:
    """Worn ground or grass under buildings, so that they do not float on the map."""
    for cell in lay.cells:
        for kind in sorted(cell.kinds & _PATCHES.keys()) if cell.real else ():
            if cell.kinds & {"city", "beach"}:
                continue  # these are worn ground themselves
            size, sloping = cell.width / 18, bool(cell.kinds & _SLOPES)
            tone, speck = _EARTH if sloping else _PATCHES[kind]
            long, flat = (_LONG, _FLAT) if sloping or kind in _ROWS else (_PATCH, 1.0)
            (cx, cy), reach = cell.form_at, (long + 2 * SWING + 1.5) * size
            grid = lay.grid.cut(*lay.grid.part(cx - reach, cy - reach, cx + reach, cy + reach))
            values = town_values(grid, cx, cy, long * size, cell.id, flat)
            field = Field(grid, values, (slice(None), slice(None)))
            for level, opacity in _WORN:
                yield from region(grid, values, level, Paint(fill=tone, opacity=opacity), 0.8)
            for level, opacity in _DARKER:
                yield from region(grid, values, level, Paint(fill=speck, opacity=opacity), 0.8)
            if kind in _PLANTED:
                yield from gardens(field, free)
            some = scattered("patch", grid, 1.5).within(field, 0.3)
            dots = strokes(np.stack([some.x, some.y, some.x + 0.25, some.y - 0.08], axis=1))
            yield from path(dots, Paint(stroke=speck, width=0.16, cap="round", opacity=0.7))
