"""Cavalry, reconnaissance, armour and what rides in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from builder.drawing.symbols.glyphs import LINE, Glyph, Letters, disc, fill, line, pen, solid
from builder.drawing.symbols.units.signs import (
    CHEVRON,
    OVAL,
    SALTIRE,
    SLASH,
    WAVE,
    WHEELS,
    WHEELS_BELOW,
)

_FINE = 0.8 * LINE
"""The pen of a sign whose lines cross one another four times, so that they stay apart."""

MOBILE: Mapping[str, Glyph] = {
    "cavalry": (SLASH,),
    "reconnaissance": (SLASH, OVAL),
    "motorized-reconnaissance": (SLASH, *WHEELS),
    "armoured-car": (SLASH, OVAL, *WHEELS_BELOW),
    "mechanized-cavalry": (SLASH, OVAL, solid("M-8.5 6L-8.5 1.9L-2.7 6Z")),
    "mechanized": (replace(SALTIRE, width=_FINE), replace(OVAL, width=_FINE)),
    "armour": (OVAL,),
    "tank-corps": (OVAL,),
    "light-armour": (OVAL, Letters("L", 4.2)),
    "heavy-armour": (
        OVAL,
        solid("M-2.1 -1.5H2.1A1.5 1.5 0 0 1 2.1 1.5H-2.1A1.5 1.5 0 0 1 -2.1 -1.5Z"),
    ),
    "assault-gun": (OVAL, line("M-4.4 1.5H4.4M0 1.5V-1.7")),
    "tank-destroyer": (OVAL, CHEVRON),
    "amphibious-armour": (OVAL, WAVE),
    "flamethrower-armour": (
        OVAL,
        fill(
            "M-.2 2.2Q-2.5 1.6 -1.9 -.4Q-1.6 -1.2 -.8 -1.6Q-1 -.8 -.3 -.5"
            "Q-.6 -1.9 .6 -2.5Q.5 -1.4 1.4 -.7Q2.5 .9 1 2Q.6 2.2 -.2 2.2Z"
        ),
    ),
    "armoured-engineer": (OVAL, pen("M-2.7 1.6V-1.4H2.7V1.6M0 -1.4V1.4", 0.8)),
    "armoured-train": (
        fill("M-7 -1.2H-4.6V-3.2H-1.2V-1.2H1.2V-3.2H4.6V-1.2H7V2.4H-7Z"),
        disc(-4.6, 3.1, 1.3),
        disc(0, 3.1, 1.3),
        disc(4.6, 3.1, 1.3),
    ),
    "self-propelled-artillery": (OVAL, disc(0, 0, 1.5)),
    "self-propelled-rocket": (
        OVAL,
        disc(0, 1.4, 0.95),
        pen("M-1.7 .2L0 -1.1L1.7 .2M-1.7 -1L0 -2.3L1.7 -1", 0.65),
    ),
    "self-propelled-anti-tank": (OVAL, pen("M-3.4 2.6L0 -2.4L3.4 2.6", 0.8)),
    "self-propelled-anti-aircraft": (OVAL, pen("M-2.5 2.6C-2.5 -2.6 2.5 -2.6 2.5 2.6", 0.8)),
    "self-propelled-mortar": (
        OVAL,
        disc(-2.2, 0, 1.2),
        pen("M-1.4 0H3.4M1.9 -1.6L3.7 0L1.9 1.6", LINE),
    ),
}
