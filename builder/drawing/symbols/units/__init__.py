"""Signs of land units in a frame of 17 by 12 units, after APP-6 and the usage of wargames.

A new sign is one row of `infantry`, `mobile`, `guns` or `support`. A name may also be made of
several, joined by "+": "engineer+airborne" is drawn as both signs in one frame.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph
from builder.drawing.symbols.units.guns import GUNS
from builder.drawing.symbols.units.infantry import INFANTRY
from builder.drawing.symbols.units.mobile import MOBILE
from builder.drawing.symbols.units.modifiers import MODIFIERS
from builder.drawing.symbols.units.support import SUPPORT

FRAME_WIDE, FRAME_HIGH = 17.0, 12.0

UNITS: Mapping[str, Glyph] = {**INFANTRY, **MOBILE, **GUNS, **SUPPORT, **MODIFIERS}
