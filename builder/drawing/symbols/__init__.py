"""The symbol table: unit and marker glyphs after APP-6, drawn on a grid of our own.

Each glyph is a small function of a `GlyphGrid`, so that it keeps its sense at any size. Unit glyphs
stand in a frame; markers stand free. Knows no game, no nation, no counter.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.display import Group, Paint, Rect
from builder.drawing.symbols.grid import NOMINAL_HEIGHT, NOMINAL_WIDTH, Draw, GlyphGrid, star_points
from builder.drawing.symbols.markers import MARKERS
from builder.drawing.symbols.units import UNITS

SYMBOLS: Mapping[str, Draw] = {**UNITS, **MARKERS}
KNOWN_SYMBOLS: tuple[str, ...] = tuple(SYMBOLS)


def symbol(
    name: str, width: float, height: float, ink: str, tone: str, framed: bool | None = None
) -> Group:
    """A symbol with its top left corner at (0, 0), `width` by `height` mm.

    `tone` fills the frame, or stands for the ground inside a frameless glyph. `framed` overrides
    the table. A name that is not in `SYMBOLS` is drawn as an empty frame with a question mark.
    """
    cell = GlyphGrid(width, height, ink, tone)
    draw = SYMBOLS.get(name)
    marks = draw(cell) if draw else (cell.word("?"),)
    if not (name not in MARKERS if framed is None else framed):
        return Group(marks)
    window = Rect(0, 0, width, height, Paint(fill=tone))
    frame = Rect(0, 0, width, height, Paint(stroke=ink, width=cell.stroke))
    return Group((window, *marks, frame))


__all__ = [
    "KNOWN_SYMBOLS",
    "NOMINAL_HEIGHT",
    "NOMINAL_WIDTH",
    "SYMBOLS",
    "GlyphGrid",
    "star_points",
    "symbol",
]
