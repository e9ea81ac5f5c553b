"""Orders: what a unit does, has done or may do. Gables."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.air import AIR
from builder.drawing.symbols.glyphs import Glyph, Placed, disc, fill, pen, ring, star

ORDERS: Mapping[str, Glyph] = {
    "air": (
        Placed(AIR["fighter"], 0, -2.2, 0.92),
        fill("M-1.6 8.2H1.6V10.2L0 12L-1.6 10.2Z", "accent"),
        fill("M-7.6 3.4h2.4v4.6l-1.2 2l-1.2 -2ZM5.2 3.4h2.4v4.6l-1.2 2l-1.2 -2Z", "accent"),
    ),
    "artillery": (
        Placed(
            (
                fill(
                    "M-6.2 -1.6L9.6 -10.4L8.9 -11.7L11.2 -12.9L12.8 -9.9L10.6 -8.6L10.4 -8.9"
                    "L-4.6 1.4Z"
                ),
                pen("M-1 4.6L-12 10", 2.6),
                disc(0, 4.4, 5.3, "paper"),
                ring(0, 4.4, 4.9, 2),
                pen("M0 -.4V9.2M-4.8 4.4H4.8", 1.2),
                disc(0, 4.4, 1.6),
                fill("M1.2 -8.6L4.6 -2.2L2.6 -1L-.9 -7.4Z", "accent"),
            ),
            -0.4,
            1.6,
            0.86,
        ),
    ),
    "moved": (
        fill("M-1 -8L11 0L-1 8V3.2H-5V-3.2H-1Z"),
        pen("M-7.4 -3.2V3.2", 2, "accent"),
        pen("M-10.6 -3.2V3.2", 1.6, "accent"),
    ),
    "fired": (
        fill("M-12 -2.6H-1V-3.6H1.6V3.6H-1V2.6H-12Z"),
        star(6.6, 0, 6.2, 0.4, 8, "accent"),
        fill("M-12 -3.4H-9.6V3.4H-12Z"),
    ),
    "reserve": (
        fill("M-.2 -8.6L11 8.8H3.2L0 .6L-3.2 8.8H-11.4Z"),
        pen("M-.2 -8V-11.6", 1.4),
        fill("M.4 -11.8L5.4 -10L.4 -8.2Z", "accent"),
    ),
}
