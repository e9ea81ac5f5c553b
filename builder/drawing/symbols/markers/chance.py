"""Chance: modifiers, fate and deceit. Lozenges."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, Placed, disc, fill, pen, ring, star


def _figure(text: str) -> Glyph:
    return (Letters(text, 16, wide=27),)


_MORTAR: Glyph = (
    pen("M-9.2 3.4L-2.2 -6.8", 4.2),
    pen("M-4.2 -3.6L-.4 4.2M-4.2 -3.6L-3.2 4.2", 1.4),
    pen("M-10.4 4.6H1", 2.0),
    fill("M-2.1 -8.3L-1.7 -11.4Q-.2 -12.2 1.3 -11.4L2 -9.9Q.6 -7.8 -.7 -7.3Z", "accent"),
)
"""A mortar on its plate and its two legs, and the bomb that leaves it."""
_DIE: Glyph = (
    fill("M-9.8 -5.4H-2.6Q-1 -5.4 -1 -3.8V3.8Q-1 5.4 -2.6 5.4H-9.8Q-11.4 5.4 -11.4 3.8V-3.8"
         "Q-11.4 -5.4 -9.8 -5.4Z"),
    *(disc(x, y, 1.15, "paper") for x, y in ((-8.8, -2.8), (-3.6, -2.8), (-6.2, 0), (-8.8, 2.8),
                                            (-3.6, 2.8))),
)  # fmt: skip
_CHANGED = pen("M7 -6V2M2.9 -2H11.1M2.9 4.3H11.1", 2.4)
"""The plus over a minus beside what is changed."""


CHANCE: Mapping[str, Glyph] = {
    "plus-1": _figure("+1"),
    "plus-2": _figure("+2"),
    "plus-3": _figure("+3"),
    "minus-1": _figure("−1"),
    "minus-2": _figure("−2"),
    "minus-3": _figure("−3"),
    "fate": (
        ring(0, 0, 10, 2),
        star(0, 0, 8.4, 0.30, 8),
        disc(0, 0, 2.3, "paper"),
        disc(0, 0, 1.2, "accent"),
    ),
    "dummy": (pen("M-11 -8H11V8H-11Z", 1.5), Letters("?", 12.4)),
    "die": (
        fill("M-7 -9.4H7Q9.4 -9.4 9.4 -7V7Q9.4 9.4 7 9.4H-7Q-9.4 9.4 -9.4 7V-7Q-9.4 -9.4 -7 -9.4Z"),
        *(disc(x, y, 1.7, "paper") for x, y in ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5))),
    ),
    "modifier": (*_DIE, _CHANGED),
    "fire-modifier": (*_MORTAR, _CHANGED),
    "card": (
        Placed(
            (
                fill(
                    "M-5.4 -9H5.4Q6.6 -9 6.6 -7.8V7.8Q6.6 9 5.4 9H-5.4Q-6.6 9 -6.6 7.8V-7.8"
                    "Q-6.6 -9 -5.4 -9Z",
                    "accent",
                ),
            ),
            -3,
            0,
            1,
            -14,
        ),
        Placed(
            (
                fill(
                    "M-6.4 -10H6.4Q7.6 -10 7.6 -8.8V8.8Q7.6 10 6.4 10H-6.4Q-7.6 10 -7.6 8.8V-8.8"
                    "Q-7.6 -10 -6.4 -10Z",
                    "paper",
                ),
                fill(
                    "M-5.4 -9H5.4Q6.6 -9 6.6 -7.8V7.8Q6.6 9 5.4 9H-5.4Q-6.6 9 -6.6 7.8V-7.8"
                    "Q-6.6 -9 -5.4 -9Z"
                ),
                star(0, 0, 4, tone="paper"),
            ),
            3,
            0,
            1,
            10,
        ),
    ),
}
