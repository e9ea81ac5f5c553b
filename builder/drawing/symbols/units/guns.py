"""Artillery, mortars, rockets, guns against tanks and aircraft."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import LINE, Glyph, disc, line, pen, solid
from builder.drawing.symbols.units.signs import (
    BATTLEMENT,
    CHEVRON,
    DOME,
    GUN,
    PARACHUTE,
    PEAK,
    SLASH,
    WHEELS,
)

_RAILS = line("M-8.5 4.6H8.5M-7.2 3.4V6M-4.3 3.4V6M-1.4 3.4V6M1.4 3.4V6M4.3 3.4V6M7.2 3.4V6", 0.7)

GUNS: Mapping[str, Glyph] = {
    "artillery": (GUN,),
    "heavy-artillery": (GUN, line("M-4.6 -3.1V3.1M4.6 -3.1V3.1")),
    "horse-artillery": (SLASH, GUN),
    "motorized-artillery": (GUN, *WHEELS),
    "mountain-artillery": (disc(0, -1.1, 2.1), PEAK),
    "airborne-artillery": (disc(0, -1.5, 2.1), *PARACHUTE),
    "infantry-gun": (line("M-8.5 -6L8.5 6M-8.5 6L8.5 -6", 0.6), disc(0, 0, 3.1, "paper"), GUN),
    "howitzer": (disc(0, 1.6, 1.8), line("M0 0V-3.9M-2 3.9H2")),
    "coastal-artillery": (
        disc(0, -1.9, 1.9),
        line(
            "M-8.5 2.3q2.125 -1.7 4.25 0t4.25 0t4.25 0t4.25 0M-8.5 4.6q2.125 -1.7 4.25 0"
            "t4.25 0t4.25 0t4.25 0",
            0.7,
        ),
    ),
    "fortress-artillery": (disc(0, -1.2, 2.1), BATTLEMENT),
    "rail-artillery": (disc(0, -0.7, 2.1), _RAILS),
    "assault-artillery": (GUN, line("M-8.5 6L0 2.9L8.5 6")),
    "mortar": (disc(0, 2.4, 1.35), line("M0 1.4V-3.6M-1.9 -1.7L0 -3.9L1.9 -1.7")),
    "rocket-artillery": (disc(0, 2.3, 1.6), pen("M-3 -.2L0 -2.5L3 -.2M-3 -2.2L0 -4.5L3 -2.2", 0.8)),
    "observer": (pen("M0 -4.4L5.9 4.4H-5.9Z", LINE), disc(0, 1.5, 1.45)),
    "anti-tank": (CHEVRON,),
    "heavy-anti-tank": (CHEVRON, solid("M-3.3 6L0 1.3L3.3 6Z")),
    "anti-aircraft": (DOME,),
    "heavy-anti-aircraft": (DOME, disc(0, 3.1, 1.5)),
    "searchlight": (DOME, pen("M0 4.8V1.2M-1.9 4.8L-2.6 1.6M1.9 4.8L2.6 1.6", 0.7)),
}
