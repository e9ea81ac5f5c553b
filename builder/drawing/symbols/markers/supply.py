"""Supply: what units live on, and whether it reaches them. Circles."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, Part, Placed, box, disc, fill, pen, ring


def _cartridge(x: float) -> tuple[Part, ...]:
    case = fill("M-2.1 9V-2.5Q-2.1 -7 0 -9.5Q2.1 -7 2.1 -2.5V9Z")
    return (Placed((case, box(-2.1, 5.6, 4.2, 1.2, "paper")), x),)


def _barrel(x: float, y: float) -> tuple[Part, ...]:
    return disc(x, y, 4.9), ring(x, y, 3, 1, "paper"), disc(x, y, 1.1, "accent")


_ARC = pen("M9.31 2.32A9.6 9.6 0 0 1 2.32 9.31", 2.6, "accent")
"""A quarter of a broken ring."""


_CHIT_EDGE: Glyph = (ring(0, 0, 12, 1.3, "accent"),)


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
        pen("M-4.6 11L-2.7 -1.6M4.6 11L2.7 -1.6", 1.9),
        pen("M-7.6 8.4H7.6M-6.7 4.6H6.7M-5.9 1.2H5.9", 1.7),
        pen("M-5 -6.4V-1.6M5 -6.4V-1.6", 2.4, "accent"),
        box(-9, -10.6, 18, 4.8, "accent"),
        pen("M-7 -5L-3.6 -11.4M-1.6 -5L1.8 -11.4M3.8 -5L7.2 -11.4", 1.5, "paper"),
    ),
    "wide-rail": (
        pen("M-8.8 6.2H8.8", 2.1),
        pen("M-7.3 1.9H7.3", 1.8),
        pen("M-6 -1.6H6", 1.5),
        pen("M-4.9 -4.6H4.9", 1.2),
        pen("M-4 -7H4", 1.0),
        pen("M-3.2 -9.1H3.2", 0.8),
        fill("M-7 9.6H-4.4L-1.3 -10.8H-2.2ZM7 9.6H4.4L1.3 -10.8H2.2Z"),
    ),
    "supplied": (
        fill("M-10 -3.4H10V9.6H-10ZM-8.4 -9H8.4L10 -4.8H-10Z"),
        pen("M-4.6 2.8L-1.4 6L5 -.8", 2.2, "paper"),
    ),
    "chit": (*_CHIT_EDGE, ring(0, 0, 8.6, 1.7), disc(0, 0, 4.6)),
    "ammunition": tuple(part for x in (-6.0, 0.0, 6.0) for part in _cartridge(x)),
    "fuel": (
        fill("M-7.4 -6.6H2.4L4.2 -9.4L8.6 -6.6V10.6H-7.4Z"),
        pen("M-5.4 -8.6H1.2", 2),
        pen("M-4.4 -2.4L5.6 7.4M5.6 -2.4L-4.4 7.4", 1.5, "paper"),
    ),
    "supply-truck": (
        fill("M-11.4 -6.4H2.2V4.6H-11.4Z"),
        fill("M3.4 -3.4H7.6L11 .6V4.6H3.4Z"),
        disc(-6.6, 5.4, 3.4, "paper"),
        disc(6.6, 5.4, 3.4, "paper"),
        disc(-6.6, 5.4, 2.5, "accent"),
        disc(6.6, 5.4, 2.5, "accent"),
    ),
    "port": (
        pen("M0 -5.4V9.6M-4.6 -3H4.6", 2.2),
        ring(0, -8, 2.2, 1.7),
        pen("M-9 2.4Q-8 9.8 0 9.8Q8 9.8 9 2.4", 2.2),
        fill("M-11.4 4.4L-8.8 -.4L-5.8 4ZM11.4 4.4L8.8 -.4L5.8 4Z", "accent"),
    ),
    "airfield": (
        fill("M-4.6 11.4L-2 -11.4H2L4.6 11.4Z"),
        pen("M0 -10V-6.6M0 -4V0M0 2.8V7.6", 1.3, "paper"),
        pen("M-10 -8V8.6M10 -8V8.6", 1.3, "accent"),
        fill("M-10 -8.4L-5.4 -6.2L-10 -4Z", "accent"),
    ),
    "depot": (
        fill("M-10.6 -1.6L0 -9.6L10.6 -1.6V9.4H-10.6Z"),
        box(-5.4, 1, 10.8, 8.4, "paper"),
        pen("M-5.4 3.8H5.4M-5.4 6.6H5.4", 1.1, "accent"),
    ),
    "replacements": (
        disc(-3, -6.2, 4.1),
        fill("M-9.9 8.6Q-9.9 -1.2 -3 -1.2Q4 -1.2 4 8.6Z"),
        pen("M7.2 -5V5M2.4 0H12", 5.2, "paper"),
        pen("M7.2 -4.3V4.3M2.9 0H11.5", 3, "accent"),
    ),
}

AROUND: Mapping[str, Glyph] = {"chit": _CHIT_EDGE}
"""What stands around letters, which take the middle."""
_BAR = pen("M-8.6 12.5L8.6 -12.5", 1.6, "accent")
"""From edge to edge of the chit, so steep that the outer halves of two letters stay whole."""
_KEYLINE = pen("M-7.8 11.3L7.8 -11.3", 2.9, "paper")


def struck(letters: str) -> Glyph:
    """Letters on the back of a chit, struck out as a whole by a thin bar that passes before them on
    a line of the ground: behind them only its ends were seen."""
    return (Letters(letters, 12, "ink", 0, 0, 20), _KEYLINE, _BAR)
