"""Small marks that the module lays over counters.

Knows nothing of where they are laid.
"""

from __future__ import annotations

from builder.drawing.display import Circle, Drawing, Paint, Polygon

SHARE = 0.28
GROUND, INK = "#F4C430", "#23211C"


def moved_mark(counter: float) -> Drawing:
    """The mark of a counter that has moved: a disc with an arrow, 0.28 of the counter's side.

    `counter` is the counter's side in mm; around the disc the picture is transparent.
    """
    size = counter * SHARE
    half, reach = size / 2, size * 0.26
    disc = Circle(half, half, half * 0.94, Paint(fill=GROUND, stroke=INK, width=size * 0.06))
    arrow = Polygon(
        ((half - reach, half - reach), (half + reach * 1.1, half), (half - reach, half + reach)),
        Paint(fill=INK),
    )
    return Drawing(size, size, (disc, arrow), "Moved")
