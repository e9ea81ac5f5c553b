"""The signs that several branches share, in a frame from (-8.5, -6) to (8.5, 6)."""

from __future__ import annotations

from builder.drawing.symbols.glyphs import LINE, Letters, disc, fill, line, pen, solid, star

SALTIRE = line("M-8.5 -6L8.5 6M-8.5 6L8.5 -6")
SLASH = line("M-8.5 6L8.5 -6")
OVAL = line("M-2.1 -3H2.1A3 3 0 0 1 2.1 3H-2.1A3 3 0 0 1 -2.1 -3Z")
"""The track of armour: 0.60 by 0.50 of the frame."""
GUN = disc(0, 0, 2.28)
CHEVRON = line("M-8.5 6L0 -6L8.5 6")
DOME = line("M-5.1 6C-5.1 -3.9 5.1 -3.9 5.1 6")
COMB = line("M-4.1 2.9V-2.4H4.1V2.9M0 -2.4V2.4", 1.0)
PEAK = solid("M-1.9 5.6L0 1.7L1.9 5.6Z")
_WINGS = "M-2.8 4.7a1.4 1.3 0 0 1 2.8 0a1.4 1.3 0 0 1 2.8 0"
PARACHUTE = (pen(_WINGS, 1.6, "paper", join="round"), pen(_WINGS, LINE, join="bevel"))
"""Wings so small stand clear of the legs of a saltire and of the frame by 0.3 mm on a counter of
9/16 inch; the sign under them is left out round them. In a low frame they are smaller, not flatter.
"""
SAILS = line("M-6.6 3.9C-3.6 3.9 -1.6 4.2 0 5.2C1.6 4.2 3.6 3.9 6.6 3.9", 1.0)
"""The wings of a glider, from ahead."""
SKIS = line("M-5 2.4L3 5.1Q4.3 5.5 5.2 4.5M5 2.4L-3 5.1Q-4.3 5.5 -5.2 4.5", 0.9)
WHEELS = tuple(disc(x, 4.35, 0.95) for x in (-2.6, 2.6))
WHEELS_BELOW = tuple(disc(x, 4.75, 0.85) for x in (-2.9, 0, 2.9))
WAVE = line("M-8.5 3.9q2.125 -1.7 4.25 0t4.25 0t4.25 0t4.25 0", 0.75)
BATTLEMENT = line("M-8.5 2.4H-5.3V4.1H-2.1V2.4H2.1V4.1H5.3V2.4H8.5", 0.9)
HALF_TRACK = line("M-2.6 3.2H2.6A1.2 1.2 0 0 1 2.6 5.2H-2.6A1.2 1.2 0 0 1 -2.6 3.2Z", 0.7)
BASE = line("M-8.5 2.9H8.5")
"""The line of supply."""
HEAD = solid("M-8.5 -6H8.5V-1.7H-8.5Z")
"""The upper part of a headquarters, filled."""
SHAFT = line("M0 -4.1V4.1")
ARROW = line("M0 3.9V-3.6M-2 -1.5L0 -3.9L2 -1.5")
ANCHOR = (
    pen("M0 -1.9V4.2M-1.7 -1H1.7", 0.75),
    pen("M-3 1.9Q-2.6 4.3 0 4.3Q2.6 4.3 3 1.9", 0.75),
    pen("M0 -1.9a.85 .85 0 1 1 .01 0", 0.6),
)


def word(text: str) -> Letters:
    """Letters that take the middle of the frame."""
    return Letters(text, {1: 6.2, 2: 6.2, 3: 5.0}.get(len(text), 3.9), wide=13.6)


def small(text: str) -> Letters:
    """Letters below the middle, under a filled head."""
    return Letters(text, 3.9, y=2.2, wide=13.6)


STAR = star(0, 0.2, 3.2)
BALL = fill("M-1.2 0a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1 -2.4 0Z")

__all__ = [name for name in dir() if name.isupper() or name in ("word", "small")]
