"""Chance: modifiers, fate and deceit. Lozenges."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, Placed, disc, fill, pen, ring, star


def _figure(text: str) -> Glyph:
    return (Letters(text, 16, wide=27),)


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
    "modifier": (
        fill(
            "M-11 -6.4H-1Q.6 -6.4 .6 -4.8V4.8Q.6 6.4 -1 6.4H-11Q-12.6 6.4 -12.6 4.8V-4.8"
            "Q-12.6 -6.4 -11 -6.4Z"
        ),
        *(disc(x, y, 1.4, "paper") for x, y in ((-9.4, -3.2), (-6, 0), (-2.6, 3.2))),
        pen("M8 -6.6V1.4M4 -2.6H12M4 5.4H12", 2.2),
    ),
    "fire-modifier": (
        ring(-5.6, 0, 5.6, 1.7),
        pen("M-5.6 -8.6V-3M-5.6 3V8.6M-14 0H-8.6M-2.6 0H2.8", 1.6),
        pen("M9.4 -6.6V1.4M5.4 -2.6H13.4M5.4 5.4H13.4", 2.2),
    ),
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
