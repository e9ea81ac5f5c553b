"""Supply: what units live on, and whether it reaches them. Circles."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Part, Placed, box, disc, fill, pen, ring


def _cartridge(x: float) -> tuple[Part, ...]:
    case = fill("M-2.1 9V-2.5Q-2.1 -7 0 -9.5Q2.1 -7 2.1 -2.5V9Z")
    return (Placed((case, box(-2.1, 5.6, 4.2, 1.2, "paper")), x),)


def _barrel(x: float, y: float) -> tuple[Part, ...]:
    return disc(x, y, 4.9), ring(x, y, 3, 1, "paper"), disc(x, y, 1.1, "accent")


_ARC = pen("M9.31 2.32A9.6 9.6 0 0 1 2.32 9.31", 2.6, "accent")
"""A quarter of a broken ring."""


SUPPLY: Mapping[str, Glyph] = {
    "no-supply": (
        *(part for x in (-6.0, 0.0, 6.0) for part in _cartridge(x)),
        pen("M-11 8L11 -8", 5, "paper"),
        pen("M-11 8L11 -8", 2.4, "accent"),
    ),
    "isolated": (
        box(-4, -3, 8, 6),
        *(Placed((_ARC,), angle=turn) for turn in (0, 90, 180, 270)),
        fill(
            "M5.6 0L10.8 2.2V-2.2ZM-5.6 0L-10.8 2.2V-2.2ZM0 5.6L-2.2 10.8H2.2ZM0 -5.6"
            "L-2.2 -10.8H2.2Z"
        ),
    ),
    "dump": (
        *_barrel(-5.4, 4.6),
        *_barrel(5.4, 4.6),
        *_barrel(0, -4.6),
        pen("M-11.6 10.6H11.6", 1.5),
    ),
    "railhead": (
        pen("M-4.6 11L-2 -6M4.6 11L2 -6", 1.9),
        pen("M-7.6 8.4H7.6M-6.6 4.4H6.6M-5.6 .8H5.6M-4.8 -2.4H4.8", 1.7),
        box(-8.4, -10.4, 16.8, 3.6, "accent"),
        pen("M-5.4 -10.4v3.6M0 -10.4v3.6M5.4 -10.4v3.6", 1.1, "paper"),
        pen("M-6 -6.8V-4M6 -6.8V-4", 1.6),
    ),
}
