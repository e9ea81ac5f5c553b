"""Chance: modifiers, fate and deceit. Lozenges."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, Part, Placed, disc, fill, pen, ring, star


def _figure(text: str) -> Glyph:
    return (Letters(text, 16, wide=27),)


def _within(scale: float, up: float, *parts: Part) -> Glyph:
    """A wide glyph as the sides of a lozenge leave room for it."""
    return (Placed(parts, 0, -up, scale),)


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
    "modifier": _within(
        0.86,
        1.4,
        fill(
            "M-11.9 -7H-2.7Q-1.1 -7 -1.1 -5.4V5.4Q-1.1 7 -2.7 7H-11.9Q-13.5 7 -13.5 5.4V-5.4"
            "Q-13.5 -7 -11.9 -7Z"
        ),
        *(disc(x, y, 1.6, "paper") for x, y in ((-10.9, -3.6), (-7.3, 0), (-3.7, 3.6))),
        pen("M7.6 -7.4V2.6M2.6 -2.4H12.6M2.6 6.9H12.6", 3.1),
    ),
    "fire-modifier": _within(
        0.86,
        1.4,
        Placed(
            (
                pen("M-5.4 6.6L5.2 -10.2", 5),
                pen("M1.6 -4.4L4.2 8.6M1.6 -4.4L9.6 8.6", 1.7),
                fill("M-10.4 6.4H-.8V9.4H-10.4Z"),
            ),
            -5.4,
            0.6,
            0.82,
        ),
        pen("M9.4 -6.4V2.6M4.9 -1.9H13.9M4.9 6.4H13.9", 2.8),
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
