"""Chance: modifiers, fate and deceit. Hexagons that point to both sides."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, Placed, disc, fill, pen, ring, star


def _figure(text: str) -> Glyph:
    return (Letters(text, 16, wide=27),)


_BOMB: Glyph = (
    fill("M0 11.2Q5.6 5.6 5.4 .6Q5 -3 1.5 -5V-6L4.9 -8V-11.2H-4.9V-8L-1.5 -6V-5Q-5 -3 -5.4 .6"
         "Q-5.6 5.6 0 11.2Z"),
)  # fmt: skip
"""A mortar's bomb that falls, its fins up."""
_MORE_OR_LESS: Glyph = (
    pen("M0 -10.4V3.2M-6.8 -3.6H6.8", 3.6),
    pen("M-6.8 8.4H6.8", 3.6),
)
"""Plus over minus, as high as figures of 24 points: what a modifier is where it has no value."""


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
    "modifier": _MORE_OR_LESS,
    "fire-modifier": (Placed(_BOMB, -7.8, 0, 0.9), Placed(_MORE_OR_LESS, 6.0, 0.9, 0.9)),
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
