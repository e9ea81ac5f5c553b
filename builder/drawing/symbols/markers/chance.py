"""Chance: modifiers, fate and deceit. Lozenges."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, Placed, disc, fill, pen, ring, star


def _figure(text: str) -> Glyph:
    return (Letters(text, 16, wide=27),)


_BOMB: Glyph = (
    fill("M0 -3.3Q1.9 -1.2 1.5 .6L.5 2.1H1.6V3.5H-1.6V2.1H-.5L-1.5 .6Q-1.9 -1.2 0 -3.3Z", "accent"),
)
_MORTAR: Glyph = (
    fill("M-6 3.6L1.9 -7.4L5.5 -4.8L-2.4 6.2Z"),
    fill("M1.5 -8.4L6.6 -4.7L5.7 -3.4L.6 -7.1Z"),
    fill("M.6 -1.6L3 -3.4L8 8H5.2L2.4 2.2L2 8H-.8Z"),
    fill("M-6.4 5.2L-2 4.8L-.8 8H-7.4Z"),
    Placed(_BOMB, 6.2, -8.5, 1.05, 36),
)
"""A mortar on its plate and its legs, and the bomb that leaves it."""
_DIE: Glyph = (
    fill("M-4.4 -6.2H4.4Q6.2 -6.2 6.2 -4.4V4.4Q6.2 6.2 4.4 6.2H-4.4Q-6.2 6.2 -6.2 4.4V-4.4"
         "Q-6.2 -6.2 -4.4 -6.2Z"),
    *(disc(x, y, 1.25, "paper") for x, y in ((-3.3, -3.3), (3.3, -3.3), (0, 0), (-3.3, 3.3),
                                            (3.3, 3.3))),
)  # fmt: skip
_MORE_OR_LESS = pen("M8.2 -4.2V.6M5.8 -1.8H10.6M5.8 3.6H10.6", 1.8)
"""Plus over minus, beside what is changed."""


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
    "modifier": (Placed(_DIE, -2.4, 0, 0.96), _MORE_OR_LESS),
    "fire-modifier": (Placed(_MORTAR, -2.8, 0.5, 0.7), _MORE_OR_LESS),
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
