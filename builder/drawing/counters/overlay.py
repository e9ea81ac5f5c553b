"""Small marks that the module lays over counters.

Knows nothing of where they are laid.
"""

from __future__ import annotations

from builder.drawing.display import Circle, Drawing, Group, Paint, Polygon
from builder.drawing.symbols import family_of, marker_look, symbol
from builder.drawing.theme import PAPER
from builder.words import _

SHARE = 20 / 72
"""A disc's diameter, as a share of the counter's side."""
WARNING_SHARE = 0.38
EDGING = "#16140F"
ALARM, EDGE = "#C8102E", "#FFFFFF"


def moved_mark(counter: float) -> Drawing:
    """The mark of a counter that has moved: a disc with an arrow, to lie over its corner.

    `counter` is the counter's side in mm; around the disc the picture is transparent.
    """
    return _disc(counter, "moved", _("Moved"))


def _disc(counter: float, glyph: str, title: str) -> Drawing:
    """A glyph in the colours of its family: a dark line, inside it one of paper."""
    size = counter * SHARE
    half, line = size / 2, size / 20
    look = marker_look(family_of(glyph))
    picture = symbol(glyph, size * 0.62, size * 0.62, look.word, look.ground, False,
                     accent=look.word)  # fmt: skip
    ring = Circle(half, half, half - 1.5 * line, Paint(stroke=PAPER, width=line))
    edge = Circle(half, half, half - line / 2, Paint(fill=look.ground, stroke=EDGING, width=line))
    inset = size * 0.19
    return Drawing(size, size, (edge, ring, Group((picture,), inset, inset)), title)


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
