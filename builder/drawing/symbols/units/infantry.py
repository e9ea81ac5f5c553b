"""Infantry of every kind, and those who fight like it."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import (
    LINE,
    Glyph,
    Mark,
    Placed,
    disc,
    fill,
    line,
    pen,
    ring,
    solid,
    star,
)
from builder.drawing.symbols.markers.sides import RIFLE
from builder.drawing.symbols.units.signs import (
    ANCHOR,
    BATTLEMENT,
    PARACHUTE,
    PEAK,
    SAILS,
    SALTIRE,
    SKIS,
    WAVE,
    word,
)

_LOZENGE = "M0 -3.1L3.4 0L0 3.1L-3.4 0Z"

INFANTRY: Mapping[str, Glyph] = {
    "infantry": (SALTIRE,),
    "light-infantry": (SALTIRE, line("M0 -3.2V3.2", 1.2)),
    "airborne": (SALTIRE, *PARACHUTE),
    "glider-infantry": (SALTIRE, SAILS),
    "mountain": (SALTIRE, PEAK),
    "ski": (SALTIRE, SKIS),
    "marine": (SALTIRE, Placed(ANCHOR, 0, 0.4, 0.98)),
    "amphibious-infantry": (SALTIRE, WAVE),
    "commando": (word("CDO"),),
    "ranger": (word("RGR"),),
    "special-forces": (word("SF"),),
    "guards": (SALTIRE, disc(0, 0, 2.9, "paper"), ring(0, 0, 2.9, LINE), star(0, 0.1, 2.3)),
    "fortress": (SALTIRE, BATTLEMENT),
    "militia": (SALTIRE, Mark(_LOZENGE, "paper"), Mark(_LOZENGE, "ink", LINE)),
    "garrison": (SALTIRE, solid("M-8.5 3.45H8.5V6H-8.5Z")),
    "security": (word("SEC"),),
    "police": (word("POL"),),
    "partisan": (Placed(RIFLE, 0.2, 0.2, 0.46, -50), Placed(RIFLE, -0.2, 0.2, 0.46, 50)),
    "machine-gun": (pen("M0 4.2V-2.4", 1.1), fill("M-2.3 -1.2L0 -4.4L2.3 -1.2Z")),
    "heavy-weapons": (
        SALTIRE,
        disc(0, 0, 3.1, "paper"),
        fill("M-2.3 -.3L0 -3.3L2.3 -.3H.8V3.2H-.8V-.3Z"),
    ),
    "motorized": (SALTIRE, line("M0 -6V6")),
    "bicycle": (
        ring(-3.6, 1.1, 2.6, 0.8),
        ring(3.6, 1.1, 2.6, 0.8),
        pen(
            "M-3.6 1.1L-1.7 -2.2H2.6L3.6 1.1M-1.7 -2.2L.2 1.1L2.6 -2.2M-2.7 -3.3H-.9"
            "M2.6 -2.2L2.2 -3.5H3.8",
            0.7,
        ),
    ),
    "motorcycle": (
        disc(-3.9, 1.6, 2.5),
        disc(3.9, 1.6, 2.5),
        disc(-3.9, 1.6, 1.0, "paper"),
        disc(3.9, 1.6, 1.0, "paper"),
        fill("M-3.6 -1.9L-.4 -1.2L1.9 -2.6H3.2L1.9 1.6H-1.9L-4 -.5Z"),
        pen("M3.9 1.6L2.6 -3.6H.9", 0.75),
    ),
    "camel": (
        Placed(
            (
                fill(
                    "M-6.2 4.6L-5.6 -.2Q-5.4 -1.6 -4.2 -1.8Q-3.2 -1.8 -2.4 -2.4Q-1.2 -4.8 0 -4.8"
                    "Q1.2 -4.8 2.2 -2Q3 -.6 3.8 -1.4Q4.6 -2.4 4.6 -4Q4.7 -5.2 6 -5.1L8 -4.3V-3.3"
                    "H6.2Q6.4 .2 3.8 1.2L4 4.6H2.9L2.4 1.5H1.9L1.5 4.6H.4L.6 1.3H-3.2L-3.6 4.6"
                    "H-4.7L-4.5 1.2L-5.2 4.6Z"
                ),
            ),
            -0.6,
            0,
            0.86,
        ),
    ),
}
