"""The faces of special dice: a symbol and the face's word, or the word alone.

Knows nothing of buttons and rolls.
"""

from __future__ import annotations

from builder.drawing.display import Drawing, Group, Paint, Rect, Shape, Text
from builder.drawing.symbols import NOMINAL_HEIGHT, NOMINAL_WIDTH, symbol
from builder.drawing.type import cap_height, fit
from builder.drawing.typography import fair

SIDE = 10.0
"""The side of a face in mm."""
GROUND, INK = "#FBF9F2", "#23211C"
WORD_SIZE = 2.4
GLYPH_HEIGHT = 4.8


def die_face(word: str, glyph: str = "") -> Drawing:
    """One face; `glyph` is the name of a symbol, '' for a face that shows only its word."""
    shapes: list[Shape] = [
        Rect(0.2, 0.2, SIDE - 0.4, SIDE - 0.4, Paint(fill=GROUND, stroke=INK, width=0.35), 1.4)
    ]
    size = fit(fair(word), "condensed-bold", WORD_SIZE if glyph else 4.0, SIDE - 1.6, 1.2)
    base = SIDE - 1.3
    if glyph:
        wide = GLYPH_HEIGHT * NOMINAL_WIDTH / NOMINAL_HEIGHT
        mark = symbol(glyph, wide, GLYPH_HEIGHT, INK, GROUND)
        shapes.append(Group((mark,), (SIDE - wide) / 2, 1.2))
    else:
        base = SIDE / 2 + cap_height("condensed-bold", size) / 2
    shapes.append(Text(SIDE / 2, base, fair(word), "condensed-bold", size, INK, "middle"))
    return Drawing(SIDE, SIDE, tuple(shapes), fair(word))
