"""The faces of special dice: a symbol and the face's word, or the word alone.

Knows nothing of buttons and rolls.
"""

from __future__ import annotations

from builder.drawing.display import Drawing, Group, Paint, Rect, Shape
from builder.drawing.symbols import NOMINAL_HEIGHT, NOMINAL_WIDTH, symbol
from builder.drawing.text.fitting import Source
from builder.drawing.text.lines import Box, lines_in
from builder.drawing.text.typography import fair

SIDE = 10.0
"""The side of a face in mm."""
GROUND, INK = "#FBF9F2", "#23211C"
WORD_SIZE = 2.4
GLYPH_HEIGHT = 4.8
LEAST = 1.3
"""The least em of a word: a face is shown on a screen, at five pixels a millimetre."""


def die_face(word: str, glyph: str = "", source: Source | None = None) -> Drawing:
    """One face; `glyph` is the name of a symbol, '' for a face that shows only its word."""
    shapes: list[Shape] = [
        Rect(0.2, 0.2, SIDE - 0.4, SIDE - 0.4, Paint(fill=GROUND, stroke=INK, width=0.35), 1.4)
    ]
    box = Box(0.8, 6.2, SIDE - 1.6, 3.2) if glyph else Box(0.8, 1.0, SIDE - 1.6, SIDE - 2)
    if glyph:
        wide = GLYPH_HEIGHT * NOMINAL_WIDTH / NOMINAL_HEIGHT
        mark = symbol(glyph, wide, GLYPH_HEIGHT, INK, GROUND)
        shapes.append(Group((mark,), (SIDE - wide) / 2, 1.2))
    size, most = (WORD_SIZE, 2) if glyph else (4.0, 3)
    shapes += lines_in(box, fair(word), "condensed-bold", size, LEAST, INK, most, source)
    return Drawing(SIDE, SIDE, tuple(shapes), fair(word))
