"""Chance: modifiers, fate and deceit. Lozenges."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, disc, pen, ring, star


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
}
