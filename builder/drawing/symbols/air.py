"""Aircraft from above, nose up, 20 units long. Knows no nation and no counter."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, fill

AIR: Mapping[str, Glyph] = {
    "fighter": (
        fill(
            "M0 -10L1 -8.6L1.3 -4.6L10.6 -2.2Q11.6 -1.6 11 -.2L1.5 .6L1 6L4.2 7.4V8.9"
            "L.7 8.7L0 10L-.7 8.7L-4.2 8.9V7.4L-1 6L-1.5 .6L-11 -.2Q-11.6 -1.6 -10.6 -2.2"
            "L-1.3 -4.6L-1 -8.6Z"
        ),
    ),
    "bomber": (
        fill(
            "M0 -9.4Q1.3 -9 1.4 -6.6V-3.6L3.2 -3.3V-5.6Q4.1 -7.2 5 -5.6V-3L13.4 -.8"
            "Q14.2 .2 13.2 1.2L5 1.1V2.4H3.2V1.1L1.4 1.2L.9 6.6L4.9 7.6Q5.5 8.6 4.8 9.3"
            "L.5 9L0 10L-.5 9L-4.8 9.3Q-5.5 8.6 -4.9 7.6L-.9 6.6L-1.4 1.2L-3.2 1.1V2.4H-5"
            "V1.1L-13.2 1.2Q-14.2 .2 -13.4 -.8L-5 -3V-5.6Q-4.1 -7.2 -3.2 -5.6V-3.3"
            "L-1.4 -3.6V-6.6Q-1.3 -9 0 -9.4Z"
        ),
    ),
    "dive-bomber": (
        fill(
            "M0 -9.6L1.2 -8.4L1.4 -5L5 -3L11.4 -4.6Q12.4 -3.6 11.6 -2L5.2 .2L1.5 .2L1 6.2"
            "L4.6 6.6V8.7L.6 8.9L0 9.8L-.6 8.9L-4.6 8.7V6.6L-1 6.2L-1.5 .2L-5.2 .2"
            "L-11.6 -2Q-12.4 -3.6 -11.4 -4.6L-5 -3L-1.4 -5L-1.2 -8.4Z"
        ),
    ),
}
