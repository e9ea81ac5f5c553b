"""Small marks that the module lays over counters.

Knows nothing of where they are laid.
"""

from __future__ import annotations

from builder.drawing.display import Circle, Drawing, Group, Paint
from builder.drawing.symbols import family_of, marker_look, symbol
from builder.drawing.theme import PAPER
from builder.words import _

SHARE = 20 / 72
"""A disc's diameter, as a share of the counter's side."""
EDGING = "#16140F"


def moved_mark(counter: float) -> Drawing:
    """The mark of a counter that has moved: a disc with an arrow, to lie over its corner.

    `counter` is the counter's side in mm; around the disc the picture is transparent.
    """
    return _disc(counter, "moved", _("Moved"))


def join_mark(counter: float) -> Drawing:
    """The mark of a counter that joins an attack, to lie over another corner of it."""
    return _disc(counter, "attack", _("Joins an attack"))


def hidden_mark(width: float, height: float, size: float, at: tuple[float, float]) -> Drawing:
    """The mark of what only its own side sees: a disc with its middle at, all else transparent."""
    disc = _disc(size / SHARE, "concealment", _("Hidden"))
    at = at[0] - size / 2, at[1] - size / 2
    return Drawing(width, height, (Group(disc.shapes, *at),), disc.title)


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
