"""Chance: modifiers, fate and deceit. Hexagons that point to both sides."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, Placed, disc, fill, pen, ring, star


def _figure(text: str) -> Glyph:
    return (Letters(text, 16, wide=27),)


_BOMB: Glyph = (
    Placed(
        (
            fill("M0 13Q5.8 9.6 5.8 4.6Q5.8 .6 2.4 -4.6L5 -7.4V-12.6H-5V-7.4L-2.4 -4.6"
                 "Q-5.8 .6 -5.8 4.6Q-5.8 9.6 0 13Z"),
            pen("M-1.7 -12.8V-9.2M1.7 -12.8V-9.2", 0.9, "paper"),
            pen("M-6 6.8Q0 9.6 6 6.8", 1, "paper"),
        ),
        angle=18,
    ),
)  # fmt: skip
"""A mortar's bomb that falls, its fins up: aslant, for upright it was read as a jar."""
_MORE_OR_LESS: Glyph = (
    pen("M0 -9.2V3M-6.1 -3.1H6.1", 2.3),
    pen("M-6.1 8H6.1", 2.3),
)
"""Plus over minus, what a modifier is where it has no value: in the strokes of other glyphs, for
as heavy as figures it was the loudest mark of a sheet."""


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
    "fire-modifier": (Placed(_BOMB, -6.4, -0.2, 0.7), Placed(_MORE_OR_LESS, 6.4, 0.8, 0.88)),
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
