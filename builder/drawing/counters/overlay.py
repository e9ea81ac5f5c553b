"""Small marks that the module lays over counters.

Knows nothing of where they are laid.
"""

from __future__ import annotations

from builder.drawing.display import Circle, Drawing, Paint, Polygon
from builder.words import _

SHARE = 0.28
WARNING_SHARE = 0.38
GROUND, INK = "#F4C430", "#23211C"
ALARM, EDGE = "#C8102E", "#FFFFFF"


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
    return Drawing(size, size, (disc, arrow), _("Moved"))


def warning_mark(counter: float) -> Drawing:
    """The mark of a counter against a rule: a red triangle with a stroke and a dot, edged white.

    `counter` is the counter's side in mm; around the triangle the picture is transparent.
    """
    size = counter * WARNING_SHARE
    middle = size / 2
    edge = Polygon(((middle, 0), (size, size * 0.92), (0, size * 0.92)), Paint(fill=EDGE))
    ground = Polygon(
        ((middle, size * 0.12), (size * 0.9, size * 0.86), (size * 0.1, size * 0.86)),
        Paint(fill=ALARM),
    )
    half = size * 0.06
    stroke = Polygon(
        ((middle - half, size * 0.36), (middle + half, size * 0.36),
         (middle + half * 0.7, size * 0.62), (middle - half * 0.7, size * 0.62)),
        Paint(fill=EDGE),
    )  # fmt: skip
    dot = Circle(middle, size * 0.73, size * 0.065, Paint(fill=EDGE))
    return Drawing(size, size * 0.92, (edge, ground, stroke, dot), _("Against a rule"))
