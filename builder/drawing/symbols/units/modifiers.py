"""Signs to be added to a branch with "+", as in "engineer+parachute"."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph
from builder.drawing.symbols.units.signs import (
    BATTLEMENT,
    PARACHUTE,
    PEAK,
    SAILS,
    SKIS,
    WAVE,
    WHEELS,
)

MODIFIERS: Mapping[str, Glyph] = {
    "parachute": PARACHUTE,
    "glider-wings": (SAILS,),
    "peak": (PEAK,),
    "skis": (SKIS,),
    "wheels": WHEELS,
    "waves": (WAVE,),
    "battlement": (BATTLEMENT,),
}
